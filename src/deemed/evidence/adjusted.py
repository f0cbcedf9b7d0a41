"""A score that is set: reckoned by the Laws, and held against the cards where they are told."""

from typing import Any, NamedTuple

from deemed.director.living import Living
from deemed.evidence.damage import Damage
from deemed.evidence.evidence import Wanted, damage_at, damage_on
from deemed.evidence.scores import Doubt, Doubted, doubts
from deemed.evidence.scores_told import (
    artificial_text,
    award_text,
    clause_lines,
    doubt_lines,
    objection_lines,
    reckoning_lines,
)
from deemed.game.result import Vulnerability
from deemed.laws.clause import NotInForce
from deemed.laws.law12 import awarded
from deemed.laws.law12_artificial import Unplayed, artificial_scores
from deemed.laws.law12_weighing import Adjustment
from deemed.notation.score_request import ScoreRequest
from deemed.notation.wire import Request
from deemed.prose.words import say
from deemed.rulings.award import Artificial, Award, Outcome, Relief, Scores, Sum, Term
from deemed.rulings.edition import Edition
from deemed.rulings.wording import Wording

NO_SAMPLE = Wanted(samples=0, vulnerability=Vulnerability.NONE)


class Adjusted(NamedTuple):
    """An award, or the artificial score of each side; the doubts are of the cards, not of a Law."""

    edition: Edition
    what: Adjustment | Unplayed
    award: Award | None = None
    artificial: tuple[Artificial, ...] = ()
    doubts: tuple[Doubted, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def wordings(self) -> tuple[Wording, ...]:
        """The clauses, each once."""
        sides = (wording for side in self.artificial for wording in side.wordings)
        return tuple(dict.fromkeys(self.award.wordings if self.award else sides))

    @property
    def scores(self) -> Scores:
        """What each side gets: in the units of the field, in percent, or in IMPs."""
        if self.award is not None:
            return self.award.scores
        ns, ew = (side.imps if side.percent is None else side.percent for side in self.artificial)
        assert ns is not None
        assert ew is not None
        return Scores(ns, ew)


def adjusted(request: ScoreRequest) -> Adjusted:
    """What each side gets; refused in one sentence where it cannot be set so."""
    edition, what = request.edition, request.what
    try:
        if isinstance(what, Unplayed):
            return Adjusted(edition, what, artificial=artificial_scores(what, edition))
        award = awarded(what, edition)
    except NotInForce as error:
        raise ValueError(str(error)) from None
    found, missing = _doubts(request.cards, what)
    return Adjusted(edition, what, award, (), found, missing)


def _doubts(
    cards: Living | Request | None, what: Adjustment
) -> tuple[tuple[Doubted, ...], tuple[str, ...]]:
    if cards is None:
        return (), ()
    try:
        damage = _damage(cards)
    except ValueError as reason:
        return (), (str(reason),)
    outcomes = dict.fromkeys((*what.outcomes, *what.offenders_outcomes))
    return tuple(doubts(damage, outcomes)), damage.missing


def _damage(cards: Living | Request) -> Damage:
    if isinstance(cards, Living):
        return damage_at(cards, NO_SAMPLE)
    return damage_on(cards.incident.table, None, NO_SAMPLE)


# As sentences


class Told(NamedTuple):
    """A score in the parts that a reader looks for."""

    scores: str  # what each side gets, in one line
    remarks: tuple[str, ...]  # what the Laws object to, and results that could not be
    reckoning: tuple[str, ...]
    clauses: tuple[str, ...]
    evidence: tuple[str, ...]  # results that need somebody's error; cards that are not told


def told_of(made: Adjusted) -> Told:
    clauses = tuple(clause_lines(made.wordings))
    if made.award is None or isinstance(made.what, Unplayed):
        return Told(" ".join(map(artificial_text, made.artificial)), (), (), clauses, ())
    award, scoring = made.award, made.what.field.scoring
    impossible = [each for each in made.doubts if each.doubt is Doubt.IMPOSSIBLE]
    others = [each for each in made.doubts if each.doubt is not Doubt.IMPOSSIBLE]
    return Told(
        award_text(award, scoring),
        (*objection_lines(award), *doubt_lines(impossible)),
        tuple(reckoning_lines(award, scoring)),
        clauses,
        (*doubt_lines(others), *made.missing),
    )


def adjusted_lines(made: Adjusted) -> list[str]:
    """The arithmetic line by line, the scores, objections, clauses, and what the cards doubt."""
    told = told_of(made)
    lines = [*told.reckoning, told.scores, *told.remarks, *told.clauses]
    if not told.evidence:
        return lines
    return [*lines, say("damage.label"), *(f"  {line}" for line in told.evidence)]


# As data


def write_adjusted(made: Adjusted) -> dict[str, Any]:
    """The same as the schema has it under `adjusted`."""
    sentences = [line.strip() for line in adjusted_lines(made)]
    clauses = [_clause(wording) for wording in made.wordings]
    scored = {"edition": made.edition.value, **_scored(made)}
    return {**scored, "clauses": clauses, "sentences": sentences}


def _scored(made: Adjusted) -> dict[str, Any]:
    if made.award is None or isinstance(made.what, Unplayed):
        return {"artificial": [_artificial(side) for side in made.artificial]}
    return {
        "scoring": made.what.field.scoring.value,
        **_award(made.award),
        "doubts": [{**_outcome(each.outcome), "doubt": each.doubt.value} for each in made.doubts],
        "missing": list(made.missing),
    }


def _clause(wording: Wording) -> dict[str, str]:
    return {"name": wording.clause, "ref": wording.ref, "gist": wording.gist}


def _artificial(side: Artificial) -> dict[str, Any]:
    unit, number = ("imps", side.imps) if side.percent is None else ("percent", side.percent)
    assert number is not None
    part = side.responsibility.value
    return {"side": side.side.name, "responsibility": part, unit: float(number)}


def _award(award: Award) -> dict[str, Any]:
    made: dict[str, Any] = {
        "adjusted": award.adjusted,
        "scores": _scores(award.scores),
        "table": _scores(award.table),
        "expected": [_sum(each) for each in award.sums],
        "objections": [each.value for each in award.objections],
    }
    if award.reached is not None:
        made["reached"] = _sum(award.reached)
    if award.relief is not None:
        made["relief"] = _relief(award.relief)
    if award.separate is not None:
        made["separate"] = _scores(award.separate)
    return made


def _scores(scores: Scores) -> dict[str, float]:
    return {"NS": float(scores.ns), "EW": float(scores.ew)}


def _sum(expected: Sum) -> dict[str, Any]:
    terms = [_term(term) for term in expected.terms]
    return {"side": expected.side.name, "terms": terms, "total": float(expected.total)}


def _term(term: Term) -> dict[str, Any]:
    figures = {"worth": float(term.worth), "product": float(term.product)}
    return {**_outcome(term.outcome), **figures}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {"score": outcome.score, "weight": float(100 * outcome.weight)}


def _relief(relief: Relief) -> dict[str, float]:
    return {name: float(value) for name, value in relief._asdict().items()}
