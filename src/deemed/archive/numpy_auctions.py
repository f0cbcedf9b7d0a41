"""The auctions of many boards at once, with NumPy: a step for the first call of all boards, one for
the second, and so on."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from deemed.archive.lin_tables import NO_CALL
from deemed.archive.numpy_tags import Tags, calls_in
from deemed.game.bidding import (
    CALLS,
    LOWEST_BID,
    PASSED_OUT,
    PASSES,
    STATES,
    is_over,
    last_bid,
    stages,
    strain_of,
)

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes, Numbers, Truths
    from deemed.archive.lin_batches import Places

MOST_CALLS = 60
NO_STRAIN, NO_BID = 254, 253


class Auctions(NamedTuple):
    """What comes of the calls, [boards]."""

    passed_out: Truths
    over: Truths  # with a contract
    declarer: Bytes  # counted from the dealer
    trumps: Bytes


def auctions(tags: Tags, calls: Places) -> Auctions:
    """The auctions by boards, given where the calls stand among the tags."""
    said, board = calls_in(tags, calls), tags.board[calls]
    turn = turns(board)
    tags.refuse(calls[(said == NO_CALL) | (turn >= MOST_CALLS)])
    said[said == NO_CALL] = PASSES  # for want of another: its board is refused
    kept = turn < MOST_CALLS
    said, board, turn = said[kept], board[kept], turn[kept]
    state = ends(said, board, turn, len(tags.wrong))
    bid, strain = (column[state] for column in bids())
    return Auctions(
        state == PASSED_OUT, bid != NO_BID, first_of(said, board, turn, bid, strain), strain
    )


def turns(board: Places) -> Places:
    """How many calls there were before each in the same auction."""
    import numpy as np

    place = np.arange(len(board))
    begins = np.ones(len(board), bool)
    begins[1:] = board[1:] != board[:-1]
    first = np.flatnonzero(begins)
    return place - np.repeat(first, np.diff(first, append=len(board)))


def ends(said: Bytes, board: Places, turn: Places, boards: int) -> Places:
    """How the auctions stand at their ends: the longest come first, and each step takes those that
    are not over."""
    import numpy as np

    counts = np.bincount(board, minlength=boards)
    order = np.argsort(-counts, kind="stable")
    place = np.empty(boards, np.int64)
    place[order] = np.arange(boards)
    in_turn = np.zeros((int(counts.max(initial=0)), boards), np.uint8)
    in_turn[turn, place[board]] = said
    state = np.zeros(boards, np.int64)
    still = np.searchsorted(-counts[order], -np.arange(len(in_turn)))
    for calls, some in zip(in_turn, still.tolist(), strict=True):
        state[:some] = following()[state[:some] + calls[:some]]
    return state[place] // CALLS


def first_of(said: Bytes, board: Places, turn: Places, bid: Bytes, strain: Bytes) -> Bytes:
    """Who of the side that made the last bid first named its strain."""
    import numpy as np

    last, first = np.zeros(len(bid), np.int64), np.zeros(len(bid), np.uint8)
    is_last = said == bid[board]
    last[board[is_last]] = turn[is_last]
    is_named = strains()[said] == strain[board]
    is_named &= (turn ^ last[board]) & 1 == 0
    named = np.flatnonzero(is_named)[::-1]
    first[board[named]] = turn[named]  # the first of them is written last
    return first


@cache
def following() -> Numbers:
    """By state and call the state that follows, each times the number of calls."""
    import numpy as np

    return np.array(stages(), np.int64).reshape(-1) * CALLS


@cache
def bids() -> tuple[Bytes, Bytes]:
    """By state the last bid and its strain, where the auction is over."""
    import numpy as np

    last = [last_bid(state) if is_over(state) else NO_BID for state in range(STATES)]
    trumps = [NO_STRAIN if bid == NO_BID else strain_of(bid) for bid in last]
    return np.array(last, np.uint8), np.array(trumps, np.uint8)


@cache
def strains() -> Bytes:
    """The strains of bids; other calls have none."""
    import numpy as np

    named = [NO_CALL if call < LOWEST_BID else strain_of(call) for call in range(CALLS)]
    return np.array(named, np.uint8)
