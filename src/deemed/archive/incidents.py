"""A finding as an incident that `rule` takes on: the table before it, and the cards since.

The tricks before the first irregular card are on the table; from that trick on every card is an act
of the hand that was dealt it. Where the record itself is at fault there is no incident.
"""

from collections.abc import Iterable

from deemed.archive.arrays import Row
from deemed.archive.verdict import Verdict
from deemed.director.living import Living, begin, proceed
from deemed.game.masks import card_of, owner_of
from deemed.game.seats import Seat
from deemed.notation.record import Record
from deemed.rulings.edition import Edition
from deemed.table.acts import Act, Faced, Manner
from deemed.table.incident import Incident
from deemed.table.table import Stage, Table


def dealt(record: Record) -> Table:
    """The table when the auction was over, and nobody had led."""
    contract = record.contract
    to_lead = None if contract is None else contract.declarer.lho
    return Table(contract, record.hands, Stage.LEAD, to_lead=to_lead, dummy_faced=False)


def faced(row: Row, verdict: Verdict, start: int, end: int) -> tuple[Faced, ...]:
    """Cards as acts. Which were led out of turn, and followed, the record shows."""
    led = {lead.trick for lead in verdict.leads}
    return tuple(_faced(row, place, place // 4 in led) for place in range(start, end))


def _faced(row: Row, place: int, is_led: bool) -> Faced:
    card = row.cards[place]
    manner = (Manner.PLAY if place % 4 else Manner.LEAD) if is_led else None
    return Faced(Seat(owner_of(row.hands, card)), card_of(card), manner)


def played_out(living: Living, acts: Iterable[Act]) -> Living:
    """The table as far as the acts lead without an answer from the director."""
    for act in acts:
        living = proceed(living, act)
        if living.waits is not None:
            break
    return living


def first_act(verdict: Verdict) -> int:
    """The first card of the first trick that is not regular."""
    place = verdict.irregular if verdict.irregular >= 0 else verdict.played
    return place - place % 4


def before(record: Record, row: Row, verdict: Verdict, edition: Edition) -> Living:
    """The table before the first trick that is not regular."""
    first = first_act(verdict)
    living = played_out(begin(dealt(record), edition), faced(row, verdict, 0, first))
    return living._replace(table=living.table._replace(dummy_faced=True)) if first else living


def of_cards(living: Living, row: Row, verdict: Verdict, end: int) -> Incident:
    """The cards from the first irregular trick up to a place."""
    return Incident(living.table, faced(row, verdict, first_act(verdict), end))
