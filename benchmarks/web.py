"""An event's directors at once on the app, with its journal in PostgreSQL.

Each opens a call, plays ten cards, tells of a designation and its change, answers the question,
then reads the page of all tables; he follows every form to the page it leads to, and does not stop
to think. Every answer is held to what it must show. Client, server and database share the machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple
from urllib.parse import urlencode

from benchmarks.measuring import Benchmark, Figure, Refused

ROOT = Path(__file__).resolve().parent.parent
DIRECTORS = 200
SECONDS_TO_START = 30.0
OPENING = {
    "board": "12", "contract": "3nt", "declarer": "S",
    "N": "KJ85.QT86.Q3.T32", "E": "A764.A93.KJ5.J94", "S": "QT2.54.AT94.AQ87",
    "W": "93.KJ72.8762.K65",
}  # fmt: skip
CARDS = ("W H2", "N HQ", "E HA", "S H4", "E DJ", "S DA", "W D2", "N D3", "S SQ", "W S3")
ACTS = (
    {"do": "act", "by": "S", "tile": "calls", "words": "jack"},
    {"do": "act", "by": "S", "tile": "wants", "words": "oops, the king"},
)
ANSWER = re.compile(r'name="answer" value="([^"]*)"')
KINDS = {"page": "a call's page", "step": "a step written", "tables": "the page of all tables"}


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str


class Seen(NamedTuple):
    """What the directors have seen: seconds of each kind of request, and the largest pages."""

    seconds: dict[str, list[float]]
    largest: dict[str, int]

    @property
    def requests(self) -> int:
        return sum(map(len, self.seconds.values()))


class Director:
    """One connection, one session, one call."""

    def __init__(self, number: int, port: int, seen: Seen) -> None:
        self._number, self._port, self._seen = number, port, seen
        self._cookie = ""

    async def work(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        page = await self._read("/calls/new", "page", "token")
        form = {**OPENING, "table": str(self._number), **hidden(page, "token", "key")}
        call = await self._write("/calls/new", form)
        page = await self._read(call, "page", f"Table {self._number}")
        for played in CARDS:
            by, card = played.split()
            page = await self._step(call, page, {"do": "card", "by": by, "card": card})
        for act in ACTS:
            page = await self._step(call, page, act)
        answer = ANSWER.search(page)
        if answer is None:
            raise Refused(f"table {self._number}: nothing is asked")
        page = await self._step(call, page, {"do": "answer", "answer": answer[1]})
        if ANSWER.search(page):
            raise Refused(f"table {self._number}: the answer was not taken")
        await self._read("/", "tables", call)
        self._writer.close()

    async def _step(self, call: str, page: str, form: dict[str, str]) -> str:
        """A form of a page, and the page after it."""
        fields = hidden(page, "token", "key", "place")
        after = await self._write(call, {**form, **fields})
        return await self._read(after, "page", f'name="place" value="{int(fields["place"]) + 1}"')

    async def _read(self, path: str, kind: str, must_have: str) -> str:
        answer = await self._asked(kind, f"GET {path} HTTP/1.1")
        if answer.status != 200 or must_have not in answer.text:
            raise Refused(f"GET {path}: {answer.status}, or it has no {must_have}")
        size = len(answer.text.encode())
        self._seen.largest[kind] = max(self._seen.largest[kind], size)
        return answer.text

    async def _write(self, path: str, form: dict[str, str]) -> str:
        """Where it leads to."""
        answer = await self._asked("step", f"POST {path} HTTP/1.1", urlencode(form))
        if answer.status != 303:
            raise Refused(f"POST {path} {form}: {answer.status}")
        return answer.headers["location"]

    async def _asked(self, kind: str, line: str, body: str = "") -> Answer:
        head = [
            line,
            "Host: 127.0.0.1",
            f"Cookie: {self._cookie}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        ]
        started = time.perf_counter()
        self._writer.write("\r\n".join((*head, "", body)).encode())
        answer = await self._answer()
        self._seen.seconds[kind].append(time.perf_counter() - started)
        if "set-cookie" in answer.headers:
            self._cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    async def _answer(self) -> Answer:
        try:
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode()
            first, *rest = head.strip().split("\r\n")
            pairs = (line.partition(": ") for line in rest)
            headers = {name.lower(): value for name, _, value in pairs}
            text = await self._reader.readexactly(int(headers["content-length"]))
        except (OSError, EOFError) as error:
            raise Refused(f"table {self._number}: the connection was lost: {error!r}") from error
        return Answer(int(first.split()[1]), headers, text.decode())


def hidden(page: str, *names: str) -> dict[str, str]:
    """The fields a form of the page carries."""
    fields = {}
    for name in names:
        found = re.search(rf'name="{name}" value="([^"]*)"', page)
        if found is None:
            raise Refused(f"a page has no field {name}")
        fields[name] = found[1]
    return fields


def run(directors: int = DIRECTORS) -> list[Figure]:
    try:
        from tests import postgres

        with postgres.server() as database, served(database, postgres.free_port()) as port:
            started = time.perf_counter()
            seen = asyncio.run(at_work(directors, port))
            seconds = time.perf_counter() - started
    except ImportError as error:
        raise Refused(f"{error}; see benchmarks/requirements.txt") from error
    return [rate(seen, directors, seconds), *(waited(seen, kind) for kind in KINDS)]


@contextlib.contextmanager
def served(database: str, port: int) -> Iterator[int]:
    """The app on a port, as `./deemed` serves it."""
    where = ["--port", str(port), "--database", database]
    server = subprocess.Popen(
        [sys.executable, "-m", "deemed", "serve", *where],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.DEVNULL,
    )
    try:
        asyncio.run(until_there(port, server))
        yield port
    finally:
        server.terminate()
        server.wait(timeout=30)


async def until_there(port: int, server: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < ends and server.poll() is None:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            return writer.close()
        await asyncio.sleep(0.05)
    raise Refused("the app does not start; what it needs is in benchmarks/requirements.txt")


async def at_work(directors: int, port: int) -> Seen:
    seen = Seen(defaultdict(list), defaultdict(int))
    numbers = range(1, directors + 1)
    await asyncio.gather(*(Director(number, port, seen).work() for number in numbers))
    return seen


def rate(seen: Seen, directors: int, seconds: float) -> Figure:
    sizes = ", ".join(f"{KINDS[kind]} {size:,}" for kind, size in seen.largest.items())
    return Figure(
        name="web",
        figure=round(seen.requests / seconds, 1),
        unit="requests a second",
        goal="no errors",
        met=True,
        detail=f"{directors} directors at once, {seen.requests:,} requests in {seconds:.1f} s, "
        f"0 errors; {os.cpu_count()} cores for client, server and database; "
        f"largest in bytes: {sizes}",
    )


def waited(seen: Seen, kind: str) -> Figure:
    milliseconds = [seconds * 1000 for seconds in seen.seconds[kind]]
    percentiles = quantiles(milliseconds, n=100, method="inclusive")
    return Figure(
        name=f"web, {KINDS[kind]}",
        figure=round(percentiles[98], 1),
        unit="ms, p99",
        goal="p99 shown",
        met=True,
        detail=f"p50 {percentiles[49]:.1f} ms, longest {max(milliseconds):.1f} ms, "
        f"{len(milliseconds):,} requests",
    )


BENCHMARK = Benchmark(
    name="web",
    about="200 directors at once on the app with PostgreSQL; web 50 for so many",
    goal="no errors, p99 shown",
    run=run,
    takes_number=True,
)
