"""The app through its door: what a page shows, what a form writes, who is let in."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from deemed.game.seats import Seat
from deemed.journal.desk import Desk
from deemed.journal.entry import Kind
from deemed.web.demo import fill
from tests.serving import CODES, app_on

LARGEST_PAGE = 50_000


@pytest.fixture
def desk_and_client(tmp_path: Path) -> Iterator[tuple[Desk, TestClient]]:
    app, desk = app_on(tmp_path / "journal.db")
    with TestClient(app) as client:
        yield desk, client


@pytest.fixture
def client(desk_and_client: tuple[Desk, TestClient]) -> TestClient:
    return desk_and_client[1]


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[TestClient]:
    app, desk = app_on(tmp_path / "journal.db", CODES)
    fill(desk)
    with TestClient(app) as client:
        yield client


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, f"no field {name}"
    return found[1]


OPENING = {
    "table": "7", "board": "12", "contract": "3nt", "declarer": "S",
    "N": "KJ85.QT86.Q3.T32", "E": "A764.A93.KJ5.J94", "S": "QT2.54.AT94.AQ87",
    "W": "93.KJ72.8762.K65", "trick": "W",
}  # fmt: skip


def opened(client: TestClient, **changed: str) -> str:
    """A call, and the address of its page."""
    page = client.get("/calls/new").text
    form = {**OPENING, **changed, "token": hidden(page, "token"), "key": hidden(page, "key")}
    answer = client.post("/calls/new", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def sent(client: TestClient, address: str, status: int = 200, **fields: str) -> str:
    """A form of a call's page, as the page would send it."""
    page = client.get(address).text
    form = {name: hidden(page, name) for name in ("token", "key", "place")}
    answer = client.post(address, data={**form, **fields})
    assert answer.status_code == status, answer.text
    return str(answer.text)


def test_a_call_from_director_to_the_last_word(client: TestClient) -> None:
    address = opened(client)
    for by, card in (("W", "H2"), ("N", "HQ"), ("E", "HA"), ("S", "H4")):
        sent(client, address, do="card", by=by, card=card)
    page = sent(client, address, do="act", by="W", tile="leads", picked="D6")
    assert "West led the ♦6 out of turn" in page
    page = sent(client, address, do="act", by="S", tile="attention")
    assert "Declarer may accept the lead of the ♦6" in page
    page = sent(client, address, do="choice", by="S", option="lead", about="D6", answer="refuse")
    assert "major penalty card" in page
    assert "Before the lead, declarer may require or forbid a suit" in page
    page = sent(client, address, do="choice", by="S", option="penalty_suit", answer="forbid D")
    assert "East may not lead diamonds while he keeps the lead" in page
    page = sent(client, address, do="back")
    assert "Before the lead, declarer may require or forbid a suit" in page
    sent(client, address, do="note", text="West thought he had won")
    assert "Open it again" in sent(client, address, do="close")
    journal = client.get("/journal?q=thought").text
    assert "Table 7, board 12" in journal
    assert "Table 7" not in client.get("/journal?q=nothing-like-it").text


def test_a_question_is_asked_and_answered(client: TestClient) -> None:
    address = opened(client, trick="E: H3 H5 H7")
    page = sent(client, address, do="act", by="S", tile="calls", words="queen")
    assert "♥Q is played from dummy" in page
    page = sent(client, address, do="act", by="S", tile="wants", picked="HT")
    assert "Ask away from the table" in page
    page = sent(client, address, do="answer", answer="slip_of_the_tongue")
    assert "♥10 is played from dummy" in page


def test_bad_input_is_told_and_changes_nothing(client: TestClient) -> None:
    address = opened(client)
    before = client.get("/journal.json").json()
    page = sent(client, address, 422, do="card", by="W", card="SA")
    assert "not in W" in page
    sent(client, address, 422, do="answer", answer="yes")
    sent(client, address, 422, do="nonsense")
    sent(client, address, 422, do="choice", by="S", option="lead", answer="accept")
    assert client.get("/journal.json").json() == before
    form = client.get("/calls/new").text
    fields = {"token": hidden(form, "token"), "table": "1", "declarer": "Q"}
    assert client.post("/calls/new", data=fields).status_code == 422
    assert client.get("/calls/none").status_code == 404


def test_who_is_behind_writes_nothing_and_is_told(client: TestClient) -> None:
    address = opened(client)
    page = client.get(address).text
    form = {name: hidden(page, name) for name in ("token", "key", "place")}
    sent(client, address, do="card", by="W", card="H2")
    late = client.post(address, data={**form, "do": "card", "by": "W", "card": "H7"})
    assert late.status_code == 409
    assert "Somebody else has written" in late.text


def test_the_same_form_sent_twice_is_written_once(client: TestClient) -> None:
    address = opened(client)
    page = client.get(address).text
    form = {name: hidden(page, name) for name in ("token", "key", "place")}
    for _ in range(2):
        client.post(address, data={**form, "do": "card", "by": "W", "card": "H2"})
    kinds = [line["kind"] for line in client.get("/journal.json").json()]
    assert kinds == ["opened", "done"]


def test_a_board_yet_to_be_played_shows_no_hands(client: TestClient) -> None:
    address = opened(client, blind="1")
    page = client.get(address).text
    assert "A 7 6 4" not in page
    assert "K J 8 5" in page  # dummy's
    assert "13 not known" in page


def test_a_form_that_is_not_ours_is_refused(client: TestClient) -> None:
    address = opened(client)
    for token in ("", "another"):
        form = {"token": token, "key": "k", "place": "1", "do": "card", "by": "W", "card": "H2"}
        assert client.post(address, data=form).status_code == 403
    assert len(client.get("/journal.json").json()) == 1


def test_nobody_is_let_in_without_a_code(locked: TestClient) -> None:
    for path in (
        "/",
        "/calls/new",
        "/event",
        "/journal",
        "/journal.json",
        "/laws",
        "/cases",
        "/stream",
    ):
        answer = locked.get(path, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in")
    assert locked.post("/calls/new", data={}, follow_redirects=False).status_code == 303


def sign_in(client: TestClient, code: str) -> int:
    page = client.get("/sign-in").text
    form = {"token": hidden(page, "token"), "code": code, "name": "Ann"}
    return int(client.post("/sign-in", data=form, follow_redirects=False).status_code)


def test_a_code_opens_a_role(locked: TestClient) -> None:
    assert sign_in(locked, "000000") == 403
    assert sign_in(locked, "333333") == 303
    assert "Table 7" in locked.get("/").text
    page = locked.get("/calls/new").text
    form = {**OPENING, "token": hidden(page, "token"), "key": "k"}
    assert locked.post("/calls/new", data=form).status_code == 403
    assert sign_in(locked, "111111") == 303
    opened(locked)


def test_codes_cannot_be_guessed_quickly(locked: TestClient) -> None:
    tries = [sign_in(locked, f"{number:06d}") for number in range(7)]
    assert tries == [403] * 5 + [429] * 2


def test_every_answer_carries_the_headers(client: TestClient) -> None:
    answer = client.get("/")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


def test_large_requests_are_refused(client: TestClient) -> None:
    assert client.post("/calls/new", content=b"x" * 1_000_001).status_code == 413


def test_no_page_is_heavy(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    fill(desk)
    pages = ["/", "/calls/new", "/event", "/journal", "/cases?q=45", "/laws?ref=45"]
    pages += [f"/calls/{call.id}" for call in desk.calls()]
    for page in pages:
        answer = client.get(page)
        assert answer.status_code == 200
        assert len(answer.content) < LARGEST_PAGE, page


def test_the_journal_is_exported(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    fill(desk)
    lines = client.get("/journal.json").json()
    rows = client.get("/journal.csv").text.splitlines()
    assert len(lines) == len(rows) - 1 == 6
    assert {line["kind"] for line in lines} == {"opened", "done"}


def test_the_books_are_read(client: TestClient) -> None:
    assert "45C4(b)" in client.get("/laws?ref=45c4b").text
    assert client.get("/cases/c4b-jack-then-king").status_code == 200
    assert client.get("/cases/none").status_code == 404


INCIDENT = {
    "table": {"declarer": "S", "contract": "2S", "dummy": "KJ8.Q864..32", "trick": "E: S4 SQ S9"},
    "acts": [{"act": "designated", "by": "S", "words": "jack"}],
}


def test_the_api_rules_as_the_library_does(client: TestClient) -> None:
    answer = client.post("/api/rule", json=INCIDENT)
    assert answer.json()["ruling"]["played"] == ["N SJ"]
    bad = client.post("/api/rule", json={"table": {"declarer": "Q"}, "acts": []})
    assert (bad.status_code, bad.json()["place"]) == (422, "table.declarer")
    assert client.post("/api/rule", content=b"x").status_code == 415
    assert client.get("/api/laws/45C4b").json()[0]["editions"]["2017"]["ref"] == "45C4(b)"
    assert client.get("/api/laws/99").status_code == 404
    assert client.get("/api/openapi.json").json()["info"]["title"] == "Deemed"


def test_a_call_through_the_api(client: TestClient) -> None:
    start = {"declarer": "S", "contract": "3NT", "to_lead": "E"}
    call = client.post("/api/calls", json={**OPENING, "edition": 2017, "start": start}).json()
    path = f"/api/calls/{call['id']}"
    lead = [{"act": "faced", "by": "W", "card": "D6", "manner": "lead"}]
    told = client.post(f"{path}/steps?place=1", json=lead).json()
    assert told["standing"][0]["what"] == "lead_out_of_turn"
    assert [option["option"] for option in told["options"]] == ["lead"]
    assert client.post(f"{path}/steps?place=1", json=lead).status_code == 409
    assert client.post(f"{path}/steps?place=2", json=["W"]).status_code == 422
    assert client.post(f"{path}/steps?place=2", json=["W SZ"]).status_code == 422
    assert client.post(f"{path}/notes?place=2", json={"text": "hm"}).status_code == 200
    assert client.get("/api/calls/none").status_code == 404
    assert client.get("/api/calls").json()[0]["id"] == call["id"]


def test_a_program_sends_its_code(locked: TestClient) -> None:
    assert locked.get("/api/calls").status_code == 401
    code = {"authorization": "Bearer 333333"}
    assert locked.get("/api/calls", headers=code).status_code == 200
    assert locked.post("/api/rule", json=INCIDENT, headers=code).status_code == 403
    code = {"authorization": "Bearer 111111"}
    assert locked.post("/api/rule", json=INCIDENT, headers=code).status_code == 200


DEAL = " ".join(OPENING[seat] for seat in "NESW")
EVENT = f"""[Board "12"]
[Deal "N:{DEAL}"]
[Declarer "S"]
[Contract "3NT"]

[Board "13"]
[Deal "E:{DEAL}"]

[Board "14"]
[Deal "N:{DEAL.replace("KJ85", "<b>5")}"]
"""
NO_HANDS = {"N": "", "E": "", "S": "", "W": "", "trick": ""}


def load(client: TestClient, content: str | bytes, status: int = 200, **fields: str) -> str:
    """A file of boards, as the page would send it."""
    page = client.get("/event").text
    form = {"token": hidden(page, "token"), "key": hidden(page, "key"), **fields}
    answer = client.post("/event", data=form, files={"file": ("club.pbn", content)})
    assert answer.status_code == status, answer.text
    return str(answer.text)


def test_the_boards_of_a_file_are_loaded(client: TestClient) -> None:
    assert "/event" in client.get("/").text
    page = load(client, EVENT)
    assert "Read from club.pbn: 2." in page
    assert "Line 9, board 14: “&lt;b&gt;5.QT86.Q3.T32” is not a hand of thirteen cards." in page
    assert "Boards loaded: 2" in page
    assert "12, 13" in page
    assert "A764" not in page
    page = load(client, f"qx|o1|md|1{'S2' * 3}|".encode() + EVENT.encode() + b"\xe9")
    assert [line["kind"] for line in client.get("/journal.json").json()] == ["boards"] * 2
    assert "No calls yet" in client.get("/").text
    assert "No calls yet" in client.get("/journal").text
    assert client.get("/calls/event").status_code == 404
    assert client.get("/api/calls/event").status_code == 404


def test_a_file_that_cannot_be_loaded(client: TestClient) -> None:
    assert "No board could be found in club.pbn" in load(client, "hello", 422)
    assert "open too long" in load(client, EVENT, 403, token="another")
    token = hidden(client.get("/event").text, "token")
    assert client.post("/event", data={"token": token}).status_code == 422
    assert client.post("/event", content=b"x" * 1_000_001).status_code == 413
    assert client.get("/journal.json").json() == []


def test_the_same_file_sent_twice_is_written_once(client: TestClient) -> None:
    for _ in range(2):
        load(client, EVENT, key="k")
    assert len(client.get("/journal.json").json()) == 1


def test_a_board_is_taken_as_it_was_loaded_last(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    desk, client = desk_and_client
    load(client, EVENT)
    load(client, f'[Board "12"]\n[Deal "S:{DEAL}"]\n')
    boards = desk.boards()
    assert sorted(boards) == ["12", "13"]
    assert boards["12"] == {"S": OPENING["N"], "W": OPENING["E"], "N": OPENING["S"],
                            "E": OPENING["W"]}  # fmt: skip


def test_hands_and_contract_come_from_the_event(client: TestClient) -> None:
    load(client, EVENT)
    page = client.get(opened(client, **NO_HANDS, board="012", contract="", declarer="")).text
    assert "A 7 6 4" in page
    assert "3NT South" in page
    page = client.get(opened(client, **NO_HANDS, contract="4s", declarer="N")).text
    assert "A 7 6 4" in page
    assert "4♠ North" in page


def test_what_is_given_counts_before_the_event(client: TestClient) -> None:
    load(client, EVENT)
    given = {**NO_HANDS, "N": "AKQ2.QT86.Q3.T32"}
    page = client.get(opened(client, **given)).text
    assert "A K Q 2" in page
    assert "A 7 6 4" not in page


def test_the_event_does_not_tell_who_is_declarer(client: TestClient) -> None:
    load(client, EVENT)
    page = client.get("/calls/new").text
    form = {"token": hidden(page, "token"), "table": "1", "board": "13", "blind": "1"}
    answer = client.post("/calls/new", data=form)
    assert answer.status_code == 422
    assert "Who is declarer?" in answer.text
    assert "A764" not in answer.text


def test_a_board_of_the_event_yet_to_be_played_shows_no_hands(client: TestClient) -> None:
    load(client, EVENT)
    address = opened(client, **NO_HANDS, blind="1")
    page = client.get(address).text
    assert not [hand for hand in ("A 7 6 4", "K J 8 5", "Q 10 2", "K J 7 2") if hand in page]
    assert len(re.findall('name="card"', page)) == 52  # West's cards are not to be told apart
    page = sent(client, address, do="card", by="W", card="H2")
    assert "K J 8 5" in page  # dummy's, which lies on the table now
    page = client.get(f"{address}/act?by=E&tile=plays").text
    assert len(re.findall('name="picked"', page)) == 52 - 13 - 1


def test_who_only_reads_loads_nothing(locked: TestClient) -> None:
    assert sign_in(locked, "333333") == 303
    load(locked, EVENT, 403)


ODD_TEXTS = (
    "", " ", "\0", "a\0b", "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>',
    "{{ 7*7 }}", "x" * 5000, "-1", "9" * 5000, "1e9", "²", "٣", "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\r\n", "é\ufffe", "../../etc/passwd", "' OR 1=1 --", "%s%n", "NaN", "None",
)  # fmt: skip


def is_harmless(client: TestClient, address: str, form: dict[str, str]) -> int:
    """No answer breaks, and nothing that was sent comes back as a tag."""
    answer = client.post(address, data=form)
    assert answer.status_code < 500, (form, answer.text)
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text
    assert len(answer.content) < LARGEST_PAGE
    return int(answer.status_code)


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_openings_are_told_or_written(client: TestClient, text: str) -> None:
    page = client.get("/calls/new").text
    form = {**OPENING, "token": hidden(page, "token")}
    for name in (*OPENING, "edition", "language", "blind", "key", "unheard-of", "token"):
        is_harmless(client, "/calls/new", {**form, name: text})
    for path in ("/", "/journal", "/journal.json", "/journal.csv"):
        told = client.get(path)
        assert told.status_code == 200
        assert "<script>alert" not in told.text or path.startswith("/journal.")


FORMS: tuple[dict[str, str], ...] = (
    {"do": "card", "by": "W", "card": "H2"},
    {"do": "act", "by": "S", "tile": "calls", "words": "queen"},
    {"do": "act", "by": "W", "tile": "leads", "picked": "D6"},
    {"do": "act", "by": "W", "tile": "told", "picked": "E"},
    {"do": "act", "by": "W", "tile": "several", "picked": "D6"},
    {"do": "choice", "by": "S", "option": "lead", "about": "D6", "answer": "refuse"},
    {"do": "choice", "by": "S", "option": "lead", "answer": "refuse", "instead": "SQ"},
    {"do": "answer", "answer": "yes"},
    {"do": "back"},
    {"do": "note", "text": "he hesitated"},
    {"do": "close"},
)


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_steps_are_told_or_written(client: TestClient, text: str) -> None:
    address = opened(client, trick="")
    for form in FORMS:
        page = client.get(address).text
        common = {name: hidden(page, name) for name in ("token", "place")}
        for name in (*form, "place", "key", "unheard-of"):
            is_harmless(client, address, {**common, **form, name: text})
    assert client.get(address).status_code == 200
    assert client.get("/").status_code == 200


def test_missing_fields_are_told(client: TestClient) -> None:
    address = opened(client, trick="")
    page = client.get(address).text
    token = hidden(page, "token")
    for opening in ({**OPENING, "token": token}, {"token": token}):
        for name in opening:
            rest = {key: value for key, value in opening.items() if key != name}
            is_harmless(client, "/calls/new", rest)
    for form in FORMS:
        whole = {**form, "token": token, "place": "1"}
        for name in whole:
            rest = {key: value for key, value in whole.items() if key != name}
            is_harmless(client, address, rest)
    assert client.get("/").status_code == 200


def test_odd_addresses_are_told(client: TestClient) -> None:
    address = opened(client)
    for text in ODD_TEXTS:
        for path, asked in (
            (f"{address}/act", {"by": text}),
            (f"{address}/act", {"by": "S", "tile": text}),
            ("/laws", {"ref": text}),
            ("/cases", {"q": text, "from": text}),
            ("/journal", {"q": text, "from": text}),
        ):
            answer = client.get(path, params=asked)
            assert answer.status_code < 500, (path, asked)
            assert "<script>alert" not in answer.text
    assert client.get(f"{address}/act?by=Q").status_code == 422
    for path in ("/calls/%00", "/calls/%ff", "/cases/%00", f"{address}%0a", "/%e2%80%a8"):
        assert client.get(path).status_code == 404


def test_a_place_that_is_none_changes_nothing(client: TestClient) -> None:
    address = opened(client)
    statuses = {
        place: sent(client, address, status, place=place, do="card", by="W", card="H2") and status
        for place, status in (("-1", 409), ("99", 409), ("x", 422), ("", 422), ("9" * 5000, 422))
    }
    assert len(statuses) == 5
    assert len(client.get("/journal.json").json()) == 1


def test_files_in_place_of_fields_are_refused(client: TestClient) -> None:
    address = opened(client)
    page = client.get(address).text
    form = {name: hidden(page, name) for name in ("token", "key", "place")}
    file = {"card": ("H2", b"\x00" * 100)}
    answer = client.post(address, data={**form, "do": "card", "by": "W"}, files=file)
    assert answer.status_code == 400
    broken = {"content-type": "multipart/form-data; boundary=x"}
    assert client.post(address, content=b"--y", headers=broken).status_code in (400, 403)


def test_odd_codes_and_headers_are_refused(locked: TestClient) -> None:
    for code in ("é", "²²²", "\0", "<script>"):
        assert sign_in(locked, code) in (403, 429)
    bearer = {b"authorization": "Bearer é".encode("latin-1")}
    assert locked.get("/api/calls", headers=bearer).status_code == 401
    odd = {b"content-length": "²".encode("latin-1")}
    assert locked.post("/sign-in", headers=odd).status_code == 413


def test_many_calls_keep_the_pages_light(desk_and_client: tuple[Desk, TestClient]) -> None:
    desk, client = desk_and_client
    fill(desk)
    first = desk.calls()[0]
    for number in range(50):
        call = desk.open("ann", first.opening._replace(table=str(number)), f"many-{number}")
        desk.remark(call.id, 1, "ann", Kind.CLOSED, {}, f"many-{number}-closed")
    for path in ("/", "/journal", "/journal?from=40", "/laws", "/cases"):
        assert len(client.get(path).content) < LARGEST_PAGE, path
    assert "13 more" in client.get("/journal").text


def test_a_hand_that_is_told_later(desk_and_client: tuple[Desk, TestClient]) -> None:
    """It goes into the record as of the start; what does not go with the play is refused."""
    desk, client = desk_and_client
    address = opened(client, **NO_HANDS | {"trick": "W: H2"})
    for by, card in (("N", "H5"), ("E", "H9")):
        sent(client, address, do="card", by=by, card=card)
    sent(client, address, do="hand", seat="N", typed="A.4.2.", more="1")
    call = desk.call(address.rpartition("/")[2])
    assert {str(card) for card in call.living.table.hands[Seat.NORTH].known} == {"SA", "H4", "D2"}
    assert {str(card) for card in call.living.start.hands[Seat.NORTH].known} == {
        "SA", "H4", "H5", "D2",
    }  # fmt: skip
    assert [entry.kind for entry in call.entries].count(Kind.SEEN) == 1
    before = call.place
    sent(client, address, 422, do="hand", seat="E", typed=".4..2", more="1")
    assert desk.call(call.id).place == before


def test_a_hand_of_the_wrong_size_is_told(client: TestClient) -> None:
    address = opened(client, **NO_HANDS)
    page = sent(client, address, 422, do="hand", seat="N", typed="AKQ.432.AKQ.432")
    assert "has 13 cards now, and these are 12" in page


def test_no_hand_is_told_on_a_blind_board(client: TestClient) -> None:
    address = opened(client, blind="1")
    assert client.get(f"{address}/hand/E").status_code == 422


def test_an_auction(desk_and_client: tuple[Desk, TestClient]) -> None:
    """One notrump, two hearts, and another call wanted: a slip is changed, and play goes on."""
    desk, client = desk_and_client
    address = opened(client, **NO_HANDS, stage="auction", dealer="N", contract="", declarer="")
    for by, call in (("N", "1N"), ("E", "2H")):
        sent(client, address, do="call", by=by, call=call)
    asked = sent(client, address, do="act", by="E", tile="changes_call", picked="2S")
    assert "Did East mean to call 2♥" in asked
    page = sent(client, address, do="answer", answer="mechanical_error")
    assert "stands" in page
    for by in "SWN":
        sent(client, address, do="call", by=by, call="pass")
    table = desk.call(address.rpartition("/")[2]).living.table
    assert table.contract is not None
    assert (table.contract.level, table.declarer) == (2, Seat.EAST)


def test_an_auction_needs_a_dealer(client: TestClient) -> None:
    page = client.get("/calls/new").text
    form = {"token": hidden(page, "token"), "table": "7", "stage": "auction"}
    answer = client.post("/calls/new", data=form)
    assert (answer.status_code, "Who is dealer?" in answer.text) == (422, True)


def test_the_nearest_miss_and_other_editions(client: TestClient) -> None:
    """Declarer's second word counts as a slip in 2017 only if the director finds one."""
    address = opened(client, **NO_HANDS | {"N": "KJ8.Q864..32", "trick": "E: S4 SQ S9"})
    sent(client, address, do="act", by="S", tile="calls", words="jack")
    sent(client, address, do="act", by="S", tile="wants", words="oops, the king")
    page = sent(client, address, do="answer", answer="reconsideration")
    assert "is played" in page
    other = client.get(f"{address}/otherwise").text
    assert "Nearest miss" in other
    assert "Laws of 2007" in other
    assert "Laws of 1997" in other


def test_what_each_player_should_hear(client: TestClient) -> None:
    address = opened(client, trick="E")
    sent(client, address, do="act", by="W", tile="leads", picked="D6")
    page = sent(client, address, do="choice", option="lead", by="S", answer="refuse")
    heard = page.partition("What each player should hear")[2]
    assert "<h3>West</h3>" in heard
    assert "major" in heard


def test_a_key_of_another_call_writes_nothing_and_is_told(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    desk, client = desk_and_client
    one, other = opened(client), opened(client)
    sent(client, one, do="note", text="a remark", key="used-once")
    refused = sent(client, other, 422, do="note", text="a remark", key="used-once")
    assert "was used in another call" in refused
    assert desk.call(other.rpartition("/")[2]).notes == ()


def test_the_evidence_is_shown_and_printed(client: TestClient) -> None:
    """A lead out of turn with all hands known: what each option comes to, double dummy."""
    address = opened(client, trick="E")
    sent(client, address, do="act", by="W", tile="leads", picked="D6")
    page = client.get(f"{address}/evidence").text
    assert "It decides nothing" in page
    assert "accept" in page
    assert "<svg" in page
    printed = client.get(f"{address}/ruling.pdf?evidence=1")
    plain = client.get(f"{address}/ruling.pdf")
    told = "".join(leaf.extract_text() for leaf in PdfReader(BytesIO(printed.content)).pages)
    assert "It decides nothing" in told
    assert len(printed.content) > len(plain.content)


def test_a_blind_board_has_no_evidence(client: TestClient) -> None:
    address = opened(client, blind="1")
    page = client.get(f"{address}/evidence").text
    assert "is ruled on blind" in page
    assert "<svg" not in page


def test_hands_and_evidence_through_the_api(client: TestClient) -> None:
    start = {"declarer": "S", "contract": "3NT", "to_lead": "E", "dummy": "A.K.Q.J2"}
    opening = {"table": "3", "board": "4", "edition": 2017, "start": start}
    name = client.post("/api/calls", json=opening).json()["id"]
    address = f"/api/calls/{name}"
    seen = {"seat": "W", "hand": "K.A.K.K3"}
    assert client.post(f"{address}/hands?place=1", json=seen).status_code == 200
    bad = client.post(f"{address}/hands?place=2", json={"seat": "W", "hand": "ZZ"})
    assert (bad.status_code, bad.json()["place"]) == (422, "hand")
    steps = [{"act": "faced", "by": "W", "card": "SK", "manner": "lead"}]
    assert client.post(f"{address}/steps?place=2", json=steps).status_code == 200
    told = client.get(f"{address}/evidence").json()
    [costs] = told["costs"]
    assert all(outcome["tricks"] is None for outcome in costs["outcomes"])  # two hands not known
    assert client.post(f"{address}/back?place=3", json={}).json()["living"]["record"] == []


def test_back_takes_back_what_was_told_in_one_breath(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    desk, client = desk_and_client
    address = opened(client, trick="E: H3 H5 H7")
    sent(client, address, do="act", by="S", tile="calls", words="ten, no, queen")
    name = address.rpartition("/")[2]
    assert len(desk.call(name).living.record) == 2
    sent(client, address, do="back")
    assert desk.call(name).living.record == ()


def test_what_lies_open_is_ruled_on_with_one_tap(client: TestClient) -> None:
    address = opened(client, trick="E")
    page = sent(client, address, do="act", by="E", tile="plays", picked="H3")
    assert "Rule now" not in page
    sent(client, address, do="card", by="S", card="H5")
    page = sent(client, address, do="card", by="W", card="D6")  # he has hearts
    assert "Rule now" in page
    page = sent(client, address, do="act", by="S", tile="attention")
    assert "major penalty card" in page


def test_a_note_is_in_nobodys_way(desk_and_client: tuple[Desk, TestClient]) -> None:
    """The page was open while somebody else wrote: the note goes after that."""
    desk, client = desk_and_client
    address = opened(client, trick="E")
    place = hidden(client.get(address).text, "place")
    sent(client, address, do="card", by="E", card="H3")
    sent(client, address, do="note", text="West says he was first", place=place)
    call = desk.call(address.rpartition("/")[2])
    assert [note.text for note in call.notes] == ["West says he was first"]


def test_nothing_is_done_at_a_closed_call(client: TestClient) -> None:
    address = opened(client, trick="E")
    sent(client, address, do="card", by="E", card="H3")
    sent(client, address, do="close")
    for fields in ({"do": "back"}, {"do": "card", "by": "S", "card": "H5"}):
        page = client.get(address).text
        form = {**fields, "token": hidden(page, "token"), "key": hidden(page, "key"), "place": "3"}
        answer = client.post(address, data=form)
        assert (answer.status_code, "Open it again first" in answer.text) == (422, True)
    sent(client, address, do="reopen")
    sent(client, address, do="card", by="S", card="H5")


def test_words_not_understood_stay_on_the_page(client: TestClient) -> None:
    address = opened(client, trick="E: H3 H5 H7")
    page = sent(client, address, 422, do="act", by="S", tile="calls", words="xyzzy please")
    assert 'value="xyzzy please"' in page
    assert 'name="tile" value="calls"' in page


def test_cards_tapped_stay_tapped(client: TestClient) -> None:
    address = opened(client, **NO_HANDS)
    page = client.get(f"{address}/hand/N").text
    form = {
        "token": hidden(page, "token"), "key": hidden(page, "key"), "place": "1",
        "do": "hand", "seat": "N", "card": ["SA", "H2"],
    }  # fmt: skip
    answer = client.post(address, data=form)
    assert answer.status_code == 422
    assert re.findall(r'value="(\w\w)" checked', answer.text) == ["SA", "H2"]
    assert "He has 13 cards now" in answer.text


def test_who_only_reads_sees_no_buttons(locked: TestClient) -> None:
    sign_in(locked, next(code for code, role in CODES.items() if role == "director"))
    address = opened(locked, trick="E")
    locked.cookies.clear()
    sign_in(locked, next(code for code, role in CODES.items() if role == "reader"))
    page = locked.get(address).text
    assert "Something happened" not in page
    assert '<form method="post"' not in page


def test_a_deal_that_is_replaced_is_told(client: TestClient) -> None:
    load(client, pbn_board("12", f"N:{OPENING['N']} {OPENING['E']} {OPENING['S']} -"))
    again = load(client, pbn_board("12", f"S:{OPENING['N']} {OPENING['E']} {OPENING['S']} -"))
    assert "Another deal than before, now counting: 12" in again


def pbn_board(number: str, deal: str) -> str:
    return f'[Board "{number}"]\n[Deal "{deal}"]\n'


def test_the_dealer_is_told_by_the_boards_number(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    desk, client = desk_and_client
    address = opened(client, **NO_HANDS, board="7", stage="auction", contract="", declarer="")
    auction = desk.call(address.rpartition("/")[2]).living.table.auction
    assert auction is not None
    assert auction.dealer is Seat.SOUTH


def test_the_card_played_instead_is_picked_from_his_hand(
    desk_and_client: tuple[Desk, TestClient],
) -> None:
    """Dummy moves the wrong card, East plays to it, and may change his when it is put right."""
    desk, client = desk_and_client
    address = opened(client, trick="S: H4 H2")
    sent(client, address, do="act", by="S", tile="calls", words="ten")
    sent(client, address, do="act", by="N", tile="moves", picked="HQ")
    sent(client, address, do="card", by="E", card="HA")
    page = sent(client, address, do="act", by="S", tile="attention")
    offered = page.partition('<select name="instead">')[2].partition("</select>")[0]
    assert re.findall(r'value="(H\w)"', offered) == ["H9", "H3"]
    sent(client, address, do="choice", by="E", option="withdraw", answer="withdraw", instead="H3")
    trick = desk.call(address.rpartition("/")[2]).living.table.trick
    assert trick is not None
    assert str(trick.card(Seat.EAST)) == "H3"
