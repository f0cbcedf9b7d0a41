"""Law 45C4(b): a player wants another card than the one he named or played."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.clause import clause
from deemed.laws.inquiry import Inquiry
from deemed.laws.law41 import FACE_DOWN_LEAD
from deemed.laws.law45_played import named_as_played, put_out, stays
from deemed.laws.law45_substituted import substituted
from deemed.laws.law46 import (
    deemed_card,
    different_intention,
    neither_suit_nor_rank,
    which_of,
)
from deemed.laws.law47 import CHANGED_DESIGNATION
from deemed.laws.law61 import settle_revoke
from deemed.laws.questions import (
    CAUSE,
    INCONTROVERTIBLE,
    UNINTENDED,
    WITHOUT_PAUSE,
    Cause,
)
from deemed.rulings.edition import Edition
from deemed.table.acts import (
    Act,
    Changed,
    Designated,
    Faced,
    Held,
    Named,
    Together,
    Touched,
)
from deemed.table.designation import Designation, naming
from deemed.table.irregularity import Revoke
from deemed.table.moves import Note, PlayCard, Withdraw, carried_out
from deemed.table.table import Stage, Table

E2007, E2017 = Edition.E2007, Edition.E2017


def changed(inquiry: Inquiry, act: Changed) -> None:
    """A player wants another card than the one he named or played."""
    if inquiry.table.stage is Stage.LEAD and _is_from_dummy(inquiry, act):
        return  # dummy has played nothing yet
    place = _what_he_did(inquiry, act)
    before = None if place is None else inquiry.acts[place]
    if place is not None and (isinstance(before, Designated) or _is_dummys(inquiry, before)):
        designation_changed(inquiry, act, place)
    elif place is not None and isinstance(before, Named):
        _named_card_changed(inquiry, act, place)
    else:
        seat = inquiry.table.dummy if isinstance(before, Touched) else act.by
        _card_put_out_changed(inquiry, act, seat)


def _what_he_did(inquiry: Inquiry, change: Changed) -> int | None:
    """The act he wants to change: his last, or his call from dummy if he wants a card there."""
    kinds: tuple[type[Act], ...] = FROM_DUMMY if _is_from_dummy(inquiry, change) else PUT_OUT
    if _is_own_card(inquiry, change):
        kinds = OWN
    for place in range(inquiry.at - 1, -1, -1):
        act = inquiry.acts[place]
        if act.by is change.by and isinstance(act, kinds):
            return place
        if kinds is FROM_DUMMY and _is_dummys(inquiry, act):
            return place
    return None


def _is_dummys(inquiry: Inquiry, act: Act | None) -> bool:
    """A card that dummy faced, taken as called."""
    return isinstance(act, Faced) and act.by is inquiry.table.dummy


PUT_OUT = (Designated, Named, Faced, Held, Touched, Together)


FROM_DUMMY = (Designated, Touched)
OWN = (Named, Faced, Held, Together)


def _is_own_card(inquiry: Inquiry, change: Changed) -> bool:
    """Declarer wants another card of his own hand, not one from dummy."""
    own = inquiry.table.hands[change.by].known
    return change.designation is None and any(card in own for card in change.wanted)


def _is_from_dummy(inquiry: Inquiry, change: Changed) -> bool:
    if change.by is not inquiry.table.declarer:
        return False
    dummy = inquiry.table.dummy_hand.known
    return change.designation is not None or any(card in dummy for card in change.wanted)


def designation_changed(inquiry: Inquiry, act: Changed, place: int) -> None:
    dummy, said = inquiry.table.dummy, call_at(inquiry, place)
    if _is_to_mend(inquiry, dummy):
        card = deemed_card(inquiry, act.designation or naming(act.wanted[0]))
        named_as_played(inquiry, Play(dummy, card))
        return
    old = _card_called(inquiry, place)
    new = act.designation
    if new is not None and new.card is None and not _completes(said, new):
        # Other words: whether he may change at all comes before what they would call.
        if may_change_designation(inquiry, act, place, old):
            _replaced(inquiry, old, _called_now(inquiry, new, old))
        else:
            stays(inquiry, old)
        return
    named = act.wanted or (_called_now(inquiry, new or said, old),)
    wanted = tuple(card for card in named if card == old.card or inquiry.has(dummy, card))
    if wanted != (old.card,):
        _card_wanted(inquiry, act, place, old, wanted)


def _card_called(inquiry: Inquiry, place: int) -> Play:
    """The card that his first call was ruled to be, or that dummy faced for it."""
    dummy, act = inquiry.table.dummy, inquiry.acts[place]
    if isinstance(act, Faced):
        return Play(dummy, act.card)
    for verdict in reversed(inquiry.verdicts):
        if verdict.seat is dummy and isinstance(verdict.what, Play):
            return verdict.what
    return _last_card(inquiry, dummy)


def _last_card(inquiry: Inquiry, seat: Seat) -> Play:
    """The card a hand played last, as it lies."""
    played = (trick.card(seat) for trick in reversed(inquiry.table.tricks))
    return Play(seat, next(card for card in played if card is not None))


def call_at(inquiry: Inquiry, place: int) -> Designation:
    """What was called from dummy by an act: declarer's words, or a card dummy faced as called."""
    act = inquiry.acts[place]
    assert isinstance(act, Designated | Faced)
    return act.designation if isinstance(act, Designated) else naming(act.card)


def _completes(said: Designation, new: Designation) -> bool:
    """Whether the new words only add to the first: "spade", then "the queen" or "a top one"."""
    if said.card is not None or not said.is_plain or not new._replace(relative=None).is_plain:
        return False
    suits = {said.suit, new.suit} - {None}
    ranks = {said.rank, new.rank} - {None}
    return len(suits) < 2 and len(ranks) < 2


def _card_wanted(
    inquiry: Inquiry, act: Changed, place: int, old: Play, wanted: tuple[Card, ...]
) -> None:
    """He wants one card, or one of several, that dummy has."""
    said = call_at(inquiry, place)
    illegal = _open_revoke(inquiry, old)
    if not wanted:  # what he now names is not there
        stays(inquiry, old)
    elif illegal is not None:
        # Dummy could follow suit: the first card goes back whatever he meant.
        legal = [card for card in wanted if card.suit is illegal.suit]
        settle_revoke(inquiry, illegal, legal[0] if len(legal) == 1 else None)
    elif said.card is None and _is_about_intention(inquiry, said, wanted):
        if not _meant_otherwise(inquiry, act, old, wanted):
            stays(inquiry, old)
    elif may_change_designation(inquiry, act, place, old):
        _replaced(inquiry, old, which_of(inquiry, list(wanted)))
    elif not (_is_by_place(said) and _meant_otherwise(inquiry, act, old, wanted)):
        stays(inquiry, old)


def _is_by_place(said: Designation) -> bool:
    """ "High", "low" and "win" may have meant another card beyond doubt, even where it does not fit
    the words; a suit or rank that was named can only be changed (45C4(b))."""
    return said.card is None and not said.is_plain


def _open_revoke(inquiry: Inquiry, play: Play) -> Revoke | None:
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and item.play == play and not item.established:
            return item
    return None


def _is_about_intention(inquiry: Inquiry, said: Designation, wanted: tuple[Card, ...]) -> bool:
    """He does not change what he said but tells what he meant by it (46B, not 45C4(b))."""
    if inquiry.given(INCONTROVERTIBLE, inquiry.at):
        return True
    return all(said.fits(card) for card in wanted)


def _called_now(inquiry: Inquiry, new: Designation, old: Play) -> Card:
    """The card the new words call, as dummy stood before the first."""
    after = inquiry.table
    inquiry.table = as_before(inquiry, old)
    card = deemed_card(inquiry, new)
    inquiry.table = after
    return card


def as_before(inquiry: Inquiry, old: Play) -> Table:
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
    lies = trick is not None and trick.card(old.seat) == old.card
    if trick is not None and lies and not trick.after(old.seat):
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
        if not isinstance(inquiry.acts[place], Named):
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
    return said.card if isinstance(said, Named) else call_at(inquiry, place)


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
    elif inquiry.table.face_down is seat:
        FACE_DOWN_LEAD(inquiry)
    elif _is_to_mend(inquiry, seat) and _names_one_he_may_play(inquiry, seat, act):
        put_out(inquiry, Play(seat, act.wanted[0]), None)


def _names_one_he_may_play(inquiry: Inquiry, seat: Seat, act: Changed) -> bool:
    if len(act.wanted) != 1 or not inquiry.table.may_play(seat, act.wanted[0]):
        return False
    return inquiry.has(seat, act.wanted[0])


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
    if not any(wanted.suit is suit and inquiry.has(seat, wanted) for wanted in act.wanted):
        return None
    revoke = Revoke(Play(seat, card), suit, table.tricks_before, inquiry.at)
    inquiry.orders(Note(revoke))
    return revoke
