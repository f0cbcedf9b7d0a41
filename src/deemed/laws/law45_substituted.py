"""What follows when one card of a trick is exchanged for another (45C4(b), 45D)."""

from deemed.game.cards import Card
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play
from deemed.laws.inquiry import Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law44 import check_for_revoke
from deemed.laws.law47 import (
    after_opponents_change,
    may_leave_lead,
    reopened,
    take,
    takes_back,
)
from deemed.laws.law61 import FOLLOW_SUIT
from deemed.table.irregularity import Revoke
from deemed.table.moves import Close, PlayCard


def substituted(inquiry: Inquiry, old: Play, new: Card, offending: Side) -> None:
    """One card of a trick is exchanged for another, and what came after it may or must change."""
    trick, lead = inquiry.table.trick, None
    if trick is None or trick.card(old.seat) != old.card:
        if not _lay_in_last(inquiry, old):
            return
        lead = reopened(inquiry, offending)
    _drop_revokes(inquiry)
    _exchanged(inquiry, old, new)
    later = _later(inquiry, old.seat)
    forced = [play for play in later if not _follows(inquiry, play)]
    changed_by: list[Seat] = []
    for play in forced:
        FOLLOW_SUIT(inquiry)
        takes_back(inquiry, play, offending, must=True)
        changed_by.append(play.seat)
    if lead is not None and not _is_still_his(inquiry, lead):
        withdrawn(inquiry, lead.seat, lead.card, offending)
        lead = None
    for play in later:
        if play in forced:
            continue
        if play.seat.side is not offending:
            taken = after_opponents_change(inquiry, play, offending)
        else:
            # 45D: declarer may change only if his right-hand opponent has.
            taken = play.seat.rho in changed_by and takes_back(inquiry, play, offending)
        if taken:
            changed_by.append(play.seat)
    if lead is not None:
        may_leave_lead(inquiry, lead, offending)


def _is_still_his(inquiry: Inquiry, lead: Play) -> bool:
    """Whether the player who led to the next trick has still won this one."""
    trick, winner = inquiry.table.trick, inquiry.table.winner
    complete = trick is not None and trick.is_complete
    return complete and winner is not None and winner.seat is lead.seat


def _lay_in_last(inquiry: Inquiry, old: Play) -> bool:
    quitted = inquiry.table.quitted
    return bool(quitted) and quitted[-1].card(old.seat) == old.card


def _exchanged(inquiry: Inquiry, old: Play, new: Card) -> None:
    take(inquiry, old)
    if inquiry.table.trick_in_progress is not None:
        check_for_revoke(inquiry, Play(old.seat, new), inquiry.table.trick_in_progress)
    inquiry.orders(PlayCard(Play(old.seat, new)))
    inquiry.rules(Play(old.seat, new), stands=True)


def _later(inquiry: Inquiry, seat: Seat) -> list[Play]:
    trick = inquiry.table.trick
    return [] if trick is None else list(trick.after(seat))


def _follows(inquiry: Inquiry, play: Play) -> bool:
    """Whether a card follows to the suit that is now led; a player without that suit may leave
    what he played."""
    trick = inquiry.table.trick
    suit = None if trick is None else trick.suit_led
    if suit is None or play.card.suit is suit:
        return True
    return not inquiry.holds(play.seat, suit)


def _drop_revokes(inquiry: Inquiry) -> None:
    """A card that failed to follow to a card now withdrawn has not revoked."""
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and item.trick == inquiry.table.tricks_before:
            inquiry.orders(Close(item))
