"""PBN files to rows for the verdicts, in plain Python.

Every board is where the careful reader sees one, with the same hands and cards: a game that is not
in the strict form goes to that reader, and so does one whose columns are not its seats' cards.
"""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from deemed.archive.arrays import Row
from deemed.archive.lin_boards import HOLDINGS, RANK_CODES, RANKS, SUITS, hand_of
from deemed.archive.pbn_cuts import SlowLane, cuts, games
from deemed.archive.rows import Entry
from deemed.game.masks import (
    BYTES,
    CARDS_IN_HAND,
    CARDS_IN_PACK,
    NOBODY,
    PACK_MASK,
    STRENGTHS_BY_CARD_LED,
    Masks,
)
from deemed.notation.cards import NotationError, read_contract
from deemed.notation.pieces import Source

# Whole tags and rows, a line each; no remark, no empty line but at the end.
_SHAPE = re.compile(
    rb'\n(?=\[Event ")(?:\[[A-Za-z]\w*+ "[^"\\\r\n]*+"\]\r?+\n'
    rb"|[^\s\[{;%][^\[{;\r\n]*+\r?+\n)++[\r\n]*+"
)
_PREAMBLE = re.compile(rb"(?:%[^\n]*+\n|\r?+\n)*+")
_TAGS = re.compile(
    rb"\n\[(Event|Board|Dealer|Deal|Declarer|Contract|Vulnerable|Result|Room|Auction|Play)"
    rb' "([^"]*)"',
    re.I,
)
_HAND = rb"([2-9TJQKA]*)\.([2-9TJQKA]*)\.([2-9TJQKA]*)\.([2-9TJQKA]*)"
_DEAL = re.compile(rb"([NESW]):" + b" ".join([_HAND] * 4))
_PLAY = re.compile(rb'\[Play "[^"]*"\]\r?\n([^\[]*)')
_SEATS = {sign: seat for seat, sign in enumerate((b"N", b"E", b"S", b"W"))}
_CARDS = {
    b"%c%c" % (suit, rank): 16 * number + place
    for number, suit in enumerate(SUITS)
    for place, rank in enumerate(RANKS, 2)
} | {b"-": 0}
_MOST_KEPT = 1 << 14
_RESULTS = {b"%d" % tricks: tricks for tricks in range(14)} | {b"": -1, b"?": -1, None: -1}


class Dealt(NamedTuple):
    hands: Masks
    owners: bytes  # by card


class Deals(dict[bytes, Dealt | None]):
    """Deals by how they are written; None where it is not the whole pack."""

    def __missing__(self, text: bytes) -> Dealt | None:
        if len(self) > _MOST_KEPT:
            self.clear()
        self[text] = _dealt(text)
        return self[text]


def _dealt(text: bytes) -> Dealt | None:
    found = _DEAL.fullmatch(text)
    if found is None:
        return None
    first, *written = found.groups()
    held = [HOLDINGS[ranks] for ranks in written]
    if -1 in held:
        return None
    hands = [hand_of(held[:4]), hand_of(held[4:8]), hand_of(held[8:12]), hand_of(held[12:])]
    turned = -_SEATS[first] & 3
    north, east, south, west = hands[turned:] + hands[:turned]
    if north | east | south | west != PACK_MASK or any(
        hand.bit_count() != CARDS_IN_HAND for hand in hands
    ):
        return None
    return Dealt((north, east, south, west), _owners(_SEATS[first], written))


def _owners(first: int, written: list[bytes]) -> bytes:
    """Who was dealt each card, given the suits of the hands from a seat on."""
    owners = bytearray([NOBODY]) * BYTES
    for number, ranks in enumerate(written):
        seat, suit = (first + number // 4) & 3, 48 - 16 * (number % 4)
        for rank in ranks:
            owners[suit + RANK_CODES[rank]] = seat
    return bytes(owners)


class Contracts(dict[bytes, int | None]):
    """Trumps by how a contract is written; None where it is not one."""

    def __missing__(self, text: bytes) -> int | None:
        if len(self) > _MOST_KEPT:
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
        if b"##" in game or not _SHAPE.fullmatch(game):
            return False
        found = _TAGS.findall(game)
        tags: dict[bytes, bytes] = dict(found)
        dealt = self.deals[tags.get(b"Deal", b"")]
        if dealt is None or len(tags) != len(found) or not tags.keys() <= _NAMES:
            return False
        if b'"#"' in game and any(value == b"#" for name, value in found if name != b"Event"):
            return False
        table = _PLAY.search(game)
        cells = table[1].split() if table else []
        if not cells or cells == [b"*"]:
            return None
        return self._row(tags, dealt, cells)

    def _row(
        self, tags: dict[bytes, bytes], dealt: Dealt, cells: list[bytes]
    ) -> Row | Literal[False]:
        trumps = self.contracts[tags.get(b"Contract", b"")]
        declarer = _SEATS.get(tags.get(b"Declarer", b""))
        first = _SEATS.get(tags[b"Play"])
        result = _RESULTS.get(tags.get(b"Result"))
        if trumps is None or declarer is None or first is None or result is None:
            return False
        cards = cards_in(cells, first, trumps, dealt.owners)
        return Row(dealt.hands, declarer, trumps, cards, -1, result) if cards else False


_NAMES = frozenset(
    b"Event Board Dealer Deal Declarer Contract Vulnerable Result Room Auction Play".split()
)
_ROTATIONS = tuple(bytes((first + place) & 3 for place in range(4)) for first in range(4))


def cards_in(cells: list[bytes], first: int, trumps: int, owners: bytes) -> bytes | None:
    """The cards in the order of play; None where a column has another hand's card, or where a card
    comes after one that is missing."""
    if cells[-1] == b"*":
        cells = cells[:-1]
    try:
        codes = bytes([_CARDS[cell] for cell in cells])
    except KeyError:
        return None
    whole = len(codes) & ~3 if 0 not in codes else codes.index(0) & ~3
    if len(codes) > CARDS_IN_PACK or len(codes) - whole > 4:
        return None
    if codes[:whole].translate(owners) != _ROTATIONS[first] * (whole // 4):
        return None
    strengths, leader = STRENGTHS_BY_CARD_LED[trumps], 0
    played = []
    for start in range(0, whole, 4):
        row = codes[start : start + 4]
        played.append((row + row)[leader : leader + 4])
        stands = row.translate(strengths[row[leader]])
        leader = stands.index(max(stands))
    if whole < len(codes):
        lying = _lying(codes[whole:].ljust(4, b"\0"), first, leader, owners)
        if lying is None:
            return None
        played.append(lying)
    return b"".join(played)


def _lying(row: bytes, first: int, leader: int, owners: bytes) -> bytes | None:
    """The cards of a trick that is not complete."""
    lying = (row + row)[leader : leader + 4].rstrip(b"\0")
    if 0 in lying or any(owners[card] != (first + leader + n) & 3 for n, card in enumerate(lying)):
        return None
    return lying


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
            start = 1 if cut.offset + place else _after_preamble(game)
            row = False if slow.goes_on or cut.rest else reader.row_in(b"\n" + game[start:])
            if row is False:
                line = cut.line + cut.data.count(b"\n", 0, place)
                slow.takes(game, cut.offset + place, line)
            else:
                if slow.games:
                    yield from slow.read()
                slow.before = game
                yield Entry(cut.offset + place + start, row)
            place += len(game)
        if cut.rest is not None:
            yield from slow.read(cut.rest)
    yield from slow.read()
