"""Adjusted scores against published examples (the sources are in the cases) and by themselves."""

from fractions import Fraction

import pytest

from deemed.casebook.reading import CaseError
from deemed.casebook.scored import ScoreVariant, read_score_case, score_differences, scores
from deemed.game.seats import Side
from deemed.laws.clause import NotInForce
from deemed.laws.inquiry import Inquiry
from deemed.laws.law12 import awarded
from deemed.laws.law12_relief import balanced, relief
from deemed.laws.law12_weighing import Adjustment, BadWeights, ways
from deemed.laws.law78 import Field, Scored, Scoring, field, worth
from deemed.notation.codec import WireError
from deemed.notation.scores import read_adjustment
from deemed.rulings.award import Fault, Ground, Method, Objection, Outcome, Scores
from deemed.rulings.edition import Edition
from deemed.table.incident import Incident
from deemed.table.table import Table

TRIALS = [
    pytest.param(variant, edition, id=f"{case.name}-{variant.id}-{edition.value}")
    for case in scores()
    for variant in case.variants
    for edition in variant.editions
]


@pytest.mark.parametrize(("variant", "edition"), TRIALS)
def test_a_case_of_scores(variant: ScoreVariant, edition: Edition) -> None:
    assert score_differences(variant, edition) == []


def test_every_case_has_a_source() -> None:
    assert all(case.source and case.title and case.variants for case in scores())


def adjustment(*weights: Fraction, method: Method = Method.WEIGHTED) -> Adjustment:
    outcomes = tuple(Outcome(420 - 470 * n, weight) for n, weight in enumerate(weights))
    return Adjustment(field(Scoring.IMPS, [0]), -100, Side.EW, outcomes, method)


def test_the_arithmetic_is_shown() -> None:
    """Half of +420 (9 IMPs) and half of -50 (-2) are 3.5, term by term, for both sides."""
    award = awarded(adjustment(Fraction(1, 2), Fraction(1, 2)))
    ns, ew = award.sums
    assert [(term.outcome.score, term.worth, term.product) for term in ns.terms] == [
        (420, Fraction(9), Fraction(9, 2)),
        (-50, Fraction(-2), Fraction(-1)),
    ]
    assert (ns.total, ew.total) == (Fraction(7, 2), Fraction(-7, 2))
    assert award.scores == (Fraction(7, 2), Fraction(-7, 2))


@pytest.mark.parametrize(
    ("weights", "told"),
    [
        ((Fraction(60, 100), Fraction(35, 100)), "add up to 95 %, not to 100 %"),
        ((Fraction(3, 2), Fraction(-1, 2)), "below zero"),
        ((), "add up to 0 %"),
    ],
)
def test_weights_that_are_none(weights: tuple[Fraction, ...], told: str) -> None:
    with pytest.raises(BadWeights, match=told):
        awarded(adjustment(*weights))


def test_the_best_and_the_worst_are_gone_in_2017() -> None:
    with pytest.raises(NotInForce, match="weigh them"):
        awarded(adjustment(Fraction(1), method=Method.BEST_AND_WORST), Edition.E2017)


@pytest.mark.parametrize(
    ("table", "expected", "reached", "awarded_to_them"),
    [
        (0, 14, 8, 6),  # bridgebase.com forums, topic 37430: 14 matchpoints less 8
        (2, 9, 6, 5),  # rmbarkerlaws.blogspot.com, 2011: some of it
        (2, 9, 9, 2),  # all of it
        (2, 9, 12, 2),  # all of it and more
        (2, 9, 2, 9),  # none of it
        (2, 9, -3, 9),  # the error helped them
        (9, 2, 12, 9),  # no damage at all
    ],
)
def test_the_part_a_side_brought_on_itself(
    table: int, expected: int, reached: int, awarded_to_them: int
) -> None:
    share = relief(Fraction(table), Fraction(expected), Fraction(reached))
    assert share.awarded == awarded_to_them
    assert 0 <= share.self_inflicted <= share.damage


def test_another_pair_against_a_weighted_score() -> None:
    """EBL course, Belfast 2020, example 1: with 60 % of +110 and 40 % of -50 at one table of
    thirteen, a pair with +50 gets 10.8 matchpoints, one with +110 gets 19.4."""
    weighted = (Scored(110, Fraction(60, 100)), Scored(-50, Fraction(40, 100)))
    without_50 = [110] * 5 + [50] * 2 + [-50] * 2 + [-110] * 2
    fifty = Field(Scoring.MATCHPOINTS, (*map(Scored, without_50), *weighted))
    assert fifty.top == 24
    assert worth(50, fifty, Side.NS) == Fraction(108, 10)
    without_110 = [110] * 4 + [50] * 3 + [-50] * 2 + [-110] * 2
    rest = Field(Scoring.MATCHPOINTS, (*map(Scored, without_110), *weighted))
    assert worth(110, rest, Side.NS) == Fraction(194, 10)
    assert worth(110, rest, Side.EW) == Fraction(46, 10)


def test_a_split_score() -> None:
    """North-South get 420 (9 IMPs), the offenders half of 420 and half of 450 (9 and 10)."""
    theirs = (Outcome(420, Fraction(1, 2)), Outcome(450, Fraction(1, 2)))
    award = awarded(adjustment(Fraction(1))._replace(offenders_outcomes=theirs))
    assert award.scores == (Fraction(9), Fraction(-19, 2))
    assert "12C1(f)" in [wording.ref for wording in award.wordings]


def test_a_fault_without_what_it_cost() -> None:
    with pytest.raises(BadWeights, match="without their own error"):
        awarded(adjustment(Fraction(1))._replace(fault=Fault.GAMBLING_ACTION))


SET = {
    "scoring": "imps",
    "others": [[[400, 50], [430, 50]]],
    "table": -50,
    "offenders": "EW",
    "outcomes": [{"contract": "3NT", "by": "S", "tricks": 9, "weight": "33.3"}],
}


def test_what_a_director_sets_is_read() -> None:
    read = read_adjustment(SET)
    assert read.field.others == (Scored(400, Fraction(1, 2)), Scored(430, Fraction(1, 2)))
    assert (read.outcomes[0].score, read.outcomes[0].weight) == (400, Fraction(333, 1000))


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("scoring", "imp", "imps"),
        ("others", 400, r"as a list: \[420, -50\]"),
        ("others", ["a"], "'a' is no score"),
        ("table", {"contract": "3NT"}, '"by" is missing'),
        ("table", {"contract": "8C", "by": "S", "tricks": 9}, "is not a contract"),
        ("table", {"contract": "3NT", "by": "S", "tricks": 14}, "from 0 to 13"),
        ("outcomes", [{"score": 400, "weight": "half"}], '"half" is no percentage'),
        ("outcomes", [{"score": 400, "wait": 50}], "weight"),
        ("fault", "error", "serious_error"),
        ("offender", "NS", "offenders"),
    ],
)
def test_what_cannot_be_read_is_told(key: str, value: object, told: str) -> None:
    with pytest.raises(WireError, match=told):
        read_adjustment({**SET, key: value})


def test_what_is_missing_is_told() -> None:
    with pytest.raises(WireError, match='"others" is missing'):
        read_adjustment({key: SET[key] for key in SET if key != "others"})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('title = "x"\nsource = "y"\n[[variant]]\nid = "z"\n', '"expected" is missing'),
        ('title = "x"\nsauce = "y"\n', "source"),
        ("title = ", "x:"),
    ],
)
def test_a_case_that_cannot_be_read(text: str, told: str) -> None:
    with pytest.raises(CaseError, match=told):
        read_score_case(text, "x")


def test_a_knock_out_by_boards_gets_the_average_of_the_two() -> None:
    """Two boards' worth to one side, a half to the other: each as the other's rest, and halved."""
    adjustment = Adjustment(
        field(Scoring.MATCHPOINTS, [420]), 100, Side.EW, (Outcome(420, Fraction(1)),), knockout=True
    )
    inquiry = Inquiry(Incident(Table()), Edition.E2017)
    assert balanced(inquiry, adjustment, Scores(Fraction(2), Fraction(1, 2))) == (
        Fraction(7, 4),
        Fraction(1, 4),
    )


def test_where_no_normal_play_is_possible_nothing_is_weighed() -> None:
    adjustment = Adjustment(
        field(Scoring.IMPS, [420]),
        100,
        Side.EW,
        (Outcome(420, Fraction(1)),),
        ground=Ground.NO_NORMAL_PLAY,
    )
    with pytest.raises(BadWeights, match="artificial"):
        awarded(adjustment)


def test_the_ways_that_each_edition_has() -> None:
    """1997 assigns the best and the worst and leaves weights to committees; 2007 weighs, and best
    and worst must be elected; 2017 only weighs."""
    best, weighted = Method.BEST_AND_WORST, Method.WEIGHTED
    assert list(ways(Edition.E1997)) == [best, weighted]
    assert ways(Edition.E1997) == {best: (), weighted: (Objection.COMMITTEE_ONLY,)}
    assert list(ways(Edition.E2007)) == [weighted, best]
    assert ways(Edition.E2007) == {weighted: (), best: (Objection.NOT_ELECTED,)}
    assert ways(Edition.E2017) == {weighted: ()}
