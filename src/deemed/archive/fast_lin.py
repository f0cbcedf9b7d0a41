"""LIN files to rows for the verdicts, in plain Python.

Every board is where the careful reader sees one, with the same hands and cards: what is not in the
strict form goes to that reader, one board at a time.
"""

from collections.abc import Iterator
from typing import Literal

from deemed.archive.arrays import Row
from deemed.archive.lin_boards import (
    CARD_SIZE,
    CLAIMS,
    NOT_CALLED,
    PASSED_OUT,
    Boards,
    cards_in,
    has_text,
    without_text,
)
from deemed.archive.lin_cuts import BOUNDARY, SlowLane, cuts
from deemed.archive.rows import Entry
from deemed.notation.pieces import Source, made


def read_lin_rows(source: Source, boards: Boards | None = None) -> Iterator[Entry]:
    """Every board of a LIN file in its order; of the file no more is held than a part. Of many
    files, one `boards` for all remembers deals and auctions."""
    boards, slow = boards or Boards(), SlowLane()
    for cut in cuts(source):
        heading, *segments = cut.data.split(BOUNDARY)
        if cut.is_first:
            slow.opens(cut, heading)
        place = len(heading)
        for segment, plain in zip(segments, in_plain(cut.data, segments), strict=True):
            row = False if slow.is_open or cut.rest else row_in(plain, boards)
            if row is False:
                slow.takes(segment, cut, place)
            else:
                if slow.segments:
                    yield from slow.read()
                yield made(Entry, (cut.offset + place + 1, row, None))
            place += len(BOUNDARY) + len(segment)
        if cut.rest is not None:
            yield from slow.read(cut.rest)
    yield from slow.read(())


def in_plain(data: bytes, segments: list[bytes]) -> list[bytes]:
    """The segments of some data without what is said about the boards."""
    if not has_text(data):
        return segments
    plain = without_text(data).split(BOUNDARY)[1:]
    if len(plain) == len(segments):
        return plain
    return [without_text(segment) for segment in segments]  # there was text ahead of a "qx|"


def row_in(plain: bytes, boards: Boards) -> Row | Literal[False] | None:
    """The row of a board in the strict form, None if there is nothing to replay; False if it is in
    another form."""
    head = boards.head(plain)
    if head is None:
        return False
    hands, declarer, trumps, start = head
    end = plain.rfind(b"pc|", start) + CARD_SIZE
    if end < start:
        return False if CLAIMS[plain[start:]] is None else None
    claimed, cards = CLAIMS[plain[end:]], cards_in(plain[start:end])
    if claimed is None or cards is None or trumps == NOT_CALLED:
        return False
    if trumps == PASSED_OUT:
        return None
    return made(Row, (hands, declarer, trumps, cards, claimed, -1))
