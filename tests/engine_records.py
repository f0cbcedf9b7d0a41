"""A record at the living table: what the engine makes of the same cards."""

from typing import NamedTuple

from deemed import Living, Seat, Table, begin, proceed
from deemed.archive.arrays import Row
from deemed.archive.replay import established_by_play, replay
from deemed.archive.verdict import CLEAN
from deemed.game.contract import Contract, Strain
from deemed.game.deal import Hand
from deemed.game.masks import NOBODY, card_of, cards_of, code, owner_of
from deemed.laws.law64 import all_revokes
from deemed.table.acts import Faced, Manner
from deemed.table.irregularity import LeadOutOfTurn
from deemed.table.table import Stage


class Followed(NamedTuple):
    """What is seen in a record as it is written: places as bits, as the archive has them."""

    revoked: int
    established: int
    led: int
    tricks: int


def difference(row: Row) -> str:
    """In what the engine and the archive's replay differ; nothing if they agree. They follow the
    record as far as the archive does; the card at which it stops is not regular by the engine."""
    count = min(len(row.cards), 52)
    owners = [owner_of(row.hands, card) for card in row.cards]
    stopped, played, tricks, revoked, led = replay(*row[:4], owners, count, False)
    established = established_by_play(owners, revoked, played)
    here = Followed(revoked, established, led, tricks)
    living, there = followed(row, played, led)
    if living.waits is not None:
        return f"the engine waits for {living.waits}"
    if here != there:
        return f"the archive has {here}, the engine {there}"
    if stopped != CLEAN and is_regular(living, row, played):
        return f"the archive stops at card {played + 1}, the engine finds it regular"
    return ""


def is_regular(living: Living, row: Row, place: int) -> bool:
    """Whether the engine takes a card as a regular play of the hand that was dealt it. One that
    lies in the trick already is taken, and changes nothing."""
    card, turn = row.cards[place], living.table.to_act
    owner = owner_of(row.hands, card)
    if owner == NOBODY:
        return False
    try:
        after = proceed(living, Faced(Seat(owner), card_of(card)))
    except ValueError:
        return False
    is_played = after.table.hands != living.table.hands
    return turn == owner and is_played and after.waits is None and not after.table.irregularities


def start(row: Row) -> Table:
    north, east, south, west = (Hand(cards_of(hand), 0) for hand in row.hands)
    contract = Contract(Seat(row.declarer), Strain(row.trumps), 1)
    to_lead = Seat(row.declarer).lho
    hands = (north, east, south, west)
    return Table(contract, hands, Stage.LEAD, to_lead=to_lead, dummy_faced=False)


def followed(row: Row, count: int, led: int) -> tuple[Living, Followed]:
    """The first cards of a record, act by act. Which are meant as leads is told, as bits, because
    the record shows it and a card on the table does not."""
    living, leads = begin(start(row)), 0
    for place in range(count):
        living = proceed(living, act(row, place, led))
        if living.waits is not None:
            break
        if any(isinstance(item, LeadOutOfTurn) for item in living.table.irregularities[-1:]):
            leads |= (place % 4 == 0) << place
    return living, summed(row, living, leads)


def act(row: Row, place: int, led: int) -> Faced:
    card = row.cards[place]
    first = place // 4 * 4
    manner = None
    if led >> first & 1:
        manner = Manner.LEAD if place == first else Manner.PLAY
    return Faced(Seat(owner_of(row.hands, card)), card_of(card), manner)


def summed(row: Row, living: Living, leads: int) -> Followed:
    revoked = established = 0
    for item in all_revokes(living.table):
        place = row.cards.index(code(item.play.card))
        revoked |= 1 << place
        established |= bool(item.established) << place
    return Followed(revoked, established, leads, tricks_of(row, living.table))


def tricks_of(row: Row, table: Table) -> int:
    """Declarer's, of the complete tricks, turned or not."""
    tricks = [*table.quitted, *([table.trick] if table.trick else [])]
    won = [trick.winning(table.trumps) for trick in tricks if trick.is_complete]
    return sum(play is not None and (play.seat - row.declarer) % 2 == 0 for play in won)
