"""The JSON Schema of everything that goes in and comes out."""

from typing import Any

from deemed.game.auction import Auction
from deemed.game.cards import Card, Suit
from deemed.game.contract import Strain
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation import codec
from deemed.notation.forms import TEXT, TEXTS, closed, list_of
from deemed.notation.languages import CODES
from deemed.notation.schema_evidence import costs_form, evidence_form
from deemed.notation.schema_scores import adjust_form, adjusted_form
from deemed.notation.tables import IRREGULARITIES, TABLE_KEYS
from deemed.notation.wire import ACTS
from deemed.rulings.edition import Edition
from deemed.rulings.live import Topic, Until
from deemed.rulings.option import Right
from deemed.table.designation import Designation
from deemed.table.irregularity import Revoke
from deemed.table.ledger import Duty, Entry, Restriction
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Stage

TITLE = "https://json-schema.org/draft/2020-12/schema"


def document() -> dict[str, Any]:
    """One schema: an incident with findings and choices, and what comes back."""
    incident = _incident()
    return {
        "$schema": TITLE,
        "title": "deemed",
        **incident,
        "$defs": {
            "incident": incident,
            "table": _table(),
            "act": {"oneOf": [_act(kind) for kind in ACTS]},
            "finding": _finding(),
            "choice": _choice(),
            "result": _result(),
            "living": _living(),
            "live": _live(),
            "report": _report(),
            "evidence": evidence_form(),
            "costs": costs_form(),
            "adjust": adjust_form(),
            "adjusted": adjusted_form(),
        },
    }


def _incident() -> dict[str, Any]:
    return closed(
        {
            "title": TEXT,
            "source": TEXT,
            "language": {"enum": list(CODES)},
            "edition": {"enum": [edition.value for edition in Edition]},
            "table": {"$ref": "#/$defs/table"},
            "acts": {"type": "array", "items": {"$ref": "#/$defs/act"}},
            "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
            "choices": {"type": "array", "items": {"$ref": "#/$defs/choice"}},
        },
        "table",
        "acts",
    )


def _table() -> dict[str, Any]:
    hand = {"type": "string", "description": "A73.KQ5.QJ.QT2, with +4 or +? for unknown cards"}
    known: dict[str, Any] = {
        "declarer": codec.schema(Seat),
        "contract": {"type": "string", "pattern": "^[1-7](NT|[CDHSN])X{0,2}$"},
        "trumps": codec.schema(Strain),
        "deal": {"anyOf": [TEXT, closed(dict.fromkeys("NESW", hand))]},
        "tricks": {"type": "array", "items": codec.schema(Trick)},
        "trick": codec.schema(Trick),
        "to_lead": {"anyOf": [codec.schema(Seat), {"type": "null"}]},
        "won_last": TEXT,
        "earlier": {"type": "integer", "minimum": 0, "maximum": 12},
        "stage": codec.schema(Stage),
        "dummy_faced": {"type": "boolean"},
        "penalty_cards": list_of(PenaltyCard),
        "restrictions": list_of(Restriction),
        "information": list_of(Entry),
        "duties": list_of(Duty),
        "irregularities": {
            "type": "array",
            "items": {"oneOf": [codec.schema_of_fields(kind, "is") for kind in IRREGULARITIES]},
        },
        "auction": codec.schema(Auction),
        "face_down": codec.schema(Seat),
        "revokes": list_of(Revoke),
        "placed": list_of(Play),
        "won_before": {"type": "integer", "minimum": 0, "maximum": 12},
        **dict.fromkeys(("N", "E", "S", "W", "dummy"), hand),
    }
    return closed({key: known[key] for key in TABLE_KEYS})


def _act(kind: Any) -> dict[str, Any]:
    made = codec.schema_of_fields(kind, "act")
    if "designation" in made["properties"]:
        made["properties"]["words"] = {**TEXT, "description": "what he said, as in small heart"}
        made["properties"]["card"] = codec.schema(Card)
        made["properties"]["points_at"] = {
            **TEXT,
            "description": "a suit or a card in dummy, or up or down",
        }
        made["properties"]["nods"] = {"type": "boolean"}
        made["properties"]["designation"] = codec.schema(Designation)
        made["required"] = [key for key in made["required"] if key != "designation"]
    if "wanted" in made["properties"]:
        one = codec.schema(Card)
        made["properties"]["wanted"] = {"anyOf": [one, {"type": "array", "items": one}]}
    return made


def _finding() -> dict[str, Any]:
    return closed(
        {
            "question": TEXT,
            "answer": {"anyOf": [{"type": "boolean"}, TEXT]},
            "about": {"type": "integer", "minimum": 0},
        },
        "question",
        "answer",
    )


def _choice() -> dict[str, Any]:
    return closed(
        {
            "by": codec.schema(Seat),
            "option": codec.schema(Right),
            "answer": TEXT,
            "about": TEXT,
            "card": codec.schema(Card),
        },
        "by",
        "option",
        "answer",
    )


def _clause() -> dict[str, Any]:
    return closed({"name": TEXT, "ref": TEXT, "gist": TEXT}, "name", "ref", "gist")


def _result() -> dict[str, Any]:
    asks, evidence = _asks(), {"$ref": "#/$defs/evidence"}
    return {
        "oneOf": [
            closed({"ruling": _ruling(), "sentences": TEXTS, "evidence": evidence}, "ruling"),
            closed({"asks": asks, "evidence": evidence}, "asks"),
            closed({"gap": asks, "evidence": evidence}, "gap"),
        ]
    }


def _asks() -> dict[str, Any]:
    reading = closed({"answer": TEXT, "held_by": TEXT}, "answer", "held_by")
    return closed(
        {
            "edition": {"enum": [edition.value for edition in Edition]},
            "question": TEXT,
            "about": {"type": "integer"},
            "subject": {"type": "object"},
            "answers": {"type": "array"},
            "clause": _clause(),
            "fact": {"type": "boolean"},
            "ask_away_from_the_table": {"type": "boolean"},
            "cites": TEXTS,
            "readings": {"type": "array", "items": reading},
            "text": TEXT,
            "answer_texts": {"type": "object", "additionalProperties": TEXT},
            "leads_to": {"type": "object", "additionalProperties": TEXT},
        },
        "edition",
        "question",
        "answers",
        "clause",
    )


def _ruling() -> dict[str, Any]:
    return closed(
        {
            "edition": {"enum": [edition.value for edition in Edition]},
            "played": TEXTS,
            "not_played": TEXTS,
            "calls": {"type": "array"},
            "options": {"type": "array", "items": _option()},
            "penalty_cards": list_of(PenaltyCard),
            "restrictions": list_of(Restriction),
            "information": list_of(Entry),
            "duties": list_of(Duty),
            "cites": TEXTS,
            "derivation": {"type": "array", "items": {"type": "object"}},
            "unused": {"type": "array"},
            "table": {"$ref": "#/$defs/table"},
        },
        "edition",
        "played",
        "options",
        "cites",
        "derivation",
        "table",
    )


def _option() -> dict[str, Any]:
    return closed(
        {
            "by": TEXTS,
            "option": codec.schema(Right),
            "about": {"anyOf": [TEXT, {"type": "null"}]},
            "alternatives": TEXTS,
            "clause": _clause(),
            "no_consultation": {"type": "boolean"},
        },
        "by",
        "option",
        "alternatives",
        "clause",
    )


def _living() -> dict[str, Any]:
    """A living table: how it began, and what was done: acts, findings and choices in order."""
    entry = {
        "anyOf": [
            {**TEXT, "description": "cards in order, as W S4; N SK"},
            {"$ref": "#/$defs/act"},
            {"$ref": "#/$defs/finding"},
            {"$ref": "#/$defs/choice"},
        ]
    }
    return closed(
        {
            "title": TEXT,
            "source": TEXT,
            "language": {"enum": list(CODES)},
            "edition": {"enum": [edition.value for edition in Edition]},
            "table": {"$ref": "#/$defs/table"},
            "record": {"type": "array", "items": entry},
        },
        "table",
        "record",
    )


def _live() -> dict[str, Any]:
    seat = codec.schema(Seat)
    return closed(
        {
            "topic": {"enum": [topic.value for topic in Topic]},
            "what": TEXT,
            "clause": TEXT,
            "holders": {"type": "array", "items": seat},
            "until": {"enum": [until.name.lower() for until in Until]},
            "of": seat,
            "about": TEXT,
            "suit": codec.schema(Suit),
            "authorized": TEXTS,
            "unauthorized": TEXTS,
            "trick": {"type": "integer", "minimum": 0},
            "option": _option(),
        },
        "topic",
        "what",
        "clause",
        "holders",
        "until",
    )


def _report() -> dict[str, Any]:
    number = {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    transfer = closed(
        {
            "revoke": TEXT,
            "trick": {"type": "integer"},
            "to": TEXT,
            "tricks": {"anyOf": [{"type": "array"}, {"type": "null"}]},
            "clauses": TEXTS,
            "seen": {"type": "boolean"},
        },
        "revoke",
        "tricks",
        "clauses",
    )
    return closed(
        {
            "edition": {"enum": [edition.value for edition in Edition]},
            "over": {"type": "boolean"},
            "played": {"type": "integer"},
            "won": number,
            "transfers": {"type": "array", "items": transfer},
            "tricks": number,
            "result": number,
            "judgements": list_of(Duty),
            "unsettled": {"type": "array", "items": {"type": "object"}},
        },
        "edition",
        "over",
        "transfers",
        "tricks",
        "result",
        "judgements",
    )
