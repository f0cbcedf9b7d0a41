"""The tuned readers before the audit: numbers first, and the text of a board beside them.

A board in the strict form is not read any further unless its numbers are not clean. What the file
says for all its boards, the match and its results, is kept and goes before the text. Names and
remarks may be lost on the way: where they are wanted the careful reader is the one.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from deemed.archive.arrays import Row
from deemed.archive.boards import Seen, careful, event_of, plain_event, row_of
from deemed.archive.fast_lin import read_lin_rows
from deemed.archive.fast_pbn import read_pbn_rows
from deemed.archive.listed import Listed, listed
from deemed.archive.rows import Entry
from deemed.notation.pieces import Source, blocks_of, decoded, form_of, opening
from deemed.notation.record import Record

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
        line += text.count(b"\n")
        start, before = entry.offset, entry
    if before is not None:
        yield head.seen(before, window.cut(start, None), line)


class _Window:
    """A file's blocks as they are read, kept from the last place that is still wanted."""

    def __init__(self, blocks: Iterable[bytes]) -> None:
        self.blocks = iter(blocks)
        self.data = b""
        self.offset = self.wanted = 0

    def __iter__(self) -> Iterator[bytes]:
        for block in self.blocks:
            self.data = self.data[self.wanted - self.offset :] + block
            self.offset = self.wanted
            yield block

    def cut(self, start: int, end: int | None) -> bytes:
        """What stands between two places; nothing before the second is wanted again."""
        if end is None:
            return self.data[start - self.offset :]
        self.wanted = end
        return self.data[start - self.offset : end - self.offset]


class Head:
    """What a LIN file has said of the match so far."""

    def __init__(self) -> None:
        self.tags: dict[bytes, bytes] = {}
        self.text = b""
        self.event = ""
        self.listed: Listed = {}

    def take(self, text: bytes) -> None:
        if b"vg|" not in text and b"rs|" not in text:
            return
        self.tags.update(_HEAD.findall(text))
        match, results = (decoded(self.tags.get(tag, b"")) for tag in (b"vg", b"rs"))
        self.text = b"".join(b"%s|%s|" % tag for tag in self.tags.items())
        self.event = plain_event(match.partition(",")[0])
        self.listed = listed(match, results)

    def seen(self, entry: Entry, text: bytes, line: int) -> Seen:
        if entry.read is not None:
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


class _Games:
    """The games of a PBN file, of which one may say what is as in the one before."""

    def __init__(self) -> None:
        self.before = b""

    def take(self, text: bytes) -> None:
        """What stands before a game says nothing of it."""

    def seen(self, entry: Entry, text: bytes, line: int) -> Seen:
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
