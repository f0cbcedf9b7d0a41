"""Who wins the trick with a card from dummy, as far as the cards are told.

A hand that is told is taken as it is. Of a defender's hand that is not, every card that is nowhere
to be seen may be in it; ruffs by such a hand are left out.
"""

from deemed.game.cards import PACK, Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick, strength
from deemed.table.table import Table


def is_sure(table: Table, play: Play, dummys: Card | None = None) -> bool:
    """Whether a card that declarer's side plays, or has played, wins whatever the defenders do; on
    dummy's lead the suit is that of dummy's card."""
    led, lying = _led(table, dummys or play.card), _others(table, play.seat)
    mine = strength(play.card, led, table.trumps)
    if any(strength(card, led, table.trumps) > mine for card in lying):
        return False
    return not any(
        strength(card, led, table.trumps) > mine
        for seat in yet_to_play(table)
        if table.is_defender(seat)
        for card in _may_follow(table, seat, led)
    )


def _led(table: Table, card: Card) -> Suit:
    return table.suit_led or card.suit


def _others(table: Table, seat: Seat) -> list[Card]:
    """The defenders' cards in the trick; declarer's side does not lose to itself."""
    trick = table.trick_in_progress
    if trick is None:
        return []
    return [play.card for play in trick.plays if play.seat.side is not seat.side]


def yet_to_play(table: Table) -> list[Seat]:
    trick = table.trick_in_progress or Trick(table.dummy)
    return [seat for seat in Seat if trick.card(seat) is None]


def _may_follow(table: Table, seat: Seat, led: Suit) -> list[Card]:
    """The cards that a hand may play when a suit is led."""
    hand = table.hands[seat]
    if hand.is_known:
        return hand.suit(led) or list(hand.known)
    return [card for card in {*hand.known, *_unseen(table)} if card.suit is led]


def _unseen(table: Table) -> set[Card]:
    """The cards that are in no hand told and in no trick told."""
    gone = {card for trick in table.tricks for card in trick.cards if card is not None}
    return set(PACK) - gone - {card for hand in table.hands for card in hand.known}


def own_winners(table: Table, literal: Card) -> list[Card]:
    """Declarer's cards that win the trick while dummy plays the literal card, the lowest first; if
    he has played to it, those that he might have played instead."""
    declarer, led = table.declarer, _led(table, literal)
    hand, trick = table.hands[declarer], table.trick_in_progress
    played = None if trick is None else trick.card(declarer)
    had = hand.known if played is None else hand.known | {played}
    cards = [card for card in had if card.suit is led]
    if not cards and hand.is_known:
        cards = [card for card in had if card.suit is table.trumps]
    return [card for card in sorted(cards) if is_sure(table, Play(declarer, card), literal)]


def winning_hand(table: Table, card: Card) -> Seat | None:
    """The hand of declarer's side that is sure to win the trick with this card from dummy."""
    if is_sure(table, Play(table.dummy, card)):
        return table.dummy
    declarer, trick = table.declarer, table.trick_in_progress
    played = None if trick is None else trick.card(declarer)
    if played is not None:
        return declarer if is_sure(table, Play(declarer, played)) else None
    return declarer if own_winners(table, card) else None


def out_above(table: Table, card: Card) -> list[Card] | None:
    """The defenders' cards above one of dummy's; None where it is not told which are still out."""
    defenders = [table.hands[seat] for seat in table.defenders]
    if all(hand.is_known for hand in defenders):
        out = {card for hand in defenders for card in hand.known}
    elif table.earlier or not table.hands[table.declarer].is_known:
        return None
    else:
        out = {*_unseen(table), *(card for hand in defenders for card in hand.known)}
    return sorted(other for other in out if other.suit is card.suit and other > card)


def way_back(table: Table, literal: Card) -> tuple[Card, ...]:
    """Dummy's cards that are sure to take the lead back from declarer's hand."""
    own = _after_the_trick(table, literal)
    dummy = table.dummy_hand.known - {literal}
    tops = [card for card in sorted(dummy) if _is_top(table, card)]
    entries = [card for card in tops if any(_reaches(low, card) for low in own)]
    return tuple(entries) or _ruffs(table, dummy, own)


def _after_the_trick(table: Table, literal: Card) -> set[Card]:
    """Declarer's hand when he has played to the trick: his winner, or else his lowest card."""
    own = set(table.hands[table.declarer].known)
    winners = own_winners(table, literal)
    held = sorted(card for card in own if card.suit is literal.suit)
    return own - set(winners[:1] or held[:1])


def _reaches(low: Card, card: Card) -> bool:
    return low.suit is card.suit and low < card


def _is_top(table: Table, card: Card) -> bool:
    """Whether no defender can have a card above it."""
    return not any(
        other.suit is card.suit and other > card
        for seat in table.defenders
        for other in _may_follow(table, seat, card.suit)
    )


def _ruffs(table: Table, dummy: frozenset[Card], own: set[Card]) -> tuple[Card, ...]:
    """A trump of dummy's for a suit that declarer has and dummy has not."""
    trumps = sorted(card for card in dummy if card.suit is table.trumps)
    short = {card.suit for card in own} - {card.suit for card in dummy}
    return tuple(trumps[:1]) if table.dummy_hand.is_known and short - {table.trumps} else ()
