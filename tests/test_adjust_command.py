"""Adjusted scores on the command line and as data, and the form that the schema gives them."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from starlette.testclient import TestClient

from deemed.casebook.scored import scores
from deemed.cli.main import main
from deemed.evidence.adjusted import adjusted, write_adjusted
from deemed.game.result import Vulnerability
from deemed.laws.law2 import vulnerability
from deemed.notation.codec import WireError
from deemed.notation.schema import document
from deemed.notation.score_request import read_score_request
from tests.serving import app_on

ROOT = Path(__file__).parent.parent
EXAMPLE = str(ROOT / "examples" / "adjusted-score.toml")
Run = pytest.CaptureFixture[str]
SCHEMA = document()
FORMS = {
    name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})
    for name in ("adjust", "adjusted")
}


def told(run: Run, *words: str, code: int = 0) -> str:
    assert main(["adjust", *words]) == code
    out = run.readouterr()
    return out.out if code == 0 else out.err


def file_with(folder: Path, data: dict[str, Any]) -> str:
    path = folder / "score.json"
    path.write_text(json.dumps(data), "utf-8")
    return str(path)


def test_the_example_line_by_line(capsys: Run) -> None:
    """Against 620: 620 is nothing, -100 is 12 IMPs less, 170 is 10 less; -140 at the table 13."""
    lines = told(capsys, EXAMPLE).replace("\u2013", "-").splitlines()
    assert lines[:8] == [
        "Score (Laws of 2017):",
        "At the table: -13 for North-South, 13 for East-West (IMPs).",
        "North-South without the infraction:",
        "  60 % of 4♠ N 10 (+620), worth 0: 0.",
        "  25 % of 4♠ N 9 (-100), worth -12: -3.",
        "  15 % of 3♠ N 10 (+170), worth -10: -1.5.",
        "  Together: -4.5.",
        "East-West without the infraction:",
    ]
    assert "Adjusted: -4.5 for North-South, 4.5 for East-West (IMPs)." in lines
    assert any(line.startswith("  12C1(c): ") for line in lines)


def test_another_edition_and_another_language(capsys: Run) -> None:
    old = told(capsys, EXAMPLE, "--edition", "1997", "--speak", "fr")
    assert old.startswith("Marque (Code 1997)")
    assert "commission d'appel" in old


def test_as_data_and_over_http(capsys: Run, tmp_path: Path) -> None:
    data = json.loads(told(capsys, EXAMPLE, "--json"))
    FORMS["adjusted"].validate(data)
    assert data["scores"] == {"NS": -4.5, "EW": 4.5}
    assert [term["product"] for term in data["expected"][0]["terms"]] == [0, -3, -1.5]
    assert "12B1" in [clause["ref"] for clause in data["clauses"]]
    request = {
        "score": {
            "scoring": "imps", "others": [620], "table": -140, "offenders": "EW",
            "outcomes": [{"score": 620, "weight": 60}, {"score": -100, "weight": 25},
                         {"score": 170, "weight": 15}],
        }
    }  # fmt: skip
    FORMS["adjust"].validate(request)
    app, _ = app_on(tmp_path / "journal.db")
    with TestClient(app) as client:
        answer = client.post("/api/adjust", json=request)
    assert answer.status_code == 200
    assert {key: answer.json()[key] for key in ("scores", "table", "objections", "clauses")} == {
        key: data[key] for key in ("scores", "table", "objections", "clauses")
    }


def test_no_result_in_place_of_results(capsys: Run, tmp_path: Path) -> None:
    request = {"artificial": {"NS": "none", "EW": "partial", "session": {"NS": "61.5"}}}
    FORMS["adjust"].validate(request)
    name = file_with(tmp_path, request)
    assert told(capsys, name).splitlines()[1].endswith("50 % of the matchpoints.")
    data = json.loads(told(capsys, name, "--json"))
    FORMS["adjusted"].validate(data)
    assert [side["percent"] for side in data["artificial"]] == [61.5, 50]
    name = file_with(tmp_path, {"artificial": {"NS": "none", "EW": "direct", "numerous": True}})
    assert "these Laws make no score" in told(capsys, name, "--edition", "1997", code=2)


def test_every_case_of_the_library_is_of_the_form() -> None:
    for case in scores():
        for variant in case.variants:
            what = {"score": variant.score} if variant.score else {"artificial": variant.artificial}
            for edition in variant.editions:
                request = {"edition": edition.value, **what}
                FORMS["adjust"].validate(request)
                made = write_adjusted(adjusted(read_score_request(request)))
                FORMS["adjusted"].validate(json.loads(json.dumps(made)))


ENDING = {
    "declarer": "S", "contract": "3NT", "earlier": 11, "won_before": 8, "to_lead": "S",
    "N": "32...", "E": ".32..", "S": "AK...", "W": "..32.",
}  # fmt: skip


def test_results_are_held_against_the_cards(capsys: Run, tmp_path: Path) -> None:
    """Eight tricks are won and the last two are South's: ten. Seven cannot be any more, nine only
    if he errs."""
    score = {
        "scoring": "matchpoints", "others": [400, 430], "table": -50, "offenders": "EW",
        "outcomes": [{"contract": "3NT", "by": "S", "tricks": tricks, "weight": weight}
                     for tricks, weight in ((10, 40), (9, 30), (7, 30))],
    }  # fmt: skip
    request = {"score": score, "incident": {"table": ENDING, "acts": []}}
    FORMS["adjust"].validate(request)
    name = file_with(tmp_path, request)
    data = json.loads(told(capsys, name, "--json"))
    FORMS["adjusted"].validate(data)
    assert [(each["score"], each["doubt"]) for each in data["doubts"]] == [
        (400, "against_best_play"),
        (-100, "impossible"),
    ]
    assert "  3NT S 9 (+400): double dummy declarer has more tricks" in told(capsys, name)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({}, '"score" is missing'),
        ({"score": {}, "artificial": {}}, "not both"),
        ({"score": 5}, "write it with the keys"),
        ({"score": {"scoring": "imps"}}, '"others" is missing'),
        ({"artificial": {"NS": "none"}}, '"EW" is missing'),
        ({"artificial": {"NS": "none", "EW": "some"}}, "some"),
        ({"edition": 2001, "score": {}}, "2001 is not an edition"),
        ({"points": 3}, "points"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    data: dict[str, Any], complaint: str, capsys: Run, tmp_path: Path
) -> None:
    error = told(capsys, file_with(tmp_path, data), code=2)
    assert complaint in error
    assert error.count("\n") == 1


GOOD: dict[str, Any] = {
    "scoring": "matchpoints", "others": [50, [[420, 60], [-50, 40]]], "table": 90,
    "offenders": "NS", "outcomes": [{"score": 50}],
}  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [
        {"others": []},
        {"others": [[420, 60]]},
        {"others": [[[420]]]},
        {"others": ["420"]},
        {"table": 7610},
        {"table": {"contract": "3NT", "by": "S"}},
        {"outcomes": "420"},
        {"outcomes": [{"score": 50, "weight": "1e9"}]},
        {"outcomes": [{"score": 50, "weight": "half"}]},
        {"outcomes": [{"contract": "3NT", "by": "S", "tricks": 14}]},
        {"outcomes": [{"contract": "3NT", "by": "S", "tricks": True}]},
        {"fault": "bad luck"},
        {"knockout": "yes"},
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(wrong: dict[str, Any]) -> None:
    FORMS["adjust"].validate({"score": GOOD})
    read_score_request({"score": GOOD})
    with pytest.raises(WireError):
        read_score_request({"score": {**GOOD, **wrong}})
    with pytest.raises(jsonschema.ValidationError):
        FORMS["adjust"].validate({"score": {**GOOD, **wrong}})


def test_the_vulnerability_of_a_board() -> None:
    """By Law 2: North-South on 2, 5, 12, 15; both on 4, 7, 10, 13; nobody on 1, 8, 11, 14."""
    told = {board: vulnerability(board) for board in range(1, 18)}
    assert [board for board, who in told.items() if who is Vulnerability.NS] == [2, 5, 12, 15]
    assert [board for board, who in told.items() if who is Vulnerability.BOTH] == [4, 7, 10, 13]
    assert [board for board, who in told.items() if who is Vulnerability.NONE] == [1, 8, 11, 14, 17]
