"""Law 27: an insufficient bid."""

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Auction, Call
from deemed.game.seats import Seat
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law23 import comparable_call
from deemed.laws.law26 import settle_lead_penalty
from deemed.laws.questions import NATURAL, SAME_DENOMINATION, SAME_MEANING
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Called
from deemed.table.ledger import Bar, Duty, Restriction, When
from deemed.table.moves import Discharge, Owe, Restrict, SetAuction
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017
DOUBLES = (DOUBLE, REDOUBLE)


def settle_insufficient(inquiry: Inquiry, offender: Seat, bid: Call, before: Auction) -> None:
    """A bid too low: the next player may accept it; otherwise it is put right."""
    if insufficient_bid_accepted(inquiry, offender, bid):
        inquiry.rules_call(offender, bid, stands=True)
        return
    inquiry.rules_call(offender, bid, stands=False)
    inquiry.orders(SetAuction(before))
    _replaced(inquiry, offender, bid, before)


@clause("27A")
def insufficient_bid_accepted(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    """The left-hand opponent may accept an insufficient bid; calling over it accepts it."""
    following = inquiry.acts[inquiry.at + 1 : inquiry.at + 2]
    if any(isinstance(act, Called) and act.by is offender.lho for act in following):
        return True
    chosen, _ = inquiry.offers(
        (offender.lho,), Right.CALL, (Alternative("accept"), Alternative("refuse")), about=bid
    )
    return chosen.word == "accept"


insufficient_bid_accepted.renumbered("27A1", since=E2007)


def _replaced(inquiry: Inquiry, offender: Seat, bid: Call, before: Auction) -> None:
    """The offender says what he does instead, or calls, and that call is judged."""
    assert bid.strain is not None
    must_be_replaced(inquiry)
    if _calls_next(inquiry, offender):
        _owes_call(inquiry, offender, bid)
        return
    lowest = before.lowest_sufficient(bid.strain)
    same = [Alternative("lowest", call=lowest)] if lowest.level <= 7 else []
    chosen, _ = inquiry.offers(
        (offender,),
        Right.REPLACE_CALL,
        (*same, Alternative("pass", call=PASS), *_comparable(inquiry), Alternative("other")),
        about=bid,
    )
    if chosen.call is not None:
        replacement_made(inquiry, offender, bid, chosen.call, before)
    elif chosen.word == "other":
        _owes_call(inquiry, offender, bid)
    elif not same_meaning(inquiry, offender, bid):
        _owes_call(inquiry, offender, bid)
        partner_silenced(inquiry, offender, bid)


def _calls_next(inquiry: Inquiry, offender: Seat) -> bool:
    following = inquiry.acts[inquiry.at + 1 : inquiry.at + 2]
    return any(isinstance(act, Called) and act.by is offender for act in following)


def _owes_call(inquiry: Inquiry, offender: Seat, bid: Call) -> None:
    ref = must_be_replaced.wording(inquiry).ref
    inquiry.orders(Owe(Duty("replace_call", ref, offender, None, When.NOW, bid)))


def call_owed(table: Table, seat: Seat) -> Duty | None:
    """What a player owes who is yet to put a call for an insufficient bid."""
    return next((d for d in table.duties if d.what == "replace_call" and d.seat is seat), None)


def call_put(inquiry: Inquiry, offender: Seat, owed: Duty, instead: Call, before: Auction) -> None:
    """The call that the offender owed, now that it is made."""
    assert owed.call is not None
    inquiry.orders(Discharge(owed))
    replacement_made(inquiry, offender, owed.call, instead, before)


def replacement_made(
    inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction
) -> None:
    """The call put for an insufficient bid that was refused: whether it is legal, and then
    whether it is free."""
    silenced = _is_silenced(inquiry.table, offender.partner)
    if not before.is_sufficient(instead):
        _too_low_again(inquiry, offender, bid, instead, before)
        return
    if instead in DOUBLES and (silenced or not _means_the_same(inquiry, offender, bid)):
        _no_double(inquiry, offender, bid, instead, before)
        return
    inquiry.rules_call(offender, instead, stands=True)
    inquiry.orders(SetAuction(before.with_call(instead, offender)))
    if silenced or instead in DOUBLES or _is_free(inquiry, offender, bid, instead, before):
        return
    partner_silenced(inquiry, offender, bid)


def _is_silenced(table: Table, partner: Seat) -> bool:
    return any(r.seat is partner and r.bar is Bar.PASS_THROUGHOUT for r in table.restrictions)


def _too_low_again(
    inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction
) -> None:
    if still_insufficient.in_force(inquiry):
        still_insufficient(inquiry, offender, bid, instead, before)
    else:
        settle_insufficient(inquiry, offender, instead, before)


def _no_double(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction) -> None:
    """In 1997 the Law itself leaves a sufficient bid or a pass and nothing else."""
    if double_cancelled.in_force(inquiry):
        double_cancelled(inquiry, offender, bid, instead, before)
    else:
        must_be_replaced(inquiry)
        _cancelled(inquiry, offender, bid, instead, before)


def _cancelled(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction) -> None:
    """A call that may not take the bid's place: another is still owed, and partner must pass."""
    inquiry.rules_call(offender, instead, stands=False)
    inquiry.orders(SetAuction(before))
    _owes_call(inquiry, offender, bid)
    if not _is_silenced(inquiry.table, offender.partner):
        partner_silenced(inquiry, offender, bid)


def _comparable(inquiry: Inquiry) -> tuple[Alternative, ...]:
    return (Alternative("comparable"),) if same_meaning.in_force(inquiry) else ()


@clause("27C", since=E2007)
def replaced_early(
    inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction
) -> None:
    """A replacement made before the director has spoken stands, if legal, unless the left-hand
    opponent accepts the insufficient bid."""
    if insufficient_bid_accepted(inquiry, offender, bid):
        inquiry.rules_call(offender, bid, stands=True)
        inquiry.rules_call(offender, instead, stands=False)
        return
    inquiry.rules_call(offender, bid, stands=False)
    replacement_made(inquiry, offender, bid, instead, before)


@clause("27B3", since=E2007)
def double_cancelled(
    inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction
) -> None:
    """A double or redouble put for an insufficient bid is cancelled unless its meaning allows it;
    a bid or pass takes its place, and partner must pass throughout."""
    _cancelled(inquiry, offender, bid, instead, before)


@clause("27B4", since=E2007)
def still_insufficient(
    inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction
) -> None:
    """Another insufficient bid put for the first, unless it is accepted, is cancelled like a
    double: a legal call takes its place, and partner must pass throughout."""
    if insufficient_bid_accepted(inquiry, offender, instead):
        inquiry.rules_call(offender, instead, stands=True)
        inquiry.orders(SetAuction(before.with_call(instead, offender)))
        return
    inquiry.cites(still_insufficient.wording(inquiry))
    _cancelled(inquiry, offender, bid, instead, before)


must_be_replaced = rule_of(
    "must_be_replaced",
    "27B",
    "An insufficient bid that is not accepted is replaced by a sufficient bid or a pass.",
)


@must_be_replaced.reworded("27B", since=E2007)
def replaced_by_a_legal_call(inquiry: Inquiry) -> None:
    """An insufficient bid that is not accepted is replaced by a legal call, a double or redouble
    only where its meaning allows it."""


def _is_free(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call, before: Auction) -> bool:
    """Whether the new call costs nothing; a pass says nothing that the bid did."""
    if instead.strain is None:
        return False
    # Since 2017 the denomination shown counts; before, the one that was named.
    may = instead.strain is bid.strain or comparable_call.in_force(inquiry)
    lowest = before.lowest_sufficient(instead.strain) == instead
    if may and lowest and same_denomination(inquiry, offender, bid, instead):
        return True
    return _means_the_same(inquiry, offender, bid)


def _means_the_same(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    return same_meaning.in_force(inquiry) and same_meaning(inquiry, offender, bid)


@clause("27B1(a)")
def same_denomination(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call) -> bool:
    """The lowest sufficient bid in the same denomination costs nothing if both are natural."""
    return _free_if(inquiry, offender, inquiry.finds(NATURAL, offender, bid))


@same_denomination.reworded("27B1(a)", since=E2017)
def same_denomination_2017(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call) -> bool:
    """The lowest sufficient bid that shows the same denomination or denominations as the bid
    withdrawn costs nothing, whatever was named."""
    return _free_if(inquiry, offender, inquiry.finds(SAME_DENOMINATION, offender, instead))


@clause("27B1(b)", since=E2007)
def same_meaning(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    """A legal call with the same or a more precise meaning costs nothing."""
    return _free_if(inquiry, offender, inquiry.finds(SAME_MEANING, offender, bid))


@same_meaning.reworded("27B1(b)", since=E2017)
def same_meaning_2017(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    """A comparable call costs nothing."""
    return _free_if(inquiry, offender, comparable_call(inquiry, offender, bid))


def _free_if(inquiry: Inquiry, offender: Seat, free: bool) -> bool:
    if free:
        _help_at_the_end(inquiry, offender)
    return free


def _help_at_the_end(inquiry: Inquiry, offender: Seat) -> None:
    if HELPED.in_force(inquiry):
        HELPED(inquiry)
        inquiry.orders(Owe(Duty("insufficient_bid_helped", "27D", offender)))


HELPED = rule_of(
    "insufficient_bid_helped",
    "27D",
    "After a free replacement the director adjusts if the bid's help changed the outcome.",
    since=E2007,
)


@clause("27B2")
def partner_silenced(inquiry: Inquiry, offender: Seat, bid: Call) -> None:
    """After any other replacement the offender's partner must pass for the rest of the auction."""
    bar = Restriction(offender.partner, Bar.PASS_THROUGHOUT, None, "27B2")
    inquiry.orders(Restrict(bar))
    withdrawn(inquiry, offender, bid, offender.side)
    settle_lead_penalty(inquiry, offender, bid)
