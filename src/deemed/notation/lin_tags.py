"""The tags of a LIN file and their values. Where bars are lost it finds its way again."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deemed.game.cards import PACK
from deemed.notation.pieces import Piece, fields

_TAG_NAMES = "ah an bn bt hc mb mc md mn mp nt ob pc pf pg pn pw px qx rh rs sa sk st sv tu up vg"
_KNOWN = frozenset(_TAG_NAMES.split())
_AHEAD = tuple(" \n\r\t=")  # of a tag that has lost its bar; "=" in a link
_PLAIN = frozenset(("", "p", *(str(card) for card in PACK))) | frozenset(
    str(card)[0].lower() + str(card)[1] for card in PACK
)  # values that can be nothing else, and most are of these
_TEXTS = ("nt", "an", "vg", "mn", "pn", "hc", "rs")


class Tag(NamedTuple):
    place: int
    offset: int
    tag: str
    value: str
    is_cut: bool = False


def tags(blocks: Iterable[bytes]) -> Iterator[Tag]:
    """Tags in their order. Text that stands where a tag should is passed over."""
    name: Piece | None = None
    for piece in fields(blocks):
        if name is None and piece.text in _KNOWN:
            name = piece
            continue
        if name is not None and piece.text in _PLAIN:
            yield _tag(name, piece.text, piece)
            name = None
            continue
        plain = piece.text.strip().removeprefix("\ufeff").lower()
        if name is None:
            name = _name(piece, plain)
        elif plain in _KNOWN and _lost(name, piece, plain):
            yield _tag(name, "", piece)
            name = piece._replace(text=plain)
        else:
            value, glued = _unglued(name.text, piece.text)
            yield _tag(name, value, piece)
            name = piece._replace(text=glued) if glued else None


def _name(piece: Piece, plain: str) -> Piece | None:
    """A tag; or one at the end of text that has lost its bar."""
    last = plain[-2:] if len(plain) == 2 or plain[-3:-2] in _AHEAD else ""
    is_tag = last in _KNOWN and (not _CARD.fullmatch(last) or last in piece.text)
    return piece._replace(text=last) if is_tag else None


def _lost(name: Piece, piece: Piece, plain: str) -> bool:
    """Whether a tag has no value, so that the next one stands in its place."""
    if name.text in _TEXTS:
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


def _tag(name: Piece, value: str, piece: Piece) -> Tag:
    return Tag(name.place, name.offset, name.text, value.strip(), name.is_cut or piece.is_cut)
