"""The deals of a PBN or LIN file, board by board; one that cannot be read spoils no other."""

from collections.abc import Iterable
from typing import NamedTuple

from deemed.game.contract import Contract
from deemed.game.deal import Hands
from deemed.game.seats import Seat
from deemed.notation.cards import write_hand
from deemed.notation.reading import read_records
from deemed.notation.record import Flaw, NotRead, Record


class Dealt(NamedTuple):
    """A board of the file. A hand that it leaves out is thirteen cards not known."""

    board: str
    hands: Hands
    dealer: Seat | None = None
    contract: Contract | None = None  # with its declarer; None where the file does not tell both
    place: int = 0  # the line where it starts


def read_deals(text: str) -> list[Dealt | NotRead]:
    """Every board of the file, in its order: what was dealt, or why it cannot be read."""
    return [_dealt(found) for found in read_records(text.encode(errors="replace"))]


def _dealt(found: Record | NotRead) -> Dealt | NotRead:
    if isinstance(found, NotRead):
        return found
    place = found.origin.place
    if not found.board:
        return NotRead(place, "", Flaw.NO_NUMBER, offset=found.origin.offset)
    return Dealt(found.board, found.hands, found.dealer, found.contract, place)


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
