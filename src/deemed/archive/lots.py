"""Many LIN files at once: their boards are read and judged in arrays, and what is not clean is
looked into board by board, as everywhere.

A file that is not plain, PBN or more than one match in a file, goes the usual way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.util import find_spec
from multiprocessing import Pool
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from deemed.archive.audit import (
    NO_PLAY_OF_IT,
    Part,
    Tally,
    audited,
    audited_file,
    looked_into,
    part,
    without_boards,
)
from deemed.archive.boards import Seen, event_of, row_of
from deemed.archive.examined import Order
from deemed.archive.findings import Finding
from deemed.archive.quick import Head, quick
from deemed.archive.rows import Entry
from deemed.archive.verdict import DEFECTS, Defect
from deemed.game.masks import TRICKS
from deemed.notation.pieces import form_of

if TYPE_CHECKING:
    from deemed.archive.arrays import Batch, Verdicts
    from deemed.archive.lin_batches import Sheaf

LOT = 1 << 21  # bytes
LARGEST = 1 << 24  # a larger file is read in blocks
WORTH_COMPILING = 1 << 27  # bytes: some three hundred thousand boards, longer than it takes
BOUNDARY = b"\nqx|"


class Way(NamedTuple):
    """How boards are read and judged in arrays."""

    read: Callable[[Iterable[bytes]], Iterator[Sheaf]]
    judge: Callable[[Batch], Verdicts]


def way_of(name: str) -> Way:
    """By NumPy ("numpy") or numba ("compiled")."""
    if name == "compiled":
        from deemed.archive import compiled
        from deemed.archive.compiled_lin import read_lin_compiled

        return Way(read_lin_compiled, compiled.verdicts)
    from deemed.archive import bulk
    from deemed.archive.numpy_lin import read_lin_numpy

    return Way(read_lin_numpy, bulk.verdicts)


def best_way(size: int) -> str:
    """The fastest way for so many bytes, with what is installed; none without NumPy."""
    if size >= WORTH_COMPILING and find_spec("numba"):
        return "compiled"
    return "numpy" if find_spec("numpy") else ""


def lots(names: Iterable[str]) -> Iterator[list[str]]:
    """Files in lots of a size that is worth the while."""
    lot: list[str] = []
    size = 0
    for name in names:
        lot.append(name)
        path = Path(name)
        size += path.stat().st_size if path.is_file() else 0
        if size > LOT:
            yield lot
            lot, size = [], 0
    if lot:
        yield lot


def audited_lot(names: list[str], order: Order, way: str) -> Iterator[Part]:
    """The parts of several files, in their order."""
    opened = [_opened(name) for name in names]
    files = [file for file in opened if isinstance(file, _File)]
    if files:
        _judge(files, way_of(way))
    for name, file in zip(names, opened, strict=True):
        if isinstance(file, _File):
            yield file.part(order)
        elif file is None:
            yield from audited_file(name, order, quick)
        else:
            yield from audited(name, [file], order, quick)


def at_once(names: list[str], order: Order, way: str) -> list[Part]:
    """The same for another process."""
    return list(audited_lot(names, order, way))


def over_lots(names: Iterable[str], order: Order, way: str, workers: int = 1) -> Iterator[Part]:
    """All files, over several processes if that is wanted, told in their order."""
    if workers == 1:
        for lot in lots(names):
            yield from audited_lot(lot, order, way)
        return
    with Pool(workers) as pool:
        for parts in pool.imap(partial(at_once, order=order, way=way), lots(names)):
            yield from parts


def _opened(name: str) -> _File | bytes | None:
    """A plain LIN file; the bytes of another, or None where it is to be opened by others."""
    path = Path(name)
    if not path.is_file() or path.stat().st_size > LARGEST:
        return None
    try:
        data = path.read_bytes()
    except OSError:
        return None
    return _File(name, data) if _is_plain(data) else data


def _is_plain(data: bytes) -> bool:
    """Whether it is LIN with one match and its list of results, both before the first board."""
    start = data.find(BOUNDARY)
    if start < 0 or data.count(b"vg|") > 1 or not _is_lin(data[:LOT]):
        return False
    return data.find(b"vg|", start) < 0 and data.find(b"rs|", start) < 0


def _is_lin(data: bytes) -> bool:
    """PBN has tags in brackets, or says at its start what it is."""
    return (b"[" not in data and b"%" not in data) or form_of(data) == "lin"


class _File:
    """A file of one match, and what is found in it."""

    def __init__(self, name: str, data: bytes) -> None:
        self.name, self.data = name, data
        self.head = Head()
        self.head.take(data[: data.index(BOUNDARY)])
        self.boards = self.played = self.claims = 0  # but for those of the careful reader
        self.careful: list[Entry] = []
        self.doubtful: list[tuple[int, Defect]] = []  # offset, and what the numbers show

    def text(self, offset: int) -> bytes:
        end = self.data.find(BOUNDARY, offset)
        return self.data[offset : end + 1] if end >= 0 else self.data[offset:]

    def seen(self) -> Iterator[tuple[Seen, Defect]]:
        """The boards to be looked into, in the order of the file."""
        line, before = 1, 0
        for offset, defect in sorted(self.doubtful):
            line, before = line + self.data.count(b"\n", before, offset), offset
            text = self.head.text + self.text(offset)
            yield Seen(None, self.head.event, None, text, "lin", line, offset), defect

    def part(self, order: Order) -> Part:
        """The findings in the order of the file."""
        found: list[tuple[int, list[Finding], str]] = []
        for seen, defect in self.seen():
            found.append((seen.offset, *looked_into(self.name, seen, order, defect)))
        with_findings = sum(bool(findings) for _, findings, _ in found)
        tally = Tally(self.boards, self.played, self.claims, with_findings)
        tallies = {self.head.event: tally} if self.boards else {}
        for entry in self.careful:
            assert entry.read is not None
            seen = Seen(row_of(entry.read), event_of(entry.read), entry.read)
            one = part(self.name, [seen], order)
            found.append((entry.offset, one.findings, one.annotated))
            for event, tally in one.tallies.items():
                tallies[event] = tallies.get(event, Tally()).plus(tally)
        found.sort(key=lambda each: each[0])
        findings = [finding for _, some, _ in found for finding in some]
        texts = "".join(text for _, _, text in found)
        error = "" if tallies else without_boards(self.data)
        return Part(self.name, tallies, findings, len(self.data), texts, error)


def _judge(files: list[_File], way: Way) -> None:
    """The numbers of all boards of some files."""
    for sheaf in way.read([file.data for file in files]):
        _take(files, sheaf, way.judge(sheaf.batch))


def _take(files: list[_File], sheaf: Sheaf, verdicts: Verdicts) -> None:
    for number, entry in sheaf.careful:
        files[number].careful.append(entry)
    for number, offset in sheaf.nothing:
        file = files[number]
        file.boards += 1
        if b"pc|" in file.text(offset):
            file.doubtful.append((offset, Defect.CLEAN))
    read = {(number, entry.offset) for number, entry in sheaf.careful}
    batch = sheaf.batch
    columns = zip(
        sheaf.file.tolist(),
        sheaf.offset.tolist(),
        verdicts.defect.tolist(),
        verdicts.tricks.tolist(),
        batch.length.tolist(),
        batch.declarer.tolist(),
        batch.trumps.tolist(),
        batch.claimed.tolist(),
        strict=True,
    )
    for number, offset, defect, tricks, length, declarer, trumps, claimed in columns:
        if read and (number, offset) in read:
            continue
        file = files[number]
        file.boards += 1
        is_followed = DEFECTS[defect] not in NO_PLAY_OF_IT
        file.played += is_followed
        file.claims += is_followed and claimed >= 0
        if defect or not _follows(file, offset, declarer, trumps, tricks, length, claimed):
            file.doubtful.append((offset, DEFECTS[defect]))


def _follows(
    file: _File, offset: int, declarer: int, trumps: int, tricks: int, length: int, claimed: int
) -> bool:
    """Whether the result in the match's list, if there is one for the contract, may be right."""
    result = file.head.result(file.data, offset, declarer, trumps)
    if result < 0:
        return True
    is_possible = tricks <= result <= tricks + TRICKS - length // 4
    return is_possible and claimed in (-1, result)
