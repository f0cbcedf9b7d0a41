"""What is live at a table: a right, a duty or a bar, who has it, and when it ends."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat, Side
from deemed.rulings.option import Option


class Until(StrEnum):
    """The moment after which it is over, or too late."""

    PLAYED = "until it is played or picked up"
    HE_LEADS = "until he leads"
    KEEPS_LEAD = "while he keeps the lead"
    THIS_TRICK = "for this trick"
    NEXT_HAND_PLAYS = "until the next hand plays"
    SIDE_PLAYS_ON = "until his side leads or plays to the next trick"
    BOTH_PLAY_ON = "until both sides have played to the next trick"
    DECLARER_PLAYS = "until declarer next plays from either hand"
    PARTNER_PLAYS = "until declarer plays from his own hand"
    NO_PAUSE = "while he has not paused for thought"
    HANDS_RETURNED = "until all four hands are back in the board"
    AUCTION_ENDS = "until the auction ends"
    DONE = "until it is done"
    END_OF_PLAY = "until the end of play"


class Topic(StrEnum):
    """What a live item is about, in the order in which a director reads the list."""

    WAITS = "waits"  # the table waits for this
    CHOICE = "choice"  # a player may choose before the next card
    MUST = "must"  # what the next player must or may not do
    PENALTY_CARD = "penalty_card"
    RESTRICTION = "restriction"
    OPEN = "open"  # irregular and not settled
    WITHDRAWABLE = "withdrawable"  # a card that may still be changed
    CALL_ME = "call_me"
    INFORMATION = "information"
    DUTY = "duty"


class Live(NamedTuple):
    """One live item; `what` is a key of the message catalogue under its topic."""

    topic: Topic
    what: str
    ref: str
    holders: tuple[Seat, ...]  # who has the right, or bears it
    until: Until
    of: Seat | None = None  # whose card or act it is about
    about: Card | Call | None = None
    suit: Suit | None = None
    authorized: tuple[Side, ...] = ()
    unauthorized: tuple[Side, ...] = ()
    trick: int | None = None  # how many tricks had been played when it began
    option: Option | None = None
