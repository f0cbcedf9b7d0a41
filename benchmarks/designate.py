"""Declarer's words to a card and its clause, beside python-chess reading a move and making it.

Before anything is timed, every call is held against the engine, clause and all.
"""

from itertools import islice
from random import Random
from typing import Any

from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

CALLS = 2_000
ROUNDS = 15
PASSES = 10
SEED = 47
GOAL = 10.0


def run() -> list[Figure]:
    try:
        import chess
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    from deemed.laws.quick46 import called
    from deemed.notation.spoken import Heard

    workload = prepared()
    games = moves(chess)

    heard = Heard("en")

    def ours() -> None:
        for _ in range(PASSES):
            for words, view, edition in workload:
                called(heard[words], view, edition)

    def theirs() -> None:
        for game in games:
            board = chess.Board()
            for move in game:
                board.push_san(move)

    seconds = interleaved({"deemed": ours, "python-chess": theirs}, ROUNDS)
    made = sum(map(len, games))
    us = min(seconds["deemed"]) / (PASSES * len(workload))
    peer = min(seconds["python-chess"]) / made
    ratio = peer / us
    return [
        Figure(
            name="designate",
            figure=round(ratio, 2),
            unit="x python-chess push_san",
            goal=f">= {GOAL:g} x",
            met=ratio >= GOAL,
            detail=f"{1 / us:,.0f} calls a second ({len(workload)} different ones, the words read "
            f"before as a table's few words are) beside {1 / peer:,.0f} moves; "
            f"all calls agree with the engine in card and clause",
        )
    ]


def prepared() -> list[tuple[str, Any, Any]]:
    """Calls whose words settle the card, each agreeing with the engine."""
    from deemed.laws.quick46 import called
    from deemed.notation.spoken import read_utterance
    from tests.calls46 import calls
    from tests.quick46 import law, settled, spoken, view

    workload: list[tuple[str, Any, Any]] = []
    for call in islice(calls(Random(SEED), 4), CALLS * 6):
        card = settled(call)
        words = spoken(call.asked)
        given = called(read_utterance(words, "en").parts[0], view(call), law(call))
        if given is None:
            continue
        if given != card:
            raise Refused(f'"{words}": {given} here, {card} by the engine')
        workload.append((words, view(call), law(call)))
    if len(workload) < CALLS:
        raise Refused(f"only {len(workload)} calls are settled by their words")
    return workload[:CALLS]


def moves(chess: Any) -> list[list[str]]:
    """Random games, as the moves are written."""
    random = Random(SEED)
    games: list[list[str]] = []
    for _ in range(30):
        board = chess.Board()
        game: list[str] = []
        while not board.is_game_over() and len(game) < 80:
            move = random.choice(list(board.legal_moves))
            game.append(board.san(move))
            board.push(move)
        games.append(game)
    return games


BENCHMARK = Benchmark(
    name="designate",
    about="words to card and clause, beside python-chess push_san",
    goal="10 x push_san, plain Python",
    run=run,
)
