"""Incident files: TOML or JSON, with findings and choices if there are any."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from deemed.notation.codec import WireError
from deemed.notation.wire import Request, read_request


def read_file(name: str) -> Request:
    """The file of that name, or standard input for "-"."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    try:
        return read_request(_parsed(text, name))
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
