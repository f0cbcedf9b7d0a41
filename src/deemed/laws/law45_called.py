"""Law 45B and 45C4: declarer calls a card from dummy."""

from deemed.game.cards import Card
from deemed.game.trick import Play
from deemed.laws.inquiry import Inquiry
from deemed.laws.law45_changed import as_before, designation_changed
from deemed.laws.law45_played import PLAY_FROM_DUMMY, named_as_played
from deemed.laws.law46 import deemed_card, different_intention, neither_suit_nor_rank, not_in_dummy
from deemed.laws.law46_cards import names_no_card
from deemed.laws.questions import (
    INCONTROVERTIBLE,
)
from deemed.rulings.edition import Edition
from deemed.table.acts import (
    Changed,
    Designated,
    Faced,
)
from deemed.table.irregularity import Misplayed
from deemed.table.moves import Close, Note

E2007, E2017 = Edition.E2007, Edition.E2017


def designated(inquiry: Inquiry, act: Designated) -> None:
    """Declarer called a card from dummy; Law 46 says which, where his words did not."""
    PLAY_FROM_DUMMY(inquiry)
    if inquiry.table.irregularities and _named_while_open(inquiry, act):
        return
    before = _named_this_trick(inquiry)
    if before is not None:
        designation_changed(inquiry, Changed(act.by, act.designation), before)
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
    dummy = inquiry.table.dummy
    for place in range(inquiry.at - 1, -1, -1):
        act = inquiry.acts[place]
        if isinstance(act, Designated) or (isinstance(act, Faced) and act.by is dummy):
            return place
    return None


def _named_while_open(inquiry: Inquiry, act: Designated) -> bool:
    """A card named while an irregularity lies open; says whether the call has been dealt with."""
    moved = _moved_unasked(inquiry)
    if moved is not None and _is_adopted(inquiry):
        inquiry.notes_dispute("adopted_by_following")
        inquiry.orders(Close(moved))
        inquiry.rules(Play(inquiry.table.dummy, moved.placed), stands=True)
    elif moved is not None:
        _named_after_moved(inquiry, act, moved)
        return True
    if _is_invalid(inquiry, act):
        # A void call plays nothing; what lies open is dealt with first.
        inquiry.cites(not_in_dummy.wording(inquiry))
        return True
    return False


def _is_invalid(inquiry: Inquiry, act: Designated) -> bool:
    card = act.designation.card
    return card is not None and not inquiry.has(inquiry.table.dummy, card)


def _is_adopted(inquiry: Inquiry) -> bool:
    """Declarer has played on to the card dummy put out: this call is for another turn."""
    trick, declarer = inquiry.table.trick, inquiry.table.declarer
    if trick is None:
        return False
    followed = any(play.seat is declarer for play in trick.after(inquiry.table.dummy))
    return followed or trick.is_complete


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
    inquiry.table = as_before(inquiry, placed)
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
