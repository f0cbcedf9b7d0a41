"""Laws 65 and 66: how tricks are kept, and who may see one again."""

from deemed.game.seats import Seat
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.rulings.edition import Edition
from deemed.table.acts import Pointed, Reviewed, Turned
from deemed.table.ledger import Duty, When
from deemed.table.moves import Owe
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017

TURNED_AND_POINTED = rule_of(
    "turned_and_pointed",
    "65B",
    "Each player points his turned card along the line of the side that won the trick.",
)


def pointed(inquiry: Inquiry, act: Pointed) -> None:
    """A player says that a card of the last trick points the wrong way."""
    TURNED_AND_POINTED(inquiry)
    wrong_way(inquiry, act)


@clause("65B")
def wrong_way(inquiry: Inquiry, act: Pointed) -> None:
    """Nobody is given the right to point out a card turned the wrong way; if it helped his side,
    the director may adjust."""
    inquiry.notes_dispute("misturned_1997")
    _too_late(inquiry, act)


@wrong_way.reworded("65B3", since=E2007)
def wrong_way_2007(inquiry: Inquiry, act: Pointed) -> None:
    """Declarer may have a card turned the right way at any time, dummy and the defenders until a
    card is led to the next trick; later it may be unauthorized information."""
    table = inquiry.table
    if act.by is table.declarer or not _next_begun(table):
        _turn(inquiry, act)
    else:
        _too_late(inquiry, act)


@wrong_way.reworded("65B3", since=E2017)
def wrong_way_2017(inquiry: Inquiry, act: Pointed) -> None:
    """A player may point out a card turned the wrong way until his side leads or plays to the
    next trick; later it may be unauthorized information."""
    if not _side_has_gone_on(inquiry.table, act.by):
        _turn(inquiry, act)
    elif act.by is inquiry.table.declarer:
        inquiry.notes_dispute("declarer_misturned")
        _turn(inquiry, act)
    else:
        _too_late(inquiry, act)


def _turn(inquiry: Inquiry, act: Pointed) -> None:
    inquiry.orders(Owe(Duty("turn_card", inquiry.wording.ref, act.at, when=When.NOW)))


def _too_late(inquiry: Inquiry, act: Pointed) -> None:
    inquiry.orders(Owe(Duty("misturned_told", inquiry.wording.ref, act.by)))


def _next_begun(table: Table) -> bool:
    return table.trick_in_progress is not None


def _side_has_gone_on(table: Table, seat: Seat) -> bool:
    """Whether a player's side has led or played to the trick in progress."""
    trick = table.trick_in_progress
    return trick is not None and any(trick.card(each) for each in (seat, seat.partner))


def reviewed(inquiry: Inquiry, act: Reviewed) -> None:
    """A player wants to see the last trick again, or his own card of it."""
    is_dummy = act.by is inquiry.table.dummy
    if act.own and not is_dummy:
        own_card_again(inquiry, act)
    elif not is_dummy and not _has_turned(inquiry, act.by):
        trick_again(inquiry, act)
    else:
        NO_INSPECTION(inquiry)
        _refused(inquiry, act)


def _has_turned(inquiry: Inquiry, seat: Seat) -> bool:
    """He has turned his card, or his side has gone on."""
    if _side_has_gone_on(inquiry.table, seat):
        return True
    acts = inquiry.acts[max(inquiry.at - 8, 0) : inquiry.at]
    return any(isinstance(act, Turned) and act.by is seat for act in acts)


@clause("66A")
def trick_again(inquiry: Inquiry, act: Reviewed) -> None:
    """Until his side has led or played to the next trick, and while his own card is face up,
    declarer or a defender may have the trick faced again."""
    inquiry.orders(Owe(Duty("face_trick", inquiry.wording.ref, act.by, when=When.NOW)))


@clause("66B")
def own_card_again(inquiry: Inquiry, act: Reviewed) -> None:
    """Until a card is led to the next trick, a player may look at his own last card, and not show
    it."""
    _own_card(inquiry, act, _next_begun(inquiry.table))


@own_card_again.reworded("66B", since=E2017)
def own_card_again_2017(inquiry: Inquiry, act: Reviewed) -> None:
    """Until his side has led or played to the next trick, a player may look at his own last card,
    and not show it."""
    _own_card(inquiry, act, _side_has_gone_on(inquiry.table, act.by))


def _own_card(inquiry: Inquiry, act: Reviewed, late: bool) -> None:
    if late:
        NO_INSPECTION(inquiry)
        _refused(inquiry, act)
    else:
        inquiry.orders(Owe(Duty("own_card", inquiry.wording.ref, act.by, when=When.NOW)))


def _refused(inquiry: Inquiry, act: Reviewed) -> None:
    inquiry.orders(Owe(Duty("no_inspection", inquiry.wording.ref, act.by, when=When.NOW)))


NO_INSPECTION = rule_of(
    "no_inspection",
    "66C",
    "After that no turned trick is looked at until play ends, unless the director says so.",
)
