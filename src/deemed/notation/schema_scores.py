"""The form of adjusted scores in the schema: what a director sets, and what comes of it."""

from enum import StrEnum
from typing import Any

from deemed.game.contract import Strain
from deemed.game.result import Vulnerability
from deemed.game.seats import Seat, Side
from deemed.laws.law78 import Scoring
from deemed.notation import codec
from deemed.notation.forms import COUNT, NUMBER, TEXT, TEXTS, closed
from deemed.notation.scores import KEYS, MOST_POINTS, OUTCOME_KEYS, RESULT_KEYS, UNPLAYED_KEYS
from deemed.rulings.award import Chance, Fault, Ground, Method, Objection, Responsibility
from deemed.rulings.edition import Edition

POINTS = {
    "type": "integer",
    "minimum": -MOST_POINTS,
    "maximum": MOST_POINTS,
    "description": "North-South's",
}
PERCENT = {
    "anyOf": [NUMBER, {"type": "string", "pattern": r"^-?\d{1,3}(\.\d{1,17}|/\d{1,3})?$"}],
    "description": "60, or a text as 33.3 or 100/3",
}
EDITION = {"enum": [edition.value for edition in Edition]}
YES_NO = {"type": "boolean"}


def adjust_form() -> dict[str, Any]:
    """A score to be set: results to weigh, or that there is none."""
    common = {
        "title": TEXT,
        "source": TEXT,
        "edition": EDITION,
        "incident": {"anyOf": [{"$ref": "#/$defs/incident"}, {"$ref": "#/$defs/living"}]},
    }
    return {
        "oneOf": [
            closed({**common, "score": _score()}, "score"),
            closed({**common, "artificial": _unplayed()}, "artificial"),
        ]
    }


def _score() -> dict[str, Any]:
    outcomes = {"type": "array", "items": _outcome()}
    part = {"type": "array", "prefixItems": [POINTS, PERCENT], "minItems": 2, "maxItems": 2}
    known: dict[str, Any] = {
        "vulnerable": _words(Vulnerability),
        "scoring": _words(Scoring),
        "others": {
            "type": "array",
            "minItems": 1,
            "items": {"anyOf": [POINTS, {"type": "array", "items": part}]},
        },
        "table": {"anyOf": [POINTS, _result(RESULT_KEYS)]},
        "offenders": codec.schema(Side),
        "outcomes": outcomes,
        "method": _words(Method),
        "offenders_outcomes": outcomes,
        "fault": _words(Fault),
        "without_fault": outcomes,
        "ground": _words(Ground),
        **dict.fromkeys(("committee", "elected", "knockout"), YES_NO),
    }
    needed = ("scoring", "others", "table", "offenders", "outcomes")
    return closed({key: known[key] for key in KEYS}, *needed)


def _words(kind: type[StrEnum]) -> dict[str, Any]:
    return {"enum": [each.value for each in kind]}


def _outcome() -> dict[str, Any]:
    return _result(OUTCOME_KEYS)


def _result(keys: tuple[str, ...]) -> dict[str, Any]:
    strains = "|".join(strain.letter for strain in Strain)
    known: dict[str, Any] = {
        "score": POINTS,
        "contract": {"type": "string", "pattern": f"^[1-7]({strains}|N)X{{0,2}}$"},
        "by": codec.schema(Seat),
        "tricks": {"type": "integer", "minimum": 0, "maximum": 13},
        "weight": PERCENT,
        "chance": _words(Chance),
        "legal": YES_NO,
    }
    form = closed({key: known[key] for key in keys})
    return {**form, "anyOf": [{"required": ["score"]}, {"required": ["contract", "by", "tricks"]}]}


def _unplayed() -> dict[str, Any]:
    parts = dict.fromkeys(("NS", "EW"), _words(Responsibility))
    known: dict[str, Any] = {
        **parts,
        "imps": YES_NO,
        "numerous": YES_NO,
        "session": closed(dict.fromkeys(("NS", "EW"), PERCENT)),
    }
    return closed({key: known[key] for key in UNPLAYED_KEYS}, *parts)


def adjusted_form() -> dict[str, Any]:
    """What each side gets, in the units of the field, with every step of the reckoning."""
    return {"oneOf": [_awarded(), _artificial()]}


def _awarded() -> dict[str, Any]:
    scores = closed({"NS": NUMBER, "EW": NUMBER}, "NS", "EW")
    weighed = {"score": COUNT, "weight": NUMBER}
    term = closed({**weighed, "worth": NUMBER, "product": NUMBER}, *weighed, "worth", "product")
    side = {"side": codec.schema(Side), "terms": {"type": "array", "items": term}, "total": NUMBER}
    figures = ("table", "expected", "reached", "damage", "self_inflicted", "awarded")
    doubt = {**weighed, "doubt": TEXT}
    needed: dict[str, Any] = {
        "edition": EDITION,
        "scoring": _words(Scoring),
        "adjusted": YES_NO,
        "scores": scores,
        "table": scores,
        "expected": {"type": "array", "items": closed(side, *side)},
        "objections": {"type": "array", "items": _words(Objection)},
        "doubts": {"type": "array", "items": closed(doubt, *doubt)},
        "missing": TEXTS,
        **_told(),
    }
    further = {
        "reached": closed(side, *side),
        "relief": closed(dict.fromkeys(figures, NUMBER), *figures),
        "separate": scores,
    }
    return closed({**needed, **further}, *needed)


def _artificial() -> dict[str, Any]:
    side = closed(
        {
            "side": codec.schema(Side),
            "responsibility": _words(Responsibility),
            "percent": NUMBER,
            "imps": NUMBER,
        },
        "side",
        "responsibility",
    )
    made = {"edition": EDITION, "artificial": {"type": "array", "items": side}, **_told()}
    return closed(made, *made)


def _told() -> dict[str, Any]:
    clause = {"name": TEXT, "ref": TEXT, "gist": TEXT}
    return {"clauses": {"type": "array", "items": closed(clause, *clause)}, "sentences": TEXTS}
