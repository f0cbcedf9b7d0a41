"""Law 12C: damage that a side brought on itself, and scores that do not balance."""

from fractions import Fraction

from deemed.game.seats import Side
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law12_weighing import Adjustment, BadWeights, Objections, weighed
from deemed.rulings.award import Fault, Objection, Relief, Scores, Sum
from deemed.rulings.edition import Edition

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("12C2")
def self_inflicted_damage(inquiry: Inquiry, fault: Fault) -> bool:
    """No relief for what an irrational, wild or gambling action brought on: so the practice of the
    time; the Law itself does not say."""
    return fault is not Fault.SERIOUS_ERROR


@self_inflicted_damage.reworded("12C1(b)", since=E2007)
def self_inflicted_damage_2007(inquiry: Inquiry, fault: Fault) -> bool:
    """No relief for the part of the damage that a side brought on itself by a serious error
    unrelated to the infraction, or by wild or gambling action; the offenders get the score that
    follows from their infraction alone, whatever the other side did after it."""
    return True


@self_inflicted_damage.reworded("12C1(e)", since=E2017)
def self_inflicted_damage_2017(inquiry: Inquiry, fault: Fault) -> bool:
    """No relief for what a side brought on itself by an extremely serious error unrelated to the
    infraction, or by a gamble that it hoped a ruling would make good; the offenders get what the
    rectification of their infraction would have given them."""
    return fault in (Fault.EXTREMELY_SERIOUS_ERROR, Fault.GAMBLING_ACTION)


def relieved(
    inquiry: Inquiry, adjustment: Adjustment, expected: Scores, table: Scores
) -> tuple[Sum | None, Relief | None, Objections]:
    fault, side = adjustment.fault, adjustment.offenders.other
    if fault is None:
        return None, None, ()
    if not self_inflicted_damage(inquiry, fault):
        return None, None, (Objection.NOT_SO_GRAVE,)
    if not adjustment.without_fault:
        raise BadWeights("say what they would have had without their own error (without_fault)")
    reached = weighed(adjustment.without_fault, adjustment.field, side)
    return reached, relief(table.of(side), expected.of(side), reached.total), ()


def relief(table: Fraction, expected: Fraction, reached: Fraction) -> Relief:
    """What is left of the damage when the part that a side brought on itself is taken off.

    Without its own error it would still have reached so much: what lies between that and the table
    is its own doing, and no more than all of the damage."""
    damage = max(expected - table, Fraction(0))
    own = min(max(reached - table, Fraction(0)), damage)
    return Relief(table, expected, reached, damage, own, table + damage - own)


def sided(adjustment: Adjustment, expected: Scores, table: Scores, relief: Relief | None) -> Scores:
    """The offenders get no more than they had, the other side no less."""
    offenders = adjustment.offenders
    innocent = offenders.other
    given = max(expected.of(innocent), table.of(innocent)) if relief is None else relief.awarded
    taken = min(expected.of(offenders), table.of(offenders))
    return Scores(given, taken) if innocent is Side.NS else Scores(taken, given)


NEED_NOT_BALANCE = rule_of("need_not_balance", "12C2", "What the two sides get need not balance.")
NEED_NOT_BALANCE.renumbered("12C1(f)", since=E2007)
KNOCKOUT = rule_of(
    "knockout_average",
    "86B",
    "Where the scores of the two sides do not balance in a knock-out match, each is reckoned by "
    "itself and both get the average.",
)
KNOCKOUT.renumbered("12C4", since=E2017)


def balanced(inquiry: Inquiry, adjustment: Adjustment, scores: Scores) -> Scores:
    if sum(scores) == adjustment.field.top:
        return scores
    NEED_NOT_BALANCE(inquiry)
    if not adjustment.knockout:
        return scores
    KNOCKOUT(inquiry)
    top = adjustment.field.top
    average = (scores.ns + top - scores.ew) / 2
    return Scores(average, top - average)
