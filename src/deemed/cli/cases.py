"""deemed cases: the case library, listed, shown and checked."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from deemed.casebook.case import Case, Trial, Variant
from deemed.casebook.checking import differences
from deemed.casebook.reading import library, read_case
from deemed.director.rule import rule
from deemed.notation.diagram import diagram
from deemed.prose.acts import act_text
from deemed.prose.questions import question_text
from deemed.prose.rulings import ruling_lines
from deemed.rulings.ruling import Ruling


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed cases", description="List, show and check the case library."
    )
    made.add_argument(
        "name",
        nargs="*",
        help="a case or CASE/VARIANT (part of a name will do), or a case file of your own",
    )
    made.add_argument("--check", action="store_true", help="hold every case against the engine")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    found = list(chosen(options.name))
    if not found:
        raise ValueError(f'no case is called "{" ".join(options.name)}"; "deemed cases" lists them')
    if options.check:
        return check(found)
    if not options.name:
        for case in found:
            print(f"{case.name:<44} {len(case.variants):>3}  {case.title}")
        print(f"{len(found)} cases, {sum(len(case.variants) for case in found)} variants")
        return 0
    for case in found:
        show(case, options.name)
    return 0


def chosen(names: list[str]) -> Iterator[Case]:
    """Cases of the library by part of their names, or files of one's own by their paths."""
    paths = [Path(name) for name in names if name.endswith(".toml")]
    for path in paths:
        yield read_case(path.read_text("utf-8"), path.stem)
    others = [name for name in names if not name.endswith(".toml")]
    if others or not paths:
        yield from (case for case in library() if _named(case, others))


def _named(case: Case, names: list[str]) -> bool:
    return not names or any(name.partition("/")[0] in case.name for name in names)


def check(cases: list[Case]) -> int:
    """Every variant under every edition it names; exit 1 if any differs."""
    count = failed = 0
    for case in cases:
        for variant in case.variants:
            for trial in variant.trials:
                count += 1
                lines = differences(variant, trial)
                if lines:
                    failed += 1
                    print(f"{case.name}/{variant.id}/{trial.edition.value}")
                    print("\n".join(f"    {line}" for line in lines))
    print(f"{count - failed} of {count} rulings as their sources have them")
    return 1 if failed else 0


def show(case: Case, names: list[str]) -> None:
    print(f"{case.name}: {case.title}\n{case.source}")
    wanted = {name.partition("/")[2] for name in names if "/" in name}
    for variant in case.variants:
        if not wanted or variant.id in wanted:
            show_variant(variant)


def show_variant(variant: Variant) -> None:
    seed = f"  [{variant.seed}]" if variant.seed else ""
    print(f"\n— {variant.id}{seed}\n{diagram(variant.incident.table)}\n")
    for number, act in enumerate(variant.incident.acts):
        print(f"  {number}. {act_text(variant.incident.table, act)}")
    if variant.reason:
        print(f"  Why: {variant.reason}")
    if variant.dissent:
        print(f"  Published otherwise: {variant.dissent}")
    for trial in variant.trials:
        show_trial(variant, trial)


def show_trial(variant: Variant, trial: Trial) -> None:
    result = rule(variant.incident, trial.edition, trial.findings, trial.choices)
    found = ", ".join(f"{f.question}={f.answer}" for f in trial.findings)
    print(f"\n  Under {trial.edition.value}{': ' + found if found else ''}")
    if isinstance(result, Ruling):
        lines = ruling_lines(result, derivation=False)
        lines.append(f"Clauses: {', '.join(result.cites)}")
    else:
        lines = [f"Asks: {question_text(result)} ({result.wording.ref})"]
    print("\n".join(f"    {line}" for line in lines))
    for line in differences(variant, trial):
        print(f"    DIFFERS FROM THE SOURCE: {line}", file=sys.stdout)
