"""LIN files, board by board; one that cannot be read spoils no other."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import cycle

from deemed.game.cards import PACK, SUITS_FROM_THE_TOP, Card
from deemed.game.contract import Contract
from deemed.game.deal import Hands
from deemed.game.seats import Seat
from deemed.notation.cards import read_contract
from deemed.notation.dealing import (
    contract_of,
    four_hands,
    holders,
    is_passed_out,
    plays_from,
    winner,
)
from deemed.notation.lin_boards import HEAD, Board, boards
from deemed.notation.lin_tags import Tag, tags
from deemed.notation.pieces import Source, blocks_of
from deemed.notation.record import (
    Called,
    Doubt,
    Flaw,
    Flawed,
    NotRead,
    Origin,
    Played,
    Record,
    Told,
    board_name,
)

DEALERS = {"1": Seat.SOUTH, "2": Seat.WEST, "3": Seat.NORTH, "4": Seat.EAST}
_ROOMS = {"o": "open", "O": "open", "c": "closed", "C": "closed"}
_TRICKS = {str(tricks): tricks for tricks in range(14)}
VULNERABLE = {"O": "None", "0": "None", "-": "None", "N": "NS", "E": "EW", "B": "All"}


def read_lin(source: Source) -> Iterator[Record | NotRead]:
    """Every board of the file, in its order: what it records, or why it cannot be read."""
    return read_lin_tags(tags(blocks_of(source)))


def read_lin_tags(found: Iterable[Tag]) -> Iterator[Record | NotRead]:
    for board in boards(found):
        if board.is_board:
            yield _read(board)


def _read(board: Board) -> Record | NotRead:
    name = _name(board.tags)
    try:
        if board.is_cut:
            raise Flawed(Flaw.TOO_LONG)
        hands = _hands(board.tags.get("md", "")[:1000])
    except Flawed as flaw:
        return NotRead(board.place, name, flaw.reason, flaw.what, board.offset)
    return _record(board, name, hands)


_NUMBER = re.compile(r"[0-9]+")


def _name(told: dict[str, str]) -> str:
    """The name that is shown, or else the number: "Board 12", "o12" in the open room."""
    room, _, label = told.get("qx", "").partition(",")
    for shown in (told.get("ah", ""), label):
        found = _NUMBER.search(shown)
        if found:
            return board_name(found[0])
    return board_name(room.lstrip("ocOC"))


@lru_cache(256)  # a board is played in two rooms
def _hands(text: str) -> Hands:
    deal = "".join(text.split()).upper()
    texts = deal.lstrip("0123456789").rstrip(",").split(",")
    if not "".join(texts):
        raise Flawed(Flaw.NO_DEAL)
    if len(texts) > 4:
        raise Flawed(Flaw.DEAL, deal)
    return four_hands(Seat.SOUTH, tuple(map(_dotted, (*texts, "", "", "")[:4])))


_IN_ORDER = re.compile("(?:S([^SHDC]*))?(?:H([^SHDC]*))?(?:D([^SHDC]*))?(?:C([^SHDC]*))?")


def _dotted(text: str) -> str:
    """S84H8542DA93CAK94 as a hand with dots."""
    if not text:
        return ""
    if (found := _IN_ORDER.fullmatch(text)) is not None:
        return ".".join(found.groups(""))
    if text[0] not in "SHDC":
        raise Flawed(Flaw.HAND, text)
    held = re.findall(r"([SHDC])([^SHDC]*)", text)
    return ".".join(
        "".join(ranks for letter, ranks in held if letter == suit.letter)
        for suit in SUITS_FROM_THE_TOP
    )


def _record(board: Board, name: str, hands: Hands) -> Record:
    dealer = DEALERS.get(board.tags.get("md", "").strip()[:1])
    seats = cycle((None,) if dealer is None else dealer.rotation())
    calls = tuple(map(Called, seats, board.calls))
    contract, passed_out = contract_of(calls), is_passed_out(calls)
    if contract is None and not passed_out:
        contract = _listed(board)
    return Record(
        board=name,
        room=_ROOMS.get(board.tags.get("qx", "")[:1], ""),
        dealer=dealer,
        vulnerable=VULNERABLE.get(board.tags.get("sv", "").upper()[:1]),
        hands=hands,
        calls=calls,
        contract=contract,
        passed_out=passed_out,
        play=_play(board.cards, hands, contract),
        claimed=_claimed(board),
        call_marks=tuple(board.call_marks),
        play_marks=tuple(board.play_marks),
        notes=tuple(board.notes),
        told=tuple(_told(board)),
        origin=Origin(board.place, board.offset, doubts=tuple(board.doubts)),
    )


def _told(board: Board) -> Iterator[Told]:
    for tag in HEAD:
        if board.head.get(tag):
            yield Told(tag, board.head[tag])
    for tag in ("qx", "ah"):
        if tag in board.tags:
            yield Told(tag, board.tags[tag])
    yield from board.told


def _claimed(board: Board) -> int | None:
    """Declarer's tricks in all, not those that the claim is for."""
    text = board.tags.get("mc", "")
    if text in _TRICKS:
        return _TRICKS[text]
    if text:
        board.doubts.append(Doubt(Flaw.CLAIM, text[:60]))
    return None


def _play(cards: list[Card], hands: Hands, contract: Contract | None) -> tuple[Played, ...]:
    """Who played each card: whoever was dealt it."""
    held = plays_from(hands)
    if len(held) == len(PACK):
        return tuple(map(held.__getitem__, cards))
    return tuple(_played(cards, holders(hands), contract))


def _played(
    cards: list[Card], held: dict[Card, Seat], contract: Contract | None
) -> Iterator[Played]:
    """The same where some hands are not known: if nobody was dealt it, whoever's turn it was."""
    leader = None if contract is None else contract.declarer.lho
    trick: list[Played] = []
    for card in cards:
        turn = None if leader is None else leader.turned(len(trick))
        trick.append(Played(held.get(card, turn), card))
        yield trick[-1]
        if len(trick) == 4:
            leader, trick = winner(trick, contract), []


_SPAN = re.compile(r",[A-Z]?,([0-9]{1,4}),([0-9]{1,4}),")
_ENTRY = re.compile(r"([1-7][CDHSN])([NESW])(X{0,2})(?:[=+-].*)?", re.I)


def _listed(board: Board) -> Contract | None:
    """The contract in the match's list of results, where each board has its two rooms in turn."""
    span = _SPAN.search(board.head.get("vg", ""))
    place = re.fullmatch(r"([oc])([0-9]{1,4})(?:,.*)?", board.tags.get("qx", ""), re.I)
    if span is None or place is None:
        return None
    number = 2 * (int(place[2]) - int(span[1])) + (place[1].lower() == "c")
    entries = board.head.get("rs", "").split(",")
    found = _ENTRY.fullmatch(entries[number].strip()) if 0 <= number < len(entries) else None
    if found is None:
        return None
    board.doubts.append(Doubt(Flaw.LISTED, entries[number].strip()))
    level, strain, doubled = read_contract((found[1] + found[3]).upper())
    return Contract(Seat("NESW".index(found[2].upper())), strain, level, doubled)


def names_in(record: Record) -> Iterator[tuple[Seat, str]]:
    """Who sat where: four names from South on, or eight, of which the last four sat in the
    closed room."""
    names = [name.strip() for name in record.value_of("pn").split(",")]
    if len(names) == 8 and record.room == "closed":
        names = names[4:]
    for seat, name in zip(Seat.SOUTH.rotation(), names, strict=False):
        if name:
            yield seat, name
