"""What a player could know at his turn: the cards he has seen, who showed out, and the auction."""

from typing import NamedTuple

from deemed.evidence.position import FourHands, position_of
from deemed.game.cards import Card, Rank, Suit
from deemed.game.seats import Seat
from deemed.prose.words import say
from deemed.table.table import Stage, Table

POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
NO_CARDS: frozenset[Card] = frozenset()


class Limit(NamedTuple):
    """What a call has told of a hand as it was dealt: the length of a suit, or its points."""

    seat: Seat
    suit: Suit | None  # None: high-card points
    least: int = 0
    most: int = 37


class Knowledge(NamedTuple):
    """By seat: the cards in hand that he sees, those played, and how many are still held."""

    player: Seat
    seen: FourHands
    unseen: frozenset[Card]  # those still held by others: he remembers what was played
    sizes: tuple[int, int, int, int]
    played: FourHands = (NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    showed_out: tuple[frozenset[Suit], ...] = (frozenset(),) * 4
    limits: tuple[Limit, ...] = ()

    @property
    def hidden(self) -> list[Seat]:
        """The seats with cards that he does not see."""
        return [seat for seat in Seat if self.sizes[seat] > len(self.seen[seat])]

    def spaces(self, seat: Seat) -> int:
        return self.sizes[seat] - len(self.seen[seat])

    def lengths(self, seat: Seat, suit: Suit) -> tuple[int, int]:
        """How many unseen cards of a suit a hand may have, by what was shown and told."""
        least, most = 0, 0 if suit in self.showed_out[seat] else self.spaces(seat)
        counted = sum(card.suit is suit for card in self.seen[seat] | self.played[seat])
        for limit in self.limits:
            if limit.seat is seat and limit.suit is suit:
                least, most = max(least, limit.least - counted), min(most, limit.most - counted)
        return least, most

    def fits_points(self, hands: FourHands) -> bool:
        """Whether each hand, as it was dealt, has the points that the auction told."""
        return all(
            limit.least <= points(hands[limit.seat] | self.played[limit.seat]) <= limit.most
            for limit in self.limits
            if limit.suit is None
        )


def points(cards: frozenset[Card]) -> int:
    return sum(POINTS.get(card.rank, 0) for card in cards)


def knowledge_of(table: Table, player: Seat, limits: tuple[Limit, ...] = ()) -> Knowledge:
    """What a player could know at a table whose cards are all known to us."""
    if limits and table.earlier:
        raise ValueError(say("sample.limits"))
    hands = position_of(table).hands
    seen = _seen(table, player)
    north, east, south, west = (len(hand) for hand in hands)
    return Knowledge(
        player,
        seen,
        frozenset().union(*hands).difference(*seen),
        (north, east, south, west),
        _by_seat([(seat, card) for trick in table.tricks for seat, card in trick.plays]),
        _showed_out(table),
        limits,
    )


def _seen(table: Table, player: Seat) -> FourHands:
    """His own hand, dummy once it is faced, and every penalty card."""
    open_hands = {player, table.dummy} if _dummy_lies_open(table) else {player}
    seen = [(seat, card) for seat in open_hands for card in table.hands[seat].known]
    return _by_seat([*seen, *((penalty.of, penalty.card) for penalty in table.penalty_cards)])


def _dummy_lies_open(table: Table) -> bool:
    """Dummy is faced after the opening lead; that it has played, or a trick is complete, shows it
    of a table which was begun before the lead."""
    if table.stage is not Stage.PLAY:
        return False
    has_played = any(play.seat is table.dummy for trick in table.tricks for play in trick.plays)
    return table.dummy_faced or has_played or table.next_trick > 0


def _showed_out(table: Table) -> tuple[frozenset[Suit], ...]:
    """The suits that each player did not follow to."""
    out = [
        (play.seat, trick.suit_led)
        for trick in table.tricks
        for play in trick.plays
        if trick.suit_led is not None and play.card.suit is not trick.suit_led
    ]
    return tuple(frozenset(suit for seat, suit in out if seat is each) for each in Seat)


def _by_seat(cards: list[tuple[Seat, Card]]) -> FourHands:
    north, east, south, west = (
        frozenset(card for seat, card in cards if seat is each) for each in Seat
    )
    return north, east, south, west
