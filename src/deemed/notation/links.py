"""Links to a hand viewer: a board as LIN in one part of the address, or hands in several."""

import re
from collections.abc import Iterable, Iterator
from urllib.parse import parse_qsl

from deemed.notation.lin import read_lin_tags
from deemed.notation.lin_tags import Tag, tags
from deemed.notation.pieces import Piece, Source, blocks_of, lines
from deemed.notation.record import NotRead, Record

_LINK = re.compile(r"""\?([^\s"'<>]+)""")
_HANDS = ("s", "w", "n", "e")
_DEALER = {"s": "1", "w": "2", "n": "3", "e": "4"}


def read_links(source: Source) -> Iterator[Record | NotRead]:
    """The board of every link in a text."""
    for line in lines(blocks_of(source)):
        for found in _LINK.finditer(line.text):
            yield from read_lin_tags(_tags(line, found[1]))


def _tags(line: Piece, query: str) -> Iterable[Tag]:
    """What a link says, as tags that stand where the link does."""
    told = {key.lower(): value for key, value in parse_qsl(query.replace("&amp;", "&"), True)}
    text = told["lin"] if "lin" in told else _as_lin(told)
    for tag in tags([text.encode(errors="replace")]):
        yield tag._replace(place=line.place, offset=line.offset, is_cut=line.is_cut)


def _as_lin(told: dict[str, str]) -> str:
    """Hands, auction and cards that a link gives one by one."""
    if not any(seat in told for seat in _HANDS):
        return ""
    hands = ",".join(told.get(seat, "") for seat in _HANDS)
    dealer = _DEALER.get(told.get("d", "").lower(), "")
    board = f"ah|Board {told['b']}|" if "b" in told else ""
    cards = "".join(
        f"pc|{card}|" for card in re.findall(r"[SHDC](?:10|.)", told.get("p", ""), re.I)
    )
    calls = f"mb|{told['a']}|" if "a" in told else ""
    claim = f"mc|{told['c']}|" if "c" in told else ""
    return f"{board}md|{dealer}{hands}|sv|{told.get('v', '')}|{calls}{cards}{claim}"
