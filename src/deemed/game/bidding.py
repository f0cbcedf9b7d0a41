"""Auctions as numbers, for programs that read a million records.

A call is a byte: pass, double, redouble, then the bids from the lowest up. How an auction stands is
a number too: the last bid, whether it is doubled, and how many have passed since.
"""

from functools import cache

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Call
from deemed.game.contract import Strain

PASSES, DOUBLES, REDOUBLES, LOWEST_BID = range(4)
STRAINS, LEVELS = 5, 7
BIDS = STRAINS * LEVELS
CALLS = LOWEST_BID + BIDS
LONGEST_AUCTION = 319
NO_STRAIN = 255

_BY_BID, _BY_DOUBLE = 12, 4  # a state is bid * 12 + doubled * 4 + passes
STATES = (BIDS + 1) * _BY_BID + 2
PASSED_OUT, IRREGULAR = STATES - 2, STATES - 1

Declared = tuple[int, int]  # declarer counted from the dealer, and trumps
Contracted = tuple[int, int, int, int]  # and the level, and how often it is doubled


class Codes(dict[Call, int]):
    """Calls as numbers."""

    def __missing__(self, call: Call) -> int:
        if call.strain is None:
            raise KeyError(call)
        return LOWEST_BID + STRAINS * (call.level - 1) + call.strain


CODES = Codes({PASS: PASSES, DOUBLE: DOUBLES, REDOUBLE: REDOUBLES})
CODES.update(
    (call, CODES[call])
    for call in (Call(level, strain) for level in range(1, LEVELS + 1) for strain in Strain)
)


@cache
def stages() -> tuple[tuple[int, ...], ...]:
    """By state and call, the state that follows."""
    return tuple(tuple(_after(state, call) for call in range(CALLS)) for state in range(STATES))


def _after(state: int, call: int) -> int:
    if state >= PASSED_OUT or is_over(state):
        return IRREGULAR
    bid, doubled, passes = state // _BY_BID, state % _BY_BID // _BY_DOUBLE, state % _BY_DOUBLE
    if call == PASSES:
        return PASSED_OUT if not bid and passes == 3 else state + 1
    by_opponents = bid > 0 and passes != 1
    if call == DOUBLES:
        return bid * _BY_BID + _BY_DOUBLE if by_opponents and doubled == 0 else IRREGULAR
    if call == REDOUBLES:
        return bid * _BY_BID + 2 * _BY_DOUBLE if by_opponents and doubled == 1 else IRREGULAR
    higher = call - LOWEST_BID + 1
    return higher * _BY_BID if higher > bid else IRREGULAR


def is_over(state: int) -> bool:
    """Whether three have passed after a bid, or after a double or redouble of it."""
    return _BY_BID <= state < PASSED_OUT and state % _BY_DOUBLE == 3


def last_bid(state: int) -> int:
    return state // _BY_BID - 1 + LOWEST_BID


def strain_of(call: int) -> int:
    return (call - LOWEST_BID) % STRAINS


_STRAINS = bytes(NO_STRAIN if call < LOWEST_BID else strain_of(call) for call in range(256))


def closed(calls: bytes) -> int:
    """How an auction stands in the end; IRREGULAR where it has not ended."""
    following, state = stages(), 0
    for call in calls:
        state = following[state][call]
    return state if is_over(state) and len(calls) <= LONGEST_AUCTION else IRREGULAR


def contracted(calls: bytes) -> Contracted | None:
    """The contract; None where the calls are not a whole and regular auction."""
    state = closed(calls)
    if state == IRREGULAR:
        return None
    declarer, strain = _declarer(calls, last_bid(state))
    return declarer, strain, 1 + (state // _BY_BID - 1) // STRAINS, state % _BY_BID // _BY_DOUBLE


def declared(calls: bytes) -> Declared | None:
    """Who declares, and in what; None where the calls are not a whole and regular auction."""
    state = closed(calls)
    return None if state == IRREGULAR else _declarer(calls, last_bid(state))


def _declarer(calls: bytes, last: int) -> Declared:
    """Who of the side that made the last bid named its strain first."""
    side, strain = calls.index(last) & 1, strain_of(last)
    first = calls.translate(_STRAINS)[side::2].index(strain)
    return (side + 2 * first) & 3, strain


def is_passed_out(calls: bytes) -> bool:
    return calls == bytes(4)
