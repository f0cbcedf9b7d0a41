"""The law book: every clause by Law, with what each edition changed; search in the books."""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any, NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from deemed.laws.book import Change, Chapter, chapters, chapters_at, law_of
from deemed.notation.wire import read_edition
from deemed.prose.words import gist, say
from deemed.rulings.edition import Edition
from deemed.rulings.wording import Wording
from deemed.web.pages import shown
from deemed.web.paging import page_of
from deemed.web.wanted import (
    LONGEST,
    cases_citing,
    cases_wanted,
    clauses_wanted,
    known_citations,
    read_wanted,
)

CLAUSES_A_PAGE, CLAUSES_FOUND, CASES_FOUND = 20, 10, 30
ALIKE = 0.5  # below it two lines have too little in common for marks to help


class Row(NamedTuple):
    """A wording: the editions that have it, its number, and what the first of them changed."""

    editions: str
    ref: str  # empty where they have no such clause
    change: Change | None
    was: str  # its number before, where that was another
    words: list[tuple[str, bool]]  # in order, and whether they are other than before


class Shown(NamedTuple):
    """A clause as the page has it."""

    heading: str
    anchor: str
    rows: list[Row]
    cites: str  # its latest number
    cases: int


async def laws(request: Request) -> Response:
    """One Law, or what changed; or which Laws there are."""
    asked = request.query_params
    ref = asked.get("ref", "").strip()[:LONGEST]
    edition = read_edition(asked["edition"]) if asked.get("edition") else None
    only = bool(asked.get("changes"))
    found = chapters_at(ref) if ref else chapters()
    sought = [chapter for chapter in found if _is_shown(chapter, edition, only)]
    listed = sought if ref or only else []
    here, more = page_of(request, listed, CLAUSES_A_PAGE)
    shown_now = await run_in_threadpool(_shown_all, here, edition)
    return shown(
        request, "laws.html", ref=ref, edition=edition, only=only, years=list(Edition),
        clauses=shown_now, more=more, number=len(listed), laws=_laws(sought), is_index=not ref,
        **_beside(ref),
    )  # fmt: skip


def _is_shown(chapter: Chapter, edition: Edition | None, only: bool) -> bool:
    if edition is None:
        return bool(chapter.changes) or not only
    return edition in chapter.changes or (not only and edition in chapter.refs)


def _laws(found: Iterable[Chapter]) -> list[str]:
    """The numbers of the Laws that clauses are in, in order."""
    refs = (ref for chapter in found for ref in chapter.refs.values())
    return sorted({law_of(ref) for ref in refs}, key=int)


def _beside(ref: str) -> dict[str, Any]:
    """The Law that a number is in, and the Laws before and after it."""
    law, laws = law_of(ref), _laws(chapters())
    if law not in laws:
        return {"law": "", "before": "", "after": ""}
    place = laws.index(law)
    return {
        "law": law,
        "before": laws[place - 1] if place else "",
        "after": laws[place + 1] if place + 1 < len(laws) else "",
    }


def _shown_all(found: Iterable[Chapter], edition: Edition | None) -> list[Shown]:
    return [shown_clause(chapter, edition) for chapter in found]


def shown_clause(chapter: Chapter, edition: Edition | None = None) -> Shown:
    latest = list(chapter.refs.values())[-1]
    title = f" · {chapter.title}" if say("web.lang") == "en" else ""
    number = len(cases_citing(chapter, () if edition is None else (edition,)))
    return Shown(f"{latest}{title}", chapter.name, rows(chapter, edition), latest, number)


def rows(chapter: Chapter, only: Edition | None = None) -> list[Row]:
    """The clause from edition to edition; those that left it as it was share a row."""
    if only is not None:
        return [_row(chapter, [only])]
    groups: list[list[Edition]] = []
    for edition in Edition:
        if groups and edition not in chapter.changes:
            groups[-1].append(edition)
        else:
            groups.append([edition])
    return [_row(chapter, group) for group in groups]


def _row(chapter: Chapter, editions: list[Edition]) -> Row:
    first = editions[0]
    before, now = chapter.wordings.get(_before(first)), chapter.wordings.get(first)
    years = ", ".join(str(edition.value) for edition in editions)
    change = chapter.changes.get(first)
    if now is None:
        return Row(years, "", change, before.ref if before else "", [])
    was = before.ref if before is not None and before.ref != now.ref else ""
    return Row(years, now.ref, change, was, list(_words(before, now, change)))


def _before(edition: Edition) -> Edition:
    """The edition before; the first has none, and stands for itself."""
    return next((old for old, new in pairwise(Edition) if new is edition), edition)


def _words(
    before: Wording | None, now: Wording, change: Change | None
) -> Iterator[tuple[str, bool]]:
    told = gist(now)
    if before is None or change not in (Change.REWORDED, Change.RESTATED):
        return iter([(told, False)])
    return marked(gist(before), told)


def marked(before: str, now: str) -> Iterator[tuple[str, bool]]:
    """A line in pieces, and which of them the line before did not have."""
    old, new = before.split(), now.split()
    compared = SequenceMatcher(None, old, new, autojunk=False)
    if compared.ratio() < ALIKE:
        yield now, False
        return
    for kind, _, _, first, last in compared.get_opcodes():
        if first != last:
            yield " ".join(new[first:last]), kind != "equal"


async def search(request: Request) -> Response:
    """Clauses and cases, by words, clause numbers and editions in one box."""
    text = request.query_params.get("q", "").strip()[:LONGEST]
    found = await run_in_threadpool(_found, request, text)
    return shown(request, "search.html", wanted=text, **found)


def _found(request: Request, text: str) -> dict[str, Any]:
    wanted = read_wanted(text)
    known_citations()
    clauses = clauses_wanted(wanted) if wanted else []
    cases = cases_wanted(wanted) if wanted else []
    here, more = page_of(request, clauses, CLAUSES_FOUND, "clauses")
    case_rows, more_cases = page_of(request, cases, CASES_FOUND, "cases")
    edition = wanted.editions[0] if len(wanted.editions) == 1 else None
    return {
        "clauses": _shown_all(here, edition), "more": more, "number": len(clauses),
        "cases": case_rows, "more_cases": more_cases, "number_of_cases": len(cases),
    }  # fmt: skip
