"""Facts to a ruling: one clause, Law 45C4(b) of 2007, beside three rule engines.

The peers answer yes or no; deemed gives the whole ruling with the clauses it rests on.
"""

from collections.abc import Callable

from benchmarks.law45c4b.facts import CHANGED, EVERY_CASE, Facts
from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

Verdict = Callable[[Facts], bool]

ROUNDS = 7
PASSES = 40
LEAST = {"experta": 10, "OpenFisca": 10, "durable_rules": 1}


def run() -> list[Figure]:
    engines = set_up()
    refuse_unless_alike(engines)
    every = microseconds(engines, EVERY_CASE)
    one = microseconds(engines, [CHANGED] * len(EVERY_CASE))
    return [compared(peer, every, one) for peer in LEAST]


def set_up() -> dict[str, Verdict]:
    # Imported here: to list the benchmarks no peer need be installed.
    try:
        from benchmarks.law45c4b import in_deemed, in_durable_rules, in_experta, in_openfisca
    except ImportError as error:
        raise Refused(f"{error}; Python 3.11 and 3.12 run every peer") from error

    return {
        "deemed": in_deemed.changed,
        "experta": in_experta.changed,
        "OpenFisca": in_openfisca.changed,
        "OpenFisca from arrays": in_openfisca.changed_from_arrays,
        "durable_rules": in_durable_rules.changed,
    }


def refuse_unless_alike(engines: dict[str, Verdict]) -> None:
    for facts in EVERY_CASE:
        verdicts = {name: engine(facts) for name, engine in engines.items()}
        if len(set(verdicts.values())) != 1:
            raise Refused(f"{facts}: is the designation changed? {verdicts}")


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


def compared(peer: str, every: dict[str, float], one: dict[str, float]) -> Figure:
    ratio = every[peer] / every["deemed"]
    shown = [name for name in every if name == "deemed" or name.startswith(peer)]
    return Figure(
        name=f"ruling, beside {peer}",
        figure=round(ratio, 2),
        unit="x as fast",
        goal=f">= {LEAST[peer]} x",
        met=ratio >= LEAST[peer],
        detail="us a case, over all eight (and when changed): "
        + "; ".join(f"{name} {every[name]:.1f} ({one[name]:.1f})" for name in shown),
    )


BENCHMARK = Benchmark(
    name="ruling",
    about="facts to a ruling (45C4(b) of 2007), beside experta, OpenFisca and durable_rules",
    goal="10 x experta, 10 x OpenFisca for a single case, faster than durable_rules",
    run=run,
)
