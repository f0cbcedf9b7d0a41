"""Law 45: when a card is played."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law41 import FACE_DOWN_LEAD
from deemed.laws.law44 import contributed
from deemed.laws.law45_change import substituted
from deemed.laws.law46 import (
    deemed_card,
    different_intention,
    names_no_card,
    neither_suit_nor_rank,
    not_in_dummy,
)
from deemed.laws.law47 import CHANGED_DESIGNATION, NO_OTHER, takes_back
from deemed.laws.law48 import declarer_exposes
from deemed.laws.law50 import becomes_penalty_card, exposed
from deemed.laws.law61 import settle_revoke
from deemed.laws.questions import (
    CAUSE,
    COULD_SEE,
    INCONTROVERTIBLE,
    MAINTAINED,
    MANNER,
    NEAR,
    PROPOSED,
    PURPOSE,
    STANDSTILL,
    UNINTENDED,
    WITHOUT_PAUSE,
    Cause,
    Rest,
)
from deemed.rulings.edition import Edition
from deemed.table.acts import (
    Act,
    Changed,
    Designated,
    Dropped,
    Face,
    Faced,
    Held,
    LedFaceDown,
    Manner,
    Named,
    Nearness,
    Purpose,
    Together,
    Touched,
)
from deemed.table.designation import Designation, naming
from deemed.table.irregularity import Misplayed, Premature, Revoke, Timing
from deemed.table.moves import Close, Note, PlayCard, PutFaceDown, Withdraw, carried_out
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("45A")
def faced(inquiry: Inquiry, act: Faced) -> None:
    """A player plays a card by facing it on the table before him."""
    put_out(inquiry, Play(act.by, act.card), act.manner)


def put_out(inquiry: Inquiry, play: Play, manner: Manner | None) -> None:
    """A card counts as played; a player who has his card in the trick already has played a
    further one."""
    trick = inquiry.table.trick
    revoke = _mends_revoke(inquiry, play, manner)
    if revoke is not None:
        settle_revoke(inquiry, revoke, play.card)
    elif trick is None or trick.card(play.seat) is None or _leads_in_turn(inquiry, play, manner):
        contributed(inquiry, play, manner)
    elif inquiry.table.is_defender(play.seat):
        if defenders_fifth_card(inquiry, play, manner) is Manner.LEAD:
            _led_next(inquiry, play, trick)
    elif declarers_fifth_card(inquiry, play, manner) is Manner.LEAD:
        _declarer_leads_next(inquiry, play, trick)


def _mends_revoke(inquiry: Inquiry, play: Play, manner: Manner | None) -> Revoke | None:
    """His own revoke in this trick, when the further card he puts out follows suit."""
    revoke = _revoke_he_could_mend(inquiry, play)
    if revoke is None or manner is Manner.LEAD:
        return None
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


def _declarer_leads_next(inquiry: Inquiry, play: Play, trick: Trick) -> None:
    if trick.is_complete:
        contributed(inquiry, play, Manner.LEAD)
    else:
        inquiry.notes_dispute("declarer_leads_early")
        inquiry.rules(play, stands=False)


def _led_next(inquiry: Inquiry, play: Play, trick: Trick) -> None:
    """A defender's lead to the next trick: out of turn, or before this one is complete."""
    if trick.is_complete:
        contributed(inquiry, play, Manner.LEAD)
    elif trick.card(play.seat.partner) is None:
        timing = Timing.LED_BEFORE_PARTNER_PLAYED
        inquiry.orders(Note(Premature(play, timing, inquiry.at)))
    else:
        exposed(inquiry, play, True)


def held(inquiry: Inquiry, act: Held) -> None:
    if inquiry.table.is_defender(act.by):
        defender_holds(inquiry, act)
    else:
        declarer_holds(inquiry, act)


@clause("45C1")
def defender_holds(inquiry: Inquiry, act: Held) -> None:
    """A defender's card held so that his partner could see its face must be played."""
    _defender_holds(inquiry, act)


defender_holds.restated(
    "45C1",
    since=E2017,
    gist="A defender's card held so that his partner could see its face is played.",
)


def _defender_holds(inquiry: Inquiry, act: Held) -> None:
    play = Play(act.by, act.card)
    partner = act.by.partner
    if partner not in act.seen_by and not inquiry.finds(COULD_SEE, partner, act.card):
        inquiry.rules(play, stands=False)
    elif _has_nothing_to_play_to(inquiry, act) and _was_only_shown(inquiry, act):
        inquiry.rules(play, stands=False)
        exposed(inquiry, play, None)
    else:
        inquiry.rules(play, stands=True)
        put_out(inquiry, play, act.manner)


def _has_nothing_to_play_to(inquiry: Inquiry, act: Held) -> bool:
    """45C1 speaks of the current trick: none is in progress, and the lead is another's."""
    table = inquiry.table
    on_lead = table.on_lead
    return table.trick_in_progress is None and on_lead is not None and on_lead is not act.by


def _was_only_shown(inquiry: Inquiry, act: Held) -> bool:
    trick = inquiry.table.trick
    if trick is not None and trick.card(act.by) is not None:
        return False  # a fifth card: 45E asks whether it was led
    return (act.manner or inquiry.finds(MANNER, act.by, act.card)) is Manner.PLAY


@clause("45C2")
def declarer_holds(inquiry: Inquiry, act: Held) -> None:
    """Declarer must play a card from his hand that is face up on or nearly on the table, or kept
    so as to show that it is played."""
    _declarer_holds(inquiry, act)


declarer_holds.restated(
    "45C2",
    since=E2017,
    gist="Declarer has played a card from his hand that is face up on or nearly on the table, or "
    "kept so as to show that it is played.",
)


def _declarer_holds(inquiry: Inquiry, act: Held) -> None:
    play = Play(act.by, act.card)
    if _at_the_table(inquiry, act) or _kept_as_played(inquiry, act):
        inquiry.rules(play, stands=True)
        put_out(inquiry, play, act.manner)
    else:
        declarer_exposes(inquiry, play)


def _at_the_table(inquiry: Inquiry, act: Held) -> bool:
    if at_the_table.in_force(inquiry):
        return at_the_table(inquiry, act)
    return _near_enough(inquiry, act)


@clause("45C2(a)", since=E2007)
def at_the_table(inquiry: Inquiry, act: Held) -> bool:
    """Declarer's card is played when it is face up, touching the table or nearly."""
    return _near_enough(inquiry, act)


@at_the_table.reworded("45C2(a)", since=E2017)
def at_the_table_2017(inquiry: Inquiry, act: Held) -> bool:
    """Declarer's card is played when it is held face up, touching the table or nearly; one that
    never comes to rest is not held."""
    near = act.near or inquiry.finds(NEAR, act.by, act.card)
    return near is Nearness.TOUCHING or (near is Nearness.NEARLY and act.at_rest is not False)


def _near_enough(inquiry: Inquiry, act: Held) -> bool:
    """Before the commentary of 2017, whether a card must come to rest was disputed."""
    near = act.near or inquiry.finds(NEAR, act.by, act.card)
    if near is not Nearness.NEARLY or act.at_rest is not False:
        return near is not Nearness.AWAY
    return inquiry.finds(STANDSTILL, act.by, act.card) is Rest.NOT_NEEDED


def _kept_as_played(inquiry: Inquiry, act: Held) -> bool:
    # A card in one movement out and back has come to no position at all.
    if act.at_rest is False:
        return False
    if KEPT_AS_PLAYED.in_force(inquiry):
        KEPT_AS_PLAYED(inquiry)
    return inquiry.finds(MAINTAINED, act.by, act.card)


KEPT_AS_PLAYED = rule_of(
    "kept_as_played",
    "45C2(b)",
    "Declarer's card is played when he keeps it so as to show that it is played.",
    since=E2007,
)


def dropped(inquiry: Inquiry, act: Dropped) -> None:
    play = Play(act.by, act.card)
    if not inquiry.table.is_defender(act.by):
        declarer_exposes(inquiry, play)
        return
    inquiry.rules(play, stands=False)
    seen = act.face is Face.UP or (
        act.face is None and inquiry.finds(COULD_SEE, act.by.partner, act.card)
    )
    if seen:
        exposed(inquiry, play, False)


@clause("45C3")
def touched(inquiry: Inquiry, act: Touched) -> None:
    """A card in dummy that declarer touches on purpose must be played, unless he was arranging
    the cards or reaching one beside it."""
    _touched(inquiry, act)


touched.restated(
    "45C3",
    since=E2017,
    gist="A card in dummy that declarer touches on purpose is played, unless he was arranging the "
    "cards or reaching one beside it.",
)


def _touched(inquiry: Inquiry, act: Touched) -> None:
    play = Play(inquiry.table.dummy, act.card)
    PLAY_FROM_DUMMY(inquiry)
    inquiry.wording = touched.wording(inquiry)
    purpose = act.purpose or inquiry.finds(PURPOSE, act.by, act.card)
    inquiry.rules(play, stands=purpose is Purpose.PLAY)
    if purpose is Purpose.PLAY:
        put_out(inquiry, play, None)
    else:
        _misled_by_touch(inquiry, play)


def _misled_by_touch(inquiry: Inquiry, touch: Play) -> None:
    """A defender who took the touch for a play has been misled; the Laws do not provide for him."""
    trick = inquiry.table.trick_in_progress
    following = inquiry.acts[inquiry.at + 1 : inquiry.at + 2]
    for act in following:
        if isinstance(act, Faced) and act.by is touch.seat.lho and _may_face(inquiry, act):
            inquiry.consumed.add(inquiry.at + 1)
            play = Play(act.by, act.card)
            if trick is None or trick.card(play.seat) is None:
                inquiry.orders(PlayCard(play))
                inquiry.notes_dispute("misled_by_touch")
                takes_back(inquiry, play, inquiry.table.declaring_side)


def _may_face(inquiry: Inquiry, act: Faced) -> bool:
    hand = inquiry.table.hands[act.by]
    return act.card in hand.known or (hand.unknown != 0 and not inquiry.is_elsewhere(act.card))


def designated(inquiry: Inquiry, act: Designated) -> None:
    """Declarer called a card from dummy; Law 46 says which, where his words did not."""
    PLAY_FROM_DUMMY(inquiry)
    if inquiry.table.irregularities and _named_while_open(inquiry, act):
        return
    before = _named_this_trick(inquiry)
    if before is not None:
        _designation_changed(inquiry, Changed(act.by, act.designation), before)
        return
    card = act.designation.card
    if card is None or card not in inquiry.table.dummy_hand.known:
        card = _meant_at_once(inquiry, act) or deemed_card(inquiry, act.designation)
    named_as_played(inquiry, Play(inquiry.table.dummy, card))


def _named_this_trick(inquiry: Inquiry) -> int | None:
    """His earlier call for the card that lies in dummy's place: a second one is a change of it."""
    trick = inquiry.table.trick_in_progress
    if trick is None or trick.card(inquiry.table.dummy) is None:
        return None
    places = range(inquiry.at - 1, -1, -1)
    return next((p for p in places if isinstance(inquiry.acts[p], Designated)), None)


def _named_while_open(inquiry: Inquiry, act: Designated) -> bool:
    """A card named while an irregularity lies open; says whether the call has been dealt with."""
    moved = _moved_unasked(inquiry)
    if moved is not None:
        _named_after_moved(inquiry, act, moved)
        return True
    if _is_void(inquiry, act):
        # A void call plays nothing; what lies open is dealt with first.
        inquiry.cites(not_in_dummy.wording(inquiry))
        return True
    return False


def _is_void(inquiry: Inquiry, act: Designated) -> bool:
    card = act.designation.card
    return card is not None and not inquiry.has(inquiry.table.dummy, card)


def _moved_unasked(inquiry: Inquiry) -> Misplayed | None:
    """A card dummy put out in this trick before declarer had named any."""
    trick, dummy = inquiry.table.trick, inquiry.table.dummy
    for item in inquiry.table.irregularities:
        if isinstance(item, Misplayed) and item.named is None and trick is not None:
            return item if trick.card(dummy) == item.placed else None
    return None


def _named_after_moved(inquiry: Inquiry, act: Designated, moved: Misplayed) -> None:
    """Declarer names a card when dummy has put one out already: that one, or another."""
    placed = Play(inquiry.table.dummy, moved.placed)
    after = inquiry.table
    inquiry.table = _before(inquiry, placed)
    card = deemed_card(inquiry, act.designation)
    inquiry.table = after
    inquiry.orders(Close(moved))
    if card == moved.placed:
        inquiry.cites(named_as_played.wording(inquiry))
        inquiry.rules(placed, stands=True)
    else:
        inquiry.orders(Note(moved._replace(named=card)))


def _meant_at_once(inquiry: Inquiry, act: Designated) -> Card | None:
    """46B puts the intention first: where the words name no card, what he at once says he meant
    is looked at before the Laws are found wanting."""
    place = inquiry.at + 1
    claim = inquiry.acts[place] if place < len(inquiry.acts) else None
    if not isinstance(claim, Changed) or not claim.wanted or act.designation.card is not None:
        return None
    sure = inquiry.given(INCONTROVERTIBLE, place)
    if sure is None and not names_no_card(inquiry, act.designation):
        return None
    if sure is False:
        return None
    wanted = [card for card in claim.wanted if inquiry.has(inquiry.table.dummy, card)]
    if not wanted:
        return None
    different_intention(inquiry)
    what = wanted[0] if len(wanted) == 1 else None
    if not inquiry.finds(INCONTROVERTIBLE, act.by, what, about=place):
        return None
    inquiry.consumed.add(place)
    if len(wanted) == 1:
        return wanted[0]
    inquiry.notes_dispute("one_of_several_meant")
    return neither_suit_nor_rank(inquiry, wanted)


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


def named(inquiry: Inquiry, act: Named) -> None:
    """A player named a card of his own: to play it, or only as one he holds."""
    play = Play(act.by, act.card)
    proposed = act.proposed
    if proposed is None:
        proposed = inquiry.finds(PROPOSED, act.by, act.card)
    if proposed:
        named_as_played(inquiry, play)
    elif inquiry.table.is_defender(act.by):
        inquiry.rules(play, stands=False)
        exposed(inquiry, play, None)
    else:
        declarer_exposes(inquiry, play)


def changed(inquiry: Inquiry, act: Changed) -> None:
    """A player wants another card than the one he named or played."""
    place = _what_he_did(inquiry, act)
    before = None if place is None else inquiry.acts[place]
    if place is not None and isinstance(before, Designated):
        _designation_changed(inquiry, act, place)
    elif place is not None and isinstance(before, Named):
        _named_card_changed(inquiry, act, place)
    else:
        seat = inquiry.table.dummy if isinstance(before, Touched) else act.by
        _card_put_out_changed(inquiry, act, seat)


def _what_he_did(inquiry: Inquiry, change: Changed) -> int | None:
    """The act he wants to change: his last, or his call from dummy if he wants a card there."""
    kinds = FROM_DUMMY if _is_from_dummy(inquiry, change) else PUT_OUT
    for place in range(inquiry.at - 1, -1, -1):
        act = inquiry.acts[place]
        if act.by is change.by and isinstance(act, kinds):
            return place
    return None


PUT_OUT = (Designated, Named, Faced, Held, Touched, Together)
FROM_DUMMY = (Designated, Touched)


def _is_from_dummy(inquiry: Inquiry, change: Changed) -> bool:
    if change.by is not inquiry.table.declarer:
        return False
    dummy = inquiry.table.dummy_hand.known
    return change.designation is not None or any(card in dummy for card in change.wanted)


def _designation_changed(inquiry: Inquiry, act: Changed, place: int) -> None:
    said = inquiry.acts[place]
    assert isinstance(said, Designated)
    dummy = inquiry.table.dummy
    if _is_to_mend(inquiry, dummy):
        designated(inquiry, Designated(act.by, act.designation or naming(act.wanted[0])))
        return
    old = next(v.what for v in reversed(inquiry.verdicts) if v.seat is dummy)
    assert isinstance(old, Play)
    wanted = tuple(
        card
        for card in act.wanted or _called_now(inquiry, act, old)
        if card == old.card or inquiry.has(dummy, card)
    )
    if wanted == (old.card,):
        return
    if not wanted:  # what he now names is not there
        stays(inquiry, old)
        return
    illegal = _open_revoke(inquiry, old)
    if illegal is not None:
        # Dummy could follow suit: the first card goes back whatever he meant.
        legal = [card for card in wanted if card.suit is illegal.suit]
        settle_revoke(inquiry, illegal, legal[0] if len(legal) == 1 else None)
        return
    incomplete = said.designation.card is None
    if incomplete and _is_about_intention(inquiry, said, wanted):
        if not _meant_otherwise(inquiry, act, old, wanted):
            stays(inquiry, old)
    elif may_change_designation(inquiry, act, place, old):
        _replaced(inquiry, old, wanted[0])
    elif not (_is_by_place(said) and _meant_otherwise(inquiry, act, old, wanted)):
        stays(inquiry, old)


def _is_by_place(said: Designated) -> bool:
    """ "High", "low" and "win" may have meant another card beyond doubt, even where it does not fit
    the words; a suit or rank that was named can only be changed (45C4(b))."""
    return said.designation.card is None and not said.designation.is_plain


def _open_revoke(inquiry: Inquiry, play: Play) -> Revoke | None:
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and item.play == play and not item.established:
            return item
    return None


def _is_about_intention(inquiry: Inquiry, said: Designated, wanted: tuple[Card, ...]) -> bool:
    """He does not change what he said but tells what he meant by it (46B, not 45C4(b))."""
    if inquiry.given(INCONTROVERTIBLE, inquiry.at):
        return True
    return all(said.designation.fits(card) for card in wanted)


def stays(inquiry: Inquiry, play: Play) -> None:
    NO_OTHER(inquiry)
    inquiry.rules(play, stands=True)


def _called_now(inquiry: Inquiry, act: Changed, old: Play) -> tuple[Card, ...]:
    """The card the new words call, as dummy stood before the first."""
    assert act.designation is not None
    card = act.designation.card
    if card is not None:
        return (card,)
    after = inquiry.table
    inquiry.table = _before(inquiry, old)
    card = deemed_card(inquiry, act.designation)
    inquiry.table = after
    return (card,)


def _before(inquiry: Inquiry, old: Play) -> Table:
    table = inquiry.table
    trick = table.trick
    if trick is None or trick.card(old.seat) != old.card:
        return table
    return carried_out(table, Withdraw(old))


def _meant_otherwise(inquiry: Inquiry, act: Changed, old: Play, wanted: tuple[Card, ...]) -> bool:
    different_intention(inquiry)
    what = wanted[0] if len(wanted) == 1 else None
    if not inquiry.finds(INCONTROVERTIBLE, act.by, what):
        return False
    if len(wanted) == 1:
        inquiry.rules(old, stands=False)
        substituted(inquiry, old, wanted[0], inquiry.table.declaring_side)
    else:
        _one_of_several(inquiry, old, wanted)
    return True


def _one_of_several(inquiry: Inquiry, old: Play, wanted: tuple[Card, ...]) -> None:
    """The card deemed called was not meant, and which of the others was he did not say."""
    inquiry.notes_dispute("one_of_several_meant")
    inquiry.rules(old, stands=False)
    trick = inquiry.table.trick
    if trick is not None and not trick.after(old.seat):
        inquiry.orders(Withdraw(old))
        new = Play(old.seat, neither_suit_nor_rank(inquiry, list(wanted)))
        inquiry.orders(PlayCard(new))
        inquiry.rules(new, stands=True)
    else:
        named = neither_suit_nor_rank(inquiry, list(wanted))
        substituted(inquiry, old, named, inquiry.table.declaring_side)


@clause("45C4(b)")
def may_change_designation(inquiry: Inquiry, act: Changed, place: int, old: Play) -> bool:
    """An inadvertent designation may be changed without pause for thought."""
    return _unintended_at_once(inquiry, act, _said(inquiry, place))


@may_change_designation.reworded("45C4(b)", since=E2007)
def may_change_designation_2007(inquiry: Inquiry, act: Changed, place: int, old: Play) -> bool:
    """Until his partner has played, a player may change an unintended designation without pause
    for thought."""
    if _played_since(inquiry, place, (old.seat.partner,)):
        # The person opposite dummy's card is declarer; the hand opposite is the usual reading.
        if isinstance(inquiry.acts[place], Designated):
            inquiry.notes_dispute("partner_has_played")
        return False
    return _unintended_at_once(inquiry, act, _said(inquiry, place))


@may_change_designation.reworded("45C4(b)", since=E2017)
def may_change_designation_2017(inquiry: Inquiry, act: Changed, place: int, old: Play) -> bool:
    """Declarer may correct an unintended designation from dummy until he next plays from either
    hand: after a slip of the tongue, not after a loss of concentration or second thoughts."""
    named_own = isinstance(inquiry.acts[place], Named)
    if named_own or _played_since(inquiry, place, (act.by, act.by.partner)):
        return False
    return inquiry.finds(CAUSE, act.by, _said(inquiry, place)) is Cause.SLIP_OF_THE_TONGUE


def _said(inquiry: Inquiry, place: int) -> Designation | Card:
    said = inquiry.acts[place]
    assert isinstance(said, Designated | Named)
    return said.designation if isinstance(said, Designated) else said.card


def _unintended_at_once(inquiry: Inquiry, act: Changed, what: Designation | Card) -> bool:
    if act.pause:
        return False
    if not inquiry.finds(UNINTENDED, act.by, what):
        return False
    return act.pause is False or inquiry.finds(WITHOUT_PAUSE, act.by, what)


def _played_since(inquiry: Inquiry, place: int, seats: tuple[Seat, ...]) -> bool:
    """Whether one of these hands has played between the words and the change of them."""
    return any(_hand_of(inquiry, act) in seats for act in inquiry.acts[place + 1 : inquiry.at])


def _hand_of(inquiry: Inquiry, act: Act) -> Seat | None:
    if isinstance(act, Faced | Together | Named):
        return act.by
    return inquiry.table.dummy if isinstance(act, Designated) else None


def _replaced(inquiry: Inquiry, old: Play, new: Card) -> None:
    """Dummy's card goes back and another takes its place; the defenders may think again."""
    CHANGED_DESIGNATION(inquiry)
    inquiry.rules(old, stands=False)
    if _followed_by_defender(inquiry, old):
        inquiry.notes_dispute("slip_is_no_offence")
    substituted(inquiry, old, new, inquiry.table.declaring_side)


def _followed_by_defender(inquiry: Inquiry, old: Play) -> bool:
    trick = inquiry.table.trick
    return trick is not None and any(
        inquiry.table.is_defender(play.seat) for play in trick.after(old.seat)
    )


def _named_card_changed(inquiry: Inquiry, act: Changed, place: int) -> None:
    said = inquiry.acts[place]
    assert isinstance(said, Named)
    old = Play(said.by, said.card)
    if act.wanted and may_change_designation(inquiry, act, place, old):
        CHANGED_DESIGNATION(inquiry)
        inquiry.rules(old, stands=False)
        substituted(inquiry, old, act.wanted[0], said.by.side)
    else:
        stays(inquiry, old)


def _card_put_out_changed(inquiry: Inquiry, act: Changed, seat: Seat) -> None:
    """A card put out by hand is not a designation: it stays, unless it was a revoke."""
    trick = inquiry.table.trick
    card = None if trick is None else trick.card(seat)
    revoke = _revoke_shown(inquiry, act, seat, card)
    if revoke is not None:
        follows = [card for card in act.wanted if card.suit is revoke.suit]
        settle_revoke(inquiry, revoke, follows[0] if len(follows) == 1 else None)
    elif card is not None:
        stays(inquiry, Play(seat, card))
    elif _is_to_mend(inquiry, seat) and _names_one_he_may_play(inquiry, seat, act):
        put_out(inquiry, Play(seat, act.wanted[0]), None)


def _names_one_he_may_play(inquiry: Inquiry, seat: Seat, act: Changed) -> bool:
    return len(act.wanted) == 1 and inquiry.table.may_play(seat, act.wanted[0])


def _is_to_mend(inquiry: Inquiry, seat: Seat) -> bool:
    """His card has gone back, and it is for him to put another in its place."""
    return inquiry.table.trick_in_progress is not None and inquiry.table.to_act is seat


def _revoke_shown(inquiry: Inquiry, act: Changed, seat: Seat, card: Card | None) -> Revoke | None:
    """His revoke, if he made one; a card of the suit led that he now offers proves it."""
    table = inquiry.table
    for item in table.irregularities:
        if isinstance(item, Revoke) and item.play.seat is seat:
            return item
    suit = None if table.trick is None else table.trick.suit_led
    if suit is None or card is None or card.suit is suit:
        return None
    if not any(wanted.suit is suit for wanted in act.wanted):
        return None
    revoke = Revoke(Play(seat, card), suit, table.tricks_before, inquiry.at)
    inquiry.orders(Note(revoke))
    return revoke


NO_PART_IN_PLAY = rule_of(
    "no_part_in_play", "43A1(c)", "Dummy may take no part in the play and may not speak of it."
)
NOT_DUMMYS_TO_SAY = rule_of(
    "not_dummys_to_say",
    "43A1(b)",
    "Dummy may not draw attention to an irregularity during the play.",
)
TURNING = rule_of(
    "turning_the_trick", "45G", "No player turns his card until all four have played to the trick."
)
PLAY_FROM_DUMMY = rule_of(
    "play_from_dummy",
    "45B",
    "Declarer plays from dummy by naming the card; dummy then faces it. If need be declarer may "
    "take it himself.",
)


@clause("45A")
def led_face_down(inquiry: Inquiry, act: LedFaceDown) -> None:
    """The opening lead is first made face down, unless the organizers say otherwise."""
    table = inquiry.table
    if act.by is not table.on_lead and table.on_lead is not None:
        FACE_DOWN_LEAD(inquiry)
        inquiry.orders(PutFaceDown(None))
        return
    inquiry.orders(PutFaceDown(act.by))
