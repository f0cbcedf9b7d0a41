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
from deemed.notation.pieces import Source


def read_lin_rows(source: Source, boards: Boards | None = None) -> Iterator[Entry]:
    """Every board of a LIN file in its order; of the file no more is held than a part. Of many
    files, one `boards` for all remembers deals and auctions."""
    boards, slow = boards or Boards(), SlowLane()
    for cut in cuts(source):
        heading, *segments = cut.data.split(BOUNDARY)
        if cut.is_first:
            slow.opens(cut, heading)
        place, is_told = len(heading), has_text(cut.data)
        for segment in segments:
            plain = without_text(segment) if is_told else segment
            row = False if slow.is_open or cut.rest else row_in(plain, boards)
            if row is False:
                slow.takes(segment, cut, place)
            else:
                if slow.segments:
                    yield from slow.read()
                yield Entry(cut.offset + place + 1, row)
            place += len(BOUNDARY) + len(segment)
        if cut.rest is not None:
            yield from slow.read(cut.rest)
    yield from slow.read(())


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
    return None if trumps == PASSED_OUT else Row(hands, declarer, trumps, cards, claimed)
