"""What the lines of a PBN file hold: tags, remarks, rows of a section. It is not yet bridge."""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from deemed.notation.pieces import Piece, decoded, made, raw_lines

LONGEST_REMARK = 1 << 18
LONGEST_TAG = 10_000  # over several lines


class Kind(Enum):
    TAG = auto()
    ROW = auto()  # a line, or a part of one, under a tag
    REMARK = auto()
    GAP = auto()  # an empty line
    OPEN = auto()  # a remark that does not end
    CUT = auto()  # a line that is too long


TAG, ROW, REMARK, GAP, OPEN, CUT = Kind


class Item(NamedTuple):
    kind: Kind
    place: int
    offset: int
    text: str = ""
    tag: str = ""


_TAG = re.compile(r'\[\s*(\w++)\s*"((?:[^"\\]|\\.)*+)"\s*\]')
_OPEN_TAG = re.compile(r'\[\s*\w*+\s*(?:"(?:[^"\\]|\\.)*+"\s*)?')
_ESCAPED = re.compile(r'\\([\\"])')
_BROKEN_TAG = re.compile(r'\[\s*(\w++)\s*"?')
_ROW = re.compile(r"[^{;\[]++")
_LONE_TAG = re.compile(rb'\[(\w{1,60}+) "([^"\\]*+)"\]\r?+')  # as nearly all are written
_LONE_ROW = re.compile(rb"([^\0- %;\[{\x7f-\xff][^\0-\x1f;\[{\x7f-\xff]*+)\r?+")
_BLANK = re.compile(r"\s*+")
_WHOLE_TAG = re.compile(r'\[(?:Board|Deal) "[^"]*"\]\s*')
_IN_TOKENS = ("Auction", "Play")
# The tags that every game has, in their order; then those of the board that are not among them.
EXPORTED = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable",
    "Deal", "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip
_NAMES = {name.lower(): name for name in (*EXPORTED, *_IN_TOKENS, "Note", "Room")}


def items(blocks: Iterator[bytes]) -> Iterator[Item]:
    """Everything in the file, in its order."""
    return _Scanner(raw_lines(blocks)).items()


@lru_cache(256)
def _tag_name(name: bytes) -> str:
    text = name.decode()
    return _NAMES.get(text.lower(), text)


class _Scanner:
    """Goes line by line; a remark that never ends is given back, so that it hides no board."""

    def __init__(self, source: Iterator[tuple[int, bytes, bool]]) -> None:
        self.source = source
        self.number = 0  # of the last line from there
        self.returned: deque[Piece] = deque()
        self.line = Piece(0, 0, "")
        self.at = 0  # how far the line is read
        self.tag = ""
        self.unclosed_until = 0  # an offset: no remark that starts before it has an end

    def next_line(self) -> Piece | None:
        if self.returned:
            return self.returned.popleft()
        for offset, text, is_cut in self.source:
            return self._piece(offset, text, is_cut)
        return None

    def _piece(self, offset: int, text: bytes, is_cut: bool) -> Piece:
        self.number += 1
        return Piece(self.number, offset, decoded(text.removesuffix(b"\r")), is_cut)

    def items(self) -> Iterator[Item]:
        while True:
            if not self.returned:
                yield from self._lone_items()
            line = self.returned.popleft() if self.returned else None
            if line is None:
                return
            bom = line.offset == 0 and line.text.startswith("\ufeff")
            self.line, self.at = line, int(bom)
            if line.is_cut:
                yield self._item(CUT)
            if not line.text.strip():
                yield self._item(GAP)
            elif not line.text.startswith("%", self.at):
                yield from self._in_line()

    def _lone_items(self) -> Iterator[Item]:
        """The items of lines that are one tag, or one row of a section, and nothing else. The first
        line that is not is given back, to be read sign by sign."""
        number, tag = self.number, self.tag
        for offset, text, is_cut in self.source:
            number += 1
            if not is_cut and (found := _LONE_TAG.fullmatch(text)) is not None:
                name, value = found.groups()
                tag = _tag_name(name)
                yield made(Item, (TAG, number, offset, decoded(value).strip(), tag))
            elif not is_cut and tag in _IN_TOKENS and (found := _LONE_ROW.fullmatch(text)):
                yield made(Item, (ROW, number, offset, found[1].decode(), ""))
            else:
                self.number, self.tag = number - 1, tag
                self.returned.append(self._piece(offset, text, is_cut))
                return

    def _in_line(self) -> Iterator[Item]:
        """The items of a line; a remark or a tag may take in more lines."""
        while self._go_to_next_sign():
            sign = self.line.text[self.at]
            if sign == "{":
                yield self._remark()
            elif sign == "[":
                yield from self._tag()
            elif sign == ";":
                remark = self._rest()[1:].replace("}", ")").strip()
                yield self._item(REMARK, remark)
            else:
                yield self._row()

    def _go_to_next_sign(self) -> bool:
        found = _BLANK.match(self.line.text, self.at)
        self.at = found.end() if found else self.at
        return self.at < len(self.line.text)

    def _item(self, kind: Kind, text: str = "", tag: str = "") -> Item:
        return Item(kind, self.line.place, self.line.offset, text, tag)

    def _rest(self) -> str:
        """The rest of the line, which is read with it."""
        rest, self.at = self.line.text[self.at :], len(self.line.text)
        return rest

    def _row(self) -> Item:
        """Calls and cards end at a remark or a tag; a row of any other table is its whole line."""
        if self.tag not in _IN_TOKENS:
            before = self.line.text[: self.at]
            row = ("" if before.strip("\ufeff \t") else before.strip("\ufeff")) + self._rest()
            return self._item(ROW, " " * row.startswith("%") + row.rstrip())
        found = _ROW.match(self.line.text, self.at)
        assert found is not None  # the text starts with none of the signs that end a row
        self.at = found.end()
        return self._item(ROW, found[0])

    def _tag(self) -> Iterator[Item]:
        start = self.line
        found = _TAG.match(start.text, self.at) or self._over_lines()
        if found is not None:
            self.at = found.end()
            value = _ESCAPED.sub(r"\1", found[2]) if "\\" in found[2] else found[2]
        elif (found := _BROKEN_TAG.match(self.line.text, self.at)) is not None:
            self.at = found.end()
            value = self._rest().rstrip().removesuffix("]").rstrip().removesuffix('"')
        else:
            self.at += 1
            return
        self.tag = _NAMES.get(found[1].lower(), found[1])
        yield Item(TAG, start.place, start.offset, value.strip(), self.tag)

    def _over_lines(self) -> re.Match[str] | None:
        self._join()
        return _TAG.match(self.line.text, self.at)

    def _join(self) -> None:
        """A tag that is written over a few lines becomes one."""
        for _ in range(3):
            if not _OPEN_TAG.fullmatch(self.line.text, self.at):
                return
            more = self.next_line()
            if more is None:
                return
            if not more.text.strip() or len(self.line.text) + len(more.text) > LONGEST_TAG:
                self.returned.appendleft(more)
                return
            text = f"{self.line.text[self.at :]} {more.text}"
            self.line, self.at = more._replace(text=text), 0

    def _remark(self) -> Item:
        start = self._item(REMARK)
        if self.line.offset < self.unclosed_until:
            return start._replace(kind=OPEN, text=self._rest()[1:60])
        first, at, parts, held, size = self.line, self.at + 1, list[str](), list[Piece](), 0
        while (end := self.line.text.find("}", at)) < 0:
            parts.append(self.line.text[at:].rstrip())
            size += len(parts[-1]) + 1
            more = self.next_line() if size < LONGEST_REMARK else None
            if more is None:
                until = held[-1].offset + 1 if held else 0
                return self._give_back(start, parts[0], held, until)
            held.append(more)
            self.line, at = more, 0
        if hidden := _last_opening(held):
            self.line = first
            return self._give_back(start, parts[0], held, hidden)
        parts.append(self.line.text[at:end])
        self.at = end + 1
        return start._replace(text="\n".join(parts).strip())

    def _give_back(self, start: Item, text: str, held: Iterable[Piece], until: int) -> Item:
        """The remark does not end: all but its first line is to be read again."""
        self.unclosed_until = max(until, start.offset + 1)
        self.returned.extendleft(reversed(list(held)))
        self.at = len(self.line.text)
        return start._replace(kind=OPEN, text=text[:60])


def _last_opening(held: list[Piece]) -> int:
    """Where the last remark opens in lines that seem one remark and yet hold a board; or 0."""
    board = next((n for n, line in enumerate(held) if _WHOLE_TAG.fullmatch(line.text)), None)
    if board is None:
        return 0
    opens = [line.offset for line in held[board:] if line.text.lstrip().startswith("{")]
    return opens[-1] if opens else 0
