"""The API sent what nobody should send: it answers as its schema says, and never breaks."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.checks import CHECKS, load_all_checks
from starlette.testclient import TestClient

from deemed.casebook.reading import library
from deemed.casebook.scored import scores
from deemed.notation.wire import write_choice, write_finding, write_incident
from deemed.web.demo import DEAL, SAMPLES, fill
from tests.serving import CODES, app_on

BEARER = {"authorization": "Bearer 111111"}
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 2017, 10**30, 0.5, float("nan"), float("inf"), "", "S", "SA", "N SA",
    "\0", "\ud800", "<script>", "ace of spades", "x" * 5000, "²", "+9", [], [[]], [None], ["S2", 3],
    [{}], {}, {"": 0}, {"is": "x"}, {"act": []}, {"by": {}}, {"words": ["low"]},
)  # fmt: skip
TRIES = 1500


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    app, desk = app_on(tmp_path_factory.mktemp("fuzz") / "journal.db", CODES)
    fill(desk)
    return app


@pytest.fixture(scope="module")
def client(app: Any) -> Iterator[TestClient]:
    with TestClient(app, headers=BEARER, raise_server_exceptions=False) as client:
        yield client


def operations() -> list[str]:
    app, _ = app_on(Path(":memory:"))
    paths = TestClient(app).get("/api/openapi.json").json()["paths"]
    return [f"{way.upper()} {path}" for path, ways in paths.items() for way in ways]


@pytest.mark.parametrize("name", operations())
def test_answers_are_as_the_schema_says(app: Any, name: str) -> None:
    load_all_checks()
    checks = CHECKS.get_by_names(
        ["not_a_server_error", "status_code_conformance", "content_type_conformance",
         "response_schema_conformance"]
    )  # fmt: skip
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app, headers=BEARER)
    way, path = name.split()
    operation = schema[path][way]

    @hypothesis.seed(45)
    @hypothesis.settings(
        max_examples=40,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy())
    def sent(case: Any) -> None:
        case.call_and_validate(headers=BEARER, checks=checks)

    sent()


def requests() -> list[dict[str, Any]]:
    """Every incident of the library as it would be sent."""
    return [
        {
            **write_incident(variant.incident),
            "findings": [write_finding(each) for each in variant.trials[-1].findings],
            "choices": [write_choice(each) for each in variant.trials[-1].choices],
        }
        for case in library()
        for variant in case.variants
    ]


def spoilt(data: Any, chance: random.Random) -> Any:
    """The same data with something odd in one place, or two."""
    data = copy.deepcopy(data)
    for _ in range(chance.choice((1, 1, 2))):
        places = list(_places(data))
        holder, key = chance.choice(places)
        match chance.randrange(4):
            case 0 if isinstance(holder, dict):
                del holder[key]
            case 1:
                other, its = chance.choice(places)
                holder[key] = copy.deepcopy(other.get(its) if isinstance(other, dict) else key)
            case _:
                holder[key] = copy.deepcopy(chance.choice(ODD))
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(data) if isinstance(data, dict) else range(len(data))
    for key in keys:
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])


def answered(client: TestClient, path: str, data: Any) -> int:
    body = json.dumps(data)
    answer = client.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code < 500, f"{path} {body[:2000]}: {answer.text[:200]}"
    answer.json()
    return int(answer.status_code)


def test_a_spoilt_incident_is_told_in_a_sentence(client: TestClient) -> None:
    chance, known = random.Random(46), requests()
    statuses = {
        answered(client, "/api/rule", spoilt(chance.choice(known), chance)) for _ in range(TRIES)
    }
    assert statuses == {200, 422}


def test_a_spoilt_score_is_told_in_a_sentence(client: TestClient) -> None:
    chance = random.Random(12)
    known = [
        {"score": variant.score} if variant.score else {"artificial": variant.artificial}
        for case in scores()
        for variant in case.variants
    ]
    incident = {"table": START, "acts": []}
    statuses = set()
    for number in range(TRIES):
        data = {**chance.choice(known), "edition": chance.choice((1997, 2007, 2017))}
        if number % 50 == 0:
            data["incident"] = incident
        statuses.add(answered(client, "/api/adjust", spoilt(data, chance)))
    assert statuses == {200, 422}


START = {"declarer": "S", "contract": "3NT", "deal": DEAL, "to_lead": "W"}


def test_a_spoilt_table_is_told_in_a_sentence(client: TestClient) -> None:
    chance = random.Random(47)
    for _ in range(TRIES // 3):
        _, _, record = chance.choice(SAMPLES)
        living = {"edition": 2017, "table": START, "record": [*record, {"act": "attention"}]}
        answered(client, "/api/table", spoilt(living, chance))


def test_what_was_written_can_be_read_again(client: TestClient) -> None:
    """Whatever got into the journal, every call and every page of it still comes up."""
    chance = random.Random(25)
    for _ in range(TRIES // 5):
        table, board, record = chance.choice(SAMPLES)
        opening = {"table": table, "board": board, "edition": 2017, "start": START}
        spoilt_opening = spoilt(opening, chance) if chance.random() < 0.5 else opening
        if answered(client, "/api/calls", spoilt_opening) != 201:
            continue
        name = client.get("/api/calls").json()[0]["id"]
        answered(client, f"/api/calls/{name}/steps?place=1", spoilt([*record], chance))
        assert client.get(f"/api/calls/{name}").status_code == 200
        assert client.get(f"/calls/{name}", headers=BEARER).status_code == 200
    for path in ("/", "/journal", "/journal.json", "/journal.csv", "/api/calls"):
        assert client.get(path).status_code == 200, path


DEEP = 60_000
HOSTILE = {
    "nested lists": "[" * DEEP + "]" * DEEP,
    "nested tables": '{"table":' * DEEP + "1" + "}" * DEEP,
    "nested in an act": '{"table":{},"acts":' + "[" * 900 + "]" * 900 + "}",
    "a long number": '{"table":{},"acts":[],"edition":' + "9" * 5000 + "}",
    "infinity": '{"table":{},"acts":[],"edition":1e999}',
    "half a letter": '{"table":{},"acts":[],"title":"\\ud800"}',
    "half a letter in a key": '{"\\ud800":{},"acts":[]}',
    "nul": '{"table":{},"acts":[],"title":"\\u0000"}',
    "not JSON": "{",
    "nothing": "",
    "a word": '"rule"',
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("path", ["rule", "adjust", "table", "calls", "calls/x/steps?place=0"])
def test_hostile_json_is_refused(client: TestClient, path: str, body: str) -> None:
    answer = client.post(f"/api/{path}", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 404, 422), answer.text[:200]
    assert len(answer.content) < 5000


def test_bytes_that_are_no_text_are_refused(client: TestClient) -> None:
    kind = {"content-type": "application/json"}
    for body in (b"\xff\xfe", b'{"table": "\xff"}', b"\0"):
        assert client.post("/api/rule", content=body, headers=kind).status_code in (400, 422)


def test_what_goes_wrong_in_the_journal_leaves_it_usable(client: TestClient) -> None:
    opening = {"table": "1", "board": "1", "edition": 2017, "start": START}
    assert answered(client, "/api/calls?key=%00", opening) == 422
    assert answered(client, "/api/calls", {**opening, "board": "\ud800"}) == 422
    assert answered(client, "/api/calls", {**opening, "edition": 3000}) == 422
    assert answered(client, "/api/calls", {**opening, "language": "tlh"}) == 422
    assert answered(client, "/api/calls", opening) == 201
