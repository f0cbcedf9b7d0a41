"""Law 12: adjusted scores. The director judges and sets the weights; here is what follows."""

from collections.abc import Callable
from fractions import Fraction

from deemed.game.seats import Side
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law12_relief import balanced, relieved, sided
from deemed.laws.law12_weighing import Adjustment, BadWeights, expectation, permitted
from deemed.laws.law78 import worth
from deemed.rulings.award import Award, Ground, Scores
from deemed.rulings.derivation import Cited
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.wording import Wording
from deemed.table.incident import Incident
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017


def awarded(adjustment: Adjustment, edition: Edition = LATEST) -> Award:
    """The score of each side, with the arithmetic and the clauses."""
    inquiry = Inquiry(Incident(Table()), edition)
    table = Scores(*(worth(adjustment.table, adjustment.field, side) for side in Side))
    if adjustment.ground is Ground.NO_NORMAL_PLAY:
        raise BadWeights(
            "where no normal play of the board is possible the score is artificial (12A2), and "
            "nothing is weighed: say who was at fault instead"
        )
    GROUNDS[adjustment.ground](inquiry)
    if adjustment.ground is Ground.HARSH_OR_KIND:
        return Award(False, table, table, (), None, None, None, cited(inquiry))
    sums = (expectation(adjustment, Side.NS), expectation(adjustment, Side.EW))
    objections = permitted(inquiry, adjustment)
    expected = Scores(*(each.total for each in sums))
    if not _has_damage(inquiry, adjustment, expected, table):
        return Award(False, table, table, sums, None, None, None, cited(inquiry), objections)
    assigned(inquiry)
    reached, relief, grave = relieved(inquiry, adjustment, expected, table)
    separate = sided(adjustment, expected, table, relief)
    scores = balanced(inquiry, adjustment, separate)
    apart = separate if scores != separate else None
    wordings = cited(inquiry)
    return Award(True, scores, table, sums, reached, relief, apart, wordings, (*objections, *grave))


def cited(inquiry: Inquiry) -> tuple[Wording, ...]:
    return tuple(step.wording for step in inquiry.steps if isinstance(step, Cited))


# Grounds (12A) and aims (12B)

BY_A_LAW = rule_of(
    "power_to_adjust",
    "12A",
    "The director may adjust a score, of his own accord or when a player asks, but only when the "
    "Laws give him the power.",
)
BY_A_LAW.restated(
    "12A",
    since=E2007,
    gist="The director may adjust a score when the Laws give him the power, if a player asks in "
    "time or of his own accord.",
)
NO_RECTIFICATION = rule_of(
    "no_rectification",
    "12A1",
    "He may assign a score when the Laws give those who did not offend no indemnity for what an "
    "opponent did.",
)
NO_RECTIFICATION.restated(
    "12A1",
    since=E2007,
    gist="He may adjust when the Laws give those who did not offend no indemnity for what an "
    "opponent did.",
)
NO_RECTIFICATION.restated(
    "12A1",
    since=E2017,
    gist="He may adjust in favour of those who did not offend when the Laws prescribe nothing for "
    "what was done.",
)
NO_NORMAL_PLAY = rule_of(
    "no_normal_play",
    "12A2",
    "When nothing can be done that lets the board be played normally, the director may make the "
    "score artificial.",
)
NO_NORMAL_PLAY.restated(
    "12A2",
    since=E2007,
    gist="When nothing can be done that lets the board be played normally, the score is "
    "artificial.",
)
WRONG_RECTIFICATION = rule_of(
    "wrong_rectification",
    "12A3",
    "He may adjust when an irregularity has been put right in a wrong way.",
)
HARSH_OR_KIND = rule_of(
    "no_adjustment_for_harshness",
    "12B",
    "That what the Laws prescribe seems too harsh or too kind to a side is no ground.",
)
HARSH_OR_KIND.renumbered("12B2", since=E2007)

GROUNDS: dict[Ground, Callable[[Inquiry], None]] = {
    Ground.LAW: BY_A_LAW,
    Ground.NO_RECTIFICATION: NO_RECTIFICATION,
    Ground.WRONG_RECTIFICATION: WRONG_RECTIFICATION,
    Ground.HARSH_OR_KIND: HARSH_OR_KIND,
}


@clause("12B1", since=E2007)
def damage(inquiry: Inquiry, expected: Fraction, table: Fraction) -> bool:
    """There is damage when the infraction leaves the other side with less at the table than it
    would have expected without it; that is made good, and the offenders' gain is taken away."""
    return expected > table


def _has_damage(inquiry: Inquiry, adjustment: Adjustment, expected: Scores, table: Scores) -> bool:
    """Whether the other side has lost, or the offenders, by a standard of their own, have won."""
    offenders = adjustment.offenders
    harmed = expected.of(offenders.other), table.of(offenders.other)
    lost = damage(inquiry, *harmed) if damage.in_force(inquiry) else harmed[0] > harmed[1]
    return lost or expected.of(offenders) < table.of(offenders)


# The assigned score (12C1; in 1997 12C2)

assigned = rule_of(
    "assigned_score", "12C2", "A score assigned by the director takes the place of the result."
)
assigned.renumbered("12C1(a)", since=E2007)
