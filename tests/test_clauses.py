"""Each edition: every number has a clause, no number two, and every clause is cited by a case."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from deemed.casebook.checking import outcome
from deemed.casebook.reading import library
from deemed.casebook.scored import clauses_cited, scores
from deemed.director.report import report
from deemed.game.cards import Card, Rank, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.book import chapters
from deemed.laws.clause import CLAUSES, NotInForce, clause
from deemed.laws.inquiry import Inquiry
from deemed.laws.law45_dummy import play_stands
from deemed.rulings.derivation import Cited
from deemed.rulings.edition import Edition
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.incident import Incident
from deemed.table.table import Table

CONTENTS: dict[str, Any] = tomllib.loads(
    (resources.files("deemed.laws") / "contents.toml").read_text("utf-8")
)
LAWS = Path(str(resources.files("deemed.laws")))


def refs(edition: Edition) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for name, made in CLAUSES.items():
        if edition in made.wordings:
            found[made.wordings[edition].ref].append(name)
    return found


@pytest.mark.parametrize("edition", Edition)
def test_every_number_of_the_contents_has_a_clause(edition: Edition) -> None:
    contents = CONTENTS[str(edition.value)]
    numbers = {f"{law}{part}" for law in contents if law != "several" for part in contents[law]}
    assert numbers - set(refs(edition)) == set()


@pytest.mark.parametrize("edition", Edition)
def test_no_number_has_two_clauses_unless_listed(edition: Edition) -> None:
    twice = {ref for ref, names in refs(edition).items() if len(names) > 1}
    assert twice == set(CONTENTS[str(edition.value)]["several"])


@pytest.mark.parametrize("edition", Edition)
def test_every_clause_is_cited_by_a_case(edition: Edition) -> None:
    cited = {
        clause
        for case in library()
        for variant in case.variants
        for trial in variant.trials
        if trial.edition is edition
        for clause in clauses_used(outcome(variant, trial))
    }
    in_force = {name for name, made in CLAUSES.items() if edition in made.wordings}
    assert in_force - cited - cited_by_scores(edition) == set()


def cited_by_scores(edition: Edition) -> set[str]:
    return {
        wording.clause
        for case in scores()
        for variant in case.variants
        if edition in variant.editions
        for wording in clauses_cited(variant, edition)
    }


def clauses_used(result: Ruling | Asks) -> Iterator[str]:
    yield from (step.wording.clause for step in result.steps if isinstance(step, Cited))
    if isinstance(result, Ruling):
        for transfer in report(result.table, result.edition).transfers:
            yield from (wording.clause for wording in transfer.wordings)


def test_the_book_has_every_clause_in_order() -> None:
    book = chapters()
    assert {chapter.name for chapter in book} == set(CLAUSES)
    laws = [int("".join(c for c in list(ch.refs.values())[-1][:2] if c.isdigit())) for ch in book]
    assert laws == sorted(laws)


def test_every_wording_has_a_line_of_its_own() -> None:
    for made in CLAUSES.values():
        for wording in made.wordings.values():
            assert wording.gist.endswith("."), wording
            assert len(wording.gist) < 260, wording


def test_a_clause_that_an_edition_lacks_raises() -> None:
    inquiry = Inquiry(Incident(Table()), Edition.E2007)
    with pytest.raises(NotInForce):
        play_stands(inquiry, Play(Seat.NORTH, Card(Suit.SPADES, Rank.ACE)))


def test_a_repealed_clause_ends() -> None:
    @clause("99A")
    def made_for_this_test(inquiry: Inquiry) -> None:
        """A rule."""

    made_for_this_test.repealed(since=Edition.E2007)
    assert set(made_for_this_test.wordings) == {Edition.E1997}
    del CLAUSES["made_for_this_test"]


def test_the_laws_catch_nothing_and_know_no_edition_in_their_bodies() -> None:
    for file in LAWS.glob("law*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Try)], file
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                assert node.attr != "edition", f"{file.name}:{node.lineno} looks at the edition"
