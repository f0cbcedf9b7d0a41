"""The runner of ./bench: lists the benchmarks, or runs those named."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks import (
    audit_bulk,
    coverage,
    designate,
    enumerate46,
    lin_verdict,
    mutants,
    options,
    pbn_verdict,
    replay_one,
    ruling,
    soak,
    start,
    table,
    web,
)
from benchmarks.measuring import Benchmark, Figure, Refused

BENCHMARKS = {
    benchmark.name: benchmark
    for benchmark in (
        start.BENCHMARK,
        ruling.BENCHMARK,
        designate.BENCHMARK,
        enumerate46.BENCHMARK,
        table.BENCHMARK,
        soak.BENCHMARK,
        options.BENCHMARK,
        web.BENCHMARK,
        replay_one.BENCHMARK,
        audit_bulk.BENCHMARK,
        mutants.BENCHMARK,
        lin_verdict.BENCHMARK,
        pbn_verdict.BENCHMARK,
        coverage.BENCHMARK,
    )
}


def main() -> int:
    """Exit 1: refused, because results differ. Exit 2: no such benchmark. A missed goal exits 0."""
    arguments = parsed()
    if not arguments.runs:
        print(listing(as_json=arguments.json))
        return 0
    figures: list[Figure] = []
    refused = False
    for name, given in arguments.runs:
        try:
            figures += run(BENCHMARKS[name], given)
        except Refused as refusal:
            print(f"bench: {name} refused: {refusal}", file=sys.stderr)
            refused = True
    print(in_json(figures) if arguments.json else "\n".join(map(in_words, figures)))
    return 1 if refused else 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description="Measures deemed beside its peers.")
    parser.add_argument(
        "words",
        nargs="*",
        metavar="NAME [NUMBER | FOLDER]",
        help="a benchmark, and how much it is to do, or a folder of files, where it takes one; "
        "none: list them",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    runs: list[tuple[str, list[int | str]]] = []
    for word in arguments.words:
        last = BENCHMARKS[runs[-1][0]] if runs else None
        if last and last.takes_number and word.isdecimal():
            runs[-1][1].append(int(word))
        elif last and last.takes_folder and Path(word).is_dir():
            runs[-1][1].append(word)
        elif word in BENCHMARKS:
            runs.append((word, []))
        else:
            parser.error(f'no benchmark is called "{word}"; there are {", ".join(BENCHMARKS)}')
    arguments.runs = runs
    return arguments


def listing(as_json: bool) -> str:
    benchmarks = BENCHMARKS.values()
    if as_json:
        return json.dumps(
            [{"name": b.name, "about": b.about, "goal": b.goal} for b in benchmarks], indent=2
        )
    return "\n".join(f"{b.name:<13}{b.about}\n{'':<13}goal: {b.goal}" for b in benchmarks)


def run(benchmark: Benchmark, given: list[int | str]) -> list[Figure]:
    print(f"bench: {benchmark.name} ...", file=sys.stderr)
    return benchmark.run(*given[-1:])


def in_json(figures: list[Figure]) -> str:
    return json.dumps([asdict(figure) for figure in figures], indent=2, ensure_ascii=False)


def in_words(figure: Figure) -> str:
    verdict = "met" if figure.met else "MISSED"
    goal = "no goal" if figure.goal == "none" else f"goal {figure.goal}: {verdict}"
    return f"{figure.name}: {figure.figure:.2f} {figure.unit}; {goal}\n    {figure.detail}"


if __name__ == "__main__":
    sys.exit(main())
