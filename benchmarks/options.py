"""The five options of an opening lead out of turn, beside the bare calls of DDS that they need.

DDS is called as endplay binds it, with positions written out beforehand: one after the lead that is
accepted, one before the lead of the right defender. Ours begins from the incident, rules on every
option, finds the cards that each leaves, and tells what the figures leave out. Before anything is
timed, all five figures of every board must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.measuring import Benchmark, Figure, Refused

if TYPE_CHECKING:
    from deemed import Incident

BOARDS = 40
ENDINGS = 60
ROUNDS = 5
SEED = 54
MOST = 1.10
MOST_MILLISECONDS = 300.0
OPTIONS = ("spread", "accept", "require", "forbid", "neither")


class Board(NamedTuple):
    """An incident for us, two positions for DDS, and the suit that was led out of turn."""

    incident: Incident
    accepted: Any
    refused: Any
    suit: int


def run() -> list[Figure]:
    try:
        boards = recorded()
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    refuse_unless_alike(boards)
    best = {name: [float("inf")] * BOARDS for name in RUNS}
    for _ in range(ROUNDS):
        for name, each in RUNS.items():
            best[name] = [min(pair) for pair in zip(best[name], timed(each, boards), strict=True)]
    here, there = (sum(best[name]) / BOARDS for name in RUNS)
    return [compared(here, there), endings()]


def timed(run: Callable[[Board], object], boards: list[Board]) -> list[float]:
    """Milliseconds of each board; one board is never solved twice in a row, for DDS remembers."""
    taken = []
    for board in boards:
        start = perf_counter()
        run(board)
        taken.append((perf_counter() - start) * 1000)
    return taken


def recorded() -> list[Board]:
    from endplay import _dds  # before the library is used: it sets the threads anew

    from deemed import Incident, Seat, Table
    from deemed.game.cards import PACK
    from deemed.game.contract import Contract, Strain
    from deemed.game.deal import Hand
    from deemed.table.acts import Faced
    from deemed.table.table import Stage

    random, boards = Random(SEED), []
    for _ in range(BOARDS):
        cards = random.sample(PACK, 52)
        north, east, south, west = (frozenset(cards[13 * seat : 13 * seat + 13]) for seat in Seat)
        hands = (north, east, south, west)
        declarer, strain = random.choice(list(Seat)), random.choice(list(Strain))
        lead = random.choice(sorted(hands[declarer.rho]))
        table = Table(
            Contract(declarer, strain, 3),
            (Hand(north, 0), Hand(east, 0), Hand(south, 0), Hand(west, 0)),
            Stage.LEAD,
            to_lead=declarer.lho,
            dummy_faced=False,
        )
        boards.append(
            Board(
                Incident(table, (Faced(declarer.rho, lead),)),
                deal(_dds, hands, strain, declarer.rho, lead),
                deal(_dds, hands, strain, declarer.lho, None),
                3 - lead.suit,
            )
        )
    return boards


def deal(dds: Any, hands: Any, strain: int, leader: int, lead: Any) -> Any:
    """A position as DDS takes it: suits from spades down, a rank as a bit."""
    written = dds.deal()
    written.trump, written.first = (4 if strain == 4 else 3 - strain), leader
    for seat, cards in enumerate(hands):
        for card in cards - {lead}:
            written.remainCards[seat][3 - card.suit] |= 1 << card.rank
    if lead is not None:
        written.currentTrickSuit[0], written.currentTrickRank[0] = 3 - lead.suit, lead.rank
    return written


def refuse_unless_alike(boards: list[Board]) -> None:
    for number, board in enumerate(boards, 1):
        here, there = ours(board), theirs(board)
        if here != there:
            raise Refused(f"board {number}: {here} by deemed and {there} by DDS")


def ours(board: Board) -> dict[str, int | None]:
    from deemed.evidence.options import costs

    return {key.split()[0]: tricks for key, tricks in costs(board.incident).by_key.items()}


def theirs(board: Board) -> dict[str, int | None]:
    accepted = max(score for _, score in scores(board.accepted))
    led = [(suit == board.suit, 13 - score) for suit, score in scores(board.refused)]
    free = min(tricks for _, tricks in led)
    required = [tricks for is_suit, tricks in led if is_suit]
    forbidden = [tricks for is_suit, tricks in led if not is_suit]
    found = (
        accepted,
        accepted,
        min(required, default=free),
        min(forbidden, default=free),
        free,
    )
    return dict(zip(OPTIONS, found, strict=True))


def scores(written: Any) -> list[tuple[int, int]]:
    from endplay import _dds

    future = _dds.futureTricks()
    _dds.SolveBoard(written, -1, 3, 1, future, 0)
    return [(future.suit[n], future.score[n]) for n in range(future.cards)]


RUNS = {"deemed": ours, "DDS": theirs}


def compared(here: float, there: float) -> Figure:
    ratio = here / there
    return Figure(
        name="options, the five of an opening lead out of turn",
        figure=round(ratio, 3),
        unit="x the two calls of DDS",
        goal=f"<= {MOST:g} x",
        met=ratio <= MOST,
        detail=f"ms a board, best of {ROUNDS}: deemed {here:.1f}, DDS {there:.1f}; {BOARDS} boards",
    )


def endings() -> Figure:
    """Endings in plain Python, every card scored; checked against DDS."""
    from deemed.evidence.dds import solved_by_dds
    from deemed.evidence.endings import MOST_CARDS, solved_ending
    from tests.endings import ending

    random, taken = Random(SEED), []
    for number in range(ENDINGS):
        made = ending(random, MOST_CARDS, number % 4)
        start = perf_counter()
        found = solved_ending(made)
        taken.append((perf_counter() - start) * 1000)
        if found != solved_by_dds(made):
            raise Refused(f"ending {number + 1} is solved otherwise by DDS: {made}")
    return Figure(
        name=f"options, an ending of {MOST_CARDS} cards in plain Python",
        figure=round(median(taken), 1),
        unit="ms, median",
        goal=f"<= {MOST_MILLISECONDS:g} ms",
        met=median(taken) <= MOST_MILLISECONDS,
        detail=f"worst of {ENDINGS}: {max(taken):.0f} ms",
    )


BENCHMARK = Benchmark(
    name="options",
    about="tricks for the five options of an opening lead out of turn, beside bare DDS",
    goal="within 10 % of DDS itself; an ending of 8 cards in plain Python in 300 ms",
    run=run,
)
