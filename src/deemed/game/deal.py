"""A hand: the cards known to be in it, and how many are not known."""

from collections.abc import Iterable
from typing import NamedTuple

from deemed.game.cards import PACK, Card, Suit


class Hand(NamedTuple):
    """Known cards, and the number of unknown ones; None where even that is not told."""

    known: frozenset[Card] = frozenset()
    unknown: int | None = None

    @property
    def is_known(self) -> bool:
        return self.unknown == 0

    @property
    def size(self) -> int | None:
        return None if self.unknown is None else len(self.known) + self.unknown

    def suit(self, suit: Suit) -> list[Card]:
        """The known cards of a suit, lowest first."""
        return sorted(card for card in self.known if card.suit is suit)

    def holds(self, suit: Suit) -> bool | None:
        """Whether there is a card of the suit; None where unseen cards leave it open."""
        if any(card.suit is suit for card in self.known):
            return True
        return False if self.unknown == 0 else None

    def may_hold(self, card: Card) -> bool:
        return card in self.known or self.unknown != 0

    def without(self, card: Card) -> "Hand":
        """The hand when the card has left it; an unseen card leaves if it was not a known one."""
        if card in self.known:
            return Hand(self.known - {card}, self.unknown)
        return Hand(self.known, None if self.unknown is None else max(self.unknown - 1, 0))

    def with_card(self, card: Card) -> "Hand":
        return Hand(self.known | {card}, self.unknown)


UNSEEN = Hand()

Hands = tuple[Hand, Hand, Hand, Hand]


def exchanged(hands: Hands, place: int, hand: Hand) -> Hands:
    """The four hands with one of them changed."""
    north, east, south, west = hands
    if place == 0:
        return (hand, east, south, west)
    if place == 1:
        return (north, hand, south, west)
    return (north, east, hand, west) if place == 2 else (north, east, south, hand)


def completed(hands: Hands, elsewhere: Iterable[Card], sizes: tuple[int | None, ...]) -> Hands:
    """Settle what follows by counting: sizes, and the fourth hand when three are known."""
    sized = [_sized(hand, size) for hand, size in zip(hands, sizes, strict=True)]
    unseen = [number for number, hand in enumerate(sized) if not hand.is_known]
    if len(unseen) == 1:
        placed = {card for hand in sized for card in hand.known} | set(elsewhere)
        left = frozenset(PACK) - placed
        hand = sized[unseen[0]]
        if hand.unknown is not None and len(left) == hand.unknown:
            sized[unseen[0]] = Hand(hand.known | left, 0)
    north, east, south, west = sized
    return (north, east, south, west)


def _sized(hand: Hand, size: int | None) -> Hand:
    if hand.unknown is not None or size is None:
        return hand
    return Hand(hand.known, max(size - len(hand.known), 0))
