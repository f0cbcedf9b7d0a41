"""The living table on the command line: scripts word for word, the way back, files, a terminal."""

import json
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deemed.cli.main import main
from deemed.director.living import begin
from deemed.notation.records import read_living, write_living
from deemed.notation.tables import read_table
from deemed.prose.questions import question_text
from deemed.prose.rulings import order_lines
from deemed.prose.tabletalk import NotDone, Session, completed, told
from deemed.prose.words import speaking
from deemed.rulings.option import Option
from deemed.rulings.ruling import Asks, Ruling

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden"
DEAL = "N:KJ852.QT8.Q4.432 A4.K762.K86.KT95 QT97.A5.AT95.AQ8 63.J943.J732.J76"
FOUR_SPADES = [DEAL, "--contract", "4S", "--declarer", "S"]
Run = pytest.CaptureFixture[str]


def opened() -> Session:
    """Four spades by South, and West to lead."""
    data = {"contract": "4S", "declarer": "S", "deal": DEAL, "stage": "lead"}
    return Session(begin(read_table(data)))


def after(*lines: str, session: Session | None = None) -> Session:
    session = opened() if session is None else session
    for line in lines:
        session = told(session, line)
    return session


def scripted(arguments: list[str], lines: str, folder: Path) -> int:
    script = folder / "script.table"
    script.write_text(lines, "utf-8")
    return main(["table", *arguments, "--script", str(script)])


# A script, what comes before it on the command line, and how it exits.
SCRIPTS: dict[str, tuple[list[str], str, int]] = {
    "table-example": ([], (ROOT / "examples/a-lead-out-of-turn.table").read_text("utf-8"), 0),
    "table-opening-lead": (
        FOUR_SPADES,
        """\
        east leads sa        # out of turn
        director
        forbid spades
        west leads h3
        "low"                # declarer's word
        h2 ha
        report
        """,
        0,
    ),
    "table-jack": (
        ["c4b-jack-then-king"],
        """\
        "jack"
        south wants sk at once
        hands
        why
        slip
        edition 2007
        """,
        0,
    ),
    "table-revoke": (
        FOUR_SPADES,
        """\
        d2 dq h2             # East had diamonds
        director
        edition 1997
        undo
        d6
        """,
        0,
    ),
    "fr-table-opening-lead": (
        [*FOUR_SPADES, "--speak", "fr", "--language", "fr"],
        """\
        east leads sa
        director
        forbid spades
        west leads h3
        "petit"
        south wants hq at once
        slip
        hands
        hk ha
        report
        help
        """,
        0,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_word_for_word(name: str, capsys: Run, tmp_path: Path) -> None:
    arguments, lines, code = SCRIPTS[name]
    assert scripted(arguments, lines, tmp_path) == code
    assert capsys.readouterr().out == (GOLDEN / f"{name}.txt").read_text("utf-8")


def test_undo_and_redo_give_the_same_tables() -> None:
    lines = ("d2", '"queen"', "dk da", "east leads ck", "south refuses", "h5")
    tables = [opened().living]
    for line in lines:
        tables.append(after(line, session=Session(tables[-1])).living)
    last = after(*lines)
    assert last.living == tables[-1]
    back = after("undo 4", session=last)
    assert back.living == tables[2]
    assert back.said == (
        "Undone: East plays the ♦K. Declarer plays the ♦A. East leads the ♣K. "
        "Declarer chose: refuse. Declarer leads the ♥5.",
    )
    assert after("redo 4", session=back).living == tables[-1]
    assert after("undo 2", "redo", session=last).living == tables[-2]
    with pytest.raises(NotDone, match="nothing to redo"):
        after("undo", "h5", "redo", session=last)


LINES = ["d2", '"queen"', "dk da", "east leads ck", "director", "refuse", "h5 hj", '"low"', "h2"]


def test_a_saved_table_is_read_as_it_stood() -> None:
    for number in range(len(LINES) + 1):
        living = after(*LINES[:number]).living
        assert read_living(json.loads(json.dumps(write_living(living)))) == living


def test_save_and_load_within_a_session(
    tmp_path: Path, capsys: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = "my table.json"
    assert (
        scripted(FOUR_SPADES, f"d2\nd4\nsave {file}\nd6\nload {file}\nundo\nundo\nundo\n", tmp_path)
        == 0
    )
    told = capsys.readouterr().out
    assert f"> save {file}\nSaved in {file}.\n> d6" in told
    assert f"{file} is on the table.\n" in told
    _, once, twice, thrice = told.split("Undone: ")
    assert once.startswith("Dummy plays the ♦4.\nTrick 1: West ♦2. Next:")
    assert twice.startswith("West leads the ♦2.\nBefore the opening lead.")
    assert thrice.startswith("Another table was taken up.\nTrick 1: West ♦2, dummy ♦4, East ♦6.")
    assert list(tmp_path.glob(".my*")) == []
    assert main(["table", file, "--script", os.devnull]) == 0
    assert "Trick 1: West ♦2, dummy ♦4. Next: East to play." in capsys.readouterr().out


def test_the_table_is_kept_after_every_line(tmp_path: Path, capsys: Run) -> None:
    file = tmp_path / "kept.json"
    assert scripted([*FOUR_SPADES, "--save", str(file)], "d2\nwest sings\n", tmp_path) == 2
    assert len(read_living(json.loads(file.read_text("utf-8"))).record) == 1
    assert scripted([*FOUR_SPADES, "--save", str(file)], "d2\n", tmp_path) == 2
    assert "is there already" in capsys.readouterr().err
    assert scripted([str(file), "--save", str(file)], "d4\n", tmp_path) == 0
    assert len(read_living(json.loads(file.read_text("utf-8"))).record) == 2


def test_a_file_that_is_no_table_is_left_alone(tmp_path: Path, capsys: Run) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("board 7: average", "utf-8")
    assert scripted(FOUR_SPADES, f"save {notes}\n", tmp_path) == 2
    assert "line 1: " in capsys.readouterr().err
    assert notes.read_text("utf-8") == "board 7: average"


def test_the_language_is_kept_with_the_table(tmp_path: Path, capsys: Run) -> None:
    file = tmp_path / "t.json"
    french = [*FOUR_SPADES, "--language", "fr"]
    assert scripted(french, f'd2\n"petit carreau"\nundo\nsave {file}\n', tmp_path) == 0
    assert scripted([str(file)], '"petit carreau"\n', tmp_path) == 0
    assert "The ♦4 is played from dummy." in capsys.readouterr().out


REFUSED = [
    ("west sings", '"sings" is not understood after "west"'),
    ("north plays da", "DA is in S's hand, not in N's."),
    ("yes", "Nothing is asked now."),
    ("accept", "Nobody has a choice to make now."),
    ("undo", "There is nothing to undo."),
    ("redo", "There is nothing to redo."),
    ("undo 3", "There is nothing to undo."),
    ('"kng"', "did he say king"),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_what_cannot_be_done_is_told_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(NotDone) as error:
        after(line)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_a_line_is_taken_whole_or_not_at_all() -> None:
    session = after("d2")
    with pytest.raises(NotDone, match="D2 has already been played"):
        after("d4 d2", session=session)
    assert after("d4", session=session).living.table.to_act is not None


def test_an_open_question_comes_first() -> None:
    session = after("d2", '"queen"', "dk", "south wants d4")
    with pytest.raises(NotDone, match=r"^First the director answers: Did declarer mean"):
        after("da", session=session)
    slip = after("slip", session=session)
    assert isinstance(slip.living.waits, Option)  # East may take back his king
    assert after("keep", session=slip).living.waits is None


def test_an_open_option_comes_first_and_is_its_holders() -> None:
    session = after("east leads sa", "director")
    with pytest.raises(NotDone, match=r"^The choice is South's, under 54\.$"):
        after("west accepts", session=session)
    with pytest.raises(NotDone, match=r"^Say which it is: spread, accept, require spades"):
        after("refuse", session=session)
    with pytest.raises(NotDone, match=r"^First: Declarer has five answers"):
        after("h3", session=session)


def test_a_right_may_be_used_before_attention_is_drawn() -> None:
    at_once = after("east leads sa", "south accepts")
    in_turn = after("east leads sa", "director", "accept")
    assert at_once.living.table == in_turn.living.table
    assert len(at_once.past) == 2


def test_a_right_used_unasked_settles_nothing_else() -> None:
    # West's heart does not follow to the diamond, and East leads out of turn.
    session = after("d2", '"queen"', "dk", "da", "s9", "h3", "s2", "s4", "east leads ck")
    kinds = [type(item).__name__ for item in session.living.table.irregularities]
    assert kinds == ["Revoke", "LeadOutOfTurn"]
    refused = after("south refuses", session=session)
    left = [type(item).__name__ for item in refused.living.table.irregularities]
    assert left == ["Revoke"]


def test_a_choice_before_the_next_card_is_found_in_what_stands() -> None:
    session = after(*LINES)
    assert session.living.waits is None
    forbidden = after("forbid clubs", session=session)
    assert "West may not lead clubs" in forbidden.said[0]
    assert "East picks up the ♣K" in forbidden.said[0]


def test_another_edition_plays_the_record_again_as_far_as_it_goes() -> None:
    session = after("d2", '"queen"', "dk", "south wants d4", "recon", "da")
    older = after("edition 2007", session=session)
    assert older.living.waits is None
    assert older.living.table.trick == session.living.table.trick
    slip = after("d2", '"queen"', "dk", "south wants d4", "slip", "keep", "da")
    asked = after("edition 2007", session=slip)
    assert asked.living.waits is not None
    assert "It waits before the last" in asked.said[0]
    assert after("undo", session=asked).living == slip.living


def test_why_goes_back_to_the_last_ruling() -> None:
    session = after("east leads sa", "accept", "s7", "s3", "why")
    assert session.said[0].startswith("54")
    assert after("why").said == ("Nothing has been ruled on yet.",)


@pytest.mark.parametrize("command", ["standing", "why", "hands", "report", "help", "help acts"])
def test_a_look_changes_nothing(command: str) -> None:
    session = after("d2")
    looked = after(command, session=session)
    assert looked.said
    assert looked._replace(said=session.said, shows_table=True) == session


def test_help_is_no_wider_than_a_terminal() -> None:
    assert all(len(line) < 80 for line in after("help").said)
    with speaking("fr"):
        assert all(len(line) < 80 for line in after("help").said)


def test_words_that_may_come_next() -> None:
    session = after("east leads sa", "director")
    assert completed(session, "neit") == ["neither"]
    assert completed(session, "south requires sp") == ["spades"]


def test_a_script_says_which_line_it_stopped_at(tmp_path: Path, capsys: Run) -> None:
    assert scripted(FOUR_SPADES, "# the lead\n\nd2\nwest sings\nd4\n", tmp_path) == 2
    told = capsys.readouterr()
    assert told.err.startswith("deemed table: line 4: ")
    assert "> d4" not in told.out


def test_a_script_that_leaves_a_question_open_exits_3(tmp_path: Path, capsys: Run) -> None:
    lines = "east leads sa\ndirector\n"
    assert scripted(FOUR_SPADES, lines, tmp_path) == 3
    assert scripted(FOUR_SPADES, f"{lines}quit\naccept\n", tmp_path) == 3
    assert scripted(FOUR_SPADES, f"{lines}accept\n", tmp_path) == 0
    assert "\x1b" not in capsys.readouterr().out


SOURCES: list[tuple[list[str], str]] = [
    (["c4b-jack-then-king"], "Jack, oops, the king"),
    (["c4b-jack-then-king/slip"], "Question: Did declarer mean the ♠J when he said it?"),
    (["c4b-jack-then-king/intended", "--edition", "2007"], "[yes] Yes, he never meant it"),
    ([str(ROOT / "examples" / "revoke-corrected.toml")], "Declarer may take back the ♠A"),
    ([str(ROOT / "examples" / "opening-lead-out-of-turn.toml")], "Declarer has five answers"),
    ([str(ROOT / "examples" / "jack-oops-king.toml")], "Did declarer mean the jack"),
]


@pytest.mark.parametrize(("arguments", "sentence"), SOURCES)
def test_where_a_table_may_come_from(arguments: list[str], sentence: str, capsys: Run) -> None:
    assert main(["table", *arguments, "--script", os.devnull]) in (0, 3)
    assert sentence in capsys.readouterr().out


NOT_SOURCES: list[tuple[list[str], str]] = [
    (["no-such-case"], '"no-such-case" is no deal, file or case'),
    (["c4b"], '"c4b" may be c4b-club-then-diamond, c4b-guide'),
    (["c4b-jack-then-king/xyz"], 'has no variant "xyz"; it has intended'),
    (["there-is-no.json"], "there-is-no.json: no such file or directory"),
    (["c4b-jack-then-king", "--contract", "4S"], "--contract and --declarer go with a deal"),
    ([DEAL[:-1], *FOUR_SPADES[1:]], "before the opening lead West has 13 cards, not 12"),
    ([DEAL], "is not a contract"),
]


@pytest.mark.parametrize(("arguments", "sentence"), NOT_SOURCES)
def test_a_table_that_cannot_be(arguments: list[str], sentence: str, capsys: Run) -> None:
    assert main(["table", *arguments, "--script", os.devnull]) == 2
    assert sentence in capsys.readouterr().err


def test_a_table_asked_for_in_the_middle_of_play(tmp_path: Path, capsys: Run) -> None:
    lines = '3NT\nW\nKJ8.Q..432\n-\n-\n-\nN: D5\n"low"\n'
    assert scripted([], lines, tmp_path) == 3  # dummy has no diamond
    told = capsys.readouterr().out
    assert "East, dummy (A73.KQ5.QJ.QT2; Enter if it is not known): KJ8.Q..432\n" in told
    assert "Trick 7: North ♦5. Next: declarer names a card from dummy.\n" in told


class Terminal:
    """The command on a terminal of its own."""

    def __init__(self, arguments: list[str], **variables: str) -> None:
        self.parent, child = pty.openpty()
        command = [sys.executable, "-m", "deemed", "table", *arguments]
        environment = {**os.environ, "TERM": "xterm", **variables}
        self.running = subprocess.Popen(
            command, stdin=child, stdout=child, stderr=child, close_fds=True, env=environment
        )
        os.close(child)
        self.told, self.at = "", 0

    def types(self, keys: str, until: str) -> None:
        """Type, and read until what is expected has come."""
        os.write(self.parent, keys.encode())
        self.reads(until)

    def reads(self, until: str) -> None:
        """Read on, from where the last reading found what it expected."""
        ends = time.monotonic() + 20
        while (found := self.told.find(until, self.at)) < 0:
            assert time.monotonic() < ends, f"{until!r} did not come after {self.told[-300:]!r}"
            if select.select([self.parent], [], [], 0.2)[0]:
                self.told += os.read(self.parent, 65536).decode()
        self.at = found + len(until)

    def leaves(self) -> int:
        """Ctrl-D at the prompt."""
        self.reads("> ")
        os.write(self.parent, b"\x04")
        code = self.running.wait(timeout=20)
        os.close(self.parent)
        return code


def test_on_a_terminal_tab_completes_and_ctrl_d_leaves() -> None:
    pytest.importorskip("readline")
    terminal = Terminal(FOUR_SPADES)
    terminal.reads("> ")
    terminal.types("east le\t", "east leads ")
    terminal.types("sa\n", "until the next hand plays (54).")
    terminal.types("dir\t\n", "[neither] neither")
    terminal.types("nei\t\n", "adjust (50E3).")
    terminal.types("west sings\n", "is not understood")
    assert terminal.leaves() == 0
    assert "\x1b[31m♥Q108\x1b[39m" in terminal.told
    assert "\x1b[1mDeclarer has five answers" in terminal.told


@pytest.mark.parametrize(("arguments", "variables"), [(["--plain"], {}), ([], {"NO_COLOR": "1"})])
def test_without_colour(arguments: list[str], variables: dict[str, str]) -> None:
    terminal = Terminal([*FOUR_SPADES, *arguments], **variables)
    terminal.reads("> ")
    terminal.types("d2\n", "names a card from dummy.")
    assert terminal.leaves() == 0
    assert "\x1b[3" not in terminal.told


def test_on_a_terminal_the_table_is_asked_for_until_it_can_be_read() -> None:
    terminal = Terminal([])
    terminal.reads("Contract")
    terminal.types("8S\n", "is not a contract")
    terminal.types("4S\n", "Declarer")
    for hand in ("dummy", "declarer", "West", "East", "On the table"):
        terminal.types("S\n" if hand == "dummy" else "\n", hand)
    terminal.types("\n", "Before the opening lead. Next: West to lead.")
    assert terminal.leaves() == 0


def unseen(**more: object) -> Session:
    """Three notrump by South with nine cards left, and nothing known of them but what is told."""
    data = {"contract": "3NT", "declarer": "S", "earlier": 4, **more}
    return Session(begin(read_table(data)))


def test_other_words_in_one_breath_wait_for_the_answer_with_the_first() -> None:
    session = after('"small club please, no, diamond"', session=unseen(to_lead="N"))
    asked = session.living.waits
    assert isinstance(asked, Asks)
    assert asked.question.name == "N_holds_C"
    session = after("yes", "c4", session=session)
    asked = session.living.waits
    assert isinstance(asked, Asks)
    assert question_text(asked) == "Did declarer mean “small club” when he said it?"
    after("slip", "yes", "d3", session=session)


def test_nothing_goes_back_before_attention_is_drawn_to_dummys_card() -> None:
    session = after('"ten"', "dummy moves c2", session=unseen(trick="W: C3", N="C2 CT +7"))
    ruling = session.living.result
    assert isinstance(ruling, Ruling)
    assert order_lines(ruling) == []
    ruling = after("director", session=session).living.result
    assert isinstance(ruling, Ruling)
    assert order_lines(ruling) == ["Dummy takes back the \u26632."]


def test_a_lead_that_was_not_the_one_required_is_asked_about() -> None:
    owed = [{"seat": "W", "bar": "must lead", "suit": "H", "ref": "50D2(a)", "trick": 4}]
    session = after("west leads s5", session=unseen(to_lead="W", restrictions=owed))
    asked = session.living.waits
    assert isinstance(asked, Asks)
    assert asked.question.name == "W_holds_H"
    assert after("no", session=session).living.table.irregularities == ()
    assert len(after("yes", session=session).living.table.irregularities) == 1


def test_declarer_is_offered_the_lead_after_a_withdrawn_call() -> None:
    data = {"auction": "W: 1S", "stage": "auction"}
    lines = ("north passes", "east bids 2s", "south bids 2h", "refuse", "other", "south bids 3c")
    rest = ("west bids 4s", "north passes", "east passes", "south passes")
    session = after(*lines, "no", "no", *rest, session=Session(begin(read_table(data))))
    (option,) = session.living.options
    assert option.wording.ref == "26B"
    told_now = [alternative.key for alternative in option.alternatives]
    assert told_now == ["forbid S", "forbid H", "forbid D", "forbid C", "neither"]
    session = after("forbid hearts", session=session)
    asked = session.living.waits
    assert isinstance(asked, Asks)
    assert asked.question.name == "suits_shown"
