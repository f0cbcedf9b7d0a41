"""Files of incidents and of tables: read as TOML or JSON, and written whole or not at all."""

import json
import os
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from deemed.director.living import Living
from deemed.notation.codec import WireError
from deemed.notation.records import read_living, write_living
from deemed.notation.score_request import ScoreRequest, read_score_request
from deemed.notation.wire import Request, read_language, read_request
from deemed.rulings.edition import Edition


def read_file(name: str) -> Request:
    """The file of that name, or standard input for "-"."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    try:
        return read_request(_parsed(text, name))
    except WireError as error:
        raise ValueError(f"{name}: {error}") from None


def read_score_file(name: str, edition: Edition | None) -> ScoreRequest:
    """A score to be set, from the file of that name or from standard input."""
    data = _parsed(sys.stdin.read() if name == "-" else Path(name).read_text("utf-8"), name)
    try:
        return read_score_request(data, edition)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def read_table_file(name: str) -> tuple[Living | Request, str]:
    """A saved table or an incident, and the language spoken there."""
    data = _parsed(Path(name).read_text("utf-8"), name)
    try:
        language = read_language(data.get("language", "en"))
        return (read_living(data) if "record" in data else read_request(data)), language
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def save_table(living: Living, language: str, name: str) -> None:
    """Write a table to a file of its own; a file that is something else is left alone."""
    path = Path(name)
    if path.exists() and not is_saved_table(name):
        raise ValueError(f"{name} is there already and is no saved table; give another name")
    data = {"language": language, **write_living(living)}
    _write(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def is_saved_table(name: str) -> bool:
    try:
        return "record" in _parsed(Path(name).read_text("utf-8"), name)
    except ValueError:
        return False


def _write(path: Path, text: str) -> None:
    """A reader finds the old file or the new one, whatever happens in between."""
    handle, made = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(made, path)
    except BaseException:
        os.unlink(made)
        raise


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"{name}: this is not JSON: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: this is not TOML: {error}") from None
    return dict(data)
