"""What an audit finds in a record: where, what it is, and what follows in the edition chosen."""

from enum import StrEnum
from typing import NamedTuple

from deemed.archive.verdict import Status
from deemed.game.cards import Card, Suit
from deemed.game.contract import Contract
from deemed.game.seats import Seat, Side
from deemed.laws.law64_unfinished import Later
from deemed.rulings.edition import Edition
from deemed.table.incident import Incident

CLAIMED_OR_AGREED = "claimed_or_agreed"  # a question that no record answers: which side did


class Kind(StrEnum):
    """In the order in which they are told: what spoils a record first, then what it shows."""

    UNREAD = "unread"
    NOT_A_DEAL = "not_a_deal"
    NOT_THE_DEAL = "not_the_deal"
    PASSED_OUT = "passed_out"  # all passed, and cards were played
    NOT_HELD = "not_held"
    TWICE = "twice"
    NOT_IN_TURN = "not_in_turn"
    TOO_MANY = "too_many"
    ORDER = "order"
    LEAD = "lead"
    REVOKE = "revoke"
    CLAIM = "claim"
    RESULT = "result"


class Where(NamedTuple):
    """Where a board stands; line and offset are those of its first tag."""

    file: str
    event: str = ""
    board: str = ""
    room: str = ""
    line: int = 0  # from 1
    offset: int = 0  # in bytes


class Follows(NamedTuple):
    """What the Laws of one edition make of a finding."""

    edition: Edition
    clauses: tuple[str, ...] = ()
    tricks: int | None = None  # that go over (Law 64); None where it cannot be told
    to: Side | None = None  # the side they go to
    is_final: bool = False  # no trick that the record does not have can add to them
    later: Later | None = None  # what goes over so far, if one may add to it
    question: str = ""  # what must be answered first


class Finding(NamedTuple):
    """Tricks and places of cards are counted from 1; None where the finding has no such thing."""

    kind: Kind
    where: Where
    follows: Follows
    contract: Contract | None = None
    place: int | None = None  # of the card in the order of play
    trick: int | None = None
    seat: Seat | None = None
    card: Card | None = None
    led: Suit | None = None
    due: Seat | None = None  # who was to lead
    status: Status | None = None
    established_at: int | None = None  # the place of the card that established it
    in_order: bool = False  # regular if every trick begins with the hand on lead
    marked: bool = False  # the file itself has a sign of it at the card
    claimed: int | None = None
    result: int | None = None
    least: int | None = None  # declarer's tricks, as the cards have them
    most: int | None = None
    flaw: str = ""
    what: str = ""  # the text at fault
    players: tuple[str, str, str, str] | None = None  # north first; only if asked for
    incident: Incident | None = None

    @property
    def shows(self) -> str:
        """What a record of this kind proves, as the catalogue has it under "audit.proves"; what it
        cannot prove is there under "audit.open"."""
        if self.status is not None:
            return f"{self.kind.value}_{self.status.value}"
        return f"{self.kind.value}_or_order" if self.in_order else self.kind.value


SHOWN = (
    *(kind.value for kind in Kind if kind is not Kind.REVOKE),
    *(f"{Kind.REVOKE.value}_{status.value}" for status in Status),
    f"{Kind.LEAD.value}_or_order",
)
