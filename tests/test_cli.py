"""The command line as a user meets it: what it prints and how it exits."""

import io
import json
import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from deemed.cli.main import main

ROOT = Path(__file__).parent.parent
EXAMPLE = str(ROOT / "examples" / "jack-oops-king.toml")
QUESTION = "Did declarer mean the jack when he said it?"
Run = pytest.CaptureFixture[str]


def test_without_a_terminal_the_open_question_is_data_and_exit_3(capsys: Run) -> None:
    assert main(["rule", EXAMPLE]) == 3
    asked = json.loads(capsys.readouterr().out)["asks"]
    assert asked["text"] == QUESTION
    assert asked["clause"]["ref"] == "45C4(b)"
    assert asked["leads_to"]["slip_of_the_tongue"].endswith("The ♠K is played from dummy.")
    assert asked["leads_to"]["reconsideration"] == "The ♠J is played from dummy."


@pytest.mark.parametrize("command", ["rule", "table"])
def test_help_says_which_languages_are_spoken(command: str, capsys: Run) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert "--speak {en,fr}" in capsys.readouterr().out
    with pytest.raises(SystemExit) as left:
        main([command, EXAMPLE, "--speak", "tlh"])
    assert left.value.code == 2


def test_the_open_question_in_french(capsys: Run) -> None:
    assert main(["rule", EXAMPLE, "--speak", "fr"]) == 3
    asked = json.loads(capsys.readouterr().out)["asks"]
    assert asked["text"].startswith("Le déclarant voulait-il le valet au moment où il l'a dit")
    assert asked["leads_to"]["reconsideration"] == "Le valet de ♠ est joué du mort."


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_a_finding_given_beforehand_is_not_asked(edition: str, capsys: Run) -> None:
    assert main(["rule", EXAMPLE, "--edition", edition, "--find", "unintended=no"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"Ruling ({edition}): The ♠J is played from dummy.\n")
    assert "45C4(b):" in told
    assert "Nearest miss:" in told


def test_the_ruling_as_data(capsys: Run) -> None:
    assert main(["rule", EXAMPLE, "--find", "unintended=no", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["ruling"]["played"] == ["N SJ"]
    assert data["sentences"][0] == "Ruling (2017): The ♠J is played from dummy."


def test_compare_marks_what_differs(capsys: Run) -> None:
    found = ["--find", "unintended=yes", "--find", "cause=loss_of_concentration"]
    assert main(["rule", EXAMPLE, "--compare", "--find", "without_pause=yes", *found]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines[::2]] == [" ", " ", "*"]
    assert "♠K is played" in lines[2]
    assert "♠J is played" in lines[4]


def test_outlook_lists_every_ruling_still_possible(capsys: Run) -> None:
    assert main(["rule", EXAMPLE, "--outlook"]) == 0
    told = capsys.readouterr().out
    assert told.count("→") == 3


def test_on_a_terminal_it_asks_and_rules() -> None:
    told = on_a_terminal(["rule", EXAMPLE], "maybe\nrecon\n")
    assert QUESTION in told
    assert '"maybe" does not answer "cause"' in told
    assert "Ruling (2017): The ♠J is played from dummy." in told


def test_on_a_terminal_the_evidence_comes_before_the_question() -> None:
    example = str(ROOT / "examples" / "diamond-diamond.toml")
    told = on_a_terminal(["rule", example, "--evidence", "--brief"], "no\n")
    evidence, question = (told.index(text) for text in ("It decides nothing", "Question: Is it"))
    assert evidence < question < told.index("The ♦6 is played from dummy.", question)


def test_on_a_terminal_options_are_offered_in_turn(tmp_path: Path) -> None:
    incident = tmp_path / "revoke.toml"
    incident.write_text(REVOKE, "utf-8")
    told = on_a_terminal(["rule", str(incident)], "withdraw\nkeep\n")
    assert "Declarer may take back the ♠A" in told
    assert "West may take back the ♠5" in told


def on_a_terminal(arguments: list[str], typed: str) -> str:
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "deemed", *arguments]
    running = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, close_fds=True)
    os.close(child)
    os.write(parent, typed.encode())
    told = b""
    while select.select([parent], [], [], 10)[0]:
        try:
            some = os.read(parent, 65536)
        except OSError:
            break
        if not some:
            break
        told += some
    assert running.wait(timeout=10) == 0
    os.close(parent)
    return told.decode()


REVOKE = """
[table]
declarer = "S"
contract = "4S"
deal     = { N = "JT43.32.A32.K432", S = "AQ76.A.K87.JT987", W = "K5.JT987.QJT9.A6" }
tricks   = ["W: DQ DA D4 D7"]

[[acts]]
act = "designated"
by = "S"
words = "jack of spades"
[[acts]]
act = "faced"
by = "E"
card = "H4"
[[acts]]
act = "faced"
by = "S"
card = "SA"
[[acts]]
act = "faced"
by = "W"
card = "S5"
[[acts]]
act = "changed"
by = "E"
wanted = "S2"
"""


FACED = '[[acts]]\nact = "faced"\nby = "E"\ncard = "{}"\n'


def test_a_designation_alone(capsys: Run) -> None:
    words = ["designate", "high", "--dummy", "A73.KQ5.QJ.QT2", "--trick", "E: C3 C5 C7"]
    assert main(words) == 0
    assert "The ♣Q is played from dummy." in capsys.readouterr().out


def test_a_designation_the_laws_leave_open_exits_3(capsys: Run) -> None:
    assert main(["designate", "low", "--dummy", "A73.KQ5.QJ.QT2"]) == 3
    assert "The Laws leave this open" in capsys.readouterr().out


def test_words_not_understood_are_a_question(capsys: Run) -> None:
    words = ["designate", "low hart", "--dummy", "A73.KQ5.QJ.QT2"]
    assert main(words) == 3
    assert "did he say heart" in capsys.readouterr().out
    assert main([*words, "--json"]) == 3
    asked = json.loads(capsys.readouterr().out)["asks"]
    assert asked["understood"] == {"relative": "low"}
    assert "heart" in asked["nearest"]


def test_many_lines_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Run) -> None:
    said = "petit trèfle\nla dame\nbidule\nn'importe quoi\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    table = ["--dummy", "A73.KQ5.QJ.QT2", "--trick", "E: C3 C5 C7", "--trumps", "NT"]
    assert main(["designate", "--lang", "fr", *table]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "petit trèfle: C2 (46B1(c))"
    assert lines[1] == "la dame: CQ (46B3(b))"
    assert "not understood" in lines[2]
    assert lines[3] == "n'importe quoi: defenders may choose C2 CT CQ (46B5)"


def test_a_change_in_one_breath_is_asked_about(capsys: Run) -> None:
    words = ["designate", "club... no, diamond!", "--dummy", "A73.KQ5.QJ.QT2"]
    assert main([*words, "--edition", "2007"]) == 3
    assert "Did declarer say a club without ever meaning it?" in capsys.readouterr().out


def test_designate_as_data(capsys: Run) -> None:
    assert main(["designate", "queen", "--dummy", "A73.KQ5.QJ.QT2", "--json"]) == 0
    [option] = json.loads(capsys.readouterr().out)["ruling"]["options"]
    assert option["alternatives"] == ["HQ", "DQ", "CQ"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["designate", "low"], "give dummy's cards"),
        (["designate", "low", "--dummy", "A7...", "--trick", "E: C3 C3"], "C3 is there twice"),
        (["designate", "low", "--dummy", "A73.KQ5.QJ"], "has 3 suits; write four"),
        (["designate", "low", "--dummy", "..."], "dummy has no cards"),
        (
            ["designate", "low", "--dummy", "A73.KQ5.QJ.QT2", "--trick", "E: C3 CQ"],
            "CQ is in dummy and in the trick",
        ),
        (
            ["designate", "low", "--dummy", "A7...", "--trick", "E: C3 C4 C5 C6"],
            "the trick is complete",
        ),
        (
            ["designate", "low", "--dummy", "A7...", "--trick", "E: C3", "--declarer", "E"],
            "the declarer is N",
        ),
        (["rule", "no-such-file.toml"], "no-such-file.toml: no such file or directory"),
        (["rule", EXAMPLE, "--find", "unintended"], "write QUESTION=ANSWER"),
        (["rule", EXAMPLE, "--find", "cause=perhaps"], '"perhaps" does not answer "cause"'),
        (["rule", EXAMPLE, "--choose", "S:nothing=x"], "write SEAT:OPTION=ANSWER"),
        (["law"], "name a clause"),
        (["law", "99Z"], '"99Z" is not a clause that deemed knows'),
        (["cases", "no-such-case"], 'no case is called "no-such-case"'),
        (["ruel"], "is not a command"),
    ],
)
def test_bad_input_is_told_in_one_sentence_with_exit_2(
    words: list[str], said: str, capsys: Run
) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("table = 3\n", "table: 3 should be a table with keys"),
        ("this is not\n", "this is not TOML"),
        ("{ not json", "this is not JSON"),
        ("tabel = {}\n", 'did you mean "table"?'),
        (
            '[table]\ndeclarer = "S"\nN = "AK..."\nE = "KQ..."\n',
            "table: SK is twice there: in N's hand and in E's hand",
        ),
        (
            '[table]\n[[acts]]\nact = "designated"\nby = "S"\nwords = "low"\n',
            "act 0 (first): nobody is declarer at this table",
        ),
        (
            '[table]\ndeclarer = "S"\n[[acts]]\nact = "designated"\nby = "E"\nwords = "low"\n',
            "E cannot name dummy's card; only the declarer, S, can",
        ),
        (
            '[table]\ndeclarer = "S"\nE = "AK..."\n' + FACED.format("H2"),
            "E does not hold H2; all his cards are known",
        ),
        (
            '[table]\ndeclarer = "S"\nW = "AK..."\n' + FACED.format("SA"),
            "SA is in W's hand, not in E's",
        ),
        (
            '[table]\ndeclarer = "S"\n[[acts]]\nact = "faces"\nby = "E"\ncard = "SA"\n',
            'acts[0]: "faces" is not a known act; did you mean "faced"?',
        ),
        (
            '[table]\ndeclarer = "S"\n[[acts]]\nact = "faced"\nby = "E"\ncard = "S1"\n',
            'acts[0].card: "S1" is not a card; write the suit and the rank, as in SK or HT',
        ),
        (
            '[table]\ndeclarer = "S"\n[[acts]]\nact = "moved"\nby = "E"\ncard = "SA"\n',
            "E is not dummy; dummy here is N",
        ),
        (
            'findings = [{ question = "cause" }]\n[table]\n',
            'a finding has a "question" and an "answer"',
        ),
    ],
)
def test_a_bad_file_is_told_with_its_place(
    text: str, said: str, tmp_path: Path, capsys: Run
) -> None:
    file = tmp_path / "incident.toml"
    file.write_text(text, "utf-8")
    assert main(["rule", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err


def test_cases_are_listed_shown_and_checked(capsys: Run) -> None:
    assert main(["cases"]) == 0
    assert "c4b-jack-then-king" in capsys.readouterr().out
    assert main(["cases", "c4b-jack-then-king"]) == 0
    shown = capsys.readouterr().out
    assert "♠ KJ85" in shown
    assert "Under 2007" in shown
    assert main(["cases", "c4b-jack-then-king", "--check"]) == 0
    assert "rulings as their sources have them" in capsys.readouterr().out


def test_a_clause_with_its_other_numbers_and_cases(capsys: Run) -> None:
    assert main(["law", "16C2"]) == 0
    told = capsys.readouterr().out
    assert "1997 16C2, 2007 16D2, 2017 16C2" in told
    assert main(["law", "45C4b"]) == 0
    told = capsys.readouterr().out
    assert "* 2017" in told
    assert "c4b-jack-then-king/intended" in told


def test_what_an_edition_changed(capsys: Run) -> None:
    assert main(["law", "--changed", "2007", "2017"]) == 0
    told = capsys.readouterr().out
    assert "45D2" in told
    assert "57D" in told
    assert "48A" not in told


def test_the_overview_names_every_command(capsys: Run) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    for name in ("rule", "designate", "cases", "law", "schema"):
        assert f"deemed {name}" in told
