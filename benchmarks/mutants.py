"""Records damaged on purpose, judged in every way there is: lean, NumPy, numba, the engine of the
Laws at a living table, and OpenSpiel as a judge from outside. Any difference refuses the figure.

The lean, the NumPy and the compiled verdict must be equal in every field. The engine plays the
cards as far as the record can be followed: the same revokes, established or not, the same leads out
of turn accepted, the same tricks, and where the replay stops, no regular card. OpenSpiel must
refuse the first card that is not regular. The engine and OpenSpiel want a whole deal of thirteen a
hand.
"""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from benchmarks.measuring import Benchmark, Figure, Refused
from benchmarks.play_peers import openspiel_game, openspiel_refuses, openspiel_state
from benchmarks.real_records import real_records

if TYPE_CHECKING:
    from deemed.archive.arrays import Row

RECORDS = 60_000
SEED = 61
MADE = 0.2  # of the records are made at random, the others are real


def run(count: int = RECORDS) -> list[Figure]:
    started = time.perf_counter()
    rows = mutants(count)
    try:
        kinds = refuse_unless_equal(rows)
        by_engine, by_openspiel = refuse_unless_judged_alike(rows)
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    seconds = time.perf_counter() - started
    told = ", ".join(f"{kind} {number:,}" for kind, number in kinds.most_common())
    return [
        Figure(
            name="mutants",
            figure=0.0,
            unit="verdicts that differ",
            goal="0",
            met=True,
            detail=f"{count:,} damaged records, lean = NumPy = numba on all, the engine on "
            f"{by_engine:,}, OpenSpiel on {by_openspiel:,}, in {seconds:.0f} s: {told}",
        )
    ]


def mutants(count: int) -> list[Row]:
    from tests.records import damaged, record

    random, real = Random(SEED), real_records()
    return [
        damaged(random, record(random) if random.random() < MADE else random.choice(real))
        for _ in range(count)
    ]


def refuse_unless_equal(rows: list[Row]) -> Counter[str]:
    """How often each defect is found; the three paths say the same of every record."""
    from deemed.archive import bulk, compiled
    from deemed.archive.arrays import BOARDS, batches
    from deemed.archive.lean import verdict

    kinds: Counter[str] = Counter()
    for number, batch in enumerate(batches(rows)):
        by_numpy, by_numba = bulk.verdicts(batch), compiled.verdicts(batch)
        for board, row in enumerate(rows[number * BOARDS : (number + 1) * BOARDS]):
            told = verdict(*row)
            others = by_numpy.verdict(board), by_numba.verdict(board)
            if others != (told, told):
                raise Refused(f"{row}\nlean {told}\nNumPy {others[0]}\nnumba {others[1]}")
            kinds[told.defect] += 1
    return kinds


def refuse_unless_judged_alike(rows: list[Row]) -> tuple[int, int]:
    """How many records the engine and OpenSpiel have judged."""
    from deemed.archive.lean import is_whole, verdict
    from tests.engine_records import difference

    game = openspiel_game()
    by_engine = by_openspiel = 0
    for row in rows:
        if not is_whole(row.hands):
            continue
        by_engine += 1
        if differs := difference(row):
            raise Refused(f"{row}\n{differs}")
        by_openspiel += 1
        place, ours = openspiel_refuses(openspiel_state(game, row), row.cards), verdict(*row)
        if place != ours.irregular:
            raise Refused(f"{row}\nOpenSpiel stops at card {place + 1}; {ours}")
    return by_engine, by_openspiel


BENCHMARK = Benchmark(
    name="mutants",
    about="damaged play records: lean, NumPy, numba, the engine and OpenSpiel judge them alike",
    goal="no difference in 60,000",
    run=run,
    takes_number=True,
)
