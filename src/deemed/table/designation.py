"""What declarer's words named: a suit, a rank, a place in the suit, or nothing at all."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card, Rank, Suit


class Relative(StrEnum):
    HIGH = "high"
    LOW = "low"
    WIN = "win"
    RUFF = "ruff"


class Designation(NamedTuple):
    suit: Suit | None = None
    rank: Rank | None = None
    relative: Relative | None = None
    words: str = ""

    @property
    def card(self) -> Card | None:
        """The card, when both suit and rank were named."""
        if self.suit is None or self.rank is None:
            return None
        return Card(self.suit, self.rank)

    @property
    def names_nothing(self) -> bool:
        return self.suit is None and self.rank is None and self.relative is None

    def fits(self, card: Card) -> bool:
        """Whether a card is one that these words could have meant."""
        return (
            self.relative is None
            and (self.suit is None or card.suit is self.suit)
            and (self.rank is None or card.rank is self.rank)
        )


def naming(card: Card, words: str = "") -> Designation:
    """The designation of one whole card."""
    return Designation(card.suit, card.rank, None, words)
