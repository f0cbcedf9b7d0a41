"""The journal on both databases: nothing lost, nothing twice, nothing changed."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from deemed.journal.call import Call, Opening, done, folded
from deemed.journal.desk import Desk
from deemed.journal.entry import Behind, Kind, Line, Unwritten, is_sealed
from deemed.journal.sqlite import SqliteStore
from deemed.journal.store import Store
from deemed.notation.records import read_record
from deemed.notation.tables import read_table
from tests import postgres
from tests.stores import opened

ROOT = Path(__file__).parent.parent
KILLS = 100
AT = "2026-01-01T20:00:00Z"


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


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    made = opened(address)
    yield made
    made.close()


def note(text: str) -> Line:
    return Line("ann", AT, Kind.NOTE, {"text": text})


def named(request: pytest.FixtureRequest, name: str) -> str:
    """A call of its own for each test: the server is shared."""
    return f"{request.node.name}-{name}"


def test_lines_are_kept_in_their_order(store: Store, request: pytest.FixtureRequest) -> None:
    call = named(request, "a")
    written = [store.append(call, n, f"{call}{n}", note(f"♠{n}")) for n in range(5)]
    assert store.entries(call) == written
    assert [entry.place for entry in written] == [0, 1, 2, 3, 4]
    assert is_sealed(written)
    assert [e for e in store.since(written[0].number) if e.call == call] == written[1:]
    head = next(head for head in store.heads() if head.first.call == call)
    assert (head.first, head.last) == (written[0], written[-1])


def test_the_same_key_is_written_once(store: Store, request: pytest.FixtureRequest) -> None:
    call = named(request, "a")
    first = store.append(call, 0, f"{call}k", note("once"))
    assert store.append(call, 0, f"{call}k", note("once")) == first
    assert store.append(call, 1, f"{call}k", note("once")) == first
    assert store.entries(call) == [first]


def test_who_is_behind_writes_nothing(store: Store, request: pytest.FixtureRequest) -> None:
    call = named(request, "a")
    store.append(call, 0, f"{call}1", note("first"))
    for place in (0, 2):
        with pytest.raises(Behind):
            store.append(call, place, f"{call}2", note("second"))
    assert len(store.entries(call)) == 1


def test_two_writers_lose_nothing(address: str, request: pytest.FixtureRequest) -> None:
    call = named(request, "a")

    def write(name: str) -> list[str]:
        store = opened(address)
        acknowledged = []
        for number in range(25):
            while True:
                try:
                    place = len(store.entries(call))
                    entry = store.append(call, place, f"{call}{name}{number}", note(name))
                except Behind:
                    continue  # the other was quicker: read again
                acknowledged.append(entry.key)
                break
        store.close()
        return acknowledged

    opened(address).close()
    with ThreadPoolExecutor(2) as pool:
        keys = [key for written in pool.map(write, ("x", "y")) for key in written]
    store = opened(address)
    entries = store.entries(call)
    store.close()
    assert sorted(entry.key for entry in entries) == sorted(keys)
    assert is_sealed(entries)


def test_a_changed_line_is_noticed(store: Store, request: pytest.FixtureRequest) -> None:
    call = named(request, "a")
    entries = [store.append(call, n, f"{call}{n}", note(str(n))) for n in range(3)]
    changed = entries[1]._replace(line=note("another"))
    assert not is_sealed([entries[0], changed, entries[2]])
    assert not is_sealed([entries[0], entries[2]])
    assert not is_sealed(entries[1:])


def test_the_database_refuses_to_change_a_line(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "journal.db")
    store.append("a", 0, "a", note("kept"))
    store.close()
    with sqlite3.connect(tmp_path / "journal.db") as db:
        for statement in ("UPDATE entries SET data = '{}'", "DELETE FROM entries"):
            with pytest.raises(sqlite3.IntegrityError, match="only added to"):
                db.execute(statement)
    db.close()


def test_postgres_refuses_to_change_a_line(database: str) -> None:
    import psycopg

    opened(database).close()
    with psycopg.connect(database, autocommit=True) as db:
        for statement in (b"UPDATE entries SET data = '{}'", b"DELETE FROM entries"):
            with pytest.raises(psycopg.errors.RaiseException, match="only added to"):
                db.execute(statement)


def test_a_full_disk_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "journal.db")
    store.append("a", 0, "a0", note("kept"))
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count={pages}")  # the disk is full
    with pytest.raises(Unwritten, match="full"):
        store.append("a", 1, "a1", note("x" * 100_000))
    store._db.execute("PRAGMA max_page_count=100000")
    assert store.append("a", 1, "a1", note("x" * 100_000)).place == 1
    assert len(store.entries("a")) == 2
    store.close()


def test_a_lost_database_is_told_and_found_again(request: pytest.FixtureRequest) -> None:
    import psycopg

    address: str = request.getfixturevalue("database")
    store = opened(address)
    call = named(request, "a")
    store.append(call, 0, f"{call}0", note("kept"))
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    with pytest.raises(Unwritten):
        store.append(call, 1, f"{call}1", note("again"))
    assert store.append(call, 1, f"{call}1", note("again")).place == 1
    store.close()


def test_no_acknowledged_line_is_lost_to_a_kill(
    address: str, request: pytest.FixtureRequest
) -> None:
    """The writer is killed in the middle of its work, again and again."""
    random = Random(46)
    call = named(request, "killed")
    opened(address).close()
    acknowledged: list[str] = []
    for _ in range(KILLS):
        acknowledged += killed_after(random.uniform(0.0, 0.02), address, call)
    store = opened(address)
    entries = store.entries(call)
    store.close()
    keys = [entry.key for entry in entries]
    assert len(keys) == len(set(keys))
    assert [key for key in acknowledged if key not in set(keys)] == []
    assert is_sealed(entries)
    assert len(acknowledged) >= KILLS  # it was killed while it wrote


def killed_after(seconds: float, address: str, call: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    writer = subprocess.Popen(
        [sys.executable, "-m", "tests.writer", address, call],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout is not None
    told = [writer.stdout.readline()]  # it has begun to write
    try:
        writer.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        writer.send_signal(signal.SIGKILL)
    rest, _ = writer.communicate()
    lines = [*told, *rest.splitlines(keepends=True)]
    return [line.strip() for line in lines if line.endswith("\n")]


DEAL = {
    "N": "KJ85.QT86.Q3.T32",
    "E": "A764.A93.KJ5.J94",
    "S": "QT2.54.AT94.AQ87",
    "W": "93.KJ72.8762.K65",
}


def call_opened(store: Store, name: str) -> Call:
    table = read_table({"declarer": "S", "contract": "3NT", "deal": DEAL, "to_lead": "W"})
    opening = Opening("7", "12", 2017, table)
    line = Line("ann", AT, Kind.OPENED, opening.as_data())
    return folded([store.append(name, 0, f"{name}-0", line)])


def written(store: Store, call: Call, kind: Kind, data: dict[str, object]) -> Call:
    line = Line("ann", AT, kind, data)
    store.append(call.id, call.place, f"{call.id}-{call.place}", line)
    return folded(store.entries(call.id))


def test_a_call_is_what_its_lines_come_to(store: Store, request: pytest.FixtureRequest) -> None:
    call = call_opened(store, named(request, "a"))
    record = [
        "W H2; N HQ; E HA; S H4",
        {"act": "faced", "by": "W", "card": "D6", "manner": "lead"},
        {"act": "attention", "by": "S"},
        {"by": "S", "option": "lead", "answer": "refuse"},
    ]
    for step in read_record(record):
        _, data = done(call.living, [step])
        call = written(store, call, Kind.DONE, data)
    assert [str(pc.card) for pc in call.living.table.penalty_cards] == ["D6"]
    assert call.is_true
    call = written(store, call, Kind.TAKEN_BACK, {"to": 6})
    assert call.living.waits is not None
    call = written(store, call, Kind.NOTE, {"text": "West says he thought he had won"})
    call = written(store, call, Kind.CLOSED, {})
    assert call.is_closed
    assert call.notes[0].text.startswith("West")
    assert len(call.entries) == 11
    assert folded(store.entries(call.id)) == call


def test_a_replay_that_leads_elsewhere_is_told(
    store: Store, request: pytest.FixtureRequest
) -> None:
    call = call_opened(store, named(request, "a"))
    _, data = done(call.living, read_record(["W H2"]))
    call = written(store, call, Kind.DONE, {**data, "after": "another table"})
    assert not call.is_true


def test_a_desk_sees_what_another_has_written(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "journal.db")
    one, other = (Desk(store, lambda: AT, lambda: "a") for _ in range(2))
    call = one.open("ann", call_opened(store, "b").opening, "a-0")
    assert call in other.calls()
    call = one.step("a", call.place, "ann", read_record(["W H2"]), "a-1")
    assert other.calls() == [call, folded(store.entries("b"))]
    store.close()
