"""Real play records: see data/README.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deemed.archive.arrays import Row

FILE = Path(__file__).parent / "data" / "vugraph.txt"
STRAINS = ("C", "D", "H", "S", "NT")
IRREGULAR = 0.0157  # of the records of the whole archive that the file was taken from


@cache
def real_records() -> tuple[Row, ...]:
    return tuple(read(line) for line in FILE.read_text("ascii").splitlines())


def read(line: str) -> Row:
    from deemed.archive.arrays import Row

    *hands, declarer, strain, claimed, cards = line.split(" ")
    north, east, south, west = (mask_of(hand) for hand in hands)
    return Row(
        (north, east, south, west),
        "NESW".index(declarer),
        STRAINS.index(strain),
        bytes(card(cards[place : place + 2]) for place in range(0, len(cards), 2)),
        -1 if claimed == "-" else int(claimed),
    )


def mask_of(hand: str) -> int:
    suits = zip("SHDC", hand.split("."), strict=True)
    return sum(1 << card(suit + rank) for suit, ranks in suits for rank in ranks)


def card(text: str) -> int:
    return "CDHS".index(text[0]) * 16 + "  23456789TJQKA".index(text[1])


def as_in_the_archive() -> list[Row]:
    """The clean records, and among them as many others as there are in the whole archive."""
    from deemed.archive.lean import verdict
    from deemed.archive.verdict import Defect

    clean: list[Row] = []
    others: list[Row] = []
    for row in real_records():
        (clean if verdict(*row).defect is Defect.CLEAN else others).append(row)
    count = round(len(clean) * IRREGULAR / (1 - IRREGULAR))
    every = len(clean) // count
    for number, row in enumerate(others[:: len(others) // count][:count]):
        clean.insert(number * (every + 1), row)
    return clean
