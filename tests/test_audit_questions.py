"""The questions of docs/questions.md, asked of an archive whose answers are known by hand."""

import json
import re
from pathlib import Path
from typing import Any

import duckdb
import pytest

from deemed.cli import main as cli
from deemed.notation.wire import read_request
from tests import audit_records as records
from tests.audit_records import lin, match, pbn

PAGE = Path(__file__).parent.parent / "docs" / "questions.md"
QUESTIONS = dict(
    re.findall(r"^## (.+?)\n.*?```sql\n(.+?)```", PAGE.read_text("utf-8"), re.M | re.S)
)


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Marsh Cup: nine boards, four revokes, one of them with tricks to come that nobody recorded,
    two claims, one of them impossible, one board of another deal. Reed Bowl: four clean boards,
    with a claim. Fen Trophy: a wrong result."""
    folder = tmp_path_factory.mktemp("archive")
    marsh = [
        lin(records.REVOKE_ONE_TRICK, 1),
        lin(records.REVOKE_NOTHING_WON, 2),
        lin(records.REVOKE_NOT_ESTABLISHED, 3),
        lin(records.CLEAN[:9], 4, claimed=6),
        lin(records.CLEAN[:9], 5, claimed=5),
        lin(records.CLEAN, 6, deal=records.OTHER_DEAL),
        lin(records.CLEAN, 7),
        lin(records.LEAD_OUT_OF_TURN, 8),
        lin(records.REVOKE_NOTHING_WON[:11], 9),
    ]
    reed = [lin(records.CLEAN, 1, claimed=5), *(lin(records.CLEAN, n) for n in (2, 3, 4))]
    (folder / "marsh.lin").write_bytes(match(*marsh))
    (folder / "reed.lin").write_bytes(match(*reed, event="Reed Bowl"))
    (folder / "fen.pbn").write_bytes(pbn(records.CLEAN, "6"))
    assert cli.main(["audit", str(folder), "--parquet", str(folder / "audit")]) == 1
    return folder


def asked(archive: Path, heading: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    monkeypatch.chdir(archive / "audit")
    with duckdb.connect() as connection:
        return list(connection.execute(QUESTIONS[heading]).fetchall())


def test_revokes_by_event(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = asked(archive, "Revokes per 10,000 boards, by event", monkeypatch)
    assert rows == [("Marsh Cup", 4, 8, 5000.0)]


def test_claims_that_failed(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = asked(archive, "Claims that failed, by event", monkeypatch)
    assert rows == [("Marsh Cup", 2, 1, 5000.0), ("Reed Bowl", 1, 0, 0.0)]


def test_tricks_that_go_over(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = asked(archive, "Established revokes, and the tricks that go over", monkeypatch)
    assert rows == [(2017, "0", 1), (2017, "1", 1), (2017, "open", 1)]


def test_who_revokes(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = asked(archive, "Who revokes: declarer, dummy or a defender", monkeypatch)
    assert rows == [("defender", 4)]


def test_in_which_trick(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(archive, "In which trick", monkeypatch) == [(6, 2, "##"), (9, 2, "##")]


def test_results(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [row] = asked(archive, "Results that do not follow from the cards", monkeypatch)
    assert row[1:] == ("1", "", "3NT", "S", 6, None, 5, 5)


def test_files_to_be_looked_at(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [row] = asked(archive, "Files to be looked at first", monkeypatch)
    assert row[1:] == (1, 9, 11.1)


def test_marks(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = asked(archive, "Do the marks of a PBN file agree with the cards?", monkeypatch)
    assert rows == [("lead", False, 1), ("revoke", False, 4)]


def test_incidents(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = asked(archive, "The incidents, for `deemed rule`", monkeypatch)
    assert [board for _, board, _ in rows] == ["1", "2", "3", "8", "9"]
    assert all(read_request(json.loads(incident)).incident.acts for *_, incident in rows)


def test_every_question_is_asked() -> None:
    text = Path(__file__).read_text("utf-8")
    assert QUESTIONS
    assert [heading for heading in QUESTIONS if f'"{heading}"' not in text] == []


def test_a_second_audit_takes_the_place_of_the_first(archive: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for _ in range(2):
        cli.main(["audit", str(archive / "fen.pbn"), "--parquet", str(out)])
    assert sorted(path.name for path in out.iterdir()) == ["boards.parquet", "findings.parquet"]
    with duckdb.connect() as connection:
        found = connection.execute(f"SELECT kind FROM '{out}/findings.parquet'").fetchall()
    assert found == [("result",)]
