"""Deals and cards of PBN as numbers, where they are written in the plain way."""

from typing import NamedTuple

from deemed.archive.lin_boards import RANK_CODES, RANKS, SUIT_CODES, SUITS
from deemed.game.masks import (
    BIT,
    CARDS_IN_HAND,
    CARDS_IN_PACK,
    PACK_MASK,
    STRENGTHS_BY_CARD_LED,
    Masks,
)

MOST_KEPT = 1 << 14
_DEAL_SIZE = len("N:") + CARDS_IN_PACK + 4 * len("...") + len("   ")
SEATS = {sign: seat for seat, sign in enumerate((b"N", b"E", b"S", b"W"))}
_SUITS_FROM_THE_TOP = SUITS[::-1]
_CARDS = {
    b"%c%c" % (suit, rank): SUIT_CODES[suit] + RANK_CODES[rank]
    for suit in _SUITS_FROM_THE_TOP
    for rank in RANKS
} | {b"-": 0}


_BY_SEAT = b"".join(bytes([seat]) * CARDS_IN_HAND for seat in range(4))
_ROTATIONS = tuple(bytes(first + place & 3 for place in range(CARDS_IN_PACK)) for first in range(4))


class Dealt(NamedTuple):
    hands: Masks
    owners: bytes  # the seat by card


class Holdings(dict[bytes, tuple[int, bytes]]):
    """The cards of one suit by how they are written, as a mask and as numbers."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, ranks: bytes) -> tuple[int, bytes]:
        if len(self) > MOST_KEPT:
            self.clear()
        held = bytes(_CARDS[b"%c%c" % (self.suit, rank)] for rank in ranks)
        self[ranks] = sum(BIT[card] for card in set(held)), held
        return self[ranks]


SPADES, HEARTS, DIAMONDS, CLUBS = map(Holdings, _SUITS_FROM_THE_TOP)


class Deals(dict[bytes | None, Dealt | None]):
    """Deals by how they are written; None where it is not the whole pack."""

    def __missing__(self, text: bytes | None) -> Dealt | None:
        if text is None or len(text) != _DEAL_SIZE:
            return None
        if len(self) > MOST_KEPT:
            self.clear()
        try:
            self[text] = _dealt(text)
        except (KeyError, ValueError):  # what is written is no card, or not four hands
            self[text] = None
        return self[text]


def _dealt(text: bytes) -> Dealt | None:
    first, (one, two, three, four) = text[:2], text[2:].split(b" ")
    hands = [_hand(one), _hand(two), _hand(three), _hand(four)]
    turned = -SEATS[first.removesuffix(b":")] & 3
    (north, ns), (east, es), (south, ss), (west, ws) = hands[turned:] + hands[:turned]
    is_whole = (
        north | east | south | west == PACK_MASK
        and len(ns) == len(es) == len(ss) == len(ws) == CARDS_IN_HAND
    )
    if not is_whole:
        return None
    return Dealt((north, east, south, west), bytes.maketrans(ns + es + ss + ws, _BY_SEAT))


def _hand(text: bytes) -> tuple[int, bytes]:
    spades, hearts, diamonds, clubs = text.split(b".")
    s, h, d, c = SPADES[spades], HEARTS[hearts], DIAMONDS[diamonds], CLUBS[clubs]
    return s[0] | h[0] | d[0] | c[0], s[1] + h[1] + d[1] + c[1]


def _kinds() -> bytes:
    """Of every byte what it can be: a suit, a rank, or what stands between two cells."""
    table = bytearray(b"?" * 256)
    for signs, kind in ((_SUITS_FROM_THE_TOP, b"s"), (RANKS, b"r"), (b" \t\n", b" ")):
        for sign in signs:
            table[sign] = kind[0]
    return bytes(table)


_KINDS, _CELL = _kinds(), b"sr "


def codes_in(table: bytes) -> bytes | None:
    """The cells in numbers, 0 for "-"; None where there is something else."""
    plain = table.replace(b"\r\n", b"\n").removesuffix(b"*\n")
    missing = plain.find(b"-")
    end = plain.rfind(b"\n", 0, missing) + 1 if missing >= 0 else len(plain)
    count = end // len(_CELL)
    if plain[:end].translate(_KINDS) != _CELL * count:
        return _by_cell(table.split())
    suits = plain[: end : len(_CELL)].translate(SUIT_CODES)
    ranks = plain[1 : end : len(_CELL)].translate(RANK_CODES)
    codes = (int.from_bytes(suits) + int.from_bytes(ranks)).to_bytes(count)
    rest = _by_cell(plain[end:].split()) if end < len(plain) else b""
    return None if rest is None else codes + rest


def _by_cell(cells: list[bytes]) -> bytes | None:
    """The same where cells are not all two letters with one sign between."""
    if cells and cells[-1] == b"*":
        cells = cells[:-1]
    try:
        return bytes([_CARDS[cell] for cell in cells])
    except KeyError:
        return None


def cards_in(table: bytes, first: int, trumps: int, owners: bytes) -> bytes | None:
    """The cards in the order of play; None where a column has another hand's card, or where a card
    comes after one that is missing."""
    codes = codes_in(table)
    if codes is None or len(codes) > CARDS_IN_PACK:
        return None
    whole = len(codes) & ~3 if 0 not in codes else codes.index(0) & ~3
    if len(codes) - whole > 4:
        return None
    if codes[:whole].translate(owners) != _ROTATIONS[first][:whole]:
        return None
    played, leader = in_order(codes[:whole], trumps)
    if whole < len(codes):
        lying = _lying(codes[whole:].ljust(4, b"\0"), first, leader, owners)
        return None if lying is None else played + lying
    return played


def in_order(codes: bytes, trumps: int) -> tuple[bytes, int]:
    """Whole tricks, written by column, in the order of play; and the column that leads next."""
    strengths_by_card_led, leader = STRENGTHS_BY_CARD_LED[trumps], 0
    played: list[int] = []
    following = iter(codes)
    for row in zip(following, following, following, following, strict=True):
        trick: tuple[int, ...] = row[leader:] + row[:leader] if leader else row
        played += trick
        a, b, c, d = trick
        if (a ^ b | a ^ c | a ^ d) > 15:  # not all of one suit
            strengths = strengths_by_card_led[a]
            a, b, c, d = strengths[a], strengths[b], strengths[c], strengths[d]
        if b > a and b > c and b > d:
            leader = leader + 1 & 3
        elif c > a and c > d:
            leader = leader + 2 & 3
        elif d > a:
            leader = leader + 3 & 3
    return bytes(played), leader


def _lying(row: bytes, first: int, leader: int, owners: bytes) -> bytes | None:
    """The cards of a trick that is not complete."""
    lying = (row + row)[leader : leader + 4].rstrip(b"\0")
    if 0 in lying or lying.translate(owners) != _ROTATIONS[first + leader & 3][: len(lying)]:
        return None
    return lying
