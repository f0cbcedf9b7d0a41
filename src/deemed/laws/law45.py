"""Law 45: when a card is played: faced, held, dropped, touched, named."""

from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law41 import FACE_DOWN_LEAD
from deemed.laws.law45_played import PLAY_FROM_DUMMY, named_as_played, put_out
from deemed.laws.law47 import takes_back
from deemed.laws.law48 import declarer_exposes
from deemed.laws.law50 import becomes_penalty_card, exposed
from deemed.laws.questions import (
    COULD_SEE,
    MAINTAINED,
    MANNER,
    NEAR,
    PROPOSED,
    PURPOSE,
    STANDSTILL,
    Rest,
)
from deemed.rulings.edition import Edition
from deemed.table.acts import (
    Dropped,
    Face,
    Faced,
    Held,
    LedFaceDown,
    Manner,
    Named,
    Nearness,
    Purpose,
    Touched,
)
from deemed.table.moves import PlayCard, PutFaceDown

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("45A")
def faced(inquiry: Inquiry, act: Faced) -> None:
    """A player plays a card by facing it on the table before him."""
    if inquiry.table.face_down is act.by and _is_another_than_led(inquiry, act):
        FACE_DOWN_LEAD(inquiry)
        inquiry.rules(Play(act.by, act.card), stands=False)
        exposed(inquiry, Play(act.by, act.card), True)
    else:
        put_out(inquiry, Play(act.by, act.card), act.manner)


def _is_another_than_led(inquiry: Inquiry, act: Faced) -> bool:
    """Whether another card lies face down before him as his lead."""
    for earlier in reversed(inquiry.acts[: inquiry.at]):
        if isinstance(earlier, LedFaceDown) and earlier.by is act.by:
            return earlier.card not in (None, act.card)
    return False


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
    if table.trick_in_progress is not None:
        return False
    return table.on_lead is not None and table.on_lead is not act.by


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
    inquiry.cites(exposed.wording(inquiry))
    inquiry.rules(play, stands=False)
    asked = act.face is None or inquiry.given(COULD_SEE, inquiry.at) is not None
    seen = act.face is Face.UP
    if asked and act.face is not Face.DOWN:
        seen = inquiry.finds(COULD_SEE, act.by.partner, act.card)
    if seen:
        becomes_penalty_card(inquiry, play, False)


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


def named(inquiry: Inquiry, act: Named) -> None:
    """A player named a card of his own: to play it, or only as one he holds."""
    play = Play(act.by, act.card)
    proposed = act.proposed
    if proposed is None:
        inquiry.wording = named_as_played.wording(inquiry)
        proposed = inquiry.finds(PROPOSED, act.by, act.card)
    if proposed:
        named_as_played(inquiry, play)
    elif inquiry.table.is_defender(act.by):
        inquiry.rules(play, stands=False)
        exposed(inquiry, play, None)
    else:
        declarer_exposes(inquiry, play)


TURNING = rule_of(
    "turning_the_trick", "45G", "No player turns his card until all four have played to the trick."
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
