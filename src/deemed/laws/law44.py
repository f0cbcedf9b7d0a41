"""Law 44: whose turn it is, what must follow suit, and what is seen to be wrong when it is not."""

from deemed.game.cards import Suit
from deemed.game.deal import exchanged
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.inquiry import Inquiry, holding
from deemed.laws.law50 import UNABLE, undecided
from deemed.laws.law53 import (
    FORFEITED,
    WRONG_DEFENDER,
    accepted_by_play,
    before_correct_lead,
    is_on_wrong_word,
    may_be_accepted,
    proper_lead_made,
)
from deemed.laws.law61 import establishes, revoke_in
from deemed.laws.questions import MANNER
from deemed.laws.restrictions import LEADING, binding, binds, broken, obeys, permitted
from deemed.laws.wrong_leads import settle_lead
from deemed.table.acts import Manner
from deemed.table.irregularity import (
    LeadOutOfTurn,
    LedTooSoon,
    NotPlayed,
    Premature,
    Revoke,
    Timing,
)
from deemed.table.ledger import Bar, Restriction, When
from deemed.table.moves import Close, Discharge, Lift, Note, PlayCard
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
        from deemed.laws.law54 import declaring_side_leads

        declaring_side_leads(inquiry, play)
        return
    if table.restrictions and table.is_defender(play.seat) and _waits_for_declarer(table):
        before_correct_lead(inquiry, play)
        return
    if table.irregularities:
        establishes(inquiry, play, table.tricks_before + (table.trick is not None))
    if table.restrictions:
        lift_expired(inquiry)
    if proper is None or proper is play.seat:
        if table.restrictions:
            _checked_for_restrictions(inquiry, play)
        if table.penalty_cards:
            _checked_for_declarers_choice(inquiry, play)
            _checked_for_penalty_cards(inquiry, play)
    else:
        lead = LeadOutOfTurn(play, proper, inquiry.at, opening)
        inquiry.orders(PlayCard(play), Note(lead))
        return
    inquiry.orders(PlayCard(play))
    if inquiry.table.duties:
        _first_lead_made(inquiry, play)
        discharge_done(inquiry)


def _first_lead_made(inquiry: Inquiry, play: Play) -> None:
    """What declarer could have asked of this lead for a withdrawn call is over (26)."""
    from deemed.laws.law26 import owed_at_lead

    duty = owed_at_lead(inquiry, play.seat)
    if duty is not None:
        inquiry.orders(Discharge(duty))


def _waits_for_declarer(table: Table) -> bool:
    """Declarer has been told to lead from the right hand and has not done so."""
    return any(
        item.bar is Bar.ON_LEAD and item.seat is table.on_lead and binds(table, item)
        for item in table.restrictions
    )


def _plays(inquiry: Inquiry, play: Play, trick: Trick) -> None:
    revoked = check_for_revoke(inquiry, play, trick)
    if inquiry.table.restrictions and not revoked:
        _checked_for_restrictions(inquiry, play)
    if inquiry.table.penalty_cards and not revoked:
        _checked_for_penalty_cards(inquiry, play)
    if inquiry.table.irregularities:
        establishes(inquiry, play, inquiry.table.tricks_before)
        _forfeits(inquiry, play)
    inquiry.orders(PlayCard(play))
    if inquiry.table.duties:
        discharge_done(inquiry)


def _forfeits(inquiry: Inquiry, play: Play) -> None:
    """The next hand plays after a card led or played too soon: that card stands."""
    for item in inquiry.table.irregularities:
        if isinstance(item, LedTooSoon | Premature) and item.play.seat is play.seat.rho:
            FORFEITED(inquiry)
            inquiry.orders(Close(item))
            inquiry.rules(item.play, stands=True)


THIS_TRICK = ("play_in_turn", "may_not_choose")


def discharge_done(inquiry: Inquiry) -> None:
    """What was to be done at once is done, or too late, when the next card is played."""
    complete = inquiry.table.trick is not None and inquiry.table.trick.is_complete
    for duty in inquiry.table.duties:
        ends = complete or duty.what not in THIS_TRICK
        if duty.when is When.NOW and duty.what != "claim" and ends:
            inquiry.orders(Discharge(duty))


def lift_expired(inquiry: Inquiry) -> None:
    """What was required binds for one trick; what was forbidden, while he keeps the lead."""
    for item in inquiry.table.restrictions:
        if item.bar in (Bar.PASS_ONCE, Bar.PASS_THROUGHOUT) or not _may_bind(inquiry.table, item):
            inquiry.orders(Lift(item))


def _may_bind(table: Table, item: Restriction) -> bool:
    return binds(table, item) or table.next_trick < item.trick


def check_for_revoke(inquiry: Inquiry, play: Play, trick: Trick) -> bool:
    """Unseen cards are given the benefit: a hand not known to hold the suit has not revoked."""
    revoke = revoke_in(inquiry.table, play, trick, inquiry.at)
    if revoke is not None:
        inquiry.orders(Note(revoke))
    return revoke is not None


def _checked_for_restrictions(inquiry: Inquiry, play: Play) -> None:
    """Not leading or playing as a law or an opponent requires, when able, is a revoke (61A)."""
    table = inquiry.table
    item = broken(table, play) or _found_able(inquiry, play)
    if item is not None:
        assert item.suit is not None
        barred = item.bar in (Bar.NOT_LEAD, Bar.NOT_PLAY)
        number = table.next_trick
        revoke = Revoke(play, item.suit, number, inquiry.at, ordered=not barred, barred=barred)
        inquiry.orders(Note(revoke))


def _found_able(inquiry: Inquiry, play: Play) -> Restriction | None:
    """A lead that is not what was asked: whether he could have obeyed is a fact, to be asked for
    where his hand is unseen; if he could not, any card will do (59)."""
    seat, items = play.seat, binding(inquiry.table, play.seat)
    barred = {item.suit for item in items if item.bar is Bar.NOT_LEAD}
    hand = _with_card_seen(inquiry.table, play).hands[seat]
    for item in items:
        if item.bar not in LEADING or obeys(inquiry.table, play, item):
            continue
        wanted = [suit for suit in Suit if suit not in barred]
        suits = [item.suit] if item.bar is Bar.LEAD and item.suit is not None else wanted
        inquiry.wording = UNABLE.wording(inquiry)
        if not hand.is_known and any(_holds(inquiry, play, suit) for suit in suits):
            return item
        UNABLE(inquiry)
    return None


def _holds(inquiry: Inquiry, play: Play, suit: Suit) -> bool:
    held = _with_card_seen(inquiry.table, play).hands[play.seat].holds(suit)
    asked = holding(play.seat, suit)
    return inquiry.finds(asked, play.seat, suit) if held is None else held


def _checked_for_declarers_choice(inquiry: Inquiry, play: Play) -> None:
    """A lead before declarer has said what he wants done about a penalty card of partner's."""
    if waits_for_choice(inquiry.table, play.seat):
        inquiry.orders(Note(LedTooSoon(play, inquiry.at)))


def waits_for_choice(table: Table, leader: Seat) -> bool:
    """Whether a defender may not lead until declarer has chosen (50D2)."""
    return any(pc.is_major for pc in undecided(table, leader))


def _checked_for_penalty_cards(inquiry: Inquiry, play: Play) -> None:
    owed = due(inquiry.table, play)
    if owed is not None:
        inquiry.orders(Note(NotPlayed(owed, play, inquiry.at)))


def due(table: Table, play: Play) -> PenaltyCard | None:
    """The penalty card that should have been played instead of this card."""
    mine = table.penalty_cards_of(play.seat)
    if any(pc.card == play.card for pc in mine):
        return None
    # Following suit comes first, and what declarer has required or forbidden.
    legal = permitted(_with_card_seen(table, play), play.seat)
    for pc in mine:
        if pc.card not in legal:
            continue
        same_suit = play.card.suit is pc.card.suit and not play.card.is_honour
        if pc.is_major or same_suit:
            return pc
    return None


def _with_card_seen(table: Table, play: Play) -> Table:
    """The table as it was, the card just put out being seen to have been in that hand."""
    hand = table.hands[play.seat]
    if play.card in hand.known:
        return table
    seen = hand.without(play.card).with_card(play.card)
    return table._replace(hands=exchanged(table.hands, play.seat, seen))


def _plays_early(inquiry: Inquiry, play: Play, trick: Trick, manner: Manner | None) -> None:
    timing = _timing(inquiry.table, play.seat, trick, manner)
    if inquiry.table.irregularities:
        ahead = timing is Timing.LED_BEFORE_PARTNER_PLAYED
        establishes(inquiry, play, inquiry.table.tricks_before + ahead)
    if timing is Timing.DECLARER and check_for_revoke(inquiry, play, trick):
        inquiry.orders(PlayCard(play))
        return
    both = all(trick.card(seat) for seat in _declaring(inquiry.table))
    number = inquiry.table.tricks_before
    inquiry.orders(Note(Premature(play, timing, inquiry.at, number, both, manner)))
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
    if seat is offender.lho and not may_be_accepted.says(inquiry):
        inquiry.notes_dispute("trick_thirteen_followed")
    elif seat is offender.lho:
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
