"""What further cards have made too late to put right, and so stands."""

from deemed.laws.inquiry import Inquiry
from deemed.table.irregularity import (
    Defective,
    Irregularity,
    LeadOutOfTurn,
    LedTooSoon,
    Misplayed,
    NotPlayed,
    Premature,
    SeveralShown,
)
from deemed.table.moves import Close
from deemed.table.table import Table

OVER_WITH_THE_PLAY = (LeadOutOfTurn, LedTooSoon, Misplayed, Premature, SeveralShown)


def overtaken(inquiry: Inquiry) -> None:
    """Close what is too late: the next hand or declarer has played on, or the trick is over."""
    for item in inquiry.table.irregularities:
        if isinstance(item, NotPlayed):
            from deemed.laws.law57 import accepted_if_played_on

            accepted_if_played_on(inquiry, item)
        elif isinstance(item, Misplayed):
            from deemed.laws.law45_dummy import too_late_for_misplayed

            too_late_for_misplayed(inquiry, item)
        elif _is_past(inquiry.table, item):
            inquiry.orders(Close(item))
    if inquiry.table.is_over:
        _last_card_played(inquiry)


def _is_past(table: Table, item: Irregularity) -> bool:
    """Whether the trick in which a card came too soon, or with others, is over, or the card that
    was missing has come."""
    if isinstance(item, Defective):
        return table.tricks[item.trick - table.earlier].card(item.seat) is not None
    if isinstance(item, LedTooSoon):
        return not table.lies(item.play)
    return isinstance(item, Premature | SeveralShown) and item.trick < table.tricks_before


def _last_card_played(inquiry: Inquiry) -> None:
    """With the last card there is nothing left to choose: haste and turn no longer matter."""
    for item in inquiry.table.irregularities:
        if isinstance(item, OVER_WITH_THE_PLAY):
            inquiry.orders(Close(item))
