"""The verdicts on a batch of records with NumPy: every step is one over all the boards.

The quick test is the one of `lean.py`: cards are taken out of the hands by flipping bits, and asked
for at the end. What it does not find clean is looked at exactly, a board at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deemed.archive.arrays import Batch, Verdicts
from deemed.archive.exact import found
from deemed.archive.verdict import CLEAN, Found
from deemed.game.masks import CARDS_IN_HAND, CARDS_IN_PACK, NOBODY, PACK_MASK, TRICKS

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes, Numbers, Places, Truths, Words

SUIT, RANK = 0x30, 0x0F  # of a card's number
ONE_SUIT = 0xFFFF  # of a mask, once moved down
RUFFS, FOLLOWS, RANKS, SEAT = 128, 64, 4, 3  # how a card stands: trump, suit, rank, and its seat


def verdicts(batch: Batch) -> Verdicts:
    """The verdicts on all the boards of a batch."""
    import numpy as np

    irregular, tricks = replayed(batch)
    doubtful = np.flatnonzero(irregular | ~possible(batch, tricks))
    numbers = exactly(batch, doubtful)
    defect = np.full(batch.boards, CLEAN, np.uint8)
    defect[doubtful] = numbers[:, Found._fields.index("defect")]
    tricks[doubtful] = numbers[:, Found._fields.index("tricks")]
    return Verdicts(batch, defect, tricks, doubtful, numbers)


def exactly(batch: Batch, boards: Places) -> Numbers:
    """All that is found on some boards, in numbers."""
    import numpy as np

    dealt = owners(batch.hands[:, boards], batch.cards[:, boards]).T.tobytes()
    told = [
        found(
            hands,
            declarer,
            trumps,
            cards,
            dealt[start : start + CARDS_IN_PACK],
            len(cards),
            claimed,
            result,
        )
        for start, (hands, declarer, trumps, cards, claimed, result) in zip(
            range(0, len(dealt), CARDS_IN_PACK), batch.rows(boards), strict=True
        )
    ]
    return np.array(told, np.int64).reshape(len(told), len(Found._fields))


def owners(hands: Words, cards: Bytes) -> Bytes:
    """The seats that were dealt the cards, as `masks.owner_of` has them."""
    import numpy as np

    seats = np.full(cards.shape, NOBODY, np.uint8)
    for seat in range(4):
        is_dealt = np.right_shift(hands[seat], cards, dtype=np.uint64) & np.uint64(1)
        seats[is_dealt.astype(np.bool_)] = seat
    return seats


def replayed(batch: Batch) -> tuple[Truths, Bytes]:
    """Which boards are not regular, and declarer's tricks where they are."""
    import numpy as np

    left = batch.hands.copy()
    irregular = ~is_whole(batch.hands)
    tricks = np.zeros(batch.boards, np.uint8)
    leader = (batch.declarer + np.uint8(1)) & np.uint8(3)
    trumps = batch.trumps << np.uint8(4)
    longest = min(int(batch.length.max(initial=0)), CARDS_IN_PACK)
    for first in range(0, longest, 4):
        written = batch.cards[first : first + 4]
        cards = by_seat(written, leader)
        led = written[0] & np.uint8(SUIT)
        follows = (cards & np.uint8(SUIT)) == led
        left ^= np.left_shift(np.uint64(1), cards, dtype=np.uint64)
        irregular |= revoked(left, led, cards, follows)
        leader = winner(cards, follows, trumps)
        is_complete = batch.length >= first + 4
        tricks += is_complete & ((leader ^ batch.declarer) & np.uint8(1) == 0)
    here = (left[0] | left[1] | left[2] | left[3]) & np.uint64(PACK_MASK)
    irregular |= np.bitwise_count(here) != CARDS_IN_PACK - batch.length.astype(np.int16)
    return irregular, tricks


def is_whole(hands: Words) -> Truths:
    """Whether these are deals of the whole pack, thirteen cards a hand."""
    import numpy as np

    pack = hands[0] | hands[1] | hands[2] | hands[3]
    thirteen = np.bitwise_count(hands) == CARDS_IN_HAND
    whole: Truths = (pack == np.uint64(PACK_MASK)) & thirteen.all(axis=0)
    return whole


def by_seat(cards: Bytes, leader: Bytes) -> Bytes:
    """The cards of a trick, written from the leader on, by the seats from north on."""
    import numpy as np

    by_one, by_two = -(leader & np.uint8(1)), -(leader >> np.uint8(1))  # all bits, or none
    moved = cards ^ ((cards ^ np.concatenate((cards[3:], cards[:3]))) & by_one)
    seated: Bytes = moved ^ ((moved ^ np.concatenate((moved[2:], moved[:2]))) & by_two)
    return seated


def revoked(left: Words, led: Bytes, cards: Bytes, follows: Truths) -> Truths:
    """Where a card does not follow and the hand has one of the suit left (61A)."""
    import numpy as np

    suit = np.left_shift(np.uint64(ONE_SUIT), led, dtype=np.uint64)
    could = (left & suit) != 0
    could &= ~follows
    could &= cards != 0
    anybody: Truths = could[0] | could[1] | could[2] | could[3]
    return anybody


def winner(cards: Bytes, follows: Truths, trumps: Bytes) -> Bytes:
    """The seat that wins a trick: a trump, then the suit led, then the rank."""
    import numpy as np

    ruffs = (cards & np.uint8(SUIT)) == trumps
    stands = (cards & np.uint8(RANK)) * np.uint8(RANKS)
    stands += follows.view(np.uint8) * np.uint8(FOLLOWS)
    stands += ruffs.view(np.uint8) * np.uint8(RUFFS)
    stands += np.array([[0], [1], [2], [3]], np.uint8)
    best: Bytes = np.maximum(np.maximum(stands[0], stands[1]), np.maximum(stands[2], stands[3]))
    return best & np.uint8(SEAT)


def possible(batch: Batch, tricks: Bytes) -> Truths:
    """Where the claim and the stated result, if any, lie between the tricks that declarer has and
    those he can have, and are the same."""
    import numpy as np

    least = tricks.astype(np.int8)
    most = least + np.int8(TRICKS) - (batch.length >> np.uint8(2)).astype(np.int8)
    claimed, result = batch.claimed, batch.result
    is_said = claimed >= 0
    can_be = ~is_said | ((claimed >= least) & (claimed <= most))
    follows = (result >= least) & (result <= most) & (~is_said | (claimed == result))
    both: Truths = can_be & ((result < 0) | follows)
    return both
