"""Auctions as numbers, for programs that read a million records.

A call is a byte: pass, double, redouble, then the bids from the lowest up. How an auction stands is
a number too: the last bid, whether it is doubled, and how many have passed since.
"""

from functools import cache

PASSES, DOUBLES, REDOUBLES, LOWEST_BID = range(4)
STRAINS, LEVELS = 5, 7
BIDS = STRAINS * LEVELS
CALLS = LOWEST_BID + BIDS
LONGEST_AUCTION = 319

_BY_BID, _BY_DOUBLE = 12, 4  # a state is bid * 12 + doubled * 4 + passes
STATES = (BIDS + 1) * _BY_BID + 2
PASSED_OUT, IRREGULAR = STATES - 2, STATES - 1

Declared = tuple[int, int]  # declarer counted from the dealer, and trumps


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


def declared(calls: bytes) -> Declared | None:
    """Who declares, and in what; None where the calls are not a whole and regular auction."""
    following, state = stages(), 0
    for call in calls:
        state = following[state][call]
    if not is_over(state) or len(calls) > LONGEST_AUCTION:
        return None
    bid = last_bid(state)
    place, strain = calls.index(bid), strain_of(bid)
    for first in range(place & 1, place, 2):
        if calls[first] >= LOWEST_BID and strain_of(calls[first]) == strain:
            return first & 3, strain
    return place & 3, strain


def is_passed_out(calls: bytes) -> bool:
    return calls == bytes(4)
