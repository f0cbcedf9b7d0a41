"""Chosen rulings in prose, word for word. A person has read these files; change them with care."""

from pathlib import Path

import pytest

from deemed.cli.main import main

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden"
RULINGS = {
    "jack-stays": ["jack-oops-king.toml", "--find", "unintended=no", "--edition", "2007"],
    "revoke-option-open": ["revoke-corrected.toml", "--edition", "2007"],
    "revoke-both-change": [
        "revoke-corrected.toml",
        *("--choose", "S:withdraw=withdraw", "--choose", "W:withdraw=withdraw"),
    ],
    "opening-lead": ["opening-lead-out-of-turn.toml"],
    "opening-lead-refused": [
        "opening-lead-out-of-turn.toml",
        *("--choose", "S:opening_lead=neither"),
    ],
    "petit-coeur": ["petit-coeur.toml", "--find", "cause=slip_of_the_tongue"],
    "fr-petit-coeur": [
        "petit-coeur.toml",
        *("--find", "cause=slip_of_the_tongue", "--speak", "fr"),
    ],
    "fr-revoke-option-open": ["revoke-corrected.toml", "--edition", "2007", "--speak", "fr"],
}


@pytest.mark.parametrize("name", RULINGS)
def test_told_word_for_word(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file, *options = RULINGS[name]
    assert main(["rule", str(ROOT / "examples" / file), *options]) == 0
    assert capsys.readouterr().out == (GOLDEN / f"{name}.txt").read_text("utf-8")
