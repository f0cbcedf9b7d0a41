"""Results, scores and weights as a director types them."""

import re
from fractions import Fraction
from typing import Any

from deemed.game.contract import Contract
from deemed.notation.scores import MOST_POINTS
from deemed.prose.words import say

Data = dict[str, Any]
MOST_TABLES = 400
_RESULT = re.compile(
    r"([1-7])\s*(NT|SA|[CDHSN♣♦♥♠])\s*(X{0,2})\s*([NESWO])\s*(=|[+-]?\d{1,2})", re.IGNORECASE
)
_SCORE = re.compile(r"[+-]?\d{1,4}")
_OTHER = re.compile(r"([+-]?\d{1,4})(?:[X*\u00d7](\d{1,3}))?")
_WEIGHT = re.compile(r"\d{1,3}(\.\d{1,4})?")
STRAINS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "SA": "NT", "N": "NT"}
WEST = {"O": "W"}  # West as French has it
PASSED_OUT = ("PASS", "PASSE", "0")


def result_told(text: str) -> Data:
    """A result as it is typed: 4S N 10, 3NTX W -2, a score, or pass."""
    plain = _plain(text)
    if plain in PASSED_OUT:
        return {"score": 0}
    if is_score(text):
        return {"score": _points(plain)}
    found = _RESULT.fullmatch(plain)
    if found is None:
        raise ValueError(say("adjust.no_result", text=text.strip()[:40]))
    level, strain, doubled, seat, made = found.groups()
    contract = f"{level}{STRAINS.get(strain, strain)}{doubled}"
    return {"contract": contract, "by": WEST.get(seat, seat), "tricks": _tricks(int(level), made)}


def is_score(text: str) -> bool:
    """Whether points are typed, or that the board was passed out, and no contract."""
    plain = _plain(text)
    return plain in PASSED_OUT or _SCORE.fullmatch(plain) is not None


def _plain(text: str) -> str:
    """With the minus that a phone may put in place of the hyphen."""
    return text.replace("\u2212", "-").replace("\u2013", "-").strip().upper()


def _points(text: str) -> int:
    if abs(int(text)) > MOST_POINTS:
        raise ValueError(say("adjust.no_score", text=text))
    return int(text)


def _tricks(level: int, made: str) -> int:
    """Tricks, told as such or as over and under the contract."""
    tricks = int(made) if made.isdigit() else level + 6 + int(made.strip("=") or 0)
    if not 0 <= tricks <= 13:
        raise ValueError(say("adjust.no_tricks", text=made))
    return tricks


def scores_told(text: str) -> list[int]:
    """North-South's scores at the other tables: 620 -100 650x3."""
    scores: list[int] = []
    for word in re.split(r"[\s,;]+", text.strip()):
        found = _OTHER.fullmatch(_plain(word))
        if found is None:
            raise ValueError(say("adjust.no_score", text=word[:40]))
        scores += [_points(found[1])] * int(found[2] or 1)
    if not 0 < len(scores) <= MOST_TABLES:
        raise ValueError(say("adjust.number_of_tables", most=MOST_TABLES))
    return scores


def weight_told(text: str) -> Fraction:
    """A percentage: 60, 33.3 or 33,3 %."""
    plain = text.replace(",", ".").replace("%", "").strip()
    if not _WEIGHT.fullmatch(plain):
        raise ValueError(say("adjust.no_weight", text=text[:40]))
    return Fraction(plain)


# The other way round


def typed(result: Data) -> str:
    """A result as it is typed."""
    if "contract" not in result:
        return f"{result['score']:+d}"
    return f"{result['contract']} {result['by']} {result['tricks']}"


def contract_typed(contract: Contract | None) -> str:
    """A contract and its declarer as they are typed; nothing where the level is not told."""
    if contract is None or contract.level is None or contract.strain is None:
        return ""
    bid = f"{contract.level}{contract.strain.letter}{'X' * contract.doubled}"
    return f"{bid} {contract.declarer.letter}"
