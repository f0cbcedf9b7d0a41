"""A call on paper: what stands on the forms, and that nobody's words can harm them."""

import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from deemed.journal.call import Call, Opening
from deemed.journal.desk import Desk
from deemed.journal.entry import Kind
from deemed.notation.records import read_record
from deemed.notation.tables import read_table
from deemed.prose.words import speaking
from deemed.web import paper
from deemed.web.demo import DEAL
from deemed.web.printed import appeal_data, appeal_form, ruling_data, ruling_form
from tests.serving import app_on

HOSTILE = r"""#import "x": * \ $a$ "q" *b* _c_ @d <e> #panic() -- {page} ' ` // /* ]"""
LED = {"act": "faced", "by": "W", "card": "D6", "manner": "lead"}
REFUSED = {"by": "S", "option": "lead", "answer": "refuse"}
FORBIDDEN = {"by": "S", "option": "penalty_suit", "answer": "forbid D"}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return app_on(tmp_path / "journal.db")[1]


def opened(desk: Desk, *lines: Any, by: str = "Anna", blind: bool = False) -> Call:
    """A call with a line of the journal for each of these."""
    start = read_table({"declarer": "S", "contract": "3NT", "deal": DEAL, "to_lead": "W"})
    call = desk.open(by, Opening("7", "12", 2017, start, blind=blind), "key")
    for line in lines:
        call = desk.step(call.id, call.place, by, read_record([line]), f"key-{call.place}")
    return call


def led_out_of_turn(desk: Desk, **how: Any) -> Call:
    first = "W H2; N HQ; E HA; S H4"
    return opened(desk, first, LED, {"act": "attention", "by": "S"}, REFUSED, **how)


def noted(desk: Desk, call: Call, text: str) -> Call:
    return desk.remark(call.id, call.place, "Ben", Kind.NOTE, {"text": text}, f"note-{call.place}")


def text_of(pdf: bytes) -> str:
    assert pdf.startswith(b"%PDF")
    text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    return re.sub(r"\s+", " ", text)


def without_spaces(text: str) -> str:
    return re.sub(r"\s", "", text)


def test_a_ruling_form_holds_the_call(desk: Desk) -> None:
    call = noted(desk, led_out_of_turn(desk), "West thought he had won")
    text = text_of(ruling_form(call))
    assert "3NT by South" in text
    assert "West thought he had won" in text
    assert call.entries[-1].digest in text
    for clause in ("53A", "47B", "50A", "50D1(a)", "50E"):
        assert clause in text
    told = without_spaces(text)
    assert "The♦6liesfaceupbeforeWestasamajorpenaltycard." in told
    assert "Declarermayacceptthelead" in told
    for heading in ("What happened", "Options read", "Live at the table", "Right of appeal"):
        assert heading in text


def test_an_appeal_form_has_what_an_appeal_needs(desk: Desk) -> None:
    text = text_of(appeal_form(led_out_of_turn(desk)))
    for place in ("Grounds of the appeal", "Deposit", "Committee", "Decision", "92B"):
        assert place in text


def test_a_short_call_is_one_page(desk: Desk) -> None:
    pdf = ruling_form(opened(desk, "W H2"))
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1
    assert "Nothing has been ruled." in text_of(pdf)


def test_hostile_text_is_printed_as_it_is(desk: Desk) -> None:
    said = {"act": "said", "by": "E", "words": HOSTILE}
    call = noted(desk, opened(desk, said, by=f"Anna {HOSTILE}"), f"{HOSTILE}\r\nsecond line")
    told = without_spaces(text_of(ruling_form(call)))
    assert told.count(without_spaces(HOSTILE)) >= 3  # who called, what was said, the note
    assert "secondline" in told
    assert "[U+000D]" not in told


def test_what_no_font_can_show_is_written_as_its_code(desk: Desk) -> None:
    call = noted(desk, opened(desk), "😀 \u202eturned \x07 \U000f0000 ♥ é")
    told = text_of(ruling_form(call))
    for code in ("[U+202E]", "[U+0007]", "[U+F0000]"):
        assert code in told
    assert "😀" in told or "[U+1F600]" in told
    assert "♥" in told
    assert "é" in told


def test_the_forms_speak_french(desk: Desk) -> None:
    call = led_out_of_turn(desk)
    with speaking("fr"):
        text, appeal = text_of(ruling_form(call)), text_of(appeal_form(call))
    assert "Feuille d'arbitrage" in text
    assert "3SA par Sud" in text
    assert "cartepénaliséeprincipale" in without_spaces(text)
    assert "Motifs de l'appel" in appeal


def test_what_was_taken_back_is_struck_out(desk: Desk) -> None:
    call = led_out_of_turn(desk)
    call = desk.take_back(call.id, call.place, "Anna", "back")
    form = ruling_data(call)
    facts = form["sections"][0]["rows"]
    assert [row["text"] for row in facts if row["struck"]] == ["Declarer chose: refuse it."]
    assert facts[-1]["text"] == "Taken back."
    options = next(s for s in form["sections"] if s["heading"].startswith("Options"))
    assert "Not chosen yet" in options["rows"][0]["text"]


def test_every_ruling_is_there_and_plain_play_is_none(desk: Desk) -> None:
    call = led_out_of_turn(desk)
    for line in (
        FORBIDDEN,
        "E H9",
        "S H5",
        "W HK",
        {"act": "designated", "by": "S", "words": "low"},
    ):
        call = desk.step(call.id, call.place, "Anna", read_record([line]), f"key-{call.place}")
    form = ruling_data(call)
    assert form["ruling"] == "East may not lead diamonds while he keeps the lead (50D2(a))."
    path = next(s for s in form["sections"] if s["heading"].startswith("The Laws"))
    earlier = [row["text"] for row in path["rows"] if row["strong"]]
    assert any("major penalty card" in text for text in earlier)


def test_an_open_question_is_on_the_form(desk: Desk) -> None:
    wanted = {"act": "changed", "by": "S", "wanted": "HT"}
    queen = {"act": "designated", "by": "S", "words": "queen"}
    call = opened(desk, "W H2", queen, wanted)
    assert "Not ruled yet" in ruling_data(call)["ruling"]
    answer = {"question": "cause", "answer": "slip_of_the_tongue"}
    call = desk.step(call.id, call.place, "Anna", read_record([answer]), "found")
    findings = next(
        s for s in ruling_data(call)["sections"] if s["heading"].startswith("Questions")
    )
    chosen = [words for words, is_chosen in findings["rows"][0]["choices"] if is_chosen]
    assert len(chosen) == 1


def test_a_blind_call_prints_no_hidden_hand(desk: Desk) -> None:
    call = led_out_of_turn(desk, blind=True)
    for form in (ruling_data(call), appeal_data(call)):
        for diagram in form["diagrams"]:
            shown = {seat for seat, hand in diagram["hands"].items() if hand["suits"]}
            assert shown == {"N"}
    told = without_spaces(text_of(ruling_form(call)))
    assert "KJ85" in told
    assert "A764" not in told
    assert "Handsarenotprinted" in told


def test_the_pages_link_to_the_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, desk = app_on(tmp_path / "web.db")
    call = led_out_of_turn(desk)
    with TestClient(app) as client:
        page = client.get(f"/calls/{call.id}").text
        for name in ("ruling", "appeal"):
            address = f"/calls/{call.id}/{name}.pdf"
            assert address in page
            answer = client.get(address)
            assert answer.headers["content-type"] == "application/pdf"
            assert answer.content.startswith(b"%PDF")
        assert client.get("/calls/none/ruling.pdf").status_code == 404
        monkeypatch.setitem(sys.modules, "typst", None)
        answer = client.get(f"/calls/{call.id}/ruling.pdf")
        assert answer.status_code == 501
        assert "deemed[print]" in answer.text


def test_text_that_every_font_has_needs_no_font_of_the_machine(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []
    compiled = paper._compiled

    def watched(form: dict[str, Any], own: bool, standard: Any) -> bytes:
        tried.append((own, standard))
        return compiled(form, own, standard)

    monkeypatch.setattr(paper, "_compiled", watched)
    with speaking("fr"):
        appeal_form(led_out_of_turn(desk))
    assert tried == [(True, "a-2b")]


def test_the_end_of_play_is_on_the_form_and_the_same_call_gives_the_same_bytes(desk: Desk) -> None:
    hands = {"N": "2...", "E": "3...", "S": "A...", "W": "4..."}
    earlier = {"earlier": 12, "won_before": 8}
    start = read_table({"declarer": "S", "contract": "3NT", "to_lead": "W", **hands, **earlier})
    call = desk.open("Anna", Opening("7", "12", 2017, start), "key")
    played = read_record(["W S4; N S2; E S3; S SA"])
    call = desk.step(call.id, call.place, "Anna", played, "played")
    assert "The end of play Tricks: North\N{EN DASH}South 9, East\N{EN DASH}West 4." in text_of(
        ruling_form(call)
    )
    assert ruling_form(call) == ruling_form(call)


def test_a_revoke_stands_over_the_form_when_the_play_is_over(desk: Desk) -> None:
    """East discards a heart on the ace of spades and his side plays on; it wins no trick (64B1)."""
    data = {
        "declarer": "S", "contract": "3NT", "earlier": 10, "won_before": 7, "to_lead": "S",
        "N": "4.65..", "E": "5.72..", "S": "AK2...", "W": "3.43..",
    }  # fmt: skip
    call = desk.open("Anna", Opening("7", "12", 2017, read_table(data)), "revoke")
    cards = ["SA", "S3", "S4", "H2", "SK", "H3", "H5", "S5", "S2", "H4", "H6", "H7"]
    for number, (seat, card) in enumerate(zip("SWNE" * 3, cards, strict=True)):
        [play] = read_record([{"act": "faced", "by": seat, "card": card}])
        call = desk.step(call.id, call.place, "Anna", [play], f"revoke-{number}")
    told = ruling_data(call)["ruling"]
    assert "revoke" in told.lower()
    assert "64B1" in told
