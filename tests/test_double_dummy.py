"""Double dummy: known results, both solvers against each other, threads, and what is refused."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

import deemed
from deemed import begin, proceed
from deemed.casebook.reading import library
from deemed.evidence.dds import is_installed, solved_by_dds
from deemed.evidence.endings import MOST_CARDS, solved_ending
from deemed.evidence.position import Position, Reason, Unsolvable, checked, lying_at, position_of
from deemed.evidence.solver import solved, solved_at, tricks
from deemed.game.cards import Card, Suit
from deemed.game.contract import Contract, Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat, Side
from deemed.game.trick import Trick
from deemed.notation.cards import read_card, read_cards
from deemed.notation.wire import read_incident
from deemed.prose.words import speaking
from deemed.table.acts import Faced
from deemed.table.table import Table
from tests.endings import ending, plainly, position

NORTH, EAST, SOUTH, WEST = Seat
SEED = 1885
with_dds = pytest.mark.skipif(not is_installed(), reason="DDS (in endplay) is not installed")

BOARD_9 = position("T9..T6.Q 8.983.9. A76.J6.. Q3...K98", None, NORTH)  # Law 46, case 1
SLAM = position("Q9...JT9 J76.J.3. .QT94.J. ..Q7.Q76", Suit.HEARTS, NORTH)  # Law 46, case 2


@pytest.mark.parametrize("solve", [solved_ending, pytest.param(solved_by_dds, marks=with_dds)])
class TestKnownEndings:
    def test_diamond_diamond(self, solve: Any) -> None:
        """Six tricks are in: ten with the ten, nine with a spade, eight with the six."""
        totals = {str(card): 6 + won for card, won in solve(BOARD_9).items()}
        assert totals == {"D6": 8, "DT": 10, "S9": 9, "ST": 9, "CQ": 8}

    def test_spade_which_one(self, solve: Any) -> None:
        """Six hearts needs all five tricks: the queen brings them, the nine is one down."""
        scores = solve(SLAM)
        assert (scores[read_card("SQ")], scores[read_card("S9")]) == (5, 4)

    def test_play_one_club(self, solve: Any) -> None:
        """West has ducked with ace and queen: either honour wins, and only the seven loses."""
        trick = (read_card("C6"), read_card("C4"))
        led = position("...KJ7 ...T98 .T..2 ...AQ", Suit.HEARTS, SOUTH, trick)
        assert {str(card): won for card, won in solve(led).items()} == {"C7": 1, "CJ": 2, "CK": 2}

    def test_an_ending_by_lewis(self, solve: Any) -> None:
        """Spades are trumps, South leads: the queen of clubs, a diamond going from North, wins four
        tricks (F. H. Lewis, before 1893; Double Dummy Corner, competition problem 64)."""
        lewis = position("Q.KJ74.7. K9.Q63.T. .A8.J54.Q T.T952..6", Suit.SPADES, SOUTH)
        scores = solve(lewis)
        assert scores[read_card("CQ")] == 4
        assert max(won for card, won in scores.items() if card.suit is not Suit.CLUBS) == 3

    def test_the_last_trick(self, solve: Any) -> None:
        last = position("2... K... A... 3...", None, WEST)
        assert solve(last) == {read_card("S3"): 0}


# The three deals of the DDS distribution (examples/hands.cpp), with the table printed there:
# spades, hearts, diamonds, clubs, notrump, each declared by North, East, South, West.
PUBLISHED = {
    "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3": (
        "5858 6666 5757 7575 6666"
    ),
    "AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75": (
        "4949 T2T2 8383 6767 9393"
    ),
    "73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93": (
        "3T3T 9494 8484 3939 4848"
    ),
}
STRAINS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, None)


@with_dds
@pytest.mark.parametrize(("deal", "table"), PUBLISHED.items())
def test_published_tables(deal: str, table: str) -> None:
    found = [
        "".join(f"{tricks(position(deal, trumps, seat.lho), seat.side):X}" for seat in Seat)
        for trumps in STRAINS
    ]
    assert " ".join(found).replace("A", "T") == table


@with_dds
def test_the_duke_of_cumberlands_hand() -> None:
    """West holds everything, and with clubs as trumps and a club led he wins no trick."""
    deal = "..T98765432.AQT8 JT9876.T9876.QJ. 5432.5432..65432 AKQ.AKQJ.AK.KJ97"
    scores = solved(position(deal, Suit.CLUBS, WEST))
    assert {won for card, won in scores.items() if card.suit is Suit.CLUBS} == {0}
    assert min(won for card, won in scores.items() if card.suit is not Suit.CLUBS) > 0


@pytest.mark.parametrize("size", [1, 2, 3])
def test_plain_python_against_every_line_of_play(size: int) -> None:
    random = Random(SEED)
    for number in range(100):
        made = ending(random, size, number % 4)
        assert solved_ending(made) == plainly(made), made


@with_dds
@pytest.mark.parametrize(
    ("size", "number"),
    [(1, 200), (2, 600), (3, 1200), (4, 1000), (5, 400), (6, 120), (7, 20), (8, 4)],
)
def test_plain_python_against_dds(size: int, number: int) -> None:
    random = Random(SEED + size)
    for place in range(number):
        made = ending(random, size, place % 4)
        assert solved_ending(checked(made)) == solved_by_dds(made), made


@with_dds
def test_eight_threads_at_once() -> None:
    """endplay's own calls, all on one thread index, go wrong here."""
    random = Random(SEED)
    endings = [ending(random, size, number % 4) for size in (6, 9, 10) for number in range(100)]
    alone = [solved_by_dds(made) for made in endings]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(3):
            assert list(pool.map(solved_by_dds, endings)) == alone


@with_dds
def test_endplay_itself_is_not_imported() -> None:
    program = (
        "import sys; from deemed.evidence.dds import is_installed; assert is_installed();"
        "print(*(name for name in sys.modules if name.startswith(('endplay', 'numpy'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("", "")


@pytest.mark.parametrize(
    ("size", "told"), [(MOST_CARDS, "8"), (9, "too_many_cards"), (13, "too_many_cards")]
)
def test_without_anything_installed(size: int, told: str) -> None:
    """Eight cards are solved, more are refused with the reason; -S leaves out every package, and
    nothing compiled is loaded."""
    program = f"""
import sys
sys.path[:0] = {[str(Path(deemed.__file__).parent.parent)]!r}
from deemed.evidence.position import Position, Unsolvable
from deemed.evidence.solver import solved
from deemed.game.cards import PACK
from deemed.game.seats import Seat
hands = tuple(frozenset(PACK[seat * 13:seat * 13 + {size}]) for seat in Seat)
try:
    print(set(solved(Position(hands, None, Seat.NORTH)).values()).pop())
except Unsolvable as refused:
    print(refused.reason)
assert "ctypes" not in sys.modules
"""
    command = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == (told, "")


def test_tricks_of_a_side() -> None:
    assert (tricks(BOARD_9, Side.NS), tricks(BOARD_9, Side.EW)) == (4, 1)
    after = BOARD_9.after(read_card("D6"))
    assert (tricks(after, Side.NS), tricks(after, Side.EW)) == (2, 3)


class TestRefused:
    @pytest.mark.parametrize(
        ("hands", "trick", "reason"),
        [
            ("A... K... Q... ...", "", Reason.UNEQUAL_HANDS),
            ("A2... K... Q... J...", "", Reason.UNEQUAL_HANDS),
            ("A... K... Q... J...", "ST", Reason.UNEQUAL_HANDS),
            ("A... K... A... J...", "", Reason.CARD_TWICE),
            ("2... K3... QT... J4...", "SK", Reason.CARD_TWICE),
            ("... ... ... ...", "", Reason.NO_CARDS),
        ],
    )
    def test_cards_that_cannot_be(self, hands: str, trick: str, reason: Reason) -> None:
        with pytest.raises(Unsolvable) as refused:
            solved(position(hands, None, NORTH, read_cards(trick)))
        assert refused.value.reason is reason

    def test_a_revoke_in_the_trick(self) -> None:
        """East has discarded a heart on a spade and has a spade left."""
        trick = (read_card("S2"), read_card("H2"))
        with pytest.raises(Unsolvable, match="East has not followed suit with ♥2") as refused:
            solved(position("A... K... Q3... J4...", None, NORTH, trick))
        assert refused.value.reason is Reason.REVOKE

    def test_four_cards_in_the_trick(self) -> None:
        trick = tuple(map(read_card, ("S2", "S3", "S4", "S5")))
        with pytest.raises(Unsolvable) as refused:
            solved(position("A... K... Q... J...", None, NORTH, trick))
        assert refused.value.reason is Reason.OUT_OF_ORDER

    @with_dds
    def test_dds_itself_refuses(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """What slips past is told in the words of DDS, which also leaves a file where it runs."""
        monkeypatch.chdir(tmp_path)
        with pytest.raises(Unsolvable, match="DDS refuses the position: ") as refused:
            solved_by_dds(position("A2... K... Q... J...", None, NORTH))
        assert refused.value.reason is Reason.SOLVER

    def test_in_french(self) -> None:
        with speaking("fr"), pytest.raises(Unsolvable, match="Toutes les cartes ont été jouées"):
            solved(position("... ... ... ...", None, NORTH))


BASE: dict[str, Any] = {
    "declarer": "S",
    "contract": "3NT",
    "stage": "lead",
    "deal": {"N": "KT9.Q2.QJT65.QJ7", "E": "84.AT983.A932.T2", "S": "A765.KJ65.K87.A4"},
}


def table(**told: Any) -> Table:
    """That table, with other facts; those that are None are not told."""
    facts = {key: value for key, value in {**BASE, **told}.items() if value is not None}
    return read_incident({"table": facts, "acts": []}).table


class TestPositionOfATable:
    def test_before_the_opening_lead(self) -> None:
        """The fourth hand follows by counting."""
        found = position_of(table())
        assert (found.leader, found.trick, found.trumps) == (WEST, (), None)
        assert [len(hand) for hand in found.hands] == [13] * 4
        assert read_card("SQ") in found.hands[WEST]

    def test_in_a_trick(self) -> None:
        found = position_of(table(stage="play", trick="W: C5 CJ"))
        assert (found.leader, found.to_play) == (WEST, EAST)
        assert found.trick == (read_card("C5"), read_card("CJ"))

    def test_a_trick_not_yet_turned_has_been_won(self) -> None:
        found = position_of(table(stage="play", trick="W: C5 CJ C2 C4"))
        assert (found.leader, found.trick, found.tricks_left) == (NORTH, (), 12)

    @pytest.mark.parametrize(
        ("told", "reason"),
        [
            ({"deal": {"N": "KT9.Q2.QJT65.QJ7"}}, Reason.UNKNOWN_HANDS),
            ({"contract": None}, Reason.NO_CONTRACT),
            ({"stage": "auction", "contract": None, "declarer": None}, Reason.AUCTION),
            ({"stage": "play", "earlier": 3, "deal": None}, Reason.UNKNOWN_HANDS),
        ],
    )
    def test_refused(self, told: dict[str, Any], reason: Reason) -> None:
        with pytest.raises(Unsolvable) as refused:
            position_of(table(**told))
        assert refused.value.reason is reason

    def test_who_leads_is_not_told(self) -> None:
        north, east, south, west = (Hand(cards, 0) for cards in BOARD_9.hands)
        untold = Table(Contract(SOUTH, Strain.NOTRUMP, 3), (north, east, south, west), earlier=8)
        with pytest.raises(Unsolvable) as refused:
            position_of(untold)
        assert refused.value.reason is Reason.UNKNOWN_LEADER


def test_a_table_with_something_irregular() -> None:
    """A lead out of turn that nobody has spoken of: what follows depends on the ruling."""
    living = proceed(begin(table()), Faced(EAST, read_card("D3")))
    with pytest.raises(Unsolvable) as refused:
        position_of(living.table)
    assert refused.value.reason is Reason.IRREGULAR


def test_cards_that_lie_further_on_in_the_trick() -> None:
    """A card in the middle has gone back and those after it stay: he plays knowing them."""
    random = Random(SEED)
    for number in range(60):
        start = ending(random, 4, 1 + number % 3)
        then, ahead = start.after(random.choice(start.legal)), dict[Seat, Card]()
        while then.trick:
            ahead[then.to_play] = random.choice(then.legal)
            then = then.after(ahead[then.to_play])
        lying = lying_there(start, ahead)
        assert lying_at(lying) == (start, ahead)
        expected = {card: knowing(start, card, ahead) for card in start.legal}
        assert solved_at(lying, {}) == expected, start


def lying_there(start: Position, ahead: dict[Seat, Card]) -> Table:
    cards = [ahead.get(seat) for seat in Seat]
    for seat, card in start.plays:
        cards[seat] = card
    north, east, south, west = (Hand(start.hands[seat] - {ahead.get(seat)}, 0) for seat in Seat)
    strain = Strain.NOTRUMP if start.trumps is None else Strain(start.trumps)
    contract = Contract(SOUTH, strain, 3)
    return Table(contract, (north, east, south, west), trick=Trick(start.leader, tuple(cards)))


def knowing(start: Position, card: Card, ahead: dict[Seat, Card]) -> int:
    """What a card comes to when the others of the trick are known."""
    side, then = start.to_play.side, start.after(card)
    while then.trick:
        then = then.after(ahead[then.to_play])
    won = int(then.leader.side is side)
    most = max(plainly(then).values())
    return won + (most if then.leader.side is side else then.tricks_left - most)


def test_a_card_left_in_the_trick_that_would_be_a_revoke() -> None:
    """The led spade goes back; if a heart is led now, East's spade does not follow."""
    start = position("AJ.A.. KQ.K.. 54.5.. 32.3..", None, NORTH)
    lying = lying_there(start, {EAST: read_card("SQ")})
    with pytest.raises(Unsolvable, match="East has not followed suit with ♠Q"):
        solved_at(lying, {})


def test_hands_that_are_bound() -> None:
    """Free, West takes both tricks with queen and two; bound to play the two, he takes none."""
    led = position("3.3.. ...32 .A.. Q2...", None, SOUTH, (read_card("SJ"),))
    lying = lying_there(led, {})
    low, queen = read_card("S2"), read_card("SQ")
    assert solved_at(lying, {}) == {low: 0, queen: 2}
    assert solved_at(lying, {WEST: [low]}) == {low: 0}


def test_the_seeds_are_those_of_the_library() -> None:
    """The endings above are the tables of the published cases."""
    starts = {
        variant.seed: position_of(variant.incident.table)
        for case in library()
        for variant in case.variants
        if variant.seed in ("46-1", "46-2")
    }
    assert starts == {"46-1": BOARD_9, "46-2": SLAM}


@pytest.mark.skipif(sys.platform != "linux", reason="the wheel's solver is loaded on Linux")
def test_dds_is_there_so_that_nothing_above_was_left_out() -> None:
    assert is_installed()
