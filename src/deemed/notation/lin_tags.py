"""The tags of a LIN file and their values. Where bars are lost it finds its way again."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deemed.game.cards import PACK
from deemed.notation.pieces import Piece, cut, field, made

_TAG_NAMES = "ah an bn bt hc mb mc md mn mp nt ob pc pf pg pn pw px qx rh rs sa sk st sv tu up vg"
_KNOWN = frozenset(_TAG_NAMES.split())
_AHEAD = tuple(" \n\r\t=")  # of a tag that has lost its bar; "=" in a link
_TEXTS = ("nt", "an", "vg", "mn", "pn", "hc", "rs")


class Tag(NamedTuple):
    place: int
    offset: int
    tag: str
    value: str
    is_cut: bool = False


def _names() -> dict[bytes, tuple[str, int, int]]:
    """Tags as nearly all are written, with the bytes and the line ends that stand before them."""
    ahead = (b"", b"\n", b"\n\n", b"\r\n")
    return {
        before + name.encode(): (name, len(before), before.count(b"\n"))
        for before in ahead
        for name in _KNOWN
    }


def _values() -> dict[bytes, str]:
    """Values that can be nothing else, and most are of these: none, a card, a call."""
    cards = [str(card) for card in PACK]
    bids = [f"{level}{strain}" for level in range(1, 8) for strain in "CDHSN"]
    calls = [said for call in ("P", "D", "R", *bids) for said in (call, call.lower())]
    alerted = (call + "!" for call in calls)
    values = ["", *cards, *(card[0].lower() + card[1] for card in cards), *calls, *alerted]
    return {value.encode(): value for value in values}


_NAMES, _VALUES = _names(), _values()


def tags(blocks: Iterable[bytes]) -> Iterator[Tag]:
    """Tags in their order. Text that stands where a tag should is passed over."""
    name, line = "", 1  # no name: what comes next should be one
    place, at, was_cut = 1, 0, False  # of the name
    for offset, text, is_cut in cut(blocks, b"|"):
        if name:
            value = _VALUES.get(text)
            if value is not None:
                yield made(Tag, (place, at, name, value, was_cut))
                name = ""
                continue
        elif text in _NAMES:
            name, ahead, lines = _NAMES[text]
            line += lines
            place, at, was_cut = line, offset + ahead, False
            continue
        piece = field(line, offset, text, is_cut)
        line += text.count(b"\n")
        plain = piece.text.strip().removeprefix("\ufeff").lower()
        if not name:
            name = _name(piece, plain)
        elif plain in _KNOWN and _lost(name, piece, plain):
            yield Tag(place, at, name, "", was_cut or is_cut)
            name = plain
        else:
            value, glued = _unglued(name, piece.text)
            yield Tag(place, at, name, value.strip(), was_cut or is_cut)
            name = glued
        place, at, was_cut = piece.place, piece.offset, is_cut


def _name(piece: Piece, plain: str) -> str:
    """A tag; or one at the end of text that has lost its bar; or none."""
    last = plain[-2:] if len(plain) == 2 or plain[-3:-2] in _AHEAD else ""
    is_tag = last in _KNOWN and (not _CARD.fullmatch(last) or last in piece.text)
    return last if is_tag else ""


def _lost(name: str, piece: Piece, plain: str) -> bool:
    """Whether a tag has no value, so that the next one stands in its place."""
    if name in _TEXTS:
        return piece.text.startswith("\n")
    return not _CARD.fullmatch(plain)  # "sa" is a tag too


_CARD = re.compile("[shdc][tjqka]")
_GLUED = re.compile(r"\s*([SHDC](?:[2-9TJQKA]|10))([a-z]{2})\s*", re.I)


def _unglued(name: str, value: str) -> tuple[str, str]:
    """A value, and the next tag where the bar between them is missing."""
    head, newline, last = value.rpartition("\n")
    if newline and last.strip().lower() in _KNOWN:
        return head, last.strip().lower()
    found = _GLUED.fullmatch(value) if name == "pc" else None
    if found is not None and found[2].lower() in _KNOWN:
        return found[1], found[2].lower()
    return value, ""
