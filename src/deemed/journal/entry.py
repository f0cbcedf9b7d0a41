"""One line of the journal, and what can go wrong when one is written."""

import hashlib
import json
from enum import StrEnum
from typing import Any, NamedTuple


class Kind(StrEnum):
    OPENED = "opened"  # the director was called: table, board, edition, how the table stands
    DONE = "done"  # an act, a finding or a choice at the living table
    TAKEN_BACK = "taken_back"  # the record goes back to an earlier place; nothing is erased
    SEEN = "seen"  # a hand that the director has come to know
    NOTE = "note"  # a remark, a player's version of the facts
    SCORE = "score"  # an adjusted score; the last one counts
    CLOSED = "closed"
    REOPENED = "reopened"
    BOARDS = "boards"  # deals of the event, in a chain of their own


class Line(NamedTuple):
    """What is to be written: who, when (UTC), what."""

    by: str
    at: str
    kind: Kind
    data: dict[str, Any]


class Entry(NamedTuple):
    """A line as it stands in the journal."""

    number: int  # in the journal; grows, with no promise of having no gaps
    call: str
    place: int  # in the call, from 0 with no gaps
    key: str  # given by the writer; the same key is never written twice
    line: Line
    digest: str  # of this line and all before it in the call

    @property
    def kind(self) -> Kind:
        return self.line.kind

    @property
    def data(self) -> dict[str, Any]:
        return self.line.data


class Behind(Exception):
    """Somebody else has written to this call meanwhile: nothing was written; read and try again."""

    def __init__(self, call: str, place: int) -> None:
        self.call, self.place = call, place
        super().__init__(f"call {call} has an entry at place {place} already")


class Unwritten(Exception):
    """The journal could not be written (a full disk, a lost database): it may be tried again."""


def check_text(data: Any) -> None:
    """Whether a journal can keep this: no database has NUL in a text, and no file a half letter."""
    match data:
        case str():
            if "\0" in data or any("\ud800" <= letter <= "\udfff" for letter in data):
                raise ValueError("a text here has a NUL or half a letter in it")
        case dict():
            for key, item in data.items():
                check_text(key)
                check_text(item)
        case list() | tuple():
            for item in data:
                check_text(item)


def digest(before: str, call: str, place: int, line: Line) -> str:
    """The seal of a line: it changes if anything in the call up to here is changed."""
    told = json.dumps([before, call, place, *line], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def is_sealed(entries: list[Entry]) -> bool:
    """Whether the lines of a call are those that were written, all of them and in their order."""
    before = ""
    for place, entry in enumerate(entries):
        if entry.place != place or entry.digest != digest(before, entry.call, place, entry.line):
            return False
        before = entry.digest
    return True
