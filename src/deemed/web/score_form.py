"""An adjusted score as a form has it, made into data, and data made into the form's fields."""

from collections.abc import Mapping
from fractions import Fraction

from deemed.evidence.scores_told import number
from deemed.game.result import Vulnerability
from deemed.laws.law12_artificial import may_be_too_many
from deemed.laws.law12_weighing import ways
from deemed.laws.law78 import Scoring
from deemed.prose.words import say
from deemed.rulings.award import Fault, Method
from deemed.rulings.edition import Edition
from deemed.web.score_typed import Data, is_score, result_told, scores_told, typed, weight_told

Given = Mapping[str, str]  # the form's fields
ROWS, MOST_ROWS = 6, 14  # results that are offered; a draft may have one for each number of tricks
OWN_ROWS = 2  # results without the other side's own error
ARTIFICIAL = "artificial"
NEEDED = ("scoring", "others", "vulnerable", "contract", "tricks", "offenders", "NS", "EW")


def data_told(given: Given, edition: Edition) -> Data:
    """What the director sets, as a file would have it."""
    if given.get("kind") == ARTIFICIAL:
        return {"artificial": _unplayed(given, edition)}
    return {"score": _score(given, edition)}


def _score(given: Given, edition: Edition) -> Data:
    method = method_told(given, edition)
    data: Data = {
        "scoring": _needed(given, "scoring"),
        "others": others_told(given),
        "vulnerable": _needed(given, "vulnerable"),
        "table": _table_told(given),
        "offenders": _needed(given, "offenders"),
        "outcomes": outcomes_told(given, method),
        "method": method.value,
        **_own_error(given),
        **{name: True for name in ("committee", "elected", "knockout") if given.get(name)},
    }
    return {**data, "ground": given["ground"]} if given.get("ground") else data


def _needed(given: Given, name: str) -> str:
    if not given.get(name):
        raise ValueError(say("adjust.missing", what=say(f"adjust.{name}")))
    return given[name]


def _table_told(given: Given) -> Data:
    """The result at the table: a contract and its tricks, or a score alone."""
    told = _needed(given, "contract")
    return result_told(told if is_score(told) else f"{told} {_needed(given, 'tricks')}")


def method_told(given: Given, edition: Edition) -> Method:
    """The way that was picked; the usual one, if none was, or one that the edition has not."""
    open_to = list(ways(edition))
    picked = [method for method in open_to if method.value == given.get("method")]
    return (picked or open_to)[0]


def others_told(given: Given) -> list[int]:
    scores = scores_told(_needed(given, "others"))
    if given.get("scoring") == Scoring.IMPS and len(scores) != 1:
        raise ValueError(say("adjust.one_table"))
    return scores


def outcomes_told(given: Given, method: Method) -> list[Data]:
    rows = [n for n in range(1, MOST_ROWS + 1) if given.get(f"result{n}")]
    if not rows:
        raise ValueError(say("adjust.no_outcome"))
    told = [{**result_told(given[f"result{n}"]), **_judged(given, n)} for n in rows]
    if method is Method.WEIGHTED:
        return _weighed(told, [given.get(f"weight{n}", "") for n in rows])
    if not any(row.get("chance", "likely") == "likely" and row.get("legal", True) for row in told):
        raise ValueError(say("adjust.none_likely"))
    return told


def _judged(given: Given, row: int) -> Data:
    chance = {"chance": given[f"chance{row}"]} if given.get(f"chance{row}") else {}
    return {**chance, "legal": False} if given.get(f"illegal{row}") else chance


def _weighed(rows: list[Data], weights: list[str]) -> list[Data]:
    """Rows with their weights; a single one that is left blank has the rest."""
    told = [weight_told(text) if text else None for text in weights]
    rest = 100 - sum((weight for weight in told if weight is not None), Fraction(0))
    if told.count(None) == 1 and rest >= 0:
        told, rest = [rest if weight is None else weight for weight in told], Fraction(0)
    if rest or None in told:
        raise ValueError(say("adjust.weights", total=number(100 - rest)))
    return [
        {**row, "weight": f"{float(weight):g}"}
        for row, weight in zip(rows, told, strict=True)
        if weight is not None
    ]


def _own_error(given: Given) -> Data:
    """What the other side did to itself, and what it would have had without."""
    if not given.get("fault"):
        return {}
    rows = [n for n in range(1, OWN_ROWS + 1) if given.get(f"own{n}")]
    if not rows:
        raise ValueError(say("adjust.no_own"))
    told = [result_told(given[f"own{n}"]) for n in rows]
    weighed = _weighed(told, [given.get(f"own_weight{n}", "") for n in rows])
    return {"fault": Fault(given["fault"]).value, "without_fault": weighed}


def _unplayed(given: Given, edition: Edition) -> Data:
    parts = {side: _needed(given, side) for side in ("NS", "EW")}
    imps = _needed(given, "scoring") != Scoring.MATCHPOINTS
    session = {
        side: f"{float(weight_told(given[f'session_{side}'])):g}"
        for side in ("NS", "EW")
        if given.get(f"session_{side}")
    }
    numerous = bool(given.get("numerous")) and may_be_too_many(edition)
    return {**parts, "imps": imps, "numerous": numerous, "session": session}


# The other way round


def fields_of(data: Data) -> dict[str, str]:
    """The form's fields for what was set before."""
    if "artificial" in data:
        return _fields_of_unplayed(data["artificial"])
    score = data["score"]
    named = ("scoring", "vulnerable", "offenders", "method", "fault", "ground")
    flags = ("committee", "elected", "knockout")
    return {
        "kind": "assigned",
        **{name: str(score[name]) for name in named if name in score},
        **{name: "1" for name in flags if score.get(name)},
        "others": " ".join(f"{each:+d}" for each in score["others"]),
        **_table_fields(typed(score["table"])),
        **rows_of(score["outcomes"]),
        **_own_fields(score.get("without_fault", [])),
    }


def _fields_of_unplayed(data: Data) -> dict[str, str]:
    scoring = Scoring.IMPS if data.get("imps") else Scoring.MATCHPOINTS
    sessions = {f"session_{side}": str(each) for side, each in data.get("session", {}).items()}
    numerous = {"numerous": "1"} if data.get("numerous") else {}
    parts = {side: data[side] for side in ("NS", "EW")}
    return {"kind": ARTIFICIAL, "scoring": scoring.value, **parts, **sessions, **numerous}


def _table_fields(text: str) -> dict[str, str]:
    contract, space, tricks = text.rpartition(" ")
    return {"contract": contract, "tricks": tricks} if space else {"contract": text}


def rows_of(outcomes: list[Data]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for row, outcome in enumerate(outcomes, 1):
        fields[f"result{row}"] = typed(outcome)
        fields[f"weight{row}"] = str(outcome.get("weight", ""))
        fields[f"chance{row}"] = str(outcome.get("chance", ""))
        if not outcome.get("legal", True):
            fields[f"illegal{row}"] = "1"
    return fields


def _own_fields(outcomes: list[Data]) -> dict[str, str]:
    rows = list(enumerate(outcomes, 1))
    results = {f"own{row}": typed(outcome) for row, outcome in rows}
    return {**results, **{f"own_weight{row}": str(each.get("weight", "")) for row, each in rows}}


def vulnerability_told(given: Given) -> Vulnerability:
    return Vulnerability(_needed(given, "vulnerable"))
