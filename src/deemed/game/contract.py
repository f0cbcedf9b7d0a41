"""The contract: who declares, and what is trumps."""

from enum import IntEnum
from typing import NamedTuple

from deemed.game.cards import Suit
from deemed.game.seats import Seat


class Strain(IntEnum):
    """The denominations of a bid, lowest first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    def __bool__(self) -> bool:
        return True  # the first member is 0, and is not nothing

    @property
    def trumps(self) -> Suit | None:
        return None if self is Strain.NOTRUMP else Suit(self.value)

    @property
    def letter(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]


class Contract(NamedTuple):
    declarer: Seat
    strain: Strain | None = None  # None where the source does not tell
    level: int | None = None
    doubled: int = 0  # 0, 1 for doubled, 2 for redoubled

    @property
    def dummy(self) -> Seat:
        return self.declarer.partner

    @property
    def trumps(self) -> Suit | None:
        return None if self.strain is None else self.strain.trumps
