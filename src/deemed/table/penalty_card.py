"""Penalty cards: a defender's card left face up on the table."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card
from deemed.game.seats import Seat


class Kind(StrEnum):
    MAJOR = "major"
    MINOR = "minor"
    EXPOSED = "exposed"  # in the auction: it lies face up until that ends
    LED = "led"  # the same, put out as a lead


class PenaltyCard(NamedTuple):
    of: Seat
    card: Card
    kind: Kind

    @property
    def is_major(self) -> bool:
        return self.kind is Kind.MAJOR
