"""The test pack: written by the enumeration, agreed by the engine, run by any program."""

import json
import sys
from pathlib import Path

import jsonschema
import pytest

from deemed.casebook import pack
from deemed.cli.main import main
from deemed.notation.languages import CODES
from tests.pack46 import drawn

ITEMS = list(pack.items())
Run = pytest.CaptureFixture[str]


def test_the_pack_is_what_the_enumeration_writes() -> None:
    written = [{key: item[key] for key in item if key != "id"} for item in ITEMS]
    assert written == list(drawn())


def test_the_engine_agrees_with_every_item() -> None:
    score = pack.scored(ITEMS, (json.dumps(pack.answered(item)) for item in ITEMS))
    assert score.faults == []
    assert score.right == score.clauses == score.total


def test_every_clause_language_and_edition_is_covered() -> None:
    assert len(ITEMS) >= 5_000
    assert {item["language"] for item in ITEMS} == set(CODES)
    kinds = {(item["edition"], item["expected"]["kind"]) for item in ITEMS}
    assert len(kinds) == 3 * 5
    clauses = {item["expected"]["clause"] for item in ITEMS}
    law = ["46B1(a)", "46B1(b)", "46B1(c)", "46B2", "46B3(a)", "46B3(b)", "46B4", "46B5", "46B"]
    assert set(law) <= clauses


def test_items_are_of_the_schema() -> None:
    validator = jsonschema.Draft202012Validator(pack.schema())
    for item in ITEMS[::25]:
        validator.validate(item)


def test_the_pack_is_written_with_schema_and_page(tmp_path: Path, capsys: Run) -> None:
    assert main(["pack", "law46", "--out", str(tmp_path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    page = (tmp_path / "law46-1.md").read_text("utf-8")
    assert f"{len(ITEMS)} items" in page
    assert "deemed pack check -- " in page
    lines = (tmp_path / "law46-1.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == [item["id"] for item in ITEMS]


def test_deemed_itself_scores_full_marks(capfd: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "deemed", "designate", "--json"]
    assert main(["pack", "check", "--limit", "400", "--", *command]) == 0
    assert "400 of 400 right, 400 with the right clause" in capfd.readouterr().out


def test_a_program_that_is_wrong_is_told_where(tmp_path: Path, capsys: Run) -> None:
    program = tmp_path / "always-low.py"
    program.write_text(
        'import sys\nfor line in sys.stdin: print(\'{"kind": "card", "card": "C2"}\')\n'
    )
    assert main(["pack", "check", "--limit", "50", "--", sys.executable, str(program)]) == 1
    told = capsys.readouterr().out
    assert "The first wrong answers:" in told
    assert "of 50 right" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pack", "check"], "name the program to check"),
        (["pack", "check", "--", "no-such-program"], 'there is no program "no-such-program"'),
    ],
)
def test_bad_use_is_told(words: list[str], said: str, capsys: Run) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err
