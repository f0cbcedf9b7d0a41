"""Irregularities that lie open at the table until the director has dealt with them."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.table.acts import Manner
from deemed.table.penalty_card import Kind, PenaltyCard


class LeadOutOfTurn(NamedTuple):
    """A card faced as a lead by a hand that was not on lead."""

    play: Play
    proper: Seat
    act: int
    opening: bool = False


class Drawn(StrEnum):
    """When attention was first drawn to a revoke after the play."""

    IN_TIME = "in_time"
    NEXT_BOARD_CALLED = "next_board_called"
    ROUND_OVER = "round_over"


class Revoke(NamedTuple):
    """A card that did not follow suit though its player could; `trick` counts tricks quitted."""

    play: Play
    suit: Suit
    trick: int
    act: int
    established: str = ""  # the clause that established it
    faced: Kind | None = None  # it was a penalty card already, of this kind
    due: bool = False  # a penalty card of the suit led lay there to be played
    ordered: bool = False  # he did not lead or play as required
    barred: bool = False  # the suit was forbidden, and he led or played it
    drawn: Drawn | None = None  # when attention was drawn, if only after the play
    deemed: bool = False  # a card missing from a defective trick, taken as a revoke


class Misplayed(NamedTuple):
    """Dummy put into the played position a card that declarer did not name."""

    placed: Card
    named: Card | None
    trick: int
    act: int


class Timing(StrEnum):
    LED_BEFORE_PARTNER_PLAYED = "led to the next trick before his partner had played"
    PLAYED_BEFORE_PARTNER = "played out of turn before his partner"
    PLAYED_AT_RHO_TURN = "played at his right-hand opponent's turn"
    DECLARER = "played by declarer before it was that hand's turn"


class Premature(NamedTuple):
    play: Play
    timing: Timing
    act: int
    trick: int
    both_hands: bool = False  # declarer had already played from both hands
    manner: Manner | None = None


class LedTooSoon(NamedTuple):
    """A defender led before declarer had said what he wants done about his partner's penalty
    card."""

    play: Play
    act: int


class NotPlayed(NamedTuple):
    """A defender led or played another card when a penalty card had to be played."""

    owed: PenaltyCard
    play: Play
    act: int


class SeveralShown(NamedTuple):
    """A player put out several cards at once, and those he did not play went back."""

    play: Play
    trick: int
    act: int


class Defective(NamedTuple):
    """A trick was turned though a player had not put a card into it."""

    seat: Seat
    trick: int
    act: int


Irregularity = (
    LeadOutOfTurn
    | Revoke
    | Misplayed
    | Premature
    | LedTooSoon
    | NotPlayed
    | SeveralShown
    | Defective
)


def play_of(item: Irregularity) -> Play | None:
    """The card that was wrongly put out, where a player put one out."""
    return None if isinstance(item, Misplayed | Defective) else item.play
