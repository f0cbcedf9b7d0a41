"""The calls that somebody looks for: by table, board, edition, director, date, state, Law."""

from collections.abc import Iterator
from datetime import date, datetime, tzinfo
from enum import StrEnum
from typing import NamedTuple

from deemed.journal.call import Call
from deemed.journal.entry import Kind
from deemed.laws.book import is_at, is_ordinary
from deemed.notation.record import board_name


class State(StrEnum):
    OPEN = "open"
    CLOSED = "closed"


class Practised(StrEnum):
    """Calls for practice are no part of the event, unless they are asked for."""

    WITHOUT = "without"
    WITH = "with"
    ONLY = "only"


class Sought(NamedTuple):
    """What a call must be; what is empty does not matter."""

    table: str = ""
    board: str = ""
    edition: int | None = None
    by: str = ""  # somebody who wrote in it
    first: date | None = None
    last: date | None = None
    state: State | None = None
    law: str = ""  # a Law or a clause that a ruling in it cites
    practice: Practised = Practised.WITHOUT

    @property
    def is_all(self) -> bool:
        """Whether no call of the event is left out."""
        return self in (Sought(), Sought(practice=Practised.WITH))


def is_sought(call: Call, sought: Sought, zone: tzinfo | None = None) -> bool:
    """Days are those of a zone; of this machine, if none is given."""
    return all(_conditions(call, sought, zone))


def _conditions(call: Call, sought: Sought, zone: tzinfo | None) -> Iterator[bool]:
    opening = call.opening
    yield sought.practice is Practised.WITH or (sought.practice is Practised.ONLY) == bool(
        opening.practice
    )
    yield _is_same(sought.table, opening.table)
    yield not sought.board or board_name(sought.board) == board_name(opening.board)
    yield sought.edition in (None, opening.edition)
    yield not sought.by or sought.by in authors(call)
    yield sought.state is None or call.is_closed == (sought.state is State.CLOSED)
    yield not sought.law or any(is_at(ref, sought.law) for ref in cites(call))
    day = moment(opened_at(call)).astimezone(zone).date()
    yield sought.first is None or sought.first <= day
    yield sought.last is None or day <= sought.last


def _is_same(wanted: str, name: str) -> bool:
    return not wanted or wanted.strip().casefold() == name.strip().casefold()


def cites(call: Call) -> tuple[str, ...]:
    """The clauses of all rulings that stand and of the score, without those of ordinary play."""
    score = (wording.ref for last in call.scores[-1:] for wording in last.told.wordings)
    refs = dict.fromkeys((*(ref for ruled in call.ruled for ref in ruled.cites), *score))
    return tuple(ref for ref in refs if not is_ordinary([ref]))


def authors(call: Call) -> tuple[str, ...]:
    """Who wrote in it, in the order they came."""
    return tuple(dict.fromkeys(entry.line.by for entry in call.entries))


def opened_at(call: Call) -> str:
    return call.entries[0].line.at


def ruled_at(call: Call) -> str | None:
    """When the first ruling that stands was reached."""
    return call.ruled[0].at if call.ruled else None


def closed_at(call: Call) -> str | None:
    if not call.is_closed:
        return None
    return [entry.line.at for entry in call.entries if entry.kind is Kind.CLOSED][-1]


def moment(at: str) -> datetime:
    """The time of a line, which is in UTC."""
    return datetime.fromisoformat(at)
