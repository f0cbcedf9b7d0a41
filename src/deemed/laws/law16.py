"""Law 16: who may use what withdrawn calls and plays have shown."""

from deemed.game.auction import Call
from deemed.game.cards import Card
from deemed.game.seats import Seat, Side
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.rulings.edition import Edition
from deemed.table.ledger import Entry
from deemed.table.moves import Inform

E2007, E2017 = Edition.E2007, Edition.E2017


def withdrawn(inquiry: Inquiry, seat: Seat, what: Card | Call, offending: Side) -> None:
    """A call or card was taken back: enter in the ledger who may use it."""
    free_for_non_offenders(inquiry)
    barred_for_offenders(inquiry, seat, what, offending)


free_for_non_offenders = rule_of(
    "free_for_non_offenders",
    "16C1",
    "The non-offending side may use all that withdrawn actions have shown.",
)
free_for_non_offenders.renumbered("16D1", since=E2007)
free_for_non_offenders.renumbered("16C1", since=E2017)


@clause("16C2")
def barred_for_offenders(inquiry: Inquiry, seat: Seat, what: Card | Call, offending: Side) -> None:
    """The offending side may not use what withdrawn actions of either side have shown."""
    ref = barred_for_offenders.wording(inquiry).ref[:-1]
    inquiry.orders(Inform(Entry(seat, what, (offending.other,), (offending,), ref)))


barred_for_offenders.renumbered("16D2", since=E2007)
barred_for_offenders.renumbered("16C2", since=E2017)
