"""The steps of a ruling, in the order they were taken."""

from typing import NamedTuple

from deemed.game.seats import Seat
from deemed.rulings.option import Alternative, Option
from deemed.rulings.question import Answer
from deemed.rulings.wording import Wording
from deemed.table.moves import Move


class Cited(NamedTuple):
    wording: Wording


class Found(NamedTuple):
    question: str
    about: int
    answer: Answer
    subject: tuple[Seat, object]
    given: bool = True  # False when another finding settled it


class Chosen(NamedTuple):
    option: Option
    by: Seat
    alternative: Alternative


class Ordered(NamedTuple):
    move: Move


class Dispute(NamedTuple):
    """Authorities differ on a point that does not change the card; `what` is a catalogue key."""

    what: str
    wording: Wording


Step = Cited | Found | Chosen | Ordered | Dispute
