"""What a journal can do, whatever it is kept in."""

import json
from typing import Any, NamedTuple, Protocol

from deemed.journal.entry import Entry, Kind, Line

# One schema for both databases; {number} is what each calls a growing number.
SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    number {number},
    call TEXT NOT NULL,
    place INTEGER NOT NULL,
    key TEXT NOT NULL UNIQUE,
    written_by TEXT NOT NULL,
    written_at TEXT NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    digest TEXT NOT NULL,
    UNIQUE (call, place)
)
"""
COLUMNS = "number, call, place, key, written_by, written_at, kind, data, digest"


class Head(NamedTuple):
    """A call as the list of calls shows it: its first line and its last."""

    first: Entry
    last: Entry


class Store(Protocol):
    def append(self, call: str, place: int, key: str, line: Line) -> Entry:
        """Write a line at its place and give it back when it will survive a crash. A key that was
        written before gives the line that was written then. Raises Behind and Unwritten."""

    def entries(self, call: str) -> list[Entry]:
        """The lines of a call, in order."""

    def since(self, number: int, most: int = 1000) -> list[Entry]:
        """Lines written after that number, oldest first."""

    def heads(self) -> list[Head]:
        """Every call, the one written to last first."""

    def close(self) -> None: ...


def read_row(row: Any) -> Entry:
    number, call, place, key, by, at, kind, data, digest = row
    line = Line(by, at, Kind(kind), json.loads(data))
    return Entry(number, call, place, key, line, digest)


def written_row(call: str, place: int, key: str, line: Line, digest: str) -> tuple[Any, ...]:
    data = json.dumps(line.data, ensure_ascii=False)
    return (call, place, key, line.by, line.at, line.kind.value, data, digest)
