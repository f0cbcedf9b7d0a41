"""A single-dummy sample: the tricks over the layouts that a player could not tell apart.

On each layout everybody plays as if he saw all the cards. So it is evidence of what a player could
expect, and of which card he would choose, and not of what would have happened.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from deemed.evidence.dealing import layouts
from deemed.evidence.knowledge import Knowledge
from deemed.evidence.position import Position
from deemed.game.cards import Card
from deemed.game.seats import Side

Solver = Callable[[Position, Side], int]
CardSolver = Callable[[Position], dict[Card, int]]


class Share(NamedTuple):
    """How often the sample came to so many tricks, and the standard error of that part."""

    tricks: int
    times: int
    part: Fraction
    error: float


class Sample(NamedTuple):
    """The tricks of a side from here, layout by layout."""

    side: Side
    seed: int
    complete: bool  # every layout there is, so that there is no error of chance
    tricks: tuple[int, ...]

    @property
    def number(self) -> int:
        return len(self.tricks)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(self.tricks), self.number)

    @property
    def spread(self) -> float:
        """The standard deviation from layout to layout."""
        squares = sum((tricks - self.mean) ** 2 for tricks in self.tricks)
        return sqrt(squares / max(self.number - (not self.complete), 1))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return 0.0 if self.complete else self.spread / sqrt(self.number)

    @property
    def shares(self) -> list[Share]:
        """The likelihood of each number of tricks, the most tricks first."""
        counted = Counter(self.tricks)
        return [
            Share(tricks, counted[tricks], *_part(counted[tricks], self.number, self.complete))
            for tricks in sorted(counted, reverse=True)
        ]


def _part(times: int, number: int, complete: bool) -> tuple[Fraction, float]:
    part = Fraction(times, number)
    return part, 0.0 if complete else sqrt(part * (1 - part) / number)


def sampled(
    position: Position,
    knowledge: Knowledge,
    side: Side,
    solver: Solver,
    *,
    number: int = 100,
    seed: int = 0,
) -> Sample:
    """The tricks of a side from a position, over layouts that the player could not tell apart."""
    found, complete = layouts(knowledge, number, seed)
    tricks = tuple(solver(position._replace(hands=hands), side) for hands in found)
    return Sample(side, seed, complete, tricks)


class Prospect(NamedTuple):
    """What a card promises to the player who has to choose one."""

    card: Card
    mean: Fraction  # tricks of his side from here, over the layouts
    best: Fraction  # how often no card of his does better; cards that do as well share it
    error: float  # of `best`
    here: int  # tricks of his side on the real layout


def prospects(
    position: Position,
    knowledge: Knowledge,
    solver: CardSolver,
    *,
    number: int = 100,
    seed: int = 0,
) -> list[Prospect]:
    """Each card of the player to act, by how often it is his best: the likeliest first."""
    found, complete = layouts(knowledge, number, seed)
    solved = [solver(position._replace(hands=hands)) for hands in found]
    here = solver(position)
    made = [_prospect(card, solved, here[card], complete) for card in position.legal]
    return sorted(made, key=lambda each: (-each.best, each.card))


def _prospect(card: Card, solved: list[dict[Card, int]], here: int, complete: bool) -> Prospect:
    best = sum((_best(card, scores) for scores in solved), Fraction(0)) / len(solved)
    mean = Fraction(sum(scores[card] for scores in solved), len(solved))
    error = 0.0 if complete else sqrt(best * (1 - best) / len(solved))
    return Prospect(card, mean, best, error, here)


def _best(card: Card, scores: dict[Card, int]) -> Fraction:
    """One, shared with the cards that do as well; nothing when another does better."""
    most = max(scores.values())
    return Fraction(scores[card] == most, list(scores.values()).count(most))
