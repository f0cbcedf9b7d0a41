"""A board as a file records it: the deal, the calls, the cards in the order of play, the marks."""

import re
from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card
from deemed.game.contract import Contract
from deemed.game.deal import Hand, Hands
from deemed.game.seats import Seat

NOT_SEEN = Hand(frozenset(), 13)
NO_HANDS: Hands = (NOT_SEEN, NOT_SEEN, NOT_SEEN, NOT_SEEN)


class Flaw(StrEnum):
    """Why a board, or a part of it, cannot be read."""

    NO_NUMBER = "no_number"
    NO_DEAL = "no_deal"
    DEAL = "deal"  # not four hands from a seat
    HAND = "hand"  # not thirteen cards
    TWICE = "twice"  # a card in two hands
    OTHER = "other"  # not the deal that the file has given for this board before
    CALL = "call"  # not a call; the calls from there on are left out
    CARD = "card"  # not a card; what is played from there on is left out
    GAP = "gap"  # cards after one that is missing
    ORDER = "order"  # who led cannot be told, for trumps are not known
    LISTED = "listed"  # the calls come to no contract; it is taken from the list of results
    NOTE = "note"  # not a note of a section
    CLAIM = "claim"  # not a number of tricks
    OPEN_COMMENT = "open_comment"
    TOO_LONG = "too_long"


class NotRead(NamedTuple):
    """A board that cannot be read: the line where it starts, and why, with the text at fault."""

    place: int
    board: str
    reason: Flaw
    what: str = ""
    offset: int = 0  # in bytes


class Doubt(NamedTuple):
    """What could not be taken of a board that was read."""

    reason: Flaw
    what: str = ""


class Called(NamedTuple):
    seat: Seat | None  # None where the file does not let it be told
    call: Call


class Played(NamedTuple):
    seat: Seat | None
    card: Card


class Mark(NamedTuple):
    """A sign at a call or a card, by its number from 0; -1 is before the first.

    As PBN writes it: ^R ^L ^S ^I, $14, =1= for a note, {a remark}; "!" is an alert of LIN.
    """

    place: int
    sign: str


class Section(StrEnum):
    AUCTION = "Auction"
    PLAY = "Play"


class Note(NamedTuple):
    section: Section
    number: int
    text: str


class Told(NamedTuple):
    """A tag that is no part of the board itself, with the lines under it. No tag: a remark."""

    tag: str
    value: str
    rows: tuple[str, ...] = ()


class Origin(NamedTuple):
    """Where a record stands in its file, and how it was read there."""

    place: int = 0  # the line
    offset: int = 0  # in bytes
    in_order: bool = False  # PBN with a row a trick in the order of play, not in columns
    doubts: tuple[Doubt, ...] = ()


class Record(NamedTuple):
    board: str
    room: str = ""  # "open" or "closed"
    dealer: Seat | None = None
    vulnerable: str | None = None  # "None", "NS", "EW" or "All"
    hands: Hands = NO_HANDS  # before the first lead; those not given are thirteen unknown cards
    calls: tuple[Called, ...] = ()
    contract: Contract | None = None
    passed_out: bool = False
    play: tuple[Played, ...] = ()  # in the order of play
    claimed: int | None = None  # declarer's tricks in all, as a claim of LIN gives them
    result: int | None = None  # declarer's tricks, as the file states them
    finished: str = ""  # "*" or "+" where the play section says so
    flagged: tuple[str, ...] = ()  # "Declarer", "Result": irregular, as PBN's ^ before them says
    call_marks: tuple[Mark, ...] = ()
    play_marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
    told: tuple[Told, ...] = ()
    origin: Origin = Origin()

    def same_as(self, other: "Record") -> bool:
        """Whether both say the same, wherever they were read."""
        return self._replace(origin=Origin()) == other._replace(origin=Origin())

    def value_of(self, tag: str) -> str:
        """What the file tells under a tag; nothing if it does not."""
        return next((told.value for told in self.told if told.tag == tag), "")


class Flawed(Exception):
    """Ends the reading of one board. It does not leave the readers."""

    def __init__(self, reason: Flaw, what: str = "") -> None:
        self.reason, self.what = reason, what[:60]


def board_name(text: str) -> str:
    """A board as people write it: "12", "012" and "Board 12" are one."""
    plain = text.strip()
    found = re.fullmatch(r"(?:board)?\s*0*([1-9][0-9]*)", plain, re.IGNORECASE)
    return (found[1] if found else plain)[:20].strip()


def noted(record: Record, place: int, text: str, sign: str = "") -> Record:
    """The record with a note at a card, and a sign such as ^R if there is none there yet."""
    number = 1 + max((note.number for note in record.notes), default=0)
    marks = [*record.play_marks, Mark(place, f"={number}=")]
    if sign and Mark(place, sign) not in marks:
        marks.append(Mark(place, sign))
    marks.sort(key=lambda mark: (mark.place, mark.sign[0] != "^"))  # signs with ^ stand before
    note = Note(Section.PLAY, number, " ".join(text.split()))
    return record._replace(play_marks=tuple(marks), notes=(*record.notes, note))
