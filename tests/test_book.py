"""The law book: what each edition changed, how it is told, and which cases rest on a clause."""

import pytest

from deemed.casebook.citations import citations, cited_in
from deemed.casebook.practice import happened, practice
from deemed.director.living import begin
from deemed.journal.call import Opening, done, read_opening
from deemed.laws.book import Change, Chapter, chapters, is_at, is_ordinary, law_of
from deemed.prose.words import speaking
from deemed.rulings.edition import Edition
from deemed.rulings.ruling import Asks
from deemed.table.acts import Attention
from deemed.web.books import marked, rows, shown_clause
from deemed.web.wanted import Wanted, cases_wanted, clauses_wanted, known_cases, read_wanted


def chapter(name: str) -> Chapter:
    return next(each for each in chapters() if each.name == name)


# What the three codes themselves show: 16C became 16D and 16C again; 26A went in 2017; 25A2 of
# 2017 is new; the slip of the tongue of 45C4(b) is judged otherwise each time; 45D became 45D1.
CHANGES = {
    "free_for_non_offenders": {2007: "renumbered", 2017: "renumbered"},
    "by_suits_shown": {2017: "repealed"},
    "meant_at_the_time": {2017: "new"},
    "may_change_designation": {2007: "reworded", 2017: "reworded"},
    "card_misplayed": {2017: "renumbered"},
    "named_as_played": {2017: "restated"},
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_an_edition_changed(name: str) -> None:
    changes = chapter(name).changes
    assert {edition.value: change.value for edition, change in changes.items()} == CHANGES[name]


def test_nothing_is_new_in_the_first_edition() -> None:
    assert not any(Edition.E1997 in each.changes for each in chapters())


def test_every_change_is_one_that_can_be_seen() -> None:
    for each in chapters():
        for edition, change in each.changes.items():
            before = Edition.E1997 if edition is Edition.E2007 else Edition.E2007
            seen = {
                Change.NEW: before not in each.refs and edition in each.refs,
                Change.REPEALED: before in each.refs and edition not in each.refs,
                Change.RENUMBERED: each.refs.get(before) != each.refs.get(edition),
                Change.RESTATED: each.gists.get(before) != each.gists.get(edition),
                Change.REWORDED: each.gists.get(before) != each.gists.get(edition),
            }
            assert seen[change], (each.name, edition, change)


def test_editions_that_changed_nothing_share_a_row() -> None:
    told = [(row.editions, row.ref, row.change, row.was) for row in rows(chapter("card_misplayed"))]
    assert told == [
        ("1997, 2007", "45D", None, ""),
        ("2017", "45D1", Change.RENUMBERED, "45D"),
    ]
    told = [(row.editions, row.ref, row.change, row.was) for row in rows(chapter("by_suits_shown"))]
    assert told == [("1997, 2007", "26A", None, ""), ("2017", "", Change.REPEALED, "26A")]
    told = [(row.editions, row.ref, row.change, row.was) for row in rows(chapter("other_source"))]
    assert told == [("1997, 2007", "", None, ""), ("2017", "16D", Change.NEW, "")]


def test_one_edition_is_told_against_the_one_before() -> None:
    (row,) = rows(chapter("free_for_non_offenders"), Edition.E2007)
    assert (row.editions, row.ref, row.change, row.was) == (
        "2007", "16D1", Change.RENUMBERED, "16C1",
    )  # fmt: skip


def test_the_words_that_are_other_are_marked() -> None:
    before, now = "he may change it without a pause", "he may change it at once"
    assert list(marked(before, now)) == [("he may change it", False), ("at once", True)]
    assert list(marked("he may pass", "the lead is free now")) == [("the lead is free now", False)]


def test_the_lines_are_those_of_the_language() -> None:
    with speaking("fr"):
        told = shown_clause(chapter("partner_has_called"))
        assert told.heading == "25A4"
        assert "partenaire" in " ".join(words for row in told.rows for words, _ in row.words)
        assert "partner_has_called" in {
            each.name for each in clauses_wanted(read_wanted("DECLARE partenaire 25"))
        }


def test_numbers_however_they_are_typed() -> None:
    assert is_at("45C4(b)", "45c4b")
    assert is_at("45C4(b)", "Law 45")
    assert not is_at("45C4(b)", "45C4(a)")
    assert not is_at("45A", "4")
    assert law_of("45C4(b)") == "45"


def test_what_is_ordinary_play() -> None:
    assert is_ordinary(["44C", "45A", "45B", "46A"])
    assert not is_ordinary(["45A", "53A"])
    assert not is_ordinary(["45B", "46B1(c)"])
    assert is_ordinary(["45B", "45C4(a)"])
    assert not is_ordinary(["45C4(a)"])
    assert is_ordinary([])


def test_what_is_searched_for() -> None:
    assert read_wanted("Law 45c4(B) 2007 Ruffé") == Wanted(
        ("ruffe",), ("45c4(B)",), (Edition.E2007,)
    )
    assert read_wanted("law 99") == Wanted(("law", "99"))
    assert not read_wanted("  ")
    assert not clauses_wanted(read_wanted("zebra"))
    assert not cases_wanted(read_wanted("zebra"))


def test_a_clause_is_found_by_number_word_and_edition() -> None:
    """25A2 was that nothing changes once partner has called; now it is about what he meant."""
    found = {each.name for each in clauses_wanted(read_wanted("25A2"))}
    assert found == {"partner_has_called", "meant_at_the_time"}
    found = {each.name for each in clauses_wanted(read_wanted("25A2 concentration"))}
    assert found == {"meant_at_the_time"}
    assert not clauses_wanted(read_wanted("25A2 1997"))


def test_cases_and_clauses_lead_to_each_other() -> None:
    case = next(each for each in known_cases() if each.name == "c4b-jack-then-king")
    names = {each.name for each in cases_wanted(read_wanted("45C4(b)"))}
    assert case.name in names
    assert case not in cases_wanted(read_wanted("67B"))
    variant = case.variants[0]
    refs = {wording.ref for trial in variant.trials for wording in cited_in(variant, trial)}
    assert {"45C4(a)", "45C4(b)"} <= refs


def test_every_clause_leads_to_a_case() -> None:
    """But for Law 12, adjusted scores, which come after the play."""
    found = {name for name, _ in citations(known_cases())}
    latest = {each.name: list(each.refs.values())[-1] for each in chapters()}
    assert {
        ref for name, ref in latest.items() if name not in found and law_of(ref) != "12"
    } == set()


def test_every_variant_can_be_played() -> None:
    """What is told at once can be done at a table, and stops where something must be decided."""
    for case in known_cases():
        for variant in case.variants:
            for trial in variant.trials:
                told, later = practice(variant, trial)
                living, _ = done(begin(variant.incident.table, trial.edition), told)
                assert not later or (*told, *later) == happened(variant, trial)
                opening = Opening("x", "", trial.edition.value, variant.incident.table)
                assert read_opening(opening.as_data()).start == living.start, variant.id


def test_the_findings_of_a_case_are_left_to_the_director() -> None:
    case = next(each for each in known_cases() if each.name == "c4b-jack-then-king")
    variant = next(each for each in case.variants if each.id == "intended")
    told, later = practice(variant, variant.trials[-1])
    assert (told, later) == (variant.incident.acts, ())
    living, _ = done(begin(variant.incident.table, Edition.E2017), told)
    assert isinstance(living.waits, Asks)
    assert living.waits.question.name == "cause"


def test_somebody_draws_attention_where_the_case_leaves_it_out() -> None:
    played = [
        (variant, trial, practice(variant, trial).told)
        for case in known_cases()
        for variant in case.variants
        for trial in variant.trials[-1:]
    ]
    drawn = [each for each in played if each[2] and isinstance(each[2][-1], Attention)]
    assert drawn
    for variant, trial, told in drawn:
        table = variant.incident.table
        if not trial.record and told != variant.incident.acts and table.contract is not None:
            assert told[-1].by.side is not told[-2].by.side
            assert told[-1].by is not table.dummy
