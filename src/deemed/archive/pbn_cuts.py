"""Where a PBN file may be cut, so that a game can be read without what stands around it.

After an empty line a line that begins with [Event " begins a game, unless a remark is still open.
What a game may need from before it are values that it repeats with "#": so the careful reader sees
the game before it too, and where "##" makes a value last, nothing is cut any more.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from deemed.archive.lin_cuts import moved
from deemed.archive.rows import Entry, entry_of
from deemed.notation.pbn import read_pbn
from deemed.notation.pieces import BLOCK, LONGEST_PIECE, Source, blocks_of

_OPENING = b'\n[Event "'
_GAP = re.compile(rb'\n\r?(?=\n\[Event ")')


class Cut(NamedTuple):
    """Some games of a file."""

    offset: int
    line: int
    data: bytes
    rest: Iterator[bytes] | None = None  # what follows a game that is too long to be held


def cuts(source: Source) -> Iterator[Cut]:
    """The file in parts that can be held, each but the first beginning before [Event "."""
    offset, line, data = 0, 0, b""
    blocks = blocks_of(source)
    for block in blocks:
        data += block
        end = _last_boundary(data) if len(data) > BLOCK else 0
        if end > 0:
            yield Cut(offset, line, data[:end])
            offset, line, data = offset + end, line + data.count(b"\n", 0, end), data[end:]
        if len(data) > LONGEST_PIECE - BLOCK or is_in_old_lines(data):
            yield Cut(offset, line, data, blocks)
            return
    yield Cut(offset, line, data)


def _last_boundary(data: bytes) -> int:
    """The place of the end of the empty line before the last game."""
    end = data.rfind(_OPENING)
    while end > 0 and data[:end].removesuffix(b"\r")[-1:] != b"\n":
        end = data.rfind(_OPENING, 0, end)
    return max(end, 0)


def is_in_old_lines(data: bytes) -> bool:
    """Whether lines end with a carriage return alone."""
    return b"\r" in data and b"\n" not in data


def games(data: bytes) -> list[bytes]:
    """The games of a cut, each but the first from the end of an empty line on."""
    places = [found.end() for found in _GAP.finditer(data)]
    return [data[a:b] for a, b in zip([0, *places], [*places, len(data)], strict=True)]


class SlowLane:
    """Games on their way to the careful reader: those in a row go together, and with the next ones
    as long as a remark is open or a value lasts."""

    def __init__(self) -> None:
        self.games: list[bytes] = []
        self.offset = self.line = 0
        self.is_open = False
        self.before = b""  # the last game that did not go this way
        self.lasts = False

    def takes(self, game: bytes, offset: int, line: int) -> None:
        if not self.games:
            self.offset, self.line = offset, line
        self.games.append(game)
        self.lasts |= b"##" in game
        if b"{" in game or b"}" in game:
            self.is_open = game.rfind(b"{") > game.rfind(b"}")

    def read(self, rest: Iterable[bytes] = ()) -> Iterator[Entry]:
        """What the careful reader makes of them."""
        if not self.games:
            return
        before, size = self.before, len(self.before)
        offset, line = self.offset - size, self.line - before.count(b"\n")
        for read in read_pbn(chain((before, *self.games), rest)):
            entry = entry_of(moved(read, offset, line))
            if entry.offset >= self.offset:
                yield entry
        self.before, self.games = b"".join((before, *self.games))[-LONGEST_PIECE:], []
