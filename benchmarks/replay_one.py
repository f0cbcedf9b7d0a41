"""The whole verdict on one record at a time in plain Python, beside OpenSpiel's C++ engine and
endplay playing the same cards with a check that each is legal.

The peers' deals and auctions are made beforehand; only the plays are timed. Before that each peer
names the first card that it does not take, and it must be the first that we do not find regular.
What the peers do not say, we do: which revoke and whether established, whose lead, the claim, the
deal.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from benchmarks.measuring import Benchmark, Figure, Refused
from benchmarks.play_peers import (
    endplay_cards,
    endplay_deal,
    endplay_refuses,
    openspiel_card,
    openspiel_game,
    openspiel_plays,
    openspiel_refuses,
    openspiel_state,
)
from benchmarks.real_records import as_in_the_archive

if TYPE_CHECKING:
    from deemed.archive.arrays import Row

ROUNDS = 31  # of a few hundredths of a second each
FOR_ENDPLAY = 60  # records: it takes milliseconds a record
OVER_OPENSPIEL, OVER_ENDPLAY = 1.3, 500.0


def run() -> list[Figure]:
    rows = as_in_the_archive()
    try:
        game = openspiel_game()
        deals = [(endplay_deal(row), endplay_cards(row)) for row in rows[:FOR_ENDPLAY]]
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    states = [openspiel_state(game, row) for row in rows]
    for number, (row, state) in enumerate(zip(rows, states, strict=True), 1):
        refuse_unless_alike(row, number, "OpenSpiel", openspiel_refuses(state.clone(), row.cards))
    for number, (row, (deal, cards)) in enumerate(zip(rows, deals, strict=False), 1):
        refuse_unless_alike(row, number, "endplay", endplay_refuses(deal.copy(), cards))
    clean = [(row, state) for row, state in zip(rows, states, strict=True) if is_regular(row)]
    here, there = beside_openspiel(rows, clean)
    return [over_openspiel(len(rows), here, there), over_endplay(rows, deals)]


def refuse_unless_alike(row: Row, number: int, peer: str, place: int) -> None:
    from deemed.archive.lean import verdict

    ours = verdict(*row).irregular
    if ours != place:
        raise Refused(f"record {number}: {peer} stops at card {place + 1}, deemed at {ours + 1}")


def is_regular(row: Row) -> bool:
    from deemed.archive.lean import verdict

    return verdict(*row).irregular < 0


def beside_openspiel(rows: list[Row], clean: list[tuple[Row, Any]]) -> tuple[float, float]:
    """Seconds a record, the best round of each: ours all of them, OpenSpiel's those that it can
    play to the end."""
    actions = [[openspiel_card(card) for card in row.cards] for row, _ in clean]
    here = there = float("inf")
    for _ in range(ROUNDS):
        states = [state.clone() for _, state in clean]
        started = time.perf_counter()
        for state, cards in zip(states, actions, strict=True):
            openspiel_plays(state, cards)
        there = min(there, (time.perf_counter() - started) / len(clean))
        here = min(here, seconds(rows))
    return here, there


def seconds(rows: list[Row]) -> float:
    """Seconds a record."""
    from deemed.archive.lean import verdict

    started = time.perf_counter()
    for hands, declarer, trumps, cards, claimed, result in rows:
        verdict(hands, declarer, trumps, cards, claimed, result)
    return (time.perf_counter() - started) / len(rows)


def over_openspiel(count: int, here: float, there: float) -> Figure:
    ratio = there / here
    return Figure(
        name="replay-one, beside OpenSpiel",
        figure=round(ratio, 2),
        unit="x OpenSpiel's plays with legality",
        goal=f">= {OVER_OPENSPIEL:g} x",
        met=ratio >= OVER_OPENSPIEL,
        detail=f"{1 / here:,.0f} verdicts a second in plain Python beside {1 / there:,.0f} records "
        f"played in C++; {count} real records, the first card at fault agreed on",
    )


def over_endplay(rows: list[Row], deals: list[tuple[Any, list[Any]]]) -> Figure:
    best = ours = float("inf")
    for _ in range(3):
        started = time.perf_counter()
        for deal, cards in deals:
            endplay_refuses(deal.copy(), cards)
        best = min(best, (time.perf_counter() - started) / len(deals))
        ours = min(ours, seconds(rows[:FOR_ENDPLAY]))
    ratio = best / ours
    return Figure(
        name="replay-one, beside endplay",
        figure=round(ratio, 1),
        unit="x endplay with legal_moves",
        goal=f">= {OVER_ENDPLAY:g} x",
        met=ratio >= OVER_ENDPLAY,
        detail=f"{1 / ours:,.0f} verdicts a second beside {1 / best:,.0f} records; {len(deals)} "
        f"real records, the first card at fault agreed on",
    )


BENCHMARK = Benchmark(
    name="replay-one",
    about="the verdict on one play record, plain Python, beside OpenSpiel and endplay playing it",
    goal="1.3 x OpenSpiel's C++ plays, 500 x endplay with legal_moves",
    run=run,
)
