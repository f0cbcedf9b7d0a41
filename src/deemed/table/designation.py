"""What declarer's words named: a suit, a rank, a place in the suit, or nothing at all."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card, Rank, Suit


class Relative(StrEnum):
    HIGH = "high"
    LOW = "low"
    WIN = "win"


class Effect(StrEnum):
    """A play named by what it is to do."""

    RUFF = "ruff"
    OVERRUFF = "overruff"
    DISCARD = "discard"
    COVER = "cover"
    FINESSE = "finesse"


class Standing(StrEnum):
    """An instruction for more than one trick."""

    RUN = "run"
    CONTINUE = "continue"
    AGAIN = "again"


class Reference(StrEnum):
    """A card named only by pointing back to something."""

    THAT = "that"
    OTHER = "other"
    YES = "yes"
    PLAY = "play"


class Gesture(StrEnum):
    POINTING = "pointing"
    TOUCHING = "touching"
    NODDING = "nodding"


class Designation(NamedTuple):
    suit: Suit | None = None
    rank: Rank | None = None
    relative: Relative | None = None
    words: str = ""
    effect: Effect | None = None
    standing: Standing | None = None
    reference: Reference | None = None
    gesture: Gesture | None = None

    @property
    def card(self) -> Card | None:
        """The card, when both suit and rank were named."""
        if self.suit is None or self.rank is None:
            return None
        return Card(self.suit, self.rank)

    @property
    def is_plain(self) -> bool:
        """Whether only a suit or a rank was said, or neither."""
        return (
            self.relative is None
            and self.effect is None
            and self.standing is None
            and self.reference is None
        )

    def fits(self, card: Card) -> bool:
        """Whether a card is one that these words could have meant."""
        return (
            self.is_plain
            and (self.suit is None or card.suit is self.suit)
            and (self.rank is None or card.rank is self.rank)
        )


def naming(card: Card, words: str = "") -> Designation:
    """The designation of one whole card."""
    return Designation(card.suit, card.rank, None, words)
