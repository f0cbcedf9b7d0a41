"""Law 26: what declarer may forbid when a defender has withdrawn a call."""

from deemed.game.auction import Call
from deemed.game.seats import Seat
from deemed.laws.clause import clause
from deemed.laws.inquiry import Inquiry
from deemed.rulings.edition import Edition
from deemed.table.ledger import Duty
from deemed.table.moves import Owe

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("26")
def settle_lead_penalty(inquiry: Inquiry, offender: Seat, call: Call) -> None:
    """If the offender becomes a defender, declarer may require or forbid a suit the withdrawn
    call showed, or forbid one suit if it showed none, at his partner's first lead."""
    inquiry.orders(Owe(Duty("lead_penalty", "26", offender)))


settle_lead_penalty.restated(
    "26",
    since=E2007,
    gist="If the offender becomes a defender, declarer may require or forbid a suit the withdrawn "
    "call showed and no legal call did, or forbid any one suit after another call, at his "
    "partner's first lead.",
)


@settle_lead_penalty.reworded("26B", since=E2017)
def settle_lead_penalty_2017(inquiry: Inquiry, offender: Seat, call: Call) -> None:
    """If the offender becomes a defender and his call was not replaced by a comparable one,
    declarer may forbid one suit he has not shown, at his partner's first lead."""
    inquiry.orders(Owe(Duty("lead_forbidden", "26B", offender)))
