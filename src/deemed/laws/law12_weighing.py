"""Law 12C: the results that might have been, weighted, or the best likely and worst probable."""

from contextlib import suppress
from fractions import Fraction
from typing import NamedTuple

from deemed.game.seats import Side
from deemed.laws.clause import NotInForce, clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law78 import Field, Scoring, worth
from deemed.rulings.award import Chance, Fault, Ground, Method, Objection, Outcome, Sum, Term
from deemed.rulings.edition import Edition
from deemed.table.incident import Incident
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017
Objections = tuple[Objection, ...]


class BadWeights(ValueError):
    """Weights that are no weights: what they come to, and what they should."""


class Adjustment(NamedTuple):
    """What the director finds and sets. All scores are North-South's."""

    field: Field
    table: int  # the score obtained in play
    offenders: Side
    outcomes: tuple[Outcome, ...]  # what there might have been without the infraction
    method: Method = Method.WEIGHTED
    offenders_outcomes: tuple[Outcome, ...] = ()  # where the offenders are to have others
    fault: Fault | None = None  # of the other side, after the irregularity
    without_fault: tuple[Outcome, ...] = ()  # with the infraction, without that fault
    ground: Ground = Ground.LAW
    committee: bool = False  # an appeals committee sets it
    elected: bool = False  # the regulating authority has chosen the best and the worst
    knockout: bool = False


PROBABLE_OUTCOME = rule_of(
    "probable_outcome",
    "12C1(b)",
    "An assigned score comes as near as it can to what the board would probably have been without "
    "the infraction.",
    since=E2017,
)


@clause("12C3")
def weighted_score(inquiry: Inquiry, adjustment: Adjustment) -> Objections:
    """An appeals committee may vary an assigned score to do equity, and so weigh several results,
    unless the Zone has decided otherwise."""
    committee = () if adjustment.committee else (Objection.COMMITTEE_ONLY,)
    relying = () if _all_legal(adjustment) else (Objection.RELIES_DISPUTED,)
    return (*committee, *relying)


@weighted_score.reworded("12C1(c)", since=E2007)
def weighted_score_2007(inquiry: Inquiry, adjustment: Adjustment) -> Objections:
    """To do equity an assigned score may be weighted by the chances of several results."""
    return _relying(adjustment)


@weighted_score.reworded("12C1(c)", since=E2017)
def weighted_score_2017(inquiry: Inquiry, adjustment: Adjustment) -> Objections:
    """An assigned score may be weighted by the chances of several results, of those alone that
    could be reached legally."""
    PROBABLE_OUTCOME(inquiry)
    return () if _all_legal(adjustment) else (Objection.NOT_LEGAL,)


def _relying(adjustment: Adjustment) -> Objections:
    """A result that was reached by the infraction itself: the Law did not bar it before 2017, the
    Laws Committee did."""
    return () if _all_legal(adjustment) else (Objection.RELIES_ON_INFRACTION,)


def _all_legal(adjustment: Adjustment) -> bool:
    outcomes = (*adjustment.outcomes, *adjustment.offenders_outcomes)
    return all(outcome.legal for outcome in outcomes if outcome.weight)


@clause("12C2")
def best_likely_worst_probable(inquiry: Inquiry, adjustment: Adjustment) -> Objections:
    """Those who did not offend get the best result that was likely without the irregularity, the
    offenders the worst that was at all probable."""
    return ()


@best_likely_worst_probable.reworded("12C1(e)", since=E2007)
def best_likely_worst_probable_2007(inquiry: Inquiry, adjustment: Adjustment) -> Objections:
    """Where the regulating authority has chosen it: the best result that was likely for those who
    did not offend, the worst that was at all probable for the offenders."""
    return () if adjustment.elected else (Objection.NOT_ELECTED,)


best_likely_worst_probable.repealed(since=E2017)


def permitted(inquiry: Inquiry, adjustment: Adjustment) -> Objections:
    """What the Laws have against assigning a score in this way."""
    if adjustment.method is Method.WEIGHTED:
        return weighted_score(inquiry, adjustment)
    if not best_likely_worst_probable.in_force(inquiry):
        raise NotInForce(
            "these Laws do not assign the best likely and worst probable result: weigh them"
        )
    return best_likely_worst_probable(inquiry, adjustment)


def ways(edition: Edition) -> dict[Method, Objections]:
    """The ways to assign a score that an edition has, with what it asks further for each; the one
    that asks for nothing comes first."""
    inquiry = Inquiry(Incident(Table()), edition)
    plain = Adjustment(Field(Scoring.IMPS, ()), 0, Side.NS, ())
    found: dict[Method, Objections] = {}
    for method in Method:
        with suppress(NotInForce):
            found[method] = permitted(inquiry, plain._replace(method=method))
    return dict(sorted(found.items(), key=lambda way: len(way[1])))


def expectation(adjustment: Adjustment, side: Side) -> Sum:
    """What a side would have had without the infraction, term by term."""
    offends = side is adjustment.offenders
    theirs = adjustment.offenders_outcomes
    outcomes = theirs if offends and theirs else adjustment.outcomes
    if adjustment.method is Method.BEST_AND_WORST:
        outcomes = (_extreme(outcomes, side, offends),)
    return weighed(outcomes, adjustment.field, side)


def _extreme(outcomes: tuple[Outcome, ...], side: Side, offends: bool) -> Outcome:
    """The best result that was likely, or the worst that was at all probable, as one outcome."""
    counts = (Chance.LIKELY, Chance.AT_ALL_PROBABLE) if offends else (Chance.LIKELY,)
    open_to = [outcome for outcome in outcomes if outcome.chance in counts and outcome.legal]
    if not open_to:
        raise BadWeights(
            "no result that could be reached legally is called likely: at least one must be, to be "
            "assigned"
        )
    high = (side is Side.NS) is not offends
    chosen = (max if high else min)(open_to, key=lambda outcome: outcome.score)
    return chosen._replace(weight=Fraction(1))


def weighed(outcomes: tuple[Outcome, ...], field: Field, side: Side) -> Sum:
    """Each result is compared with the field first, and its weight taken of what it is worth."""
    check_weights(outcomes)
    terms = [
        Term(outcome, value := worth(outcome.score, field, side), outcome.weight * value)
        for outcome in outcomes
    ]
    return Sum(side, tuple(terms), sum((term.product for term in terms), Fraction(0)))


def check_weights(outcomes: tuple[Outcome, ...]) -> None:
    if any(outcome.weight < 0 for outcome in outcomes):
        raise BadWeights("a weight is below zero: weights run from 0 to 100 %")
    total = sum((outcome.weight for outcome in outcomes), Fraction(0))
    if total != 1:
        raise BadWeights(f"the weights add up to {float(100 * total):g} %, not to 100 %")
