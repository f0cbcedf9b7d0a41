"""The results of a LIN match: one list for all boards at its head, two rooms a board in turn."""

import re
from functools import lru_cache
from typing import NamedTuple

from deemed.game.contract import Contract

_SPAN = re.compile(r",[A-Z]?,([0-9]{1,4}),([0-9]{1,4}),")
_ENTRY = re.compile(r"([1-7])([CDHSN])([NESW])X{0,2}(=|[+-][0-9]{1,2})", re.I)


class Result(NamedTuple):
    declarer: int
    trumps: int
    tricks: int  # declarer's
    level: int


Listed = dict[bytes, Result]  # by board and room, as "qx" has them: o1, c1, o2 ...


@lru_cache(maxsize=4)
def listed(match: str, results: str) -> Listed:
    """The results of a match (vg, rs). Entries that are no result are left out."""
    span = _SPAN.search(match)
    if span is None:
        return {}
    found: Listed = {}
    for number, entry in enumerate(results.split(",")):
        result = _result(entry.strip())
        if result is not None:
            board, room = int(span[1]) + number // 2, b"oc"[number % 2]
            found[b"%c%d" % (room, board)] = result
    return found


def _result(entry: str) -> Result | None:
    found = _ENTRY.fullmatch(entry)
    if found is None:
        return None
    level, over = int(found[1]), 0 if found[4] == "=" else int(found[4])
    strain, declarer = "CDHSN".index(found[2].upper()), "NESW".index(found[3].upper())
    return Result(declarer, strain, level + 6 + over, level)


def listed_result(match: str, results: str, place: str, contract: Contract) -> int:
    """Declarer's tricks in the list for a board and room (qx), -1 where it has none. A list with
    another contract there says nothing of this board."""
    key = place.partition(",")[0].strip().lower().encode()
    found = listed(match, results).get(key)
    if found is None or found[:2] != (contract.declarer, contract.strain):
        return -1
    return found.tricks if found.level == contract.level else -1
