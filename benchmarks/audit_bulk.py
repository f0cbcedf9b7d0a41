"""The whole verdict on records in arrays, with NumPy and compiled by numba, beside OpenSpiel
playing the same cards with a check that each is legal.

As many records are irregular as in the archive they come from. Before anything is timed the
verdicts must be those of the lean path, and OpenSpiel must stop at the first card that we find
irregular.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from benchmarks.measuring import Benchmark, Figure, Refused
from benchmarks.play_peers import (
    openspiel_card,
    openspiel_game,
    openspiel_plays,
    openspiel_refuses,
    openspiel_state,
)
from benchmarks.real_records import as_in_the_archive

if TYPE_CHECKING:
    from deemed.archive.arrays import Batch, Row, Verdicts

    Path = Callable[[Batch], Verdicts]

ROUNDS = 31  # of a few hundredths of a second each
RECORDS = 2 * 8320
NUMPY, COMPILED = 15.0, 100.0
MOST_BYTES = 100


def run() -> list[Figure]:
    rows = as_in_the_archive()
    try:
        paths, compiling = fast_paths(rows)
        states = [openspiel_state(openspiel_game(), row) for row in rows]
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    played = alike(rows, states)
    many = [rows[number % len(rows)] for number in range(RECORDS)]
    best = timed(many, paths, played)
    return [
        compared("NumPy", best, NUMPY, ""),
        compared("compiled", best, COMPILED, f"; compiling took {compiling:.1f} s before that"),
        memory(many),
    ]


def fast_paths(rows: list[Row]) -> tuple[dict[str, Path], float]:
    """Both paths, ready to run, and the seconds that compiling took; the lean path agrees."""
    from deemed.archive import bulk, compiled
    from deemed.archive.arrays import packed

    started = time.perf_counter()
    compiled.verdicts(packed(rows[:1]))
    compiling = time.perf_counter() - started
    paths: dict[str, Path] = {"NumPy": bulk.verdicts, "compiled": compiled.verdicts}
    for name, path in paths.items():
        refuse_unless_lean(name, path, rows)
    return paths, compiling


def refuse_unless_lean(name: str, path: Path, rows: list[Row]) -> None:
    from deemed.archive.arrays import packed
    from deemed.archive.lean import verdict

    told = path(packed(rows))
    for board, row in enumerate(rows):
        here, there = told.verdict(board), verdict(*row)
        if here != there:
            raise Refused(f"record {board + 1}: {name} has {here}, the lean path {there}")


def alike(rows: list[Row], states: list[Any]) -> list[tuple[Any, list[int]]]:
    """The records that OpenSpiel can play to the end; it stops in the others where we do."""
    from deemed.archive.lean import verdict

    played = []
    for number, (row, state) in enumerate(zip(rows, states, strict=True), 1):
        place, ours = openspiel_refuses(state.clone(), row.cards), verdict(*row).irregular
        if place != ours:
            raise Refused(f"record {number}: OpenSpiel stops at {place + 1}, deemed at {ours + 1}")
        if place < 0:
            played.append((state, [openspiel_card(card) for card in row.cards]))
    return played


def timed(
    rows: list[Row],
    paths: dict[str, Path],
    played: list[tuple[Any, list[int]]],
) -> dict[str, float]:
    """Seconds a record, the best round of each, interleaved."""
    from deemed.archive.arrays import batches

    some = list(batches(rows))
    best = dict.fromkeys((*paths, "OpenSpiel"), float("inf"))
    for _ in range(ROUNDS):
        for name, path in paths.items():
            started = time.perf_counter()
            for batch in some:
                path(batch)
            best[name] = min(best[name], (time.perf_counter() - started) / len(rows))
        states = [(state.clone(), actions) for state, actions in played]
        started = time.perf_counter()
        for state, actions in states:
            openspiel_plays(state, actions)
        taken = (time.perf_counter() - started) / len(played)
        best["OpenSpiel"] = min(best["OpenSpiel"], taken)
    return best


def compared(name: str, best: dict[str, float], goal: float, more: str) -> Figure:
    ratio = best["OpenSpiel"] / best[name]
    return Figure(
        name=f"audit-bulk, {name}",
        figure=round(ratio, 1),
        unit="x OpenSpiel's plays with legality",
        goal=f">= {goal:g} x",
        met=ratio >= goal,
        detail=f"{1 / best[name]:,.0f} verdicts a second beside {1 / best['OpenSpiel']:,.0f} "
        f"records played; {RECORDS:,} real records, verdicts those of the lean path{more}",
    )


def memory(rows: list[Row]) -> Figure:
    from deemed.archive.arrays import packed
    from deemed.archive.bulk import verdicts

    told = verdicts(packed(rows))
    taken = sum(column.nbytes for column in told.batch)
    held = taken + sum(column.nbytes for column in told[1:])
    figure = held / len(rows)
    return Figure(
        name="audit-bulk, memory",
        figure=round(figure, 1),
        unit="bytes a board, verdicts included",
        goal=f"<= {MOST_BYTES}",
        met=figure <= MOST_BYTES,
        detail=f"{taken / len(rows):.0f} bytes of record, the rest verdict",
    )


BENCHMARK = Benchmark(
    name="audit-bulk",
    about="the verdicts on arrays of play records, NumPy and numba, beside OpenSpiel playing them",
    goal="15 x OpenSpiel's plays with NumPy, 100 x compiled, 100 bytes a board",
    run=run,
)
