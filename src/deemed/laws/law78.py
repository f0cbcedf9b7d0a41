"""Law 78: what a score is worth against the other tables. The same in the three editions."""

from bisect import bisect_right
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from deemed.game.seats import Side

# The least difference of each IMP, from one upwards.
LEAST = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


class Scoring(StrEnum):
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"  # against one other table
    CROSS_IMPS = "cross_imps"  # against each other table, added up


class Scored(NamedTuple):
    """North-South's score at another table; a weighted one there stands in parts."""

    score: int
    weight: Fraction = Fraction(1)


class Field(NamedTuple):
    """The other tables that played the board, and how scores are compared."""

    scoring: Scoring
    others: tuple[Scored, ...]

    @property
    def top(self) -> Fraction:
        """All that two sides share between them on the board: at IMPs nothing."""
        if self.scoring is not Scoring.MATCHPOINTS:
            return Fraction(0)
        return 2 * sum((other.weight for other in self.others), Fraction(0))


def field(scoring: Scoring, scores: Iterable[int]) -> Field:
    """The field of tables with a plain result."""
    return Field(scoring, tuple(Scored(score) for score in scores))


def imps(difference: int) -> int:
    """International matchpoints for a difference of total points."""
    won = bisect_right(LEAST, abs(difference))
    return won if difference > 0 else -won


def matchpoints(difference: int) -> int:
    """Two for a score that is beaten, one for an equal one, nothing for a better one."""
    return 1 + (difference > 0) - (difference < 0)


def worth(score: int, field: Field, side: Side) -> Fraction:
    """What North-South's score is worth to a side against the field."""
    sign = 1 if side is Side.NS else -1
    compared = matchpoints if field.scoring is Scoring.MATCHPOINTS else imps
    if field.scoring is Scoring.IMPS and sum(other.weight for other in field.others) != 1:
        raise ValueError("IMPs compare with one other table; for more, take cross_imps")
    each = (other.weight * compared(sign * (score - other.score)) for other in field.others)
    return sum(each, Fraction(0))
