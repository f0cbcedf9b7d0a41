"""Double dummy behind one door: DDS where it is installed, and plain Python for endings."""

from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib.util import find_spec

from deemed.evidence.position import Position, Reason, Unsolvable, checked, lying_at
from deemed.game.cards import Card
from deemed.game.seats import Seat, Side
from deemed.prose.words import seat_name, symbol
from deemed.table.table import Table

Solve = Callable[[Position], dict[Card, int]]
Bound = Mapping[Seat, Collection[Card]]


def solved(position: Position) -> dict[Card, int]:
    """The tricks that the side of the player to move takes from here, the trick in progress
    included, with each of his legal cards. A position that cannot be solved is refused."""
    return _solver()(checked(position))


@cache
def _solver() -> Solve:
    if has_dds():
        from deemed.evidence.dds import solved_by_dds

        return solved_by_dds
    from deemed.evidence.endings import solved_ending

    return solved_ending


def has_dds() -> bool:
    """Whether DDS is there; where it is not, nothing compiled is looked for, as in a browser."""
    if find_spec("endplay") is None:
        return False
    from deemed.evidence.dds import is_installed

    return is_installed()


def tricks(position: Position, side: Side) -> int:
    """The tricks that a side takes from here."""
    return _of_side(position, max(solved(position).values()), side)


def solved_at(table: Table, bound: Bound, solve: Solve = solved) -> dict[Card, int]:
    """The same for whoever is to act at a table where cards may lie further on in the trick, and
    where hands yet to play to it may be bound to certain cards."""
    position, ahead = lying_at(table)
    return _scores(position, {**bound, **{seat: [card] for seat, card in ahead.items()}}, solve)


def _scores(position: Position, bound: Bound, solve: Solve) -> dict[Card, int]:
    """Card by card until those who are bound have had their turn, and solved from there."""
    seat = position.to_play
    cards = _open_to(position, bound)
    later = {other: held for other, held in bound.items() if other is not seat}
    if not later:
        scores = solve(position)
        return {card: scores[card] for card in cards}
    found: dict[Card, int] = {}
    for run in position.equals:
        equal = [card for card in run if card in cards]
        if equal:
            found |= dict.fromkeys(equal, _after(position, equal[0], later, solve))
    return found


def _open_to(position: Position, bound: Bound) -> Collection[Card]:
    """The cards open to the player to move; a card that he may not play to this trick has been
    left there by a ruling that is yet to come."""
    seat, legal = position.to_play, position.legal
    cards = bound.get(seat, legal)
    for card in cards:
        if card not in legal:
            raise Unsolvable(Reason.REVOKE, who=seat_name(seat), card=symbol(card))
    return cards


def _after(position: Position, card: Card, bound: Bound, solve: Solve) -> int:
    side, then = position.to_play.side, position.after(card)
    won = 0 if then.trick else int(then.leader.side is side)
    if not then.tricks_left:
        return won
    return won + _of_side(then, max(_scores(then, bound, solve).values()), side)


def _of_side(position: Position, most: int, side: Side) -> int:
    return most if position.to_play.side is side else position.tricks_left - most
