"""Law 54: an opening lead faced by the wrong defender."""

from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law50 import restrict_lead
from deemed.laws.law53 import ACCEPT, opening_lead_refused
from deemed.laws.questions import BOTH_SPREAD, Spreads
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.irregularity import LeadOutOfTurn
from deemed.table.ledger import Duty, When
from deemed.table.moves import Close, Owe, PutFaceDown, SpreadHand

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("54")
def opening_lead_out_of_turn(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """After an opening lead faced by the wrong defender, declarer has five answers; a face-down
    lead by the other defender is taken back."""
    if inquiry.table.face_down is not None:
        inquiry.orders(PutFaceDown(None))
    from_dummy = _second_card_from_dummy(inquiry)
    if inquiry.table.dummy_faced:
        must_accept(inquiry, lead)
    if from_dummy:
        PLAYED_FROM_DUMMY(inquiry)
        inquiry.rules(lead.play, stands=True)
    if from_dummy or inquiry.table.dummy_faced:
        return
    declarer, suit = inquiry.table.declarer, lead.play.card.suit
    chosen, _ = inquiry.offers(
        (declarer,),
        Right.OPENING_LEAD,
        (
            Alternative("spread"),
            ACCEPT,
            Alternative("require", suits=(suit,)),
            Alternative("forbid", suits=(suit,)),
            Alternative("neither"),
        ),
        about=lead.play.card,
    )
    if chosen.word == "spread":
        declarer_spreads(inquiry, lead)
    elif chosen.word == "accept":
        declarer_accepts(inquiry, lead)
    else:
        opening_lead_refused(inquiry, lead)
        restrict_lead(inquiry, lead.proper, chosen, (lead.play.card,))


def _second_card_from_dummy(inquiry: Inquiry) -> bool:
    """Declarer has called the second card from dummy, and so accepted the lead."""
    table = inquiry.table
    trick = table.trick_in_progress
    if trick is None or trick.card(table.dummy) is None:
        return False
    return trick.card(table.declarer) is None


def declarer_began_to_spread(inquiry: Inquiry) -> bool:
    """After an opening lead out of turn, declarer who begins to lay down his hand must go on."""
    lead = next((i for i in inquiry.table.irregularities if isinstance(i, LeadOutOfTurn)), None)
    if lead is None or not lead.opening:
        return False
    inquiry.orders(Close(lead))
    AFTER_OPENING_LEAD(inquiry)
    if inquiry.table.dummy_faced and not may_still_spread(inquiry, lead):
        must_accept(inquiry, lead)
    else:
        declarer_spreads(inquiry, lead)
    return True


@clause("54C")
def may_still_spread(inquiry: Inquiry, lead: LeadOutOfTurn) -> bool:
    """Whether declarer who has seen dummy's cards may still become dummy himself is not said."""
    declarer = inquiry.table.declarer
    return inquiry.finds(BOTH_SPREAD, declarer, lead.play.card) is Spreads.BECOMES_DUMMY


@may_still_spread.reworded("54C", since=E2017)
def may_still_spread_2017(inquiry: Inquiry, lead: LeadOutOfTurn) -> bool:
    """Declarer who could have seen a card of dummy's stays declarer."""
    return False


def dummy_shows_card(inquiry: Inquiry) -> bool:
    """After an opening lead out of turn a card of dummy's that declarer can see binds him."""
    table = inquiry.table
    lead = next((i for i in table.irregularities if isinstance(i, LeadOutOfTurn)), None)
    if lead is None or not lead.opening or table.dummy_faced:
        return False
    inquiry.orders(SpreadHand(table.dummy))
    return True


AFTER_OPENING_LEAD = rule_of(
    "after_opening_lead",
    "48B1",
    "Declarer who faces his cards after an opening lead out of turn comes under the law on that.",
)


def declaring_side_leads(inquiry: Inquiry, play: Play) -> None:
    """Declarer or dummy tried to make the opening lead: the card goes back."""
    if lead_by_declaring_side.in_force(inquiry):
        lead_by_declaring_side(inquiry)
    from deemed.laws.law24 import PICKED_UP, for_the_other_side

    PICKED_UP(inquiry)
    inquiry.rules(play, stands=False)
    if for_the_other_side.in_force(inquiry):
        for_the_other_side(inquiry, play)


lead_by_declaring_side = rule_of(
    "lead_by_declaring_side",
    "54E",
    "An opening lead by declarer's side is a card exposed in the auction period.",
    since=E2007,
)


@clause("54A")
def declarer_spreads(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """Declarer may lay down his own hand as dummy; his partner then declares."""
    inquiry.rules(lead.play, stands=True)
    inquiry.orders(SpreadHand(inquiry.table.declarer))


@clause("54B")
def declarer_accepts(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """If declarer accepts the lead, dummy is spread and declarer's own hand plays second."""
    inquiry.rules(lead.play, stands=True)
    inquiry.orders(SpreadHand(inquiry.table.dummy))
    DECLARER_PLAYS_SECOND(inquiry)
    duty = Duty("declarer_plays_second", inquiry.wording.ref, inquiry.table.declarer, when=When.NOW)
    inquiry.orders(Owe(duty))


@clause("54C")
def must_accept(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """If declarer could have seen a card of dummy's, he must accept the lead."""
    inquiry.rules(lead.play, stands=True)


must_accept.restated(
    "54C",
    since=E2017,
    gist="If declarer could have seen a card of dummy's, he must accept the lead, "
    "and he stays declarer.",
)


DECLARER_PLAYS_SECOND = rule_of(
    "declarer_plays_second", "54B1", "The second card to the lead is played from declarer's hand."
)
PLAYED_FROM_DUMMY = rule_of(
    "second_card_from_dummy",
    "54B2",
    "If the second card came from dummy instead, it stays, unless it must go back to correct a "
    "revoke.",
)
