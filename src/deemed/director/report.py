"""The end of play: tricks won, tricks that go over, the result, what the director must judge."""

from typing import NamedTuple

from deemed.laws.law64 import Transfer, reckoned, winners
from deemed.rulings.edition import LATEST, Edition
from deemed.table.irregularity import Irregularity, Revoke
from deemed.table.ledger import Duty, When
from deemed.table.table import Table


class Report(NamedTuple):
    """Tricks are declarer's side's; None where the table does not tell."""

    edition: Edition
    table: Table
    is_over: bool
    played: int  # tricks played so far
    won: int | None  # by declarer's side at the table
    transfers: tuple[Transfer, ...]
    tricks: int | None  # of declarer's side, when tricks have gone over
    result: int | None  # over or under what the contract needs
    judgements: tuple[Duty, ...]  # what the director must now weigh
    unsettled: tuple[Irregularity, ...]  # irregular, and nobody has drawn attention


def report(table: Table, edition: Edition = LATEST) -> Report:
    """What the play came to; asked before the end, what it has come to so far."""
    transfers = reckoned(table, edition)
    won = _won(table)
    tricks = _after(table, won, transfers)
    needed = _needed(table)
    over = table.is_over and tricks is not None and needed is not None
    return Report(
        edition,
        table,
        table.is_over,
        table.next_trick,
        won,
        transfers,
        tricks,
        tricks - needed if over and tricks is not None and needed is not None else None,
        tuple(duty for duty in table.duties if _is_to_be_judged(duty)),
        tuple(i for i in table.irregularities if not (isinstance(i, Revoke) and i.established)),
    )


def _is_to_be_judged(duty: Duty) -> bool:
    """The tricks of a revoke are counted here; what else is left to the end, and a claim, is for
    the director."""
    if duty.what == "claim":
        return True
    return duty.when is When.AT_END_OF_PLAY and duty.what != "revoke_tricks"


def _won(table: Table) -> int | None:
    if table.contract is None or (table.earlier and table.won_before is None):
        return None
    side = table.declaring_side
    listed = sum(play.seat.side is side for play in winners(table).values())
    return listed + (table.won_before or 0)


def _after(table: Table, won: int | None, transfers: tuple[Transfer, ...]) -> int | None:
    """Tricks when those of the established revokes have gone over."""
    for transfer in transfers:
        if won is None or transfer.tricks is None:
            return None
        gains = transfer.to is table.declaring_side
        won += len(transfer.tricks) if gains else -len(transfer.tricks)
    return won


def _needed(table: Table) -> int | None:
    contract = table.contract
    return None if contract is None or contract.level is None else contract.level + 6
