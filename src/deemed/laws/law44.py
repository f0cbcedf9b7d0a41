"""Law 44: whose turn it is, what must follow suit, and what is seen to be wrong when it is not."""

from deemed.game.cards import Card
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.inquiry import Inquiry
from deemed.laws.law53 import (
    FORFEITED,
    WRONG_DEFENDER,
    accepted_by_play,
    before_correct_lead,
    declaring_side_leads,
    is_on_wrong_word,
    proper_lead_made,
    settle_lead,
)
from deemed.laws.law61 import establishes
from deemed.laws.questions import MANNER
from deemed.table.acts import Manner
from deemed.table.irregularity import (
    LeadOutOfTurn,
    LedTooSoon,
    NotPlayed,
    Premature,
    Revoke,
    Timing,
)
from deemed.table.ledger import Bar, Restriction
from deemed.table.moves import Close, Lift, Note, PlayCard
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Stage, Table


def contributed(inquiry: Inquiry, play: Play, manner: Manner | None = None) -> None:
    """A card has been played: place it, and note what is irregular about it."""
    if inquiry.table.irregularities:
        lead = _wrong_lead(inquiry.table)
        if lead is not None and _answers_wrong_lead(inquiry, lead, play, manner):
            return
    trick = inquiry.table.trick_in_progress
    if trick is None:
        _leads(inquiry, play)
    elif trick.to_play is play.seat or trick.to_play is None:
        _plays(inquiry, play, trick)
    else:
        _plays_early(inquiry, play, trick, manner)


def _wrong_lead(table: Table) -> LeadOutOfTurn | None:
    return next((i for i in table.irregularities if isinstance(i, LeadOutOfTurn)), None)


def _leads(inquiry: Inquiry, play: Play) -> None:
    table = inquiry.table
    proper, opening = table.on_lead, table.stage is Stage.LEAD
    if opening and not table.is_defender(play.seat):
        declaring_side_leads(inquiry, play)
        return
    if table.restrictions and table.is_defender(play.seat) and _waits_for_declarer(table):
        before_correct_lead(inquiry, play)
        return
    if table.irregularities:
        establishes(inquiry, play, table.tricks_before + (table.trick is not None))
    if proper is None or proper is play.seat:
        if table.restrictions:
            _checked_for_restrictions(inquiry, play, LEADING)
        if table.penalty_cards:
            _checked_for_declarers_choice(inquiry, play)
            _checked_for_penalty_cards(inquiry, play)
    else:
        lead = LeadOutOfTurn(play, proper, inquiry.at, opening)
        inquiry.orders(PlayCard(play), Note(lead))
        return
    inquiry.orders(PlayCard(play))


def _waits_for_declarer(table: Table) -> bool:
    """Declarer has been told to lead from the right hand and has not done so."""
    return any(
        item.bar is Bar.ON_LEAD and item.seat is table.on_lead and binds(table, item)
        for item in table.restrictions
    )


def _plays(inquiry: Inquiry, play: Play, trick: Trick) -> None:
    revoked = check_for_revoke(inquiry, play, trick)
    if inquiry.table.restrictions:
        _checked_for_restrictions(inquiry, play, PLAYING)
    if inquiry.table.penalty_cards and not revoked:
        _checked_for_penalty_cards(inquiry, play)
    if inquiry.table.irregularities:
        establishes(inquiry, play, inquiry.table.tricks_before)
        _forfeits(inquiry, play)
    inquiry.orders(PlayCard(play))
    if inquiry.table.restrictions:
        lift_expired(inquiry)


def _forfeits(inquiry: Inquiry, play: Play) -> None:
    """The next hand plays to a lead made before declarer chose: the lead stands."""
    for item in inquiry.table.irregularities:
        if isinstance(item, LedTooSoon) and item.play.seat is play.seat.rho:
            FORFEITED(inquiry)
            inquiry.orders(Close(item))
            inquiry.rules(item.play, stands=True)


def lift_expired(inquiry: Inquiry) -> None:
    """What was required binds for one trick; what was forbidden, while he keeps the lead."""
    for item in inquiry.table.restrictions:
        if item.bar in (Bar.PASS_ONCE, Bar.PASS_THROUGHOUT) or not _may_bind(inquiry.table, item):
            inquiry.orders(Lift(item))


def _may_bind(table: Table, item: Restriction) -> bool:
    return binds(table, item) or table.next_trick < item.trick


def check_for_revoke(inquiry: Inquiry, play: Play, trick: Trick) -> bool:
    """Unseen cards are given the benefit: a hand not known to hold the suit has not revoked."""
    table, suit = inquiry.table, trick.suit_led
    if suit is None or play.card.suit is suit or not table.hands[play.seat].holds(suit):
        return False
    faced = any(pc.card == play.card for pc in table.penalty_cards)
    due = any(pc.card.suit is suit for pc in table.penalty_cards_of(play.seat))
    revoke = Revoke(play, suit, table.tricks_before, inquiry.at, "", faced, due)
    inquiry.orders(Note(revoke))
    return True


LEADING = {Bar.LEAD: True, Bar.NOT_LEAD: False}
PLAYING = {Bar.PLAY: True, Bar.NOT_PLAY: False, Bar.HIGHEST: True, Bar.LOWEST: True}


def _checked_for_restrictions(inquiry: Inquiry, play: Play, bars: dict[Bar, bool]) -> None:
    """Not leading or playing as a law or an opponent requires, when able, is a revoke (61A)."""
    hand = inquiry.table.hands[play.seat]
    for item in inquiry.table.restrictions:
        if item.seat is not play.seat or item.bar not in bars or item.suit is None:
            continue
        if not binds(inquiry.table, item):
            continue
        required = bars[item.bar]
        obeyed = (play.card.suit is item.suit) is required and _is_that_end(hand, play.card, item)
        able = (
            hand.holds(item.suit) if required else any(c.suit is not item.suit for c in hand.known)
        )
        if not obeyed and able:
            number = inquiry.table.next_trick
            inquiry.orders(Note(Revoke(play, item.suit, number, inquiry.at)))


def _is_that_end(hand: Hand, card: Card, item: Restriction) -> bool:
    """Whether a card is the highest or lowest known of its suit, where one is asked for."""
    held = hand.suit(card.suit)
    if item.bar is Bar.HIGHEST:
        return not held or held[-1] <= card
    return item.bar is not Bar.LOWEST or not held or held[0] >= card


def binds(table: Table, item: Restriction) -> bool:
    """What is required binds once; what is forbidden to lead, while he keeps the lead."""
    if item.bar is Bar.NOT_LEAD:
        return table.keeps_lead(item.seat, item.trick)
    return table.next_trick == item.trick


def _checked_for_declarers_choice(inquiry: Inquiry, play: Play) -> None:
    """A lead before declarer has said what he wants done about a penalty card of partner's."""
    if waits_for_choice(inquiry.table, play.seat):
        inquiry.orders(Note(LedTooSoon(play, inquiry.at)))


def waits_for_choice(table: Table, leader: Seat) -> bool:
    """Whether a defender may not lead until declarer has chosen (50D2)."""
    partners = table.penalty_cards_of(leader.partner)
    return any(pc.is_major for pc in partners) and not any(
        item.seat is leader and item.bar in CHOSEN and binds(table, item)
        for item in table.restrictions
    )


CHOSEN = (Bar.LEAD, Bar.NOT_LEAD, Bar.FREE)


def _checked_for_penalty_cards(inquiry: Inquiry, play: Play) -> None:
    owed = due(inquiry.table, play)
    if owed is not None:
        inquiry.orders(Note(NotPlayed(owed, play, inquiry.at)))


def due(table: Table, play: Play) -> PenaltyCard | None:
    """The penalty card that should have been played instead of this card."""
    mine = table.penalty_cards_of(play.seat)
    if any(pc.card == play.card for pc in mine):
        return None
    if any(i.seat is play.seat and i.limits and binds(table, i) for i in table.restrictions):
        return None  # what declarer has required or forbidden comes first
    legal = table.legal_cards(play.seat)
    for pc in mine:
        if pc.card not in legal:
            continue
        same_suit = play.card.suit is pc.card.suit and not play.card.is_honour
        if pc.is_major or same_suit:
            return pc
    return None


def _plays_early(inquiry: Inquiry, play: Play, trick: Trick, manner: Manner | None) -> None:
    timing = _timing(inquiry.table, play.seat, trick, manner)
    if timing is Timing.DECLARER and check_for_revoke(inquiry, play, trick):
        inquiry.orders(PlayCard(play))
        return
    both = all(trick.card(seat) for seat in _declaring(inquiry.table))
    inquiry.orders(Note(Premature(play, timing, inquiry.at, both, manner)))
    if timing is not Timing.LED_BEFORE_PARTNER_PLAYED:
        inquiry.orders(PlayCard(play))


def _timing(table: Table, seat: Seat, trick: Trick, manner: Manner | None) -> Timing:
    if not table.is_defender(seat):
        return Timing.DECLARER
    if manner is Manner.LEAD and trick.card(seat.partner) is None:
        return Timing.LED_BEFORE_PARTNER_PLAYED
    if trick.card(seat.partner) is None:
        return Timing.PLAYED_BEFORE_PARTNER
    return Timing.PLAYED_AT_RHO_TURN


def _declaring(table: Table) -> tuple[Seat, Seat]:
    return (table.declarer, table.dummy)


def _answers_wrong_lead(
    inquiry: Inquiry, lead: LeadOutOfTurn, play: Play, manner: Manner | None
) -> bool:
    """A card after a lead out of turn: the next hand accepts it, the right hand leads anew, or
    the wrong defender follows. Says whether the card has been dealt with."""
    seat, offender = play.seat, lead.play.seat
    if is_on_wrong_word(inquiry, lead):
        return _follows_on_wrong_word(inquiry, lead, play)
    may_lead = seat is lead.proper and seat.side is not offender.side
    if may_lead and _is_lead(inquiry, play, manner):
        proper_lead_made(inquiry, lead)
        inquiry.orders(PlayCard(play))
        return True
    if seat is offender.lho:
        accepted_by_play(inquiry, lead)
    elif seat is offender.rho and inquiry.table.is_defender(seat):
        WRONG_DEFENDER(inquiry)
        inquiry.orders(Close(lead))
        inquiry.rules(lead.play, stands=True)
    return False


def _follows_on_wrong_word(inquiry: Inquiry, lead: LeadOutOfTurn, play: Play) -> bool:
    """Nobody may accept a lead that an opponent's word brought about: what follows to it will go
    back with it, and the right hand leads anew."""
    if play.seat is lead.proper:
        settle_lead(inquiry, lead)
        return False
    inquiry.orders(PlayCard(play))
    return True


def _is_lead(inquiry: Inquiry, play: Play, manner: Manner | None) -> bool:
    return (manner or inquiry.finds(MANNER, play.seat, play.card)) is Manner.LEAD
