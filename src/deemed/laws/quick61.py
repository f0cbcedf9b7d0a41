"""Laws 61 to 63 on masks: what a record of cards shows of a revoke, and of its establishment.

The engine says the same of the same cards, only slower; tests and `./bench mutants` hold them
together. Every function here is plain arithmetic on ints, so that it can be compiled as it stands.
"""

SUIT_BITS, SUIT_CARDS = 0x30, 0xFFFF  # of a card's number; of a mask, once moved down
TRICK_TWELVE = 11  # tricks count from 0


def is_revoke(held: int, card: int, led: int) -> bool:
    """A card of another suit, from a hand that holds a card of the suit led (61A)."""
    return card >> 4 != led >> 4 and held >> (led & SUIT_BITS) & SUIT_CARDS != 0


def establishing(trick: int, seat: int, next_leader: int) -> int:
    """The place of the first card of the revoker's side to the next trick (63A1).

    It leads to that trick, or plays the second card; if the record ends before, nothing in it has
    established the revoke by play. In trick twelve that changes nothing (62D1).
    """
    return 4 * (trick + 1) + ((seat ^ next_leader) & 1)
