"""Layouts that a player could not tell from the real one, every one as likely as any other.

Suits are dealt one after the other. How the unseen cards of a suit fall is drawn in proportion to
the number of layouts that have it so: the cards of the suit in that split, times the ways to place
the suits that follow. That is exact, with the lengths and shown-out suits in it. Ranges of points
are met by throwing away what does not fit.
"""

from collections.abc import Iterator
from itertools import combinations
from math import factorial, prod
from random import Random

from deemed.evidence.knowledge import Knowledge
from deemed.evidence.position import FourHands
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.prose.words import say

Spaces = tuple[int, ...]
Split = tuple[int, ...]
Dealt = list[tuple[Seat, Card]]
TRIES = 1000  # layouts dealt for each that fits the points, before giving up


class NoLayout(ValueError):
    """Nothing fits what the player is said to know."""


class Dealer:
    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.seats = knowledge.hidden
        self.spaces = tuple(knowledge.spaces(seat) for seat in self.seats)
        self.cards = {
            suit: sorted(card for card in knowledge.unseen if card.suit is suit) for suit in Suit
        }
        self.counted: dict[tuple[int, Spaces], int] = {}
        if not self.layouts:
            raise NoLayout(say("sample.none"))

    @property
    def layouts(self) -> int:
        """How many layouts there are, whatever their points."""
        return self.ways(0, self.spaces)

    def ways(self, suit: int, spaces: Spaces) -> int:
        """How many ways the suits from one on can fall into so many spaces."""
        if suit == 4:
            return int(not any(spaces))
        key = suit, spaces
        if key not in self.counted:
            self.counted[key] = sum(
                self.weight(suit, split, spaces) for split in self.splits(suit, spaces)
            )
        return self.counted[key]

    def weight(self, suit: int, split: Split, spaces: Spaces) -> int:
        """How many layouts of this suit and the following have it fall so."""
        cards = factorial(sum(split)) // prod(factorial(number) for number in split)
        return cards * self.ways(suit + 1, _left(spaces, split))

    def splits(self, suit: int, spaces: Spaces) -> list[Split]:
        """The numbers of cards of a suit that the hidden hands may have."""
        most = [
            range(max(low, 0), min(high, space) + 1)
            for (low, high), space in zip(self.lengths(suit), spaces, strict=True)
        ]
        return list(_summing(most, len(self.cards[Suit(suit)])))

    def lengths(self, suit: int) -> list[tuple[int, int]]:
        return [self.knowledge.lengths(seat, Suit(suit)) for seat in self.seats]

    def dealt(self, random: Random) -> FourHands:
        """One layout, drawn so that each is as likely as any other."""
        spaces, dealt = self.spaces, list[tuple[Seat, Card]]()
        for suit in Suit:
            split = self._drawn(suit, spaces, random)
            cards = random.sample(self.cards[suit], len(self.cards[suit]))
            dealt += [(seat, cards.pop()) for seat in _repeated(self.seats, split)]
            spaces = _left(spaces, split)
        return self._hands(dealt)

    def _drawn(self, suit: int, spaces: Spaces, random: Random) -> Split:
        place = random.randrange(self.ways(suit, spaces))
        for split in self.splits(suit, spaces):
            place -= self.weight(suit, split, spaces)
            if place < 0:
                return split
        raise AssertionError("the ways of the splits add up to those of the suit")

    def every(self) -> Iterator[FourHands]:
        """Every layout, the points kept to: for endings, where there are few."""
        hands = (self._hands(dealt) for dealt in self._placed(0, self.spaces))
        return (layout for layout in hands if self.knowledge.fits_points(layout))

    def _placed(self, suit: int, spaces: Spaces) -> Iterator[Dealt]:
        if suit == 4:
            yield []
            return
        for split in self.splits(suit, spaces):
            if not self.weight(suit, split, spaces):
                continue
            for rest in self._placed(suit + 1, _left(spaces, split)):
                for placed in _shared(self.cards[Suit(suit)], self.seats, split):
                    yield placed + rest

    def _hands(self, dealt: Dealt) -> FourHands:
        north, east, south, west = (
            self.knowledge.seen[seat] | {card for holder, card in dealt if holder is seat}
            for seat in Seat
        )
        return north, east, south, west


def layouts(knowledge: Knowledge, number: int, seed: int) -> tuple[list[FourHands], bool]:
    """So many layouts, or all where there are no more than that; and whether they are all."""
    dealer = Dealer(knowledge)
    if dealer.layouts <= number:
        every = list(dealer.every())
        if not every:
            raise NoLayout(say("sample.none"))
        return every, True
    random, fitting = Random(seed), list[FourHands]()
    for _ in range(TRIES * number):
        hands = dealer.dealt(random)
        if knowledge.fits_points(hands):
            fitting.append(hands)
        if len(fitting) == number:
            return fitting, False
    raise NoLayout(say("sample.rare", found=len(fitting), tried=TRIES * number))


def _summing(ranges: list[range], total: int) -> Iterator[Split]:
    """The ways to take one number of each range so that they add up to a total."""
    if not ranges:
        if total == 0:
            yield ()
        return
    for first in ranges[0]:
        if first <= total:
            yield from ((first, *rest) for rest in _summing(ranges[1:], total - first))


def _left(spaces: Spaces, split: Split) -> Spaces:
    return tuple(space - taken for space, taken in zip(spaces, split, strict=True))


def _repeated(seats: list[Seat], split: Split) -> list[Seat]:
    return [seat for seat, number in zip(seats, split, strict=True) for _ in range(number)]


def _shared(cards: list[Card], seats: list[Seat], split: Split) -> Iterator[Dealt]:
    """The ways to hand out the cards of a suit in given numbers."""
    if not seats:
        yield []
        return
    for held in combinations(cards, split[0]):
        rest = [card for card in cards if card not in held]
        for others in _shared(rest, seats[1:], split[1:]):
            yield [(seats[0], card) for card in held] + others
