"""A trick: who led, which cards lie in it, who plays next, which card wins."""

from typing import NamedTuple

from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat


class Play(NamedTuple):
    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat.letter} {self.card}"


_NONE: tuple[Card | None, ...] = (None, None, None, None)


class Trick(NamedTuple):
    """Cards by seat. A seat may be empty out of order when a card has been withdrawn."""

    leader: Seat
    cards: tuple[Card | None, ...] = _NONE

    def card(self, seat: Seat) -> Card | None:
        return self.cards[seat]

    @property
    def led(self) -> Card | None:
        return self.cards[self.leader]

    @property
    def suit_led(self) -> Suit | None:
        led = self.cards[self.leader]
        return None if led is None else led.suit

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards in rotation from the leader."""
        cards = self.cards
        return tuple(
            Play(seat, card) for seat in self.leader.rotation() if (card := cards[seat]) is not None
        )

    @property
    def is_complete(self) -> bool:
        return None not in self.cards

    @property
    def is_empty(self) -> bool:
        return not any(self.cards)

    @property
    def to_play(self) -> Seat | None:
        """The next in rotation with no card in the trick; None when all four have played."""
        cards = self.cards
        for seat in self.leader.rotation():
            if cards[seat] is None:
                return seat
        return None

    def after(self, seat: Seat) -> tuple[Play, ...]:
        """The plays that come after a seat's place in rotation."""
        order = self.leader.rotation()
        return tuple(play for play in self.plays if order.index(play.seat) > order.index(seat))

    def with_play(self, play: Play) -> "Trick":
        return self._with(play.seat, play.card)

    def without(self, seat: Seat) -> "Trick":
        return self._with(seat, None)

    def _with(self, seat: Seat, card: Card | None) -> "Trick":
        cards = list(self.cards)
        cards[seat] = card
        return Trick(self.leader, tuple(cards))

    def winning(self, trumps: Suit | None) -> Play | None:
        """The play that wins so far."""
        plays = self.plays
        suit = self.suit_led
        if not plays or suit is None:
            return None
        return max(plays, key=lambda play: strength(play.card, suit, trumps))


def strength(card: Card, led: Suit, trumps: Suit | None) -> int:
    """How a card stands in a trick: trumps over the suit led over discards."""
    if card.suit is trumps:
        return 32 + card.rank
    return card.rank if card.suit is led else 0
