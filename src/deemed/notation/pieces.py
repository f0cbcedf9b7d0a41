"""Bytes that come in blocks, cut at a separator. However long a line is, little of it is held."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

Source = bytes | Iterable[bytes]  # a whole file, or its blocks as they come
BLOCK = 1 << 16
LONGEST_PIECE = 1 << 18  # what a line has beyond it is not held
LONGEST_BOARD = 1 << 20
_HEAD = 4 * BLOCK  # by which it is told what a file is in


made = tuple.__new__  # of a NamedTuple and its values: half the time, where there are millions


class Piece(NamedTuple):
    place: int  # the line, from 1
    offset: int  # in bytes
    text: str
    is_cut: bool = False


def blocks_of(source: Source) -> Iterator[bytes]:
    """The source in blocks of a size that can be held."""
    for block in (source,) if isinstance(source, bytes) else source:
        for start in range(0, len(block), BLOCK):
            yield block[start : start + BLOCK]


def opening(blocks: Iterator[bytes]) -> tuple[bytes, Iterator[bytes]]:
    """What the blocks start with, and all of them again."""
    first: list[bytes] = []
    size = 0
    while size < _HEAD and (block := next(blocks, b"")):
        first.append(block)
        size += len(block)
    return b"".join(first)[:_HEAD], chain(first, blocks)


def lines(blocks: Iterator[bytes]) -> Iterator[Piece]:
    """The lines, however they end."""
    for number, (offset, text, is_cut) in enumerate(raw_lines(blocks), 1):
        yield Piece(number, offset, decoded(text.removesuffix(b"\r")), is_cut)


def raw_lines(blocks: Iterator[bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """Lines in bytes, as `cut` gives them; a carriage return before the line end is still there."""
    head, blocks = opening(blocks)
    return cut(blocks, b"\r" if b"\r" in head and b"\n" not in head else b"\n")


def field(line: int, offset: int, text: bytes, is_cut: bool) -> Piece:
    """What stands between bars. If it has several lines it is where its first words are."""
    if b"\n" not in text:
        return Piece(line, offset, decoded(text), is_cut)
    ahead = len(text) - len(text.lstrip())
    return Piece(line + text.count(b"\n", 0, ahead), offset + ahead, decoded(text), is_cut)


def cut(blocks: Iterable[bytes], at: bytes) -> Iterator[tuple[int, bytes, bool]]:
    """Each piece with its offset, and whether some of it was let go."""
    held: list[bytes] = []
    size = offset = 0
    for block in blocks:
        *whole, last = block.split(at)
        for part in whole:
            text = b"".join((*held, part)) if size else part
            size += len(part)
            if size <= LONGEST_PIECE:
                yield offset, text, False
            else:
                yield offset, text[:LONGEST_PIECE], True
            offset += size + 1
            if held:
                held = []
            size = 0
        if size < LONGEST_PIECE:
            held.append(last)
        size += len(last)
    if size:
        yield offset, b"".join(held)[:LONGEST_PIECE], size > LONGEST_PIECE


def decoded(text: bytes) -> str:
    """Names in old files are in an old encoding; cards are the same in all of them."""
    try:
        return text.decode()
    except UnicodeDecodeError:
        return text.decode("latin-1")


_PBN = re.compile(
    rb'^%\s*PBN|\[[ \t]*+(?:board|deal)\s*"|^[ \t]*+\[[ \t]*+\w++[ \t]*+"', re.M | re.I
)
_LIN = re.compile(rb"(?<![^|\s])(?:vg|qx|md|pn|mb|ah)\|", re.I)
_LINK = re.compile(rb"[?&;](?:lin|n|s|w|e)=", re.I)


def form_of(head: bytes) -> str:
    """Which notation a file is in, by how it starts: "pbn", "lin" or "link"."""
    if _PBN.search(head):
        return "pbn"
    return "lin" if _LIN.search(head) or not _LINK.search(head) else "link"
