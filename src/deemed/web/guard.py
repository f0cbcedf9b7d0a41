"""Who is let in, and what every answer carries: sessions, roles, CSRF, sizes, headers."""

import hmac
import secrets
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from deemed.prose.words import say, speaking
from deemed.web.settings import MAY_WRITE, Settings

LARGEST = 1_000_000  # bytes of a request
TRIES, SECONDS = 5, 60.0  # of signing in, from one address
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; manifest-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
Next = Callable[[Request], Awaitable[Response]]


class Guard(BaseHTTPMiddleware):
    """Nobody but this machine without signing in; nothing is written without its token."""

    async def dispatch(self, request: Request, call_next: Next) -> Response:
        request.scope["deemed.settings"] = request.app.state.settings
        with speaking(language_of(request)):
            response = self._refused(request) or await call_next(request)
        static = request.url.path.startswith("/static/")
        for name, value in HEADERS.items():
            if not (static and name == "Cache-Control"):
                response.headers.setdefault(name, value)
        return response

    def _refused(self, request: Request) -> Response | None:
        size = request.headers.get("content-length", "0")
        if not (size.isascii() and size.isdigit()) or len(size) > 12 or int(size) > LARGEST:
            return PlainTextResponse(say("web.too_large"), 413)
        if request.method == "POST" and "content-length" not in request.headers:
            return PlainTextResponse(say("web.too_large"), 411)
        if request.url.path in ("/sign-in", "/health") or request.url.path.startswith("/static/"):
            return None
        role = role_of(request)
        is_api = request.url.path.startswith("/api/")
        if role is None and is_api:
            return JSONResponse({"detail": say("web.sign_in")}, 401)
        if role is None:
            return RedirectResponse("/sign-in", 303)
        if is_api and request.method != "GET" and not _is_json(request):
            return JSONResponse({"detail": say("web.json_only")}, 415)
        own = request.url.path in ("/language", "/sign-out")
        if request.method not in ("GET", "HEAD") and role not in MAY_WRITE and not own:
            return PlainTextResponse(say("web.reader"), 403)
        return None


def _is_json(request: Request) -> bool:
    """A page of another site cannot send JSON without asking first, so no token is needed."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == "application/json"


def role_of(request: Request) -> str | None:
    """What the visitor may do; on this machine alone he needs no code. A program sends its code as
    a bearer token."""
    settings: Settings = settings_of(request)
    if not settings.codes:
        return "director"
    scheme, _, code = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return role_for(settings, code.strip())
    role = request.session.get("role")
    return role if isinstance(role, str) else None


def may_write(request: Request) -> bool:
    return role_of(request) in MAY_WRITE


def settings_of(request: Request) -> Settings:
    settings: Settings = request.scope["deemed.settings"]
    return settings


def language_of(request: Request) -> str:
    """The language the visitor has chosen, or the club's."""
    return str(request.session.get("language") or settings_of(request).language)


def name_of(request: Request) -> str:
    return str(request.session.get("name") or role_of(request) or "")


def token_of(request: Request) -> str:
    """The token a form carries, new for each session."""
    if "token" not in request.session:
        request.session["token"] = secrets.token_urlsafe(16)
    return str(request.session["token"])


def is_ours(request: Request, form: FormData) -> bool:
    """Whether a form came from a page of ours."""
    given, known = str(form.get("token", "")), str(request.session.get("token", ""))
    return bool(known) and _is_same(given, known)


class Attempts:
    """How often an address has tried to sign in."""

    def __init__(self) -> None:
        self._tries: dict[str, deque[float]] = defaultdict(deque)

    def is_too_many(self, address: str) -> bool:
        now, tries = time.monotonic(), self._tries[address]
        while tries and now - tries[0] > SECONDS:
            tries.popleft()
        tries.append(now)
        return len(tries) > TRIES


def role_for(settings: Settings, code: str) -> str | None:
    """The role a sign-in code opens; every code is compared, so that time tells nothing."""
    found = None
    for known, role in settings.codes.items():
        if _is_same(known, code):
            found = role
    return found


def _is_same(one: str, other: str) -> bool:
    """Compared as bytes: of texts, compare_digest takes plain letters only."""
    return hmac.compare_digest(
        one.encode(errors="surrogatepass"), other.encode(errors="surrogatepass")
    )
