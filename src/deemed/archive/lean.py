"""The verdict on one record in plain Python, a trick at a time on masks.

The quick test follows the record as if it were clean. A card is taken out of the hand whose turn it
is by flipping its bit, and whether it was there is asked once, at the end: a card that was not, or
that is written twice, stays in one hand or another, and the cards that are left are too many.
"""

from deemed.archive.exact import found
from deemed.archive.verdict import Defect, Found, Verdict, told
from deemed.game.masks import (
    BIT,
    CARDS_IN_HAND,
    CARDS_IN_PACK,
    PACK_MASK,
    STRENGTHS_BY_CARD_LED,
    SUIT_OF,
    TRICKS,
    Masks,
    owner_of,
)

CLEAN = Defect.CLEAN


def verdict(
    hands: Masks, declarer: int, trumps: int, cards: bytes, claimed: int = -1, result: int = -1
) -> Verdict:
    """What a record shows: cards in the order of play, as `game.masks` numbers them; the tricks
    that declarer is said to have in all, by a claim or by the result, are -1 if nothing is said."""
    tricks = clean_tricks(hands, declarer, trumps, cards)
    if tricks >= 0:
        played = len(cards)
        most = tricks + TRICKS - played // 4
        if (claimed < 0 or tricks <= claimed <= most) and (
            result < 0 or (tricks <= result <= most and (claimed < 0 or claimed == result))
        ):
            return Verdict(CLEAN, -1, -1, CLEAN, (), (), tricks, played)
    return exactly(hands, declarer, trumps, cards, claimed, result)


def exactly(
    hands: Masks, declarer: int, trumps: int, cards: bytes, claimed: int, result: int
) -> Verdict:
    """The verdict card by card, whatever the record is like."""
    first = cards[:CARDS_IN_PACK]
    owners = [owner_of(hands, card) for card in first]
    numbers = Found(*found(hands, declarer, trumps, first, owners, len(cards), claimed, result))
    return told(numbers, hands, declarer, trumps, first, claimed)


def clean_tricks(hands: Masks, declarer: int, trumps: int, cards: bytes) -> int:
    """Declarer's tricks if every card is regular and the deal is whole; -1 if anything is not."""
    if not is_whole(hands):
        return -1
    first = declarer + 1 & 3
    w, x, y, z = hands[first:] + hands[:first]  # from the leader in rotation
    leader = tricks = 0  # the leader counted from the opening leader, so declarer's side is odd
    bits, suits, strengths_by_card_led = BIT, SUIT_OF, STRENGTHS_BY_CARD_LED[trumps]
    following = iter(cards)
    for a, b, c, d in zip(following, following, following, following, strict=False):
        w ^= bits[a]
        x ^= bits[b]
        y ^= bits[c]
        z ^= bits[d]
        if (a ^ b | a ^ c | a ^ d) > 15:  # not all of one suit
            suit = suits[a]
            if (a ^ b > 15 and x & suit) or (a ^ c > 15 and y & suit) or (a ^ d > 15 and z & suit):
                return -1
            strengths = strengths_by_card_led[a]
            a, b, c, d = strengths[a], strengths[b], strengths[c], strengths[d]
        if b > a and b > c and b > d:
            w, x, y, z = x, y, z, w
            leader += 1
        elif c > a and c > d:
            w, x, y, z = y, z, w, x
            leader += 2
        elif d > a:
            w, x, y, z = z, w, x, y
            leader += 3
        tricks += leader & 1
    lying = cards[len(cards) & ~3 :]  # in the last trick, if it is not complete
    if (w | x | y | z).bit_count() != CARDS_IN_PACK - len(cards) + len(lying) or not are_in_turn(
        (w, x, y), lying
    ):
        return -1
    return tricks


def are_in_turn(held: tuple[int, int, int], cards: bytes) -> bool:
    """Whether the cards of a trick that is not complete are regular."""
    for hand, card in zip(held, cards, strict=False):
        if not hand & BIT[card] or ((card ^ cards[0]) > 15 and hand & SUIT_OF[cards[0]]):
            return False
    return True


def is_whole(hands: Masks) -> bool:
    """Whether it is a deal of the whole pack, thirteen cards a hand."""
    north, east, south, west = hands
    return (
        north | east | south | west == PACK_MASK
        and north.bit_count() == CARDS_IN_HAND
        and east.bit_count() == CARDS_IN_HAND
        and south.bit_count() == CARDS_IN_HAND
        and west.bit_count() == CARDS_IN_HAND
    )
