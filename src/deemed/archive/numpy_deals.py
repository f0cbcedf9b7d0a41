"""The hands of many boards at once, with NumPy.

A value of "md" is a digit for the dealer, then hands from South on, each a suit letter and ranks
from spades down. Every letter, comma and the digit begins a run of ranks; the bits of a run added
up are as many as its ranks unless one is there twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deemed.archive.bulk import is_whole
from deemed.archive.lin_tables import A_RANK, NO_SUIT, table_of_bits, table_of_suits
from deemed.archive.numpy_tags import Tags
from deemed.game.masks import PACK_MASK
from deemed.game.seats import Seat

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes, Truths, Words
    from deemed.archive.lin_batches import Places

LONGEST = 96  # bytes of a deal, of which there are seventy or so
SOUTH = int(Seat.SOUTH)


def put_hands(tags: Tags, deals: Places, hands: Words) -> Bytes:
    """Puts the hands where they belong; the dealers, [boards]."""
    import numpy as np

    sizes = tags.end[deals] - tags.bar[deals] - 1
    are_long = (sizes < 1) | (sizes > LONGEST)
    tags.refuse(deals[are_long])
    deals, sizes = deals[~are_long], sizes[~are_long]
    dealers = np.zeros(len(tags.wrong), np.uint8)
    if len(deals):
        text, first = texts(tags, deals, sizes)
        seat = text[first] - np.uint8(ord("1"))
        tags.refuse(deals[seat > 3])
        dealers[tags.board[deals]] = (SOUTH + seat) & 3
        held, are_wrong = dealt(text, first)
        tags.refuse(deals[are_wrong])
        for number in range(4):
            hands[(SOUTH + number) & 3, tags.board[deals]] = held[number]
    return dealers


def texts(tags: Tags, deals: Places, sizes: Places) -> tuple[Bytes, Places]:
    """The values one after another, and where each begins."""
    import numpy as np

    first = np.cumsum(sizes) - sizes
    at = np.arange(int(sizes.sum())) + np.repeat(tags.bar[deals] + 1 - first, sizes)
    return tags.signs[at], first


def dealt(text: Bytes, first: Places) -> tuple[Words, Truths]:
    """The hands from South on, [4, deals], and which are no deals."""
    import numpy as np

    meant = table_of_suits()[text]
    meant[first] = NO_SUIT
    runs = np.flatnonzero(meant != A_RANK)
    suit = meant[runs]
    lengths = np.diff(runs, append=len(text)) - 1
    bits = table_of_bits()[text]
    bits[first] = 0
    held = np.add.reduceat(bits, runs)
    begins = suit == NO_SUIT  # a hand
    is_wrong = np.bitwise_count(held) != lengths
    is_wrong |= begins & (lengths > 0)
    is_wrong[1:] |= ~begins[1:] & (suit[1:] >= suit[:-1])
    hand = np.flatnonzero(begins)
    whole = np.add.reduceat(held << suit, hand)
    is_wrong[hand] |= (whole == 0) & (np.diff(hand, append=len(runs)) > 1)  # suits without a card
    hands, wrong = seated(whole.view(np.uint64), np.searchsorted(runs[hand], first))
    wrong[np.searchsorted(first, runs[is_wrong], "right") - 1] = True
    return hands, wrong


def seated(whole: Words, first: Places) -> tuple[Words, Truths]:
    """The hands by deals, given where those of each begin; the last may be left out."""
    import numpy as np

    count = np.diff(first, append=len(whole))
    hands = np.zeros((4, len(first)), np.uint64)
    for number in range(4):
        is_there = count > number
        hands[number, is_there] = whole[first[is_there] + number]
    rest = np.uint64(PACK_MASK) & ~(hands[0] | hands[1] | hands[2])
    hands[3] = np.where(hands[3] == 0, rest, hands[3])
    return hands, ~is_whole(hands) | (count < 3) | (count > 4)
