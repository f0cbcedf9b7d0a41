"""Scores of Law 77 and 78 against tables written by hand and published ones."""

from itertools import pairwise

import pytest

from deemed.game.contract import Contract, Strain
from deemed.game.result import Result, Vulnerability
from deemed.game.seats import Seat, Side
from deemed.laws.law77 import declarers_score, score
from deemed.laws.law78 import Scoring, field, imps, worth

# Made exactly: by level, minors, majors, notrump; not vulnerable and vulnerable; plain, doubled
# and redoubled. Written out from the printed scoring cards that players carry.
MADE = {
    (1, "minor"): ((70, 140, 230), (70, 140, 230)),
    (1, "major"): ((80, 160, 520), (80, 160, 720)),
    (1, "notrump"): ((90, 180, 560), (90, 180, 760)),
    (2, "minor"): ((90, 180, 560), (90, 180, 760)),
    (2, "major"): ((110, 470, 640), (110, 670, 840)),
    (2, "notrump"): ((120, 490, 680), (120, 690, 880)),
    (3, "minor"): ((110, 470, 640), (110, 670, 840)),
    (3, "major"): ((140, 530, 760), (140, 730, 960)),
    (3, "notrump"): ((400, 550, 800), (600, 750, 1000)),
    (4, "minor"): ((130, 510, 720), (130, 710, 920)),
    (4, "major"): ((420, 590, 880), (620, 790, 1080)),
    (4, "notrump"): ((430, 610, 920), (630, 810, 1120)),
    (5, "minor"): ((400, 550, 800), (600, 750, 1000)),
    (5, "major"): ((450, 650, 1000), (650, 850, 1200)),
    (5, "notrump"): ((460, 670, 1040), (660, 870, 1240)),
    (6, "minor"): ((920, 1090, 1380), (1370, 1540, 1830)),
    (6, "major"): ((980, 1210, 1620), (1430, 1660, 2070)),
    (6, "notrump"): ((990, 1230, 1660), (1440, 1680, 2110)),
    (7, "minor"): ((1440, 1630, 1960), (2140, 2330, 2660)),
    (7, "major"): ((1510, 1770, 2240), (2210, 2470, 2940)),
    (7, "notrump"): ((1520, 1790, 2280), (2220, 2490, 2980)),
}
# Down one to thirteen.
DOWN = {
    (0, False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (0, True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (1, False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (1, True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (2, False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    (2, True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}
OVERTRICK = {(0, False): None, (0, True): None, (1, False): 100, (1, True): 200,
             (2, False): 200, (2, True): 400}  # fmt: skip
FAMILY = {0: "minor", 1: "minor", 2: "major", 3: "major", 4: "notrump"}


def by_the_card(level: int, strain: Strain, doubled: int, vulnerable: bool, tricks: int) -> int:
    over = tricks - level - 6
    if over < 0:
        return -DOWN[doubled, vulnerable][-over - 1]
    plain = 20 if FAMILY[strain] == "minor" else 30
    each = OVERTRICK[doubled, vulnerable] or plain
    return MADE[level, FAMILY[strain]][vulnerable][doubled] + over * each


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("doubled", [0, 1, 2])
@pytest.mark.parametrize("strain", Strain)
def test_every_contract_with_every_number_of_tricks(
    strain: Strain, doubled: int, vulnerable: bool
) -> None:
    for level in range(1, 8):
        contract = Contract(Seat.SOUTH, strain, level, doubled)
        for tricks in range(14):
            expected = by_the_card(level, strain, doubled, vulnerable, tricks)
            assert declarers_score(contract, tricks, vulnerable) == expected, (level, tricks)


@pytest.mark.parametrize(
    ("declarer", "vulnerability", "points"),
    [
        (Seat.NORTH, Vulnerability.NS, 620),
        (Seat.SOUTH, Vulnerability.EW, 420),
        (Seat.EAST, Vulnerability.NS, -420),
        (Seat.WEST, Vulnerability.BOTH, -620),
        (Seat.WEST, Vulnerability.NONE, -420),
    ],
)
def test_scores_are_north_souths(declarer: Seat, vulnerability: Vulnerability, points: int) -> None:
    result = Result(Contract(declarer, Strain.SPADES, 4), 10)
    assert score(result, vulnerability) == points


def test_passed_out() -> None:
    assert score(Result(None), Vulnerability.BOTH) == 0


@pytest.mark.parametrize(
    ("contract", "tricks", "told"),
    [
        (Contract(Seat.SOUTH, Strain.SPADES), 10, "its level and its denomination"),
        (Contract(Seat.SOUTH, Strain.SPADES, 4), 14, "from 0 to 13"),
    ],
)
def test_what_has_no_score(contract: Contract, tricks: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        declarers_score(contract, tricks, False)


# The scale of Law 78B as it is printed, row by row.
SCALE = [
    (0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310),
    (320, 360), (370, 420), (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090),
    (1100, 1290), (1300, 1490), (1500, 1740), (1750, 1990), (2000, 2240), (2250, 2490),
    (2500, 2990), (3000, 3490), (3500, 3990), (4000, 15200),
]  # fmt: skip


@pytest.mark.parametrize(("won", "row"), list(enumerate(SCALE)))
def test_the_imp_scale(won: int, row: tuple[int, int]) -> None:
    for difference in range(row[0], row[1] + 1, 10):
        assert imps(difference) == won
        assert imps(-difference) == -won


def test_the_scale_has_no_gap() -> None:
    assert all(low[1] + 10 == high[0] for low, high in pairwise(SCALE))


@pytest.mark.parametrize(("points", "sum_of_imps"), [(140, -3), (420, 30), (-50, -26), (170, 2)])
def test_imps_across_the_field(points: int, sum_of_imps: int) -> None:
    """The board that bridge.dk works out: 140, 420, -50, 170, 140."""
    others = [140, 420, -50, 170, 140]
    others.remove(points)
    compared = field(Scoring.CROSS_IMPS, others)
    assert worth(points, compared, Side.NS) == sum_of_imps
    assert worth(points, compared, Side.EW) == -sum_of_imps


@pytest.mark.parametrize(("points", "above_average"), [(1430, 6), (680, 1), (500, -4), (300, -6)])
def test_matchpoints(points: int, above_average: int) -> None:
    """Seven tables as in a bridgebase.com thread (66029), told from the average of 6."""
    others = [1430, 680, 680, 680, 680, 500, 300]
    others.remove(points)
    compared = field(Scoring.MATCHPOINTS, others)
    assert worth(points, compared, Side.NS) - 6 == above_average
    assert worth(points, compared, Side.NS) + worth(points, compared, Side.EW) == compared.top == 12


def test_imps_are_against_one_table() -> None:
    with pytest.raises(ValueError, match="one other table"):
        worth(420, field(Scoring.IMPS, [420, 450]), Side.NS)
