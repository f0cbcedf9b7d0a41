"""A position to be solved: four hands, the trumps, and the trick as far as it has gone."""

from collections import Counter
from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.prose.words import listed, player, say, seat_name, symbol
from deemed.table.irregularity import Revoke
from deemed.table.table import Stage, Table


class Reason(StrEnum):
    """Why a position has no double-dummy figure."""

    NO_CONTRACT = "no_contract"
    AUCTION = "auction"
    UNKNOWN_HANDS = "unknown_hands"
    UNKNOWN_LEADER = "unknown_leader"
    IRREGULAR = "irregular"
    OUT_OF_ORDER = "out_of_order"
    NO_CARDS = "no_cards"
    CARD_TWICE = "card_twice"
    UNEQUAL_HANDS = "unequal_hands"
    REVOKE = "revoke"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_INSTALLED = "not_installed"
    SOLVER = "solver"


class Unsolvable(ValueError):
    """A position that cannot be solved, with the reason."""

    def __init__(self, reason: Reason, **told: object) -> None:
        super().__init__(say(f"unsolvable.{reason.value}", **told))
        self.reason = reason


FourHands = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]


class Position(NamedTuple):
    """The cards still held, by seat; those in the trick lie in it in order from its leader."""

    hands: FourHands
    trumps: Suit | None
    leader: Seat
    trick: tuple[Card, ...] = ()

    @property
    def to_play(self) -> Seat:
        return self.leader.turned(len(self.trick))

    @property
    def plays(self) -> tuple[Play, ...]:
        order = self.leader.rotation()
        return tuple(Play(seat, card) for seat, card in zip(order, self.trick, strict=False))

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the one in progress included."""
        return len(self.hands[self.to_play])

    @property
    def legal(self) -> list[Card]:
        """The cards that the player to move may play, lowest first."""
        held = self.hands[self.to_play]
        followed = [card for card in held if self.trick and card.suit is self.trick[0].suit]
        return sorted(followed or held)

    @property
    def equals(self) -> list[list[Card]]:
        """The legal cards, those together that no card of another hand parts."""
        others = {*self.trick}.union(*self.hands) - self.hands[self.to_play]
        runs: list[list[Card]] = []
        for card in self.legal:
            last = runs[-1][-1] if runs else None
            if last is None or last.suit is not card.suit or any(last < o < card for o in others):
                runs.append([])
            runs[-1].append(card)
        return runs

    def after(self, card: Card) -> "Position":
        """The position when the player to move has played a card; a full trick is turned."""
        hands = list(self.hands)
        hands[self.to_play] -= {card}
        north, east, south, west = hands
        trick, leader = (*self.trick, card), self.leader
        if len(trick) == 4:
            won = Trick(leader, by_seat(leader, trick)).winning(self.trumps)
            assert won is not None
            trick, leader = (), won.seat
        return Position((north, east, south, west), self.trumps, leader, trick)


def by_seat(leader: Seat, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """The cards of a trick in order of play, put in order of the seats."""
    placed: list[Card | None] = [None] * 4
    for seat, card in zip(leader.rotation(), cards, strict=False):
        placed[seat] = card
    return tuple(placed)


def checked(position: Position) -> Position:
    """The position, if it is one that play by the rules can reach; refused with the reason if not.

    A solver is never handed anything else: some answer for the cards left and say nothing."""
    _refuse_cards_twice(position)
    _refuse_unequal_hands(position)
    _refuse_revoke(position)
    return position


def _refuse_cards_twice(position: Position) -> None:
    count = Counter([card for hand in position.hands for card in hand])
    count.update(position.trick)
    twice = sorted(card for card, number in count.items() if number > 1)
    if twice:
        raise Unsolvable(Reason.CARD_TWICE, cards=listed(symbol(card) for card in twice))


def _refuse_unequal_hands(position: Position) -> None:
    """Who has played to the trick holds one card fewer than who has not."""
    if len(position.trick) > 3:
        raise Unsolvable(Reason.OUT_OF_ORDER)
    played = {play.seat for play in position.plays}
    had = {seat: len(position.hands[seat]) + (seat in played) for seat in Seat}
    if len(set(had.values())) > 1:
        numbers = listed(f"{seat_name(seat)} {number}" for seat, number in had.items())
        raise Unsolvable(Reason.UNEQUAL_HANDS, hands=numbers)
    if not position.tricks_left:
        raise Unsolvable(Reason.NO_CARDS)


def _refuse_revoke(position: Position) -> None:
    for seat, card in position.plays[1:]:
        led = position.trick[0].suit
        if card.suit is not led and any(held.suit is led for held in position.hands[seat]):
            raise Unsolvable(Reason.REVOKE, who=seat_name(seat), card=symbol(card))


def position_of(table: Table) -> Position:
    """The position at a table, whoever is to act; refused where it is not told or not regular."""
    position, ahead = lying_at(table)
    if ahead:
        raise Unsolvable(Reason.OUT_OF_ORDER)
    return position


def lying_at(table: Table) -> tuple[Position, dict[Seat, Card]]:
    """The position as far as the trick lies there in order, and the cards further on that a ruling
    has left in it, counted in their hands: they are played when their turn comes."""
    _refuse_unfit(table)
    leader, trick, ahead = _trick_of(table)
    north, east, south, west = (
        table.hands[seat].known | {ahead[seat]} if seat in ahead else table.hands[seat].known
        for seat in Seat
    )
    return checked(Position((north, east, south, west), table.trumps, leader, trick)), ahead


def _refuse_unfit(table: Table) -> None:
    if table.stage is Stage.AUCTION:
        raise Unsolvable(Reason.AUCTION)
    if table.contract is None or table.contract.strain is None:
        raise Unsolvable(Reason.NO_CONTRACT)
    # An established revoke stays where it is, and play goes on (63B).
    if any(not (isinstance(i, Revoke) and i.established) for i in table.irregularities):
        raise Unsolvable(Reason.IRREGULAR)
    unknown = [player(table, seat) for seat in Seat if not table.hands[seat].is_known]
    if unknown:
        raise Unsolvable(Reason.UNKNOWN_HANDS, hands=listed(unknown))


def _trick_of(table: Table) -> tuple[Seat, tuple[Card, ...], dict[Seat, Card]]:
    """Who leads, what lies in the trick in order, and what lies further on; a full trick has been
    won, and its winner leads."""
    trick = table.trick_in_progress
    if trick is None:
        if table.on_lead is None:
            raise Unsolvable(Reason.UNKNOWN_LEADER)
        return table.on_lead, (), {}
    plays, order = trick.plays, trick.leader.rotation()
    number = next(n for n, seat in enumerate(order) if trick.card(seat) is None)
    return trick.leader, tuple(play.card for play in plays[:number]), dict(plays[number:])
