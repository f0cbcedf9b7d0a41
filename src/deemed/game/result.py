"""The result of a board: the contract, the tricks of declarer's side, and who was vulnerable."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.contract import Contract
from deemed.game.seats import Side


class Vulnerability(StrEnum):
    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def covers(self, side: Side) -> bool:
        return self is Vulnerability.BOTH or self.value == side.name


class Result(NamedTuple):
    """No contract: the board was passed out."""

    contract: Contract | None
    tricks: int = 0  # of declarer's side
