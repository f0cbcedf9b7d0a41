"""Law 45C4(a) and 45E: a card counts as played, and a further card by the same player."""

from deemed.game.trick import Play, Trick
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law44 import contributed
from deemed.laws.law47 import NO_OTHER
from deemed.laws.law50 import becomes_penalty_card, exposed
from deemed.laws.law61 import REVOKE, establishes, notes_proven_revokes, settle_revoke
from deemed.laws.questions import MANNER, TRICK_TURNED
from deemed.rulings.edition import Edition
from deemed.table.acts import (
    Manner,
)
from deemed.table.irregularity import Premature, Revoke, Timing
from deemed.table.moves import Note

E2007, E2017 = Edition.E2007, Edition.E2017


def put_out(inquiry: Inquiry, play: Play, manner: Manner | None) -> None:
    """A card counts as played; a player who has his card in the trick already has played a
    further one."""
    trick = inquiry.table.trick
    if play.card not in inquiry.table.hands[play.seat].known:
        notes_proven_revokes(inquiry, play.seat, {play.card.suit})
    revoke = _mends_revoke(inquiry, play, manner) if inquiry.table.irregularities else None
    if revoke is not None:
        settle_revoke(inquiry, revoke, play.card)
    elif trick is None or trick.card(play.seat) is None or _leads_in_turn(inquiry, play, manner):
        contributed(inquiry, play, manner)
    elif _owes_his_early_card(inquiry, play):
        REVOKE(inquiry)
        inquiry.rules(play, stands=False)
        becomes_penalty_card(inquiry, play, True)
    elif inquiry.table.is_defender(play.seat):
        if defenders_fifth_card(inquiry, play, manner) is Manner.LEAD:
            _led_next(inquiry, play, trick)
    elif declarers_fifth_card(inquiry, play, manner) is Manner.LEAD:
        _declarer_leads_next(inquiry, play, trick)


def _owes_his_early_card(inquiry: Inquiry, play: Play) -> bool:
    """A card he put out too soon must be played in its turn (57D): to play another is a revoke."""
    return any(
        duty.what == "play_in_turn" and duty.seat is play.seat for duty in inquiry.table.duties
    )


def _mends_revoke(inquiry: Inquiry, play: Play, manner: Manner | None) -> Revoke | None:
    """His own revoke in this trick, when the further card he puts out follows suit."""
    revoke = _revoke_he_could_mend(inquiry, play)
    if revoke is None or manner is Manner.LEAD:
        return None
    if manner is None and inquiry.table.on_lead is play.seat:
        return None  # he won the trick with it, and it is his lead
    complete = inquiry.table.trick is not None and inquiry.table.trick.is_complete
    if complete and manner is None and inquiry.finds(MANNER, play.seat, play.card) is Manner.LEAD:
        return None
    return revoke


def _revoke_he_could_mend(inquiry: Inquiry, play: Play) -> Revoke | None:
    table = inquiry.table
    for item in table.irregularities:
        if (
            isinstance(item, Revoke)
            and item.play.seat is play.seat
            and item.trick == table.tricks_before
            and not item.established
            and play.card.suit is item.suit
            and table.trick is not None
            and table.trick.card(play.seat) == item.play.card
        ):
            return item
    return None


def _leads_in_turn(inquiry: Inquiry, play: Play, manner: Manner | None) -> bool:
    table = inquiry.table
    complete = table.trick is not None and table.trick.is_complete
    return complete and table.on_lead is play.seat and manner is not Manner.PLAY


@clause("45E1")
def defenders_fifth_card(inquiry: Inquiry, play: Play, manner: Manner | None) -> Manner:
    """A defender's fifth card to a trick is a penalty card, unless it was led."""
    manner = manner or inquiry.finds(MANNER, play.seat, play.card)
    if manner is Manner.PLAY:
        inquiry.rules(play, stands=False)
        becomes_penalty_card(inquiry, play, None)
    return manner


@clause("45E2")
def declarers_fifth_card(inquiry: Inquiry, play: Play, manner: Manner | None) -> Manner:
    """Declarer's fifth card to a trick carries no penalty, unless it was led."""
    manner = manner or inquiry.finds(MANNER, play.seat, play.card)
    if manner is Manner.PLAY:
        inquiry.rules(play, stands=False)
    return manner


declarers_fifth_card.restated(
    "45E2",
    since=E2007,
    gist="Declarer's fifth card to a trick, from either hand, goes back with nothing more, unless "
    "it was led.",
)


def _was_turned_short(inquiry: Inquiry, play: Play, trick: Trick) -> bool:
    """The winner so far leads on though one card is missing: was the trick turned as complete?"""
    winning = trick.winning(inquiry.table.trumps)
    if trick.is_complete or len(trick.plays) < 3 or winning is None:
        return False
    if inquiry.table.is_defender(play.seat) and trick.card(play.seat.partner) is None:
        return False  # he has led before his partner played (57A)
    return winning.seat is play.seat and inquiry.finds(TRICK_TURNED, play.seat, play.card)


def _declarer_leads_next(inquiry: Inquiry, play: Play, trick: Trick) -> None:
    if _was_turned_short(inquiry, play, trick):
        from deemed.laws.law67 import turned

        turned(inquiry)
        contributed(inquiry, play, Manner.LEAD)
    elif trick.is_complete:
        contributed(inquiry, play, Manner.LEAD)
    else:
        establishes(inquiry, play, inquiry.table.tricks_before + 1)
        inquiry.notes_dispute("declarer_leads_early")
        inquiry.rules(play, stands=False)


def _led_next(inquiry: Inquiry, play: Play, trick: Trick) -> None:
    """A defender's lead to the next trick: out of turn, or before this one is complete."""
    if _was_turned_short(inquiry, play, trick):
        from deemed.laws.law67 import turned

        turned(inquiry)
        contributed(inquiry, play, Manner.LEAD)
    elif trick.is_complete:
        contributed(inquiry, play, Manner.LEAD)
    elif trick.card(play.seat.partner) is None:
        establishes(inquiry, play, inquiry.table.tricks_before + 1)
        timing = Timing.LED_BEFORE_PARTNER_PLAYED
        number = inquiry.table.tricks_before
        inquiry.orders(Note(Premature(play, timing, inquiry.at, number)))
    else:
        exposed(inquiry, play, True)


@clause("45C4(a)")
def named_as_played(inquiry: Inquiry, play: Play) -> None:
    """A card named or otherwise designated as the card to be played must be played."""
    inquiry.rules(play, stands=True)
    put_out(inquiry, play, None)


named_as_played.restated(
    "45C4(a)",
    since=E2017,
    gist="A card named or otherwise designated as the card to be played is played.",
)


def stays(inquiry: Inquiry, play: Play) -> None:
    NO_OTHER(inquiry)
    inquiry.rules(play, stands=True)


PLAY_FROM_DUMMY = rule_of(
    "play_from_dummy",
    "45B",
    "Declarer plays from dummy by naming the card; dummy then faces it. If need be declarer may "
    "take it himself.",
)
