"""What a benchmark is, and how rounds are timed."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured figure beside its goal."""

    name: str
    figure: float
    unit: str
    goal: str
    met: bool
    detail: str


@dataclass(frozen=True)
class Benchmark:
    """A name, what it measures, its goal in words, and how to run it; one that can do more or less
    takes a number, one that can be given other files a folder."""

    name: str
    about: str
    goal: str
    run: Callable[..., list[Figure]]
    takes_number: bool = False
    takes_folder: bool = False


class Refused(Exception):
    """The results differ, so the times say nothing."""


def interleaved(runs: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Seconds of every run in every round: each round does every run once, in order."""
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            start = time.perf_counter()
            run()
            seconds[name].append(time.perf_counter() - start)
    return seconds
