"""Law 27: an insufficient bid."""

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Auction, Call
from deemed.game.seats import Seat
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law26 import settle_lead_penalty
from deemed.laws.questions import COMPARABLE, NATURAL
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Called
from deemed.table.ledger import Bar, Duty, Restriction
from deemed.table.moves import Owe, Restrict, SetAuction

E2007, E2017 = Edition.E2007, Edition.E2017


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
    assert bid.strain is not None
    lowest = before.lowest_sufficient(bid.strain)
    same = [Alternative("lowest", call=lowest)] if lowest.level <= 7 else []
    must_be_replaced(inquiry)
    chosen, _ = inquiry.offers(
        (offender,),
        Right.REPLACE_CALL,
        (*same, Alternative("pass", call=PASS), *_comparable(inquiry), Alternative("other")),
        about=bid,
    )
    if chosen.call is not None:
        inquiry.orders(SetAuction(before.with_call(chosen.call, offender)))
        inquiry.rules_call(offender, chosen.call, stands=True)
    if _without_rectification(inquiry, offender, bid, chosen):
        return
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
    if not before.is_sufficient(instead):
        still_insufficient(inquiry, offender, bid, instead)
        return
    if instead in (DOUBLE, REDOUBLE) and not same_meaning(inquiry, offender, bid):
        double_cancelled(inquiry, offender, bid, instead)
        return
    inquiry.rules_call(offender, instead, stands=True)
    inquiry.orders(SetAuction(before.with_call(instead, offender)))
    if instead in (DOUBLE, REDOUBLE):
        return
    lowest = bid.strain is not None and before.lowest_sufficient(bid.strain) == instead
    if lowest and same_denomination(inquiry, offender, bid):
        return
    if not same_meaning(inquiry, offender, bid):
        partner_silenced(inquiry, offender, bid)


@clause("27B3", since=E2007)
def double_cancelled(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call) -> None:
    """A double or redouble put for an insufficient bid is cancelled unless its meaning allows it;
    a bid or pass takes its place, and partner must pass throughout."""
    inquiry.rules_call(offender, instead, stands=False)
    partner_silenced(inquiry, offender, bid)


@clause("27B4", since=E2007)
def still_insufficient(inquiry: Inquiry, offender: Seat, bid: Call, instead: Call) -> None:
    """Another insufficient bid put for the first, unless it is accepted, is cancelled like a
    double: a legal call takes its place, and partner must pass throughout."""
    if insufficient_bid_accepted(inquiry, offender, instead):
        inquiry.rules_call(offender, instead, stands=True)
        return
    inquiry.cites(still_insufficient.wording(inquiry))
    inquiry.rules_call(offender, instead, stands=False)
    partner_silenced(inquiry, offender, bid)


must_be_replaced = rule_of(
    "must_be_replaced",
    "27B",
    "An insufficient bid that is not accepted is replaced by a sufficient bid or a pass.",
)


def _without_rectification(
    inquiry: Inquiry, offender: Seat, bid: Call, chosen: Alternative
) -> bool:
    if chosen.word == "lowest" and same_denomination(inquiry, offender, bid):
        return True
    if chosen.word in ("lowest", "comparable") and same_meaning.in_force(inquiry):
        return same_meaning(inquiry, offender, bid)
    return False


@clause("27B1(a)")
def same_denomination(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    """The lowest sufficient bid in the same denomination costs nothing if both are natural."""
    return _free_if_natural(inquiry, offender, bid)


@same_denomination.reworded("27B1(a)", since=E2017)
def same_denomination_2017(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    """The lowest sufficient bid that shows the same denomination costs nothing."""
    return _free_if_natural(inquiry, offender, bid)


def _free_if_natural(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    free = inquiry.finds(NATURAL, offender, bid)
    if free:
        _help_at_the_end(inquiry, offender)
    return free


@clause("27B1(b)", since=E2007)
def same_meaning(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    """A legal call with the same or a more precise meaning costs nothing."""
    return _free_if_comparable(inquiry, offender, bid)


same_meaning.restated("27B1(b)", since=E2017, gist="A comparable call costs nothing.")


def _free_if_comparable(inquiry: Inquiry, offender: Seat, bid: Call) -> bool:
    free = inquiry.finds(COMPARABLE, offender, bid)
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
