"""The journal to read: calls by what is sought, their figures, exports, and calls on paper."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from deemed.journal.call import Call
from deemed.journal.desk import EVENT, Desk
from deemed.journal.entry import Entry
from deemed.journal.sought import Practised, Sought, State, authors, is_sought
from deemed.journal.statistics import Bar, Spans, Statistics, statistics
from deemed.notation.wire import read_edition
from deemed.prose.words import has, say, titled
from deemed.rulings.edition import Edition
from deemed.web import views
from deemed.web.pages import desk_of, found, shown
from deemed.web.paging import asked_again, page_of
from deemed.web.paper import CannotPrint
from deemed.web.printed import appeal_form, ruling_form
from deemed.web.wanted import folded

K = TypeVar("K", bound=StrEnum)
CALLS_A_PAGE = 40
MOST_LINES = 1_000_000
LABELS = {
    "table": "web.table", "board": "web.board", "edition": "web.edition", "by": "figures.by",
    "first": "figures.first", "last": "figures.last", "state": "figures.state",
    "law": "figures.law", "practice": "figures.practice",
}  # fmt: skip


class Chart(NamedTuple):
    """Bars with their figures: a caption, what the columns are, and the rows."""

    caption: str
    what: str
    rows: list[tuple[str, int]]

    @property
    def most(self) -> int:
        return max(number for _, number in self.rows)


def read_sought(asked: QueryParams) -> Sought:
    """What the form asks for; the reader is told what cannot be read."""
    text = {key: asked.get(key, "").strip()[:40] for key in Sought._fields}
    return Sought(
        text["table"],
        text["board"],
        read_edition(text["edition"]).value if text["edition"] else None,
        text["by"],
        _date(text["first"]),
        _date(text["last"]),
        _one_of(State, text["state"]),
        text["law"],
        _one_of(Practised, text["practice"]) or Practised.WITHOUT,
    )


def _one_of(kind: type[K], said: str) -> K | None:
    known = {member.value: member for member in kind}
    if said and said not in known:
        raise ValueError(say("figures.unknown", what=said, known=", ".join(known)))
    return known.get(said)


def _date(said: str) -> date | None:
    try:
        return date.fromisoformat(said) if said else None
    except ValueError:
        raise ValueError(say("figures.date", what=said)) from None


def _sought(desk: Desk, asked: QueryParams) -> tuple[list[Call], list[Call]]:
    """The calls that are sought, and all of them."""
    sought, words = read_sought(asked), folded(asked.get("q", "")).split()
    calls = desk.calls()
    chosen = [call for call in calls if is_sought(call, sought)]
    if words:
        chosen = [call for call in chosen if _has(call, words)]
    return chosen, calls


def _has(call: Call, words: list[str]) -> bool:
    notes = (note.text for note in call.notes)
    text = folded(" ".join((views.title(call), views.told(call.living), *notes)))
    return all(word in text for word in words)


async def journal(request: Request) -> Response:
    """The calls that are sought, newest first."""
    chosen, calls = await run_in_threadpool(_sought, desk_of(request), request.query_params)
    here, more = page_of(request, chosen, CALLS_A_PAGE)
    rows = [_row(call) for call in here]
    return shown(request, "journal.html", rows=rows, more=more, **_form(request, chosen, calls))


def _form(request: Request, chosen: list[Call], calls: list[Call]) -> dict[str, Any]:
    """What every page with the filter has."""
    asked = request.query_params
    given = {key: asked.get(key, "")[:40] for key in ("q", *Sought._fields)}
    active = [f"{say(LABELS[key])} {_label(given[key])}" for key in LABELS if given[key]]
    return {
        "given": given,
        "active": titled(say("figures.filter"), ", ".join(active)) if active else "",
        "directors": sorted({name for call in calls for name in authors(call) if name}),
        "years": [edition.value for edition in Edition],
        "states": [(state.value, say(f"figures.state.{state.value}")) for state in State],
        "practised": [(each.value, say(f"figures.practice.{each.value}")) for each in Practised],
        "number": len(chosen),
        "asked": asked_again(request, **{"from": ""}),
    }


def _label(value: str) -> str:
    """What was chosen, as the form has it."""
    keys = (f"figures.state.{value}", f"figures.practice.{value}")
    return next((say(key) for key in keys if has(key)), value)


def _row(call: Call) -> dict[str, Any]:
    return {
        "call": call,
        "title": views.title(call),
        "told": views.told(call.living) or views.last_ruling(call),
        "entries": [_entry(entry) for entry in call.entries],
    }


def _entry(entry: Entry) -> dict[str, Any]:
    kind = say(f"web.kind.{entry.kind.value}")
    return {"at": entry.line.at, "by": entry.line.by, "kind": kind}


async def figures(request: Request) -> Response:
    """How long, which Laws, which editions, at which hour: of the calls that are sought."""
    chosen, calls = await run_in_threadpool(_sought, desk_of(request), request.query_params)
    told = statistics(chosen)
    return shown(
        request, "figures.html", told=told, charts=list(_charts(told)),
        ruling=_spans(told.ruling), closing=_spans(told.closing), **_form(request, chosen, calls),
    )  # fmt: skip


def _spans(spans: Spans | None) -> dict[str, Any] | None:
    if spans is None:
        return None
    return {
        "number": spans.number,
        "median": lasted(spans.median),
        "longest": lasted(spans.longest),
        "chart": Chart(
            say("figures.how_long"), say("figures.minutes"), [_bar(bar) for bar in spans.bars]
        ),
    }


def _bar(bar: Bar) -> tuple[str, int]:
    if bar.last is None:
        return say("figures.from_minutes", first=bar.first), bar.number
    if not bar.first:
        return say("figures.to_minutes", last=bar.last), bar.number
    return say("figures.between_minutes", first=bar.first, last=bar.last), bar.number


def lasted(seconds: float) -> str:
    """A time as it is said: 45 s, 3 min 20 s, 1 h 05 min."""
    whole = round(seconds)
    minutes, left = divmod(whole, 60)
    if not minutes:
        return say("figures.seconds", seconds=left)
    if minutes < 60:
        return say("figures.minutes_seconds", minutes=minutes, seconds=f"{left:02d}")
    return say("figures.hours_minutes", hours=minutes // 60, minutes=f"{minutes % 60:02d}")


def _charts(told: Statistics) -> Iterator[Chart]:
    if told.laws:
        yield Chart(say("web.which_laws"), say("figures.law"), told.laws)
    if told.editions:
        years = [(str(year), number) for year, number in told.editions]
        yield Chart(say("figures.by_edition"), say("figures.edition"), years)
    if told.hours:
        hours = [(f"{hour:02d}:00", number) for hour, number in told.hours]
        yield Chart(say("figures.by_hour"), say("figures.hour"), hours)


async def journal_as_json(request: Request) -> Response:
    entries = await run_in_threadpool(_lines, desk_of(request), request.query_params)
    return JSONResponse([_as_data(entry) for entry in entries])


async def journal_as_csv(request: Request) -> Response:
    entries = await run_in_threadpool(_lines, desk_of(request), request.query_params)
    text = io.StringIO()
    rows = csv.DictWriter(text, list(_as_data(entries[0])) if entries else ["number"])
    rows.writeheader()
    for entry in entries:
        data = _as_data(entry)
        rows.writerow({**data, "data": json.dumps(data["data"], ensure_ascii=False)})
    return Response(text.getvalue(), media_type="text/csv")


def _lines(desk: Desk, asked: QueryParams) -> list[Entry]:
    """The lines of the calls that are sought; the event's own when no call of it is left out."""
    chosen, _ = _sought(desk, asked)
    names = {call.id for call in chosen}
    if read_sought(asked).is_all and not asked.get("q", "").strip():
        names.add(EVENT)
    return [entry for entry in desk.store.since(0, MOST_LINES) if entry.call in names]


def _as_data(entry: Entry) -> dict[str, Any]:
    line = entry.line
    return {
        "number": entry.number, "call": entry.call, "place": entry.place, "by": line.by,
        "at": line.at, "kind": line.kind.value, "data": line.data, "digest": entry.digest,
    }  # fmt: skip


async def ruling_on_paper(request: Request) -> Response:
    return await _on_paper(request, "ruling", ruling_form)


async def appeal_on_paper(request: Request) -> Response:
    return await _on_paper(request, "appeal", appeal_form)


async def _on_paper(request: Request, name: str, form: Callable[[Call, bool], bytes]) -> Response:
    call = await found(request)
    try:
        pdf = await run_in_threadpool(form, call, bool(request.query_params.get("evidence")))
    except CannotPrint as error:
        return shown(request, "error.html", 501, text=str(error))
    headers = {"Content-Disposition": f'attachment; filename="{name}-{call.id}.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)
