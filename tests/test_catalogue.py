"""Every sentence the program can say is in the catalogues, and nothing there is unsayable."""

import ast
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import get_args

import pytest

import deemed
from deemed.archive.findings import SHOWN
from deemed.archive.findings import Kind as AuditKind
from deemed.archive.verdict import Status
from deemed.casebook.case import Case
from deemed.casebook.reading import library
from deemed.director.rule import rule
from deemed.evidence.caveats import Limit
from deemed.evidence.intention import Kind as Reasoned
from deemed.evidence.intention import Untold
from deemed.evidence.position import Reason
from deemed.evidence.scores import Doubt
from deemed.game.cards import Card, Rank, Suit
from deemed.game.result import Vulnerability
from deemed.journal.entry import Kind as LineKind
from deemed.journal.sought import Practised, State
from deemed.laws import questions
from deemed.laws.book import Change, chapters
from deemed.laws.clause import CLAUSES
from deemed.laws.law64_unfinished import Later
from deemed.laws.law78 import Scoring
from deemed.notation.kinds import tag
from deemed.notation.languages import CODES
from deemed.notation.record import Flaw
from deemed.prose.acts import act_text
from deemed.prose.english import MESSAGES
from deemed.prose.french import MESSAGES as FRENCH
from deemed.prose.french import settled
from deemed.prose.french_laws import GISTS, READINGS
from deemed.prose.questions import question_lines
from deemed.prose.rulings import headline, ruling_lines
from deemed.prose.words import gist, say, seat_name, speaking, thing
from deemed.rulings.award import Chance, Fault, Method, Objection, Responsibility
from deemed.rulings.live import Topic, Until
from deemed.rulings.option import Right
from deemed.rulings.ruling import Ruling
from deemed.table import acts
from deemed.table.designation import Gesture, Relative
from deemed.table.irregularity import Irregularity
from deemed.table.ledger import Bar
from deemed.table.penalty_card import Kind
from deemed.table.table import Stage
from deemed.web.score import GROUNDS
from deemed.web.score_form import NEEDED
from deemed.web.settings import ROLES
from deemed.web.tiles import AUCTION, DECLARER, DUMMY, EVERYBODY, IN_PLAY, ON_OPENING_LEAD

TILES = (AUCTION, DECLARER, DUMMY, ON_OPENING_LEAD, IN_PLAY, EVERYBODY)
SOURCE = Path(deemed.__file__).parent
TREES = {
    file: ast.parse(file.read_text("utf-8"))
    for file in SOURCE.rglob("*.py")
    if file.name not in ("english.py", "french.py", "french_laws.py")
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
        "live.", "transfer.", "result.", "report.", "letter.", "index.", "the_card.", "call.",
    )  # fmt: skip
    idle = {key for key in MESSAGES if key not in literal} - needed()
    assert sorted(key for key in idle if not key.startswith(stems)) == []


def needed() -> set[str]:
    return {
        *(f"option.{right.value}" for right in Right),
        *(f"restriction.{bar.value}" for bar in Bar),
        *(f"irregular.{tag(kind)}" for kind in get_args(Irregularity)),
        *(f"tile.{tile.name}" for tiles in TILES for tile in tiles),
        *(f"language.{code}" for code in CODES),
        *(f"web.stage.{stage.value}" for stage in Stage),
        *(f"web.kind.{kind.value}" for kind in LineKind),
        *enum_keys(Reason, "unsolvable"),
        *enum_keys(Reasoned, "intention"),
        *enum_keys(Untold, "intention.untold"),
        *enum_keys(Limit, "limit"),
        *enum_keys(Change, "book.change"),
        *enum_keys(State, "figures.state"),
        *enum_keys(Practised, "figures.practice"),
        *enum_keys(Flaw, "flaw"),
        *(f"web.role.{role}" for role in ROLES),
        *said_in_templates(),
        *(f"act.{tag(kind)}" for kind in get_args(acts.Act)),
        *enum_keys(acts.Nearness, "act.near"),
        *enum_keys(acts.Face, "act.dropped"),
        *enum_keys(acts.Purpose, "act.touched"),
        *enum_keys(acts.Subject, "act.explained"),
        *enum_keys(acts.Manner, "act.told"),
        *enum_keys(acts.Manner, "act.faced"),
        *enum_keys(Objection, "score.objection"),
        *enum_keys(Doubt, "score.doubt"),
        *enum_keys(Scoring, "score.unit"),
        *enum_keys(Scoring, "adjust.scoring"),
        *enum_keys(Vulnerability, "adjust.vulnerable"),
        *enum_keys(Method, "adjust.method"),
        *enum_keys(Chance, "adjust.chance"),
        *enum_keys(Fault, "adjust.fault"),
        *enum_keys(Responsibility, "adjust.part"),
        *(f"adjust.ground.{ground.value}" for ground in GROUNDS),
        *(f"adjust.{field}" for field in NEEDED),
        *enum_keys(Kind, "penalty"),
        *enum_keys(Kind, "move.lay"),
        *enum_keys(Relative, "relative"),
        *enum_keys(Gesture, "gesture"),
        *(f"{stem}.{rank.letter}" for rank in Rank for stem in ("rank", "the_card", "index")),
        *(f"until.{until.name.lower()}" for until in Until),
        *(f"live.{topic.value}" for topic in Topic),
        *audit_keys(),
        *questions_and_answers(),
        *first_arguments(),
        *headings(),
    }


def said_in_templates() -> set[str]:
    templates = (SOURCE / "web" / "templates").glob("*.html")
    said = (re.findall(r"say\('([a-z_.]+)'[,)]", file.read_text("utf-8")) for file in templates)
    return {key for keys in said for key in keys}


def enum_keys(kind: type[StrEnum], stem: str) -> Iterator[str]:
    return (f"{stem}.{member.value}" for member in kind)


def audit_keys() -> Iterator[str]:
    yield from enum_keys(AuditKind, "audit.kind")
    yield from enum_keys(Status, "audit.status")
    yield from enum_keys(Flaw, "flaw")
    yield from (f"audit.says.{kind.value}" for kind in AuditKind)
    yield from (f"audit.{stem}.{shows}" for stem in ("proves", "open") for shows in SHOWN)
    yield from (f"audit.over.{tricks}" for tricks in (0, 1, 2, "unknown"))
    yield from enum_keys(Later, "audit.over")
    yield from ("audit.says.no_card", "audit.says.not_claimed")
    yield from (f"audit.room.{room}" for room in ("open", "closed"))


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


def test_french_has_the_keys_of_english() -> None:
    assert sorted(FRENCH) == sorted(MESSAGES)


@pytest.mark.parametrize("key", MESSAGES)
def test_french_has_the_places_of_english(key: str) -> None:
    assert places(FRENCH[key]) == places(MESSAGES[key])


def places(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def test_every_line_on_a_clause_is_in_french() -> None:
    """One French line for one English line of a clause, and another for another."""
    used = set()
    for clause in CLAUSES.values():
        lines: dict[str, str] = {}
        for wording in clause.wordings.values():
            with speaking("fr"):
                line = gist(wording)
            assert lines.setdefault(wording.gist, line) == line, wording
            assert line.endswith("."), wording
            assert len(line) < 260, wording
            assert line != wording.gist, wording
            used.add(line)
        assert len(set(lines.values())) == len(lines), clause.name
    names = {chapter.name for chapter in chapters()}
    assert {settled(line) for line in GISTS.values()} == used
    assert {name for name, _ in GISTS} == names


def test_every_reading_is_in_french() -> None:
    known = {
        (question.name, reading.answer.value)
        for question in questions.CATALOGUE.values()
        for reading in question.readings
    }
    assert set(READINGS) == known


@pytest.mark.parametrize(
    ("told", "joined"),
    [
        ("la main de le mort", "la main du mort"),
        ("À le déclarant de jouer", "Au déclarant de jouer"),
        ("l'attaque revenait à le mort", "l'attaque revenait au mort"),
        ("l'entame de le 10 de ♠", "l'entame du 10 de ♠"),
        ("la main de Est, avant que Ouest joue", "la main d'Est, avant qu'Ouest joue"),
        ("la face de la dame, de l'as, de Nord", "la face de la dame, de l'as, de Nord"),
        ("il vient de le jouer", "il vient de le jouer"),
    ],
)
def test_small_words_are_joined(told: str, joined: str) -> None:
    assert settled(told) == joined


def test_a_card_in_french() -> None:
    queen, ace = Card(Suit.SPADES, Rank.QUEEN), Card(Suit.HEARTS, Rank.ACE)
    with speaking("fr"):
        assert thing(queen) == "la dame de ♠"
        assert say("verdict.not_played", card=thing(queen)) == "la dame de ♠ n'est pas jouée."
        assert say("verdict.not_played", card=thing(ace)) == "l'as de ♥ n'est pas joué."
    assert thing(queen) == "the ♠Q"


def test_a_language_is_spoken_inside_only() -> None:
    with speaking("fr"):
        with speaking("en"):
            assert seat_name(deemed.Seat.WEST) == "West"
        assert seat_name(deemed.Seat.WEST) == "Ouest"
    assert seat_name(deemed.Seat.WEST) == "West"


def test_a_language_that_is_not_spoken() -> None:
    with pytest.raises(ValueError, match='does not speak "tlh"; it speaks en, fr'), speaking("tlh"):
        pass


def test_french_is_loaded_when_it_is_spoken() -> None:
    program = "import sys, deemed.cli.table, deemed.cli.rule; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "deemed.prose.english" in done.stdout.split()
    assert not [name for name in done.stdout.split() if "french" in name]


NOT_JOINED = re.compile(
    r"\b(?:[Dd]e|[àÀ]) le (?:mort|déclarant|\d)|[dDqQ]u?e (?:Est|Ouest)\b|\(e\)|  |[{}]| [:;?!»]"
)
ENGLISH_WORDS = re.compile(r"\b(?:the|North|East|South|West|dummy|declarer|None)\b")


@pytest.mark.parametrize("case", list(library()), ids=lambda case: case.name)
def test_the_library_told_in_french(case: Case) -> None:
    """No English but what was said at the table, and no small words that should be one."""
    with speaking("fr"):
        for variant in case.variants:
            lines = [act_text(variant.incident.table, act) for act in variant.incident.acts]
            for trial in variant.trials:
                result = rule(variant.incident, trial.edition, trial.findings, trial.choices)
                if isinstance(result, Ruling):
                    lines += [*ruling_lines(result), headline(result)]
                else:
                    lines += question_lines(result, (), headline)
            for line in (re.sub("«.*?»|à la place.*", "…", line.strip()) for line in lines):
                assert not NOT_JOINED.search(line)
                assert not ENGLISH_WORDS.search(line)
