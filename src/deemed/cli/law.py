"""deemed law REF: a clause in each edition, what changed, and the cases that cite it."""

import argparse
from textwrap import fill

from deemed.casebook.checking import is_under
from deemed.casebook.reading import library
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
    cases = ", ".join(sorted(citing(chapter))) or "none by number"
    print(
        fill(
            f"Cases: {cases}",
            100,
            initial_indent="  ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        ),
        end="\n\n",
    )


def citing(chapter: Chapter) -> set[str]:
    """The cases whose source cites the clause."""
    return {
        f"{case.name}/{variant.id}"
        for case in library()
        for variant in case.variants
        for trial in variant.trials
        if trial.edition in chapter.refs
        and any(is_under(ref, chapter.refs[trial.edition]) for ref in trial.expected.cites)
    }


def show_change(chapter: Chapter, first: Edition, second: Edition) -> None:
    print(f"{chapter.title}")
    for edition in (first, second):
        ref, gist = chapter.refs.get(edition, "—"), chapter.gists.get(edition, "(no such clause)")
        print(f"  {edition.value}  {ref:<9} {gist}")
