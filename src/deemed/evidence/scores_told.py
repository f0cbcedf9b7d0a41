"""Scores and evidence as sentences: the arithmetic line by line, labelled for what it is."""

from collections.abc import Iterable
from fractions import Fraction

from deemed.evidence.damage import Damage
from deemed.evidence.equity import Equity
from deemed.evidence.sampling import Prospect, Share
from deemed.evidence.scores import Doubted
from deemed.laws.law78 import Scoring
from deemed.prose.standing import transfer_text
from deemed.prose.words import (
    cited,
    contract_name,
    say,
    seat_letter,
    seat_name,
    side_name,
    symbol,
    titled,
)
from deemed.rulings.award import Artificial, Award, Outcome, Relief, Scores, Sum
from deemed.rulings.wording import Wording
from deemed.table.table import Table


def number(value: Fraction | float | int) -> str:
    """A number with at most two decimals, as the language writes it."""
    plain = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return ("0" if plain == "-0" else plain).replace(".", say("score.decimal_point"))


def signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def percent(part: Fraction | float) -> str:
    return f"{100 * float(part):.0f}"


# Adjusted scores


def award_lines(award: Award, scoring: Scoring) -> list[str]:
    """An adjusted score, with each weight, product and sum, and the clauses."""
    return [
        *reckoning_lines(award, scoring),
        award_text(award, scoring),
        *objection_lines(award),
        *clause_lines(award.wordings),
    ]


def reckoning_lines(award: Award, scoring: Scoring) -> list[str]:
    """Each weight, product and sum, up to what each side gets."""
    lines = [_scores("score.table", award.table, scoring)]
    for each in award.sums:
        lines += _sum("score.expected", each)
    if award.reached is not None:
        lines += _sum("score.reached", award.reached)
    if award.relief is not None:
        lines.append(_relief(award.relief))
    if award.separate is not None:
        ns, ew = (number(score) for score in award.separate)
        lines.append(say("score.separate", ns=ns, ew=ew))
    return lines


def objection_lines(award: Award) -> list[str]:
    return [say(f"score.objection.{objection.value}") for objection in award.objections]


def clause_lines(wordings: Iterable[Wording]) -> list[str]:
    """The clauses, each once, with our line on it."""
    return [f"  {cited(wording)}" for wording in dict.fromkeys(wordings)]


def award_text(award: Award, scoring: Scoring) -> str:
    """What each side gets, in one line."""
    key = "score.awarded" if award.adjusted else "score.stands"
    return _scores(key, award.scores, scoring)


def _scores(key: str, scores: Scores, scoring: Scoring) -> str:
    unit = say(f"score.unit.{scoring.value}")
    return say(key, ns=number(scores.ns), ew=number(scores.ew), unit=unit)


def _sum(key: str, expected: Sum) -> list[str]:
    terms = [
        say(
            "score.term",
            weight=number(100 * term.outcome.weight),
            points=outcome_text(term.outcome),
            worth=number(term.worth),
            product=number(term.product),
        )
        for term in expected.terms
    ]
    total = say("score.total", total=number(expected.total))
    heading = titled(say(key, side=side_name(expected.side)))
    return [heading, *(f"  {line}" for line in (*terms, total))]


def outcome_text(outcome: Outcome) -> str:
    """North-South's points, and what they are for where that is told."""
    result, points = outcome.result, signed(outcome.score)
    if result is None or result.contract is None:
        return points
    name, by = contract_name(result.contract), seat_letter(result.contract.declarer)
    return say("score.result", contract=name, by=by, tricks=result.tricks, points=points)


def _relief(relief: Relief) -> str:
    return say(
        "score.relief",
        expected=number(relief.expected),
        table=number(relief.table),
        damage=number(relief.damage),
        own=number(relief.self_inflicted),
        rest=number(relief.damage - relief.self_inflicted),
        awarded=number(relief.awarded),
    )


def artificial_text(score: Artificial) -> str:
    side = side_name(score.side)
    if score.percent is not None:
        return say("score.percent", side=side, number=number(score.percent))
    assert score.imps is not None
    return say("score.imps", side=side, number=number(score.imps))


def doubt_lines(doubts: Iterable[Doubted]) -> list[str]:
    """What speaks against results that were weighed."""
    return [
        say(f"score.doubt.{doubt.value}", points=outcome_text(outcome)) for outcome, doubt in doubts
    ]


# Damage


def damage_lines(damage: Damage, *, label: bool = True, shares: bool = True) -> list[str]:
    """The result at the table, double dummy, and the sample; `shares` told in words, and the label
    unless it stands over all of it already."""
    figures = (
        ("damage.table", damage.table),
        ("damage.without", damage.without),
        ("damage.after", damage.after),
    )
    lines = [_figure(damage, key, tricks) for key, tricks in figures if tricks is not None]
    labelled = [say("damage.label")] if label else []
    return [*labelled, *lines, *_sample_lines(damage, shares), *damage.missing]


def _figure(damage: Damage, key: str, tricks: int) -> str:
    side = side_name(damage.contract.declarer.side)
    return say(key, tricks=tricks, side=side, points=_points(damage, tricks))


def _points(damage: Damage, tricks: int) -> str:
    points = damage.points(tricks)
    return "" if points is None else say("damage.points", points=signed(points))


def _sample_lines(damage: Damage, shares: bool) -> list[str]:
    sample, sampling = damage.sample, damage.sampling
    if sample is None or sampling is None:
        return []
    told = say(
        "sample.every" if sample.complete else "sample.drawn",
        number=sample.number,
        who=seat_name(sampling.player),
        seed=sample.seed,
        mean=number(damage.won + sample.mean),
        side=side_name(sample.side),
        spread=number(sample.spread),
        error=number(sample.error),
    )
    unheard = [] if sampling.limits else [say("sample.no_auction")]
    words = [f"  {_share(damage, share)}" for share in sample.shares] if shares else []
    return [told, *unheard, *words]


def _share(damage: Damage, share: Share) -> str:
    tricks = damage.won + share.tricks
    part, error = percent(share.part), percent(share.error)
    points = _points(damage, tricks)
    return say("sample.share", tricks=tricks, part=part, error=error, points=points)


def prospect_lines(prospects: Iterable[Prospect]) -> list[str]:
    """The cards of the player to act, by how often each is his best."""
    return [
        say(
            "sample.card",
            card=symbol(each.card),
            part=percent(each.best),
            error=percent(each.error),
            mean=number(each.mean),
            here=each.here,
        )
        for each in prospects
    ]


# Revoke equity


def equity_lines(table: Table, equities: Iterable[Equity]) -> list[str]:
    """The tricks that went over for each revoke, and what the cards promised."""
    return [line for each in equities for line in _equity(table, each)]


def _equity(table: Table, equity: Equity) -> list[str]:
    lines = [
        transfer_text(table, equity.transfer),
        say("equity.label", side=side_name(equity.side)),
    ]
    if equity.missing or equity.adds is None:
        return [*lines, equity.missing] if equity.missing else lines
    ref = equity.transfer.ref
    figures = {"table": equity.table, "after": equity.after, "fair": equity.fair, "ref": ref}
    return [*lines, say("equity.table", **figures), _adds(equity.adds)]


def _adds(tricks: int) -> str:
    if tricks == 0:
        return say("equity.enough")
    return say("equity.adds_one") if tricks == 1 else say("equity.adds", number=tricks)
