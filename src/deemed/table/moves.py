"""Moves: what the Laws order done at a table, and the one function that does it."""

from typing import NamedTuple, assert_never

from deemed.game.auction import Auction
from deemed.game.cards import Card
from deemed.game.deal import Hands, exchanged
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.table.irregularity import Irregularity, Revoke
from deemed.table.ledger import Duty, Entry, Restriction
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Stage, Table


class PlayCard(NamedTuple):
    """A card goes from a hand into the trick, or leads to a new one."""

    play: Play


class PutForNamed(NamedTuple):
    """Dummy puts out a card where declarer named another: done at the table, ordered by nobody."""

    play: Play
    named: Card


class Withdraw(NamedTuple):
    """A card goes from the trick back to the hand."""

    play: Play


class Reopen(NamedTuple):
    """The trick turned last is faced again and is in progress."""


class Quit(NamedTuple):
    """The trick is turned, short of a card or not, and its winner is on lead."""


class Supply(NamedTuple):
    """A card that was missing goes into a trick that was turned."""

    trick: int
    play: Play


class Place(NamedTuple):
    """A card goes among the played ones; no trick changes its owner."""

    play: Play


class LeadFrom(NamedTuple):
    """The lead belongs to this hand, and no card of the trick lies on the table."""

    seat: Seat


class Lay(NamedTuple):
    """A card is left face up as a penalty card."""

    penalty_card: PenaltyCard


class PickUp(NamedTuple):
    """A penalty card is one no longer and goes back to its owner's hand."""

    penalty_card: PenaltyCard


class Inform(NamedTuple):
    """What was seen is entered in the ledger."""

    entry: Entry


class Owe(NamedTuple):
    duty: Duty


class Discharge(NamedTuple):
    """A duty has been done."""

    duty: Duty


class Restrict(NamedTuple):
    restriction: Restriction


class Lift(NamedTuple):
    """A restriction has run its time."""

    restriction: Restriction


class Record(NamedTuple):
    """An established revoke is kept for the end of play."""

    revoke: Revoke


class Note(NamedTuple):
    """An irregularity lies open."""

    irregularity: Irregularity


class Close(NamedTuple):
    """An irregularity has been dealt with."""

    irregularity: Irregularity


class SpreadHand(NamedTuple):
    """A hand is laid on the table as dummy's; declarer's own hand makes his partner declarer."""

    seat: Seat


class PutFaceDown(NamedTuple):
    """An opening lead lies face down; None takes it back."""

    seat: Seat | None


class SetAuction(NamedTuple):
    """The auction as it now stands."""

    auction: Auction


Move = (
    PlayCard
    | PutForNamed
    | Withdraw
    | Reopen
    | Quit
    | Supply
    | Place
    | LeadFrom
    | Lay
    | PickUp
    | Inform
    | Owe
    | Discharge
    | Restrict
    | Lift
    | Record
    | Note
    | Close
    | SpreadHand
    | PutFaceDown
    | SetAuction
)


def carried_out(table: Table, move: Move) -> Table:
    """The table when a move has been made."""
    match move:
        case PlayCard():
            return _played(table, move.play)
        case PutForNamed(play, named):
            return _played(_withdrawn(table, Play(play.seat, named)), play)
        case Withdraw():
            return _withdrawn(table, move.play)
        case Reopen():
            return _reopened(table)
        case Quit():
            return _quit(table)
        case Supply(number, play):
            return _supplied(table, number - table.earlier, play)
        case Place(play):
            hands = _without(table.hands, play)
            kept = tuple(pc for pc in table.penalty_cards if pc.card != play.card)
            placed = (*table.placed, play)
            return table._replace(hands=hands, placed=placed, penalty_cards=kept)
        case LeadFrom(seat):
            return _lead_from(table, seat)
        case Lay(penalty_card):
            hands = _seen(table.hands, penalty_card)
            return table._replace(penalty_cards=_laid(table, penalty_card), hands=hands)
        case PickUp(penalty_card):
            return table._replace(
                penalty_cards=tuple(pc for pc in table.penalty_cards if pc != penalty_card)
            )
        case Inform(entry):
            earlier = (e for e in table.ledger if (e.of, e.what) != (entry.of, entry.what))
            return table._replace(ledger=(*earlier, entry))
        case Owe(duty):
            owed = table.duties
            return table if duty in owed else table._replace(duties=(*owed, duty))
        case Discharge(duty):
            return table._replace(duties=tuple(d for d in table.duties if d != duty))
        case Restrict(restriction):
            return table._replace(restrictions=(*table.restrictions, restriction))
        case Lift(restriction):
            live = tuple(item for item in table.restrictions if item is not restriction)
            return table._replace(restrictions=live)
        case Record(revoke):
            return table._replace(revokes=(*table.revokes, revoke))
        case Note(irregularity):
            return table._replace(irregularities=(*table.irregularities, irregularity))
        case Close(irregularity):
            return table._replace(
                irregularities=tuple(i for i in table.irregularities if i is not irregularity)
            )
        case SpreadHand(seat):
            return _spread(table, seat)
        case PutFaceDown(led):
            return table._replace(face_down=led)
        case SetAuction(auction):
            return _called(table, auction)
        case _:
            assert_never(move)


def _played(table: Table, play: Play) -> Table:
    trick, quitted, won, laid = table.trick, table.quitted, table.won_last, table.penalty_cards
    if trick is None or trick.is_empty:
        trick = Trick(play.seat)
    elif None not in trick.cards:
        quitted, won = (*quitted, trick), trick.winning(table.trumps)
        trick = Trick(play.seat)
    return Table(
        table.contract,
        _without(table.hands, play),
        Stage.PLAY,
        trick.with_play(play),
        None,
        quitted,
        table.earlier,
        won,
        tuple(pc for pc in laid if pc.card != play.card) if laid else laid,
        table.restrictions,
        table.ledger,
        table.duties,
        table.irregularities,
        table.auction,
        table.dummy_faced,
        None,
        table.revokes,
        table.placed,
        table.won_before,
    )


def _reopened(table: Table) -> Table:
    *before, last = table.quitted
    won = before[-1].winning(table.trumps) if before else None
    return table._replace(trick=last, quitted=tuple(before), won_last=won, to_lead=None)


def _quit(table: Table) -> Table:
    trick = table.trick
    assert trick is not None
    won = trick.winning(table.trumps)
    to_lead = None if won is None else won.seat
    return table._replace(
        trick=None, quitted=(*table.quitted, trick), won_last=won, to_lead=to_lead
    )


def _supplied(table: Table, place: int, play: Play) -> Table:
    trick = table.quitted[place].with_play(play)
    quitted = (*table.quitted[:place], trick, *table.quitted[place + 1 :])
    hands = _without(table.hands, play)
    kept = tuple(pc for pc in table.penalty_cards if pc.card != play.card)
    won = quitted[-1].winning(table.trumps)
    to_lead = won.seat if table.trick is None and won is not None else None
    return table._replace(
        hands=hands, quitted=quitted, penalty_cards=kept, won_last=won, to_lead=to_lead
    )


def _lead_from(table: Table, seat: Seat) -> Table:
    trick = table.trick
    if trick is None or not trick.is_complete:
        assert trick is None, "cards of a trick in progress would be lost"
        return table._replace(to_lead=seat)
    return table._replace(
        trick=None, to_lead=seat, quitted=(*table.quitted, trick), won_last=table.winner
    )


def _withdrawn(table: Table, play: Play) -> Table:
    assert table.trick is not None
    assert table.trick.card(play.seat) == play.card, f"{play} does not lie in the trick"
    trick = table.trick.without(play.seat)
    hands = _changed(table.hands, play.seat, play.card)
    if not trick.is_empty:
        return table._replace(hands=hands, trick=trick)
    return table._replace(hands=hands, trick=None, to_lead=trick.leader)


def _without(hands: Hands, play: Play) -> Hands:
    return exchanged(hands, play.seat, hands[play.seat].without(play.card))


def _changed(hands: Hands, seat: Seat, back: Card) -> Hands:
    return exchanged(hands, seat, hands[seat].with_card(back))


def _seen(hands: Hands, laid: PenaltyCard) -> Hands:
    """A card that lies face up is known to be its owner's; one unseen card less."""
    hand = hands[laid.of]
    if laid.card in hand.known:
        return hands
    return exchanged(hands, laid.of, hand.without(laid.card).with_card(laid.card))


def _laid(table: Table, laid: PenaltyCard) -> tuple[PenaltyCard, ...]:
    """A card laid again only changes its kind."""
    return (*(pc for pc in table.penalty_cards if pc.card != laid.card), laid)


def _spread(table: Table, seat: Seat) -> Table:
    contract = table.contract
    assert contract is not None
    if seat is contract.declarer:
        contract = contract._replace(declarer=seat.partner)
    return table._replace(contract=contract, dummy_faced=True)


def _called(table: Table, auction: Auction) -> Table:
    if not auction.is_over:
        return table._replace(
            auction=auction, stage=Stage.AUCTION, contract=None, to_lead=None, face_down=None
        )
    contract = auction.contract()
    leader = None if contract is None else contract.declarer.lho
    return table._replace(
        auction=auction, stage=Stage.LEAD, contract=contract, to_lead=leader, dummy_faced=False
    )
