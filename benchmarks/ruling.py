"""Facts to a ruling: two clauses of 2007, beside three rule engines.

The peers answer yes or no; deemed gives the whole ruling with the clauses it rests on. Law 45C1 is
one act and one clause. Law 45C4(b) is harder for us: the peers evaluate one rule there too, and we
play up to four acts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

if TYPE_CHECKING:
    from benchmarks.clauses.clause import Clause, Facts, Verdict

ROUNDS = 12
PASSES = 100


class Peer(NamedTuple):
    """How many times as fast we mean to be as the fastest of these ways to run it."""

    name: str
    least: int
    ways: tuple[str, ...]
    note: str = ""


PEERS = (
    Peer(
        "experta",
        least=10,
        ways=("experta", "experta emptied"),
        note="the faster way counts; emptied: its cache of activations, which never hits, is "
        "cleared before each case",
    ),
    Peer(
        "OpenFisca",
        least=10,
        ways=("OpenFisca",),
        note="the documented way counts, a case in a dictionary; from arrays: made beforehand",
    ),
    Peer("durable_rules", least=1, ways=("durable_rules",)),
)


def run() -> list[Figure]:
    # Imported here: to list the benchmarks neither deemed nor a peer is needed.
    from benchmarks.clauses import law45c1, law45c4b

    return [*figures(law45c1.CLAUSE), *figures(law45c4b.CLAUSE)]


def figures(clause: Clause) -> list[Figure]:
    engines = set_up(clause)
    refuse_unless_cited(clause)
    refuse_unless_alike(clause, engines)
    every = microseconds(engines, clause.every_case)
    met = microseconds(engines, [clause.wanted] * len(clause.every_case))
    return [compared(clause, peer, every, met) for peer in PEERS]


def set_up(clause: Clause) -> dict[str, Verdict]:
    try:
        from benchmarks.clauses import in_durable_rules, in_experta, in_openfisca
    except ImportError as error:
        raise Refused(f"{error}; Python 3.11 and 3.12 run every peer") from error

    experta = in_experta.verdict(clause)
    return {
        "deemed": clause.verdict,
        "experta": experta,
        "experta emptied": in_experta.with_empty_cache(experta),
        "OpenFisca": in_openfisca.verdict(clause),
        "OpenFisca from arrays": in_openfisca.verdict_from_arrays(clause),
        "durable_rules": in_durable_rules.verdict(clause),
    }


def refuse_unless_cited(clause: Clause) -> None:
    from deemed import Ruling

    for facts in clause.every_case:
        ruling, ref = clause.ruled(facts), clause.cites(facts)
        if not isinstance(ruling, Ruling) or ref not in ruling.cites:
            kind, cited = type(ruling).__name__, ", ".join(ruling.cites)
            raise Refused(f"{facts}: deemed gives no ruling under {ref}: {kind} citing {cited}")


def refuse_unless_alike(clause: Clause, engines: dict[str, Verdict]) -> None:
    for facts in clause.every_case:
        verdicts = {name: engine(facts) for name, engine in engines.items()}
        if set(verdicts.values()) != {facts == clause.wanted}:
            raise Refused(f"{clause.ref}, {facts}: the verdicts are {verdicts}")


def microseconds(engines: dict[str, Verdict], cases: list[Facts]) -> dict[str, float]:
    """The best round of each engine, a case."""
    runs = {name: repeated(engine, cases) for name, engine in engines.items()}
    times = interleaved(runs, ROUNDS)
    return {name: min(taken) / (PASSES * len(cases)) * 1e6 for name, taken in times.items()}


def repeated(engine: Verdict, cases: list[Facts]) -> Callable[[], None]:
    def run_all() -> None:
        for _ in range(PASSES):
            for facts in cases:
                engine(facts)

    return run_all


def compared(clause: Clause, peer: Peer, every: dict[str, float], met: dict[str, float]) -> Figure:
    ratio = min(every[way] for way in peer.ways) / every["deemed"]
    shown = [name for name in every if name == "deemed" or name.startswith(peer.name)]
    times = "; ".join(f"{name} {every[name]:.1f} ({met[name]:.1f})" for name in shown)
    note = f"; {peer.note}" if peer.note else ""
    return Figure(
        name=f"ruling under {clause.ref}, beside {peer.name}",
        figure=round(ratio, 2),
        unit="x as fast",
        goal=f">= {peer.least} x",
        met=ratio >= peer.least,
        detail=f"us a case, over all {len(clause.every_case)} (and where it is met): {times}{note}",
    )


BENCHMARK = Benchmark(
    name="ruling",
    about="facts to a ruling (45C1, then 45C4(b)), beside experta, OpenFisca and durable_rules",
    goal="10 x experta, 10 x OpenFisca for a single case, faster than durable_rules",
    run=run,
)
