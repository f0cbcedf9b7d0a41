"""Law 12C2 (in 1997 12C1): the artificial score, when no result can be had."""

from fractions import Fraction
from typing import NamedTuple

from deemed.game.seats import Side
from deemed.laws.clause import NotInForce, clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law12 import NO_NORMAL_PLAY, cited
from deemed.rulings.award import Artificial, Responsibility
from deemed.rulings.edition import LATEST, Edition
from deemed.table.incident import Incident
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017
PERCENT = {Responsibility.DIRECT: 40, Responsibility.PARTIAL: 50, Responsibility.NONE: 60}
IMPS = {Responsibility.DIRECT: -3, Responsibility.PARTIAL: 0, Responsibility.NONE: 3}


class Unplayed(NamedTuple):
    """Why there is no result: the part of each side in it, North-South's first."""

    parts: tuple[Responsibility, Responsibility]
    at_imps: bool = False
    sessions: tuple[Fraction | None, Fraction | None] = (None, None)  # on the other boards
    numerous: bool = False  # there was a result, but too many might have been


def artificial_scores(unplayed: Unplayed, edition: Edition = LATEST) -> tuple[Artificial, ...]:
    """The artificial score of each side."""
    return tuple(
        artificial(
            side,
            unplayed.parts[side],
            edition,
            at_imps=unplayed.at_imps,
            session=unplayed.sessions[side],
            numerous=unplayed.numerous,
        )
        for side in Side
    )


def artificial(
    side: Side,
    responsibility: Responsibility,
    edition: Edition = LATEST,
    *,
    at_imps: bool = False,
    session: Fraction | None = None,
    numerous: bool = False,
) -> Artificial:
    """A side's artificial score; `session` is its percentage on the other boards, `numerous` says
    that there was a result, but too many might have been."""
    inquiry = Inquiry(Incident(Table()), edition)
    if numerous:
        _too_many(inquiry)
    else:
        NO_NORMAL_PLAY(inquiry)
    percent = artificial_score(inquiry, responsibility)
    if at_imps:
        imps = artificial_at_imps(inquiry, responsibility)
        return Artificial(side, responsibility, None, imps, cited(inquiry))
    if session is not None:
        percent = artificial_by_session(inquiry, responsibility, percent, session)
    return Artificial(side, responsibility, percent, None, cited(inquiry))


@clause("12C1")
def artificial_score(inquiry: Inquiry, responsibility: Responsibility) -> Fraction:
    """With no result, by part in the irregularity: average minus (40 % at most) to who is directly
    at fault, average to who is partly, average plus (60 % at least) to who is in no way."""
    return Fraction(PERCENT[responsibility])


artificial_score.renumbered("12C2(a)", since=E2007)


@clause("86A")
def artificial_at_imps(inquiry: Inquiry, responsibility: Responsibility) -> Fraction:
    """At IMPs average plus is normally 3 IMPs, average minus 3 IMPs off; where the other table has
    a result, look at it first."""
    return Fraction(IMPS[responsibility])


artificial_at_imps.restated(
    "86A",
    since=E2007,
    gist="At IMPs average plus is 3 IMPs and average minus 3 IMPs off, unless the organizer varies "
    "it with leave; where the other table has a result that favours a side, look at Law 86 first.",
)
artificial_at_imps.renumbered("12C2(b)", since=E2017)


@clause("88")
def artificial_by_session(
    inquiry: Inquiry, responsibility: Responsibility, percent: Fraction, session: Fraction
) -> Fraction:
    """Who is in no way at fault gets his percentage on the other boards if it is higher; who is
    directly at fault if it is lower, which the Laws Committee added in 1998 to "40 % at most"."""
    if responsibility is Responsibility.DIRECT:
        return min(percent, session)
    return max(percent, session) if responsibility is Responsibility.NONE else percent


artificial_by_session.restated(
    "12C2(b)",
    since=E2007,
    gist="Who is in no way at fault gets his percentage on the other boards if it is higher, who "
    "is directly at fault if it is lower.",
)
artificial_by_session.renumbered("12C2(c)", since=E2017)

TOO_MANY = rule_of(
    "too_many_results",
    "12C1(d)",
    "When the possible results are many or not plain, the director may make the score artificial.",
    since=E2007,
)


def _too_many(inquiry: Inquiry) -> None:
    if not TOO_MANY.in_force(inquiry):
        raise NotInForce("these Laws make no score artificial because results are many: assign one")
    TOO_MANY(inquiry)


def may_be_too_many(edition: Edition) -> bool:
    """Whether an edition lets a score be artificial because too many results might have been."""
    return TOO_MANY.in_force(Inquiry(Incident(Table()), edition))
