"""PBN files to rows for the verdicts, in plain Python.

Every board is where the careful reader sees one, with the same hands and cards: a game that is not
in the strict form goes to that reader, and so does one whose columns are not its seats' cards.
"""

import re
from collections.abc import Iterator
from typing import Literal

from deemed.archive.arrays import Row
from deemed.archive.pbn_cards import MOST_KEPT, SEATS, Deals, Dealt, cards_in
from deemed.archive.pbn_cuts import SlowLane, cuts, games
from deemed.archive.rows import Entry
from deemed.notation.cards import NotationError, read_contract
from deemed.notation.pieces import Source, made

# Whole tags and rows, a line each; no remark, no empty line but at the end.
_VALUE = rb'"[^"\\\r\n]*+"\]\r?+\n'
_ROW = rb"[^\s\[{;%][^\[{;\r\n]*+\r?+\n"
_SHAPE = re.compile(rb'\n(?=\[Event ")(?:\[[A-Za-z]\w*+ ' + _VALUE + b"|" + _ROW + rb")++[\r\n]*+")
_PREAMBLE = re.compile(rb"(?:%[^\n]*+\n|\r?+\n)*+")
_BOARD_TAGS = (
    b"Event", b"Board", b"Dealer", b"Deal", b"Declarer", b"Contract", b"Vulnerable", b"Result",
    b"Room", b"Auction", b"Play",
)  # fmt: skip
_TAGS = re.compile(rb"\n\[(" + b"|".join(_BOARD_TAGS) + rb') "([^"]*)"', re.I)
_NAMES = frozenset(_BOARD_TAGS)
_TAKEN = (b"Deal", b"Declarer", b"Contract", b"Result", b"Play")
_PLAY = re.compile(rb'\[Play "[^"]*"\]\r?\n([^\[]*)')


def _tag(name: bytes, value: bytes = _VALUE) -> bytes:
    """A tag that may be there."""
    return rb"(?:\[" + name + b" " + value + b")?+"


def _in_export_order() -> re.Pattern[bytes]:
    """A game whose tags of the board, as far as it has them, are each there once and in the order
    of the standard's export format: those that matter, and the rows of the play. All of it is read
    in one go; a game in another order is taken apart."""
    taken = rb'"([^"\\\r\n]*+)"\]\r?+\n'
    names, initials = b"|".join(_BOARD_TAGS), b"".join(name[:1] for name in _BOARD_TAGS)
    is_other = b"(?!(?=[" + initials + initials.lower() + b"])(?i:" + names + b") )"
    others = rb"(?:\[" + is_other + rb"[A-Za-z]\w*+ " + _VALUE + b"|" + _ROW + b")*+"
    parts = (
        rb"\n\[Event " + _VALUE,
        rb"(?:(?P<room>\[Room )" + _VALUE + b")?+",
        _tag(b"Board"),
        _tag(b"Dealer") + _tag(b"Vulnerable") + _tag(b"Deal", taken),
        b"".join(_tag(name, taken) for name in (b"Declarer", b"Contract", b"Result")),
        b"(?(room)|" + _tag(b"Room") + b")",
        _tag(b"Auction"),
        rb"(?:\[Play " + taken + b"((?:" + _ROW + b")*+))?+",
        rb"[\r\n]*+",
    )
    return re.compile(others.join(parts))


_EXPORTED = _in_export_order()
_RESULTS = {b"%d" % tricks: tricks for tricks in range(14)} | {b"": -1, b"?": -1, None: -1}

# The deal, declarer, the contract, the result, the seat of the first column, the rows of the play.
Told = tuple[bytes | None, ...]


class Contracts(dict[bytes, int | None]):
    """Trumps by how a contract is written; None where it is not one."""

    def __missing__(self, text: bytes) -> int | None:
        if len(self) > MOST_KEPT:
            self.clear()
        try:
            self[text] = int(read_contract(text.decode("latin-1"))[1])
        except NotationError:
            self[text] = None
        return self[text]


class Games:
    """Reads games; it remembers deals, which are played more than once, and contracts."""

    def __init__(self) -> None:
        self.deals = Deals()
        self.contracts = Contracts()

    def row_in(self, game: bytes) -> Row | Literal[False] | None:
        """The row of a game in the strict form, None if there is nothing to replay; False if it is
        in another form."""
        found = None if b"#" in game else _EXPORTED.fullmatch(game)
        told = taken_apart(game) if found is None else found.groups()[1:]
        dealt = self.deals[told[0]] if told else None
        if told is None or dealt is None:
            return False
        table = told[-1]
        if table is None or table.strip() in (b"", b"*"):
            return None
        return self._row(told, dealt, table)

    def _row(self, told: Told, dealt: Dealt, table: bytes) -> Row | Literal[False]:
        _, by, contract, tricks, column, _ = told
        trumps, declarer = self.contracts[contract or b""], SEATS.get(by or b"")
        first, result = SEATS.get(column or b""), _RESULTS.get(tricks)
        if trumps is None or declarer is None or first is None or result is None:
            return False
        cards = cards_in(table, first, trumps, dealt.owners)
        return made(Row, (dealt.hands, declarer, trumps, cards, -1, result)) if cards else False


def taken_apart(game: bytes) -> Told | None:
    """What a game tells whose tags are in any order; None where it is not in the strict form."""
    if b"##" in game or not _SHAPE.fullmatch(game):
        return None
    found = _TAGS.findall(game)
    tags: dict[bytes, bytes] = dict(found)
    if len(tags) != len(found) or not tags.keys() <= _NAMES:
        return None
    if b'"#"' in game and any(value == b"#" for name, value in found if name != b"Event"):
        return None
    table = _PLAY.search(game)
    return (*map(tags.get, _TAKEN), table and table[1])


def _after_preamble(data: bytes) -> int:
    """Where the lines of the first kind are over that a file may begin with."""
    found = _PREAMBLE.match(data)
    return found.end() if found else 0


def read_pbn_rows(source: Source, reader: Games | None = None) -> Iterator[Entry]:
    """Every board of a PBN file in its order; of the file no more is held than a part. Of many
    files, one `reader` for all remembers deals."""
    reader, slow = reader or Games(), SlowLane()
    for cut in cuts(source):
        place = 0
        for game in games(cut.data):
            start, text = 1, game
            if cut.offset + place == 0:
                start = _after_preamble(game)
                text = b"\n" + game[start:]
            is_cut_out = not (slow.is_open or slow.lasts or cut.rest)
            row = reader.row_in(text) if is_cut_out else False
            is_empty = start == len(game) and not cut.rest
            if row is False and not is_empty:
                line = cut.line + cut.data.count(b"\n", 0, place)
                slow.takes(game, cut.offset + place, line)
            elif row is not False:
                if slow.games:
                    yield from slow.read()
                slow.before = game
                yield made(Entry, (cut.offset + place + start, row, None))
            place += len(game)
        if cut.rest is not None:
            yield from slow.read(cut.rest)
    yield from slow.read()
