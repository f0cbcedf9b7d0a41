"""What the tags of a board say, to be compiled by numba as it stands.

Every value is held to what the careful reader would take in the same way. What is known of a board
while it is followed is kept in one array: single numbers, the hands from South on, the calls, and
the cards.
"""

from __future__ import annotations

from typing import Any

from deemed.archive.compiled import bits_in
from deemed.archive.lin_tables import (
    A_RANK,
    ALERT,
    BAR,
    CALL,
    CLAIM,
    COMMA,
    DEAL,
    EMPTY,
    LETTER,
    LINE,
    NAMES,
    NO_CALL,
    NO_CLAIM,
    NO_SUIT,
    OFFICIAL,
    PAIRS,
    TEXT,
    TITLE,
)
from deemed.game.bidding import CALLS as CALLS_IN_ALL
from deemed.game.bidding import LONGEST_AUCTION, LOWEST_BID, last_bid, strain_of
from deemed.game.masks import BYTES, CARDS_IN_HAND, PACK_MASK
from deemed.game.seats import Seat

Array = Any

DEALER, STATE, CALLS, CARDS, CLAIMED, SHOWN, ENDED, DEALT = range(8)
CALLED = DEALT + 4
PLAYED = CALLED + LONGEST_AUCTION
NOT_KNOWN = -1
ZERO, ONE, NINE, SMALL_A, SMALL_Z = b"019az"
SMALL = 32  # what makes a capital a small letter
SOUTH = int(Seat.SOUTH)


# The tables of `lin_tables` are one array too, with the states of auctions by state and call last:
# numba counts references to an array each time that it is taken out of a tuple.
KINDS_AT, CARDS_AT, CALLS_AT, CLAIMS_AT, SUITS_AT = range(0, 5 * PAIRS, PAIRS)
BITS_AT = SUITS_AT + BYTES
STATES_AT = BITS_AT + BYTES


def bar(data: Array, start: int, end: int) -> int:
    """Where the value ends that begins here; -1 where it does not end in its line."""
    for at in range(start, end):
        if data[at] == BAR:
            return at
        if data[at] == LINE:
            return -1
    return -1


def end_of_call(data: Array, start: int, end: int) -> int:
    """The same for a call, which has one to three signs: no processor can guess how many."""
    if start + 3 >= end or data[start] == BAR:
        return bar(data, start, end)
    at = start + 1 + (data[start + 1] != BAR) * (1 + (data[start + 2] != BAR))
    return at if data[at] == BAR else bar(data, at, end)


def is_letter(sign: int) -> bool:
    return SMALL_A <= sign | SMALL <= SMALL_Z


def is_digit(sign: int) -> bool:
    return ZERO <= sign <= NINE


def after_name(data: Array, start: int, end: int) -> int:
    """Where the first tag after "o12" or "o12,label" stands; -1 if it is not such a name."""
    at = start
    if at < end and is_letter(data[at]):
        at += 1
    digits = at
    while at < end and is_digit(data[at]):
        at += 1
    if at == digits or at >= end or (data[at] != BAR and data[at] != COMMA):
        return -1
    last = bar(data, at, end)
    return last + 1 if last > 0 else -1


def last_two(data: Array, end: int) -> int:
    """The last two bytes of a value; where it has one only, the bar before it is the first."""
    return int(data[end - 2]) << 8 | int(data[end - 1])


def takes(kind: int, data: Array, start: int, end: int, kept: Array, tables: Array) -> bool:
    """Whether a tag may stand here with such a value; what it says is kept."""
    if kind == CALL and not kept[ENDED]:
        return takes_call(call_in(data, start, end, tables), kept, tables)
    if kind == EMPTY:
        return end == start
    if kind == NAMES:
        kept[ENDED] |= kept[DEALER] != NOT_KNOWN
    if kind in (TEXT, NAMES) or kept[ENDED]:
        return kind in (TEXT, NAMES)
    if kind == DEAL:
        return kept[DEALER] == NOT_KNOWN and takes_deal(data, start, end, kept, tables)
    if kind == CLAIM:
        return kept[CLAIMED] == NOT_KNOWN and takes_claim(data, start, end, kept, tables)
    if kind == TITLE:
        kept[SHOWN] += 1
        return kept[SHOWN] == 1 and end > start and is_digit(data[end - 1])
    if kind == LETTER:
        is_one = is_digit(data[start]) or is_letter(data[start])
        return end == start or (end - start == 1 and is_one)
    return kind == OFFICIAL and call_in(data, start, end, tables) != NO_CALL


def takes_call(call: int, kept: Array, tables: Array) -> bool:
    count = kept[CALLS]
    if call == NO_CALL or count == LONGEST_AUCTION:
        return False
    kept[CALLED + count] = call
    kept[CALLS] = count + 1
    kept[STATE] = tables[STATES_AT + CALLS_IN_ALL * kept[STATE] + call]
    return True


def call_in(data: Array, start: int, end: int, tables: Array) -> int:
    """The call that a value is, whether alerted or not."""
    if data[end - 1] == ALERT:
        end -= 1
    return tables[CALLS_AT + last_two(data, end)] if end - start <= 2 else NO_CALL


def takes_claim(data: Array, start: int, end: int, kept: Array, tables: Array) -> bool:
    if end - start > 2:
        return False
    kept[CLAIMED] = tables[CLAIMS_AT + last_two(data, end)]
    return bool(kept[CLAIMED] != NO_CLAIM)


def takes_deal(data: Array, start: int, end: int, kept: Array, tables: Array) -> bool:
    """The dealer, and hands from South on with suits from spades down; the last may be left out.
    There are few branches, because no processor can guess them."""
    dealer = int(data[start]) - ONE
    while data[end - 1] == COMMA:
        end -= 1
    used = before = hand = ranks = are_wrong = 0
    suit = NO_SUIT
    for place in range(start + 1, end):
        sign = data[place]
        meant = int(tables[SUITS_AT + sign])
        are_wrong |= (meant >= suit) & (meant < NO_SUIT)
        ranks += meant == A_RANK
        used |= int(tables[BITS_AT + sign]) << suit
        suit = suit if meant == A_RANK else meant
        if meant == NO_SUIT:
            kept[DEALT + (hand & 3)] = used ^ before
            before = used
            hand += 1
    kept[DEALT + (hand & 3)] = used ^ before
    if hand == 2:
        kept[DEALT + 3] = PACK_MASK & ~used
    kept[DEALER] = (SOUTH + dealer) & 3
    are_wrong |= (hand < 2) | (hand > 3) | (ranks != bits_in(used)) | (dealer < 0) | (dealer > 3)
    return not are_wrong and has_thirteen_each(kept)


def has_thirteen_each(kept: Array) -> bool:
    have = True
    for hand in range(4):
        have &= bits_in(kept[DEALT + hand]) == CARDS_IN_HAND
    return have


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
    bits_in, last_bid, strain_of, bar, end_of_call, is_letter, is_digit, after_name, last_two,
    takes_call, call_in, takes_claim, has_thirteen_each, takes_deal, takes, declarer_of,
)  # fmt: skip
