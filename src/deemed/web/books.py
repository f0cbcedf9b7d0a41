"""Pages to read in: the journal with its exports, calls on paper, the laws, the cases."""

import csv
import io
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deemed.casebook.case import Case, Variant
from deemed.casebook.reading import library
from deemed.journal.call import Call
from deemed.journal.entry import Entry
from deemed.laws.book import chapters, chapters_at
from deemed.prose.acts import act_text
from deemed.prose.words import say
from deemed.rulings.edition import Edition
from deemed.web import views
from deemed.web.pages import desk_of, found, shown
from deemed.web.paper import CannotPrint
from deemed.web.printed import appeal_form, ruling_form

T = TypeVar("T")
CASES_A_PAGE, CALLS_A_PAGE = 80, 40  # a page stays light on a phone


class More(NamedTuple):
    """What a page has no room for, and where it is."""

    number: int
    address: str


def page_of(request: Request, rows: Sequence[T], most: int) -> tuple[Sequence[T], More | None]:
    """The rows from where the visitor is, and what comes after them."""
    said = request.query_params.get("from", "")
    start = int(said) if said.isascii() and said.isdigit() and len(said) < 9 else 0
    rest = len(rows) - start - most
    address = urlencode({"q": request.query_params.get("q", ""), "from": start + most})
    return rows[start : start + most], More(rest, f"?{address}") if rest > 0 else None


async def journal(request: Request) -> Response:
    """Every call, newest first, with what is searched for."""
    calls = await run_in_threadpool(desk_of(request).calls)
    wanted = request.query_params.get("q", "").strip()
    rows = [_row(call) for call in calls]
    if wanted:
        rows = [row for row in rows if wanted.casefold() in row["text"].casefold()]
    here, more = page_of(request, rows, CALLS_A_PAGE)
    cited = _cited(calls)
    return shown(request, "journal.html", rows=here, more=more, wanted=wanted, cited=cited)


def _row(call: Call) -> dict[str, Any]:
    told = views.told(call.living)
    entries = [_entry(entry) for entry in call.entries]
    text = " ".join((views.title(call), told, *(note.text for note in call.notes)))
    return {
        "call": call,
        "title": views.title(call),
        "told": told,
        "entries": entries,
        "text": text,
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "at": entry.line.at,
        "by": entry.line.by,
        "kind": say(f"web.kind.{entry.kind.value}"),
        "data": entry.data,
    }


def _cited(calls: list[Call]) -> list[tuple[str, int]]:
    """Which Laws the calls came under, the commonest first."""
    counts: dict[str, int] = {}
    for call in calls:
        result = call.living.result
        refs = () if result is None else result.cites
        for law in dict.fromkeys(_law(ref) for ref in refs):
            counts[law] = counts.get(law, 0) + 1
    return sorted(counts.items(), key=lambda item: -item[1])


async def journal_as_json(request: Request) -> Response:
    entries = await run_in_threadpool(desk_of(request).store.since, 0, 1_000_000)
    return JSONResponse([_as_data(entry) for entry in entries])


def _as_data(entry: Entry) -> dict[str, Any]:
    line = entry.line
    return {
        "number": entry.number, "call": entry.call, "place": entry.place, "by": line.by,
        "at": line.at, "kind": line.kind.value, "data": line.data, "digest": entry.digest,
    }  # fmt: skip


async def journal_as_csv(request: Request) -> Response:
    entries = await run_in_threadpool(desk_of(request).store.since, 0, 1_000_000)
    text = io.StringIO()
    rows = csv.DictWriter(text, list(_as_data(entries[0])) if entries else ["number"])
    rows.writeheader()
    rows.writerows(_as_data(entry) for entry in entries)
    return Response(text.getvalue(), media_type="text/csv")


async def ruling_on_paper(request: Request) -> Response:
    return await _on_paper(request, "ruling", ruling_form)


async def appeal_on_paper(request: Request) -> Response:
    return await _on_paper(request, "appeal", appeal_form)


async def _on_paper(request: Request, name: str, form: Callable[[Call], bytes]) -> Response:
    call = await found(request)
    try:
        pdf = await run_in_threadpool(form, call)
    except CannotPrint as error:
        return shown(request, "error.html", 501, text=str(error))
    headers = {"Content-Disposition": f'attachment; filename="{name}-{call.id}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


async def laws(request: Request) -> Response:
    """The clauses of a number with our line on each, per edition; or which Laws there are."""
    ref = request.query_params.get("ref", "").strip()
    found = chapters_at(ref) if ref else []
    every = [] if ref else _laws()
    return shown(request, "laws.html", chapters=found, laws=every, editions=list(Edition), ref=ref)


def _laws() -> list[str]:
    """The numbers of the Laws, in order."""
    refs = (ref for chapter in chapters() for ref in chapter.refs.values())
    return sorted({_law(ref) for ref in refs}, key=int)


def _law(ref: str) -> str:
    return "".join(c for c in ref[:2] if c.isdigit())


async def cases(request: Request) -> Response:
    wanted = request.query_params.get("q", "").strip()
    found = await run_in_threadpool(_cases, wanted)
    here, more = page_of(request, found, CASES_A_PAGE)
    return shown(request, "cases.html", cases=here, more=more, wanted=wanted)


@cache
def known_cases() -> tuple[Case, ...]:
    """The library, read once: reading it takes seconds."""
    return tuple(library())


def _cases(wanted: str) -> list[Case]:
    return [
        case
        for case in known_cases()
        if wanted.casefold() in f"{case.name} {case.title}".casefold()
    ]


async def case(request: Request) -> Response:
    name = request.path_params["case"]
    found = await run_in_threadpool(_cases, name)
    exact = next((each for each in found if each.name == name), None)
    if exact is None:
        return shown(request, "error.html", 404, text=say("web.not_found"))
    variants = [{"variant": variant, "acts": _acts(variant)} for variant in exact.variants]
    return shown(request, "case.html", case=exact, variants=variants)


def _acts(variant: Variant) -> list[str]:
    table = variant.incident.table
    return [act_text(table, act) for act in variant.incident.acts]
