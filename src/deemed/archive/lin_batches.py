"""LIN files by the thousand into batches, whatever reads the boards of the strict form.

Files are put one after another until there is enough for a batch, and all their boards are read at
once. What is not in the strict form goes to the careful reader, board by board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from deemed.archive.arrays import Batch, packed
from deemed.archive.lin_cuts import BOUNDARY, Cut, SlowLane, cuts
from deemed.archive.rows import Entry
from deemed.notation.pieces import Source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from deemed.archive.arrays import Bytes

    Places = NDArray[np.int64]
    Statuses = NDArray[np.uint8]
    Parse = Callable[[Bytes, Places, Places], tuple[Batch, Statuses]]

LOT = 1 << 21  # bytes, some three thousand boards
OTHER_FORM, ROW, NOTHING, TAKEN = range(4)  # of a board; TAKEN is by the careful reader


class Sheaf(NamedTuple):
    """A batch, and where its boards stand: the file, counted from 0, and the offset in bytes."""

    batch: Batch
    file: Places  # [boards]
    offset: Places  # [boards]
    careful: list[tuple[int, Entry]]  # file and board: all that the careful reader has read
    nothing: list[tuple[int, int]]  # file and offset of the others with nothing to replay


class Part(NamedTuple):
    """A part of a file."""

    file: int
    cut: Cut
    slow: SlowLane
    is_last: bool


def read_batches(sources: Iterable[Source], parse: Parse, size: int = LOT) -> Iterator[Sheaf]:
    """The boards of many files in their order, in batches: `parse` reads those that begin and end
    at places of some data; a board begins at the end of the line before it."""
    for parts in lots(parts_of(sources), size):
        yield Lot(parts, parse).sheaf()


def parts_of(sources: Iterable[Source]) -> Iterator[Part]:
    for file, source in enumerate(sources):
        slow = SlowLane()
        before: Cut | None = None
        for cut in cuts(source):
            if before is not None:
                yield Part(file, before, slow, is_last=False)
            before = cut
        if before is not None:
            yield Part(file, before, slow, is_last=True)


def lots(parts: Iterator[Part], size: int) -> Iterator[list[Part]]:
    lot: list[Part] = []
    held = 0
    for part in parts:
        lot.append(part)
        held += len(part.cut.data)
        if held > size:
            yield lot
            lot, held = [], 0
    if lot:
        yield lot


def boundaries(signs: Bytes) -> Places:
    """Where lines end before one that begins with "qx|"."""
    import numpy as np

    line, *others = BOUNDARY
    is_second = signs[1 : 2 - len(BOUNDARY)] == others[0]  # rarer than ends of lines
    found: Places = np.flatnonzero(is_second)
    found = found[signs[found] == line]
    for place, sign in enumerate(others, 1):
        found = found[signs[found + place] == sign]
    return found


class Lot:
    """Parts of files one after another, and the boards in them."""

    def __init__(self, parts: list[Part], parse: Parse) -> None:
        import numpy as np

        self.parts = parts
        self.data = b"".join([part.cut.data for part in parts])
        signs = np.frombuffer(self.data, np.uint8)
        ends = np.cumsum([len(part.cut.data) for part in parts], dtype=np.int64)
        self.bases = np.append(0, ends[:-1])
        self.found = boundaries(signs)
        self.among = np.searchsorted(self.bases, self.found, "right") - 1  # the part of each board
        self.ends = np.minimum(np.append(self.found[1:], len(signs)), ends[self.among])
        self.batch, self.status = parse(signs, self.found, self.ends)

    def sheaf(self) -> Sheaf:
        import numpy as np

        careful = list(self._careful())
        files = np.array([part.file for part in self.parts], np.int64)
        moved = np.array([part.cut.offset + 1 for part in self.parts], np.int64) - self.bases
        file, offset = files[self.among], self.found + moved[self.among]
        nothing = self.status == NOTHING
        idle = zip(file[nothing].tolist(), offset[nothing].tolist(), strict=True)
        own = np.flatnonzero(self.status == ROW)
        rows = [(number, entry.offset, entry.row) for number, entry in careful if entry.row]
        if not rows:
            return Sheaf(taken(self.batch, own), file[own], offset[own], careful, list(idle))
        places = np.array([place for *place, _ in rows], np.int64).T
        file, offset = np.append(file, places[0]), np.append(offset, places[1])
        columns = np.append(own, np.arange(len(self.found), len(file)))
        columns = columns[np.lexsort((offset[columns], file[columns]))]
        batch = taken(joined(self.batch, packed(row for *_, row in rows)), columns)
        return Sheaf(batch, file[columns], offset[columns], careful, list(idle))

    def _careful(self) -> Iterator[tuple[int, Entry]]:
        import numpy as np

        firsts = np.searchsorted(self.among, np.arange(len(self.parts) + 1)).tolist()
        needs = np.zeros(len(self.parts), bool)
        needs[self.among[self.status == OTHER_FORM]] = True
        for number, (part, is_needed) in enumerate(zip(self.parts, needs.tolist(), strict=True)):
            boards = range(firsts[number], firsts[number + 1])
            if part.cut.is_first:
                part.slow.opens(part.cut, self._heading(number, boards))
            if is_needed or part.slow.segments or part.cut.rest:
                for entry in self._slowly(part, int(self.bases[number]), boards):
                    yield part.file, entry

    def _heading(self, number: int, boards: range) -> bytes:
        cut = self.parts[number].cut
        return cut.data[: int(self.found[boards[0]] - self.bases[number])] if boards else cut.data

    def _slowly(self, part: Part, base: int, boards: range) -> Iterator[Entry]:
        """The boards of a part that are not in the strict form, and those that go with them."""
        slow, cut = part.slow, part.cut
        are_other = (self.status[boards.start : boards.stop] == OTHER_FORM).tolist()
        for board, is_other in zip(boards, are_other, strict=True):
            if slow.is_open or cut.rest or is_other:
                start = int(self.found[board])
                segment = self.data[start + len(BOUNDARY) : int(self.ends[board])]
                slow.takes(segment, cut, start - base)
                self.status[board] = TAKEN
            elif slow.segments:
                yield from slow.read()
        if cut.rest:
            yield from slow.read(cut.rest)
        if part.is_last:
            yield from slow.read(())


def taken(batch: Batch, columns: Places) -> Batch:
    """Some boards of a batch, in this order."""
    every: list[Any] = list(batch)
    return Batch(*(column.take(columns, axis=-1) for column in every))


def joined(batch: Batch, more: Batch) -> Batch:
    """The boards of two batches one after the other."""
    import numpy as np

    pairs: list[tuple[Any, Any]] = list(zip(batch, more, strict=True))
    return Batch(*(np.concatenate(pair, axis=-1) for pair in pairs))
