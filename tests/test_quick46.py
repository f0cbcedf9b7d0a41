"""The quick path says what the engine says, or leaves it to the engine."""

from itertools import islice
from random import Random

import pytest

from deemed.laws.quick46 import called
from deemed.notation.spoken import read_utterance
from tests.calls46 import calls
from tests.quick46 import law, settled, spoken, view


@pytest.mark.parametrize("seed", range(4))
def test_quick_path_and_engine_agree(seed: int) -> None:
    answered = 0
    for call in islice(calls(Random(seed + 100), 4), 2_000):
        quick = called(read_utterance(spoken(call.asked)).first, view(call), law(call))
        if quick is not None:
            answered += 1
            assert quick == settled(call), (spoken(call.asked), call)
    assert answered > 400
