"""Incident files: TOML or JSON, with findings and choices if there are any."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from deemed.notation import codec, wire
from deemed.notation.codec import WireError
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.table.incident import Incident

KEYS = ("title", "source", "language", "edition", "table", "acts", "findings", "choices")


class Call(NamedTuple):
    """What a director was called to: the incident and what is settled so far."""

    incident: Incident
    edition: Edition
    findings: tuple[Finding, ...]
    choices: tuple[Choice, ...]
    title: str = ""


def read_call(name: str) -> Call:
    """The file of that name, or standard input for "-"."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    try:
        return _call(_parsed(text, name))
    except WireError as error:
        raise ValueError(f"{name}: {error}") from None


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"{name}: this is not JSON: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: this is not TOML: {error}") from None
    return dict(data)


def _call(data: dict[str, Any]) -> Call:
    for key in data:
        if key not in KEYS:
            raise WireError("", codec.unknown_key(key, KEYS))
    return Call(
        wire.read_incident(data),
        wire.read_edition(data.get("edition", LATEST.value)),
        wire.read_findings(data.get("findings", [])),
        wire.read_choices(data.get("choices", [])),
        str(data.get("title", "")),
    )
