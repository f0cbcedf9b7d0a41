"""What a double-dummy figure leaves out of the table it was taken from."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play
from deemed.laws.law44 import due
from deemed.laws.restrictions import binding, in_force, permitted
from deemed.prose.words import say, seat_name, side_name, suit_names, thing
from deemed.table.irregularity import Revoke
from deemed.table.ledger import Bar
from deemed.table.table import Table


class Limit(StrEnum):
    PENALTY_CARD = "penalty_card"  # must be played at a later chance, or binds partner's lead
    KEEPS_LEAD = "keeps_lead"  # a suit forbidden for as long as he keeps the lead
    RESTRICTION = "restriction"  # on a hand whose turn it is not yet
    INFORMATION = "information"  # a side may not use what it has seen
    WHICH_DUMMY = "which_dummy"  # the hands have changed places
    REVOKE = "revoke"  # tricks that go over at the end
    CLAIM = "claim"  # play has ceased, and the director judges


class Caveat(NamedTuple):
    limit: Limit
    seat: Seat | None = None
    card: Card | None = None
    suit: Suit | None = None
    side: Side | None = None


def bound(table: Table) -> dict[Seat, list[Card]]:
    """The hands that the Laws leave only some of their legal cards, of those whose next card is to
    the trick in progress, or is the next lead."""
    found = {seat: allowed(table, seat) for seat in _next_to_play(table)}
    return {seat: cards for seat, cards in found.items() if cards != table.legal_cards(seat)}


def _next_to_play(table: Table) -> list[Seat]:
    trick = table.trick_in_progress
    if trick is not None and trick.led is not None:
        return [seat for seat in Seat if trick.card(seat) is None]
    return [] if table.to_act is None else [table.to_act]


def allowed(table: Table, seat: Seat) -> list[Card]:
    """The cards that a hand may play now: legal, as restrictions have it, and a penalty card first
    where one is due."""
    cards = permitted(table, seat)
    if not table.penalty_cards_of(seat):
        return cards
    return [card for card in cards if due(table, Play(seat, card)) is None]


def caveats(before: Table, table: Table) -> tuple[Caveat, ...]:
    """All that a figure for the table leaves out, each thing once."""
    found = (
        *_which_dummy(before, table),
        *_penalty_cards(table),
        *_restrictions(table),
        *_information(table),
        *(Caveat(Limit.CLAIM, duty.seat) for duty in table.duties if duty.what == "claim"),
        *(Caveat(Limit.REVOKE, revoke.play.seat, revoke.play.card) for revoke in _revokes(table)),
    )
    return tuple(dict.fromkeys(found))


def _which_dummy(before: Table, table: Table) -> Iterator[Caveat]:
    """With every hand seen it is the same whoever plays for the side (54A); to the defenders, who
    see one hand and not the other, it is not."""
    if before.contract and table.contract and table.dummy is not before.dummy:
        yield Caveat(Limit.WHICH_DUMMY, table.dummy)


def _penalty_cards(table: Table) -> Iterator[Caveat]:
    forced = bound(table)
    for pc in table.penalty_cards:
        if forced.get(pc.of) != [pc.card]:
            yield Caveat(Limit.PENALTY_CARD, pc.of, pc.card)


def _restrictions(table: Table) -> Iterator[Caveat]:
    counted = [item for seat in _next_to_play(table) for item in binding(table, seat)]
    for item in table.restrictions:
        if not (item.limits and in_force(table, item)):
            continue
        if item not in counted:
            yield Caveat(Limit.RESTRICTION, item.seat, suit=item.suit)
        elif item.bar is Bar.NOT_LEAD:
            yield Caveat(Limit.KEEPS_LEAD, item.seat, suit=item.suit)


def _information(table: Table) -> Iterator[Caveat]:
    for entry in table.ledger:
        card = entry.what if isinstance(entry.what, Card) else None
        for side in entry.unauthorized:
            yield Caveat(Limit.INFORMATION, entry.of, card, side=side)


def _revokes(table: Table) -> list[Revoke]:
    """Those that are established, ruled on or not yet."""
    lying = [item for item in table.irregularities if isinstance(item, Revoke)]
    return [revoke for revoke in (*table.revokes, *lying) if revoke.established]


def caveat_text(caveat: Caveat) -> str:
    """What the figure leaves out, as it would be told."""
    key = f"limit.{caveat.limit.value}"
    if caveat.limit is Limit.INFORMATION and caveat.card is None:
        key = "limit.information.call"
    return say(
        key,
        who="" if caveat.seat is None else seat_name(caveat.seat),
        card="" if caveat.card is None else thing(caveat.card),
        suits="" if caveat.suit is None else suit_names((caveat.suit,)),
        side="" if caveat.side is None else side_name(caveat.side),
    )
