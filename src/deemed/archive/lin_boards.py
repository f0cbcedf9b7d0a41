"""The strict form of a board in LIN, as nearly all are written.

What it takes, the careful reader takes in the same way; what it does not take is left to that one.
Remarks and explanations may stand between any two tags. They are cut out first, but not where the
value of a tag should be: there they would show that something has been lost.
"""

import re

from deemed.game.bidding import (
    DOUBLES,
    LOWEST_BID,
    PASSES,
    REDOUBLES,
    STRAINS,
    Declared,
    declared,
    is_passed_out,
)
from deemed.game.masks import CARDS_IN_HAND, PACK_MASK, Masks
from deemed.notation.lin import DEALERS

# What is said about a board; the line end before the next one is its boundary and stays. Each of
# the patterns begins with one byte, which is looked for much faster than either of two.
_SAID = rb"(?:(?:nt|an)\|[^|\n]*+\|(?:pg\|\|)?+(?:\n(?!qx\|))?+)++"
_TEXT_ON_A_LINE = re.compile(rb"\n" + _SAID)
_TEXT = re.compile(rb"\|(?<![a-z][a-z]\|)" + _SAID)
_OFFICIAL = rb"(?:ob\|(?:[1-7][CDHSN]|[PDRX])!?\|)*+\n?"
_HEAD = re.compile(
    rb"[A-Za-z]?[0-9]{1,9}(?:,[^|\n]*)?\|(?:pn\|[^|\n]*\|)?(?:st\|\|)?(?:pg\|\|)?\n?"
    rb"(?:rh\|\|)?(?P<shown>ah\|[^|\n]*[0-9]\|)?md\|([1-4])([SHDC2-9TJQKA,]*)\|"
    rb"(?:rh\|\|)?(?(shown)|(?:ah\|[^|\n]*[0-9]\|)?)(?:sv\|[A-Za-z0-9-]?\|)?\n?(?:sa\|[0-9]?\|)?"
    + _OFFICIAL + rb"(?:pg\|\|)?\n?((?:mb\|[^|\n]*+\|\n?+)*+)" + _OFFICIAL + rb"(?:pg\|\|\n?)*+"
)  # fmt: skip
_TAIL = re.compile(
    rb"\n?(?:pg\|\|\n?)*+(?:mc\|([0-9]|1[0-3])\|)?\n*+(?:pg\|\|\n*+)*+(?:pn\|[^|\n]*\|pg\|\|\n*+)?"
)
_HAND = rb"(?:S([^SHDC,]*))?(?:H([^SHDC,]*))?(?:D([^SHDC,]*))?(?:C([^SHDC,]*))?"
_HANDS = re.compile(_HAND + b"," + _HAND + b"," + _HAND + b"(?:," + _HAND + b",*)?")
RANKS = b"23456789TJQKA"
SUITS = b"CDHS"
MOST_CARDS = 208
_MOST_KEPT = 1 << 14
CARD_SIZE = 6  # bytes of "pc|sA|"
NO_CARD = 255
PASSED_OUT, NOT_CALLED = -1, -2  # NOT_CALLED: the calls are no whole and regular auction


# What is known of a board before its first card: the hands, declarer, trumps (or PASSED_OUT, or
# NOT_CALLED), and where the cards begin.
Head = tuple[Masks, int, int, int]


class Holdings(dict[bytes | None, int]):
    """The cards of a suit as bits, by how they are written; -1 where one is there twice."""

    def __missing__(self, ranks: bytes | None) -> int:
        held = 0
        for rank in ranks or b"":
            held |= 4 << RANKS.index(rank)
        if len(self) > _MOST_KEPT:
            self.clear()
        self[ranks] = held if held.bit_count() == len(ranks or b"") else -1
        return self[ranks]


HOLDINGS = Holdings()


class Deals(dict[bytes, Masks | None]):
    """Four hands by how they are written from South on; None where they are not a deal."""

    def __missing__(self, text: bytes) -> Masks | None:
        if len(self) > _MOST_KEPT:
            self.clear()
        self[text] = hands = _hands(text)
        return hands


def _hands(text: bytes) -> Masks | None:
    found = _HANDS.fullmatch(text)
    if found is None:
        return None
    held = tuple(map(HOLDINGS.__getitem__, found.groups()))
    south, west, north = hand_of(held, 0), hand_of(held, 4), hand_of(held, 8)
    east = hand_of(held, 12) or PACK_MASK & ~(south | west | north)  # it may be left out
    is_whole = (
        south | west | north | east == PACK_MASK
        and south.bit_count() == CARDS_IN_HAND
        and west.bit_count() == CARDS_IN_HAND
        and north.bit_count() == CARDS_IN_HAND
        and east.bit_count() == CARDS_IN_HAND
        and -1 not in held
    )
    return (north, east, south, west) if is_whole else None


def hand_of(held: tuple[int, ...], at: int) -> int:
    """The hand whose suits stand from a place on, spades first."""
    return held[at] << 48 | held[at + 1] << 32 | held[at + 2] << 16 | held[at + 3]


def _call_codes() -> dict[bytes, int]:
    codes = {b"p": PASSES, b"d": DOUBLES, b"x": DOUBLES, b"r": REDOUBLES, b"xx": REDOUBLES}
    for level in range(1, 8):
        for strain, letter in enumerate("cdhsn"):
            codes[b"%d%c" % (level, ord(letter))] = LOWEST_BID + STRAINS * (level - 1) + strain
    both = codes | {text.upper(): code for text, code in codes.items()}
    return both | {text + b"!": code for text, code in both.items()}


CALL_CODES = _call_codes()


class Auctions(dict[bytes, Declared]):
    """By the calls as they are written: who declares, counted from the dealer, and in what."""

    def __missing__(self, text: bytes) -> Declared:
        if len(self) > _MOST_KEPT:
            self.clear()
        plain = text.replace(b"\n", b"") if b"\n" in text else text
        self[text] = called = _declared(plain.split(b"|")[1::2])
        return called


def _declared(texts: list[bytes]) -> Declared:
    try:
        calls = bytes(map(CALL_CODES.__getitem__, texts))
    except KeyError:
        return 0, NOT_CALLED
    return declared(calls) or (0, PASSED_OUT if is_passed_out(calls) else NOT_CALLED)


class Boards:
    """Reads boards; it remembers deals, which are played in two rooms, and auctions."""

    def __init__(self) -> None:
        self.deals = Deals()
        self.auctions = Auctions()

    def head(self, segment: bytes) -> Head | None:
        """What stands before the cards; None where it is not in the strict form."""
        found = _HEAD.match(segment)
        if found is None:
            return None
        _, dealer, deal, calls = found.groups()
        hands = self.deals[deal]
        if hands is None:
            return None
        turned, trumps = self.auctions[calls]
        return hands, (_DEALERS[dealer] + turned) & 3, trumps, found.end()


_DEALERS = {sign.encode(): int(seat) for sign, seat in DEALERS.items()}


def has_text(data: bytes) -> bool:
    """Whether something may be said about a board in it, or lines end otherwise than in Unix."""
    return b"\r" in data or b"nt|" in data or b"an|" in data


def without_text(data: bytes) -> bytes:
    """A board, or several, without what is said about them, lines ended as in Unix."""
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    if b"\nnt|" in data or b"\nan|" in data:
        data = _TEXT_ON_A_LINE.sub(b"\n", data)
    if b"|nt|" in data or b"|an|" in data:
        data = _TEXT.sub(b"|", data)
    return data


class Claims(dict[bytes, int | None]):
    """The tricks claimed, by what stands after the cards: -1 for none, None if there is more."""

    def __missing__(self, tail: bytes) -> int | None:
        found = _TAIL.fullmatch(tail)
        if found is None:
            return None
        if len(self) > _MOST_KEPT:
            self.clear()
        self[tail] = -1 if found[1] is None else int(found[1])
        return self[tail]


CLAIMS = Claims()


def _codes(signs: bytes, numbers: range) -> bytes:
    """A table from letters, in either case, to numbers."""
    table = bytearray([NO_CARD] * 256)
    for sign, number in zip(signs, numbers, strict=True):
        table[sign] = table[ord(chr(sign).lower())] = number
    return bytes(table)


def _kinds() -> bytes:
    """Of every byte what it can be: a suit, a rank, or a sign of the tag, which "c" is first."""
    table = bytearray(b"?" * 256)
    for number in range(256):
        is_suit, is_rank = SUIT_CODES[number] != NO_CARD, RANK_CODES[number] != NO_CARD
        table[number] = b"s"[0] if is_suit else b"r"[0] if is_rank else table[number]
    for sign in b"pc|":
        table[sign] = sign
    return bytes(table)


SUIT_CODES, RANK_CODES = _codes(SUITS, range(0, 64, 16)), _codes(RANKS, range(2, 15))
_KINDS, _FORM = _kinds(), b"pc|sr|"


def compact(play: bytes) -> bytes | None:
    """The cards without the ends of tricks and lines between them; None if one of these stands
    where a card should."""
    if b"c|pg" in play:
        return None
    if b"\n" not in play:
        return play.replace(b"|pg||", b"|")
    if b"c|\n" in play:
        return None
    return play.replace(b"|pg||\n", b"|").replace(b"|pg||", b"|").replace(b"|\n", b"|")


def cards_in(play: bytes) -> bytes | None:
    """The cards as numbers; None if it is not cards alone."""
    plain = compact(play)
    if plain is None:
        return None
    count = len(plain) // CARD_SIZE
    if count > MOST_CARDS or plain.translate(_KINDS).replace(b"cr", b"sr") != _FORM * count:
        return None
    suits = plain[3::CARD_SIZE].translate(SUIT_CODES)
    ranks = plain[4::CARD_SIZE].translate(RANK_CODES)
    return (int.from_bytes(suits) + int.from_bytes(ranks)).to_bytes(count)
