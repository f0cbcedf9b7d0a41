"""Law 46 at the speed of a robot dummy: words and what all can see to a card and its clause.

Where the words settle the card this says the same as the engine, and a test holds it to that.
Anything else (a choice, a question, a gap, an irregular call) is None: let the director rule.
"""

from typing import Any, NamedTuple

from deemed.game.cards import Card, Rank, Suit
from deemed.laws import law46
from deemed.laws.clause import Clause
from deemed.laws.law45_played import named_as_played
from deemed.laws.law46_cards import suit_led_last
from deemed.rulings.edition import Edition
from deemed.table.designation import Designation, Effect, Relative
from deemed.table.table import Table

Holdings = tuple[tuple[Card, ...], ...]  # by suit from clubs up, each lowest first


class View(NamedTuple):
    """What all can see when dummy is to play."""

    held: Holdings
    ranked: dict[Rank, tuple[Card, ...]]  # the same cards by rank
    led: Suit | None = None
    trumps: Suit | None = None
    best: Card | None = None  # the card winning so far, when dummy is last to play
    won: Suit | None = None  # the suit with which dummy won the last trick, when dummy leads
    won_is_open: bool = False  # dummy ruffed, and the edition can be read both ways


def view_of(table: Table, edition: Edition) -> View:
    """The view at a table where dummy's hand is known."""
    trick, trumps, cards = table.trick_in_progress, table.trumps, table.dummy_hand.known
    held, ranked = holdings(cards), by_rank(cards)
    if trick is not None:
        last = sum(card is not None for card in trick.cards) == 3
        best = trick.winning(trumps) if last else None
        return View(held, ranked, trick.suit_led, trumps, None if best is None else best.card)
    won = table.winner
    if won is None or won.seat is not table.dummy:
        return View(held, ranked, None, trumps)
    ruffed = won.card.suit is trumps and suit_led_last(table) is not trumps
    is_open = ruffed and law46.suit_dummy_won.applied[edition] is not WITH_WHICH
    return View(held, ranked, None, trumps, None, won.card.suit, is_open)


WITH_WHICH = law46.suit_dummy_won.applied[Edition.E2017]


def holdings(cards: frozenset[Card]) -> Holdings:
    """Dummy's cards by suit."""
    in_order = sorted(cards)
    return tuple(tuple(card for card in in_order if card.suit is suit) for suit in Suit)


def by_rank(cards: frozenset[Card]) -> dict[Rank, tuple[Card, ...]]:
    """Dummy's cards by rank."""
    return {
        rank: tuple(sorted(c for c in cards if c.rank is rank)) for rank in {c.rank for c in cards}
    }


def called(said: Designation, view: View, edition: Edition) -> tuple[Card, str] | None:
    """The card that is called, and the number of the clause that says so."""
    suit, rank, relative, _, effect, standing, reference, _ = said
    held, _, led = view[:3]
    if effect is not None or standing is not None or reference is not None:
        if effect is not RUFF or relative is not None or rank is not None:
            return None
        suit = view.trumps if suit is None else suit
    if relative is not None:
        found = None if rank is not None else _relative(suit, relative, view, REFS[edition])
    elif rank is not None:
        found = _ranked(suit, rank, view, REFS[edition])
    elif suit is None or not held[suit]:
        return None
    else:
        found = held[suit][0], REFS[edition].suit
    if found is None or led is None or found[0][0] is led or not held[led]:
        return found
    return None  # dummy could follow suit


def _relative(
    suit: Suit | None, relative: Relative, view: View, refs: "Refs"
) -> tuple[Card, str] | None:
    led = view[2]
    if suit is None:
        if led is None:
            return None
        suit = led
    cards = view[0][suit]
    if not cards:
        return None
    if relative is HIGH:
        return cards[-1], refs[0]
    if relative is LOW:
        return cards[0], refs[1]
    best = view.best
    if best is None or suit is not led or best[0] is not led:
        return None
    for card in cards:
        if card > best:
            return card, refs[2]
    return None


def _ranked(suit: Suit | None, rank: Rank, view: View, refs: "Refs") -> tuple[Card, str] | None:
    held, ranked, led, _, _, won, won_is_open = view
    cards = ranked.get(rank)
    if cards is None:
        return None
    if suit is not None:
        for card in cards:
            if card[0] is suit:
                return card, refs.named
        return None
    if led is None:
        if won_is_open:
            return None
        for card in cards:
            if card[0] is won:
                return card, refs.won
    elif held[led]:
        for card in cards:
            if card[0] is led:
                return card, refs.rank
        return None
    return (cards[0], refs.rank) if len(cards) == 1 else None


class Refs(NamedTuple):
    """The numbers of the clauses in one edition."""

    high: str
    low: str
    win: str
    suit: str
    won: str
    rank: str
    named: str


def _refs(edition: Edition) -> Refs:
    clauses: tuple[Clause[..., Any], ...] = (
        law46.deemed_highest,
        law46.deemed_lowest,
        law46.deemed_winner,
        law46.suit_without_rank,
        law46.suit_dummy_won,
        law46.rank_elsewhere,
        named_as_played,
    )
    return Refs(*(clause.wordings[edition].ref for clause in clauses))


HIGH, LOW, RUFF = Relative.HIGH, Relative.LOW, Effect.RUFF
REFS = {edition: _refs(edition) for edition in Edition}
