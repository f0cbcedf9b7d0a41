"""Whether an incident can be: who holds which card, and who may do what."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.table.acts import (
    Act,
    CallChanged,
    Called,
    Designated,
    Dropped,
    Faced,
    Held,
    Indicated,
    LedFaceDown,
    Moved,
    Named,
    Shown,
    Together,
    Touched,
)
from deemed.table.incident import Incident
from deemed.table.table import Table


class BadIncident(ValueError):
    """An incident that cannot have happened, with the place of what is wrong."""

    def __init__(self, place: int | None, message: str) -> None:
        self.place = place
        where = "the table" if place is None else f"act {place + 1}"
        super().__init__(f"{where}: {message}")


def check_incident(incident: Incident) -> None:
    """Refuse what cannot be, in the reader's terms."""
    table = incident.table
    for place, act in enumerate(incident.acts):
        if not isinstance(act, Called | CallChanged):
            _check_act(table, act, place)
        elif table.auction is None:
            raise BadIncident(place, "a call needs an auction: give the table a dealer and calls")


def _check_act(table: Table, act: Act, place: int) -> None:
    if table.contract is None:
        raise BadIncident(
            place, "nobody is declarer at this table: give it a declarer or a contract"
        )
    if isinstance(act, Designated) and act.by is not table.declarer:
        raise BadIncident(
            place,
            f"{act.by.letter} cannot name dummy's card; only the declarer, "
            f"{table.declarer.letter}, can",
        )
    if isinstance(act, Moved | Indicated) and act.by is not table.dummy:
        raise BadIncident(
            place, f"{act.by.letter} is not dummy; dummy here is {table.dummy.letter}"
        )
    if isinstance(act, Touched) and act.by not in (table.declarer, table.dummy):
        raise BadIncident(place, f"{act.by.letter} is a defender; 45C3 is about declarer's touch")
    for seat, card in _cards(table, act):
        _check_card(table, seat, card, place)


def _cards(table: Table, act: Act) -> list[tuple[Seat, Card]]:
    match act:
        case Faced() | Held() | Dropped() | Named() | Moved():
            return [(act.by, act.card)]
        case Touched():
            return [(table.dummy, act.card)]
        case Indicated() | LedFaceDown():
            owner = table.dummy if isinstance(act, Indicated) else act.by
            return [] if act.card is None else [(owner, act.card)]
        case Together() | Shown():
            return [(act.by, card) for card in act.cards]
        case _:
            return []


def _check_card(table: Table, seat: Seat, card: Card, place: int) -> None:
    hand = table.hands[seat]
    if card in hand.known:
        return
    holder = table.holder(card)
    if holder is not None:
        raise BadIncident(place, f"{card} is in {holder.letter}'s hand, not in {seat.letter}'s")
    lying = (*table.quitted, *((table.trick,) if table.trick else ()))
    if any(card in trick.cards for trick in lying):
        raise BadIncident(place, f"{card} has already been played")
    if not hand.may_hold(card):
        raise BadIncident(place, f"{seat.letter} does not hold {card}; all his cards are known")
