"""Weights for a director to edit: drafted from the evidence, and held against what was possible."""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from deemed.evidence.damage import Damage
from deemed.evidence.sampling import Prospect, Sample
from deemed.game.result import Result
from deemed.game.seats import Side
from deemed.laws.law77 import score
from deemed.prose.words import say
from deemed.rulings.award import Chance, Outcome

STEP = Fraction(5, 100)  # directors weigh in steps of five percent
LIKELY = Fraction(1, 3)  # one in three and one in six: the guidance of a federation, not the Law
AT_ALL_PROBABLE = Fraction(1, 6)


def drafted(damage: Damage, step: Fraction = STEP) -> tuple[Outcome, ...]:
    """Weights as the sample has them, rounded to steps; the best result for declarer first."""
    if damage.sample is None:
        raise ValueError(" ".join(damage.missing) or say("sample.not_asked"))
    shares = {damage.won + tricks: part for tricks, part in _parts(damage.sample).items()}
    return _outcomes(damage, shares, step)


def _parts(sample: Sample) -> dict[int, Fraction]:
    return {share.tricks: share.part for share in sample.shares}


def drafted_by_card(
    damage: Damage, prospects: Iterable[Prospect], side: Side, step: Fraction = STEP
) -> tuple[Outcome, ...]:
    """Weights by the card that the player to act would have chosen: how often each is his best is
    how likely he plays it, and then the real layout is played double dummy."""
    shares: dict[int, Fraction] = {}
    for prospect in prospects:
        theirs = side is damage.contract.declarer.side
        tricks = damage.won + (prospect.here if theirs else damage.left - prospect.here)
        shares[tricks] = shares.get(tricks, Fraction(0)) + prospect.best
    return _outcomes(damage, shares, step)


def _outcomes(damage: Damage, shares: dict[int, Fraction], step: Fraction) -> tuple[Outcome, ...]:
    weights = rounded(shares, step)
    return tuple(
        Outcome(score(result, damage.vulnerability), weights[tricks], chance(part), result=result)
        for tricks, part in sorted(shares.items(), reverse=True)
        if weights[tricks]
        for result in [Result(damage.contract, tricks)]
    )


def chance(part: Fraction) -> Chance:
    """How a likelihood is called where the best likely and the worst probable are assigned."""
    if part >= LIKELY:
        return Chance.LIKELY
    return Chance.AT_ALL_PROBABLE if part >= AT_ALL_PROBABLE else Chance.REMOTE


def rounded(shares: dict[int, Fraction], step: Fraction = STEP) -> dict[int, Fraction]:
    """Parts of one in whole steps that still add up to one: the largest remainders go up."""
    total, steps = sum(shares.values(), Fraction(0)), int(1 / step)
    exact = {key: part / total * steps for key, part in shares.items()}
    whole = {key: int(part) for key, part in exact.items()}
    by_remainder = sorted(exact, key=lambda key: (whole[key] - exact[key], -exact[key], key))
    for key in by_remainder[: steps - sum(whole.values())]:
        whole[key] += 1
    return {key: Fraction(number, steps) for key, number in whole.items()}


class Doubt(StrEnum):
    """What speaks against a result that a director weighs."""

    IMPOSSIBLE = "impossible"  # more or fewer tricks than were left to win
    AGAINST_BEST_DEFENCE = "against_best_defence"  # more than double dummy: the defence must err
    AGAINST_BEST_PLAY = "against_best_play"  # fewer: declarer must err


class Doubted(NamedTuple):
    outcome: Outcome
    doubt: Doubt


def doubts(damage: Damage, outcomes: Iterable[Outcome]) -> list[Doubted]:
    """The weighed results in this contract that were impossible, or need somebody's error."""
    found = ((outcome, _doubt(damage, outcome)) for outcome in outcomes if outcome.weight)
    return [Doubted(outcome, doubt) for outcome, doubt in found if doubt is not None]


def _doubt(damage: Damage, outcome: Outcome) -> Doubt | None:
    result = outcome.result
    if result is None or result.contract is None or not _is_same_play(damage, result):
        return None
    if not damage.won <= result.tricks <= damage.won + damage.left:
        return Doubt.IMPOSSIBLE
    if damage.without is None or result.tricks == damage.without:
        return None
    more = result.tricks > damage.without
    return Doubt.AGAINST_BEST_DEFENCE if more else Doubt.AGAINST_BEST_PLAY


def _is_same_play(damage: Damage, result: Result) -> bool:
    """Whether a result is of the same declarer in the same denomination, whatever the level."""
    theirs, contract = result.contract, damage.contract
    assert theirs is not None
    return (theirs.declarer, theirs.strain) == (contract.declarer, contract.strain)
