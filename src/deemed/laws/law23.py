"""Law 23 of 2017: what makes the call that replaces a withdrawn one comparable to it."""

from deemed.game.auction import Call
from deemed.game.seats import Seat
from deemed.laws.clause import clause
from deemed.laws.inquiry import Inquiry
from deemed.laws.questions import COMPARABLE
from deemed.rulings.edition import Edition


@clause("23A", since=Edition.E2017)
def comparable_call(inquiry: Inquiry, offender: Seat, withdrawn: Call) -> bool:
    """A call is comparable to the one it replaces if it means the same or nearly so, if it picks
    out part of what that could mean, or if it serves the same purpose, as an ask or a relay."""
    return inquiry.finds(COMPARABLE, offender, withdrawn)
