"""Boards on their way through an audit: the numbers that are replayed, and the rest if wanted.

A reader gives one `Seen` a board. The careful one has read the whole record already; a quick one
gives the numbers and the text, and the record is read from the text only if something is found.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from deemed.archive.arrays import Row
from deemed.archive.listed import listed_result
from deemed.game.contract import Contract
from deemed.game.masks import code, mask
from deemed.game.seats import Seat
from deemed.notation.lin import names_in, read_lin
from deemed.notation.pbn import read_pbn
from deemed.notation.pieces import Source
from deemed.notation.reading import read_records
from deemed.notation.record import Doubt, Flaw, NotRead, Record

_LEFT_OUT = (Flaw.CARD, Flaw.GAP)  # from there on the cards are not read


class Seen(NamedTuple):
    row: Row | None  # None where there is nothing to replay
    event: str = ""
    found: Record | NotRead | None = None  # None where it is still to be read
    text: bytes = b""  # the board, after what the file says for all boards
    form: str = "lin"  # what the text is in: "lin" or "pbn"
    line: int = 0
    offset: int = 0

    @property
    def is_cut(self) -> bool:
        """Whether it is known that some of its cards were not read."""
        return isinstance(self.found, Record) and left_out(self.found) is not None

    @property
    def is_to_be_read(self) -> bool:
        """Whether there may be more to a board than its numbers: no cards, no more."""
        return self.found is not None or bool(self.text)


Reader = Callable[[Source], Iterator[Seen]]
_READERS = {"lin": read_lin, "pbn": read_pbn}


def careful(source: Source) -> Iterator[Seen]:
    """Every board of a file, read whole."""
    for found in read_records(source):
        yield Seen(row_of(found), event_of(found), found)


def record_of(seen: Seen) -> Record | NotRead:
    """The whole record of a board, read now if it was not read before."""
    if seen.found is not None:
        return seen.found
    return _read(seen, seen.text) or NotRead(seen.line, "", Flaw.NO_DEAL, "", seen.offset)


def head_of(seen: Seen) -> Record | NotRead | None:
    """The record of a board up to its first card, where no card matters; None where it cannot be
    read without them."""
    return seen.found or _read(seen, seen.text.partition(b"pc|")[0])


def _read(seen: Seen, text: bytes) -> Record | NotRead | None:
    """The last board of a text, where it stands in its file."""
    boards = list(_READERS[seen.form](text))
    if not boards:
        return None
    found = boards[-1]
    if isinstance(found, NotRead):
        return found._replace(place=seen.line, offset=seen.offset)
    return found._replace(origin=found.origin._replace(place=seen.line, offset=seen.offset))


def row_of(found: Record | NotRead) -> Row | None:
    """The numbers of a record whose cards can be followed: a contract, and four known hands."""
    if isinstance(found, NotRead) or not found.play or found.contract is None:
        return None
    contract = found.contract
    if contract.strain is None or not all(hand.is_known for hand in found.hands):
        return None
    north, east, south, west = (mask(hand.known) for hand in found.hands)
    return Row(
        (north, east, south, west),
        contract.declarer.value,
        contract.strain.value,
        bytes(code(card) for _, card in found.play),
        -1 if found.claimed is None else found.claimed,
        _result(found, contract),
    )


def _result(record: Record, contract: Contract) -> int:
    """Declarer's tricks as the file states them; -1 if it does not."""
    if record.result is not None:
        return record.result
    match, results = record.value_of("vg"), record.value_of("rs")
    return listed_result(match, results, record.value_of("qx"), contract) if results else -1


def left_out(record: Record) -> Doubt | None:
    """Why the cards from some place on could not be read, if there are such."""
    doubts = record.origin.doubts
    return next((doubt for doubt in doubts if doubt.reason in _LEFT_OUT), None) if doubts else None


def event_of(found: Record | NotRead) -> str:
    """The event a board was played in, as its file calls it."""
    if isinstance(found, NotRead):
        return ""
    return plain_event(found.value_of("Event") or found.value_of("vg").partition(",")[0])


def plain_event(text: str) -> str:
    return "" if text == "?" else " ".join(text.split())


def players_of(record: Record) -> tuple[str, str, str, str]:
    """Who sat north, east, south and west, as far as the file says."""
    names = dict(names_in(record))
    for seat in Seat:
        names.setdefault(seat, record.value_of(seat.name.capitalize()))
    return (names[Seat.NORTH], names[Seat.EAST], names[Seat.SOUTH], names[Seat.WEST])
