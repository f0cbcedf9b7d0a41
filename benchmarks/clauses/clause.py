"""A clause to compare: the facts it turns on, and what deemed rules on them."""

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from deemed import Asks, Ruling

Facts = dict[str, bool]
Verdict = Callable[[Facts], bool]


class Clause(NamedTuple):
    """Whether a card is played, which is so when every fact is as the clause wants it."""

    ref: str
    wanted: Facts
    cites: Callable[[Facts], str]  # the number that the ruling must rest on
    ruled: Callable[[Facts], Ruling | Asks]
    verdict: Verdict

    @property
    def every_case(self) -> list[Facts]:
        cases = product((True, False), repeat=len(self.wanted))
        return [dict(zip(self.wanted, case, strict=True)) for case in cases]
