"""The app put together: pages, sign-in, what every request goes through."""

from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.sessions import SessionMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

from deemed.journal.desk import Desk, NoSuchCall
from deemed.journal.entry import Unwritten
from deemed.prose.words import say
from deemed.web import books, cases, event, evidence, journal, opening, otherwise, pages, score
from deemed.web.api import create_api
from deemed.web.growth import Growth
from deemed.web.guard import Attempts, Guard, is_ours, role_for
from deemed.web.pages import shortened, shown
from deemed.web.settings import LANGUAGES, Settings

HERE = Path(__file__).parent


def create_app(desk: Desk, settings: Settings) -> Starlette:
    app = Starlette(
        routes=[
            Route("/", pages.tables),
            Route("/calls/new", opening.new_call),
            Route("/calls/new", opening.open_call, methods=["POST"]),
            Route("/calls/{call}", pages.call_page),
            Route("/calls/{call}", pages.write, methods=["POST"]),
            Route("/calls/{call}/act", pages.who_did_it),
            Route("/calls/{call}/hand/{seat}", pages.hand_page),
            Route("/calls/{call}/otherwise", otherwise.otherwise),
            Route("/calls/{call}/evidence", evidence.evidence),
            Route("/calls/{call}/score", score.score_page),
            Route("/calls/{call}/score", score.write_score, methods=["POST"]),
            Route("/event", event.event),
            Route("/event", event.load, methods=["POST"]),
            Route("/calls/{call}/ruling.pdf", journal.ruling_on_paper),
            Route("/calls/{call}/appeal.pdf", journal.appeal_on_paper),
            Route("/journal", journal.journal),
            Route("/journal/figures", journal.figures),
            Route("/journal.json", journal.journal_as_json),
            Route("/journal.csv", journal.journal_as_csv),
            Route("/laws", books.laws),
            Route("/search", books.search),
            Route("/cases", cases.cases),
            Route("/cases/{case}", cases.case),
            Route("/cases/{case}/play", cases.play, methods=["POST"]),
            Route("/sign-in", sign_in, methods=["GET", "POST"]),
            Route("/sign-out", sign_out, methods=["POST"]),
            Route("/language", language, methods=["POST"]),
            Route("/stream", stream),
            Route("/health", health),
            Mount("/api", create_api(desk)),
            Mount("/static", StaticFiles(directory=HERE / "static"), name="static"),
        ],
        middleware=[
            Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts)),
            Middleware(SessionMiddleware, secret_key=settings.secret, same_site="strict"),
            Middleware(Guard),
        ],
        exception_handlers={
            NoSuchCall: not_found,
            404: not_found,
            Unwritten: journal_lost,
            ValueError: not_so,
        },
    )
    app.state.desk, app.state.settings = desk, settings
    app.state.templates = Jinja2Templates(HERE / "templates")
    app.state.attempts = Attempts()
    app.state.growth = Growth(desk.store)
    return app


async def not_found(request: Request, error: Exception) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse({"detail": say("web.not_found")}, 404)
    return shown(request, "error.html", 404, text=say("web.not_found"))


async def not_so(request: Request, error: Exception) -> Response:
    return shown(request, "error.html", 422, text=shortened(error))


async def journal_lost(request: Request, error: Exception) -> Response:
    return shown(request, "error.html", 503, text=say("web.unwritten", error=error))


async def health(request: Request) -> Response:
    return JSONResponse({"deemed": "ok"})


async def sign_in(request: Request) -> Response:
    if request.method == "GET":
        return shown(request, "sign_in.html", error="")
    address = request.client.host if request.client else ""
    form = await request.form(max_files=0, max_fields=100)
    if not is_ours(request, form):
        return shown(request, "sign_in.html", 403, error=say("web.stale"))
    if request.app.state.attempts.is_too_many(address):
        return shown(request, "sign_in.html", 429, error=say("web.too_often"))
    role = role_for(request.app.state.settings, str(form.get("code", "")).strip())
    if role is None:
        return shown(request, "sign_in.html", 403, error=say("web.wrong_code"))
    name = str(form.get("name", "")).strip()[:40]
    request.session.clear()
    request.session.update(role=role, name=name or role)
    return RedirectResponse("/", 303)


async def language(request: Request) -> Response:
    """The visitor's own language, for as long as his session lasts."""
    form = await request.form(max_files=0, max_fields=100)
    wanted = str(form.get("language", ""))
    if is_ours(request, form) and wanted in LANGUAGES:
        request.session["language"] = wanted
    return RedirectResponse("/", 303)


async def sign_out(request: Request) -> Response:
    form = await request.form(max_files=0, max_fields=100)
    if is_ours(request, form):
        request.session.clear()
    return RedirectResponse("/sign-in", 303)


async def stream(request: Request) -> Response:
    """Tells an open page that the journal has grown (server-sent events)."""
    growth: Growth = request.app.state.growth
    return StreamingResponse(growth.told(), media_type="text/event-stream")
