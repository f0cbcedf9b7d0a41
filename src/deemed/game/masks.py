"""Cards as numbers and hands as masks, for programs that replay a million records.

A card is its suit times sixteen and its rank; a hand is an int with a bit for every card in it;
seats count from north in rotation; trumps are the number of their suit, or 4 in notrump. These are
the tables that the lean, the NumPy and the compiled path of the archive all read.
"""

from collections.abc import Iterable

from deemed.game.cards import PACK, Card, Rank, Suit
from deemed.game.trick import strength

Masks = tuple[int, int, int, int]

BYTES = 256
NOBODY = 4
HIGHEST = 62  # the ace of spades
CARDS_IN_PACK, CARDS_IN_HAND, TRICKS = 52, 13, 13


def code(card: Card) -> int:
    return card.suit * 16 + card.rank


def card_of(number: int) -> Card:
    return Card(Suit(number >> 4), Rank(number & 15))


def mask(cards: Iterable[Card]) -> int:
    return sum(1 << code(card) for card in cards)


def cards_of(held: int) -> frozenset[Card]:
    return frozenset(card for card in PACK if held & BIT[code(card)])


def owner_of(hands: Masks, number: int) -> int:
    """The seat that was dealt a card; NOBODY if none was, or if the number is no card's."""
    if number > HIGHEST:
        return NOBODY
    bit = 1 << number
    if (hands[0] | hands[1]) & bit:
        return 0 if hands[0] & bit else 1
    if (hands[2] | hands[3]) & bit:
        return 2 if hands[2] & bit else 3
    return NOBODY


def stands(number: int, led: int, trumps: int) -> int:
    """How a card stands in a trick, as `trick.strength` has it, given the card that was led."""
    suit = number >> 4
    if suit == trumps:
        return 32 + (number & 15)
    return number & 15 if suit == led >> 4 else 0


def _bits() -> tuple[int, ...]:
    """The bit of every card; bytes that are no card have none."""
    cards = {code(card) for card in PACK}
    return tuple(1 << number if number in cards else 0 for number in range(BYTES))


def _by_card_led(tables: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The table for the suit of every card that may be led; bytes that are no card take any."""
    return tuple(tables[number >> 4 & 3] for number in range(BYTES))


def _strengths(led: Suit, trumps: Suit | None) -> bytes:
    """How every card stands in a trick where this suit was led; bytes that are no card win none."""
    in_trick = {code(card): strength(card, led, trumps) for card in PACK}
    return bytes(in_trick.get(number, 0) for number in range(BYTES))


BIT = _bits()
PACK_MASK = mask(PACK)
SUIT_MASKS = tuple(mask(card for card in PACK if card.suit is suit) for suit in Suit)
SUIT_OF = tuple(SUIT_MASKS[number >> 4] if BIT[number] else 0 for number in range(BYTES))
"""The whole suit of a card, as a mask."""

STRENGTHS = tuple(
    tuple(_strengths(led, trumps) for led in Suit) for trumps in (*Suit, None)
)  # by trumps, then by the suit led
STRENGTHS_BY_CARD_LED = tuple(_by_card_led(tables) for tables in STRENGTHS)
LEFT_OF = (1, 2, 3, 0)
