"""Laws 48 and 68: declarer's exposed cards, and cards shown that may be a claim."""

from deemed.game.cards import Card
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play
from deemed.laws.clause import clause
from deemed.laws.inquiry import Inquiry
from deemed.laws.law50 import exposed
from deemed.laws.law61 import claimed, established_by_claim, establishes_by, not_established
from deemed.laws.questions import CLAIM
from deemed.rulings.edition import Edition
from deemed.table.acts import Agreed, Objected, Shown
from deemed.table.ledger import Duty, Entry, When
from deemed.table.moves import Discharge, Inform, Owe

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("48A")
def declarer_exposes(inquiry: Inquiry, play: Play) -> None:
    """Declarer pays nothing for exposing a card, and one that he drops by accident need not be
    played; no card of his or dummy's is ever a penalty card."""
    inquiry.rules(play, stands=False)


def shows(inquiry: Inquiry, act: Shown) -> None:
    """Cards were shown: a claim, or only exposed."""
    if inquiry.table.is_defender(act.by):
        _defender_shows(inquiry, act)
    else:
        _declarer_shows(inquiry, act)


def _defender_shows(inquiry: Inquiry, act: Shown) -> None:
    if is_claim(inquiry, act):
        play_ceases(inquiry, act.by)
        return
    for card in act.cards:
        exposed(inquiry, Play(act.by, card), None)


def _declarer_shows(inquiry: Inquiry, act: Shown) -> None:
    if declarer_faces_hand(inquiry, act):
        play_ceases(inquiry, act.by)
        return
    for card in act.cards:
        declarer_exposes(inquiry, Play(act.by, card))


@clause("48B2")
def declarer_faces_hand(inquiry: Inquiry, act: Shown) -> bool:
    """When declarer faces his cards, the director may take it as a claim."""
    return is_claim(inquiry, act)


declarer_faces_hand.restated(
    "48B2",
    since=E2007,
    gist="When declarer faces his cards, it may be taken as a claim unless he plainly meant none.",
)


@clause("68A")
def is_claim(inquiry: Inquiry, act: Shown) -> bool:
    """Showing one's cards claims tricks other than the one in progress, unless no claim was
    meant."""
    if act.claim is not None:
        return act.claim
    return inquiry.finds(CLAIM, act.by, _shown(act))


def _shown(act: Shown) -> Card | None:
    return act.cards[0] if len(act.cards) == 1 else None


@clause("68D")
def play_ceases(inquiry: Inquiry, seat: Seat) -> None:
    """After a claim play ceases, and later play is void."""
    _owe_claim(inquiry, seat)


play_ceases.restated(
    "68D", since=E2007, gist="After a claim play ceases; if it is doubted the director rules."
)
play_ceases.restated(
    "68D",
    since=E2017,
    gist="After a claim play is suspended; if it is doubted the director rules, or all four agree "
    "to play on.",
)


def agreed(inquiry: Inquiry, act: Agreed) -> None:
    """A side agrees to the other's claim or concession."""
    agreed_to_claim(inquiry, act.by.side)


@clause("63A3")
def agreed_to_claim(inquiry: Inquiry, side: Side) -> None:
    """A side's revoke is established when it acquiesces in a claim or concession."""
    establishes_by(inquiry, side)


agreed_to_claim.restated(
    "63A4",
    since=E2017,
    gist="A side's revoke is established when it agrees to the other side's claim.",
)


def objected(inquiry: Inquiry, act: Objected) -> None:
    """A defender objects at once to his partner's concession."""
    for duty in inquiry.table.duties:
        if duty.what == "claim" and duty.seat is act.by.partner:
            inquiry.orders(Discharge(duty))
    clauses = (established_by_claim, agreed_to_claim)
    refs = tuple(clause.wording(inquiry).ref for clause in clauses)
    not_established(inquiry, act.by.side, refs)
    no_concession(inquiry, act)


@clause("68B")
def no_concession(inquiry: Inquiry, act: Objected) -> None:
    """A defender's concession to which his partner objects at once is none; the director is
    called, and what was said or shown is unauthorized to them."""
    inquiry.orders(Owe(Duty("concession_objected", inquiry.wording.ref, act.by)))


@no_concession.reworded("68B2", since=E2007)
def no_concession_2007(inquiry: Inquiry, act: Objected) -> None:
    """A defender's concession to which his partner objects at once is none: play goes on, a card
    shown in it is no penalty card, and the other defender may not use it."""
    ref, side = inquiry.wording.ref, act.by.side
    inquiry.orders(Owe(Duty("concession_objected", ref, act.by)))
    for earlier in inquiry.acts[: inquiry.at]:
        if isinstance(earlier, Shown) and earlier.by is act.by.partner:
            for card in earlier.cards:
                entry = Entry(earlier.by, card, (side.other,), (side,), ref)
                inquiry.orders(Inform(entry))


def _owe_claim(inquiry: Inquiry, seat: Seat) -> None:
    claimed(inquiry, seat.side)
    inquiry.orders(Owe(Duty("claim", "68D", seat, None, When.NOW)))
