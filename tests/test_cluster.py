"""The audit on a real Dask cluster of this machine, with a worker killed in the middle."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from deemed.archive.audit import Part, audited_file
from deemed.archive.cluster import on_cluster
from deemed.archive.examined import Order
from deemed.cli import main as cli
from tests import audit_records as records
from tests.audit_records import lin, match

# Dask warns of what it meets when workers die, and of sockets that close after it.
pytestmark = pytest.mark.filterwarnings("ignore")
FILES, BOARDS = 24, 40


@pytest.fixture
def names(tmp_path: Path) -> list[str]:
    """Files that differ in their event, and in the number of revokes."""
    made = []
    for number in range(FILES):
        revokes = number % 5
        plays = [records.REVOKE_ONE_TRICK] * revokes + [records.CLEAN] * (BOARDS - revokes)
        boards = [lin(play, board) for board, play in enumerate(plays, 1)]
        path = tmp_path / f"{number:02}.lin"
        path.write_bytes(match(*boards, event=f"Match {number}"))
        made.append(str(path))
    return made


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def told(part: Part) -> tuple[str, int, int]:
    return part.file, len(part.findings), sum(tally.boards for tally in part.tallies.values())


def here(names: list[str]) -> list[Part]:
    return [part for name in names for part in audited_file(name, Order())]


def test_the_cluster_tells_the_same(client: Client, names: list[str]) -> None:
    assert list(on_cluster(client, names, Order())) == here(names)


def test_a_killed_worker_loses_nothing(client: Client, names: list[str]) -> None:
    """The worker is killed, not asked to go, while most files are still to be done."""
    running = on_cluster(client, names, Order())
    parts = [next(running)]
    processes = client.run(os.getpid)
    [killed, *others] = processes.values()
    os.kill(killed, signal.SIGKILL)
    parts += running
    assert [told(part) for part in parts] == [told(part) for part in here(names)]
    assert Counter(part.file for part in parts if part.is_last) == Counter(names)
    assert others
    assert killed not in client.run(os.getpid).values()


def test_a_missing_file_is_told_and_stops_no_other(client: Client, names: list[str]) -> None:
    parts = list(on_cluster(client, [names[0], "missing.lin", names[1]], Order()))
    assert [part.file for part in parts if part.error] == ["missing.lin"]
    assert [part.file for part in parts if part.tallies] == [names[0], names[1]]


def test_the_command_starts_a_cluster(names: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    words = ["audit", *names[:3], "--jsonl"]
    assert cli.main(words) == 1
    alone = capsys.readouterr().out
    assert cli.main([*words, "--cluster", "local", "--workers", "2"]) == 1
    assert capsys.readouterr().out == alone


def test_no_cluster_at_the_address(
    names: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("deemed.archive.cluster.PATIENCE", 1)
    assert cli.main(["audit", names[0], "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "127.0.0.1:1" in capsys.readouterr().err
