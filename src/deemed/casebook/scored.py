"""Cases of adjusted scores: TOML to what a director sets, and the Laws against the source."""

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from importlib import resources
from typing import Any, NamedTuple

from deemed.casebook.reading import CaseError
from deemed.laws.law12 import awarded
from deemed.laws.law12_artificial import artificial_scores
from deemed.notation.codec import WireError, unknown_key
from deemed.notation.scores import read_adjustment, read_unplayed
from deemed.rulings.award import Artificial, Award
from deemed.rulings.edition import Edition
from deemed.rulings.wording import Wording

CASE_KEYS = ("title", "source", "score", "variant")
VARIANT_KEYS = ("id", "laws", "score", "artificial", "expected", "reason")
EXPECTED_KEYS = ("NS", "EW", "adjusted", "self_inflicted", "objections", "cites")


class ScoreVariant(NamedTuple):
    """What is set, under which editions, and what the source makes of it."""

    id: str
    editions: tuple[Edition, ...]
    score: dict[str, Any]
    artificial: dict[str, Any]
    expected: dict[str, Any]


class ScoreCase(NamedTuple):
    name: str
    title: str
    source: str
    variants: tuple[ScoreVariant, ...]


def scores() -> Iterator[ScoreCase]:
    """Every case of an adjusted score that comes with the package."""
    folder = resources.files("deemed.casebook") / "scores"
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if file.name.endswith(".toml"):
            yield read_score_case(file.read_text("utf-8"), file.name.removesuffix(".toml"))


def read_score_case(text: str, name: str) -> ScoreCase:
    try:
        data = tomllib.loads(text)
        _known(data, CASE_KEYS, "case")
        variants = tuple(_variant(data, item) for item in data["variant"])
        return ScoreCase(name, data["title"], data["source"], variants)
    except KeyError as missing:
        raise CaseError(f'{name}: "{missing.args[0]}" is missing') from None
    except (WireError, tomllib.TOMLDecodeError) as error:
        raise CaseError(f"{name}: {error}") from None


def _known(data: dict[str, Any], keys: tuple[str, ...], place: str) -> None:
    for key in data:
        if key not in keys:
            raise WireError(place, unknown_key(key, keys))


def _variant(case: dict[str, Any], data: dict[str, Any]) -> ScoreVariant:
    place = f'variant "{data["id"]}"'
    _known(data, VARIANT_KEYS, place)
    _known(data["expected"], EXPECTED_KEYS, f"{place}.expected")
    editions = tuple(Edition(year) for year in data.get("laws", list(Edition)))
    score = {**case.get("score", {}), **data.get("score", {})}
    return ScoreVariant(data["id"], editions, score, data.get("artificial", {}), data["expected"])


def award_of(variant: ScoreVariant, edition: Edition) -> Award:
    return awarded(read_adjustment(variant.score), edition)


def artificial_of(variant: ScoreVariant, edition: Edition) -> tuple[Artificial, ...]:
    return artificial_scores(read_unplayed(variant.artificial), edition)


def clauses_cited(variant: ScoreVariant, edition: Edition) -> list[Wording]:
    if variant.artificial:
        return [each for side in artificial_of(variant, edition) for each in side.wordings]
    return list(award_of(variant, edition).wordings)


def score_differences(variant: ScoreVariant, edition: Edition) -> list[str]:
    """What the Laws make otherwise than the source; empty when they agree."""
    made = _made(variant, edition)
    cited = {wording.ref for wording in clauses_cited(variant, edition)}
    lacking = [
        f"{ref} is not cited" for ref in variant.expected.get("cites", ()) if ref not in cited
    ]
    return lacking + [
        f"{key}: expected {expected}, is {made[key]}"
        for key, expected in variant.expected.items()
        if key != "cites" and made[key] != (str(expected) if key in NUMBERS else expected)
    ]


NUMBERS = ("NS", "EW", "self_inflicted")


def _made(variant: ScoreVariant, edition: Edition) -> dict[str, Any]:
    if variant.artificial:
        sides = artificial_of(variant, edition)
        told = (each.imps if each.percent is None else each.percent for each in sides)
        return dict(zip(("NS", "EW"), map(decimal, told), strict=True))
    award = award_of(variant, edition)
    return {
        "NS": decimal(award.scores.ns),
        "EW": decimal(award.scores.ew),
        "adjusted": award.adjusted,
        "self_inflicted": "none" if award.relief is None else decimal(award.relief.self_inflicted),
        "objections": [objection.value for objection in award.objections],
    }


def decimal(number: Fraction | None) -> str:
    """A number with up to two decimals: 13.8."""
    assert number is not None
    return f"{round(float(number), 2):g}"
