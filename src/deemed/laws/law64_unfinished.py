"""Law 64 where the play is not all told: what tricks that a record does not have may add.

Play often ends before the record has thirteen tricks. What his side won after that, a claim tells;
a result that the file states does too where it leaves his side a trick, for a result in which
tricks have gone over already only leaves his side fewer.
"""

from enum import StrEnum
from typing import NamedTuple, Protocol

from deemed.game.masks import TRICKS
from deemed.game.seats import Side
from deemed.laws.inquiry import Inquiry
from deemed.laws.law64 import (
    ADDITIONAL_TRICK,
    NO_TRICK_WON,
    OFFENDER_DID_NOT_WIN,
    OFFENDER_WON,
    Transfer,
)
from deemed.rulings.edition import Edition
from deemed.table.incident import Incident
from deemed.table.table import Table


class SoFar(Protocol):
    """What the play has come to as far as it is told; the director's report is one."""

    @property
    def table(self) -> Table: ...
    @property
    def played(self) -> int: ...
    @property
    def won(self) -> int | None: ...
    @property
    def transfers(self) -> tuple[Transfer, ...]: ...


_WANTED = {NO_TRICK_WON.name: 1, OFFENDER_WON.name: 2, OFFENDER_DID_NOT_WIN.name: 1}


class Later(StrEnum):
    """What goes over as far as the record has it, and a trick more if one of his side is not in
    it: any one, or (1997) one that he won with a card he could have played to the revoke trick."""

    NONE_SO_FAR = "none_so_far"
    ONE_SO_FAR = "one_so_far"
    ONE_AND_HIS = "one_and_his"


class Over(NamedTuple):
    """The tricks that go over for a revoke; None where it turns on tricks not in the record."""

    tricks: int | None
    clauses: tuple[str, ...]
    later: Later | None = None


class Ended(NamedTuple):
    """Declarer's tricks at the end as a claim and the file have them; -1 where they do not."""

    claimed: int
    result: int

    def won_later(self, report: SoFar, side: Side) -> int | None:
        """How many tricks a side won that the table does not have; None where that is not told."""
        left = TRICKS - report.played
        if not left:
            return 0
        for tricks, may_have_gone_over in ((self.claimed, False), (self.result, True)):
            declarers = tricks - (report.won or 0)
            won = declarers if side is report.table.declaring_side else left - declarers
            if tricks >= 0 and 0 <= won <= left and (won or not may_have_gone_over):
                return won
        return None


def over(transfer: Transfer, report: SoFar, ended: Ended, edition: Edition) -> Over:
    """What goes over for a revoke when the tricks not in the record are reckoned as well."""
    inquiry = Inquiry(Incident(report.table), edition)
    refs = (transfer.revoke.established, *(wording.ref for wording in transfer.wordings))
    if transfer.tricks is None:
        return Over(None, refs)
    side, so_far = transfer.to.other, len(transfer.tricks)
    later = ended.won_later(report, side)
    asked = sum(_missing(each) for each in report.transfers if each.to is transfer.to)
    if not _missing(transfer) or later == 0:
        return _with_his(inquiry, transfer, later, Over(so_far, refs))
    if later is None or later < asked:
        return Over(None, _asked_for(inquiry, transfer), _so_far(so_far))
    made = Over(so_far + _missing(transfer), _asked_for(inquiry, transfer))
    return _with_his(inquiry, transfer, later - asked, made)


def _missing(transfer: Transfer) -> int:
    """How many tricks more it would take over if his side won them later."""
    first = transfer.wordings[0].clause
    return max(_WANTED.get(first, 0) - len(transfer.tricks or ()), 0)


def _so_far(tricks: int) -> Later:
    return Later.ONE_SO_FAR if tricks else Later.NONE_SO_FAR


def _asked_for(inquiry: Inquiry, transfer: Transfer) -> tuple[str, ...]:
    """The clauses if his side won a later trick: with one, it is not true that it won none."""
    names = {wording.clause for wording in transfer.wordings}
    clause = OFFENDER_WON if OFFENDER_WON.name in names else OFFENDER_DID_NOT_WIN
    return transfer.revoke.established, clause.wording(inquiry).ref


def _with_his(inquiry: Inquiry, transfer: Transfer, later: int | None, made: Over) -> Over:
    """Unless he may have won a later trick with a card that he could have played (1997)."""
    is_one = made.tricks == 1 and transfer.wordings[0].clause != OFFENDER_WON.name
    if not is_one or later == 0 or not ADDITIONAL_TRICK.in_force(inquiry):
        return made
    suit, seat = transfer.revoke.suit, transfer.revoke.play.seat
    if not any(card.suit is suit for card in inquiry.table.hands[seat].known):
        return made
    return Over(None, made.clauses, Later.ONE_AND_HIS)
