"""Where a LIN file may be cut, so that a board can be read without what stands around it.

However damaged a file is, the careful reader takes a line that begins with "qx|" for that tag, and
it begins a board unless something that is no board yet was left open before it. What a board needs
from before it is the match's list of results; nothing else changes what was dealt and played.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from deemed.archive.rows import Entry, entry_of
from deemed.notation.lin import read_lin
from deemed.notation.lin_boards import HEAD
from deemed.notation.lin_tags import tags
from deemed.notation.pieces import BLOCK, LONGEST_PIECE, Source, blocks_of
from deemed.notation.record import NotRead, Record

BOUNDARY = b"\nqx|"
_LISTS = ("vg", "rs")  # where the careful reader looks for a contract that was not called
_END = rb"[^|A-Za-z0-9]*\|"
_LISTED = re.compile(rb"(?i)(?:vg|rs)" + _END)
_OPENING = re.compile(rb"(?i)(?:qx|ah|" + "|".join(HEAD).encode() + rb")" + _END)
_DEAL = re.compile(rb"(?i)md" + _END)
_NAMES = re.compile(rb"[|\n]pn\|")
_USUAL_HEADING = re.compile(rb"\n*+(?:(?:vg|rs|pn)\|[^|\n]*+\|\n?+)*+(?:pg\|\|\n*+)?+")
_OF_A_BOARD = re.compile(rb"(?i)(?:qx|ah|md|sv|mb|pc|mc)" + _END)


class Cut(NamedTuple):
    """Some of a file: what stands before its first boundary, then a board after each."""

    offset: int  # of the first byte
    line: int
    data: bytes
    is_first: bool
    after_names: bool = False  # names stand at its end before it, for the board that it begins with
    rest: Iterator[bytes] | None = None  # what follows a board that is too long to be held


def cuts(source: Source) -> Iterator[Cut]:
    """The file in parts that can be held, each but the first beginning at a boundary."""
    offset, line, is_first, after_names = -1, -1, True, False
    data, blocks = b"\n", blocks_of(source)  # as if a line ended before the file
    for block in blocks:
        data += block
        end = data.rfind(BOUNDARY) if len(data) > BLOCK else 0
        if end > 0:
            yield Cut(offset, line, data[:end], is_first, after_names)
            offset, line, is_first = offset + end, line + data.count(b"\n", 0, end), False
            data, after_names = data[end:], ends_with_names(data[:end])
        if len(data) > LONGEST_PIECE - BLOCK:
            yield Cut(offset, line, data, is_first, after_names, blocks)
            return
    yield Cut(offset, line, data, is_first, after_names)


def ends_with_names(text: bytes) -> bool:
    """Whether names follow on the last board of a text: they are those of the next one."""
    last = text[max(text.rfind(BOUNDARY), 0) :]
    return any(found.start() > last.rfind(b"md|") for found in _NAMES.finditer(last))


def is_closed(segment: bytes) -> bool:
    """Whether the board that a segment begins is still the last one when it ends."""
    is_one = not _OPENING.search(segment) and len(_DEAL.findall(segment)) < 2
    return is_one and segment.rstrip().endswith(b"|")


def is_heading(segment: bytes) -> bool:
    """Whether nothing of what stands before the first board belongs to one."""
    if _USUAL_HEADING.fullmatch(segment):
        return True
    return segment.strip()[-1:] in (b"", b"|") and not _OF_A_BOARD.search(segment)


class SlowLane:
    """Boards on their way to the careful reader: those in a row go together, and with the next ones
    as long as it is not certain where the last one ends."""

    def __init__(self) -> None:
        self.segments: list[bytes] = []
        self.offset = self.line = 0
        self.is_open = False
        self.heading = b""
        self.has_names = False
        self.passed: list[bytes] = []  # what may have a list of results in it

    def opens(self, cut: Cut, heading: bytes) -> None:
        """Takes what stands before the first board of a file."""
        self.heading = heading
        self.is_open = not is_heading(heading)
        if self.is_open:
            self.segments, self.offset, self.line = [heading], cut.offset, cut.line
        else:
            self.passed.append(heading)

    def takes(self, segment: bytes, cut: Cut, place: int) -> None:
        """Takes the segment after a boundary, which is at a place of the cut."""
        if not self.segments:
            self._starts(cut, place)
        self.segments.append(segment)
        self.is_open = not is_closed(segment)

    def _starts(self, cut: Cut, place: int) -> None:
        """The first board of a file goes with its heading."""
        is_first = cut.is_first and place == len(self.heading)
        start = 0 if is_first else place
        self.segments = [self.heading if is_first else b""]
        self.offset = cut.offset + start
        self.line = cut.line + cut.data.count(b"\n", 0, start)
        self.has_names = ends_with_names(cut.data[:place]) if place else cut.after_names

    def read(self, rest: Iterable[bytes] = (BOUNDARY,)) -> Iterator[Entry]:
        """What the careful reader makes of them, and of what follows: it ends a tag left open."""
        if not self.segments:
            return
        group = BOUNDARY.join(self.segments)
        head = self._head() + b"pn||" * self.has_names
        self.segments, self.is_open, self.has_names = [], False, False
        offset, line = self.offset - len(head), self.line - head.count(b"\n")
        for read in read_lin(chain((head, group), rest)):
            yield entry_of(moved(read, offset, line))
        self.passed.append(group)

    def _head(self) -> bytes:
        """The lists that hold here, as they would stand before the boards."""
        texts = [text for text in self.passed if _LISTED.search(text)]
        found = {tag.tag: tag.value for tag in tags(texts) if tag.tag in _LISTS}
        self.passed = ["".join(f"{tag}|{value}|" for tag, value in found.items()).encode()]
        return self.passed[0]


def moved(read: Record | NotRead, offset: int, line: int) -> Record | NotRead:
    """What was read, where it stands in the whole file."""
    if isinstance(read, NotRead):
        return read._replace(place=read.place + line, offset=read.offset + offset)
    origin = read.origin
    return read._replace(
        origin=origin._replace(place=origin.place + line, offset=origin.offset + offset)
    )
