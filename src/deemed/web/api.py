"""The same answers as data: the JSON of the library and the command line, over HTTP."""

import secrets
from typing import Annotated, Any

from fastapi import Body, FastAPI, HTTPException, Query, Request
from fastapi.responses import JSONResponse, Response

from deemed import __version__
from deemed.casebook.reading import library
from deemed.director.living import Living
from deemed.director.report import report
from deemed.director.rule import rule
from deemed.journal.call import Call, read_opening
from deemed.journal.desk import Desk, NoSuchCall
from deemed.journal.entry import Behind, Kind, Unwritten
from deemed.laws.book import chapters_at
from deemed.notation.codec import WireError
from deemed.notation.records import (
    read_living,
    read_record,
    write_live,
    write_living,
    write_report,
)
from deemed.notation.schema import document
from deemed.notation.wire import read_request, write_asks, write_option, write_result
from deemed.rulings.ruling import Asks
from deemed.web.guard import name_of

Data = Annotated[dict[str, Any], Body()]


def create_api(desk: Desk) -> FastAPI:
    """Rulings without a call, living tables without a journal, and the calls of the journal."""
    api = FastAPI(title="Deemed", version=__version__, docs_url=None, redoc_url=None)
    api.state.desk = desk
    api.add_exception_handler(ValueError, _bad)
    api.add_exception_handler(NoSuchCall, _absent)
    api.add_exception_handler(Behind, _behind)
    api.add_exception_handler(Unwritten, _unwritten)
    _stateless(api)
    _calls(api, desk)
    return api


def _stateless(api: FastAPI) -> None:
    @api.get("/schema")
    def schema() -> dict[str, Any]:
        """The JSON Schema of incidents, findings, choices, rulings and living tables."""
        return document()

    @api.post("/rule")
    def ruled(data: Data) -> dict[str, Any]:
        """A ruling on an incident, or the question it turns on."""
        asked = read_request(data)
        return write_result(rule(asked.incident, asked.edition, asked.findings, asked.choices))

    @api.post("/table")
    def table(data: Data) -> dict[str, Any]:
        """A living table: its record played, and how it stands."""
        living = read_living(data)
        return _standing(living)

    @api.get("/laws/{ref}")
    def law(ref: str) -> list[dict[str, Any]]:
        """The clauses of a number, with our line on each in every edition that has it."""
        found = chapters_at(ref)
        if not found:
            raise HTTPException(404, f"no clause has the number {ref}")
        return [
            {
                "name": chapter.name,
                "editions": {
                    edition.value: {"ref": chapter.refs[edition], "gist": gist}
                    for edition, gist in chapter.gists.items()
                },
            }
            for chapter in found
        ]

    @api.get("/cases")
    def cases() -> list[dict[str, str]]:
        """The case library by name, title and source."""
        return [{"name": c.name, "title": c.title, "source": c.source} for c in library()]


def _calls(api: FastAPI, desk: Desk) -> None:
    @api.get("/calls")
    def calls() -> list[dict[str, Any]]:
        """Every call, the one written to last first."""
        return [_head(call) for call in desk.calls()]

    @api.post("/calls", status_code=201)
    def opened(request: Request, data: Data, key: str = "") -> dict[str, Any]:
        """A new call: {"table": "7", "board": "12", "edition": 2017, "start": {...}}."""
        try:
            opening = read_opening(data)
        except KeyError as missing:
            raise HTTPException(422, f"{missing} is missing") from None
        return _told(desk.open(name_of(request), opening, key or secrets.token_urlsafe(12)))

    @api.get("/calls/{name}")
    def call(name: str) -> dict[str, Any]:
        return _told(desk.call(name))

    @api.post("/calls/{name}/steps")
    def step(
        request: Request,
        name: str,
        data: Annotated[list[Any], Body()],
        place: Annotated[int, Query(ge=0)],
        key: str = "",
    ) -> dict[str, Any]:
        """Acts, findings and choices in order: all are written, or none."""
        known = desk.call(name)
        steps = read_record(data, "steps", known.opening.language)
        key = key or secrets.token_urlsafe(12)
        return _told(desk.step(name, place, name_of(request), steps, key))

    @api.post("/calls/{name}/notes")
    def note(
        request: Request,
        name: str,
        text: Annotated[str, Body(embed=True, max_length=4000)],
        place: Annotated[int, Query(ge=0)],
        key: str = "",
    ) -> dict[str, Any]:
        key = key or secrets.token_urlsafe(12)
        told = desk.remark(name, place, name_of(request), Kind.NOTE, {"text": text}, key)
        return _told(told)


def _head(call: Call) -> dict[str, Any]:
    opening = call.opening
    return {
        "id": call.id,
        "table": opening.table,
        "board": opening.board,
        "edition": opening.edition,
        "closed": call.is_closed,
        "place": call.place,
    }


def _told(call: Call) -> dict[str, Any]:
    notes = [note._asdict() for note in call.notes]
    return {**_head(call), "notes": notes, "true": call.is_true, **_standing(call.living)}


def _standing(living: Living) -> dict[str, Any]:
    waits = living.waits
    return {
        "living": write_living(living),
        "asks": write_asks(waits) if isinstance(waits, Asks) else None,
        "options": [write_option(option) for option in living.options],
        "standing": [write_live(item) for item in living.standing],
        "report": write_report(report(living.table, living.edition)),
    }


async def _bad(request: Request, error: Exception) -> Response:
    place = error.place if isinstance(error, WireError) else None
    return JSONResponse({"detail": str(error), "place": place}, 422)


async def _absent(request: Request, error: Exception) -> Response:
    return JSONResponse({"detail": str(error)}, 404)


async def _behind(request: Request, error: Exception) -> Response:
    return JSONResponse({"detail": str(error)}, 409)


async def _unwritten(request: Request, error: Exception) -> Response:
    return JSONResponse({"detail": str(error)}, 503)
