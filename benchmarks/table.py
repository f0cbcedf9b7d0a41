"""Whole records card by card at the living table, beside endplay replaying the same cards.

After every card the living table is asked for all that stands; endplay is asked before every card
for the legal ones, and knows of nothing else that could be live. Both begin from boards and cards
made beforehand. Before anything is timed, both say whose turn it is, which cards are legal and who
wins each trick, and they must agree.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

if TYPE_CHECKING:
    from deemed import Table
    from deemed.table.acts import Faced

BOARDS = 300
ROUNDS = 7
SEED = 52
GOAL = 10.0
QUARTERS = ((0, 13), (13, 26), (26, 39), (39, 52))
MOST_GROWTH = 1.25


class Record(NamedTuple):
    """One board for each, and its fifty-two cards in the order of play."""

    start: Table
    acts: list[Faced]
    deal: Any
    cards: list[Any]


def run() -> list[Figure]:
    try:
        records = recorded()
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    for number, record in enumerate(records, 1):
        refuse_unless_alike(record, number)
    seconds = interleaved(
        {"deemed": lambda: ours(records), "endplay": lambda: theirs(records)}, ROUNDS
    )
    here, there = (BOARDS / min(seconds[name]) for name in ("deemed", "endplay"))
    return [compared(here, there), growth(microseconds_by_quarter(records))]


def recorded() -> list[Record]:
    """Deals played at random by the rules."""
    from endplay.types import Card, Deal, Denom, Player

    from deemed import Seat, Table
    from deemed.game.contract import Contract, Strain
    from deemed.game.deal import Hand
    from deemed.notation.cards import write_hand
    from deemed.table.acts import Faced
    from deemed.table.table import Stage
    from tests.playing import cards_in, played

    random = Random(SEED)
    records: list[Record] = []
    for _ in range(BOARDS):
        declarer, strain = random.choice(list(Seat)), random.choice(list(Strain))
        _, tricks = played(random, declarer, strain, 52)
        north, east, south, west = (Hand(cards_in(tricks, seat), 0) for seat in Seat)
        hands = (north, east, south, west)
        contract = Contract(declarer, strain, 4)
        start = Table(contract, hands, Stage.LEAD, to_lead=declarer.lho, dummy_faced=False)
        acts = [Faced(*play) for trick in tricks for play in trick.plays]
        records.append(
            Record(
                start,
                acts,
                Deal(
                    "N:" + " ".join(write_hand(hand) for hand in hands),
                    Player.find(declarer.lho.letter),
                    Denom.find(strain.letter),
                ),
                [Card(str(act.card)) for act in acts],
            )
        )
    return records


def refuse_unless_alike(record: Record, number: int) -> None:
    """Whose turn, which cards are legal, and who wins every trick."""
    from deemed import begin, proceed

    living, deal = begin(record.start), record.deal.copy()
    for place, (act, card) in enumerate(zip(record.acts, record.cards, strict=True), 1):
        where = f"board {number}, card {place} ({act.by.letter} {act.card})"
        table = living.table
        same(where, "the turn", table.to_act and table.to_act.letter, deal.curplayer.abbr)
        legal = {str(each) for each in table.legal_cards(act.by)}
        same(where, "legal", legal, {plain(each) for each in deal.legal_moves()})
        living = proceed(living, act)
        deal.play(card)
        if place % 4 == 0:
            winner = living.table.winner
            same(where, "the winner", winner and winner.seat.letter, deal.first.abbr)
    if not living.table.is_over or living.result is not None:
        raise Refused(f"board {number}: the living table does not take it for regular play")


def same(where: str, what: str, here: object, there: object) -> None:
    if here != there:
        raise Refused(f"{where}: {what} is {here} by deemed and {there} by endplay")


def plain(card: Any) -> str:
    """A card of endplay's as we write it; endplay itself prints the suit as a symbol."""
    return f"{card.suit.name[0].upper()}{card.rank.abbr}"


def ours(records: list[Record]) -> None:
    from deemed import begin, proceed, standing

    for record in records:
        living = begin(record.start)
        for act in record.acts:
            living = proceed(living, act)
            standing(living.table, living.edition)


def theirs(records: list[Record]) -> None:
    for record in records:
        deal = record.deal.copy()
        for card in record.cards:
            if card not in deal.legal_moves():
                raise Refused(f"endplay does not take {card} for legal")
            deal.play(card)


def microseconds_by_quarter(records: list[Record]) -> list[float]:
    """The best round of each quarter of the cards, an act."""
    from deemed import begin, proceed, standing

    best = [float("inf")] * len(QUARTERS)
    for _ in range(ROUNDS):
        seconds = [0.0] * len(QUARTERS)
        for record in records:
            living = begin(record.start)
            for quarter, (first, end) in enumerate(QUARTERS):
                started = time.perf_counter()
                for act in record.acts[first:end]:
                    living = proceed(living, act)
                    standing(living.table, living.edition)
                seconds[quarter] += time.perf_counter() - started
        best = [min(pair) for pair in zip(best, seconds, strict=True)]
    return [taken / (BOARDS * 13) * 1e6 for taken in best]


def compared(here: float, there: float) -> Figure:
    ratio = here / there
    return Figure(
        name="table",
        figure=round(ratio, 2),
        unit="x endplay with legal_moves",
        goal=f">= {GOAL:g} x",
        met=ratio >= GOAL,
        detail=f"{here:,.0f} boards of 52 cards a second, with all that stands asked for after "
        f"every card, beside {there:,.0f}; {BOARDS} boards, every turn, legal card and winner "
        f"agreed on",
    )


def growth(quarters: list[float]) -> Figure:
    """The last quarter beside the second: the first holds the opening lead, which is more work."""
    grown = quarters[3] / quarters[1]
    timed = zip(QUARTERS, quarters, strict=True)
    named = (f"cards {first + 1}-{end} {us:.1f}" for (first, end), us in timed)
    return Figure(
        name="table, cost of an act as the record grows",
        figure=round(grown, 2),
        unit="x, cards 40-52 to cards 14-26",
        goal=f"<= {MOST_GROWTH:g} x",
        met=grown <= MOST_GROWTH,
        detail=f"us an act and what stands after it: {', '.join(named)}",
    )


BENCHMARK = Benchmark(
    name="table",
    about="records card by card at the living table, beside endplay with legal_moves",
    goal="10 x endplay, and no dearer at the end of a record than at its beginning",
    run=run,
)
