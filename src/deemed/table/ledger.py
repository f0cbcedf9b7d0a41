"""Who may use what was seen, and what is still owed at this table."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat, Side


class Entry(NamedTuple):
    """Information from one withdrawn or exposed card (or call), and the clause that says so."""

    of: Seat
    what: Call | Card  # in this order: 2S in a file is a bid, S2 a card
    authorized: tuple[Side, ...]
    unauthorized: tuple[Side, ...]
    ref: str
    trick: int = 0  # how many tricks had been played when it was seen


class When(StrEnum):
    AT_END_OF_PLAY = "at the end of play"
    NOW = "now"


class Duty(NamedTuple):
    """Something the director or a player still owes; `what` is a key of the message catalogue."""

    what: str
    ref: str
    seat: Seat | None = None
    card: Card | None = None
    when: When = When.AT_END_OF_PLAY
    call: Call | None = None


class Bar(StrEnum):
    """What a restriction makes its holder do."""

    LEAD = "must lead"
    NOT_LEAD = "may not lead"
    PLAY = "must play"
    NOT_PLAY = "may not play"
    HIGHEST = "must play his highest of"
    LOWEST = "must play his lowest of"
    FREE = "may lead any card"
    ON_LEAD = "must make the lead"
    PASS_ONCE = "must pass at his next turn"
    PASS_THROUGHOUT = "must pass for the rest of the auction"


class Restriction(NamedTuple):
    seat: Seat
    bar: Bar
    suit: Suit | None
    ref: str
    trick: int = 0  # how many tricks had been played when it was laid on him
    considered: tuple[Card, ...] = ()  # penalty cards that lay there when declarer chose

    @property
    def limits(self) -> bool:
        """Whether it takes a card from him; a lead that was left free, or is his, does not."""
        return self.bar not in (Bar.FREE, Bar.ON_LEAD)
