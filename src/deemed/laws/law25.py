"""Law 25: changing a call; and of 26 and 27 what a changed call leads into."""

from deemed.game.auction import Auction, Call
from deemed.game.seats import Seat
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law24 import auction_over
from deemed.laws.law26 import settle_lead_penalty
from deemed.laws.law27 import call_owed, call_put, replaced_early, settle_insufficient
from deemed.laws.questions import (
    CALL_CAUSE,
    KNOWINGLY,
    LHO_HAS_CALLED,
    UNINTENDED,
    WITHOUT_PAUSE,
    CallCause,
    Overcall,
)
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import CallChanged, Called
from deemed.table.ledger import Bar, Duty, Entry, Restriction
from deemed.table.moves import Inform, Lift, Owe, Restrict, SetAuction
from deemed.table.table import Stage

E2007, E2017 = Edition.E2007, Edition.E2017
ACCEPT, REFUSE = Alternative("accept"), Alternative("refuse")


def called(inquiry: Inquiry, act: Called) -> None:
    """A call in its turn; a bid too low is dealt with unless its maker goes on to change it."""
    auction = inquiry.table.auction
    assert auction is not None
    owed = call_owed(inquiry.table, act.by)
    if owed is not None:
        call_put(inquiry, act.by, owed, act.call, auction)
        return
    inquiry.orders(SetAuction(auction.with_call(act.call, act.by)))
    for item in inquiry.table.restrictions:
        if item.seat is act.by and item.bar is Bar.PASS_ONCE:
            inquiry.orders(Lift(item))
    if auction.is_sufficient(act.call):
        if inquiry.table.penalty_cards and inquiry.table.stage is Stage.LEAD:
            auction_over(inquiry)
        return
    following = inquiry.acts[inquiry.at + 1 : inquiry.at + 2]
    if not any(isinstance(next_act, CallChanged) for next_act in following):
        settle_insufficient(inquiry, act.by, act.call, auction)


def call_changed(inquiry: Inquiry, act: CallChanged) -> None:
    """A player wants another call than the one he made."""
    auction = inquiry.table.auction
    assert auction is not None
    place = max(p for p, made in enumerate(auction.calls) if made.seat is act.by)
    if unintended_call(inquiry, act, auction, place):
        _substituted(inquiry, act, auction, place)
    else:
        _other_change(inquiry, act, auction, place)


@clause("25A")
def unintended_call(inquiry: Inquiry, act: CallChanged, auction: Auction, place: int) -> bool:
    """Until his partner calls, a player may change an inadvertent call without pause for
    thought."""
    if _partner_called(inquiry, auction, place) or inquiry.table.stage is Stage.PLAY:
        return False
    return _unintended_at_once(inquiry, act, auction.calls[place].call)


@unintended_call.reworded("25A1", since=E2007)
def unintended_call_2007(inquiry: Inquiry, act: CallChanged, auction: Auction, place: int) -> bool:
    """Until his partner calls, a player may change an unintended call without pause for
    thought; the new call stands under its own law."""
    if _partner_called(inquiry, auction, place) or _period_over(inquiry):
        return False
    return _unintended_at_once(inquiry, act, auction.calls[place].call)


@unintended_call.reworded("25A1", since=E2017)
def unintended_call_2017(inquiry: Inquiry, act: CallChanged, auction: Auction, place: int) -> bool:
    """Until his partner calls, a player may put the call he meant for one he did not mean; the
    new call stands under its own law, with no lead restriction."""
    if _partner_called(inquiry, auction, place) or _period_over(inquiry):
        return False
    MEANT_AT_THE_TIME(inquiry)
    cause = inquiry.finds(CALL_CAUSE, act.by, auction.calls[place].call)
    HOW_HE_BECAME_AWARE(inquiry)
    return cause in (CallCause.MECHANICAL_ERROR, CallCause.SLIP_OF_THE_TONGUE)


MEANT_AT_THE_TIME = rule_of(
    "meant_at_the_time",
    "25A2",
    "A call he meant when he made it stands; a mechanical error or slip of the tongue may change, "
    "a loss of concentration may not.",
    since=E2017,
)
HOW_HE_BECAME_AWARE = rule_of(
    "how_he_became_aware", "25A3", "How the player became aware does not matter.", since=E2017
)


def _unintended_at_once(inquiry: Inquiry, act: CallChanged, call: Call) -> bool:
    if act.pause:
        return False
    if not inquiry.finds(UNINTENDED, act.by, call):
        return False
    return act.pause is False or inquiry.finds(WITHOUT_PAUSE, act.by, call)


def _partner_called(inquiry: Inquiry, auction: Auction, place: int) -> bool:
    seat = auction.calls[place].seat
    called = any(made.seat is seat.partner for made in auction.calls[place + 1 :])
    if called and PARTNER_HAS_CALLED.in_force(inquiry):
        PARTNER_HAS_CALLED(inquiry)
    return called


PARTNER_HAS_CALLED = rule_of(
    "partner_has_called",
    "25A2",
    "Nothing may be changed once his partner has called.",
    since=E2007,
)
PARTNER_HAS_CALLED.renumbered("25A4", since=E2017)


def _period_over(inquiry: Inquiry) -> bool:
    """The auction may have ended before his partner's turn; the opening lead faced closes it."""
    if inquiry.table.stage is Stage.AUCTION:
        return False
    AUCTION_ENDED_FIRST(inquiry)
    return inquiry.table.stage is Stage.PLAY


AUCTION_ENDED_FIRST = rule_of(
    "auction_ended_first",
    "25A3",
    "If the auction ended before his partner's turn, he may change until the lead is faced.",
    since=E2007,
)
AUCTION_ENDED_FIRST.renumbered("25A5", since=E2017)


def _substituted(inquiry: Inquiry, act: CallChanged, auction: Auction, place: int) -> None:
    first = auction.calls[place].call
    inquiry.rules_call(act.by, first, stands=False)
    inquiry.rules_call(act.by, act.call, stands=True)
    before = auction.before(place)
    inquiry.orders(SetAuction(before.with_call(act.call, act.by)))
    for later in auction.calls[place + 1 :]:
        if later.seat is act.by.lho:
            _lho_may_change(inquiry, later.seat, later.call)
    if not before.is_sufficient(act.call):
        settle_insufficient(inquiry, act.by, act.call, before)


def _lho_may_change(inquiry: Inquiry, seat: Seat, call: Call) -> None:
    assert inquiry.table.auction is not None
    if not lho_may_withdraw.in_force(inquiry):
        # 1997 does not say what becomes of a call made over the first one.
        if inquiry.finds(LHO_HAS_CALLED, seat, call) is Overcall.STANDS:
            inquiry.orders(SetAuction(inquiry.table.auction.with_call(call, seat)))
            return
        chosen, ref = _may_take_back(inquiry, seat, call), "25A"
    else:
        chosen, ref = lho_may_withdraw(inquiry, seat, call), lho_may_withdraw.wording(inquiry).ref
    if chosen.word == "keep":
        inquiry.orders(SetAuction(inquiry.table.auction.with_call(call, seat)))
        return
    side = seat.side
    inquiry.orders(Inform(Entry(seat, call, (side,), (side.other,), ref)))


@clause("25A4", since=E2007)
def lho_may_withdraw(inquiry: Inquiry, seat: Seat, call: Call) -> Alternative:
    """The left-hand opponent may take back a call he made over the first one; only his own side
    may use it."""
    return _may_take_back(inquiry, seat, call)


def _may_take_back(inquiry: Inquiry, seat: Seat, call: Call) -> Alternative:
    chosen, _ = inquiry.offers(
        (seat,),
        Right.WITHDRAW_CALL,
        (Alternative("withdraw"), Alternative("keep")),
        about=call,
    )
    return chosen


lho_may_withdraw.renumbered("25A6", since=E2017)


def _other_change(inquiry: Inquiry, act: CallChanged, auction: Auction, place: int) -> None:
    first, before = auction.calls[place].call, auction.before(place)
    if auction.calls[place + 1 :] or inquiry.table.stage is Stage.PLAY:
        # The time for a change has gone by once the next player has called over the first call.
        inquiry.cites(change_not_accepted.wording(inquiry))
        _first_stands(inquiry, act, first)
    elif replaced_early.in_force(inquiry) and not before.is_sufficient(first):
        replaced_early(inquiry, act.by, first, act.call, before)
    elif change_accepted(inquiry, act, first):
        _second_stands(inquiry, act, auction, place, first)
    else:
        change_not_accepted(inquiry, act, auction, place)


def _first_stands(inquiry: Inquiry, act: CallChanged, first: Call) -> None:
    inquiry.rules_call(act.by, first, stands=True)
    inquiry.rules_call(act.by, act.call, stands=False)
    _informs(inquiry, act.by, act.call)


def _informs(inquiry: Inquiry, seat: Seat, call: Call) -> None:
    if WITHDRAWN_CALL.in_force(inquiry):
        WITHDRAWN_CALL(inquiry)
    withdrawn(inquiry, seat, call, seat.side)


WITHDRAWN_CALL = rule_of(
    "withdrawn_call",
    "25B3",
    "What a call withdrawn or cancelled has shown falls under the law on withdrawn actions.",
    since=E2007,
)


def _second_stands(
    inquiry: Inquiry, act: CallChanged, auction: Auction, place: int, first: Call
) -> None:
    inquiry.rules_call(act.by, first, stands=False)
    inquiry.rules_call(act.by, act.call, stands=True)
    before = auction.before(place)
    inquiry.orders(SetAuction(before.with_call(act.call, act.by)))
    _informs(inquiry, act.by, first)
    if not before.is_sufficient(act.call):
        settle_insufficient(inquiry, act.by, act.call, before)


@clause("25B1")
def change_accepted(inquiry: Inquiry, act: CallChanged, first: Call) -> bool:
    """His left-hand opponent may accept a change that is not allowed, and the second call then
    stands; if he had called with the first in mind it stands too, and he may call again."""
    lho = _lho_called_next(inquiry, act)
    if lho is None or inquiry.finds(KNOWINGLY, lho.by, act.call):
        return lho is not None or _lho_accepts(inquiry, act)
    inquiry.rules_call(act.by, first, stands=False)
    inquiry.rules_call(act.by, act.call, stands=True)
    if _may_take_back(inquiry, lho.by, lho.call).word == "withdraw":
        inquiry.consumed.add(inquiry.at + 1)
        withdrawn(inquiry, lho.by, lho.call, act.by.side)
    return True


@change_accepted.reworded("25B1", since=E2007)
def change_accepted_2007(inquiry: Inquiry, act: CallChanged, first: Call) -> bool:
    """His left-hand opponent may accept a change that is not allowed, also by calling over it on
    purpose; the first call is withdrawn and the second stands."""
    return _accepted_with_lead_penalty(inquiry, act, first)


@change_accepted.reworded("25B1", since=E2017)
def change_accepted_2017(inquiry: Inquiry, act: CallChanged, first: Call) -> bool:
    """His left-hand opponent may accept a change that is not allowed, also by calling over it on
    purpose; the first call is withdrawn, the second stands, and a lead restriction may follow."""
    return _accepted_with_lead_penalty(inquiry, act, first)


def _accepted_with_lead_penalty(inquiry: Inquiry, act: CallChanged, first: Call) -> bool:
    """The first call is withdrawn for another at that turn, which is what Law 26 speaks of."""
    taken = _accepted(inquiry, act)
    if taken:
        settle_lead_penalty(inquiry, act.by, first)
    return taken


def _accepted(inquiry: Inquiry, act: CallChanged) -> bool:
    lho = _lho_called_next(inquiry, act)
    return _lho_accepts(inquiry, act) if lho is None else inquiry.finds(KNOWINGLY, lho.by, act.call)


def _lho_accepts(inquiry: Inquiry, act: CallChanged) -> bool:
    chosen, _ = inquiry.offers((act.by.lho,), Right.CALL, (ACCEPT, REFUSE), about=act.call)
    return chosen.word == "accept"


def _lho_called_next(inquiry: Inquiry, act: CallChanged) -> Called | None:
    following = inquiry.acts[inquiry.at + 1 : inquiry.at + 2]
    return next((c for c in following if isinstance(c, Called) and c.by is act.by.lho), None)


@clause("25B2")
def change_not_accepted(inquiry: Inquiry, act: CallChanged, auction: Auction, place: int) -> None:
    """If the change is not accepted it is cancelled; a legal first call may stand (partner must
    pass once) or be changed for another (with at most average minus)."""
    first = auction.calls[place].call
    before = auction.before(place)
    inquiry.rules_call(act.by, act.call, stands=False)
    withdrawn(inquiry, act.by, act.call, act.by.side)
    if not before.is_sufficient(first):
        inquiry.rules_call(act.by, first, stands=True)
        settle_insufficient(inquiry, act.by, first, before)
        return
    chosen, _ = inquiry.offers(
        (act.by,), Right.REPLACE_CALL, (Alternative("keep"), Alternative("change")), about=first
    )
    inquiry.rules_call(act.by, first, stands=chosen.word == "keep")
    if chosen.word == "keep":
        partner = act.by.partner
        inquiry.orders(Restrict(Restriction(partner, Bar.PASS_ONCE, None, "25B2(b)(1)")))
        settle_lead_penalty(inquiry, act.by, act.call)
    else:
        inquiry.orders(SetAuction(before))
        inquiry.orders(Owe(Duty("average_minus", "25B2(b)(2)", act.by)))
        settle_lead_penalty(inquiry, act.by, first)


@change_not_accepted.reworded("25B2", since=E2007)
def change_not_accepted_2007(
    inquiry: Inquiry, act: CallChanged, auction: Auction, place: int
) -> None:
    """If the change is not accepted it is cancelled and the first call stands."""
    _first_stands(inquiry, act, auction.calls[place].call)


@change_not_accepted.reworded("25B2", since=E2017)
def change_not_accepted_2017(
    inquiry: Inquiry, act: CallChanged, auction: Auction, place: int
) -> None:
    """If the change is not accepted it is cancelled and the first call stands; a lead restriction
    may follow."""
    _first_stands(inquiry, act, auction.calls[place].call)
    settle_lead_penalty(inquiry, act.by, act.call)
