"""Restrictions on a hand: which bind now, and which cards they leave it."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.table.ledger import Bar, Restriction
from deemed.table.table import Stage, Table

FORBIDDEN = (Bar.NOT_LEAD, Bar.NOT_PLAY)
LEADING = {Bar.LEAD: True, Bar.NOT_LEAD: False}
PLAYING = {Bar.PLAY: True, Bar.NOT_PLAY: False, Bar.HIGHEST: True, Bar.LOWEST: True}


def binds(table: Table, item: Restriction) -> bool:
    """What is required of a lead binds at his next one; what is forbidden, while he keeps the lead
    after that; what is asked of a play, in that trick."""
    if item.bar in ON_LEAD or item.bar is Bar.NOT_LEAD:
        leaders = table.leaders_since(item.trick)
        while leaders and leaders[0] is not item.seat:
            leaders.pop(0)  # the lead has not been his yet (60A3)
        lost = bool(leaders) and table.on_lead not in (None, item.seat)
        kept = all(leader is item.seat for leader in leaders) and not lost
        return kept and (item.bar is Bar.NOT_LEAD or not leaders)
    return table.next_trick == item.trick


IN_AUCTION = (Bar.PASS_ONCE, Bar.PASS_THROUGHOUT)
ON_LEAD = (Bar.LEAD, Bar.ON_LEAD, Bar.FREE)


def in_force(table: Table, item: Restriction) -> bool:
    """Whether a restriction is still to be obeyed, now or when his turn comes."""
    if item.bar in IN_AUCTION:
        return table.stage is Stage.AUCTION
    if table.is_over:
        return False
    trick = table.trick_in_progress
    if item.bar in PLAYING and trick is not None and trick.card(item.seat) is not None:
        return False
    return binds(table, item) or table.next_trick < item.trick


def binding(table: Table, seat: Seat) -> list[Restriction]:
    """The restrictions on the next card of a hand: on its lead, or on its play to the trick."""
    trick = table.trick_in_progress
    leads = trick is None or (trick.leader is seat and trick.led is None)
    bars = LEADING if leads else PLAYING
    return [
        item
        for item in table.restrictions
        if item.seat is seat and item.bar in bars and binds(table, item)
    ]


def obeys(table: Table, play: Play, item: Restriction) -> bool:
    """Whether a card does what a restriction asks."""
    required = {**LEADING, **PLAYING}[item.bar]
    if (play.card.suit is item.suit) is not required:
        return False
    held = table.hands[play.seat].suit(play.card.suit)
    if item.bar is Bar.HIGHEST:
        return not held or held[-1] <= play.card
    return item.bar is not Bar.LOWEST or not held or held[0] >= play.card


def can_obey(table: Table, seat: Seat) -> bool | None:
    """Whether a hand has a legal card that does all that is asked; None where that is unseen."""
    items = binding(table, seat)
    legal = table.legal_cards(seat)
    if any(all(obeys(table, Play(seat, card), item) for item in items) for card in legal):
        return True
    return False if table.hands[seat].is_known else None


def permitted(table: Table, seat: Seat) -> list[Card]:
    """The known cards a hand may play: legal, of no suit that is forbidden, and as required, one
    requirement after the other; what no card left can meet falls away (59)."""
    cards = table.legal_cards(seat)
    if not table.restrictions:
        return cards
    items = binding(table, seat)
    barred = {item.suit for item in items if item.bar in FORBIDDEN}
    cards = [card for card in cards if card.suit not in barred] or cards
    for item in items:
        if item.bar not in FORBIDDEN:
            cards = [card for card in cards if obeys(table, Play(seat, card), item)] or cards
    return cards


def broken(table: Table, play: Play) -> Restriction | None:
    """The restriction that a card does not obey though the hand is seen to have one that does."""
    cards = permitted(table, play.seat)
    if play.card in cards:
        return None
    for item in binding(table, play.seat):
        if not obeys(table, play, item) and any(
            obeys(table, Play(play.seat, card), item) for card in cards
        ):
            return item
    return None
