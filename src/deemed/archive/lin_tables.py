"""What bytes mean in LIN, in tables for programs that read them in arrays.

Tags, cards, calls and numbers of tricks are looked up by two bytes; where a value has one only, the
bar before it is the first.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from deemed.archive.lin_boards import CALL_CODES, NO_CARD, RANK_CODES, SUIT_CODES
from deemed.game.masks import BYTES, TRICKS

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes, Numbers, Truths

BAR, LINE, RETURN, COMMA, ALERT = b"|\n\r,!"
# What tags are. Names after a deal are those of the next board: nothing of this one can follow.
UNKNOWN, CARD, EMPTY, TEXT, NAMES, DEAL, CALL, OFFICIAL, CLAIM, TITLE, LETTER = range(11)
KINDS = {
    b"pc": CARD, b"pg": EMPTY, b"st": EMPTY, b"rh": EMPTY, b"nt": TEXT, b"an": TEXT, b"pn": NAMES,
    b"md": DEAL, b"mb": CALL, b"ob": OFFICIAL, b"mc": CLAIM, b"ah": TITLE, b"sv": LETTER,
    b"sa": LETTER,
}  # fmt: skip
CARD_SIGNS = 2
NO_CALL = NO_CLAIM = 255
# What a byte of a deal is, where it is not sixteen times a suit. A rank's bit, moved up to where
# there is no suit, is lost.
NO_SUIT, A_RANK = 63, 64
PAIRS = 1 << 16  # of bytes


@cache
def table_of_kinds() -> Bytes:
    return table_of(KINDS, UNKNOWN)


@cache
def table_of_cards() -> Bytes:
    """The numbers of cards."""
    import numpy as np

    suits, ranks = (np.frombuffer(codes, np.uint8) for codes in (SUIT_CODES, RANK_CODES))
    are_none = (suits == NO_CARD)[:, None] | (ranks == NO_CARD)
    cards: Bytes = np.where(are_none, NO_CARD, suits[:, None] + ranks).reshape(-1)
    return cards


@cache
def table_of_calls() -> Bytes:
    """By the last two bytes of a value, or the bar before it and the only one."""
    plain = {text: call for text, call in CALL_CODES.items() if b"!" not in text}
    return table_of({b"|" + text: call for text, call in plain.items()}, NO_CALL)


@cache
def table_of_claims() -> Bytes:
    """The same for numbers of tricks."""
    return table_of({b"|%d" % tricks: tricks for tricks in range(TRICKS + 1)}, NO_CLAIM)


def table_of(numbers: dict[bytes, int], nothing: int) -> Bytes:
    """By the last two bytes of a text."""
    import numpy as np

    table = np.full(PAIRS, nothing, np.uint8)
    for text, number in numbers.items():
        table[text[-2] << 8 | text[-1]] = number
    return table


@cache
def table_of_signs(name: str) -> Truths:
    """Which bytes are "letters" or "digits"."""
    import numpy as np

    is_one = bytes.isalpha if name == "letters" else bytes.isdigit
    return np.array([is_one(bytes([sign])) for sign in range(256)])


@cache
def table_of_suits() -> Bytes:
    """What every byte is: a suit, a comma, or something in a run, even if it is no rank."""
    import numpy as np

    suits = np.frombuffer(SUIT_CODES, np.uint8)
    table = np.where(suits == NO_CARD, A_RANK, suits).astype(np.uint8)
    table[COMMA] = NO_SUIT
    return table


@cache
def table_of_bits() -> Numbers:
    """The bit of every rank; other bytes have none."""
    import numpy as np

    bits = [0 if RANK_CODES[sign] == NO_CARD else 1 << RANK_CODES[sign] for sign in range(BYTES)]
    return np.array(bits, np.int64)
