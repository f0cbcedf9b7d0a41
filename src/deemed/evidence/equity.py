"""Revoke equity (64C): the tricks that go over by themselves beside what the cards promised."""

from typing import NamedTuple

from deemed.director.report import report
from deemed.evidence.position import FourHands, Position, Reason, Unsolvable, checked
from deemed.evidence.sampling import Solver
from deemed.game.cards import Card
from deemed.game.seats import Seat, Side
from deemed.game.trick import Trick
from deemed.laws.law64 import Transfer, winners
from deemed.prose.words import listed, seat_name
from deemed.rulings.edition import LATEST, Edition
from deemed.table.irregularity import Revoke
from deemed.table.table import Table


class Equity(NamedTuple):
    """Tricks are those of the side that did not revoke; None where there is no figure."""

    transfer: Transfer
    side: Side
    table: int | None  # won in play
    after: int | None  # with all the tricks that went over
    fair: int | None  # double dummy, from the moment of the revoke with a legal card
    missing: str = ""  # why there is no figure

    @property
    def adds(self) -> int | None:
        """The tricks that 64C would add to those that went over, if the director agrees."""
        if self.after is None or self.fair is None:
            return None
        return max(self.fair - self.after, 0)


def equity(table: Table, solver: Solver, edition: Edition = LATEST) -> tuple[Equity, ...]:
    """Each established revoke of a board that has been played out, in the order of the tricks."""
    ended = report(table, edition)
    return tuple(
        _equity(table, transfer, ended.won, ended.tricks, solver) for transfer in ended.transfers
    )


def _equity(
    table: Table, transfer: Transfer, won: int | None, tricks: int | None, solver: Solver
) -> Equity:
    side = transfer.to
    had, has = (None if n is None else _theirs(table, n, side) for n in (won, tricks))
    try:
        position = before_revoke(table, transfer.revoke)
        fair = _won_before(table, transfer.revoke, side) + solver(position, side)
        return Equity(transfer, side, had, has, fair)
    except Unsolvable as reason:
        return Equity(transfer, side, had, has, None, str(reason))


def _theirs(table: Table, declarers: int, side: Side) -> int:
    """A side's tricks of those played, from the number that declarer's side has."""
    return declarers if side is table.declaring_side else table.next_trick - declarers


def _won_before(table: Table, revoke: Revoke, side: Side) -> int:
    listed_tricks = winners(table).items()
    won = sum(n < revoke.trick and play.seat.side is side for n, play in listed_tricks)
    if not table.earlier:
        return won
    declarers = table.won_before or 0
    return won + (declarers if side is table.declaring_side else table.earlier - declarers)


def before_revoke(table: Table, revoke: Revoke) -> Position:
    """The position when the offender was to play: the cards played since are in the hands again."""
    number = revoke.trick - table.earlier
    untold = table.earlier > 0 and table.won_before is None
    if untold or not 0 <= number < len(table.tricks):
        raise Unsolvable(Reason.UNKNOWN_HANDS, hands=seat_name(revoke.play.seat))
    trick, *later = table.tricks[number:]
    order = trick.leader.rotation()
    place = order.index(revoke.play.seat)
    lying = tuple(card for seat in order[:place] if (card := trick.card(seat)) is not None)
    hands = _hands_before(table, [trick, *later], order[:place])
    return checked(Position(hands, table.trumps, trick.leader, lying))


def _hands_before(table: Table, tricks: list[Trick], lying: tuple[Seat, ...]) -> FourHands:
    unknown = [seat_name(seat) for seat in Seat if not table.hands[seat].is_known]
    if unknown:
        raise Unsolvable(Reason.UNKNOWN_HANDS, hands=listed(unknown))
    north, east, south, west = (
        table.hands[seat].known | _played(tricks[seat in lying :], seat) for seat in Seat
    )
    return north, east, south, west


def _played(tricks: list[Trick], seat: Seat) -> frozenset[Card]:
    return frozenset(card for trick in tricks if (card := trick.card(seat)) is not None)
