"""Every variant of every case, under every edition it names."""

from pathlib import Path

import pytest

from deemed.casebook.case import Trial, Variant
from deemed.casebook.checking import differences, is_under
from deemed.casebook.reading import CaseError, library, read_case

CASES = tuple(library())
TRIALS = [
    pytest.param(variant, trial, id=f"{case.name}/{variant.id}/{trial.edition.value}")
    for case in CASES
    for variant in case.variants
    for trial in variant.trials
]
SEED_ROWS = (Path(__file__).parent / "seed_rows.txt").read_text("utf-8").split()


@pytest.mark.parametrize(("variant", "trial"), TRIALS)
def test_ruled_as_the_source_has_it(variant: Variant, trial: Trial) -> None:
    assert differences(variant, trial) == []


@pytest.mark.parametrize("row", SEED_ROWS)
def test_every_row_of_the_acceptance_list_has_a_case(row: str) -> None:
    assert any(variant.seed == row for case in CASES for variant in case.variants)


def test_no_case_claims_a_row_that_is_not_there() -> None:
    claimed = {variant.seed for case in CASES for variant in case.variants} - {""}
    assert claimed <= set(SEED_ROWS)


def test_every_variant_gives_its_reason() -> None:
    silent = [f"{c.name}/{v.id}" for c in CASES for v in c.variants if not v.reason]
    assert silent == []


def test_case_names_are_unique() -> None:
    names = [case.name for case in CASES]
    assert len(names) == len(set(names))


GOOD = """
title = "A case"
source = "own"
[table]
declarer = "S"
dummy = "A73.KQ5.QJ.QT2"
[[variant]]
id = "one"
acts = [{ act = "designated", by = "S", words = "spade" }]
ruling = { played = "S3" }
reason = "lowest"
"""


def test_a_wrong_expectation_is_found() -> None:
    case = read_case(GOOD.replace('"S3"', '"SA"'), "wrong")
    variant = case.variants[0]
    assert differences(variant, variant.trials[0]) == ["SA is not played"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'title = "A case"',
            'titel = "A case"',
            '"titel" is not a key here; did you mean "title"?',
        ),
        ('words = "spade"', 'words = "spate"', "did he say spade"),
        ('by = "S"', 'by = "Q"', '"Q" is not a seat; write N, E, S or W'),
        ("[[variant]]", "[[variant", "this is not TOML"),
        ('dummy = "A73', 'dummy = "AA73', "has SA twice"),
        ('played = "S3"', 'plaid = "S3"', 'did you mean "played"?'),
    ],
)
def test_a_broken_case_says_what_is_wrong(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(CaseError, match="broken: ") as error:
        read_case(GOOD.replace(old, new), "broken")
    assert said in str(error.value)


def test_numbers_under_a_number() -> None:
    assert is_under("45C4(b)", "45C4")
    assert is_under("47F2", "47F")
    assert not is_under("45C4", "45C4(b)")
    assert not is_under("50D12", "50D1")
