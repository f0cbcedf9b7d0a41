"""Law 44 on its own: a card in turn that follows suit, where no other Law has a say.

The whole of the Laws gives the same table for such a card, only slower; a test holds them together.
"""

from deemed.game.cards import Suit
from deemed.game.deal import Hand, exchanged
from deemed.game.trick import Trick
from deemed.table.acts import Faced
from deemed.table.ledger import When
from deemed.table.table import Stage, Table

PLAY = Stage.PLAY


def followed(table: Table, act: Faced) -> Table | None:
    """The table after a regular card; None where anything but Law 44 may come into it."""
    if table.stage is not PLAY or table.penalty_cards or table.irregularities or table.restrictions:
        return None
    if table.duties and any(duty.when is When.NOW for duty in table.duties):
        return None
    seat, card, manner, simultaneous = act
    hand = table.hands[seat]
    if card not in hand.known or manner is not None or simultaneous or table.contract is None:
        return None
    trick, quitted, won = table.trick, table.quitted, table.won_last
    if trick is None:
        if table.to_lead is not seat:
            return None
        trick = Trick(seat)
    elif None not in trick.cards:
        won = trick.winning(table.contract.trumps)
        if won is None or won.seat is not seat:
            return None
        quitted, trick = (*quitted, trick), Trick(seat)
    elif trick.to_play is not seat or not _follows(hand, card.suit, trick.suit_led):
        return None
    cards = list(trick.cards)
    cards[seat] = card
    return Table(
        table.contract,
        exchanged(table.hands, seat, Hand(hand.known - {card}, hand.unknown)),
        PLAY,
        Trick(trick.leader, tuple(cards)),
        None,
        quitted,
        table.earlier,
        won,
        (),
        (),
        table.ledger,
        table.duties,
        (),
        table.auction,
        table.dummy_faced,
        None,
        table.revokes,
        table.placed,
        table.won_before,
    )


def _follows(hand: Hand, suit: Suit, led: Suit | None) -> bool:
    """Whether a card of a suit follows; unseen cards are given the benefit."""
    return suit is led or not hand.holds(led) if led is not None else True
