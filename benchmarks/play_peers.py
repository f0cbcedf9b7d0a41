"""OpenSpiel and endplay given the same records: how they play them, and where they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deemed.archive.arrays import Row

PASS, BIDS = 52, 55  # OpenSpiel's calls come after the cards: pass, double, redouble, then bids
ILLEGAL = -2  # what a peer says of a card that it does not know


def openspiel_game() -> Any:
    import pyspiel

    return pyspiel.load_game("bridge(use_double_dummy_result=false)")


def openspiel_state(game: Any, row: Row) -> Any:
    """A state before the opening lead: the deal, and an auction that ends in the contract."""
    from deemed.game.masks import cards_of

    state = game.new_initial_state()
    dealt = [
        [openspiel_card(card.suit * 16 + card.rank) for card in cards_of(h)] for h in row.hands
    ]
    for number in range(52):
        state.apply_action(dealt[number % 4][number // 4])
    for call in [*[PASS] * row.declarer, BIDS + row.trumps, PASS, PASS, PASS]:
        state.apply_action(call)
    return state


def openspiel_card(card: int) -> int:
    return (card % 16 - 2) * 4 + card // 16


def openspiel_plays(state: Any, actions: list[int]) -> None:
    play = state.apply_action_with_legality_check
    for action in actions:
        play(action)


def openspiel_refuses(state: Any, cards: bytes) -> int:
    """The place of the first card that OpenSpiel does not take; -1 if it takes them all."""
    for place, card in enumerate(cards):
        action = openspiel_card(card) if is_card(card) else ILLEGAL
        if state.is_terminal() or action not in state.legal_actions():
            return place
        state.apply_action(action)
    return -1


def is_card(number: int) -> bool:
    return number < 64 and 2 <= number % 16 <= 14


def endplay_deal(row: Row) -> Any:
    from endplay.types import Deal, Denom, Player

    from deemed.game.contract import Strain
    from deemed.game.deal import Hand
    from deemed.game.masks import cards_of
    from deemed.notation.cards import write_hand

    hands = " ".join(write_hand(Hand(cards_of(hand), 0)) for hand in row.hands)
    leader = "NESW"[(row.declarer + 1) % 4]
    return Deal("N:" + hands, Player.find(leader), Denom.find(Strain(row.trumps).letter))


def endplay_cards(row: Row) -> list[Any]:
    from endplay.types import Card

    from deemed.game.masks import card_of

    return [Card(str(card_of(card))) for card in row.cards]


def endplay_refuses(deal: Any, cards: list[Any]) -> int:
    """The place of the first card that is not among endplay's legal moves; -1 if all are."""
    for place, card in enumerate(cards):
        if card not in deal.legal_moves():
            return place
        deal.play(card)
    return -1
