"""Law 45D and 45F: dummy moves or shows a card that declarer did not name."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.clause import clause
from deemed.laws.inquiry import Inquiry
from deemed.laws.law45_substituted import substituted
from deemed.laws.law46_cards import chosen_card, legal_in_dummy
from deemed.laws.law64 import EQUITY, dummys_revoke
from deemed.laws.questions import PURPOSE, SUGGESTION
from deemed.rulings.edition import Edition
from deemed.rulings.option import Right
from deemed.table.acts import (
    Designated,
    Faced,
    Held,
    Indicated,
    Moved,
    Purpose,
    Together,
    Touched,
)
from deemed.table.irregularity import Misplayed
from deemed.table.ledger import Duty
from deemed.table.moves import (
    Close,
    Note,
    Owe,
    PlayCard,
    PutForNamed,
    Reopen,
    Withdraw,
    carried_out,
)
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017


def moved(inquiry: Inquiry, act: Moved) -> None:
    """Dummy put a card into the played position; it is noted if declarer did not name it."""
    table = inquiry.table
    named = named_this_turn(inquiry)
    if named == act.card:
        return
    placed = Play(table.dummy, act.card)
    if named is None:
        _unasked(inquiry, placed)
        return
    inquiry.orders(PutForNamed(placed, named))
    before = _misplayed_before(inquiry, named)
    if before is not None:
        inquiry.orders(Close(before), Note(before._replace(placed=act.card)))
    else:
        number = inquiry.table.tricks_before
        inquiry.orders(Note(Misplayed(act.card, named, number, inquiry.at)))


def _misplayed_before(inquiry: Inquiry, card: Card) -> Misplayed | None:
    """The card that lies there was dummy's own doing too: only another one lies there now."""
    for item in inquiry.table.irregularities:
        if isinstance(item, Misplayed) and item.placed == card:
            return item
    return None


def _unasked(inquiry: Inquiry, placed: Play) -> None:
    if inquiry.table.to_act in (placed.seat, None):
        note = Misplayed(placed.card, None, inquiry.table.next_trick, inquiry.at)
        inquiry.orders(PlayCard(placed), Note(note))
    else:
        inquiry.rules(placed, stands=False)
    suggested(inquiry, placed.seat, placed.card)


def named_this_turn(inquiry: Inquiry) -> Card | None:
    """The card that lies in dummy's place because declarer named it for this turn."""
    trick = inquiry.table.trick
    if trick is None or (trick.is_complete and not _dummy_played_last(inquiry)):
        return None
    return trick.card(inquiry.table.dummy)


def _dummy_played_last(inquiry: Inquiry) -> bool:
    plays = (act for act in reversed(inquiry.acts[: inquiry.at]) if isinstance(act, PLAYS))
    return isinstance(next(plays, None), Designated)


PLAYS = (Designated, Faced, Held, Together, Moved)


def settle_misplayed(inquiry: Inquiry, wrong: Misplayed) -> None:
    """The director deals with a card dummy should not have moved."""
    inquiry.orders(Close(wrong))
    if not card_misplayed(inquiry, wrong):
        _too_late(inquiry, wrong)
        return
    old = Play(inquiry.table.dummy, wrong.placed)
    if wrong.named is None and _declarer_has_followed(inquiry, old):
        inquiry.notes_dispute("adopted_by_following")
        inquiry.rules(old, stands=True)
        return
    new = wrong.named or _named_now(inquiry, wrong)
    if new == wrong.placed:
        inquiry.rules(old, stands=True)
        return
    inquiry.rules(old, stands=False)
    substituted(inquiry, old, new, inquiry.table.declaring_side)


def too_late_for_misplayed(inquiry: Inquiry, wrong: Misplayed) -> None:
    """Both sides have played to the next trick: nothing of it can be put right any more."""
    if not _in_time(inquiry, wrong):
        settle_misplayed(inquiry, wrong)


def _declarer_has_followed(inquiry: Inquiry, old: Play) -> bool:
    """Declarer has played from his own hand to a card that dummy put out unasked."""
    trick = inquiry.table.trick
    if trick is None or trick.card(old.seat) != old.card:
        return trick is not None and trick.card(inquiry.table.declarer) is not None
    return any(play.seat is inquiry.table.declarer for play in trick.after(old.seat))


@clause("45D")
def card_misplayed(inquiry: Inquiry, wrong: Misplayed) -> bool:
    """A card dummy moved that declarer did not name is withdrawn if attention is drawn before
    both sides have played to the next trick; a defender may take back what he played after it, and
    declarer if his right-hand opponent does."""
    return _in_time(inquiry, wrong)


card_misplayed.renumbered("45D1", since=E2017)


def _in_time(inquiry: Inquiry, wrong: Misplayed) -> bool:
    table = inquiry.table
    ahead = table.tricks_before - wrong.trick
    if ahead == 0:
        return True
    plays = () if table.trick is None else table.trick.plays
    return ahead == 1 and len({play.seat.side for play in plays}) < 2


def _named_now(inquiry: Inquiry, wrong: Misplayed) -> Card:
    """Declarer had named nothing: he names dummy's card now, the one that was moved included."""
    table = _as_before(inquiry.table, wrong)
    legal = legal_in_dummy(table)
    return chosen_card(inquiry, (table.declarer,), Right.DESIGNATE, legal)


def _as_before(table: Table, wrong: Misplayed) -> Table:
    """The table as it was before dummy moved the card, this trick or the last."""
    placed = Play(table.dummy, wrong.placed)
    if table.tricks_before > wrong.trick:
        for play in reversed(() if table.trick is None else table.trick.plays):
            table = carried_out(table, Withdraw(play))
        table = carried_out(table, Reopen())
    lies = table.trick is not None and table.trick.card(placed.seat) == placed.card
    return carried_out(table, Withdraw(placed)) if lies else table


def _too_late(inquiry: Inquiry, wrong: Misplayed) -> None:
    play = Play(inquiry.table.dummy, wrong.placed)
    if play_stands.in_force(inquiry):
        play_stands(inquiry, play)
    else:
        inquiry.rules(play, stands=True)
    if _dummy_revoked(inquiry, wrong):
        inquiry.cites(dummys_revoke.wording(inquiry))
        EQUITY(inquiry)
        inquiry.orders(Owe(Duty("revoke_equity", "64C", play.seat, play.card)))


def _dummy_revoked(inquiry: Inquiry, wrong: Misplayed) -> bool:
    table = inquiry.table
    place = wrong.trick - table.earlier
    tricks = table.tricks
    suit = tricks[place].suit_led if place < len(tricks) else None
    return (
        suit is not None
        and wrong.placed.suit is not suit
        and wrong.named is not None
        and (wrong.named.suit is suit)
    )


@clause("45D2", since=E2017)
def play_stands(inquiry: Inquiry, play: Play) -> None:
    """Too late to put right, this and later tricks stand; not following to the wrong lead may be
    a revoke, and dummy's own revoke costs no trick by itself."""
    inquiry.rules(play, stands=True)


def indicated(inquiry: Inquiry, act: Indicated) -> None:
    suggested(inquiry, act.by, act.card)


def dummy_touches(inquiry: Inquiry, act: Touched) -> None:
    """Dummy may put his cards in order; any other touch is an indication."""
    inquiry.wording = suggested.wording(inquiry)
    purpose = act.purpose or inquiry.finds(PURPOSE, act.by, act.card)
    if purpose is not Purpose.ARRANGING:
        suggested(inquiry, act.by, act.card)


@clause("45F")
def suggested(inquiry: Inquiry, seat: Seat, card: Card | None) -> None:
    """Dummy may not touch or indicate a card unasked; the director rules at once whether it was a
    suggestion, and if so may adjust after play."""
    if inquiry.finds(SUGGESTION, seat, card):
        inquiry.orders(Owe(Duty("dummy_suggested", "45F", seat, card)))


@suggested.reworded("45F", since=E2007)
def suggested_2007(inquiry: Inquiry, seat: Seat, card: Card | None) -> None:
    """Dummy may not touch or indicate a card unasked; play goes on, and after it the director
    adjusts if that suggested a play and hurt the defenders."""
    inquiry.orders(Owe(Duty("dummy_suggested", "45F", seat, card)))
