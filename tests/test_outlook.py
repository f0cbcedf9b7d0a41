"""How many questions an incident can raise and how many rulings it can end in, per edition."""

import pytest

from deemed import Edition, aftermath, compare, nearest_miss, outlook, rule
from deemed.notation.wire import read_incident
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling

JACK_KING = read_incident(
    {
        "table": {
            "declarer": "S",
            "contract": "2S",
            "dummy": "KJ8.Q864..32",
            "trick": "E: S4 SQ S9",
        },
        "acts": [
            {"act": "designated", "by": "S", "words": "jack of spades"},
            {"act": "changed", "by": "S", "wanted": "SK"},
        ],
    }
)
HELD = read_incident(
    {
        "table": {"declarer": "S", "trumps": "NT", "trick": "W: D2 D3 D4", "S": "H2 D9 +3"},
        "acts": [{"act": "held", "by": "S", "card": "D9"}],
    }
)
DEFENDER = read_incident(
    {
        "table": {"declarer": "S", "trumps": "NT", "trick": "S: D2", "W": "D7 C3 +3"},
        "acts": [{"act": "held", "by": "W", "card": "D7"}],
    }
)
FIFTH = read_incident(
    {
        "table": {"declarer": "S", "trumps": "NT", "trick": "W: C6 C3 CJ CQ", "W": "C5 HA +5"},
        "acts": [{"act": "faced", "by": "W", "card": "C5"}],
    }
)
INCIDENTS = {
    # ways through the questions, and different rulings at the end of them
    ("jack", Edition.E1997): (3, 2),  # meant; not meant and at once; not meant but after a pause
    ("jack", Edition.E2007): (3, 2),
    ("jack", Edition.E2017): (3, 2),  # slip, loss of concentration, second thoughts
    ("held", Edition.E2017): (4, 2),  # touching, nearly; away and kept still, away and not
    ("defender", Edition.E2017): (2, 2),
    ("fifth", Edition.E2017): (3, 3),  # led; played on purpose; played by accident
}
BY_NAME = {"jack": JACK_KING, "held": HELD, "defender": DEFENDER, "fifth": FIFTH}


@pytest.mark.parametrize(("which", "counts"), INCIDENTS.items())
def test_ways_and_rulings(which: tuple[str, Edition], counts: tuple[int, int]) -> None:
    name, edition = which
    ways = list(outlook(BY_NAME[name], edition))
    assert (len(ways), len({way.ruling.effect for way in ways})) == counts


def test_an_edition_that_differs_shows_in_the_comparison() -> None:
    findings = (
        Finding("unintended", True),
        Finding("without_pause", True),
        Finding("cause", "loss_of_concentration"),
    )
    results = compare(JACK_KING, findings)
    played = {
        e: [str(p.card) for p in r.played] for e, r in results.items() if isinstance(r, Ruling)
    }
    assert played == {Edition.E1997: ["SK"], Edition.E2007: ["SK"], Edition.E2017: ["SJ"]}


def test_the_nearest_miss_is_a_finding_the_other_way() -> None:
    miss = nearest_miss(DEFENDER, Edition.E2017, (Finding("could_see", True),))
    assert miss is not None
    assert miss.finding == Finding("could_see", False, 0)
    assert [str(play.card) for play in miss.result.not_played] == ["D7"]


def test_the_aftermath_is_the_table_to_play_on_from() -> None:
    ruling = rule(DEFENDER, Edition.E2017, [Finding("could_see", True)])
    assert isinstance(ruling, Ruling)
    table = aftermath(ruling)
    assert table.to_act is not None
    assert table.to_act.letter == "N"


def test_a_question_that_cannot_matter_is_not_asked() -> None:
    """An honour is a major penalty card however it was exposed: nobody asks whether by accident."""
    incident = read_incident(
        {
            "table": {"declarer": "S", "trumps": "NT", "trick": "W: C6 C3 CJ CQ", "W": "CK +6"},
            "acts": [{"act": "faced", "by": "W", "card": "CK", "manner": "play"}],
        }
    )
    assert isinstance(rule(incident), Ruling)
    asked = rule(FIFTH, findings=[Finding("manner", "play")])
    assert isinstance(asked, Asks)
    assert asked.question.name == "deliberate"


@pytest.mark.parametrize(
    ("edition", "given", "asked"),
    [
        (Edition.E2017, Finding("unintended", True), "cause"),
        (Edition.E2007, Finding("cause", "loss_of_concentration"), "unintended"),
        (Edition.E1997, Finding("cause", "loss_of_concentration"), "unintended"),
        (Edition.E2007, Finding("cause", "slip_of_the_tongue"), "without_pause"),
    ],
)
def test_a_finding_does_not_settle_what_another_edition_asks(
    edition: Edition, given: Finding, asked: str
) -> None:
    result = rule(JACK_KING, edition, [given])
    assert isinstance(result, Asks)
    assert result.question.name == asked
