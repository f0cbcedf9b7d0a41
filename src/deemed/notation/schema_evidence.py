"""The form of evidence in the schema."""

from typing import Any

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.notation import codec
from deemed.notation.forms import COUNT, COUNT_OR_NONE, NUMBER, TEXT, TEXTS, closed, list_of
from deemed.rulings.edition import Edition


def evidence_form() -> dict[str, Any]:
    """What the cards say; a section that an incident gives no rise to is left out."""
    return closed(
        {
            "edition": {"enum": [edition.value for edition in Edition]},
            "intention": _intention(),
            "costs": {"type": "array", "items": {"$ref": "#/$defs/costs"}},
            "equity": {"type": "array", "items": _equity()},
            "damage": _damage(),
            "missing": TEXTS,
            "sentences": TEXTS,
        },
        "edition",
        "sentences",
    )


def _intention() -> dict[str, Any]:
    piece = closed(
        {
            "kind": TEXT,
            "favours": {"enum": ["literal", "claimed", "neither"]},
            "cards": list_of(Card),
            "seat": codec.schema(Seat),
            "words": TEXT,
            "tricks": {
                "type": "array",
                "items": COUNT,
                "description": "of declarer's side, with each of the cards",
            },
            "text": TEXT,
        },
        "kind",
        "favours",
        "text",
    )
    card = codec.schema(Card)
    return closed(
        {
            "literal": card,
            "claimed": {"type": "array", "items": card},
            "pieces": {"type": "array", "items": piece},
            "missing": TEXTS,
            "question": TEXT,
        },
        "literal",
        "claimed",
        "pieces",
        "question",
    )


def costs_form() -> dict[str, Any]:
    """Tricks are those of declarer's side from the incident on, double dummy."""
    outcome = closed(
        {
            "answer": TEXT,
            "tricks": COUNT_OR_NONE,
            "caveats": TEXTS,
            "missing": TEXT,
            "then": {"$ref": "#/$defs/costs"},
        },
        "answer",
        "tricks",
    )
    return closed(
        {
            "option": TEXT,
            "question": TEXT,
            "outcomes": {"type": "array", "items": outcome},
            "missing": TEXT,
        },
        "outcomes",
    )


def _equity() -> dict[str, Any]:
    """Tricks are those of the side that did not revoke."""
    figures = dict.fromkeys(("table", "after", "fair", "adds"), COUNT_OR_NONE)
    return closed(
        {"revoke": TEXT, "side": TEXT, **figures, "missing": TEXT}, "revoke", "side", *figures
    )


def _damage() -> dict[str, Any]:
    """Tricks are those of declarer's side in all; those of the sample are still to be won."""
    share = closed(
        {"tricks": COUNT, "times": COUNT, "part": NUMBER, "error": NUMBER}, "tricks", "times"
    )
    sample = closed(
        {
            "view": codec.schema(Seat),
            "side": TEXT,
            "seed": COUNT,
            "number": COUNT,
            "complete": {"type": "boolean"},
            **dict.fromkeys(("mean", "spread", "error"), NUMBER),
            "shares": {"type": "array", "items": share},
        },
        "view",
        "side",
        "seed",
        "number",
        "shares",
    )
    figures = dict.fromkeys(("table", "without", "after"), COUNT_OR_NONE)
    return closed(
        {"won": COUNT, "left": COUNT, **figures, "sample": sample, "missing": TEXTS},
        "won",
        "left",
        *figures,
    )
