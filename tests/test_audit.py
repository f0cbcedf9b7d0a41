"""The audit against records written by hand, with what the Laws make of them in each edition."""

import io
import json
import re
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import pytest

from deemed.archive.annotated import HEAD
from deemed.archive.audit import BOARDS_IN_PART, Part, Tally, audited, audited_file, in_processes
from deemed.archive.boards import careful
from deemed.archive.examined import Order
from deemed.archive.findings import SHOWN, Finding, Follows, Kind
from deemed.archive.lots import over_lots
from deemed.archive.quick import quick
from deemed.archive.summary import Summary
from deemed.archive.telling import finding_text, follows_text, note_text
from deemed.archive.verdict import Status
from deemed.cli import audit as command
from deemed.cli import main as cli
from deemed.cli.progress import clock, progress_line
from deemed.game.seats import Seat, Side
from deemed.notation.pbn import read_pbn
from deemed.notation.record import Mark, Record
from deemed.prose.english import MESSAGES
from deemed.prose.words import speaking
from deemed.rulings.edition import Edition
from tests import audit_records as records
from tests.audit_records import lin, match, pbn

E1997, E2007, E2017 = Edition


def found(data: bytes, edition: Edition = E2017) -> list[Finding]:
    parts = list(audited("a", [data], Order(edition)))
    assert list(audited("a", [data], Order(edition), quick)) == parts
    return [finding for part in parts for finding in part.findings]


def only(data: bytes, edition: Edition = E2017) -> Finding:
    [finding] = found(data, edition)
    return finding


@pytest.mark.parametrize("data", [match(lin(records.CLEAN)), pbn(records.CLEAN, "5")])
def test_a_clean_record(data: bytes) -> None:
    assert found(data) == []


def test_a_claim_that_can_be() -> None:
    assert found(match(lin(records.CLEAN[:9], claimed=5))) == []


TRANSFERS = [
    # the play, its contract, and for each edition the tricks that go over and a clause
    (
        records.REVOKE_NOTHING_WON,
        "3N",
        {E1997: (0, "64B1"), E2007: (0, "64B1"), E2017: (0, "64B1")},
    ),
    (records.REVOKE_ONE_TRICK, "3N", {E1997: (1, "64A2"), E2007: (1, "64A2"), E2017: (1, "64A2")}),
    (records.REVOKE_TWO_TRICKS, "3S", {E1997: (2, "64A1"), E2007: (2, "64A1"), E2017: (2, "64A1")}),
    (
        records.REVOKE_WON_WITH_THE_SUIT,
        "3N",
        {E1997: (2, "64A2"), E2007: (1, "64A2"), E2017: (1, "64A2")},
    ),
]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("play", "bid", "expected"), TRANSFERS)
def test_an_established_revoke(
    play: list[str], bid: str, expected: dict[Edition, tuple[int, str]], edition: Edition
) -> None:
    finding = only(match(lin(play, calls=f"{bid} p p p")), edition)
    tricks, clause = expected[edition]
    assert (finding.kind, finding.status) == (Kind.REVOKE, Status.BY_PLAY)
    assert (finding.follows.edition, finding.follows.tricks) == (edition, tricks)
    assert finding.follows.to is Side.NS
    assert clause in finding.follows.clauses
    assert "63A1" in finding.follows.clauses


def test_where_a_revoke_is() -> None:
    finding = only(match(lin(records.CLEAN), lin(records.REVOKE_ONE_TRICK, board=2)))
    where = finding.where
    assert (where.file, where.event, where.board, where.room) == ("a", "Marsh Cup", "2", "open")
    assert (finding.trick, finding.place, str(finding.card)) == (6, 23, "D8")
    assert (finding.seat, finding.led and finding.led.letter) == (Seat.WEST, "H")
    assert finding.established_at == 25  # East leads to trick 7


def test_the_place_in_the_file() -> None:
    data = match(lin(records.CLEAN), lin(records.REVOKE_ONE_TRICK, board=2))
    where = only(data).where
    assert data[where.offset :].startswith(b"qx|o2|")
    assert data[: where.offset].count(b"\n") == where.line - 1


def test_when_attention_was_drawn_must_be_known_first() -> None:
    """All thirteen tricks have been played, so it matters whether the round was over (64B5)."""
    assert only(match(lin(records.REVOKE_ONE_TRICK))).follows.question == "when_drawn"


def test_a_revoke_in_columns_of_pbn() -> None:
    finding = only(pbn(records.REVOKE_ONE_TRICK, "4"))
    assert (finding.kind, finding.trick, finding.seat) == (Kind.REVOKE, 6, Seat.WEST)
    assert finding.where.event == "Fen Trophy"


def test_a_revoke_that_the_record_does_not_establish() -> None:
    finding = only(match(lin(records.REVOKE_NOT_ESTABLISHED)))
    assert (finding.kind, finding.status) == (Kind.REVOKE, Status.OPEN)
    assert (finding.follows.tricks, finding.established_at) == (None, None)
    assert "62A" in finding.follows.clauses  # it is to be corrected


def test_a_revoke_and_then_a_claim() -> None:
    finding = only(match(lin(records.REVOKE_NOT_ESTABLISHED, claimed=5)))
    assert finding.status is Status.BY_CLAIM
    assert (finding.follows.tricks, finding.follows.question) == (None, "claimed_or_agreed")
    assert follows_text(finding) == ""
    with speaking("en"):
        assert "whether his side claimed, or agreed to a claim" in finding_text(finding)


CUT_SHORT = records.REVOKE_NOTHING_WON[:11]  # defenders: seven before the revoke, none since


@pytest.mark.parametrize(
    ("result", "tricks", "clause"),
    [
        ("?", None, "64A2"),  # two tricks are not in the record, and nobody says whose they were
        ("3", 1, "64A2"),  # declarer has three: both went to the defenders
        ("4", 1, "64A2"),
        ("5", None, "64A2"),  # both his, or one of them because it has gone over already
    ],
)
def test_an_established_revoke_in_a_record_that_ends_early(
    result: str, tricks: int | None, clause: str
) -> None:
    """West revokes in trick 9; his side has won nothing since, and two tricks are to come."""
    follows = only(pbn(CUT_SHORT, result)).follows
    assert (follows.tricks, follows.is_final) == (tricks, tricks is not None)
    assert follows.clauses == ("63A1", clause)


@pytest.mark.parametrize(
    ("claimed", "tricks", "clause"), [(5, 0, "64B1"), (4, 1, "64A2"), (3, 1, "64A2")]
)
def test_a_claim_says_who_has_the_tricks_that_were_not_played(
    claimed: int, tricks: int, clause: str
) -> None:
    follows = only(match(lin(CUT_SHORT, claimed=claimed))).follows
    assert (follows.tricks, follows.is_final) == (tricks, True)
    assert follows.clauses == ("63A1", clause)


def test_the_offender_won_the_trick_and_the_record_ends_early() -> None:
    """East ruffs his partner's ace of clubs and leads; a second trick goes over if they win one."""
    play = [records.REVOKE_TWO_TRICKS[0], "HA"]
    assert only(match(lin(play, calls="3S p p p"))).follows[1:3] == (("63A1", "64A1"), None)
    for claimed, tricks in ((12, 1), (11, 2), (9, 2)):
        finding = only(match(lin(play, calls="3S p p p", claimed=claimed)))
        assert (finding.follows.tricks, finding.follows.clauses) == (tricks, ("63A1", "64A1"))


def test_a_second_trick_that_only_1997_has() -> None:
    """East, who threw a diamond on clubs in trick 1, still has a club: he may win a trick with it
    (64A2 of 1997)."""
    play = match(lin(records.REVOKE_WON_WITH_THE_SUIT[:6]))
    assert [only(play, edition).follows.tricks for edition in Edition] == [None, 1, 1]
    assert "a second if he wins" in follows_text(only(play, E1997))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "no trick goes over so far"), ("fr", "aucune levée n'est")]
)
def test_that_none_has_gone_over_is_not_told_as_the_end(language: str, words: str) -> None:
    with speaking(language):
        told = follows_text(only(pbn(CUT_SHORT)))
    assert words in told
    assert "64B1" not in told


def test_where_no_trick_goes_over_nothing_is_asked() -> None:
    finding = only(match(lin(records.REVOKE_NOTHING_WON)))
    assert (finding.follows.tricks, finding.follows.question) == (0, "")
    assert follows_text(finding) == "Laws of 2017: no trick goes over by itself (63A1, 64B1)."


def test_a_revoke_in_trick_twelve() -> None:
    finding = only(match(lin(records.REVOKE_IN_TRICK_TWELVE)))
    assert (finding.status, finding.trick) == (Status.TRICK_TWELVE, 12)
    assert finding.follows.tricks == 0
    assert "64B6" in finding.follows.clauses


def test_a_lead_out_of_turn() -> None:
    finding = only(match(lin(records.LEAD_OUT_OF_TURN)))
    assert (finding.kind, finding.seat, finding.due) == (Kind.LEAD, Seat.NORTH, Seat.SOUTH)
    assert (finding.trick, finding.place, str(finding.card)) == (12, 45, "SQ")
    assert not finding.in_order
    assert "53A" in finding.follows.clauses  # the next hand played, and so accepted it


def test_a_revoke_on_a_lead_out_of_turn_is_established_there_too() -> None:
    """South has won trick 10; dummy leads to trick 11, West does not follow and plays on."""
    end = ["D4 D5 DA D9", "SK ST DJ DT", "SQ D6 DQ S3", "SJ D7 DK S4"]
    lead, revoke = found(match(lin([*records.CLEAN[:9], *end])))
    assert (lead.kind, lead.trick) == (Kind.LEAD, 11)
    assert (revoke.kind, revoke.trick, revoke.status) == (Kind.REVOKE, 11, Status.BY_PLAY)
    assert "is not played" not in follows_text(lead)
    assert "62A" not in lead.follows.clauses  # nothing is left to be corrected


@pytest.mark.parametrize(("play", "is_faced"), [(records.CLEAN, True), (["CA C9 C2 C5"], False)])
def test_dummy_lies_open_at_an_incident_in_the_middle(play: list[str], is_faced: bool) -> None:
    """After a trick dummy has been faced; before the first one it has not."""
    data = [*play[:1], "CK C9 C3 C6", *play[2:]] if is_faced else play
    incident = only(match(lin(data))).incident
    assert incident is not None
    assert incident.table.dummy_faced is is_faced


def test_tricks_in_another_order() -> None:
    finding = only(match(lin(records.OTHER_ORDER)))
    assert (finding.kind, finding.trick) == (Kind.ORDER, 6)


def test_a_card_twice() -> None:
    finding = only(match(lin(records.TWICE)))
    assert (finding.kind, str(finding.card), finding.trick) == (Kind.TWICE, "C9", 3)


def test_a_card_out_of_turn() -> None:
    finding = only(match(lin(records.OUT_OF_TURN)))
    assert (finding.kind, finding.seat) == (Kind.NOT_IN_TURN, Seat.SOUTH)
    assert (finding.trick, finding.place, str(finding.card)) == (2, 6, "C9")


def test_a_card_of_dummys_out_of_turn() -> None:
    """Who named it, and which card was named, the record does not say: nothing is ruled."""
    finding = only(match(lin([*records.CLEAN[:5], "HA H4 H7 H8", *records.CLEAN[6:]])))
    assert (finding.kind, finding.seat, finding.trick) == (Kind.NOT_IN_TURN, Seat.NORTH, 6)
    assert (finding.incident, finding.follows) == (None, Follows(E2017))


def test_a_claim_that_cannot_be() -> None:
    """Declarer has won one trick of nine: four are left."""
    finding = only(match(lin(records.CLEAN[:9], claimed=6)))
    assert (finding.kind, finding.claimed) == (Kind.CLAIM, 6)
    assert (finding.least, finding.most) == (1, 5)
    assert (finding.follows.question, finding.incident) == ("claimed_or_agreed", None)


def test_a_result_that_does_not_follow() -> None:
    finding = only(pbn(records.CLEAN, "6"))
    assert (finding.kind, finding.result, finding.least, finding.most) == (Kind.RESULT, 6, 5, 5)


def test_a_result_in_the_list_of_a_match() -> None:
    assert found(match(lin(records.CLEAN), results="3NS-4,")) == []
    finding = only(match(lin(records.CLEAN), results="3NS-3,"))
    assert (finding.kind, finding.result) == (Kind.RESULT, 6)


def test_a_list_with_another_contract_says_nothing() -> None:
    assert found(match(lin(records.CLEAN), results="4NS-4,")) == []
    assert found(match(lin(records.CLEAN), results="3NN-3,")) == []


@pytest.mark.parametrize("play", [records.CLEAN, records.REVOKE_ONE_TRICK, records.TWICE])
def test_the_play_of_another_deal_shows_nothing_else(play: list[str]) -> None:
    finding = only(match(lin(play, claimed=3, deal=records.OTHER_DEAL)))
    assert finding.kind is Kind.NOT_THE_DEAL
    assert finding.incident is None


def test_cards_though_all_passed() -> None:
    assert only(match(lin(records.CLEAN, calls="p p p p"))).kind is Kind.PASSED_OUT
    assert found(match(lin([], calls="p p p p"))) == []


def test_a_board_that_cannot_be_read_spoils_no_other() -> None:
    short = records.LIN_DEAL.replace("CT98", "CT9")
    data = match(lin(records.CLEAN, deal=short), lin(records.REVOKE_ONE_TRICK, board=2))
    unread, revoke = found(data)
    assert (unread.kind, unread.where.board, unread.flaw) == (Kind.UNREAD, "1", "hand")
    assert (revoke.kind, revoke.where.board) == (Kind.REVOKE, "2")


def test_a_game_that_is_in_parts_as_the_one_before() -> None:
    first, second = pbn(records.CLEAN, "5"), pbn(records.REVOKE_ONE_TRICK, "4", board=2)
    for tag in (b"Event", b"West", b"Dealer"):
        second = re.sub(rb'\[%s "[^"]*"\]' % tag, b'[%s "#"]' % tag, second)
    third = second.replace(b'[Board "2"]', b'[Board "3"]')
    findings = found(first + second + third)
    assert [(f.where.event, f.where.board) for f in findings] == [
        ("Fen Trophy", "2"),
        ("Fen Trophy", "3"),
    ]


def test_a_card_that_cannot_be_read() -> None:
    """What comes before it is replayed all the same."""
    damaged = lin(records.REVOKE_ONE_TRICK).replace("pc|SA|", "pc|S?|")
    revoke, card = found(match(damaged))
    assert (revoke.kind, revoke.follows.tricks) == (Kind.REVOKE, 1)
    assert (card.kind, card.place, card.trick, card.what) == (Kind.NOT_HELD, 36, 9, "S?")
    assert "S?" in finding_text(card)


ALL = [
    lin(play, number)
    for number, play in enumerate(
        (
            records.CLEAN, records.REVOKE_NOTHING_WON, records.REVOKE_ONE_TRICK,
            records.REVOKE_WON_WITH_THE_SUIT, records.REVOKE_NOT_ESTABLISHED,
            records.REVOKE_IN_TRICK_TWELVE, records.LEAD_OUT_OF_TURN, records.OTHER_ORDER,
            records.TWICE, records.OUT_OF_TURN,
        ),
        1,
    )
]  # fmt: skip
MATCH = match(*ALL, lin(records.CLEAN[:9], 11, claimed=6), lin(records.CLEAN, 12, claimed=5))


def test_events_are_counted_with_their_boards() -> None:
    first, second = match(*ALL, event="Reed Bowl"), match(lin(records.CLEAN, claimed=5))
    [part, _] = audited("a", [first, second])
    assert part.tallies["Reed Bowl"] == (10, 10, 0, 9)
    assert part.tallies["Marsh Cup"] == (1, 1, 1, 0)


def test_boards_of_another_deal_are_not_among_those_played() -> None:
    """Nor is a claim on them one that could be judged."""
    other = lin(records.CLEAN, 2, claimed=3, deal=records.OTHER_DEAL)
    [part, _] = audited("a", [match(lin(records.CLEAN), other)])
    assert part.tallies["Marsh Cup"] == (2, 1, 0, 1)


def test_parts_come_while_the_file_is_read() -> None:
    """An endless file is audited as it comes; nothing waits for its end."""

    def endless() -> Iterator[bytes]:
        while True:
            yield lin(records.CLEAN).encode()

    first, second = islice(audited("a", endless()), 2)
    assert first.tallies[""].boards == second.tallies[""].boards == BOARDS_IN_PART


@pytest.mark.parametrize("size", [1, 7, 100, 5000])
def test_however_the_file_comes_in_blocks(size: int) -> None:
    blocks = [MATCH[start : start + size] for start in range(0, len(MATCH), size)]
    whole = [part.findings for part in audited("a", [MATCH])]
    assert [part.findings for part in audited("a", blocks)] == whole
    assert [part.findings for part in audited("a", blocks, reader=quick)] == whole


WAYS = [way for way, package in (("numpy", "numpy"), ("compiled", "numba")) if find_spec(package)]


@pytest.mark.parametrize("annotated", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_many_files_at_once_tell_the_same(way: str, annotated: bool, tmp_path: Path) -> None:
    """Files of every sort between plain ones: with no head, with two matches, PBN, none at all."""
    short = match(lin(records.CLEAN, deal=records.LIN_DEAL.replace("CT98", "CT9")), *ALL)
    remark = lin(records.REVOKE_ONE_TRICK).replace("pg||", "nt|a remark|pg||", 1)
    passed = [lin(records.CLEAN, calls="p p p p"), lin([], 2, calls="p p p p")]
    other = [lin(play, deal=records.OTHER_DEAL) for play in (records.CLEAN, records.TWICE)]
    files = [
        MATCH, MATCH.replace(b"\n", b"\r\n"), b"", lin(records.TWICE).encode(), match(), short,
        match(*ALL, event="Reed Bowl") + match(*ALL[5:]), pbn(records.CLEAN, "6"), MATCH,
        match(remark, *passed, *other, results="3NS-4,,"), match(*ALL, results="3NS-3,3NS-1"),
        b"[neither]" + MATCH, b"nothing",
    ]  # fmt: skip
    names = [str(tmp_path / f"{number}.lin") for number in range(len(files) + 1)]
    for name, data in zip(names, files, strict=False):
        Path(name).write_bytes(data)
    order = Order(annotated=annotated)
    one_by_one = [part for name in names for part in audited_file(name, order, careful)]
    assert merged(over_lots(names, order, way)) == merged(one_by_one)


def merged(parts: Iterable[Part]) -> list[tuple[object, ...]]:
    """What was told of each file, however it was parted."""
    told: list[tuple[object, ...]] = []
    for _, some in groupby(parts, key=lambda part: part.file):
        of_file = list(some)
        tallies: dict[str, Tally] = {}
        for event, tally in (pair for part in of_file for pair in part.tallies.items()):
            tallies[event] = tallies.get(event, Tally()).plus(tally)
        found = [finding for part in of_file for finding in part.findings]
        texts = "".join(part.annotated for part in of_file)
        told.append((tallies, found, texts, of_file[-1].error, sum(p.read for p in of_file)))
    return told


# The command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.LIN").write_bytes(MATCH)
    (tmp_path / "b.pbn").write_bytes(pbn(records.CLEAN, "5"))
    (tmp_path / "notes.txt").write_text("not looked at")
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["audit", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_exit_codes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "c.jpg").write_bytes(bytes(range(256)))
    assert told(capsys, str(folder / "b.pbn"))[0] == 0
    assert told(capsys, str(folder))[0] == 1
    for name in ("missing.lin", "c.jpg"):
        code, out, err = told(capsys, str(folder / name), str(folder / "b.pbn"))
        assert code == 2
        assert name in err
        assert "Boards: 1;" in out  # the other file is audited all the same


def test_an_empty_file_is_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So is one with nothing but a head: many matches were announced and never recorded."""
    tags = b'% games to come\n[Event "x"]\n'
    files = (("a.lin", b""), ("b.lin", match()), ("c.pbn", HEAD.encode()), ("d.pbn", tags))
    for name, data in files:
        (tmp_path / name).write_bytes(data)
    code, out, _ = told(capsys, str(tmp_path))
    assert (code, out.splitlines()[0].split(";")[0]) == (0, "Files: 4. Boards: 0")


@pytest.mark.parametrize(
    "data", [b"a | b", b"[see page 3]", b"100%", b'[Score: "x"]\n', b"\nqx|", b"vg|a", b"\0|"]
)
def test_a_file_without_a_board_is_no_record(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.lin"
    path.write_bytes(data)
    code, out, err = told(capsys, str(path))
    assert code == 2
    assert f"{path} is no play record" in err
    assert "Files: 0." in out
    assert "Nothing found" not in out


def test_a_missing_file_is_not_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.pbn").write_bytes(pbn(records.CLEAN, "5"))
    code, out, err = told(capsys, str(tmp_path / "missing.lin"), str(tmp_path / "b.pbn"))
    assert (code, "missing.lin" in err) == (2, True)
    assert "Files: 1. Boards: 1;" in out
    assert "Nothing found" not in out


@pytest.mark.parametrize("option", ["--annotated", "--parquet"])
def test_what_is_read_is_not_written_over(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "boards.parquet"  # a name that --parquet writes to as well
    path.write_bytes(MATCH)
    out = str(path) if option == "--annotated" else str(tmp_path / "." / "x" / "..")
    code, _, err = told(capsys, str(path), option, out)
    assert (code, path.read_bytes()) == (2, MATCH)
    assert "boards.parquet is one of the files to be read" in err


def test_standard_input_is_not_for_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, "-", "--cluster", "local")
    assert code == 2
    assert "standard input" in err


def test_an_output_that_cannot_be_made_is_called_by_its_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = folder / "nowhere" / "marked.pbn"
    code, _, err = told(capsys, str(folder), "--annotated", str(wanted))
    assert code == 2
    assert str(wanted) in err
    code, _, err = told(capsys, str(folder), "--annotated", str(folder / "sub"))
    assert code == 2
    assert f" {folder / 'sub'}: " in err


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MATCH)))
    code, out, _ = told(capsys, "-", "--summary")
    assert code == 1
    assert "Boards: 12;" in out


def findings_of(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    _, out, _ = told(capsys, *words, "--json")
    data = json.loads(out)
    assert isinstance(data["findings"], list)
    return data["findings"]


def test_json_lines_and_csv_have_the_same_findings(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = findings_of(capsys, str(folder))
    lines = told(capsys, str(folder), "--jsonl")[1].splitlines()
    rows = told(capsys, str(folder), "--csv")[1].splitlines()
    assert [json.loads(line) for line in lines] == whole
    assert len(rows) == 1 + len(whole)
    assert [row.split(",")[0] for row in rows[1:]] == [finding["kind"] for finding in whole]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_rule_takes_every_incident(
    folder: Path,
    edition: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A revoke, a lead or a card out of turn is ruled on as it stands, or asks."""
    for_the_laws = {"revoke", "lead", "not_in_turn"}
    ruled_on = set()
    for finding in findings_of(capsys, str(folder), "--edition", edition):
        assert (finding["incident"] is not None) == (finding["kind"] in for_the_laws)
        if finding["incident"] is None:
            continue
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(finding["incident"])))
        code = cli.main(["rule", "-", "--json"])
        data = json.loads(capsys.readouterr().out)
        if finding.get("tricks_over") != 0:  # whatever the answer, none goes over
            assert code == (3 if "question" in finding else 0)
        [content] = data.values() if "asks" in data else [data["ruling"]]
        assert content["edition"] == int(edition)
        ruled_on.add(finding["kind"])
    assert ruled_on == for_the_laws


def test_processes_tell_the_same_in_the_same_order(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = told(capsys, str(folder), "--jsonl")
    assert told(capsys, str(folder), "--jsonl", "--workers", "2") == one


def test_no_name_unless_it_is_asked_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not even one in a note or a remark of the file."""
    names = {*records.NAMES.split(","), "Heron", "Grebe", "Stilt"}
    marked = folder / "out" / "marked"
    marked.parent.mkdir()
    noted = lin(records.REVOKE_ONE_TRICK).replace("mb|3N|", "mb|3N|an|Heron says so|", 1)
    (folder / "c.lin").write_bytes(match(noted))
    signed = pbn(records.REVOKE_ONE_TRICK).replace(b"CA ", b"CA =1= {Stilt}", 1)
    (folder / "d.pbn").write_bytes(signed.rstrip() + b'\n[Note "1:Grebe thought"]\n\n')
    for form in ("--json", "--jsonl", "--csv", "--speak=fr"):
        out = told(capsys, str(folder), form, "--annotated", str(marked))[1]
        assert not [name for name in names if name in out + marked.read_text()]
        boards = list(read_pbn(marked.read_bytes()))
        assert all(isinstance(board, Record) and board.notes for board in boards)  # ours
    names -= {"Stilt"}
    for form in ("--json", "--csv", "--speak=fr"):
        out = told(capsys, str(folder), form, "--names", "--annotated", str(marked))[1]
        assert all(name in marked.read_text() for name in names)
        assert all(name in out for name in records.NAMES.split(","))


def test_boards_with_findings_as_pbn(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, str(folder), "--annotated", str(folder / "marked"))
    boards = list(read_pbn((folder / "marked").read_bytes()))
    revoke, lead = (one(boards, name) for name in ("3", "7"))
    assert len(boards) == 10
    assert {mark for mark in revoke.play_marks if mark.sign == "^R"} == {Mark(22, "^R")}
    assert "West revoked in trick 6" in revoke.notes[0].text
    assert Mark(44, "^L") in lead.play_marks


def one(boards: list[Any], name: str) -> Record:
    return next(board for board in boards if isinstance(board, Record) and board.board == name)


def test_a_folder_without_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, str(tmp_path))
    assert code == 2
    assert "has no .lin or .pbn file in it" in err


def test_a_failed_run_leaves_no_file_behind(folder: Path) -> None:
    with pytest.raises(SystemExit):
        cli.main(["audit", str(folder), "--annotated", str(folder / "x"), "--edition", "1987"])
    assert cli.main(["audit", str(folder), "--workers", "0"]) == 2
    assert not (folder / "x").exists()
    assert HEAD.startswith("% PBN")


def test_the_chart(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, str(folder), "--summary")[1].splitlines()
    [revokes] = [line for line in lines if "a revoke" in line]
    assert revokes.split()[-2:] == ["5", "3846.2"]  # of 13 boards
    assert revokes.count("█") == command.WIDEST_BAR


def test_the_line_of_progress() -> None:
    summary = Summary()
    summary.add(next(audited("a", [MATCH]))._replace(read=1000))
    line = progress_line(summary, 4000, 2.0)
    assert "25%" in line
    assert "12 boards, 6 a second" in line
    assert line.endswith("0:06 left")
    assert clock(3725) == "1:02:05"


def test_what_is_shown_is_in_the_catalogue() -> None:
    for shows in SHOWN:
        assert {f"audit.proves.{shows}", f"audit.open.{shows}"} <= MESSAGES.keys()
        assert note_text(shows)
    kinds = {key.removeprefix("audit.kind.") for key in MESSAGES if key.startswith("audit.kind.")}
    assert kinds == {kind.value for kind in Kind}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_finding_is_told(language: str) -> None:
    with speaking(language):
        texts = [finding_text(finding) + follows_text(finding) for finding in found(MATCH)]
    assert all("None" not in text and "{" not in text for text in texts)
    assert len(set(texts)) == len(texts)


def test_a_sentence() -> None:
    finding = only(match(lin(records.REVOKE_ONE_TRICK)))
    assert finding_text(finding) == (
        "West revoked in trick 6: the ♦8 on hearts. "
        "His side played on to the next trick: established."
    )
    over, _, question = follows_text(finding).partition("First to be answered: ")
    assert over.startswith("Laws of 2017: one trick goes over to North")
    assert over.endswith("(63A1, 64A2), if attention was drawn in time. ")
    assert question.startswith("When was attention first drawn")


def test_the_careful_reader_in_processes(folder: Path) -> None:
    names = [str(folder / "b.pbn"), str(folder / "sub" / "a.LIN")]
    parts: list[Part] = list(in_processes(names, Order(), 2, careful))
    assert [part.file for part in parts if part.is_last] == names
