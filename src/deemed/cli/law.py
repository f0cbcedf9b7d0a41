"""deemed law REF: a clause in each edition, what changed, and the cases that cite it."""

import argparse
from textwrap import fill

from deemed.casebook.case import Trial, Variant
from deemed.casebook.checking import is_under
from deemed.casebook.reading import library
from deemed.casebook.scored import clauses_cited, scores
from deemed.director.rule import rule
from deemed.laws.book import Chapter, changed, chapters_at
from deemed.rulings.edition import Edition


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed law", description="Show a clause in each edition, in our words."
    )
    made.add_argument("ref", nargs="?", help="a number such as 45C4b or 46B")
    made.add_argument(
        "--changed",
        nargs=2,
        metavar=("FROM", "TO"),
        choices=["1997", "2007", "2017"],
        help="what changed between two editions",
    )
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    if options.changed:
        first, second = (Edition(int(year)) for year in options.changed)
        for chapter in changed(first, second):
            show_change(chapter, first, second)
        return 0
    if not options.ref:
        raise ValueError("name a clause, as in deemed law 45C4b, or use --changed 2007 2017")
    found = chapters_at(options.ref)
    if not found:
        raise ValueError(f'"{options.ref}" is not a clause that deemed knows; try 45C4b, 46B or 50')
    for chapter in found:
        show(chapter)
    return 0


def show(chapter: Chapter) -> None:
    refs = ", ".join(f"{edition.value} {ref}" for edition, ref in chapter.refs.items())
    print(f"{chapter.title}  ({refs})")
    last = ""
    for edition in Edition:
        gist = chapter.gists.get(edition)
        if gist is None:
            print(f"  {edition.value}  (no such clause)")
        else:
            mark = "  " if gist == last or not last else "* "
            same = "as before" if gist == last else gist
            print(f"{mark}{edition.value}  {chapter.refs[edition]:<9} {same}")
            last = gist
    print(
        fill(
            f"Cases: {cases_text(chapter)}",
            100,
            initial_indent="  ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        ),
        end="\n\n",
    )


def cases_text(chapter: Chapter) -> str:
    """The cases whose source cites the clause, and how many more rest on it."""
    cited, used = citing(chapter)
    names, more = sorted(cited), len(used - cited)
    return ", ".join([*names, f"{more} more rest on it"] if more else names) or "none"


def citing(chapter: Chapter) -> tuple[set[str], set[str]]:
    """Variants that cite the clause in their source's words, and variants ruled by it."""
    cited = scores_citing(chapter)
    used: set[str] = set()
    for case in library():
        for variant in case.variants:
            for trial in variant.trials:
                name, number = f"{case.name}/{variant.id}", chapter.refs.get(trial.edition)
                if number is None:
                    continue
                if any(is_under(ref, number) for ref in trial.expected.cites):
                    cited.add(name)
                elif number in _cites(variant, trial):
                    used.add(name)
    return cited, used


def scores_citing(chapter: Chapter) -> set[str]:
    """The cases of adjusted scores that rest on the clause."""
    return {
        f"{case.name}/{variant.id}"
        for case in scores()
        for variant in case.variants
        for edition in variant.editions
        if chapter.name in {wording.clause for wording in clauses_cited(variant, edition)}
    }


def _cites(variant: Variant, trial: Trial) -> tuple[str, ...]:
    return rule(variant.incident, trial.edition, trial.findings, trial.choices).cites


def show_change(chapter: Chapter, first: Edition, second: Edition) -> None:
    print(f"{chapter.title}")
    for edition in (first, second):
        ref, gist = chapter.refs.get(edition, "—"), chapter.gists.get(edition, "(no such clause)")
        print(f"  {edition.value}  {ref:<9} {gist}")
