"""The app as it is served, for tests."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from deemed.journal.desk import Desk
from deemed.web.app import create_app
from deemed.web.demo import fill
from deemed.web.server import desk_on, opened
from deemed.web.settings import Settings

CODES = {"111111": "director", "222222": "assistant", "333333": "reader"}


def app_on(file: Path | str, codes: dict[str, str] | None = None) -> tuple[Starlette, Desk]:
    desk = desk_on(opened(str(file)))
    hosts = ("127.0.0.1", "localhost", "testserver")
    return create_app(desk, Settings(codes or {}, "a secret of the tests", hosts)), desk


@contextmanager
def served(file: Path, codes: dict[str, str] | None = None) -> Iterator[str]:
    """A real server on a port of its own, with the sample event."""
    app, desk = app_on(file, codes)
    fill(desk)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=10)
