"""Every sentence the program can say is in the catalogue, and nothing there is unsayable."""

import ast
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import get_args

import deemed
from deemed.laws import questions
from deemed.notation.kinds import tag
from deemed.prose.english import MESSAGES
from deemed.rulings.live import Topic, Until
from deemed.rulings.option import Right
from deemed.table import acts
from deemed.table.irregularity import Irregularity
from deemed.table.ledger import Bar

SOURCE = Path(deemed.__file__).parent
TREES = {
    file: ast.parse(file.read_text("utf-8"))
    for file in SOURCE.rglob("*.py")
    if file.name != "english.py"
}


def test_no_sentence_is_missing() -> None:
    assert [key for key in sorted(needed()) if key not in MESSAGES] == []


def test_no_sentence_is_idle() -> None:
    literal = {
        node.value
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    stems = (
        "seat.", "side.", "rank.", "suit.", "suits.", "verdict.", "penalty.", "option.", "move.",
        "information.", "answer.", "question.", "alternative.", "irregular.", "act.",
        "live.", "transfer.", "result.", "report.",
    )  # fmt: skip
    idle = {key for key in MESSAGES if key not in literal} - needed()
    assert sorted(key for key in idle if not key.startswith(stems)) == []


def needed() -> set[str]:
    return {
        *(f"option.{right.value}" for right in Right),
        *(f"restriction.{bar.value}" for bar in Bar),
        *(f"irregular.{tag(kind)}" for kind in get_args(Irregularity)),
        *(f"act.{tag(kind)}" for kind in get_args(acts.Act)),
        *enum_keys(acts.Nearness, "act.near"),
        *enum_keys(acts.Face, "act.dropped"),
        *enum_keys(acts.Purpose, "act.touched"),
        *enum_keys(acts.Subject, "act.explained"),
        *enum_keys(acts.Manner, "act.told"),
        *enum_keys(acts.Manner, "act.faced"),
        *(f"until.{until.name.lower()}" for until in Until),
        *(f"live.{topic.value}" for topic in Topic),
        *questions_and_answers(),
        *first_arguments(),
        *headings(),
    }


def enum_keys(kind: type[StrEnum], stem: str) -> Iterator[str]:
    return (f"{stem}.{member.value}" for member in kind)


def questions_and_answers() -> Iterator[str]:
    for name, question in questions.CATALOGUE.items():
        yield f"question.{name}"
        for answer in question.answers:
            word = {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)
            special = f"answer.{name}.{word}"
            yield special if special in MESSAGES else f"answer.{word}"
    yield from (f"question.{fact}" for fact in ("holds", "has", "lowest", "highest"))


STEMS = {"Duty": "duty.", "notes_dispute": "dispute.", "say": "", "Alternative": "alternative."}


def first_arguments() -> Iterator[str]:
    """What the code says, owes, disputes and offers by a literal name."""
    for tree in TREES.values():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            plain = not {keyword.arg for keyword in node.keywords} & {"card", "call"}
            if name in STEMS and isinstance(first, ast.Constant) and plain:
                yield STEMS[name] + str(first.value)


def headings() -> Iterator[str]:
    text = (SOURCE / "prose" / "rulings.py").read_text("utf-8")
    return (f"heading.{name}" for name in re.findall(r'_section\("(\w+)"', text))
