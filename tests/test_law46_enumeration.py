"""Law 46 in the engine beside a second enumeration of it, over generated tables and calls."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from tests.calls46 import calls, disagreement, enumerated
from tests.enumeration46 import Card, expected

CALLS = 3000
EVERY_ANSWER = {
    ("card", "45C4(a)"), ("card", "46B1(a)"), ("card", "46B1(b)"), ("card", "46B1(c)"),
    ("card", "46B2"), ("card", "46B3"), ("card", "46B3(a)"), ("card", "46B3(b)"),
    ("choice of declarer", "46B3(b)"), ("choice of declarer", "46B4"),
    ("choice of defenders", "46B5"), ("gap", "46"), ("gap", "46B1(a)"), ("gap", "46B1(b)"),
    ("gap", "46B1(c)"), ("gap", "46B3(a)"), ("gap", "46B3(b)"),
}  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_engine_and_enumeration_agree(seed: int) -> None:
    found = [
        fault for call in islice(calls(Random(seed), 4), CALLS) if (fault := disagreement(call))
    ]
    assert not found, f"{len(found)} of {CALLS} calls; the first: {found[0]}"


def test_generated_calls_meet_every_answer() -> None:
    """The comparison would say little if some answer never came up."""
    answers = (enumerated(call) for call in islice(calls(Random(0), 4), 10 * CALLS))
    met = Counter((answer[0], answer[-1]) for answer in answers)
    assert set(met) == EVERY_ANSWER


def test_enumeration_gives_the_answers_of_the_lecture() -> None:
    """The second example of 46B1: dummy has the queen, ten and two of clubs, and plays last."""
    dummy: list[Card] = [(3, 14), (3, 7), (3, 3), (2, 13), (2, 12), (0, 12), (0, 10), (0, 2)]

    def said(relative: str) -> object:
        trick = [(0, 3), (0, 5), (0, 7)]
        return expected(2007, dummy, trick, None, None, None, [], [], None, None, relative)

    assert said("high") == ("card", (0, 12), "46B1(a)")
    assert said("win") == ("card", (0, 10), "46B1(b)")
    assert said("low") == ("card", (0, 2), "46B1(c)")
