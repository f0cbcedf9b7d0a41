"""An adjusted score in the app: reckoned, drafted, written, and seen afterwards."""

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from deemed.journal.desk import Desk
from deemed.journal.entry import Kind
from deemed.prose.words import speaking
from deemed.rulings.edition import Edition
from deemed.web.printed import ruling_data
from deemed.web.score_form import data_told, fields_of
from deemed.web.score_typed import result_told, scores_told
from tests.serving import CODES, app_on
from tests.test_web import LARGEST_PAGE, hidden, opened, sent


@pytest.fixture
def desk_and_client(tmp_path: Path) -> Iterator[tuple[Desk, TestClient]]:
    app, desk = app_on(tmp_path / "journal.db")
    with TestClient(app) as client:
        yield desk, client


@pytest.fixture
def client(desk_and_client: tuple[Desk, TestClient]) -> TestClient:
    return desk_and_client[1]


TEAMS = {
    "kind": "assigned", "scoring": "imps", "others": "+400", "vulnerable": "none",
    "contract": "3NT S", "tricks": "8", "offenders": "EW",
    "result1": "3NT S 10", "weight1": "60", "result2": "3NT S 9", "weight2": "10",
    "result3": "4S N 9", "weight3": "20", "result4": "3nt s -3", "weight4": "10",
}  # fmt: skip


def text(page: str) -> str:
    """What is read, with plain spaces and hyphens."""
    return html.unescape(page).translate({0x202F: " ", 0xA0: " ", 0x2013: "-"})


def asked(client: TestClient, address: str, status: int, fields: dict[str, str]) -> str:
    answer = client.get(f"{address}/score", params={**TEAMS, "do": "reckon", **fields})
    assert answer.status_code == status, answer.text
    assert len(answer.content) < LARGEST_PAGE
    return text(answer.text)


def reckoned(client: TestClient, address: str, **fields: str) -> str:
    return asked(client, address, 200, fields)


def refused(client: TestClient, address: str, **fields: str) -> str:
    return asked(client, address, 422, fields)


def written(client: TestClient, address: str, **fields: str) -> str:
    """The form below what was reckoned, as the page would send it."""
    page = reckoned(client, address, **fields)
    form = page[page.index('<form method="post"') : page.index("</form>")]
    found = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form)
    answer = client.post(f"{address}/score", data=dict(found))
    assert answer.status_code == 200, answer.text
    return text(answer.text)


def irregular(client: TestClient, **changed: str) -> str:
    """West leads out of turn to the second trick, and the lead is refused."""
    address = opened(client, board="1", stage="lead", trick="", **changed)
    for by, card in (("W", "H2"), ("N", "HQ"), ("E", "HA"), ("S", "H4")):
        sent(client, address, do="card", by=by, card=card)
    sent(client, address, do="act", by="W", tile="leads", picked="D6")
    sent(client, address, do="act", by="S", tile="attention")
    return address


def test_it_is_reckoned_line_by_line_and_nothing_is_written(client: TestClient) -> None:
    """430 and 400 against 400 are 1 IMP and none; -50 is 10 IMPs less, -150 eleven: -2.5 in all."""
    address = opened(client)
    assert f'href="{address}/score"' in client.get(address).text
    before = client.get("/journal.json").json()
    page = reckoned(client, address)
    assert "60 % of 3NT S 10 (+430), worth 1: 0.6." in page
    assert "20 % of 4♠ N 9 (-50), worth -10: -2." in page
    assert "10 % of 3NT S 6 (-150), worth -11: -1.1." in page
    assert "Adjusted: -2.5 for North-South, 2.5 for East-West (IMPs)." in page
    assert "12C1(c)" in page
    assert client.get("/journal.json").json() == before


def test_the_form_begins_with_what_the_call_tells(client: TestClient) -> None:
    page = client.get(f"{opened(client, board='12')}/score").text
    assert 'name="contract" value="3NT S"' in page
    assert 'name="vulnerable" value="NS" checked' in page  # board 12
    assert "at all probable" not in page  # 2017 weighs


def test_it_is_written_and_the_last_one_counts(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    address = opened(client)
    page = written(client, address)
    assert "Adjusted: -2.5 for North-South" in page
    again = client.get(f"{address}/score").text
    assert 'name="result3" list="results" value="4S N 9"' in again
    assert "takes the place" in reckoned(client, address)
    page = written(client, address, result1="3NT S 9", weight1="100", weight2="0", weight3="0",
                   weight4="0")  # fmt: skip
    assert "Adjusted: 0 for North-South" in page
    assert "-2.5" not in page
    call = desk.call(address.rsplit("/", 1)[-1])
    assert [entry.kind for entry in call.entries].count(Kind.SCORE) == 2
    assert call.is_true
    sections = {part["heading"]: part["rows"] for part in ruling_data(call)["sections"]}
    rows = sections["Adjusted score"]
    assert [row["struck"] for row in rows][:2] == [True, False]
    assert "-2.5 for North-South" in text(rows[0]["text"])
    assert any("Adjusted: 0 for North-South" in text(row["text"]) for row in rows[1:])
    assert "a score set" in client.get("/journal").text
    assert client.get("/journal?law=12C1").text.count("<article") == 1
    data = client.get(f"/api/calls/{call.id}").json()["score"]
    assert data["scores"] == {"NS": 0, "EW": 0}


def test_a_score_that_no_longer_comes_to_the_same_is_told(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    desk, client = desk_and_client
    call = desk.call(opened(client).rsplit("/", 1)[-1])
    told = {"set": data_told(TEAMS, Edition.E2017), "gets": ["7", "-7"]}
    assert not desk.remark(call.id, call.place, "A", Kind.SCORE, told, "k").is_true


def test_who_is_behind_or_has_no_token_writes_nothing(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    desk, client = desk_and_client
    address = opened(client)
    page = reckoned(client, address)
    form = {**TEAMS, **{name: hidden(page, name) for name in ("token", "key", "place")}}
    sent(client, address, do="note", text="meanwhile")
    answer = client.post(f"{address}/score", data=form)
    assert answer.status_code == 409
    assert 'value="4S N 9"' in answer.text  # what was set is still there
    assert client.post(f"{address}/score", data={**form, "token": "x"}).status_code == 403
    assert not desk.call(address.rsplit("/", 1)[-1]).scores


def test_the_same_form_twice_is_one_line(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    address = opened(client)
    page = reckoned(client, address)
    form = {**TEAMS, **{name: hidden(page, name) for name in ("token", "key", "place")}}
    for _ in range(2):
        assert client.post(f"{address}/score", data=form).status_code == 200
    assert len(desk.call(address.rsplit("/", 1)[-1]).scores) == 1


def test_a_reader_reckons_and_does_not_write(tmp_path: Path) -> None:
    app, _ = app_on(tmp_path / "journal.db", CODES)
    with TestClient(app) as client:
        start = {"declarer": "S", "contract": "3NT", "to_lead": "W"}
        opening = {"table": "1", "board": "1", "edition": 2017, "start": start}
        director = {"authorization": "Bearer 111111"}
        name = client.post("/api/calls", json=opening, headers=director).json()["id"]
        reader = {"authorization": "Bearer 333333"}
        path = f"/calls/{name}/score"
        page = client.get(path, params={**TEAMS, "do": "reckon"}, headers=reader)
        assert "-2.5 for North-South" in text(page.text)
        assert client.post(path, data=TEAMS, headers=reader).status_code == 403


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"scoring": ""}, "Still to be told: Scoring."),
        ({"others": ""}, "Still to be told: The other tables."),
        ({"others": "400 430"}, "one other table"),
        ({"others": "40o"}, "“40o” is no score"),
        ({"others": "9990"}, "“9990” is no score"),
        ({"scoring": "cross_imps", "others": "400x999"}, "From one to 400 other tables"),
        ({"result1": "7610"}, "“7610” is no score"),
        ({"tricks": ""}, "Still to be told: Tricks."),
        ({"contract": "8NT S"}, "“8NT S 8” is no result"),
        ({"offenders": ""}, "Still to be told: The offending side."),
        ({"weight1": "70"}, "The weights add up to 110 %, not to 100 %."),
        ({"weight1": "", "weight2": ""}, "The weights add up to 30 %"),
        ({"weight1": "half"}, "“half” is no percentage"),
        ({"result1": "4S"}, "“4S” is no result"),
        ({"result1": "4S N +4"}, "from 0 to 13"),
        ({f"result{n}": "" for n in range(1, 5)}, "Write at least one result"),
        ({"fault": "gambling_action"}, "without their own error"),
        ({"vulnerable": "some"}, "some"),
        ({"kind": "artificial"}, "Still to be told: Part of North-South."),
    ],
)
def test_what_is_missing_or_wrong_is_told(
    client: TestClient, fields: dict[str, str], told: str
) -> None:
    page = refused(client, opened(client), **fields)
    assert told in page
    assert 'value="4S N 9"' in page or "result3" in fields


def test_a_weight_that_is_left_blank_gets_the_rest(client: TestClient) -> None:
    page = reckoned(client, opened(client), weight1="")
    assert "60 % of 3NT S 10 (+430)" in page


def test_under_1997_the_best_likely_and_the_worst_probable(client: TestClient) -> None:
    """Best that was likely for North-South: +400, none; worst at all probable for East-West: +430,
    an IMP off."""
    address = opened(client, edition="1997")
    fields = {"method": "best_and_worst", "chance1": "at_all_probable", "chance2": "likely",
              "chance3": "likely", "chance4": "remote"}  # fmt: skip
    page = reckoned(client, address, **fields)
    assert "Adjusted: 0 for North-South, -1 for East-West (IMPs)." in page
    page = reckoned(client, address, method="weighted")
    assert "only an appeals committee weighs" in page
    assert "only an appeals" not in reckoned(client, address, method="weighted", committee="1")


def test_an_error_of_their_own_takes_its_part_off(client: TestClient) -> None:
    """At the table 100 to 50 is 2 IMPs, without the infraction 420 to 50 is 9; without the gamble
    300 to 50 would have been 6: 3 of the 7 are made good."""
    fields = {"others": "50", "contract": "4SX W", "tricks": "9", "result1": "4H S 10",
              "weight1": "100", "fault": "gambling_action", "own1": "4SX W 8",
              **{f"result{n}": "" for n in (2, 3, 4)}}  # fmt: skip
    page = reckoned(client, opened(client), **fields)
    assert "Adjusted: 5 for North-South, -9 for East-West (IMPs)." in page
    page = reckoned(client, opened(client), **fields, knockout="1")
    assert "Adjusted: 7 for North-South, -7 for East-West (IMPs)." in page


def test_no_result_at_all(client: TestClient) -> None:
    address = opened(client)
    fields = {"kind": "artificial", "scoring": "matchpoints", "NS": "none", "EW": "direct"}
    page = reckoned(client, address, **fields, session_NS="63.5")
    assert "North-South: 63.5 % of the matchpoints." in page
    assert "East-West: 40 % of the matchpoints." in page
    page = written(client, address, **{**fields, "scoring": "imps"})
    assert "North-South: 3 IMPs." in page
    assert 'name="NS" value="none" checked' in client.get(f"{address}/score").text


def test_a_result_that_the_cards_rule_out_is_doubted(client: TestClient) -> None:
    """Declarer has lost the first trick, so he cannot have all thirteen."""
    page = reckoned(client, irregular(client), result1="3NT S 13")
    assert "3NT S 13 (+520): so many tricks could not be won any more" in page


def test_weights_are_drafted_from_a_sample(client: TestClient) -> None:
    address = irregular(client)
    assert "Draft the weights" in client.get(f"{address}/score").text
    fields = {**TEAMS, "do": "draft", "vulnerable": "none"}
    first, again = (client.get(f"{address}/score", params=fields).text for _ in range(2))
    weights = [int(each) for each in re.findall(r'name="weight\d+" value="(\d+)"', first)]
    assert sum(weights) == 100
    assert weights == [int(each) for each in re.findall(r'name="weight\d+" value="(\d+)"', again)]
    results = re.findall(r'name="result\d+" list="results" value="(\w+) (\w) (\d+)"', first)
    assert {(contract, by) for contract, by, _ in results} == {("3NT", "S")}
    assert all(0 <= int(tricks) <= 12 for _, _, tricks in results)
    assert "A draft, to be edited" in first
    assert len(first.encode()) < LARGEST_PAGE
    assert client.get(f"{address}/score", params={**fields, "vulnerable": ""}).status_code == 422


@pytest.mark.parametrize("changed", [{"blind": "1"}, {"W": "", "E": ""}])
def test_no_draft_where_the_cards_are_not_to_be_seen(
    client: TestClient, changed: dict[str, str]
) -> None:
    address = irregular(client, **changed)
    page = client.get(f"{address}/score").text
    assert "Draft the weights" not in page
    answer = client.get(f"{address}/score", params={**TEAMS, "do": "draft"})
    assert answer.status_code == 422
    assert "could not be won any more" not in reckoned(client, address, result1="3NT S 13")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("4S N 10", {"contract": "4S", "by": "N", "tricks": 10}),
        ("4♠n=", {"contract": "4S", "by": "N", "tricks": 10}),
        ("3nt s +1", {"contract": "3NT", "by": "S", "tricks": 10}),
        ("3N N 9", {"contract": "3NT", "by": "N", "tricks": 9}),
        ("2HXX w \u22122", {"contract": "2HXX", "by": "W", "tricks": 6}),
        ("1SA O 7", {"contract": "1NT", "by": "W", "tricks": 7}),
        ("-50", {"score": -50}),
        ("+620", {"score": 620}),
        ("pass", {"score": 0}),
    ],
)
def test_results_as_they_are_typed(typed: str, told: dict[str, object]) -> None:
    assert result_told(typed) == told


def test_the_other_tables_as_they_are_typed() -> None:
    assert scores_told(" +620, -100; 650x3 \u221250") == [
        620, -100, 650, 650, 650, -50,
    ]  # fmt: skip


def test_what_was_set_fills_the_form_again() -> None:
    given = {**TEAMS, "fault": "gambling_action", "own1": "-50", "knockout": "1", "illegal2": "1"}
    data = data_told(given, Edition.E2017)
    assert data_told(fields_of(data), Edition.E2017) == data
    none = {"kind": "artificial", "scoring": "imps", "NS": "none", "EW": "partial", "numerous": "1"}
    data = data_told(none, Edition.E2017)
    assert data_told(fields_of(data), Edition.E2017) == data


def test_in_french(client: TestClient) -> None:
    address = opened(client)
    page = client.get("/").text
    client.post("/language", data={"token": hidden(page, "token"), "language": "fr"})
    page = reckoned(client, address)
    assert "Marque ajustée : -2,5 pour Nord-Sud, 2,5 pour Est-Ouest (IMP)." in page
    assert "Les poids font 110 % en tout" in refused(client, address, weight1="70")
    with speaking("fr"):
        assert result_told("3SA O 9") == {"contract": "3NT", "by": "W", "tricks": 9}
