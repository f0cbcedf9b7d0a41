"""The same answers as data: the JSON of the library and the command line, over HTTP."""

import secrets
from typing import Annotated, Any

from fastapi import Body, FastAPI, HTTPException, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import AfterValidator, BaseModel

from deemed import __version__
from deemed.director.living import Living
from deemed.director.report import report
from deemed.director.rule import rule
from deemed.evidence.adjusted import adjusted, write_adjusted
from deemed.evidence.data import write_evidence
from deemed.evidence.evidence import evidence_at, evidence_on
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.journal.call import Call, read_opening
from deemed.journal.desk import Desk, NoSuchCall
from deemed.journal.entry import Behind, Kind, Unwritten, check_text
from deemed.laws.book import chapters_at
from deemed.notation import codec
from deemed.notation.codec import WireError
from deemed.notation.records import (
    read_living,
    read_record,
    write_live,
    write_living,
    write_report,
)
from deemed.notation.schema import document
from deemed.notation.score_request import read_score_request
from deemed.notation.wire import read_request, write_asks, write_option, write_result
from deemed.prose.words import say
from deemed.rulings.ruling import Asks
from deemed.web.evidence import SAMPLES
from deemed.web.guard import name_of
from deemed.web.wanted import known_cases

LONGEST = 500  # letters of what is wrong


def _readable(data: Any) -> Any:
    check_text(data)
    return data


Data = Annotated[dict[str, Any], Body(), AfterValidator(_readable)]
Key = Annotated[str, Query(max_length=100), AfterValidator(_readable)]
Place = Annotated[int, Query(ge=0, lt=10**9)]


class Wrong(BaseModel):
    """What is wrong, in one sentence, and where in the data."""

    detail: str
    place: str | None = None


def _told_as(*texts: tuple[int, str]) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": Wrong, "description": text} for status, text in texts}


def _plainly(*texts: tuple[int, str]) -> dict[int | str, dict[str, Any]]:
    plain = {"text/plain": {"schema": {"type": "string"}}}
    return {status: {"description": text, "content": plain} for status, text in texts}


UNKNOWN = (401, "no code, or one that opens nothing")
ABSENT = (404, "there is nothing of that name")
LOST = (503, "the journal cannot be reached; nothing was written")
SENT = (
    (400, "not JSON, or not UTF-8"),
    (415, "not sent as application/json"),
    (422, "data that is not what it should be: where, and what would be right"),
)
SENT_PLAINLY = _plainly(
    (403, "this code may read, and not write"),
    (411, "how long the data is was not said"),
    (413, "more than a megabyte"),
)
GIVEN = _told_as(UNKNOWN)
GIVEN_BY_NAME = _told_as(UNKNOWN, ABSENT, SENT[-1])
READ = _told_as(UNKNOWN, LOST)
READ_BY_NAME = _told_as(UNKNOWN, ABSENT, SENT[-1], LOST)
RULED = {**_told_as(UNKNOWN, *SENT), **SENT_PLAINLY}
OPENED = {**_told_as(UNKNOWN, *SENT, LOST), **SENT_PLAINLY}
WRITTEN = {
    **_told_as(UNKNOWN, ABSENT, (409, "somebody else has written meanwhile"), *SENT, LOST),
    **SENT_PLAINLY,
}


def create_api(desk: Desk) -> FastAPI:
    """Rulings without a call, living tables without a journal, and the calls of the journal."""
    api = FastAPI(title="Deemed", version=__version__, docs_url=None, redoc_url=None)
    api.state.desk = desk
    api.add_exception_handler(RequestValidationError, _unreadable)
    api.add_exception_handler(RecursionError, _deep)
    api.add_exception_handler(ValueError, _bad)
    api.add_exception_handler(NoSuchCall, _absent)
    api.add_exception_handler(Behind, _behind)
    api.add_exception_handler(Unwritten, _unwritten)
    _stateless(api)
    _calls(api, desk)
    return api


def _stateless(api: FastAPI) -> None:
    @api.get("/schema", responses=GIVEN)
    def schema() -> dict[str, Any]:
        """The JSON Schema of incidents, findings, choices, rulings and living tables."""
        return document()

    @api.post("/rule", responses=RULED)
    def ruled(data: Data) -> dict[str, Any]:
        """A ruling on an incident, or the question it turns on."""
        asked = read_request(data)
        return write_result(rule(asked.incident, asked.edition, asked.findings, asked.choices))

    @api.post("/evidence", responses=RULED)
    def evidence(data: Data) -> dict[str, Any]:
        """What the cards say on an incident: evidence, not a ruling."""
        asked = read_request(data)
        given = (asked.incident, asked.edition, asked.findings, asked.choices)
        return write_evidence(evidence_on(*given, SAMPLES))

    @api.post("/table", responses=RULED)
    def table(data: Data) -> dict[str, Any]:
        """A living table: its record played, and how it stands."""
        living = read_living(data)
        return _standing(living)

    @api.post("/adjust", responses=RULED)
    def adjust(data: Data) -> dict[str, Any]:
        """An adjusted score with its arithmetic, or an artificial one."""
        return write_adjusted(adjusted(read_score_request(data)))

    @api.get("/laws/{ref}", responses=GIVEN_BY_NAME)
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

    @api.get("/cases", responses=GIVEN)
    def cases() -> list[dict[str, str]]:
        """The case library by name, title and source."""
        return [{"name": c.name, "title": c.title, "source": c.source} for c in known_cases()]


def _calls(api: FastAPI, desk: Desk) -> None:
    @api.get("/calls", responses=READ)
    def calls() -> list[dict[str, Any]]:
        """Every call, the one written to last first."""
        return [_head(call) for call in desk.calls()]

    @api.post("/calls", status_code=201, responses=OPENED)
    def opened(request: Request, data: Data, key: Key = "") -> dict[str, Any]:
        """A new call: {"table": "7", "board": "12", "edition": 2017, "start": {...}}."""
        key = key or secrets.token_urlsafe(12)
        return _told(desk.open(name_of(request), read_opening(data), key))

    @api.get("/calls/{name}", responses=READ_BY_NAME)
    def call(name: str) -> dict[str, Any]:
        return _told(desk.call(name))

    @api.post("/calls/{name}/steps", responses=WRITTEN)
    def step(
        request: Request,
        name: str,
        data: Annotated[list[Any], Body(), AfterValidator(_readable)],
        place: Place,
        key: Key = "",
    ) -> dict[str, Any]:
        """Acts, findings and choices in order: all are written, or none."""
        known = desk.call(name)
        steps = read_record(data, "steps", known.opening.language)
        key = key or secrets.token_urlsafe(12)
        return _told(desk.step(name, place, name_of(request), steps, key))

    @api.post("/calls/{name}/notes", responses=WRITTEN)
    def note(
        request: Request,
        name: str,
        text: Annotated[str, Body(embed=True, max_length=4000), AfterValidator(_readable)],
        place: Place,
        key: Key = "",
    ) -> dict[str, Any]:
        key = key or secrets.token_urlsafe(12)
        told = desk.remark(name, place, name_of(request), Kind.NOTE, {"text": text}, key)
        return _told(told)

    @api.post("/calls/{name}/hands", responses=WRITTEN)
    def hand(
        request: Request, name: str, data: Data, place: Place, key: Key = ""
    ) -> dict[str, Any]:
        """A hand that is known now, as it stands now: {"seat": "N", "hand": "A73.KQ5.QJ.QT2"}."""
        seat: Seat = codec.read(Seat, data.get("seat"), "seat")
        seen: Hand = codec.read(Hand, data.get("hand"), "hand")
        key = key or secrets.token_urlsafe(12)
        return _told(desk.see(name, place, name_of(request), seat, seen, key))

    @api.post("/calls/{name}/back", responses=WRITTEN)
    def back(request: Request, name: str, place: Place, key: Key = "") -> dict[str, Any]:
        """Back by what the last line added; what was written stays in the journal."""
        key = key or secrets.token_urlsafe(12)
        return _told(desk.take_back(name, place, name_of(request), key))

    @api.get("/calls/{name}/evidence", responses=READ_BY_NAME)
    def weighed(name: str) -> dict[str, Any]:
        """What the cards say on the call, as far as they are known. It decides nothing."""
        call = desk.call(name)
        if call.opening.blind:
            raise ValueError(say("web.no_evidence_blind"))
        return write_evidence(evidence_at(call.living, SAMPLES))


def _head(call: Call) -> dict[str, Any]:
    opening = call.opening
    return {
        "id": call.id,
        "table": opening.table,
        "board": opening.board,
        "edition": opening.edition,
        "closed": call.is_closed,
        "practice": opening.practice,
        "place": call.place,
    }


def _told(call: Call) -> dict[str, Any]:
    notes = [note._asdict() for note in call.notes]
    score = write_adjusted(call.scores[-1].told) if call.scores else None
    told = {"notes": notes, "score": score, "true": call.is_true}
    return {**_head(call), **told, **_standing(call.living)}


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
    return _wrong(error, 422, error.place if isinstance(error, WireError) else None)


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return _wrong(first["msg"], 422, ".".join(str(part) for part in first["loc"]))


async def _deep(request: Request, error: Exception) -> Response:
    return _wrong("this is nested too deeply", 422)


async def _absent(request: Request, error: Exception) -> Response:
    return _wrong(error, 404)


async def _behind(request: Request, error: Exception) -> Response:
    return _wrong(error, 409)


async def _unwritten(request: Request, error: Exception) -> Response:
    return _wrong(error, 503)


def _wrong(what: object, status: int, place: str | None = None) -> Response:
    """What is wrong, without the whole of what was sent, in letters that can be sent back."""
    wrong = {"detail": _sendable(str(what))}
    return JSONResponse(wrong if place is None else {**wrong, "place": _sendable(place)}, status)


def _sendable(text: str) -> str:
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]} ..."
    return short.encode(errors="replace").decode()
