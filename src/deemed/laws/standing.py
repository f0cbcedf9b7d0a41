"""All that is live at a table: penalty cards, choices, restrictions, what may still be taken back,
who may use what, and what is owed at the end."""

from collections.abc import Iterator
from typing import assert_never

from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.inquiry import Inquiry, Unanswered, Unchosen
from deemed.laws.law26 import option_before_finding
from deemed.laws.law41 import FACE_DOWN_LEAD
from deemed.laws.law45_changed import may_change_designation
from deemed.laws.law45_dummy import card_misplayed
from deemed.laws.law50 import (
    exposed,
    lead_with_one_penalty_card,
    led_too_soon,
    minor_penalty_card,
    must_be_played,
    next_card,
    stays_faced,
)
from deemed.laws.law53 import declarers_lead_accepted, may_be_accepted
from deemed.laws.law54 import opening_lead_out_of_turn
from deemed.laws.law57 import before_partner, may_accept_other_card, played_at_rho_turn
from deemed.laws.law58 import opponents_may_change
from deemed.laws.law61 import must_be_corrected, trick_twelve
from deemed.laws.law64 import after_established
from deemed.laws.law67 import both_sides_have_gone_on, card_supplied, from_the_suit_led
from deemed.laws.restrictions import IN_AUCTION, in_force, permitted
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.live import Live, Topic, Until
from deemed.rulings.option import Option, Right
from deemed.table.incident import Incident
from deemed.table.irregularity import (
    Defective,
    Irregularity,
    LeadOutOfTurn,
    LedTooSoon,
    Misplayed,
    NotPlayed,
    Premature,
    Revoke,
    SeveralShown,
    Timing,
)
from deemed.table.ledger import Bar, Duty, Entry, Restriction, When
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Table


def standing(table: Table, edition: Edition = LATEST) -> tuple[Live, ...]:
    """Everything live, with its clause, who has it and when it ends."""
    if _is_quiet(table):
        return _changeable(table, edition)
    return (
        *_face_down(table, edition),
        *_before_next_card(table, edition),
        *(_penalty_card(pc, edition) for pc in table.penalty_cards if not table.is_over),
        *(_restriction(item) for item in table.restrictions if in_force(table, item)),
        *(_open(table, item, edition) for item in table.irregularities if _matters(item)),
        *_changeable(table, edition),
        *_calls(table, edition),
        *(_information(entry) for entry in table.ledger),
        *(_duty(duty) for duty in table.duties),
    )


def _is_quiet(table: Table) -> bool:
    return not (
        table.penalty_cards
        or table.restrictions
        or table.irregularities
        or table.ledger
        or table.duties
        or table.face_down is not None
    )


def _face_down(table: Table, edition: Edition) -> Iterator[Live]:
    """An opening lead that lies face down and is yet to be turned."""
    seat = table.face_down
    if seat is not None:
        ref = FACE_DOWN_LEAD.ref(edition)
        yield Live(Topic.OPEN, "face_down", ref, (seat,), Until.HE_LEADS, seat)


def _before_next_card(table: Table, edition: Edition) -> Iterator[Live]:
    """What a player may choose, and what the next one must do, before the next card."""
    seat = table.to_act
    if seat is None or table.is_over or not table.is_defender(seat):
        return
    if not (table.penalty_cards or table.duties):
        return
    option = open_option(table, edition)
    if option is not None:
        yield Live(
            Topic.CHOICE,
            option.right.value,
            option.wording.ref,
            option.holders,
            Until.HE_LEADS if table.trick_in_progress is None else Until.NEXT_HAND_PLAYS,
            seat,
            option=option,
        )
        if option.right is not Right.LEAD_RESTRICTION:
            return
    legal = permitted(table, seat)
    for pc in table.penalty_cards_of(seat):
        if pc.card in legal and pc.is_major:
            ref = must_be_played.ref(edition)
            yield Live(Topic.MUST, "play_it", ref, (seat,), Until.PLAYED, seat, pc.card)
        elif pc.card in legal and not pc.is_major:
            ref = minor_penalty_card.ref(edition)
            yield Live(Topic.MUST, "none_lower", ref, (seat,), Until.PLAYED, seat, pc.card)


def open_option(table: Table, edition: Edition) -> Option | None:
    """What a player may choose before the next card."""
    inquiry = Inquiry(Incident(table), edition)
    try:
        next_card(inquiry)
    except Unchosen as unchosen:
        return unchosen.option
    except Unanswered:
        return option_before_finding(inquiry, inquiry.table.to_act or table.declarer)
    return None


def _penalty_card(pc: PenaltyCard, edition: Edition) -> Live:
    ref = stays_faced.ref(edition)
    return Live(Topic.PENALTY_CARD, pc.kind.value, ref, (pc.of,), Until.PLAYED, pc.of, pc.card)


def _restriction(item: Restriction) -> Live:
    until = Until.THIS_TRICK
    if item.bar is Bar.NOT_LEAD:
        until = Until.KEEPS_LEAD
    elif item.bar in IN_AUCTION:
        until = Until.AUCTION_ENDS
    elif item.bar in (Bar.LEAD, Bar.ON_LEAD, Bar.FREE):
        until = Until.HE_LEADS
    return Live(
        Topic.RESTRICTION,
        item.bar.value,
        item.ref,
        (item.seat,),
        until,
        suit=item.suit,
        trick=item.trick,
    )


def _matters(item: Irregularity) -> bool:
    """Whether anybody has something to do or to claim because of it."""
    if not isinstance(item, Premature):
        return True
    return item.timing is not Timing.DECLARER and not item.both_hands


def _open(table: Table, item: Irregularity, edition: Edition) -> Live:
    match item:
        case LeadOutOfTurn():
            return _lead(table, item, edition)
        case Revoke():
            return _revoke(table, item, edition)
        case Misplayed():
            play = Play(table.dummy, item.placed)
            ref = card_misplayed.ref(edition)
            holders = (table.declarer, *table.defenders)
            return _matter("misplayed", ref, holders, Until.BOTH_PLAY_ON, play, item.trick)
        case Premature():
            return _premature(table, item, edition)
        case LedTooSoon():
            ref = led_too_soon.ref(edition)
            return _matter("led_too_soon", ref, (table.declarer,), Until.NEXT_HAND_PLAYS, item.play)
        case NotPlayed():
            ref = may_accept_other_card.ref(edition)
            return _matter("not_played", ref, (table.declarer,), Until.DECLARER_PLAYS, item.play)
        case Defective():
            return _defective(table, item, edition)
        case SeveralShown():
            ref = opponents_may_change.ref(edition)
            others = (item.play.seat.lho, item.play.seat.rho)
            return _matter("several_shown", ref, others, Until.THIS_TRICK, item.play, item.trick)
        case _:
            assert_never(item)


def _premature(table: Table, item: Premature, edition: Edition) -> Live:
    """A defender's card put out too soon: before his partner, or at his right-hand opponent's
    turn."""
    ref = before_partner.ref(edition)
    if item.timing is Timing.PLAYED_AT_RHO_TURN:
        at_turn = edition in played_at_rho_turn.wordings
        ref = played_at_rho_turn.ref(edition) if at_turn else exposed.ref(edition)
    return _matter("premature", ref, (table.declarer,), Until.NEXT_HAND_PLAYS, item.play)


def _defective(table: Table, item: Defective, edition: Edition) -> Live:
    what, ref, until = "defective", card_supplied.ref(edition), Until.BOTH_PLAY_ON
    if table.is_over or both_sides_have_gone_on(table, item.trick):
        what, ref, until = "defective_late", from_the_suit_led.ref(edition), Until.END_OF_PLAY
    return Live(Topic.OPEN, what, ref, (item.seat,), until, item.seat, trick=item.trick)


def _matter(
    what: str,
    ref: str,
    holders: tuple[Seat, ...],
    until: Until,
    play: Play,
    trick: int | None = None,
) -> Live:
    return Live(Topic.OPEN, what, ref, holders, until, play.seat, play.card, trick=trick)


def _lead(table: Table, lead: LeadOutOfTurn, edition: Edition) -> Live:
    seat = lead.play.seat
    holders: tuple[Seat, ...] = (seat.lho, seat.rho)
    if not table.is_defender(seat):
        ref = declarers_lead_accepted.ref(edition)
    else:
        clauses = opening_lead_out_of_turn, may_be_accepted
        ref = clauses[0 if lead.opening else 1].ref(edition)
        holders = (table.declarer,)
    what = "lead_out_of_turn" if _may_be_accepted(table, lead, edition) else "lead_goes_back"
    return _matter(what, ref, holders, Until.NEXT_HAND_PLAYS, lead.play)


def _may_be_accepted(table: Table, lead: LeadOutOfTurn, edition: Edition) -> bool:
    return lead.opening or may_be_accepted.says(Inquiry(Incident(table), edition))


def _revoke(table: Table, revoke: Revoke, edition: Edition) -> Live:
    seat = revoke.play.seat
    if revoke.trick == 11:
        ref = trick_twelve.ref(edition)
        return _matter("revoke", ref, (seat,), Until.HANDS_RETURNED, revoke.play, revoke.trick)
    if revoke.established:
        ref = after_established.ref(edition)
        until = Until.END_OF_PLAY
        return _matter("revoke_established", ref, (seat,), until, revoke.play, revoke.trick)
    ref = must_be_corrected.ref(edition)
    what = "revoke.ordered" if revoke.ordered or revoke.barred else "revoke"
    return _matter(what, ref, (seat,), Until.SIDE_PLAYS_ON, revoke.play, revoke.trick)


def _changeable(table: Table, edition: Edition) -> tuple[Live, ...]:
    """Dummy's card that declarer may still change, if he named it by a slip (45C4(b))."""
    contract, trick = table.contract, table.trick
    if contract is None or trick is None or table.is_over:
        return ()
    dummy = contract.dummy
    if table.hands[dummy].size == 0:
        return ()  # there is no other card
    if trick.cards[dummy] is None:
        if trick.cards[contract.declarer] is not None or not table.quitted:
            return ()
        trick = table.quitted[-1]  # the lead to the next trick was a defender's
    card = trick.cards[dummy]
    if card is None or _played_after(trick, contract.declarer, dummy):
        return ()
    if any(isinstance(i, Misplayed) and i.placed == card for i in table.irregularities):
        return ()  # dummy put it out; declarer had not named it
    return (
        Live(
            Topic.WITHDRAWABLE,
            "designation",
            may_change_designation.ref(edition),
            (contract.declarer,),
            TOO_LATE_TO_CHANGE[edition],
            dummy,
            card,
        ),
    )


# Until 2007 the Law gave no limit but the pause for thought.
TOO_LATE_TO_CHANGE = {
    Edition.E1997: Until.NO_PAUSE,
    Edition.E2007: Until.PARTNER_PLAYS,
    Edition.E2017: Until.DECLARER_PLAYS,
}


def _played_after(trick: Trick, declarer: Seat, dummy: Seat) -> bool:
    leader = trick.leader
    return trick.cards[declarer] is not None and (declarer - leader) % 4 > (dummy - leader) % 4


def _calls(table: Table, edition: Edition) -> Iterator[Live]:
    """When the director is to be called back: before a lead that declarer has a say in."""
    for pc in table.penalty_cards if not table.is_over else ():
        leader = pc.of.partner
        if pc.is_major and not (table.to_act is leader and table.trick_in_progress is None):
            ref = lead_with_one_penalty_card.ref(edition)
            yield Live(Topic.CALL_ME, "leads", ref, (leader,), Until.PLAYED, pc.of, pc.card)


def _information(entry: Entry) -> Live:
    return Live(
        Topic.INFORMATION,
        "seen",
        entry.ref,
        (),
        Until.END_OF_PLAY,
        entry.of,
        entry.what,
        authorized=entry.authorized,
        unauthorized=entry.unauthorized,
        trick=entry.trick,
    )


def _duty(duty: Duty) -> Live:
    until = Until.END_OF_PLAY if duty.when is When.AT_END_OF_PLAY else Until.DONE
    holders = () if duty.seat is None else (duty.seat,)
    about = duty.card or duty.call
    return Live(Topic.DUTY, duty.what, duty.ref, holders, until, duty.seat, about)
