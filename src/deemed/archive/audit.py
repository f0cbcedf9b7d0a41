"""The audit: files in, findings and counts out, a part at a time.

A board that is clean costs its numbers and one verdict; nothing of it is kept. One bad board or
file stops no other.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from deemed.archive.annotated import annotated
from deemed.archive.boards import Reader, Seen, careful, head_of, record_of, row_of
from deemed.archive.examined import Order, cut, examined, other_deal, passed_out, unread
from deemed.archive.findings import Finding, Where
from deemed.archive.lean import verdict as verdict_on
from deemed.archive.verdict import Defect
from deemed.notation.pieces import BLOCK
from deemed.notation.record import NotRead, Record

BOARDS_IN_PART = 2000
STANDARD_INPUT = "-"
_OPENING = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:vg\|[^|]*\||%\s*PBN|(?:%[^\n]*\s*)*\[[A-Z]\w*\s+\"[^\"\n]*\"\s*\])",
    re.I,
)
_LONGEST_OPENING = 1000
NOT_A_RECORD = "not_a_record"  # no board in it, of PBN or LIN
NO_PLAY_OF_IT = (Defect.NOT_A_DEAL, Defect.NOT_THE_DEAL)  # its cards were not followed
PLAIN = Order()


class Tally(NamedTuple):
    """How many boards of an event; how many with cards that were followed, of these how many with a
    claim; how many with a finding."""

    boards: int = 0
    played: int = 0
    claims: int = 0
    found: int = 0

    def plus(self, other: "Tally") -> "Tally":
        return Tally(*(ours + theirs for ours, theirs in zip(self, other, strict=True)))


class Part(NamedTuple):
    """What some boards of a file came to, one after the other."""

    file: str
    tallies: dict[str, Tally]  # by event
    findings: list[Finding]
    read: int = 0  # bytes of the file since the part before
    annotated: str = ""  # the boards with findings, as PBN
    error: str = ""  # why the file cannot be read
    is_last: bool = True


class _Blocks:
    """A file's bytes as they are read, counted."""

    def __init__(self, blocks: Iterable[bytes]) -> None:
        self.blocks = iter(blocks)
        self.read = self.told = 0
        self.head = b""

    def __iter__(self) -> Iterator[bytes]:
        for block in self.blocks:
            self.read += len(block)
            if len(self.head) < _LONGEST_OPENING:
                self.head += block[:_LONGEST_OPENING]
            yield block

    def since(self) -> int:
        self.told, before = self.read, self.told
        return self.read - before


def audited(
    name: str, blocks: Iterable[bytes], order: Order = PLAIN, reader: Reader = careful
) -> Iterator[Part]:
    """A file part by part; the last has what was read after the last board."""
    counted = _Blocks(blocks)
    following = reader(iter(counted))
    made = part(name, islice(following, BOARDS_IN_PART), order)
    is_empty = not made.tallies
    while made.tallies:
        yield made._replace(read=counted.since(), is_last=False)
        made = part(name, islice(following, BOARDS_IN_PART), order)
    error = without_boards(counted.head) if is_empty else ""
    yield Part(name, {}, [], counted.since(), error=error)


def without_boards(head: bytes) -> str:
    """What is wrong with a file in which there is no board, by how it begins: nothing, if it is
    empty or has the head of a match or of a PBN file, and its boards were never recorded."""
    return NOT_A_RECORD if head and not _OPENING.match(head) else ""


def part(name: str, boards: Iterable[Seen], order: Order) -> Part:
    """Some boards: a verdict on each, and findings where it is not clean."""
    findings: list[Finding] = []
    texts: list[str] = []
    counts: dict[str, list[int]] = {}
    for seen in boards:
        count = counts.get(seen.event) or counts.setdefault(seen.event, [0, 0, 0, 0])
        count[0] += 1
        row, defect = seen.row, Defect.CLEAN
        if row is not None:
            defect = verdict_on(*row).defect
            count[1] += defect not in NO_PLAY_OF_IT
            count[2] += row.claimed >= 0 and defect not in NO_PLAY_OF_IT
            if defect is Defect.CLEAN and not seen.is_cut:
                continue
        elif not seen.is_to_be_read:
            continue
        new, text = looked_into(name, seen, order, defect)
        findings += new
        texts.append(text)
        count[3] += bool(new)
    tallies = {event: Tally(*numbers) for event, numbers in counts.items()}
    return Part(name, tallies, findings, annotated="".join(texts))


def looked_into(
    name: str, seen: Seen, order: Order, defect: Defect = Defect.CLEAN
) -> tuple[list[Finding], str]:
    """The findings of one board, and its record with notes of them if that is wanted. `defect` is
    what its numbers show."""
    if defect is Defect.NOT_THE_DEAL and not order.with_names and not order.annotated:
        head = head_of(seen)
        if isinstance(head, Record):
            return [other_deal(head, where_is(name, seen, head), order)], ""
    record = record_of(seen)
    if isinstance(record, NotRead):
        return [unread(record, name, order)], ""
    findings = of_record(record, where_is(name, seen, record), order)
    is_wanted = findings and order.annotated
    return findings, annotated(record, findings, order) if is_wanted else ""


def where_is(name: str, seen: Seen, record: Record) -> Where:
    place, offset, *_ = record.origin
    return Where(name, seen.event, record.board, record.room, place, offset)


def of_record(record: Record, where: Where, order: Order) -> list[Finding]:
    """What the careful reading of a record comes to; a quick one may have been too strict."""
    row, findings = row_of(record), list[Finding]()
    if row is not None:
        verdict = verdict_on(*row)
        if verdict.defect is not Defect.CLEAN:
            findings = examined(record, row, verdict, where, order)
        if verdict.stopped is Defect.NOT_THE_DEAL:
            return findings
    elif record.passed_out and record.play:
        findings = [passed_out(record, where, order)]
    return findings + cut(record, where, order)


def audited_file(name: str, order: Order = PLAIN, reader: Reader = careful) -> Iterator[Part]:
    """A file of that name; one that cannot be opened is told as such."""
    try:
        with open(name, "rb") as file:
            yield from audited(name, iter(lambda: file.read(BLOCK), b""), order, reader)
    except OSError as error:
        yield Part(name, {}, [], error=error.strerror or str(error))


def whole(name: str, order: Order, reader: Reader = careful) -> list[Part]:
    """A file at once, for another process or machine."""
    return list(audited_file(name, order, reader))


def in_processes(
    names: Iterable[str], order: Order, workers: int, reader: Reader = careful
) -> Iterator[Part]:
    """Files over several processes of this machine, told in their order."""
    from functools import partial
    from multiprocessing import Pool

    with Pool(workers) as pool:
        for parts in pool.imap(partial(whole, order=order, reader=reader), names):
            yield from parts


ENDINGS = (".lin", ".pbn")


def files_under(names: Iterable[str]) -> Iterator[str]:
    """Files as they are named; of a folder, all PBN and LIN files in it, in the order of names."""
    for name in names:
        if name == STANDARD_INPUT or not Path(name).is_dir():
            yield name
            continue
        found = [path for path in sorted(Path(name).rglob("*")) if is_wanted(path)]
        if not found:
            raise ValueError(f"{name} has no {' or '.join(ENDINGS)} file in it")
        yield from map(str, found)


def is_wanted(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and path.is_file()
