"""The tuned readers before the audit: numbers first, and the text of a board beside them.

A board in the strict form is not read any further unless its numbers are not clean. What the file
says for all its boards, the match and its results, is kept and goes before the text. Names and
remarks may be lost on the way: where they are wanted the careful reader is the one.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from deemed.archive.arrays import Row
from deemed.archive.boards import Seen, careful, event_of, plain_event, row_of
from deemed.archive.fast_lin import read_lin_rows
from deemed.archive.fast_pbn import read_pbn_rows
from deemed.archive.listed import Listed, listed
from deemed.archive.rows import Entry
from deemed.notation.pieces import LONGEST_BOARD, Source, blocks_of, decoded, form_of, opening
from deemed.notation.record import NotRead, Record

QX = b"qx|"
_HEAD = re.compile(rb"(?<![^|\s])(vg|rs)\|([^|]*)\|")
_TAG = re.compile(rb'\[(\w+) "([^"]*)"\]')
_AS_BEFORE = re.compile(rb'\[(\w+) "#"\]')
_EVENT = re.compile(rb'\[Event "([^"]*)"\]')


def quick(source: Source) -> Iterator[Seen]:
    """Every board of a file, as the careful reader sees it, and nothing of it read twice."""
    head, blocks = opening(blocks_of(source))
    match form_of(head):
        case "lin":
            return _seen(read_lin_rows, blocks, Head())
        case "pbn":
            return _seen(read_pbn_rows, blocks, _Games())
    return careful(blocks)


def _seen(
    read: Callable[[Source], Iterator[Entry]], blocks: Iterable[bytes], head: "Head | _Games"
) -> Iterator[Seen]:
    """The boards with their texts: each ends where the next one starts."""
    window, start, line = _Window(blocks), 0, 1
    before: Entry | None = None
    for entry in read(iter(window)):
        text = window.cut(start, entry.offset)
        if before is not None:
            yield head.seen(before, text, line)
        head.take(text)
        line = _line_of(entry, line + text.count(b"\n"))
        start, before = entry.offset, entry
    if before is not None:
        yield head.seen(before, window.cut(start, window.read), line)


def _line_of(entry: Entry, counted: int) -> int:
    """Where the careful reader has read a board it says so."""
    if entry.read is None:
        return counted
    return entry.read.place if isinstance(entry.read, NotRead) else entry.read.origin.place


class _Window:
    """A file's blocks as they are read, kept from the last place that is still wanted.

    Of what is longer than any board the beginning is kept, and the end, where the next one may have
    begun; what stands between is let go.
    """

    def __init__(self, blocks: Iterable[bytes]) -> None:
        self.blocks = iter(blocks)
        self.read = 0  # bytes so far
        self.first, self.last = _Kept(), _Kept()
        self.is_torn = False  # something between the first and the last was let go

    def __iter__(self) -> Iterator[bytes]:
        for block in self.blocks:
            self.last.add(self.read, block)
            self.read += len(block)
            while self.last.size > LONGEST_BOARD:
                self._make_room()
            yield block

    def _make_room(self) -> None:
        offset, block = self.last.let_go()
        if not self.is_torn and self.first.size < LONGEST_BOARD:
            self.first.add(offset, block)
        else:
            self.is_torn = True

    def cut(self, start: int, end: int) -> bytes:
        """What stands between two places, or its beginning; nothing of it if that was let go. What
        is before the second place is not wanted again."""
        at, block = self.last.blocks[0] if self.last.blocks and not self.first.blocks else (0, b"")
        if at <= start and end < at + len(block):  # nearly always
            return block[start - at : end - at]
        text = self.first.between(start, end)
        if text is None:
            text = self.last.between(start, end) or b""
        elif not self.is_torn:
            text += self.last.between(start + len(text), end) or b""
        self.first.forget(end)
        self.last.forget(end)
        self.is_torn = self.is_torn and end < self.last.start
        return text


class _Kept:
    """Blocks that follow on each other, with their offsets."""

    def __init__(self) -> None:
        self.blocks: deque[tuple[int, bytes]] = deque()
        self.size = 0

    @property
    def start(self) -> int:
        return self.blocks[0][0] if self.blocks else 0

    @property
    def end(self) -> int:
        return self.start + self.size

    def add(self, offset: int, block: bytes) -> None:
        self.blocks.append((offset, block))
        self.size += len(block)

    def let_go(self) -> tuple[int, bytes]:
        offset, block = self.blocks.popleft()
        self.size -= len(block)
        return offset, block

    def forget(self, end: int) -> None:
        """Lets go of the blocks before a place."""
        while self.blocks and self.start + len(self.blocks[0][1]) <= end:
            self.let_go()

    def between(self, start: int, end: int) -> bytes | None:
        """As much as there is from a place up to another; None where the first is not here."""
        if not self.start <= start < self.end:
            return None
        inside = takewhile(lambda kept: kept[0] < end, self.blocks)
        return b"".join([block[max(start - at, 0) : end - at] for at, block in inside])


class Head:
    """What a LIN file has said of the match so far."""

    def __init__(self) -> None:
        self.tags: dict[bytes, bytes] = {}
        self.text = b""
        self.event = ""
        self.listed: Listed = {}

    def take(self, text: bytes) -> None:
        if b"vg|" in text or b"rs|" in text:
            self._knows(dict(_HEAD.findall(text)))

    def _knows(self, tags: dict[bytes, bytes]) -> None:
        if tags.items() <= self.tags.items():
            return
        self.tags.update(tags)
        match, results = (decoded(self.tags.get(tag, b"")) for tag in (b"vg", b"rs"))
        self.text = b"".join(b"%s|%s|" % tag for tag in self.tags.items())
        self.event = plain_event(match.partition(",")[0])
        self.listed = listed(match, results)

    def seen(self, entry: Entry, text: bytes, line: int) -> Seen:
        if entry.read is not None:
            self._knows(_match_of(entry.read))
            return Seen(row_of(entry.read), event_of(entry.read), entry.read)
        row = entry.row
        if row is None and b"pc|" not in text:
            return Seen(None, self.event)
        if row is not None and self.listed:
            row = self._with_result(row, text)
        return Seen(row, self.event, None, self.text + text, "lin", line, entry.offset)

    def _with_result(self, row: Row, text: bytes) -> Row:
        result = self.result(text, 0, row.declarer, row.trumps)
        return row if result < 0 else row._replace(result=result)

    def result(self, data: bytes, offset: int, declarer: int, trumps: int) -> int:
        """Declarer's tricks in the list for the board that starts at an offset, -1 if it has none.
        That the level of the contract is the same is not looked at here."""
        start = offset + len(QX)
        name = data[start : data.find(b"|", start)].partition(b",")[0].lower()
        found = self.listed.get(name)
        is_same = found is not None and found[:2] == (declarer, trumps)
        return found.tricks if found is not None and is_same else -1


def _match_of(read: Record | NotRead) -> dict[bytes, bytes]:
    """What the careful reader knew of the match at a board; its text may have been let go."""
    told = () if isinstance(read, NotRead) else read.told
    return {tag.encode(): value.encode() for tag, value, _ in told if tag in ("vg", "rs")}


class _Games:
    """The games of a PBN file, of which one may say what is as in the one before."""

    def __init__(self) -> None:
        self.before = b""

    def take(self, text: bytes) -> None:
        """What stands before a game says nothing of it."""

    def seen(self, entry: Entry, text: bytes, line: int) -> Seen:
        if not text and entry.read is not None:
            text = b'[Event "%s"]' % (event_of(entry.read) or "#").encode()
        is_as_before = b'[Event "#"]' in text
        self.before = text = self._with_values(text)
        found = _EVENT.search(text)
        event = plain_event(decoded(found[1])) if found else ""
        if entry.read is not None:
            is_told = is_as_before and isinstance(entry.read, Record)
            told = event if is_told else event_of(entry.read)
            return Seen(row_of(entry.read), told, entry.read)
        if entry.row is None:
            return Seen(None, event)
        return Seen(entry.row, event, None, text, "pbn", line, entry.offset)

    def _with_values(self, text: bytes) -> bytes:
        """A game with the values of the one before where it says "#"."""
        if b'"#"' not in text:
            return text
        values = dict(_TAG.findall(self.before))
        return _AS_BEFORE.sub(lambda tag: b'[%s "%s"]' % (tag[1], values.get(tag[1], b"")), text)
