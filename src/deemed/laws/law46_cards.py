"""What Law 46 looks at in dummy: legal cards, cards that beat others, cards sure to win."""

from deemed.game.cards import PACK, Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import strength
from deemed.laws.inquiry import BadFinding, Inquiry
from deemed.laws.questions import (
    Silent,
)
from deemed.rulings.option import Alternative, Choice, Right
from deemed.table.acts import Indicated, Moved, Touched
from deemed.table.designation import (
    Designation,
    Effect,
)
from deemed.table.table import Table


def discards(table: Table, reading: Silent) -> list[Card]:
    legal = legal_in_dummy(table)
    if reading is Silent.DEFENDER:
        return legal
    barred = (table.suit_led, table.trumps)
    return [card for card in legal if card.suit not in barred] or legal


def shown_before(inquiry: Inquiry) -> Card | None:
    """The card of dummy's that was last pointed to, touched or moved before these words."""
    for act in reversed(inquiry.acts[: inquiry.at]):
        if isinstance(act, Indicated | Touched | Moved):
            return act.card if act.card in inquiry.table.dummy_hand.known else None
    return None


def legal_in_dummy(table: Table) -> list[Card]:
    return table.legal_cards(table.dummy)


def candidates(table: Table, said: Designation) -> list[Card]:
    cards = legal_in_dummy(table)
    if said.suit is not None:
        cards = [card for card in cards if card.suit is said.suit]
    suit = table.suit_led or said.suit
    assert suit is not None
    return sorted(cards, key=lambda card: strength(card, suit, table.trumps))


def beats(table: Table, card: Card) -> bool:
    """Whether a card would be winning as the trick stands."""
    trick = table.trick_in_progress
    best = None if trick is None else trick.winning(table.trumps)
    if best is None or trick is None or trick.suit_led is None:
        return True
    suit = trick.suit_led
    return strength(card, suit, table.trumps) > strength(best.card, suit, table.trumps)


def is_sure(table: Table, card: Card) -> bool:
    """Whether no defender still to play could beat the card, as far as anyone can see."""
    trick = table.trick_in_progress
    yet_to_play = [seat for seat in table.defenders if trick is None or trick.card(seat) is None]
    if not yet_to_play:
        return True
    suit = card.suit if trick is None or trick.suit_led is None else trick.suit_led
    mine = strength(card, suit, table.trumps)
    return not any(strength(unseen, suit, table.trumps) > mine for unseen in _unseen(table))


def _unseen(table: Table) -> set[Card]:
    """The cards a defender may hold: not in dummy, not in declarer's hand, not yet played."""
    lying = table.tricks
    played = {card for trick in lying for card in trick.cards if card is not None}
    ours = table.dummy_hand.known | table.hands[table.declarer].known
    return set(PACK) - played - ours


def suit_led_last(table: Table) -> Suit | None:
    if table.trick is not None and table.trick.is_complete:
        return table.trick.suit_led
    return table.quitted[-1].suit_led if table.quitted else None


def chosen_card(
    inquiry: Inquiry,
    holders: tuple[Seat, ...],
    right: Right,
    cards: list[Card],
    no_consultation: bool = False,
) -> Card:
    """A card of dummy's that somebody names; where dummy is unseen the choice brings the card."""
    if len(cards) == 1 and inquiry.table.dummy_hand.is_known:
        return cards[0]
    alternatives = [Alternative("play", card=card) for card in cards] or [Alternative("any")]
    chosen, choice = inquiry.offers(holders, right, alternatives, no_consultation=no_consultation)
    return named_card(chosen, choice)


def named_card(chosen: Alternative, choice: Choice) -> Card:
    """The card a choice names, where an unseen one may be meant."""
    card = chosen.card or choice.card or next((c for c in PACK if str(c) == choice.answer), None)
    if card is None:
        raise BadFinding("say which card is named: give the choice a card")
    return card


def names_no_card(inquiry: Inquiry, said: Designation) -> bool:
    """Whether the words, as the table stands, are such that the Laws give no card for them."""
    table = inquiry.table
    if said.suit is not None or said.rank is not None:
        return False
    if said.effect in (Effect.RUFF, Effect.OVERRUFF):
        return table.trumps is None
    suit = table.suit_led
    return said.relative is None or suit is None or table.dummy_hand.holds(suit) is False
