"""The play section of PBN in the order of play: columns are seats, and who led is reckoned."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deemed.game.cards import PACK, Card, Suit
from deemed.game.contract import Contract
from deemed.game.seats import Seat
from deemed.notation.dealing import PLAYED, best_of, winner
from deemed.notation.pbn_cells import Cell, Cells
from deemed.notation.record import Doubt, Flaw, Mark, Played

_MOST_CELLS = 208
Rows = list[list[int]]  # the numbers of cells; -1 where a line is too short


class Laid(NamedTuple):
    """A card in the order of play, and the number of its cell."""

    seat: Seat
    card: Card
    cell: int


class Plays(NamedTuple):
    play: tuple[Played, ...] = ()
    marks: tuple[Mark, ...] = ()
    in_order: bool = False
    doubts: tuple[Doubt, ...] = ()


def played(
    table: Cells, first: Seat | None, contract: Contract | None, held: dict[Card, Seat]
) -> Plays:
    """The cards in the order of play.

    The columns are seats. If the deal says that they cannot be, lines are taken one by one, or
    rows in the order of play: whatever fits the deal best, and the standard's way if nothing does.
    """
    first = _first(table, first, contract, held)
    plays = _in_columns(table.cells, first, contract, held)
    if plays is not None:
        return Plays(plays, tuple(Mark(-1, sign) for sign in table.before), False, table.doubts)
    in_order, laid, fault = False, list[Laid](), _MOST_CELLS * 3
    for way in () if first is None else _ways(table, first, contract):
        misfits = _misfits(table.cells, way[1], held)
        if misfits < fault:
            (in_order, laid), fault = way, misfits
        if fault == 0:
            break
    plays = tuple(PLAYED[seat][card] for seat, card, _ in laid)
    return Plays(plays, _marks(table, laid), in_order, _doubts(table, laid, contract))


def _in_columns(
    cells: Sequence[Cell], first: Seat | None, contract: Contract | None, held: dict[Card, Seat]
) -> tuple[Played, ...] | None:
    """The standard's way, where there are no signs, no card is left out, and every one is in the
    column of the hand that was dealt it: so are nearly all. None where it is not so."""
    if first is None or contract is None or len(cells) > len(PACK):
        return None
    if any(cell.signs for cell in cells):
        return None
    cards = [cell.card for cell in cells]
    whole = (cards.index(None) if None in cards else len(cards)) & ~3
    seats = [held.get(card) for card in cards[:whole] if card is not None]
    if seats != [*first.rotation()] * (whole // 4):
        return None
    tricks = [PLAYED[seat][card] for seat, card in zip(seats, cards, strict=False) if seat and card]
    play, leader = _in_order(tricks, contract.trumps)
    lying = _lying(cards[whole:], first, first.turned(leader), held)
    return None if lying is None else (*play, *lying)


def _in_order(written: list[Played], trumps: Suit | None) -> tuple[list[Played], int]:
    """Whole tricks that are written in columns, and the column that leads next."""
    play: list[Played] = []
    leader = 0
    for start in range(0, len(written), 4):
        row = written[start : start + 4]
        trick = row[leader:] + row[:leader]
        play += trick
        leader = (leader + best_of(trick, trumps)) & 3
    return play, leader


def _lying(
    cards: Sequence[Card | None], first: Seat, leader: Seat, held: dict[Card, Seat]
) -> list[Played] | None:
    """The cards of a trick that is not complete; None if one is left out or is another hand's."""
    by_seat = dict(zip(first.rotation(), cards, strict=False))
    lying: list[Played] = []
    for seat in leader.rotation():
        card = by_seat.get(seat)
        if card is None:
            break
        if held.get(card) is not seat:
            return None
        lying.append(PLAYED[seat][card])
    return lying if len(lying) == sum(card is not None for card in cards) else None


def _first(
    table: Cells, first: Seat | None, contract: Contract | None, held: dict[Card, Seat]
) -> Seat | None:
    """The seat of the first column: the one who made the opening lead."""
    if first is not None or not table.cells:
        return first
    if contract is not None:
        return contract.declarer.lho
    lead = table.cells[0].card
    return None if lead is None else held.get(lead)


def _ways(
    table: Cells, first: Seat, contract: Contract | None
) -> Iterator[tuple[bool, list[Laid]]]:
    """The ways to read the cells, the standard's first, and whether rows are in order of play."""
    for in_order in (False, True):
        for rows in _readings(table):
            if in_order and any(_has_gap(table.cells, row) for row in rows):
                continue
            yield in_order, _laid(table.cells, rows, first, contract, in_order)


def _has_gap(cells: Sequence[Cell], row: list[int]) -> bool:
    """Whether a column is left empty before a card: in the order of play none would be."""
    told = [cell >= 0 and cells[cell].card is not None for cell in row]
    return told != sorted(told, reverse=True)


def _readings(table: Cells) -> Iterator[Rows]:
    """Four to a trick; and if that cuts across lines, each line for itself too."""
    numbers = list(range(min(len(table.cells), _MOST_CELLS)))
    yield _by_four(numbers)
    if any(width % 4 for width in table.widths[:-1]):
        apart, start = Rows(), 0
        for width in table.widths:
            apart += _by_four(numbers[start : start + width])
            start += width
        yield apart


def _by_four(numbers: list[int]) -> Rows:
    rows = [numbers[start : start + 4] for start in range(0, len(numbers), 4)]
    return [row + [-1] * (4 - len(row)) for row in rows]


def _laid(
    cells: Sequence[Cell], rows: Rows, first: Seat, contract: Contract | None, in_order: bool
) -> list[Laid]:
    """The tricks one by one, until one is not whole or its leader cannot be told."""
    laid: list[Laid] = []
    leader: Seat | None = first
    for row in rows:
        columns = (leader if in_order and leader is not None else first).rotation()
        by_seat = dict(zip(columns, row, strict=True))
        leader = _marked_leader(cells, by_seat) or leader
        trick = [] if leader is None else _trick(cells, by_seat, leader)
        laid += trick
        if len(trick) < 4:
            break
        leader = winner([Played(seat, card) for seat, card, _ in trick], contract)
    return laid


def _marked_leader(cells: Sequence[Cell], by_seat: dict[Seat, int]) -> Seat | None:
    """Who led although another had won the last trick: the card has the mark ^L."""
    marked = (seat for seat, cell in by_seat.items() if cell >= 0 and "^L" in cells[cell].signs)
    return next(marked, None)


def _trick(cells: Sequence[Cell], by_seat: dict[Seat, int], leader: Seat) -> list[Laid]:
    trick: list[Laid] = []
    for seat in leader.rotation():
        cell = by_seat[seat]
        card = cells[cell].card if cell >= 0 else None
        if card is None:
            break
        trick.append(Laid(seat, card, cell))
    return trick


def _misfits(cells: Sequence[Cell], laid: list[Laid], held: dict[Card, Seat]) -> int:
    """Cards that another hand was dealt, which count double, and cards that are left out."""
    wrong = sum(held.get(card, seat) is not seat for seat, card, _ in laid)
    return 2 * wrong + sum(cell.card is not None for cell in cells[:_MOST_CELLS]) - len(laid)


def _marks(table: Cells, laid: list[Laid]) -> tuple[Mark, ...]:
    """Signs by card; a remark at an empty cell goes to the card before it."""
    place_of = {cell: place for place, (_, _, cell) in enumerate(laid)}
    marks = [Mark(-1, sign) for sign in table.before]
    last = -1
    for number, cell in enumerate(table.cells):
        last = place_of.get(number, last)
        is_laid = number in place_of
        marks += [Mark(last, sign) for sign in cell.signs if is_laid or sign[0] == "{"]
    return tuple(sorted(marks, key=lambda mark: mark.place))


def _doubts(table: Cells, laid: list[Laid], contract: Contract | None) -> tuple[Doubt, ...]:
    """Why cards are left out, if any are, with the first of them and its mark."""
    shown = {cell for _, _, cell in laid}
    left = [cell for n, cell in enumerate(table.cells) if cell.card is not None and n not in shown]
    if not left or table.doubts:
        return table.doubts
    reason = Flaw.ORDER if contract is None and len(laid) % 4 == 0 else Flaw.GAP
    marks = [sign for sign in left[0].signs if sign[0] == "^"]
    return (Doubt(reason, " ".join((*marks[:4], str(left[0].card)))),)
