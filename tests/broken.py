"""Where a table breaks a promise, and the shortest record that breaks it in the same way."""

import re
import traceback
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from deemed import Table, begin
from deemed.director.living import Entry
from deemed.notation.codec import WireError
from deemed.notation.records import write_entry, write_living
from deemed.notation.tables import read_table, write_table
from tests.playing import Board
from tests.promises import (
    AT_THE_END,
    ERRORS,
    PROMISES,
    WHEN_REFUSED,
    Promise,
    Turn,
    redone,
    turns,
    what_is_live_ends,
)

NAMES = re.compile(r"\b[CDHS][2-9TJQKA]\b|\b[NESW]\b|\d+")
SPOILT = {"cards_lie_once", "penalty_cards_are_held"}  # what follows at such a table says nothing
BY_NAME = {promise.__name__: promise for promise in (*PROMISES, *AT_THE_END)}


class Failure(NamedTuple):
    """A promise broken at a table by the last entry of a record."""

    promise: str
    said: str  # without the cards and seats
    seed: int
    board: Board
    record: tuple[Entry, ...]
    trace: str

    @property
    def what(self) -> str:
        """The same for failures that look alike; which entry ends the play does not matter."""
        if self.promise == what_is_live_ends.__name__:
            return self.said
        return f"{self.said}, by {type(self.record[-1]).__name__}"

    def as_data(self) -> dict[str, Any]:
        """The failure with the table to read and play again."""
        living = write_living(begin(self.board.start, self.board.edition))
        record = [write_entry(entry) for entry in self.record]
        return {"broken": self.what, "seed": self.seed, **living, "record": record}


def failures_at(seed: int, on_turn: Callable[[Turn], None]) -> Iterator[Failure]:
    """Play a table and tell what it breaks, once each; where it can the play goes on."""
    turn: Turn | None = None
    told: dict[str, str] = {}
    for turn in turns(seed):
        on_turn(turn)
        for failure in broken_by(turn, PROMISES, seed):
            if failure.said not in told:
                told[failure.said] = failure.promise
                yield failure
        if SPOILT.intersection(told.values()):
            return
    if turn is not None:
        yield from broken_by(turn, AT_THE_END, seed)


def broken_by(turn: Turn, promises: tuple[Promise, ...], seed: int = 0) -> Iterator[Failure]:
    unchanged = turn.after is turn.before
    for promise in promises:
        if unchanged and promise in PROMISES and promise not in WHEN_REFUSED:
            continue
        try:
            promise(turn)
        except ERRORS as error:
            record = (*turn.before.record, turn.step.entry)
            trace = "".join(traceback.format_exception(error))
            said = likeness(promise, error)
            yield Failure(promise.__name__, said, seed, turn.board, record, trace)


def likeness(promise: Promise, error: BaseException) -> str:
    """What makes two failures alike: the promise, the error and its place in the engine."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f" in {place.filename.rpartition('/')[2]}:{place.name}"
    own = where if "/deemed/" in place.filename else ""
    return f"{promise.__name__}: {type(error).__name__}{own}: {NAMES.sub('_', str(error))}"


def shrunk(failure: Failure) -> Failure:
    """The same failure from a later start and with as few entries as will do."""
    return _without_idle_entries(_from_later_start(failure))


def _from_later_start(failure: Failure) -> Failure:
    """The latest table of the play from which the rest of the record still fails alike."""
    begun = [(0, failure.board.start)]
    for place, turn in enumerate(redone(failure.board, failure.record), 1):
        if turn.after.waits is None:
            begun.append((place, turn.after.table))
    for place, table in reversed(begun[1:]):
        start = _written(table)
        if start is None:
            continue
        at = failure.board._replace(start=start)
        later = _fails(failure, at, failure.record[place:])
        if later is not None:
            return later
    return failure


def _written(table: Table) -> Table | None:
    """The table as a file has it, which is what the failure will be read from."""
    try:
        return read_table(write_table(table))
    except WireError:
        return None


def _without_idle_entries(failure: Failure) -> Failure:
    size = len(failure.record) // 2
    while size:
        place = 0
        while place < len(failure.record):
            rest = failure.record[:place] + failure.record[place + size :]
            shorter = _fails(failure, failure.board, rest)
            if shorter is None:
                place += size
            else:
                failure = shorter
        size //= 2
    return failure


def _fails(failure: Failure, at: Board, record: tuple[Entry, ...]) -> Failure | None:
    """The failure at another table or with another record, if it is still alike."""
    promise = (BY_NAME[failure.promise],)
    for turn in redone(at, record):
        for found in broken_by(turn, promise, failure.seed):
            if found.what == failure.what:
                return found
    return None
