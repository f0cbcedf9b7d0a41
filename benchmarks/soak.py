"""A million acts at living tables, regular and irregular, each table held to its promises.

What fails is told with its seed and the shortest record found that fails in the same way.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from multiprocessing import Pool, cpu_count
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.measuring import Benchmark, Figure, Refused

if TYPE_CHECKING:
    from tests.broken import Failure
    from tests.promises import Turn

ACTS = 1_000_000
TABLES_AT_A_TIME = 25
FEWEST_ACTS_A_TABLE = 10
SECONDS_BETWEEN_WORDS = 5.0


class Tally(NamedTuple):
    """What some tables came to; of failures that are alike, the one with the shortest record."""

    counts: Counter[str]  # acts, tables, refused
    kinds: Counter[str]
    failing: Counter[str]
    failures: dict[str, Failure]

    @property
    def acts(self) -> int:
        return self.counts["acts"]

    def and_more(self, more: Tally) -> Tally:
        failures = dict(self.failures)
        for what, failure in more.failures.items():
            if what not in failures or len(failure.record) < len(failures[what].record):
                failures[what] = failure
        return Tally(
            self.counts + more.counts,
            self.kinds + more.kinds,
            self.failing + more.failing,
            failures,
        )


def run(acts: int = ACTS) -> list[Figure]:
    started = time.perf_counter()
    tally, failures = soaked(acts, started)
    seconds = time.perf_counter() - started
    told = f"{in_words(tally)}; {seconds:.0f} s on {cpu_count()} cores"
    if failures:
        often = sorted(failures, key=lambda failure: -tally.failing[failure.what])
        lines = [in_json(failure, tally.failing[failure.what]) for failure in often]
        raise Refused("\n".join((f"{len(failures)} kinds of failure; {told}", *lines)))
    return [Figure("soak", 0, "failures", "0", True, told)]


def soaked(acts: int, started: float) -> tuple[Tally, list[Failure]]:
    """Tables on every core until there are so many acts, and each kind of failure made short."""
    tally = Tally(Counter(), Counter(), Counter(), {})
    said = started
    seeds = range(0, acts // FEWEST_ACTS_A_TABLE + TABLES_AT_A_TIME, TABLES_AT_A_TIME)
    with Pool(cpu_count()) as pool:
        for more in pool.imap_unordered(tables_from, seeds):
            tally = tally.and_more(more)
            if time.perf_counter() - said > SECONDS_BETWEEN_WORDS:
                said = time.perf_counter()
                print(progress(tally, acts, said - started), file=sys.stderr)
            if tally.acts >= acts:
                break
    # The pool is gone by now, with what it would have played beyond.
    with Pool(cpu_count()) as pool:
        return tally, pool.map(shortest, list(tally.failures.values()), chunksize=1)


def tables_from(first: int) -> Tally:
    """Some tables, by their seeds."""
    # Imported here: to list the benchmarks the tests need not be there.
    from tests.broken import failures_at

    tally = Tally(Counter(), Counter(), Counter(), {})

    def count(turn: Turn) -> None:
        tally.counts["acts"] += 1
        tally.counts["refused"] += turn.refusal is not None
        if turn.step.kind:
            tally.kinds[turn.step.kind] += 1

    for seed in range(first, first + TABLES_AT_A_TIME):
        tally.counts["tables"] += 1
        for failure in failures_at(seed, count):
            tally.failing[failure.what] += 1
            tally.failures.setdefault(failure.what, failure)
    return tally


def shortest(failure: Failure) -> Failure:
    from tests.broken import shrunk

    return shrunk(failure)


def progress(tally: Tally, acts: int, seconds: float) -> str:
    return (
        f"bench: soak {tally.acts:,} of {acts:,} acts, {tally.acts / seconds:,.0f} a second, "
        f"{len(tally.failures)} kinds of failure"
    )


def in_json(failure: Failure, times: int) -> str:
    """A line that `read_living` takes, but for its first keys, and where it went wrong."""
    return f"{json.dumps({'times': times, **failure.as_data()})}\n{failure.trace}"


def in_words(tally: Tally) -> str:
    kinds = ", ".join(f"{kind} {number:,}" for kind, number in tally.kinds.most_common())
    counts = tally.counts
    return (
        f"{counts['acts']:,} acts at {counts['tables']:,} tables, {counts['refused']:,} refused; "
        f"irregular: {kinds}"
    )


BENCHMARK = Benchmark(
    name="soak",
    about="acts at living tables with every kind of irregularity; soak 50000 for so many",
    goal="no promise broken in a million acts",
    run=run,
    takes_number=True,
)
