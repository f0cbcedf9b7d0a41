"""DDS, the double-dummy solver inside endplay's wheel, called directly and safe under threads.

endplay itself is not imported: that takes a second, and all its calls use one thread index, so that
two threads spoil each other's answers. Here each call takes an index of its own out of a pool.
Where DDS refuses a position it writes a file into the working folder: positions are checked first.
"""

import ctypes
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from queue import LifoQueue
from threading import Lock
from typing import NamedTuple

from deemed.evidence.position import Position, Reason, Unsolvable
from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Rank
from deemed.game.seats import Seat

NOTRUMP = 4
FIND_THE_MOST, SCORE_EVERY_CARD, SEARCH_ALWAYS = -1, 3, 1


class Deal(ctypes.Structure):
    """A position as DDS takes it: suits from spades down, a rank as a bit."""

    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("held", (ctypes.c_uint * 4) * 4),
    )


class Scores(ctypes.Structure):
    """What DDS gives back: of each run of equal cards the highest, the others as bits."""

    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class Version(ctypes.Structure):
    _fields_ = (
        ("number", ctypes.c_int * 3),
        ("words", ctypes.c_char * 10),
        ("built", ctypes.c_int * 6),
        ("threads", ctypes.c_int),
        ("sizes", ctypes.c_char * 128),
        ("system", ctypes.c_char * 1024),
    )


class Solver(NamedTuple):
    """The library, and the thread indices that no call is using."""

    loaded: ctypes.CDLL
    indices: "LifoQueue[int]"


def is_installed() -> bool:
    return _solver() is not None


def solved_by_dds(position: Position) -> dict[Card, int]:
    """The tricks that the side to move takes from here with each of its legal cards."""
    solver = _solver()
    if solver is None:
        raise Unsolvable(Reason.NOT_INSTALLED)
    deal, scores = _deal(position), Scores()
    index = solver.indices.get()
    try:
        code = solver.loaded.SolveBoard(
            deal, FIND_THE_MOST, SCORE_EVERY_CARD, SEARCH_ALWAYS, ctypes.byref(scores), index
        )
    finally:
        solver.indices.put(index)
    if code < 0:
        raise Unsolvable(Reason.SOLVER, what=_error(solver.loaded, code))
    return _by_card(scores)


def _deal(position: Position) -> Deal:
    deal = Deal(NOTRUMP if position.trumps is None else 3 - position.trumps, position.leader)
    for place, card in enumerate(position.trick):
        deal.trick_suit[place], deal.trick_rank[place] = 3 - card.suit, card.rank
    for seat in Seat:
        held = deal.held[seat]
        for suit, rank in position.hands[seat]:
            held[3 - suit] |= 1 << rank
    return deal


def _by_card(scores: Scores) -> dict[Card, int]:
    found: dict[Card, int] = {}
    for place in range(scores.cards):
        suit, ranks = SUITS_FROM_THE_TOP[scores.suit[place]], scores.equals[place]
        ranks |= 1 << scores.rank[place]
        equal = (Card(suit, rank) for rank in Rank if ranks >> rank & 1)
        found |= dict.fromkeys(equal, scores.score[place])
    return dict(sorted(found.items()))


def _error(library: ctypes.CDLL, code: int) -> str:
    words = ctypes.create_string_buffer(80)
    library.ErrorMessage(code, words)
    return words.value.decode("ascii", "replace")


_LOADING = Lock()


def _solver() -> Solver | None:
    with _LOADING:
        return _loaded()


@cache
def _loaded() -> Solver | None:
    """DDS, if endplay is installed with a library that this machine can load."""
    endplay = find_spec("endplay")
    if endplay is None or not endplay.submodule_search_locations:
        return None
    try:
        library = ctypes.CDLL(str(Path(*endplay.submodule_search_locations) / "_dds" / "libdds.so"))
    except OSError:
        return None
    library.SolveBoard.argtypes = (
        Deal, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.POINTER(Scores), ctypes.c_int,
    )  # fmt: skip
    library.SetMaxThreads(0)
    return Solver(library, _indices(library))


def _indices(library: ctypes.CDLL) -> "LifoQueue[int]":
    version = Version()
    library.GetDDSInfo(ctypes.byref(version))
    free: LifoQueue[int] = LifoQueue()  # the last one used is warm
    for index in range(version.threads):
        free.put(index)
    return free


def _begin_anew() -> None:
    """A forked process must not wait for an index that a thread of its parent was using."""
    global _LOADING
    _LOADING = Lock()
    _loaded.cache_clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_anew)
