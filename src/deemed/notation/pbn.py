"""PBN files, board by board; one that cannot be read spoils no other."""

import re
from collections.abc import Iterator

from deemed.game.contract import Contract
from deemed.game.deal import Hands
from deemed.game.seats import Side
from deemed.notation.cards import NotationError, read_contract
from deemed.notation.dealing import (
    contract_of,
    four_hands,
    holders,
    is_passed_out,
    seat_or_none,
)
from deemed.notation.pbn_auction import read_calls
from deemed.notation.pbn_cells import read_cells
from deemed.notation.pbn_games import Game, games
from deemed.notation.pbn_lines import EXPORTED, items
from deemed.notation.pbn_play import played
from deemed.notation.pieces import Source, blocks_of
from deemed.notation.record import (
    Flaw,
    Flawed,
    NotRead,
    Origin,
    Record,
    Told,
    board_name,
)


def read_pbn(source: Source) -> Iterator[Record | NotRead]:
    """Every board of the file, in its order: what it records, or why it cannot be read."""
    before: dict[str, str] = {}
    lasting: dict[str, str] = {}
    for game in games(items(blocks_of(source))):
        game.inherit(before, lasting)
        before = game.tags
        if game.is_board:
            yield _read(game)


def _read(game: Game) -> Record | NotRead:
    board = board_name(game.value("Board"))
    try:
        if game.is_cut:
            raise Flawed(Flaw.TOO_LONG)
        hands = _hands(game.value("Deal"))
    except Flawed as flaw:
        return NotRead(game.place, board, flaw.reason, flaw.what, game.offset)
    return _record(game, board, hands)


def _hands(deal: str) -> Hands:
    first, _, hands = deal.partition(":")
    if not hands.strip(" ,-"):
        raise Flawed(Flaw.NO_DEAL)
    seat, texts = seat_or_none(first), hands[:1000].split()
    if seat is None or len(texts) != 4:
        raise Flawed(Flaw.DEAL, deal)
    return four_hands(seat, tuple(texts))


def _record(game: Game, board: str, hands: Hands) -> Record:
    dealer = seat_or_none(game.value("Dealer"))
    tokens = [token for line in game.sections.get("Auction", ()) for token in line]
    auction = read_calls(seat_or_none(game.value("Auction")) or dealer, tokens)
    contract = _contract(game) or contract_of(auction.calls)
    table = read_cells(game.sections.get("Play", ()))
    plays = played(table, seat_or_none(game.value("Play")), contract, holders(hands))
    doubts = (*game.doubts, *auction.doubts, *plays.doubts)
    passed_out = game.value("Contract").upper() == "PASS" or is_passed_out(auction.calls)
    room = _ROOMS.get(game.value("Room").lower(), "")
    vulnerable = VULNERABLE.get(game.value("Vulnerable").upper())
    result = _result(game.value("Result"), contract)
    understood = {
        "Board": True, "Deal": True, "Auction": True, "Play": True,
        "Dealer": dealer is not None,
        "Vulnerable": vulnerable is not None,
        "Room": room != "",
        "Declarer": contract is not None,
        "Contract": contract is not None or passed_out,
        "Result": result is not None,
    }  # fmt: skip
    return Record(
        board=board,
        room=room,
        dealer=dealer,
        vulnerable=vulnerable,
        hands=hands,
        calls=auction.calls,
        contract=contract,
        passed_out=passed_out,
        play=plays.play,
        result=result,
        finished=table.finished,
        flagged=tuple(tag for tag in _FLAGGED if game.value(tag).startswith("^")),
        call_marks=auction.marks,
        play_marks=plays.marks,
        notes=tuple(game.notes),
        told=tuple(sorted(_told(game, understood), key=_export_order)),
        origin=Origin(game.place, game.offset, plays.in_order, doubts),
    )


_FLAGGED = ("Declarer", "Result")


VULNERABLE = {
    "NONE": "None", "LOVE": "None", "-": "None", "NS": "NS", "EW": "EW", "N-S": "NS", "E-W": "EW",
    "ALL": "All", "BOTH": "All",
}  # fmt: skip
_ROOMS = {"open": "open", "closed": "closed"}


def _contract(game: Game) -> Contract | None:
    # "^S" says that South declares because a lead out of turn was accepted.
    seat = seat_or_none(game.value("Declarer").removeprefix("^"))
    text = game.value("Contract")
    try:
        level, strain, doubled = _PLAIN_CONTRACTS.get(text) or read_contract(text)
    except NotationError:
        return None
    return None if seat is None else Contract(seat, strain, level, doubled)


_PLAIN_CONTRACTS = {
    text: read_contract(text)
    for level in range(1, 8)
    for strain in ("C", "D", "H", "S", "NT")
    for text in (f"{level}{strain}", f"{level}{strain}X", f"{level}{strain}XX")
}  # as nearly all are written


_RESULT = re.compile(r"\^?\s*(?:(NS|EW)\s*)?([0-9]{1,2})(?:\s+(?:NS|EW)\s*[0-9]{1,2})?", re.I)


def _result(text: str, contract: Contract | None) -> int | None:
    """Declarer's tricks: "9", "^9", "NS 9", "EW 4" and "NS 9 EW 4" are all in use."""
    found = _RESULT.fullmatch(text.strip())
    if found is None or contract is None or int(found[2]) > 13:
        return None
    by_other = found[1] and Side[found[1].upper()] is not contract.declarer.side
    return 13 - int(found[2]) if by_other else int(found[2])


_EXPORTED_OR_OWN = (*EXPORTED, "Room")  # of these, one that says nothing is as good as none


_PLACES = {tag: place for place, tag in enumerate(EXPORTED)}


def _export_order(told: Told) -> int:
    return _PLACES.get(told.tag, len(EXPORTED))


def _told(game: Game, understood: dict[str, bool]) -> Iterator[Told]:
    """All that the record has no place of its own for, and what could not be understood."""
    for tag in game.told:
        if tag[0] == "{":
            if tag[1:]:
                yield Told("", tag[1:])
        elif not understood.get(tag, False) and (game.value(tag) or tag not in _EXPORTED_OR_OWN):
            yield Told(tag, game.tags[tag], tuple(game.rows.get(tag, ())))
