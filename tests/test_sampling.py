"""Layouts that a player could not tell apart: counted, drawn alike, and solved in small endings."""

from collections import Counter
from fractions import Fraction
from math import comb, factorial, sqrt
from random import Random

import pytest

from deemed.director.living import begin, proceed
from deemed.evidence.dealing import Dealer, NoLayout, layouts
from deemed.evidence.knowledge import Knowledge, Limit, knowledge_of, points
from deemed.evidence.position import FourHands, Position, position_of
from deemed.evidence.sampling import prospects, sampled
from deemed.evidence.solver import solved, tricks
from deemed.game.cards import PACK, Card, Suit
from deemed.game.seats import Seat, Side
from deemed.notation.cards import read_card
from deemed.notation.tables import read_table
from deemed.rulings.edition import LATEST
from deemed.table.acts import Faced
from deemed.table.table import Table

NONE: frozenset[Card] = frozenset()


def cards(said: str) -> frozenset[Card]:
    return frozenset(map(read_card, said.split()))


def finesse() -> Table:
    """South leads towards the ace and queen; West has the king, the nine is with East."""
    return read_table(
        {
            "declarer": "S", "contract": "3NT", "earlier": 11, "won_before": 7, "to_lead": "S",
            "N": "AQ...", "S": "32...", "W": "K..3.", "E": "9..2.",
        }
    )  # fmt: skip


def third_hand() -> Table:
    """The same, one hand later: West has followed with the nine, and dummy is to play."""
    return read_table(
        {
            "declarer": "S", "contract": "3NT", "earlier": 11, "won_before": 7,
            "N": "AQ...", "S": "3...", "W": "K...", "E": "..32.", "trick": "S: S2 S9",
        }
    )  # fmt: skip


def test_the_layouts_of_an_ending() -> None:
    """Four unseen cards, two to each defender: six layouts, each of them once."""
    dealer = Dealer(knowledge_of(finesse(), Seat.SOUTH))
    every = list(dealer.every())
    assert dealer.layouts == comb(4, 2) == len(every) == len(set(every))
    assert all(hands[Seat.NORTH] == cards("SA SQ") for hands in every)


def deal(south: str, north: str = "") -> Knowledge:
    """What South knows before a card is played, with dummy down or not."""
    own, dummy = cards(south), cards(north)
    seen: FourHands = (dummy, NONE, own, NONE)
    return Knowledge(Seat.SOUTH, seen, frozenset(PACK) - own - dummy, (13, 13, 13, 13))


FIVE_CLUBS_OUT = deal(
    "CA CK CQ CJ SA SK SQ SJ ST S9 S8 S7 S6", "CT C9 C8 C7 H2 H3 H4 H5 H6 D2 D3 D4 D5"
)


def test_all_deals_are_counted() -> None:
    assert Dealer(FIVE_CLUBS_OUT).layouts == comb(26, 13)
    alone = deal("CA CK CQ CJ SA SK SQ SJ ST S9 S8 S7 S6")
    assert Dealer(alone).layouts == factorial(39) // factorial(13) ** 3


@pytest.mark.parametrize(("longer", "percent"), [(3, 67.83), (4, 28.26), (5, 3.91)])
def test_five_missing_cards_break_as_the_tables_say(longer: int, percent: float) -> None:
    dealer = Dealer(FIVE_CLUBS_OUT)
    split = dealer.weight(Suit.CLUBS, (longer, 5 - longer), dealer.spaces)
    assert 100 * 2 * split / dealer.layouts == pytest.approx(percent, abs=0.005)


def test_every_layout_is_as_likely_as_any_other() -> None:
    dealer, random = Dealer(knowledge_of(finesse(), Seat.SOUTH)), Random(2017)
    drawn = Counter(dealer.dealt(random) for _ in range(6000))
    assert len(drawn) == 6
    spread = sqrt(6000 / 6 * 5 / 6)
    assert all(abs(times - 1000) < 4 * spread for times in drawn.values())


def test_drawn_deals_break_as_counted() -> None:
    found, complete = layouts(FIVE_CLUBS_OUT, 1000, seed=7)
    even = sum(
        len([c for c in hands[Seat.EAST] if c.suit is Suit.CLUBS]) in (2, 3) for hands in found
    )
    assert not complete
    assert abs(even / 1000 - 0.6783) < 4 * sqrt(0.6783 * 0.3217 / 1000)


def test_the_seed_is_the_sample() -> None:
    first, again, other = (layouts(FIVE_CLUBS_OUT, 5, seed)[0] for seed in (1, 1, 2))
    assert first == again != other


def test_what_the_auction_told() -> None:
    told = (
        Limit(Seat.EAST, Suit.HEARTS, least=5),
        Limit(Seat.WEST, Suit.DIAMONDS, most=4),
        Limit(Seat.EAST, None, least=10, most=12),
    )
    for hands in layouts(FIVE_CLUBS_OUT._replace(limits=told), 50, seed=3)[0]:
        assert sum(card.suit is Suit.HEARTS for card in hands[Seat.EAST]) >= 5
        assert sum(card.suit is Suit.DIAMONDS for card in hands[Seat.WEST]) <= 4
        assert 10 <= points(hands[Seat.EAST]) <= 12
        assert [len(hand) for hand in hands] == [13, 13, 13, 13]
        assert frozenset().union(*hands) == frozenset(PACK)


@pytest.mark.parametrize(
    "limits",
    [
        (Limit(Seat.EAST, Suit.CLUBS, least=6),),
        (Limit(Seat.EAST, Suit.CLUBS, least=3), Limit(Seat.WEST, Suit.CLUBS, least=3)),
    ],
)
def test_no_layout_fits(limits: tuple[Limit, ...]) -> None:
    with pytest.raises(NoLayout, match="No layout fits"):
        layouts(FIVE_CLUBS_OUT._replace(limits=limits), 10, seed=1)


def test_points_that_nobody_can_have() -> None:
    aces = FIVE_CLUBS_OUT._replace(limits=(Limit(Seat.EAST, None, least=30),))
    with pytest.raises(NoLayout, match="Of 1000 layouts only 0 fit"):
        layouts(aces, 1, seed=1)


def test_who_showed_out_has_none() -> None:
    """East discards on a club: all the clubs are with West, and South knows it."""
    table = read_table(
        {
            "declarer": "S", "contract": "3NT",
            "N": "AKQJ.AKQJ.AKQ.4", "S": "T987.T987.T98.5", "W": "65.65.65.AKQJT9",
            "E": "432.432.J432.87", "tricks": ["W: C2 C3 D7 C6"], "to_lead": "W",
        }
    )  # fmt: skip
    knowledge = knowledge_of(table, Seat.SOUTH)
    assert knowledge.showed_out[Seat.EAST] == {Suit.CLUBS}
    assert all(
        not any(card.suit is Suit.CLUBS for card in hands[Seat.EAST])
        for hands in layouts(knowledge, 20, seed=5)[0]
    )


def living(*said: str) -> Table:
    """A table begun before the lead, and the cards since."""
    table = read_table(
        {
            "declarer": "S", "contract": "3NT", "stage": "lead", "to_lead": "W",
            "N": "AKQJ.432.432.432", "E": "T98.AKQJ.765.765",
            "S": "765.765.AKQJ.T98", "W": "432.T98.T98.AKQJ",
        }
    )  # fmt: skip
    seats = ("W", "N", "E", "S")
    now = begin(table, LATEST)
    for number, card in enumerate(said):
        by = next(seat for seat in Seat if seat.letter == seats[number % 4])
        now = proceed(now, Faced(by, read_card(card)))
    return now.table


def test_only_his_own_hand_before_dummy_is_faced() -> None:
    table = living("CA")
    assert not table.dummy_faced
    assert knowledge_of(table, Seat.EAST).hidden == [Seat.NORTH, Seat.SOUTH, Seat.WEST]
    assert knowledge_of(finesse(), Seat.WEST).hidden == [Seat.EAST, Seat.SOUTH]


def test_dummy_is_seen_once_it_has_played() -> None:
    """Nobody says that dummy was faced; that it played a card does."""
    assert knowledge_of(living("CA", "C2"), Seat.EAST).hidden == [Seat.SOUTH, Seat.WEST]
    after = knowledge_of(living("CA", "C2", "C5", "C8", "CK"), Seat.EAST)
    assert after.hidden == [Seat.SOUTH, Seat.WEST]
    assert cards("SA SK SQ SJ") < after.seen[Seat.NORTH]


def test_limits_need_the_whole_play() -> None:
    with pytest.raises(ValueError, match="from the first trick"):
        knowledge_of(finesse(), Seat.SOUTH, (Limit(Seat.EAST, None, most=10),))


def test_a_finesse_over_all_its_layouts() -> None:
    """Two tricks, unless East has the king and the nine: then one. Five layouts to one."""
    table = finesse()
    position, knowledge = position_of(table), knowledge_of(table, Seat.SOUTH)
    sample = sampled(position, knowledge, Side.NS, tricks, number=100, seed=1)
    assert sample.complete
    assert [(share.tricks, share.times, share.part) for share in sample.shares] == [
        (2, 5, Fraction(5, 6)),
        (1, 1, Fraction(1, 6)),
    ]
    assert sample.mean == Fraction(11, 6)
    assert sample.spread == pytest.approx(sqrt(5 / 36))
    assert sample.error == 0


def test_a_sample_has_an_error() -> None:
    """Four layouts of six: the parts are out by sqrt(p (1 - p) / 4)."""
    table = finesse()
    position, knowledge = position_of(table), knowledge_of(table, Seat.SOUTH)
    sample = sampled(position, knowledge, Side.NS, tricks, number=4, seed=1)
    assert not sample.complete
    assert sample.number == 4
    for share in sample.shares:
        part = share.times / 4
        assert share.error == pytest.approx(sqrt(part * (1 - part) / 4))
    assert sample.error == pytest.approx(sample.spread / 2)


def test_the_card_that_declarer_would_choose() -> None:
    """The ace drops a bare king with East in two layouts of three; the queen is right in one, the
    real one."""
    table = third_hand()
    position, knowledge = position_of(table), knowledge_of(table, Seat.SOUTH)
    ace, queen = prospects(position, knowledge, solved, number=10, seed=1)
    assert (ace.card, ace.best, ace.mean, ace.here) == (
        read_card("SA"),
        Fraction(2, 3),
        Fraction(5, 3),
        1,
    )
    assert (queen.card, queen.best, queen.mean, queen.here) == (
        read_card("SQ"),
        Fraction(1, 3),
        Fraction(2, 3),
        2,
    )


def test_layouts_are_positions() -> None:
    position = position_of(finesse())
    for hands in layouts(knowledge_of(finesse(), Seat.SOUTH), 10, seed=1)[0]:
        assert isinstance(position._replace(hands=hands), Position)
