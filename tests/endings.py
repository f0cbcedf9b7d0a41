"""Endings made at random, a plain minimax to hold solvers against, and known deals."""

from random import Random

from deemed.evidence.position import Position
from deemed.game.cards import PACK, Card, Suit
from deemed.game.seats import Seat, Side
from deemed.notation.cards import read_hand


def position(
    hands: str, trumps: Suit | None, leader: Seat, trick: tuple[Card, ...] = ()
) -> Position:
    """Four hands from North on, as they are written in files."""
    north, east, south, west = (read_hand(hand).known for hand in hands.split())
    return Position((north, east, south, west), trumps, leader, trick)


def ending(random: Random, size: int, laid: int) -> Position:
    """So many cards a hand, and so many of them laid down since."""
    cards = random.sample(PACK, 4 * size)
    north, east, south, west = (frozenset(cards[seat * size : (seat + 1) * size]) for seat in Seat)
    trumps = random.choice([None, *Suit])
    made = Position((north, east, south, west), trumps, random.choice(list(Seat)))
    for _ in range(laid):
        made = made.after(random.choice(made.legal))
    return made


def plainly(position: Position) -> dict[Card, int]:
    """Every line of play gone through, with nothing clever: for three or four cards a hand."""
    side = position.to_play.side
    return {card: of_side(position, card, side) for card in position.legal}


def of_side(position: Position, card: Card, side: Side) -> int:
    then = position.after(card)
    won = int(not then.trick and then.leader.side is side)
    if not then.hands[then.to_play]:
        return won
    scores = plainly(then).values()
    left = len(then.hands[then.to_play])
    return won + (max(scores) if then.to_play.side is side else left - max(scores))
