"""LIN files into batches, compiled by numba (the extra `fast`).

A board is followed tag by tag. Every tag and value is held to what the careful reader would take in
the same way; at the first that is not, the board is left to that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any

from deemed.archive.arrays import LONGEST, Batch, empty
from deemed.archive.lin_batches import NOTHING, OTHER_FORM, ROW, Sheaf, read_batches
from deemed.archive.lin_boards import MOST_CARDS, NO_CARD, RANK_CODES, SUIT_CODES
from deemed.archive.lin_cuts import BOUNDARY
from deemed.game.bidding import CALLS as CALLS_IN_ALL
from deemed.game.bidding import (
    DOUBLES,
    LEVELS,
    LONGEST_AUCTION,
    LOWEST_BID,
    PASSED_OUT,
    PASSES,
    REDOUBLES,
    STRAINS,
    is_over,
    last_bid,
    stages,
    strain_of,
)
from deemed.game.masks import BYTES, CARDS_IN_HAND, CARDS_IN_PACK, PACK_MASK, TRICKS
from deemed.game.seats import Seat
from deemed.notation.pieces import Source

if TYPE_CHECKING:
    from deemed.archive.lin_batches import Places, Statuses

Array = Any

BAR, LINE, RETURN, COMMA, ALERT, DASH, ZERO, NINE = b"|\n\r,!-09"
SMALL = 32  # what makes a capital a small letter
PASS_LETTER, DOUBLE_LETTER, CROSS, REDOUBLE_LETTER = b"pdxr"
P, C, G = b"pcg"
CLUB, DIAMOND, HEART, SPADE, NOTRUMP = b"cdhsn"
NO_CALL = 255
SOUTH = int(Seat.SOUTH)
ABOVE_SPADES = 64


def _tag(name: bytes) -> int:
    return name[0] << 8 | name[1]


AH, AN, MB, MC, MD, NT, OB, PN, RH, SA, ST, SV = (
    _tag(name) for name in b"ah an mb mc md nt ob pn rh sa st sv".split()
)
# What is known of a board while it is followed is kept in one array: single numbers, the hands from
# South on, the calls, and the cards. The tables that it is read by are one array too.
DEALER, STATE, CALLS, CARDS, CLAIM, SHOWN, ENDED, DEALT = range(8)
CALLED = DEALT + 4
PLAYED = CALLED + LONGEST_AUCTION
UNKNOWN = -1
SUIT, RANK, FOLLOWING = 0, BYTES, 2 * BYTES


def read_lin_compiled(sources: Iterable[Source]) -> Iterator[Sheaf]:
    """The boards of many LIN files in their order, in batches."""
    return read_batches(sources, boundaries, parse)


def boundaries(data: bytes) -> Places:
    """Where lines begin with "qx|"."""
    import numpy as np

    found = np.empty(len(data) // len(BOUNDARY) + 1, np.int64)
    sought = np.frombuffer(BOUNDARY, np.uint8)
    count = compiled()["find"](np.frombuffer(data, np.uint8), sought, found)
    return found[:count].copy()


def parse(data: bytes, starts: Places, ends: Places) -> tuple[Batch, Statuses]:
    """The boards that stand between places of the data."""
    import numpy as np

    batch = empty(len(starts))
    status = np.zeros(len(starts), np.uint8)
    kept = np.zeros(PLAYED + MOST_CARDS, np.int64)
    text = np.frombuffer(data, np.uint8)
    compiled()["parsed"](text, starts, ends, kept, tables(), *batch[:-1], status)
    return batch, status


@cache
def tables() -> Array:
    """The suit and the rank that a byte is, and by state of the auction and call the next state."""
    import numpy as np

    following = [state for row in stages() for state in row]
    return np.array([*SUIT_CODES, *RANK_CODES, *following], np.int64)


@cache
def compiled() -> dict[str, Callable[..., Any]]:
    """The functions below, each with those it calls compiled already."""
    from numba import njit

    known: dict[str, Any] = {}
    for function in COMPILED:
        names = {**function.__globals__, **known}
        known[function.__name__] = njit(FunctionType(function.__code__, names, function.__name__))
    return known


def find(data: Array, sought: Array, found: Array) -> int:
    """Where a few bytes stand, and how often they do."""
    count = 0
    a, b, c, d = sought[0], sought[1], sought[2], sought[3]
    for place in range(len(data) - 3):
        is_here = data[place] == a and data[place + 1] == b
        if is_here and data[place + 2] == c and data[place + 3] == d:
            found[count] = place
            count += 1
    return count


def parsed(
    data: Array, starts: Array, ends: Array, kept: Array, tables: Array, hands: Array, cards: Array,
    declarer: Array, trumps: Array, length: Array, claimed: Array, status: Array,
) -> None:  # fmt: skip
    for board in range(len(starts)):
        status[board] = follow(data, starts[board], ends[board], kept, tables)
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
            claimed[board] = kept[CLAIM]


def follow(data: Array, at: int, end: int, kept: Array, tables: Array) -> int:
    """Follows one board from the value of its "qx" on: what it is like; what it says is kept."""
    kept[:CALLED] = 0
    kept[DEALER] = kept[CLAIM] = UNKNOWN
    at = after_name(data, at, end)
    while at > 0:
        at = after_cards(data, at, end, kept, tables)
        if at >= end:
            return outcome(kept)
        if at + 2 >= end or data[at + 2] != BAR:
            return OTHER_FORM
        tag, start = data[at] << 8 | data[at + 1], at + 3
        at = bar(data, start, end)
        if at < 0 or not takes(tag, data, start, at, kept, tables):
            return OTHER_FORM
        at += 1
    return OTHER_FORM


def after_cards(data: Array, at: int, end: int, kept: Array, tables: Array) -> int:
    """Where cards, ends of tricks and ends of lines are over; most of a file is these."""
    count = kept[CARDS]
    while at < end:
        sign = data[at]
        if sign in (LINE, RETURN):
            at += 1
        elif at + 5 < end and sign == P and data[at + 1] == C and data[at + 2] == BAR:
            card = tables[SUIT + data[at + 3]] + tables[RANK + data[at + 4]]
            if data[at + 5] != BAR or card >= NO_CARD or count == MOST_CARDS or kept[ENDED]:
                break
            kept[PLAYED + count] = card
            count += 1
            at += 6
        elif at + 3 < end and sign == P and is_end_of_trick(data, at):
            at += 4
        else:
            break
    kept[CARDS] = count
    return at


def is_end_of_trick(data: Array, at: int) -> bool:
    """Whether "pg||" stands here; its first letter has been seen."""
    return bool(data[at + 1] == G and data[at + 2] == BAR and data[at + 3] == BAR)


def bar(data: Array, at: int, end: int) -> int:
    """Where the value ends that begins here; -1 where it does not end in its line."""
    while at < end and data[at] != BAR:
        if data[at] == LINE:
            return -1
        at += 1
    return at if at < end else -1


def after_name(data: Array, start: int, end: int) -> int:
    """Where the first tag after "o12" or "o12,label" stands; -1 if it is not such a name."""
    at = start
    if at < end and is_letter(data[at]):
        at += 1
    digits = at
    while at < end and ZERO <= data[at] <= NINE:
        at += 1
    if at == digits or at >= end or (data[at] != BAR and data[at] != COMMA):
        return -1
    last = bar(data, at, end)
    return last + 1 if last > 0 else -1


def is_letter(sign: int) -> bool:
    return 97 <= sign | SMALL <= 122


def outcome(kept: Array) -> int:
    if kept[DEALER] == UNKNOWN:
        return OTHER_FORM
    if kept[CARDS] == 0 or kept[STATE] == PASSED_OUT:
        return NOTHING
    return ROW if is_over(kept[STATE]) else OTHER_FORM


def takes(tag: int, data: Array, start: int, end: int, kept: Array, tables: Array) -> bool:
    """Whether a tag may stand here with such a value; what it says is kept."""
    size = end - start
    if tag in (ST, RH):
        return size == 0
    if tag in (NT, AN):
        return True
    if tag == PN:
        kept[ENDED] |= kept[DEALER] != UNKNOWN
        return True
    if kept[ENDED]:
        return False
    if tag == MB:
        return takes_call(call_in(data, start, end), kept, tables)
    if tag == MD:
        return kept[DEALER] == UNKNOWN and takes_deal(data, start, end, kept, tables)
    if tag == MC:
        return kept[CLAIM] == UNKNOWN and takes_claim(data, start, end, kept)
    if tag == AH:
        kept[SHOWN] += 1
        return kept[SHOWN] == 1 and size > 0 and ZERO <= data[end - 1] <= NINE
    if tag in (SV, SA):
        return size == 0 or (size == 1 and (ZERO <= data[start] <= NINE or is_letter(data[start])))
    return tag == OB and call_in(data, start, end) != NO_CALL


def takes_call(call: int, kept: Array, tables: Array) -> bool:
    count = kept[CALLS]
    if call == NO_CALL or count == LONGEST_AUCTION:
        return False
    kept[CALLED + count] = call
    kept[CALLS] = count + 1
    kept[STATE] = tables[FOLLOWING + CALLS_IN_ALL * kept[STATE] + call]
    return True


def call_in(data: Array, start: int, end: int) -> int:
    """The call that a value is, whether alerted or not."""
    while end > start and data[end - 1] == ALERT:
        end -= 1
    if end == start or end - start > 2:
        return NO_CALL
    last = data[end - 1] | SMALL
    if end - start == 1:
        return word_of(last)
    if last == CROSS and data[start] | SMALL == CROSS:
        return REDOUBLES
    level, strain = int(data[start]) - ZERO, strain_in(last)
    if not 1 <= level <= LEVELS or strain == NO_CALL:
        return NO_CALL
    return LOWEST_BID + STRAINS * (level - 1) + strain


def word_of(letter: int) -> int:
    if letter == PASS_LETTER:
        return PASSES
    if letter in (DOUBLE_LETTER, CROSS):
        return DOUBLES
    return REDOUBLES if letter == REDOUBLE_LETTER else NO_CALL


def strain_in(letter: int) -> int:
    if letter == CLUB:
        return 0
    if letter == DIAMOND:
        return 1
    if letter == HEART:
        return 2
    if letter == SPADE:
        return 3
    return 4 if letter == NOTRUMP else NO_CALL


def takes_claim(data: Array, start: int, end: int, kept: Array) -> bool:
    tricks = data[start] - ZERO if end - start > 0 else UNKNOWN
    if end - start == 2 and tricks == 1 and ZERO <= data[start + 1] <= NINE:
        tricks = 10 + data[start + 1] - ZERO
    elif end - start != 1:
        return False
    kept[CLAIM] = tricks
    return 0 <= tricks <= TRICKS and (end - start == 2 or tricks <= 9)


def takes_deal(data: Array, start: int, end: int, kept: Array, tables: Array) -> bool:
    """The dealer, and hands from South on with suits from spades down; the last may be left out."""
    if end == start or not 1 <= data[start] - ZERO <= 4:
        return False
    kept[DEALER] = (SOUTH + data[start] - ZERO - 1) & 3
    while data[end - 1] == COMMA:
        end -= 1
    hand, suit, used, held = 0, ABOVE_SPADES, 0, 0
    for place in range(start + 1, end):
        sign = data[place]
        if sign == COMMA and held == CARDS_IN_HAND:
            hand, suit, held = hand + 1, ABOVE_SPADES, 0
        elif hand < 4 and tables[SUIT + sign] < suit:
            suit = tables[SUIT + sign]
        elif hand < 4 and suit < ABOVE_SPADES and tables[RANK + sign] != NO_CARD:
            bit = 1 << (suit + tables[RANK + sign])
            if used & bit:
                return False
            used |= bit
            kept[DEALT + hand] |= bit
            held += 1
        else:
            return False
    if hand == 2:
        kept[DEALT + 3] = PACK_MASK & ~used
    return 2 <= hand <= 3 and held == CARDS_IN_HAND


def declarer_of(kept: Array) -> tuple[int, int]:
    """Of the side that made the last bid, who first named its strain; and that strain."""
    bid = last_bid(kept[STATE])
    strain = strain_of(bid)
    last = 0
    while kept[CALLED + last] != bid:
        last += 1
    for place in range(last & 1, last, 2):
        if kept[CALLED + place] >= LOWEST_BID and strain_of(kept[CALLED + place]) == strain:
            return place, strain
    return last, strain


COMPILED: tuple[Any, ...] = (  # each after those it calls
    is_over, last_bid, strain_of, find, is_end_of_trick, after_cards, bar, is_letter, after_name,
    outcome, takes_call, word_of, strain_in, call_in, takes_claim, takes_deal, takes, declarer_of,
    follow, parsed,
)  # fmt: skip
