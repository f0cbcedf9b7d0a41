"""The play section of PBN as it stands: cells, line by line, before anyone has played them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deemed.game.cards import PACK, Card
from deemed.notation.dealing import card_or_none
from deemed.notation.pbn_auction import sign_after
from deemed.notation.record import Doubt, Flaw


class Cell(NamedTuple):
    card: Card | None
    signs: Sequence[str]  # before and after the card


class Cells(NamedTuple):
    cells: Sequence[Cell]
    widths: Sequence[int]  # how many stand in each line
    before: Sequence[str]  # signs before the first
    finished: str
    doubts: tuple[Doubt, ...]


def read_cells(lines: Iterable[Sequence[str]]) -> Cells:
    reading = _Reading()
    widths = []
    for line in lines:
        before = len(reading.cells)
        bare = [_BARE[token] for token in line if token in _BARE]
        if len(bare) < len(line) or not bare or reading.ahead or reading.finished == "*":
            for token in line:
                reading.take(token)
        else:
            reading.take_bare(bare)
        widths.append(len(reading.cells) - before)
    doubts = tuple(reading.doubts)
    return Cells(reading.cells, widths, reading.before, reading.finished, doubts)


_BARE = {str(card): Cell(card, ()) for card in PACK}


class _Reading:
    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.before: list[str] = []
        self.after = self.before  # where a sign after a card goes
        self.ahead: list[str] = []  # signs that stand before the next card
        self.finished = ""
        self.doubts: list[Doubt] = []

    def take_bare(self, cells: list[Cell]) -> None:
        """Cards with nothing between them; only after the last one there may be a sign."""
        self.after = []
        self.cells += cells
        self.cells[-1] = Cell(cells[-1].card, self.after)

    def take(self, token: str) -> None:
        sign = sign_after(token, 7)
        if sign is not None:
            self.after.append(sign)
        elif token == "*":
            self.finished = token
        elif self.finished != "*":
            self._take_in_turn(token)

    def _take_in_turn(self, token: str) -> None:
        if token[0] == "^":
            self.ahead.append(token.upper())
            return
        if token == "+":  # it stands where the next card is to come
            self.finished = token
        self.after, self.ahead = self.ahead, []
        self.cells.append(Cell(self._card(token), self.after))

    def _card(self, token: str) -> Card | None:
        if not token.strip("-+"):
            return None
        card = card_or_none(token[:10])
        if card is None:
            self.doubts.append(Doubt(Flaw.CARD, token[:60]))
        return card
