"""The server is killed while directors write, again and again: no step is lost, none is twice."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from deemed.game.contract import Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.journal.call import folded
from deemed.journal.entry import Entry, is_sealed
from deemed.notation.cards import write_hand
from tests import postgres
from tests.playing import cards_in, played
from tests.stores import opened

ROOT = Path(__file__).parent.parent
KILLS = 100
ANEW_EVERY = 20  # one in so many servers is `python -m deemed serve`; the others are forks of it
DIRECTORS = 3
SECONDS_TO_START = 30.0
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    with postgres.server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "journal.db")
    found: str = request.getfixturevalue("database")
    return found


class Sent(NamedTuple):
    """A card of a board under the key it was sent with."""

    key: str
    card: str


class Board(NamedTuple):
    """A call, the cards of its board in the order of play, and what was acknowledged of them."""

    call: str
    key: str
    cards: list[str]
    acknowledged: list[Sent]


class Director:
    """Plays board after board. What was not acknowledged he sends again under the same key, or
    looks whether it was written and goes on from there."""

    def __init__(self, name: str, port: int, over: threading.Event) -> None:
        self.name, self.port, self.over = name, port, over
        self.boards: list[Board] = []
        self.broken = 0  # requests that a server took and never answered
        self.failures: list[str] = []
        self._random = Random(name)
        self._connection = HTTPConnection("127.0.0.1", port, timeout=10)
        self._sent = 0

    @property
    def acknowledged(self) -> int:
        return sum(1 + len(board.acknowledged) for board in self.boards)

    def work(self) -> None:
        while not self.over.is_set():
            try:
                self._play(self._opened())
            except Over:
                return

    def _opened(self) -> Board:
        start, cards = dealt(self._random)
        key = self._new_key()
        data = {"table": self.name, "board": "1", "edition": 2017, "start": start}
        told = self._until_answered("POST", f"/api/calls?key={key}", data, 201)
        board = Board(told["id"], key, cards, [])
        self.boards.append(board)
        return board

    def _play(self, board: Board) -> None:
        done = 0
        while done < len(board.cards):
            sent = Sent(self._new_key(), board.cards[done])
            if self._is_written(board, done, sent):
                board.acknowledged.append(sent)
                done += 1
            else:
                done = self._until_answered("GET", f"/api/calls/{board.call}")["place"] - 1

    def _is_written(self, board: Board, done: int, sent: Sent) -> bool:
        """Whether the step was acknowledged; if not, it may be in the journal or not."""
        path = f"/api/calls/{board.call}/steps?place={done + 1}&key={sent.key}"
        while True:
            answer = self._answer("POST", path, [sent.card])
            match answer:
                case (200, told):
                    return self._is_told(told, done + 2)
                case (409, _) if done:  # what he gave up was written after he looked
                    return False
                case None if self._random.random() < 0.5:
                    return False
                case None:
                    continue
                case _:
                    self._fails(f"{path}: {answer}")

    def _is_told(self, told: dict[str, Any], place: int) -> bool:
        if told["place"] != place or not told["true"]:
            self._fails(f"{told['place']} for {place}, true: {told['true']}")
        return True

    def _until_answered(
        self, method: str, path: str, data: object = None, status: int = 200
    ) -> dict[str, Any]:
        while True:
            answer = self._answer(method, path, data)
            if answer is not None:
                if answer[0] != status:
                    self._fails(f"{path}: {answer}")
                told: dict[str, Any] = answer[1]
                return told

    def _answer(self, method: str, path: str, data: object = None) -> tuple[int, Any] | None:
        """Status and data, or None if the server was killed meanwhile."""
        self._connect()
        body = None if data is None else json.dumps(data)
        try:
            self._connection.request(method, path, body, {"Content-Type": "application/json"})
            response = self._connection.getresponse()
            return response.status, json.loads(response.read())
        except (OSError, HTTPException):
            self.broken += 1
            return None
        finally:
            self._connection.close()

    def _connect(self) -> None:
        while not self.over.is_set():
            try:
                return self._connection.connect()
            except OSError:  # the next server is not there yet
                time.sleep(0.005)
        raise Over

    def _new_key(self) -> str:
        self._sent += 1
        return f"{self.name}-{self._sent}"

    def _fails(self, why: str) -> None:
        self.failures.append(why)
        raise Over


class Over(Exception):
    """There is no more to do."""


def dealt(random: Random) -> tuple[dict[str, Any], list[str]]:
    """A table before the opening lead, and its fifty-two cards in the order of play."""
    declarer = random.choice(list(Seat))
    _, tricks = played(random, declarer, Strain.NOTRUMP, 52)
    deal = {seat.letter: write_hand(Hand(cards_in(tricks, seat), 0)) for seat in Seat}
    cards = [f"{play.seat.letter} {play.card}" for trick in tricks for play in trick.plays]
    start = {"declarer": declarer.letter, "contract": "3NT", "deal": deal, "stage": "lead"}
    return start, cards


class Servers:
    """One server after another, on one port and one journal."""

    def __init__(self, starter: subprocess.Popen[str], port: int, database: str) -> None:
        self._starter, self._port, self._database = starter, port, database

    @contextmanager
    def one(self, anew: bool) -> Iterator[None]:
        """A server that takes requests; killed in the end."""
        with self._anew() if anew else self._forked():
            ends = time.monotonic() + SECONDS_TO_START
            while not is_there(self._port):
                assert time.monotonic() < ends, "the server does not start"
                time.sleep(0.005)
            yield

    @contextmanager
    def _anew(self) -> Iterator[None]:
        where = ["--port", str(self._port), "--database", self._database]
        server = subprocess.Popen(
            [sys.executable, "-m", "deemed", "serve", *where],
            env=ENVIRONMENT,
            stdout=subprocess.DEVNULL,
        )
        try:
            yield
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()

    @contextmanager
    def _forked(self) -> Iterator[None]:
        said, heard = self._starter.stdin, self._starter.stdout
        assert said is not None
        assert heard is not None
        said.write(json.dumps({"port": self._port, "database": self._database}) + "\n")
        said.flush()
        server = int(heard.readline())
        try:
            yield
        finally:
            os.kill(server, signal.SIGKILL)
            assert heard.readline() == "gone\n"


def is_there(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


@contextmanager
def servers(database: str) -> Iterator[tuple[Servers, int]]:
    port = postgres.free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.starter"],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as starter:
        yield Servers(starter, port, database), port


def test_no_acknowledged_step_is_lost_or_written_twice(address: str) -> None:
    over = threading.Event()
    random = Random(47)
    with servers(address) as (each, port):
        directors = [Director(f"director{n}", port, over) for n in range(DIRECTORS)]
        threads = [threading.Thread(target=director.work) for director in directors]
        for thread in threads:
            thread.start()
        try:
            for number in range(KILLS):
                with each.one(anew=number % ANEW_EVERY == 0):
                    until_written(directors, random.randint(1, 8))
                    time.sleep(random.uniform(0.0, 0.01))
        finally:
            over.set()
            for thread in threads:
                thread.join()
    assert [why for director in directors for why in director.failures] == []
    assert sum(director.broken for director in directors) >= KILLS  # killed in the middle
    are_all_there(address, directors)


def until_written(directors: list[Director], more: int) -> None:
    """Until so many more lines are acknowledged."""
    ends = time.monotonic() + SECONDS_TO_START
    wanted = sum(director.acknowledged for director in directors) + more
    while sum(director.acknowledged for director in directors) < wanted:
        assert [why for director in directors for why in director.failures] == []
        assert time.monotonic() < ends, "the server does not write"
        time.sleep(0.001)


def are_all_there(address: str, directors: list[Director]) -> None:
    """Every line that was acknowledged, once and in its order, and every card of a board once."""
    store = opened(address)
    boards = {board.call: board for director in directors for board in director.boards}
    calls = {head.first.call for head in store.heads()}
    assert boards.keys() <= calls
    assert len(calls) <= len(boards) + DIRECTORS  # the last of each may not have been acknowledged
    lines = {call: store.entries(call) for call in calls}
    store.close()
    keys = [entry.key for entries in lines.values() for entry in entries]
    assert len(keys) == len(set(keys))
    for call, entries in lines.items():
        assert is_sealed(entries)
        assert folded(entries).is_true
        if call in boards:
            is_as_sent(boards[call], entries)


def is_as_sent(board: Board, entries: list[Entry]) -> None:
    first, *rest = entries
    assert first.key == board.key
    acknowledged = {sent.key for sent in board.acknowledged}
    written = [Sent(entry.key, card_of(entry)) for entry in rest]
    assert [sent for sent in written if sent.key in acknowledged] == board.acknowledged
    # A card sent under two keys would be there twice, or be missing.
    assert [sent.card for sent in written] == board.cards[: len(written)]


def card_of(entry: Entry) -> str:
    """As it was sent: the seat and the card."""
    (act,) = entry.data["entries"]
    return f"{act['by']} {act['card']}"
