"""What a player may do, and what he chose."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.rulings.wording import Wording


class Right(StrEnum):
    """What an option is about."""

    WITHDRAW = "withdraw"  # take a card back and play another
    RETRACT = "retract"  # take back a card led or played on wrong information
    LEAD = "lead"  # accept a lead out of turn, or have it taken back
    OPENING_LEAD = "opening_lead"  # the five answers to an opening lead out of turn
    PENALTY_SUIT = "penalty_suit"  # a lead required or forbidden because of penalty cards
    PARTNERS_PLAY = "partners_play"  # what the partner of a premature player must play
    PENALTY_CARD = "penalty_card"  # accept another card, or have the penalty card played
    WHICH_PENALTY_CARD = "which_penalty_card"
    WHICH_CARD = "which_card"  # declarer says which of the cards he meant
    DESIGNATE = "designate"  # a card to be named from dummy
    SUPPLY = "supply"  # a card for one that is missing from a trick
    WHICH_HAND = "which_hand"  # from which hand declarer leads
    LEAD_RESTRICTION = "lead_restriction"  # a lead required or forbidden for a withdrawn call
    PROPOSE = "propose"  # which of several cards he proposes to play
    CALL = "call"  # accept a call or not
    REPLACE_CALL = "replace_call"
    WITHDRAW_CALL = "withdraw_call"


class Alternative(NamedTuple):
    """One answer to an option: a word, with a card, suit or call where it needs one."""

    word: str
    card: Card | None = None
    suits: tuple[Suit, ...] = ()
    call: Call | None = None

    @property
    def key(self) -> str:
        """How the alternative is written in files and on the command line."""
        if self.card is not None:
            return str(self.card)
        if self.suits:
            return " ".join((self.word, *(suit.letter for suit in self.suits)))
        return str(self.call) if self.call is not None else self.word


class Option(NamedTuple):
    """Held by a player, or by either of two; a card or call it concerns; in order of the book."""

    holders: tuple[Seat, ...]
    right: Right
    about: Card | Call | None
    alternatives: tuple[Alternative, ...]
    wording: Wording
    no_consultation: bool = False

    def choice(self, answer: str, by: Seat | None = None) -> "Choice":
        """The choice of one of its alternatives, by its first holder if no other is named."""
        about = "" if self.about is None else str(self.about)
        return Choice(self.holders[0] if by is None else by, self.right, answer, about)


class Choice(NamedTuple):
    """What a player chose, by the alternative's key; `about` only where several are open."""

    by: Seat
    right: Right
    answer: str
    about: str = ""
    card: Card | None = None  # the card played instead, once one has been withdrawn
