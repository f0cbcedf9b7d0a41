"""The books and the journal through the app's door."""

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from deemed.casebook.practice import practice
from deemed.journal.desk import Desk
from deemed.journal.entry import Kind
from deemed.laws.book import chapters, law_of
from deemed.web.demo import fill
from deemed.web.journal import lasted
from deemed.web.wanted import known_cases
from tests.serving import CODES, app_on
from tests.test_web import LARGEST_PAGE, hidden, sign_in

CASE = "/cases/c4b-jack-then-king"


@pytest.fixture
def desk_and_client(tmp_path: Path) -> Iterator[tuple[Desk, TestClient]]:
    app, desk = app_on(tmp_path / "journal.db")
    fill(desk)
    with TestClient(app) as client:
        yield desk, client


@pytest.fixture
def client(desk_and_client: tuple[Desk, TestClient]) -> TestClient:
    return desk_and_client[1]


def played(client: TestClient, edition: str = "2017", variant: str = "intended") -> str:
    """A practice call, and the address of its page."""
    page = client.get(CASE).text
    form = {"token": hidden(page, "token"), "key": f"{hidden(page, 'key')}-{variant}-{edition}"}
    form |= {"variant": variant, "edition": edition}
    answer = client.post(f"{CASE}/play", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_law_shows_what_each_edition_changed(client: TestClient) -> None:
    page = client.get("/laws?ref=25").text
    assert "Clauses: 9" in page  # of Law 25, in all editions
    for told in ("decides otherwise", "other number, same words", "was 25A", "new"):
        assert told in page
    assert "<mark>" in page
    page = client.get("/laws?ref=26A").text
    assert "repealed" in page
    assert "Not in this edition." in page
    page = client.get("/laws?ref=16C1&edition=1997").text
    assert "16C1" in page
    assert "16D1" not in page


def test_changes_only(client: TestClient) -> None:
    page = client.get("/laws?ref=45&changes=1&edition=2017").text
    assert "45D2" in page  # new in 2017
    assert "45C5" not in page  # as it was
    assert "45E2" not in page  # changed in 2007
    assert "45E2" in client.get("/laws?ref=45&changes=1").text
    page = client.get("/laws?changes=1&edition=2007").text
    assert "more" in page
    assert "Nothing here has changed." in client.get("/laws?ref=49&changes=1").text
    assert client.get("/laws?edition=2008").status_code == 422
    page = client.get("/laws?ref=50&changes=1&edition=2017").text
    assert "50E2" in page  # a whole Law, though 50 is a clause too


def test_a_number_that_no_clause_has(client: TestClient) -> None:
    assert "Nothing is found for “99Z”" in client.get("/laws?ref=99Z").text


def test_clauses_and_cases_link_to_each_other(client: TestClient) -> None:
    page = client.get("/laws?ref=45C4b").text
    link = re.search(r'href="(/cases\?q=45C4[^"]*)">Cases that rest on it: (\d+)', page)
    assert link is not None
    listed = client.get(link[1]).text
    assert f"Cases: {link[2]}" in listed
    assert CASE in listed
    assert 'href="/laws?ref=45C4%28b%29"' in client.get(CASE).text


def test_one_box_for_clauses_and_cases(client: TestClient) -> None:
    page = client.get("/search", params={"q": "45C4(b)"}).text
    assert "Clauses: 1" in page
    assert CASE in page
    page = client.get("/search", params={"q": "jack oops"}).text
    assert "Clauses: 0" in page
    assert "Cases: 1" in page
    assert "Nothing is found for “zebra”" in client.get("/search?q=zebra").text
    assert "an edition such as 2007" in client.get("/search").text
    assert "&lt;script&gt;" in client.get("/search", params={"q": "<script>"}).text
    page = client.get("/search?q=card").text
    assert 'href="?q=card&amp;clauses=10#clauses"' in page
    assert 'action="/search"' in client.get("/laws").text
    assert 'action="/search"' in client.get("/cases").text


def test_a_case_is_decided_before_its_ruling_is_seen(client: TestClient) -> None:
    page = client.get(CASE).text
    assert "Di Sacco" in page
    assert "K J 8 5" in page  # dummy's spades
    assert '<span class="lies at-E S">' in page
    assert "Declarer calls from dummy: “jack”." in page
    shown_at_once = re.sub(r"<details.*?</details>", "", page, flags=re.DOTALL)
    assert "is played from dummy" in page
    assert "is played from dummy" not in shown_at_once
    assert "He meant the jack" not in shown_at_once
    assert "<details open" not in page


def test_a_case_is_played_at_the_desk(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    address = played(client)
    page = client.get(address).text
    assert "Practice: c4b jack then king · intended" in page
    assert "Did declarer mean the jack when he said it?" in page
    call = desk.call(address.removeprefix("/calls/"))
    assert call.opening.practice == "c4b-jack-then-king/intended"
    form = {name: hidden(page, name) for name in ("token", "key", "place")}
    page = client.post(address, data={**form, "do": "answer", "answer": "reconsideration"}).text
    assert "♠J is played from dummy" in page
    assert "without ever meaning it" in client.get(played(client, "1997")).text


def test_what_comes_later_in_a_case_is_noted(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    case = next(each for each in known_cases() if each.name == "50d1-own-must-be-played")
    chosen = next(each for each in case.variants if practice(each, each.trials[-1]).later)
    page = client.get(f"/cases/{case.name}").text
    form = {"token": hidden(page, "token"), "variant": chosen.id, "edition": "2017"}
    answer = client.post(f"/cases/{case.name}/play", data=form, follow_redirects=False)
    call = desk.call(answer.headers["location"].removeprefix("/calls/"))
    assert call.living.waits is not None
    assert [note.text.partition(":")[0] for note in call.notes] == ["Later in this case"]


def test_the_same_case_sent_twice_is_one_call(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    page = client.get(CASE).text
    form = {"token": hidden(page, "token"), "key": "k", "variant": "intended", "edition": "2017"}
    places = {
        client.post(f"{CASE}/play", data=form, follow_redirects=False).headers["location"]
        for _ in range(2)
    }
    assert len(places) == 1
    assert len(desk.calls()) == 4


def test_what_cannot_be_played(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    token = hidden(client.get(CASE).text, "token")
    good = {"token": token, "variant": "intended", "edition": "2017"}
    for changed, status in (
        ({"token": "another"}, 403),
        ({"variant": "none"}, 404),
        ({"edition": "1975"}, 404),
        ({"edition": ""}, 404),
    ):
        assert client.post(f"{CASE}/play", data={**good, **changed}).status_code == status
    assert client.post("/cases/none/play", data=good).status_code == 404
    assert len(desk.calls()) == 3


def test_a_reader_plays_nothing(tmp_path: Path) -> None:
    app, desk = app_on(tmp_path / "journal.db", CODES)
    with TestClient(app) as client:
        assert sign_in(client, "333333") == 303
        page = client.get(CASE).text
        assert "Play this case" not in page
        form = {"variant": "intended", "edition": "2017"}
        assert client.post(f"{CASE}/play", data=form).status_code == 403
        assert desk.calls() == []


def test_practice_is_no_part_of_the_event(client: TestClient) -> None:
    played(client)
    board = client.get("/").text
    assert "Practice: c4b" not in board
    assert "Calls for practice: 1" in board
    assert "Practice: c4b" in client.get("/?practice=1").text
    assert "Table 7" not in client.get("/?practice=1").text
    assert "Practice: c4b" not in client.get("/journal").text
    assert "Practice: c4b" in client.get("/journal?practice=with").text
    assert "Calls: 3 ·" in client.get("/journal/figures").text
    assert "Calls: 1 ·" in client.get("/journal/figures?practice=only").text
    lines = client.get("/journal.json").json()
    assert not any(line["data"].get("practice") for line in lines)
    everything = client.get("/journal.json?practice=with").json()
    assert len(everything) == len(lines) + 2


def test_the_journal_is_filtered(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    seventh = next(call for call in desk.calls() if call.opening.table == "7")
    desk.remark(seventh.id, seventh.place, "ben", Kind.CLOSED, {}, "closed")
    for asked, tables in (
        ("table=7", {"7"}),
        ("board=1", {"9"}),
        ("state=closed", {"7"}),
        ("state=open", {"3", "9"}),
        ("by=ben", {"7"}),
        ("by=demo", {"3", "7", "9"}),
        ("law=46", {"9"}),
        ("edition=2007", set()),
        ("first=2000-01-01&last=2000-12-31", set()),
        ("first=2000-01-01", {"3", "7", "9"}),
        ("q=table+9", {"9"}),
    ):
        page = client.get(f"/journal?{asked}").text
        assert {table for table in "379" if f"Table {table}, board" in page} == tables, asked
        lines = client.get(f"/journal.json?{asked}").json()
        opened = {line["data"]["table"] for line in lines if line["kind"] == "opened"}
        assert opened == tables, asked
    assert "No call is like that." in client.get("/journal?edition=2007").text
    page = client.get("/journal?table=7&state=closed").text
    assert "Filter: Table 7, State closed" in page
    page = client.get("/journal?table=7").text
    assert 'href="/journal.csv?table=7"' in page
    assert 'href="/journal/figures?table=7"' in page


def test_a_filter_that_cannot_be_read_is_told(client: TestClient) -> None:
    for asked, told in (
        ("first=yesterday", "“yesterday” is not a date; it should be like 2026-01-31."),
        ("state=ajar", "“ajar” is not known here; it should be one of open, closed."),
        ("edition=1066", "1066"),
    ):
        for path in ("/journal", "/journal/figures", "/journal.json", "/journal.csv"):
            answer = client.get(f"{path}?{asked}")
            assert answer.status_code == 422
            assert told in answer.text


def test_the_table_is_data_that_can_be_read_back(client: TestClient) -> None:
    rows = list(csv.DictReader(io.StringIO(client.get("/journal.csv?table=9").text)))
    assert [row["kind"] for row in rows] == ["opened", "done"]
    assert json.loads(rows[0]["data"])["board"] == "1"


def test_the_figures_are_there_as_text(client: TestClient) -> None:
    page = client.get("/journal/figures").text
    for told in ("Calls by Law", "Calls by edition", "Calls by hour", "Median", "Longest"):
        assert told in page
    assert "Still open: 3" in page
    assert re.search(r'<th scope="row">2017</th><td><svg.*?</svg><span>3</span>', page)
    assert "style=" not in page
    assert "<script>" not in page
    assert "No call is like that." in client.get("/journal/figures?table=99").text


def test_times_as_they_are_said() -> None:
    assert [lasted(seconds) for seconds in (0, 59, 60, 200.4, 3900)] == [
        "0 s", "59 s", "1 min 00 s", "3 min 20 s", "1 h 05 min",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_of_the_books_is_light(client: TestClient, language: str) -> None:
    token = hidden(client.get("/").text, "token")
    client.post("/language", data={"token": token, "language": language})
    laws = {law_of(ref) for each in chapters() for ref in each.refs.values()}
    paths = [f"/laws?ref={law}" for law in laws] + [f"/cases/{case.name}" for case in known_cases()]
    paths += ["/laws", "/laws?changes=1", "/laws?changes=1&from=20", "/search?q=45", "/cases"]
    for path in (*paths, "/search?q=e", "/journal/figures", "/journal?by=demo"):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert len(answer.content) < LARGEST_PAGE, path


def test_odd_questions_are_answered(client: TestClient) -> None:
    for text in ("", "\0", "é" * 500, "(", "45(", "law", "'\"<b>", "1" * 300, "²"):
        for path, name in (
            ("/search", "q"),
            ("/laws", "ref"),
            ("/cases", "q"),
            ("/journal", "law"),
        ):
            assert client.get(path, params={name: text}).status_code == 200, (path, text)
        assert client.get("/search", params={"q": "45", "clauses": text}).status_code == 200
