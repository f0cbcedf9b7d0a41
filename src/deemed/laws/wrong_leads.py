"""Laws 53 to 56: the director deals with a lead out of turn."""

from deemed.game.seats import Seat
from deemed.laws.clause import rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law47 import misinformed_of_turn, was_told
from deemed.laws.law53 import (
    accepted_by_play,
    cleared,
    declarers_lead,
    defenders_lead,
    is_on_wrong_word,
)
from deemed.rulings.option import Right
from deemed.table.acts import Designated, Faced, Manner
from deemed.table.irregularity import LeadOutOfTurn
from deemed.table.moves import Close


def settle_lead(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """The director deals with a lead out of turn that nobody has followed to yet."""
    if _is_followed_after_attention(inquiry, lead):
        accepted_by_play(inquiry, lead)
        return
    inquiry.orders(Close(lead))
    if not lead.opening:
        WINNER_LEADS(inquiry)
    told = was_told(inquiry, lead.play.seat, lead.act)
    if told is not None and misinformed_of_turn(inquiry, lead.play, told, Manner.LEAD):
        cleared(inquiry, lead, told.by.side)
    elif lead.opening:
        from deemed.laws.law54 import opening_lead_out_of_turn

        opening_lead_out_of_turn(inquiry, lead)
    elif inquiry.table.is_defender(lead.play.seat):
        defenders_lead(inquiry, lead)
    else:
        declarers_lead(inquiry, lead)


WINNER_LEADS = rule_of(
    "winner_leads", "44G", "The lead to the next trick is from the hand that won the last."
)


def _is_followed_after_attention(inquiry: Inquiry, lead: LeadOutOfTurn) -> bool:
    """The next hand plays to the lead though attention has been drawn: that accepts it."""
    following = [act for _, act in inquiry.since_attention()][:1]
    if is_on_wrong_word(inquiry, lead) or not following or _is_answered(inquiry):
        return False
    act, lho = following[0], lead.play.seat.lho
    if isinstance(act, Designated):
        return lho is inquiry.table.dummy
    return isinstance(act, Faced) and act.by is lho and act.manner is not Manner.LEAD


def _is_answered(inquiry: Inquiry) -> bool:
    """An opponent has said whether he accepts the lead; the play came after that."""
    rights = (Right.LEAD, Right.OPENING_LEAD)
    return any(inquiry.chosen_by(seat, right) for seat in Seat for right in rights)
