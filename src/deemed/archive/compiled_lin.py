"""LIN files into batches, compiled by numba (the extra `fast`).

A board is followed tag by tag; at the first that the careful reader might take in another way, the
board is left to that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any

from deemed.archive import compiled_tags
from deemed.archive.arrays import LONGEST, Batch, empty
from deemed.archive.compiled_tags import (
    CALLED,
    CARDS,
    CARDS_AT,
    CLAIMED,
    DEALER,
    DEALT,
    ENDED,
    KINDS_AT,
    NOT_KNOWN,
    PLAYED,
    SOUTH,
    STATE,
    after_name,
    bar,
    declarer_of,
    end_of_call,
    takes,
)
from deemed.archive.lin_batches import NOTHING, OTHER_FORM, ROW, Sheaf, read_batches
from deemed.archive.lin_boards import MOST_CARDS, NO_CARD
from deemed.archive.lin_cuts import BOUNDARY
from deemed.archive.lin_tables import (
    BAR,
    CALL,
    LINE,
    RETURN,
    table_of_bits,
    table_of_calls,
    table_of_cards,
    table_of_claims,
    table_of_kinds,
    table_of_suits,
)
from deemed.game.bidding import PASSED_OUT, is_over, stages
from deemed.game.masks import CARDS_IN_PACK
from deemed.notation.pieces import Source

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes
    from deemed.archive.lin_batches import Places, Statuses

Array = Any

P, C, G = b"pcg"
AFTER_BOUNDARY = len(BOUNDARY)


def read_lin_compiled(sources: Iterable[Source]) -> Iterator[Sheaf]:
    """The boards of many LIN files in their order, in batches."""
    return read_batches(sources, parsed)


def parsed(signs: Bytes, found: Places, ends: Places) -> tuple[Batch, Statuses]:
    """The boards that stand between places of the data."""
    import numpy as np

    batch = empty(len(found))
    status = np.zeros(len(found), np.uint8)
    kept = np.zeros(PLAYED + MOST_CARDS, np.int64)
    compiled()["fill"](signs, found, ends, kept, tables(), *batch[:-1], status)
    return batch, status


@cache
def tables() -> Array:
    import numpy as np

    by_pairs = (table_of_kinds(), table_of_cards(), table_of_calls(), table_of_claims())
    following = np.array(stages()).reshape(-1)
    every = (*by_pairs, table_of_suits(), table_of_bits(), following)
    return np.concatenate(every).astype(np.int16)


@cache
def compiled() -> dict[str, Callable[..., Any]]:
    """The functions below, each with those it calls compiled into it. None makes an array: numba
    need not count who refers to one, which would take longer than to read a tag."""
    from numba import njit

    known: dict[str, Any] = {}
    for function in COMPILED:
        source = FunctionType(
            function.__code__, {**function.__globals__, **known}, function.__name__
        )
        known[function.__name__] = njit(source, inline="always", _nrt=False)
    return known


def fill(
    data: Array, found: Array, ends: Array, kept: Array, tables: Array, hands: Array, cards: Array,
    declarer: Array, trumps: Array, length: Array, claimed: Array, status: Array,
) -> None:  # fmt: skip
    """Fills a batch with what is said of the boards, and what they are like."""
    for board in range(len(found)):
        status[board] = follow(data, found[board] + AFTER_BOUNDARY, ends[board], kept, tables)
        if status[board] == ROW:
            count = kept[CARDS]
            first, strain = declarer_of(kept)
            for hand in range(4):
                hands[(SOUTH + hand) & 3, board] = kept[DEALT + hand]
            for place in range(min(count, CARDS_IN_PACK)):
                cards[place, board] = kept[PLAYED + place]
            declarer[board] = (kept[DEALER] + first) & 3
            trumps[board] = strain
            length[board] = min(count, LONGEST)
            claimed[board] = kept[CLAIMED]


def follow(data: Array, at: int, end: int, kept: Array, tables: Array) -> int:
    """Follows one board from the value of its "qx" on: what it is like; what it says is kept."""
    for place in range(CALLED):
        kept[place] = 0
    kept[DEALER] = kept[CLAIMED] = NOT_KNOWN
    at = after_name(data, at, end)
    while at > 0:
        at = after_cards(data, at, end, kept, tables)
        if at >= end:
            return outcome(kept)
        if at + 2 >= end or data[at + 2] != BAR:
            return OTHER_FORM
        kind, start = tables[KINDS_AT + (int(data[at]) << 8 | int(data[at + 1]))], at + 3
        at = end_of_call(data, start, end) if kind == CALL else bar(data, start, end)
        if at < 0 or not takes(kind, data, start, at, kept, tables):
            return OTHER_FORM
        at += 1
    return OTHER_FORM


def after_cards(data: Array, at: int, end: int, kept: Array, tables: Array) -> int:
    """Where cards, ends of tricks and ends of lines are over; most of a file is these."""
    count = kept[CARDS]
    most = 0 if kept[ENDED] else MOST_CARDS
    while at < end:
        if at + 5 < end and is_card(data, at):
            card = tables[CARDS_AT + (int(data[at + 3]) << 8 | int(data[at + 4]))]
            if card == NO_CARD or count >= most:
                break
            kept[PLAYED + count] = card
            count += 1
            at += 6
        elif data[at] == LINE or data[at] == RETURN:
            at += 1
        elif at + 3 < end and is_end_of_trick(data, at):
            at += 4
        else:
            break
    kept[CARDS] = count
    return at


def is_card(data: Array, at: int) -> bool:
    """Whether "pc|..|" stands here; all of it is asked for at once."""
    tag = (data[at] ^ P) | (data[at + 1] ^ C)
    return bool(tag | (data[at + 2] ^ BAR) | (data[at + 5] ^ BAR) == 0)


def is_end_of_trick(data: Array, at: int) -> bool:
    """Whether "pg||" stands here."""
    tag = (data[at] ^ P) | (data[at + 1] ^ G)
    return bool(tag | (data[at + 2] ^ BAR) | (data[at + 3] ^ BAR) == 0)


def outcome(kept: Array) -> int:
    if kept[DEALER] == NOT_KNOWN:
        return OTHER_FORM
    if kept[CARDS] == 0 or kept[STATE] == PASSED_OUT:
        return NOTHING
    return ROW if is_over(kept[STATE]) else OTHER_FORM


COMPILED: tuple[Any, ...] = (  # each after those it calls
    *compiled_tags.COMPILED, is_over, is_card, is_end_of_trick, after_cards, outcome, follow, fill,
)  # fmt: skip
