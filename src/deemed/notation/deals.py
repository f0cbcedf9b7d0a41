"""The deals of a PBN or LIN file, board by board; one that cannot be read spoils no other."""

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Auction, Call
from deemed.game.cards import SUITS_FROM_THE_TOP
from deemed.game.contract import Contract
from deemed.game.deal import Hand, Hands, completed
from deemed.game.seats import Seat
from deemed.notation.cards import (
    NotationError,
    read_call,
    read_contract,
    read_hand,
    read_seat,
    write_hand,
)


class Dealt(NamedTuple):
    """A board of the file. A hand that it leaves out is thirteen cards not known."""

    board: str
    hands: Hands
    dealer: Seat | None = None
    contract: Contract | None = None  # with its declarer; None where the file does not tell both
    place: int = 0  # the line where it starts


class Flaw(StrEnum):
    NO_NUMBER = "no_number"
    NO_DEAL = "no_deal"
    DEAL = "deal"  # not four hands from a seat
    HAND = "hand"  # not thirteen cards
    TWICE = "twice"  # a card in two hands
    OTHER = "other"  # not the deal that the file has given for this board before


class NotRead(NamedTuple):
    """A board that cannot be read: the line where it starts, and why, with the text at fault."""

    place: int
    board: str
    reason: Flaw
    what: str = ""


class _Flawed(Exception):
    def __init__(self, reason: Flaw, what: str = "") -> None:
        self.reason, self.what = reason, what[:60]


def read_deals(text: str) -> list[Dealt | NotRead]:
    """Every board of the file, in its order: what was dealt, or why it cannot be read."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    is_pbn = re.search(r'\[\s*(?:board|deal)\s+"', text, re.IGNORECASE)
    return list(_pbn(text) if is_pbn else _lin(text))


def by_board(found: Iterable[Dealt | NotRead]) -> tuple[dict[str, Dealt], list[NotRead]]:
    """Each board once. A board that was played at several tables keeps its contract only if it was
    the same at all of them; a second, different deal of it is not taken."""
    boards: dict[str, Dealt] = {}
    not_read: list[NotRead] = []
    for each in found:
        if isinstance(each, NotRead):
            not_read.append(each)
            continue
        known = boards.setdefault(each.board, each)
        if known.hands != each.hands:
            not_read.append(NotRead(each.place, each.board, Flaw.OTHER))
        elif known.contract != each.contract:
            boards[each.board] = known._replace(contract=None)
    return boards, not_read


def write_dealt(dealt: Dealt) -> dict[str, str]:
    """A board as plain data: its known hands, and dealer, declarer and contract where told."""
    data = {
        seat.letter: write_hand(dealt.hands[seat]) for seat in Seat if dealt.hands[seat].is_known
    }
    if dealt.dealer is not None:
        data["dealer"] = dealt.dealer.letter
    if dealt.contract is not None:
        data["declarer"] = dealt.contract.declarer.letter
        if dealt.contract.strain is not None and dealt.contract.level is not None:
            doubled = "X" * dealt.contract.doubled
            data["contract"] = f"{dealt.contract.level}{dealt.contract.strain.letter}{doubled}"
    return data


def board_name(text: str) -> str:
    """A board as people write it: "12", "012" and "Board 12" are one."""
    plain = text.strip()
    found = re.fullmatch(r"(?:board)?\s*0*([1-9][0-9]*)", plain, re.IGNORECASE)
    return (found[1] if found else plain)[:20]


# Comments come first where they start first, so that no tag is read inside one.
_PBN = re.compile(
    r"""\[[ \t]*(?P<tag>\w+)\s+"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
    |\{[^{}]*\} | ;[^\n]* | ^%[^\n]* | (?P<gap>^[ \t]*\n)""",
    re.MULTILINE | re.VERBOSE,
)
_TAGS = ("Board", "Dealer", "Deal", "Declarer", "Contract")


class _Game(NamedTuple):
    place: int
    tags: dict[str, str]


def _pbn(text: str) -> Iterator[Dealt | NotRead]:
    before: dict[str, str] = {}
    lasting: dict[str, str] = {}
    for game in _games(text):
        told = {tag: _inherited(tag, game.tags, before, lasting) for tag in _TAGS}
        before = told
        if "Board" in game.tags or "Deal" in game.tags:
            yield _pbn_board(game.place, told)


def _games(text: str) -> Iterator[_Game]:
    """The tags of each game: a new one starts where a tag comes again, or after an empty line."""
    game, line, counted, after_gap = _Game(1, {}), 1, 0, False
    for found in _PBN.finditer(text):
        if found["gap"] is not None:
            after_gap = True
        if found["tag"] is None:
            continue
        line, counted = line + text.count("\n", counted, found.start()), found.start()
        tag = found["tag"].capitalize()
        opens = after_gap and tag in ("Event", "Board")
        if opens or (tag in _TAGS and tag in game.tags):
            yield game
            game = _Game(line, {})
        game.tags.setdefault(tag, found["value"].strip())
        after_gap = False
    yield game


def _inherited(
    tag: str, given: dict[str, str], before: dict[str, str], lasting: dict[str, str]
) -> str:
    """A tag's value: "#" is that of the game before, "##" one that lasts until another is given."""
    value = given.get(tag)
    if value is None:
        return lasting.get(tag, "")
    if value.startswith("##"):
        lasting[tag] = value[2:] or before.get(tag, "")
        return lasting[tag]
    lasting.pop(tag, None)
    value = before.get(tag, "") if value == "#" else value
    return "" if value == "?" else value


def _pbn_board(place: int, told: dict[str, str]) -> Dealt | NotRead:
    board = board_name(told["Board"])
    try:
        first, _, hands = told["Deal"].partition(":")
        _check(board, hands)
        seat, texts = _seat(first), hands.split()
        if seat is None or len(texts) != 4:
            raise _Flawed(Flaw.DEAL, told["Deal"])
        dealt = _hands(seat, texts)
    except _Flawed as flaw:
        return NotRead(place, board, flaw.reason, flaw.what)
    contract = _pbn_contract(told["Declarer"], told["Contract"])
    return Dealt(board, dealt, _seat(told["Dealer"]), contract, place)


def _pbn_contract(declarer: str, contract: str) -> Contract | None:
    # "^S" says that South declares because a lead out of turn was accepted.
    seat = _seat(declarer.removeprefix("^"))
    try:
        level, strain, doubled = read_contract(contract)
    except NotationError:
        return None
    return None if seat is None else Contract(seat, strain, level, doubled)


def _seat(text: str) -> Seat | None:
    try:
        return read_seat(text)
    except NotationError:
        return None


def _check(board: str, deal: str) -> None:
    if not board:
        raise _Flawed(Flaw.NO_NUMBER)
    if not deal.strip(" ,-"):
        raise _Flawed(Flaw.NO_DEAL)


def _hands(first: Seat, texts: list[str]) -> Hands:
    """The four hands from a seat on; where one is left out the other three tell it."""
    hands = [Hand(frozenset(), 13)] * 4
    for seat, text in zip(first.rotation(), texts, strict=True):
        if text not in ("", "-"):
            hands[seat] = _hand(text)
    cards = [card for hand in hands for card in hand.known]
    if len(set(cards)) != len(cards):
        raise _Flawed(Flaw.TWICE, str(max(cards, key=cards.count)))
    north, east, south, west = hands
    return completed((north, east, south, west), (), (13,) * 4)


def _hand(text: str) -> Hand:
    try:
        hand = read_hand(text)
    except ValueError:
        raise _Flawed(Flaw.HAND, text) from None
    if len(hand.known) != 13:
        raise _Flawed(Flaw.HAND, text)
    return Hand(hand.known, 0)


# A tag stands after a bar or a blank, so that a bar too many loses one value and no more.
_LIN = re.compile(r"(?<![^|\s])(qx|md|ah|mb)\|([^|]*)")
_LIN_DEALERS = {"1": Seat.SOUTH, "2": Seat.WEST, "3": Seat.NORTH, "4": Seat.EAST}
LONGEST_AUCTION = 319
_LIN_CALLS = {"P": PASS, "D": DOUBLE, "X": DOUBLE, "R": REDOUBLE, "XX": REDOUBLE}


class _Lin(NamedTuple):
    place: int
    tags: dict[str, str]
    calls: list[str]


def _lin(text: str) -> Iterator[Dealt | NotRead]:
    for record in _lin_records(text):
        if "md" in record.tags:
            yield _lin_board(record)


def _lin_records(text: str) -> Iterator[_Lin]:
    """What each board says: a new one starts at its "qx", or where a deal or a name comes again."""
    record, line, counted = _Lin(1, {}, []), 1, 0
    for found in _LIN.finditer(text):
        tag, value = found[1], found[2].strip()
        line, counted = line + text.count("\n", counted, found.start()), found.start()
        if tag == "mb":
            record.calls.append(value)
            continue
        if "md" in record.tags and (tag == "qx" or tag in record.tags):
            yield record
            record = _Lin(line, {}, [])
        record.tags[tag] = value
    yield record


def _lin_board(record: _Lin) -> Dealt | NotRead:
    board = _lin_name(record.tags)
    deal = "".join(record.tags["md"].split()).upper()
    dealer = _LIN_DEALERS.get(deal[:1])
    try:
        texts = deal.lstrip("0123456789").rstrip(",").split(",")
        _check(board, "".join(texts))
        if len(texts) > 4:
            raise _Flawed(Flaw.DEAL, deal)
        texts += [""] * (4 - len(texts))
        hands = _hands(Seat.SOUTH, [_dotted(text) for text in texts])
    except _Flawed as flaw:
        return NotRead(record.place, board, flaw.reason, flaw.what)
    return Dealt(board, hands, dealer, _lin_contract(dealer, record.calls), record.place)


def _lin_name(tags: dict[str, str]) -> str:
    """The name that is shown, or else the number: "Board 12", "o12" in the open room."""
    room, _, label = tags.get("qx", "").partition(",")
    for shown in (tags.get("ah", ""), label):
        found = re.search(r"[0-9]+", shown)
        if found:
            return board_name(found[0])
    return board_name(room.lstrip("oc"))


def _dotted(text: str) -> str:
    """S84H8542DA93CAK94 as a hand with dots."""
    if not text:
        return ""
    held = re.findall(r"([SHDC])([^SHDC]*)", text)
    if text[0] not in "SHDC":
        raise _Flawed(Flaw.HAND, text)
    return ".".join(
        "".join(ranks for letter, ranks in held if letter == suit.letter)
        for suit in SUITS_FROM_THE_TOP
    )


def _lin_contract(dealer: Seat | None, calls: list[str]) -> Contract | None:
    """What the calls come to; None where they are not a whole auction."""
    if dealer is None or len(calls) > LONGEST_AUCTION:
        return None
    auction = Auction(dealer)
    for text in calls:
        call = _lin_call(text)
        if call is None or not (auction.is_sufficient(call) and auction.is_admissible(call)):
            return None
        auction = auction.with_call(call)
    return auction.contract()


def _lin_call(text: str) -> Call | None:
    plain = text.upper().rstrip("!")
    if plain in _LIN_CALLS:
        return _LIN_CALLS[plain]
    try:
        return read_call(plain)
    except NotationError:
        return None
