"""Real LIN files, as they are but for names and remarks: see data/README.md."""

from __future__ import annotations

import re
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "data" / "lin.zip"
_TEXT = re.compile(rb"(?:nt|an)\|[^|]*\|")


@cache
def lin_files() -> tuple[bytes, ...]:
    with zipfile.ZipFile(FILE) as archive:
        return tuple(archive.read(name) for name in archive.namelist())


def one_board_lin(data: bytes, offset: int) -> str:
    """The board at a place of a file in the only form that endplay reads: with the names of four
    players, on one line, and without remarks."""
    end = data.find(b"\nqx|", offset)
    board = data[offset : end if end > 0 else len(data)]
    inner = _TEXT.sub(b"", board[board.index(b"md|") :]).replace(b"\r", b"").replace(b"\n", b"")
    return "pn|,,,|st||" + inner.replace(b"sv|0|", b"sv|o|").decode("latin-1")


def endplay_replays(text: str) -> int:
    """Declarer's tricks in the complete tricks; -1 if endplay cannot go on at some card."""
    from endplay.parsers import lin

    return endplay_tricks(lin.loads(text)[0])


def endplay_tricks(board: Any) -> int:
    """endplay asks whether the card is in the hand whose turn it is, and tells who wins."""
    deal, declarer, tricks = board.deal, board.contract.declarer, 0
    for place, card in enumerate(board.play, 1):
        if card not in deal.curhand:
            return -1
        deal.play(card)
        if place % 4 == 0:
            tricks += deal.first in (declarer, declarer.partner)
    return tricks
