"""Suits, ranks, and the fifty-two cards."""

from enum import IntEnum
from typing import NamedTuple


class Suit(IntEnum):
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __bool__(self) -> bool:
        return True  # the first member is 0, and is not nothing

    @property
    def letter(self) -> str:
        return "CDHS"[self]


class Rank(IntEnum):
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return "  23456789TJQKA"[self]


class Card(NamedTuple):
    suit: Suit
    rank: Rank

    @property
    def is_honour(self) -> bool:
        return self.rank >= 10

    def __str__(self) -> str:
        return "CDHS"[self.suit] + "  23456789TJQKA"[self.rank]

    def __repr__(self) -> str:
        return str(self)


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
SUITS_FROM_THE_TOP = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
