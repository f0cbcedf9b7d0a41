"""Law 46 in the engine beside a second, plain enumeration of it: a million generated calls."""

import time
from itertools import islice
from random import Random

from benchmarks.measuring import Benchmark, Figure, Refused

CALLS = 1_000_000
CALLS_AT_A_POSITION = 4
SEED = 46


def run() -> list[Figure]:
    # Imported here: to list the benchmarks the tests need not be there.
    from tests.calls46 import calls, disagreement

    start = time.perf_counter()
    disagreements = 0
    first = ""
    for call in islice(calls(Random(SEED), CALLS_AT_A_POSITION), CALLS):
        fault = disagreement(call)
        if fault:
            disagreements += 1
            first = first or fault
    if disagreements:
        raise Refused(f"{disagreements} of {CALLS} calls differ; the first: {first}")
    seconds = time.perf_counter() - start
    return [
        Figure(
            name="enumerate46",
            figure=disagreements,
            unit="disagreements",
            goal="0",
            met=disagreements == 0,
            detail=f"{CALLS} calls compared in {seconds:.0f} s, under three editions",
        )
    ]


BENCHMARK = Benchmark(
    name="enumerate46",
    about="a million calls from dummy, the engine beside a second enumeration of Law 46",
    goal="no disagreement",
    run=run,
)
