"""What holds at a living table after every entry, whatever goes wrong there; see promises.py."""

import json
from collections import Counter
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from deemed.table.acts import Act, CallChanged, Called
from tests.broken import Failure, broken_by, shrunk
from tests.playing import KINDS
from tests.promises import AT_THE_END, PROMISES, Promise, Turn, replays, replays_through_json, turns

seeds = st.integers(0, 2**32 - 1)
tables = settings(
    deadline=None,
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
    phases=[Phase.explicit, Phase.generate],  # a smaller seed is no smaller table
    suppress_health_check=[HealthCheck.too_slow],
)


def name(promise: Promise) -> str:
    return promise.__name__


def hold(turn: Turn, promise: Promise, seed: int) -> None:
    for failure in broken_by(turn, (promise,), seed):
        pytest.fail(told(shrunk(failure)))


def told(failure: Failure) -> str:
    return f"{json.dumps(failure.as_data())}\n{failure.trace}"


@pytest.mark.parametrize("promise", PROMISES, ids=name)
@given(seeds)
@settings(tables, max_examples=150)
def test_after_every_entry(promise: Promise, seed: int) -> None:
    for turn in turns(seed):
        hold(turn, promise, seed)


@pytest.mark.parametrize("promise", AT_THE_END, ids=name)
@given(seeds)
@settings(tables, max_examples=150)
def test_at_the_end(promise: Promise, seed: int) -> None:
    for last in list(turns(seed))[-1:]:
        hold(last, promise, seed)


@pytest.mark.parametrize("promise", [replays, replays_through_json], ids=name)
@given(seeds)
@settings(tables, max_examples=12)
def test_the_record_is_the_table_at_every_step(promise: Promise, seed: int) -> None:
    for turn in turns(seed):
        hold(turn, promise, seed)


def test_everything_happens_at_these_tables() -> None:
    """Every kind of irregularity and of act is met, and little of it is refused."""
    met = [turn for seed in range(250) for turn in turns(seed)]
    kinds = Counter(turn.step.kind for turn in met)
    acts = {type(turn.step.entry) for turn in met}
    refused = sum(turn.refusal is not None for turn in met)
    assert not KINDS.keys() - kinds.keys()
    assert not set(get_args(Act)) - acts - {Called, CallChanged}
    assert kinds[""] > len(met) / 2
    assert refused < len(met) / 20
