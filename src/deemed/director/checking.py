"""Whether an act can be: who holds which card, and who may do what."""

from deemed.game.auction import PASS
from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.table.acts import (
    Act,
    Attention,
    CallChanged,
    Called,
    Changed,
    Corrected,
    Designated,
    Dropped,
    Explained,
    Faced,
    Held,
    Indicated,
    Inspected,
    LedFaceDown,
    Looked,
    Moved,
    Named,
    Quitted,
    Said,
    Shown,
    Together,
    Told,
    Touched,
    Warned,
)
from deemed.table.irregularity import Misplayed
from deemed.table.ledger import Bar
from deemed.table.table import Table

CALLS = (Called, CallChanged)
MUST_PASS = (Bar.PASS_ONCE, Bar.PASS_THROUGHOUT)
SEEN = (Faced, Dropped, Held, Named, Shown)
OWN_CARD = (Faced, Held, Dropped, Named)
WITHOUT_CARDS = (Said, Explained, Corrected, Attention, Told)


class BadIncident(ValueError):
    """An incident that cannot have happened, with the place of what is wrong."""

    def __init__(self, place: int, message: str) -> None:
        self.place, self.message = place, message
        super().__init__(f"act {place} ({_nth(place)}): {message}")


def _nth(place: int) -> str:
    """Acts are numbered from 0 in files; people count from the first."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
    return words[place] if place < len(words) else f"number {place + 1}"


def check_act(table: Table, act: Act, place: int) -> bool:
    """Refuse what cannot be at this table, in the reader's terms; say whether the act adds to what
    stands, which a card that lies in the trick already does not."""
    contract = table.contract
    if isinstance(act, CALLS):
        _check_call(table, act, place)
    elif contract is None:
        if isinstance(act, WITHOUT_CARDS):
            return True
        if table.auction is not None and isinstance(act, SEEN):
            for seen in act.cards if isinstance(act, Shown) else (act.card,):
                _check_card(table, act.by, seen, place)
            return True
        raise BadIncident(
            place, "nobody is declarer at this table: give it a declarer or a contract"
        )
    elif isinstance(act, OWN_CARD):
        return _adds_card(table, act.by, act.card, place)
    elif isinstance(act, Moved):
        if act.by is not contract.dummy:
            raise BadIncident(
                place, f"{act.by.letter} is not dummy; dummy here is {contract.dummy.letter}"
            )
        return _adds_card(table, act.by, act.card, place)
    elif isinstance(act, Designated):
        if act.by is not contract.declarer:
            raise BadIncident(
                place,
                f"{act.by.letter} cannot name dummy's card; only the declarer, "
                f"{contract.declarer.letter}, can",
            )
        card = act.designation.card
        if card is not None and _lies_in_progress(table, contract.dummy, card):
            return _was_moved_unasked(table, card)
        if table.dummy_hand.size == 0:
            raise BadIncident(place, "dummy has no card left to be named")
    elif isinstance(act, Changed):
        if not act.wanted and act.designation is None:
            raise BadIncident(place, 'say what he wants: wanted = "SK", or words = "the king"')
        for card in act.wanted:
            _check_wanted(table, act.by, card, place)
    else:
        _check_other(table, act, place)
    return True


def _adds_card(table: Table, seat: Seat, card: Card, place: int) -> bool:
    if card in table.hands[seat].known:
        return True
    if _lies_there(table, seat, card):
        return False
    _check_card(table, seat, card, place)
    return True


def _lies_there(table: Table, seat: Seat, card: Card) -> bool:
    return table.trick is not None and table.trick.card(seat) == card


def _lies_in_progress(table: Table, seat: Seat, card: Card) -> bool:
    return table.trick_in_progress is not None and _lies_there(table, seat, card)


def _was_moved_unasked(table: Table, card: Card) -> bool:
    return any(
        isinstance(item, Misplayed) and item.named is None and item.placed == card
        for item in table.irregularities
    )


def _check_call(table: Table, act: Called | CallChanged, place: int) -> None:
    auction = table.auction
    if auction is None:
        raise BadIncident(place, 'a call needs an auction: write auction = "N: 1NT" (the dealer)')
    if isinstance(act, CallChanged):
        if not any(made.seat is act.by for made in auction.calls):
            raise BadIncident(place, f"{act.by.letter} has not called, so there is none to change")
    elif auction.is_over:
        raise BadIncident(place, "the auction is over")
    elif act.by is not auction.to_call:
        raise BadIncident(
            place,
            f"it is {auction.to_call.letter}'s turn to call; calls out of rotation "
            f"(Laws 28 to 32) are not modelled",
        )
    elif act.call != PASS and any(
        r.seat is act.by and r.bar in MUST_PASS for r in table.restrictions
    ):
        raise BadIncident(
            place,
            f"{act.by.letter} must pass; a call by a player who must pass (Law 37) is not modelled",
        )
    elif not auction.is_admissible(act.call):
        raise BadIncident(place, f"there is nothing for {act.by.letter} to {act.call}")


def _check_other(table: Table, act: Act, place: int) -> None:
    dummy = table.dummy
    if isinstance(act, Indicated) and act.by is not dummy:
        raise BadIncident(place, f"{act.by.letter} is not dummy; dummy here is {dummy.letter}")
    if isinstance(act, Touched) and act.by not in (table.declarer, dummy):
        raise BadIncident(
            place,
            f"{act.by.letter} is a defender; a touch of dummy's card is declarer's or dummy's",
        )
    if isinstance(act, Looked | Warned) and act.by is not dummy:
        raise BadIncident(place, f"{act.by.letter} is not dummy; dummy here is {dummy.letter}")
    if isinstance(act, Quitted) and table.trick is not None and len(table.trick.plays) < 3:
        raise BadIncident(place, "a trick with so few cards cannot be taken for a complete one")
    if isinstance(act, Inspected):
        _check_inspected(table, act, place)
    for seat, card in _cards(table, act):
        _check_card(table, seat, card, place)


def _check_inspected(table: Table, act: Inspected, place: int) -> None:
    number = act.trick - 1 - table.earlier
    if not 0 <= number < len(table.tricks):
        raise BadIncident(place, f"trick {act.trick} is not among those told")
    lying = table.tricks[number].card(act.by)
    if not act.cards and lying is not None:
        raise BadIncident(place, f"trick {act.trick} shows {lying} from {act.by.letter}")
    short = sum(trick.card(act.by) is None for trick in table.quitted)
    if not act.cards and sum(play.seat is act.by for play in table.placed) >= max(short, 1):
        raise BadIncident(place, f"a card of {act.by.letter}'s has been put in its place already")
    if act.cards and lying not in act.cards:
        raise BadIncident(place, f"one of the cards must be {lying}, which lies in that trick")
    for card in act.cards:
        if card != lying:
            _check_card(table, act.by, card, place)


def _cards(table: Table, act: Act) -> list[tuple[Seat, Card]]:
    match act:
        case Touched():
            return [(table.dummy, act.card)]
        case Indicated():
            return [] if act.card is None else [(table.dummy, act.card)]
        case LedFaceDown():
            return [] if act.card is None else [(act.by, act.card)]
        case Together() | Shown():
            return [(act.by, card) for card in act.cards]
        case _:
            return []


def _check_wanted(table: Table, seat: Seat, card: Card, place: int) -> None:
    """A card he wants may be his own, or dummy's if he is declarer; it may lie in the trick."""
    mine = (seat, seat.partner) if seat is table.declarer else (seat,)
    if any(_lies_there(table, hand, card) or card in table.hands[hand].known for hand in mine):
        return
    _check_card(table, seat, card, place)


def _check_card(table: Table, seat: Seat, card: Card, place: int) -> None:
    hand = table.hands[seat]
    if card in hand.known:
        return
    holder = table.holder(card)
    if holder is not None:
        raise BadIncident(place, f"{card} is in {holder.letter}'s hand, not in {seat.letter}'s")
    lying = table.tricks
    if any(card in each.cards for each in lying):
        raise BadIncident(place, f"{card} has already been played")
    if not hand.may_hold(card):
        raise BadIncident(place, f"{seat.letter} does not hold {card}; all his cards are known")
