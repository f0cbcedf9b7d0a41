"""What the calls come to in figures: how long, which Laws, which editions, at which hour."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import tzinfo
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from deemed.journal.call import Call
from deemed.journal.sought import cites, closed_at, moment, opened_at, ruled_at
from deemed.laws.book import law_of

MINUTES = (0, 1, 2, 5, 10, 20, 40)  # where a bar of the histogram begins; the last has no end


class Bar(NamedTuple):
    """So many calls took at least so many minutes, and fewer than so many."""

    first: int
    last: int | None
    number: int


class Spans(NamedTuple):
    """How long something took: seconds."""

    number: int
    median: float
    longest: int
    bars: tuple[Bar, ...]


class Statistics(NamedTuple):
    calls: int
    open: int
    ruling: Spans | None  # from the call to the first ruling
    closing: Spans | None  # from the call to its close
    laws: list[tuple[str, int]]  # the commonest first
    editions: list[tuple[int, int]]
    hours: list[tuple[int, int]]  # of the day, from the first with a call to the last


def statistics(calls: Sequence[Call], zone: tzinfo | None = None) -> Statistics:
    return Statistics(
        len(calls),
        sum(not call.is_closed for call in calls),
        spans(_taken(call, ruled_at(call)) for call in calls),
        spans(_taken(call, closed_at(call)) for call in calls),
        _commonest(law for call in calls for law in laws_of(call)),
        sorted(Counter(call.opening.edition for call in calls).items()),
        by_hour([opened_at(call) for call in calls], zone),
    )


def laws_of(call: Call) -> tuple[str, ...]:
    """The Laws a call came under, each once."""
    return tuple(dict.fromkeys(law_of(ref) for ref in cites(call)))


def _commonest(laws: Iterable[str]) -> list[tuple[str, int]]:
    return sorted(Counter(laws).items(), key=lambda item: (-item[1], int(item[0])))


def _taken(call: Call, until: str | None) -> int | None:
    """Seconds from the call; a clock that was put back makes them none."""
    if until is None:
        return None
    return max(int((moment(until) - moment(opened_at(call))).total_seconds()), 0)


def spans(seconds: Iterable[int | None]) -> Spans | None:
    """The middle and the longest, and how many took how long; None where nothing was timed."""
    known = [each for each in seconds if each is not None]
    if not known:
        return None
    return Spans(len(known), median(known), max(known), bars(known))


def bars(seconds: Sequence[int]) -> tuple[Bar, ...]:
    """How many took how long, without the empty bars at the end."""
    ends = pairwise((*MINUTES, None))
    made = [Bar(first or 0, last, _within(seconds, first or 0, last)) for first, last in ends]
    while made and not made[-1].number:
        made.pop()
    return tuple(made)


def _within(seconds: Sequence[int], first: int, last: int | None) -> int:
    return sum(first * 60 <= each and (last is None or each < last * 60) for each in seconds)


def by_hour(times: Sequence[str], zone: tzinfo | None) -> list[tuple[int, int]]:
    """How many in each hour of the day, quiet hours between busy ones too."""
    counts = Counter(moment(at).astimezone(zone).hour for at in times)
    if not counts:
        return []
    return [(hour, counts[hour]) for hour in range(min(counts), max(counts) + 1)]
