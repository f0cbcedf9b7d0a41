"""Damage and revoke equity in endings small enough to reckon by hand."""

from fractions import Fraction

import pytest

from deemed.director.living import Living, begin, proceed
from deemed.evidence.damage import Damage, Sampling, damage, damage_in
from deemed.evidence.equity import before_revoke, equity
from deemed.evidence.knowledge import knowledge_of
from deemed.evidence.position import position_of
from deemed.evidence.sampling import prospects
from deemed.evidence.scores import Doubt, doubts, drafted, drafted_by_card, rounded
from deemed.evidence.scores_told import (
    artificial_text,
    award_lines,
    damage_lines,
    doubt_lines,
    equity_lines,
    number,
    prospect_lines,
)
from deemed.evidence.solver import solved, tricks
from deemed.game.contract import Contract, Strain
from deemed.game.result import Result, Vulnerability
from deemed.game.seats import Seat, Side
from deemed.laws.law12 import awarded
from deemed.laws.law12_artificial import artificial
from deemed.laws.law12_weighing import Adjustment
from deemed.laws.law78 import Scoring, field
from deemed.notation.cards import read_card
from deemed.notation.tables import read_table
from deemed.prose.words import speaking
from deemed.rulings.award import Chance, Fault, Outcome, Responsibility
from deemed.rulings.edition import Edition
from deemed.rulings.question import Finding
from deemed.table.acts import Attention, Faced
from deemed.table.irregularity import Drawn
from deemed.table.table import Table

SPADES_TO_RUN = {
    "declarer": "S", "contract": "3NT", "earlier": 10, "won_before": 6, "to_lead": "S",
    "N": "...432", "E": "..432.", "S": "AQJ...", "W": "K.AK..",
}  # fmt: skip
NS, EW, NORD_SUD = (
    "North\N{EN DASH}South",
    "East\N{EN DASH}West",
    "Nord\N{EN DASH}Sud",
)
REVOKE = "S SA; W HK; N C2; E D2; S SQ; W SK; N C3; E D3; W HA; N C4; E D4; S SJ"


def played(said: str, edition: Edition = Edition.E2017) -> Living:
    """South cashes the ace; West keeps his bare king, wins the queen with it and takes one more."""
    living = begin(read_table(SPADES_TO_RUN), edition)
    for play in said.split("; "):
        seat, card = play.split()
        living = proceed(living, Faced(Seat("NESW".index(seat)), read_card(card)))
    return living


def told_of(living: Living, sampling: Sampling | None = None) -> Damage:
    return damage_in(living, 1, Vulnerability.NONE, tricks, sampling)


@pytest.mark.parametrize(("edition", "after", "adds"), [(1997, 9, 0), (2007, 8, 1), (2017, 8, 1)])
def test_equity_beside_the_tricks_that_went_over(edition: int, after: int, adds: int) -> None:
    """Without the revoke the king falls and South has all three, nine in all; at the table he has
    seven. One trick goes over; in 1997 another for the king that West could have played."""
    living = played(REVOKE, Edition(edition))
    (revoke,) = equity(living.table, tricks, Edition(edition))
    assert (revoke.side, revoke.table, revoke.after, revoke.fair) == (Side.NS, 7, after, 9)
    assert revoke.adds == adds


def test_no_trick_by_itself_but_equity() -> None:
    """Attention is drawn when the next board has been called on: only equity is left (64B4)."""
    living = proceed(played(REVOKE), Attention(Seat.SOUTH))
    living = proceed(living, Finding("when_drawn", Drawn.NEXT_BOARD_CALLED))
    (late,) = equity(living.table, tricks)
    assert (late.transfer.tricks, late.after, late.fair, late.adds) == ((), 7, 9, 2)


def test_the_position_of_the_revoke() -> None:
    living = played(REVOKE)
    (revoke,) = equity(living.table, tricks)
    position = before_revoke(living.table, revoke.transfer.revoke)
    assert position.to_play is Seat.WEST
    assert position.trick == (read_card("SA"),)
    assert position.hands[Seat.WEST] == {read_card(card) for card in ("SK", "HA", "HK")}
    assert len(position.hands[Seat.SOUTH]) == 2


def test_equity_needs_the_cards() -> None:
    living = played(REVOKE)
    table = living.table._replace(won_before=None)
    (revoke,) = equity(table, tricks)
    assert (revoke.fair, revoke.adds) == (None, None)
    assert "All four hands must be known" in revoke.missing


def test_damage_from_a_record() -> None:
    """Nine tricks without the revoke, eight with the one that went over: 400 against -50."""
    told = told_of(played(REVOKE))
    assert (told.won, told.left, told.table, told.without) == (6, 3, 8, 9)
    assert (told.points(9), told.points(8)) == (400, -50)
    assert told.after is None  # the revoke lay open to the end


def test_where_play_went_on() -> None:
    """The revoke is put right in time: the king falls, and nine tricks are there again."""
    living = proceed(played("S SA; W HK"), Attention(Seat.SOUTH))
    assert living.table.to_act is Seat.WEST
    told = damage_in(living, 1, Vulnerability.NS, tricks, tricks=9)
    assert (told.table, told.without, told.after) == (9, 9, 9)
    assert told.points(9) == 600


def test_the_sample_of_a_record() -> None:
    """Whoever has the king has no other spade: all twenty layouts give the three tricks."""
    told = told_of(played(REVOKE), Sampling(Seat.SOUTH, number=50, seed=4))
    assert told.sample is not None
    assert (told.sample.number, told.sample.complete) == (20, True)
    assert told.sample.mean == 3
    (only,) = drafted(told)
    assert (only.score, only.weight, only.chance) == (400, Fraction(1), Chance.LIKELY)


def test_a_hand_that_is_not_known_has_no_figure() -> None:
    table = read_table({**SPADES_TO_RUN, "E": "+3", "W": "+3"})
    told = damage(table, None, 8, Vulnerability.NONE, tricks, Sampling(Seat.SOUTH))
    assert (told.without, told.sample) == (None, None)
    assert len(told.missing) == 1
    assert told.missing[0] in damage_lines(told)
    with pytest.raises(ValueError, match="All four hands must be known"):
        drafted(told)


def test_tricks_that_nobody_counted() -> None:
    table = read_table({key: SPADES_TO_RUN[key] for key in SPADES_TO_RUN if key != "won_before"})
    with pytest.raises(ValueError, match="who won the tricks"):
        damage(table, None, None, Vulnerability.NONE, tricks)


def third_hand() -> Table:
    """Dummy is to play: the ace drops a king with East, the queen finesses it with West."""
    return read_table(
        {
            "declarer": "S", "contract": "3NT", "earlier": 11, "won_before": 7,
            "N": "AQ...", "S": "3...", "W": "K...", "E": "..32.", "trick": "S: S2 S9",
        }
    )  # fmt: skip


def test_weights_by_the_card_he_would_choose() -> None:
    """The ace, best in two layouts of three, gives eight tricks; the queen, in one, gives nine."""
    table = third_hand()
    told = damage(table, None, 8, Vulnerability.NONE, tricks)
    seen = prospects(position_of(table), knowledge_of(table, Seat.SOUTH), solved)
    outcomes = drafted_by_card(told, seen, Side.NS)
    assert [(outcome.score, outcome.weight, outcome.chance) for outcome in outcomes] == [
        (400, Fraction(35, 100), Chance.LIKELY),
        (-50, Fraction(65, 100), Chance.LIKELY),
    ]


@pytest.mark.parametrize(
    ("shares", "weights"),
    [
        ((1, 1, 1), (35, 35, 30)),
        ((98, 2), (100, 0)),
        ((1,), (100,)),
        ((5, 3, 2), (50, 30, 20)),
    ],
)
def test_rounded_weights_still_add_up(shares: tuple[int, ...], weights: tuple[int, ...]) -> None:
    parts = {place: Fraction(share, sum(shares)) for place, share in enumerate(shares)}
    assert tuple(100 * weight for weight in rounded(parts).values()) == weights


def in_notrump(tricks_made: int, strain: Strain = Strain.NOTRUMP) -> Outcome:
    result = Result(Contract(Seat.SOUTH, strain, 3), tricks_made)
    return Outcome(0, Fraction(1, 5), result=result)


def test_what_speaks_against_a_weighed_result() -> None:
    """Six tricks won, three left, nine double dummy."""
    told = told_of(played(REVOKE))
    outcomes = [in_notrump(made) for made in (5, 8, 9, 10)]
    found = doubts(told, [*outcomes, in_notrump(12, Strain.CLUBS), Outcome(420)])
    assert [(each.outcome, each.doubt) for each in found] == [
        (outcomes[0], Doubt.IMPOSSIBLE),
        (outcomes[1], Doubt.AGAINST_BEST_PLAY),
        (outcomes[3], Doubt.IMPOSSIBLE),
    ]
    finesse = damage(third_hand(), None, None, Vulnerability.NONE, tricks)
    assert doubts(finesse, [in_notrump(9)]) == []
    assert doubts(finesse._replace(without=8), [in_notrump(9)])[0].doubt is (
        Doubt.AGAINST_BEST_DEFENCE
    )


def test_evidence_is_labelled() -> None:
    told = told_of(played(REVOKE), Sampling(Seat.SOUTH))
    lines = damage_lines(told)
    assert lines[0] == "Evidence, not a ruling: the director judges."
    assert f"At the table: 8 tricks for {NS} ({NS} -50)." in lines
    assert f"Double dummy without the irregularity: 9 tricks for {NS} ({NS} +400)." in lines
    assert f"  9 tricks: 100 % ± 0 ({NS} +400)." in lines


def test_equity_is_told() -> None:
    living = played(REVOKE)
    lines = equity_lines(living.table, equity(living.table, tricks))
    assert lines[0].startswith("West's revoke with the ♥K in trick 11: one trick goes over")
    assert lines[2] == (
        "7 won in play, 8 with what went over (64A2); 9 double dummy had the revoke not been made."
    )
    assert lines[3] == "One trick is lacking: 64C would add it, if the director agrees."


def half_and_half() -> Adjustment:
    """Half of 420 and half of -50 against an other table of 0; their own error cost 50."""
    outcomes = (Outcome(420, Fraction(1, 2)), Outcome(-50, Fraction(1, 2)))
    return Adjustment(
        field(Scoring.IMPS, [0]),
        -100,
        Side.EW,
        outcomes,
        fault=Fault.GAMBLING_ACTION,
        without_fault=(Outcome(-50),),
        knockout=True,
    )


def test_the_arithmetic_is_told() -> None:
    lines = award_lines(awarded(half_and_half()), Scoring.IMPS)
    assert lines[:5] == [
        f"At the table: -3 for {NS}, 3 for {EW} (IMPs).",
        f"{NS} without the infraction:",
        "  50 % of +420, worth 9: 4.5.",
        "  50 % of -50, worth -2: -1.",
        "  Together: 3.5.",
    ]
    assert "Damage: 3.5 less -3 is 6.5. Self-inflicted: 1. So -3 and 5.5 are 2.5." in lines
    assert f"Adjusted: 3 for {NS}, -3 for {EW} (IMPs)." in lines
    assert any(line.startswith("  12C1(e): ") for line in lines)


def test_all_of_it_in_french() -> None:
    table = third_hand()
    told = damage(table, None, 8, Vulnerability.NONE, tricks, Sampling(Seat.SOUTH, number=2))
    seen = prospects(position_of(table), knowledge_of(table, Seat.SOUTH), solved)
    living = played(REVOKE)
    with speaking("fr"):
        lines = [
            *award_lines(awarded(half_and_half()), Scoring.IMPS),
            *damage_lines(told),
            *prospect_lines(seen),
            *doubt_lines(doubts(told_of(living), [in_notrump(5)])),
            *equity_lines(living.table, equity(living.table, tricks)),
            artificial_text(artificial(Side.NS, Responsibility.NONE)),
            artificial_text(artificial(Side.EW, Responsibility.DIRECT, at_imps=True)),
        ]
        assert number(Fraction(27, 2)) == "13,5"
    assert "  50 % de +420, qui vaut 9\N{NO-BREAK SPACE}: 4,5." in lines
    assert f"{NORD_SUD}\N{NO-BREAK SPACE}: 60 % des points de match." in lines
    english = ("tricks", "table:", "North", "double dummy", "layout")
    assert not [line for line in lines if any(word in line for word in english)]
