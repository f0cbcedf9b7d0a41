"""The table: everything that stands, as one value."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Auction
from deemed.game.cards import Card, Suit
from deemed.game.contract import Contract
from deemed.game.deal import UNSEEN, Hand, Hands
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play, Trick
from deemed.table.irregularity import Irregularity, Revoke
from deemed.table.ledger import Duty, Entry, Restriction
from deemed.table.penalty_card import PenaltyCard


class Stage(StrEnum):
    AUCTION = "auction"
    LEAD = "lead"  # the auction is over and no opening lead has been faced
    PLAY = "play"


class Table(NamedTuple):
    contract: Contract | None = None
    hands: Hands = (UNSEEN, UNSEEN, UNSEEN, UNSEEN)
    stage: Stage = Stage.PLAY
    trick: Trick | None = None  # in progress, or complete and not yet turned
    to_lead: Seat | None = None  # when no card of a trick lies on the table; None if not told
    quitted: tuple[Trick, ...] = ()
    earlier: int = 0  # tricks quitted before those listed
    won_last: Play | None = None
    penalty_cards: tuple[PenaltyCard, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    ledger: tuple[Entry, ...] = ()
    duties: tuple[Duty, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    auction: Auction | None = None
    dummy_faced: bool = True
    face_down: Seat | None = None  # who has an opening lead face down before him
    revokes: tuple[Revoke, ...] = ()  # established, ruled on, and to be reckoned at the end
    placed: tuple[Play, ...] = ()  # put among the played cards for one that was missing
    won_before: int | None = None  # how many of the earlier tricks declarer's side won

    @property
    def declarer(self) -> Seat:
        contract = self.contract
        if contract is None:
            raise ValueError("nobody is declarer at this table: give it a contract or a declarer")
        return contract.declarer

    @property
    def dummy(self) -> Seat:
        return self.declarer.partner

    @property
    def trumps(self) -> Suit | None:
        return None if self.contract is None else self.contract.trumps

    @property
    def declaring_side(self) -> Side:
        return self.declarer.side

    def is_defender(self, seat: Seat) -> bool:
        contract = self.contract
        return contract is not None and seat.side is not contract.declarer.side

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick whose cards are told, the last one in progress or not."""
        return self.quitted if self.trick is None else (*self.quitted, self.trick)

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        return (self.declarer.lho, self.declarer.rho)

    @property
    def dummy_hand(self) -> Hand:
        return self.hands[self.dummy]

    @property
    def trick_in_progress(self) -> Trick | None:
        trick = self.trick
        return None if trick is None or None not in trick.cards or trick.is_empty else trick

    @property
    def suit_led(self) -> Suit | None:
        trick = self.trick_in_progress
        return None if trick is None else trick.suit_led

    @property
    def winner(self) -> Play | None:
        """The card that won the last trick, whether it has been turned or not."""
        if self.trick is not None and self.trick.is_complete:
            return self.trick.winning(self.trumps)
        return self.won_last

    @property
    def on_lead(self) -> Seat | None:
        """Who leads next, when no trick is in progress; None where that is not told."""
        if self.trick is not None and self.trick.is_complete:
            winner = self.winner
            return None if winner is None else winner.seat
        return self.to_lead

    @property
    def to_act(self) -> Seat | None:
        """Whose card comes next; None where that is not told."""
        trick = self.trick_in_progress
        return self.on_lead if trick is None else trick.to_play

    @property
    def tricks_before(self) -> int:
        """How many tricks came before the one in progress."""
        return self.earlier + len(self.quitted)

    @property
    def next_trick(self) -> int:
        """How many tricks come before the one that the next card belongs to."""
        return self.tricks_before + (self.trick is not None and self.trick.is_complete)

    @property
    def is_over(self) -> bool:
        """Whether all thirteen tricks have been played."""
        return self.next_trick == 13

    def leaders_since(self, trick: int) -> list[Seat]:
        """Who led each trick since there were so many, the one in progress included; a lead that
        was taken back does not count."""
        tricks = self.tricks[max(trick - self.earlier, 0) :]
        return [each.leader for each in tricks if each.led is not None]

    def legal_cards(self, seat: Seat) -> list[Card]:
        """The known cards a hand may play to the trick in progress, or lead."""
        known, suit = self.hands[seat].known, self.suit_led
        return sorted([card for card in known if card.suit is suit] or known)

    def may_play(self, seat: Seat, card: Card) -> bool:
        """Whether a hand may hold the card and play it, as far as it is seen."""
        hand, suit = self.hands[seat], self.suit_led
        if card not in hand.known and (self.holder(card) is not None or not hand.may_hold(card)):
            return False
        return suit is None or card.suit is suit or not hand.holds(suit)

    def lies(self, play: Play) -> bool:
        """Whether a card lies in the trick on the table, in progress or not yet turned."""
        return self.trick is not None and self.trick.card(play.seat) == play.card

    def penalty_cards_of(self, seat: Seat) -> tuple[PenaltyCard, ...]:
        return tuple(card for card in self.penalty_cards if card.of is seat)

    def holder(self, card: Card) -> Seat | None:
        """The seat known to hold a card."""
        return next((seat for seat in Seat if card in self.hands[seat].known), None)
