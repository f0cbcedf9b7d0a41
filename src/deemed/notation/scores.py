"""Results and adjusted scores as data: what a director sets, read from TOML or JSON."""

from fractions import Fraction
from typing import Any

from deemed.game.contract import Contract
from deemed.game.result import Result, Vulnerability
from deemed.game.seats import Seat, Side
from deemed.laws.law12_weighing import Adjustment
from deemed.laws.law77 import score
from deemed.laws.law78 import Field, Scored, Scoring
from deemed.notation import cards, codec
from deemed.notation.codec import WireError
from deemed.rulings.award import Chance, Fault, Ground, Method, Outcome

RESULT_KEYS = ("score", "contract", "by", "tricks")
OUTCOME_KEYS = (*RESULT_KEYS, "weight", "chance", "legal")
KEYS = (
    "vulnerable", "scoring", "others", "table", "offenders", "outcomes", "method",
    "offenders_outcomes", "fault", "without_fault", "ground", "committee", "elected", "knockout",
)  # fmt: skip


def read_adjustment(data: dict[str, Any], place: str = "score") -> Adjustment:
    """What the director sets; weights are in percent."""
    _known(data, KEYS, place)
    for key in ("scoring", "others", "table", "offenders", "outcomes"):
        if key not in data:
            raise WireError(place, f'"{key}" is missing')
    vulnerable = Vulnerability(_word(Vulnerability, data, "vulnerable", place) or "none")
    scoring = _word(Scoring, data, "scoring", place)
    told = {
        name: _read_outcomes(data.get(name, []), vulnerable, f"{place}.{name}")
        for name in ("outcomes", "offenders_outcomes", "without_fault")
    }
    return Adjustment(
        Field(scoring, read_others(data["others"], f"{place}.others")),
        _read_result(data["table"], vulnerable, f"{place}.table")[0],
        codec.read(Side, data["offenders"], f"{place}.offenders"),
        told["outcomes"],
        _word(Method, data, "method", place) or Method.WEIGHTED,
        told["offenders_outcomes"],
        _word(Fault, data, "fault", place),
        told["without_fault"],
        _word(Ground, data, "ground", place) or Ground.LAW,
        *(_flag(data, name, place) for name in ("committee", "elected", "knockout")),
    )


def _known(data: Any, keys: tuple[str, ...], place: str) -> None:
    if not isinstance(data, dict):
        raise WireError(place, f"this is {data!r}; write it with the keys {', '.join(keys)}")
    for key in data:
        if key not in keys:
            raise WireError(place, codec.unknown_key(key, keys))


def _word(kind: Any, data: dict[str, Any], key: str, place: str) -> Any:
    return codec.read(kind, data[key], f"{place}.{key}") if key in data else None


def _flag(data: dict[str, Any], key: str, place: str) -> bool:
    return bool(codec.read(bool, data.get(key, False), f"{place}.{key}"))


def read_others(data: Any, place: str) -> tuple[Scored, ...]:
    """North-South's scores at the other tables: 420, or [[420, 60], [-50, 40]] for a weighted
    one."""
    if not isinstance(data, list):
        raise WireError(place, "write the scores of the other tables as a list: [420, -50]")
    return tuple(
        Scored(_points(points, place), percent(weight, place))
        for other in data
        for points, weight in (other if isinstance(other, list) else [[other, 100]])
    )


def percent(data: Any, place: str) -> Fraction:
    """A percentage as a part of one: 60, or "33.3"."""
    try:
        return Fraction(str(data)) / 100
    except (ValueError, ZeroDivisionError):
        raise WireError(place, f'"{data}" is no percentage; write 60 or "33.3"') from None


def _points(data: Any, place: str) -> int:
    if type(data) is not int:
        raise WireError(place, f"{data!r} is no score; write North-South's points, as -50")
    return data


def _read_outcomes(data: Any, vulnerable: Vulnerability, place: str) -> tuple[Outcome, ...]:
    return tuple(_read_outcome(item, vulnerable, place) for item in data)


def _read_outcome(data: Any, vulnerable: Vulnerability, place: str) -> Outcome:
    _known(data, OUTCOME_KEYS, place)
    result = {key: data[key] for key in RESULT_KEYS if key in data}
    points, told = _read_result(result, vulnerable, place)
    return Outcome(
        points,
        percent(data.get("weight", 100), f"{place}.weight"),
        _word(Chance, data, "chance", place) or Chance.LIKELY,
        bool(codec.read(bool, data.get("legal", True), f"{place}.legal")),
        told,
    )


def _read_result(data: Any, vulnerable: Vulnerability, place: str) -> tuple[int, Result | None]:
    """North-South's points, written as such or as a contract and its tricks."""
    if type(data) is int:
        return data, None
    _known(data, RESULT_KEYS, place)
    if "score" in data:
        return _points(data["score"], f"{place}.score"), None
    for key in ("contract", "by", "tricks"):
        if key not in data:
            raise WireError(place, f'"{key}" is missing: write a score, or contract, by and tricks')
    try:
        level, strain, doubled = cards.read_contract(data["contract"])
        contract = Contract(codec.read(Seat, data["by"], place), strain, level, doubled)
        result = Result(contract, _points(data["tricks"], place))
        return score(result, vulnerable), result
    except ValueError as error:
        raise WireError(place, str(error)) from None
