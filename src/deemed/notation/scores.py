"""Results and adjusted scores as data: what a director sets, read from TOML or JSON."""

import re
from fractions import Fraction
from typing import Any

from deemed.game.contract import Contract
from deemed.game.result import Result, Vulnerability
from deemed.game.seats import Seat, Side
from deemed.laws.law12_artificial import Unplayed
from deemed.laws.law12_weighing import Adjustment
from deemed.laws.law77 import score
from deemed.laws.law78 import Field, Scored, Scoring
from deemed.notation import cards, codec
from deemed.notation.codec import WireError
from deemed.rulings.award import Chance, Fault, Ground, Method, Outcome, Responsibility

RESULT_KEYS = ("score", "contract", "by", "tricks")
OUTCOME_KEYS = (*RESULT_KEYS, "weight", "chance", "legal")
KEYS = (
    "vulnerable", "scoring", "others", "table", "offenders", "outcomes", "method",
    "offenders_outcomes", "fault", "without_fault", "ground", "committee", "elected", "knockout",
)  # fmt: skip
SIDES = ("NS", "EW")
UNPLAYED_KEYS = (*SIDES, "imps", "numerous", "session")
MOST_POINTS = 7600  # seven redoubled and vulnerable, thirteen down
_PERCENT = re.compile(r"-?\d{1,3}(\.\d{1,17}|/\d{1,3})?")


def read_adjustment(data: dict[str, Any], place: str = "score") -> Adjustment:
    """What the director sets; weights are in percent."""
    _known(data, KEYS, place)
    for key in ("scoring", "others", "table", "offenders", "outcomes"):
        if key not in data:
            raise WireError(place, missing(key))
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


def read_unplayed(data: Any, place: str = "artificial") -> Unplayed:
    """Each side's part in that there is no result."""
    _known(data, UNPLAYED_KEYS, place)
    for key in SIDES:
        if key not in data:
            raise WireError(place, missing(key))
    session = data.get("session", {})
    _known(session, SIDES, f"{place}.session")
    ns, ew = (_word(Responsibility, data, key, place) for key in SIDES)
    ns_session, ew_session = (_session(session, key, f"{place}.session") for key in SIDES)
    at_imps, numerous = (_flag(data, name, place) for name in ("imps", "numerous"))
    return Unplayed((ns, ew), at_imps, (ns_session, ew_session), numerous)


def _session(data: dict[str, Any], key: str, place: str) -> Fraction | None:
    return 100 * percent(data[key], place) if key in data else None


def missing(key: str) -> str:
    return f'"{key}" is missing'


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
    if not data:
        raise WireError(place, "no other table is told: there is nothing to compare with")
    return tuple(scored for other in data for scored in _other(other, place))


def _other(data: Any, place: str) -> list[Scored]:
    """One other table: a score, or the parts of a weighted one."""
    if not isinstance(data, list):
        return [Scored(_points(data, place))]
    if not all(isinstance(part, list) and len(part) == 2 for part in data):
        raise WireError(place, "write a weighted score as [[420, 60], [-50, 40]]")
    return [Scored(_points(points, place), percent(weight, place)) for points, weight in data]


def percent(data: Any, place: str) -> Fraction:
    """A percentage as a part of one: 60, "33.3" or "100/3"."""
    try:
        if _PERCENT.fullmatch(str(data)):
            return Fraction(str(data)) / 100
    except ZeroDivisionError:
        pass
    raise WireError(place, f'"{data}" is no percentage; write 60 or "33.3"')


def _points(data: Any, place: str) -> int:
    if type(data) is not int:
        raise WireError(place, f"{data!r} is no score; write North-South's points, as -50")
    if abs(data) > MOST_POINTS:
        raise WireError(place, f"{data} is no score: none goes beyond {MOST_POINTS}")
    return data


def _read_outcomes(data: Any, vulnerable: Vulnerability, place: str) -> tuple[Outcome, ...]:
    if not isinstance(data, list):
        raise WireError(place, f"{data!r} should be a list of results in [brackets]")
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
        return _points(data, place), None
    _known(data, RESULT_KEYS, place)
    if "score" in data:
        return _points(data["score"], f"{place}.score"), None
    for key in ("contract", "by", "tricks"):
        if key not in data:
            raise WireError(place, f"{missing(key)}: write a score, or contract, by and tricks")
    try:
        level, strain, doubled = cards.read_contract(data["contract"])
        contract = Contract(codec.read(Seat, data["by"], place), strain, level, doubled)
        result = Result(contract, codec.read(int, data["tricks"], f"{place}.tricks"))
        return score(result, vulnerable), result
    except ValueError as error:
        raise WireError(place, str(error)) from None
