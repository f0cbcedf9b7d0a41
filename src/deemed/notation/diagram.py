"""A table as a hand diagram, in plain text with suit symbols."""

from typing import NamedTuple

from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Rank, Suit
from deemed.game.deal import UNSEEN, Hand
from deemed.game.seats import Seat
from deemed.table.table import Table

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
RANKS = {rank: "10" if rank == 10 else rank.letter for rank in Rank}
WIDTH = 18


class Labels(NamedTuple):
    """What the players, the cards and the words of a diagram are called."""

    seats: tuple[str, ...] = ("North", "East", "South", "West")
    letters: tuple[str, ...] = ("N", "E", "S", "W")
    ranks: dict[Rank, str] = RANKS
    declarer: str = "(declarer)"
    dummy: str = "(dummy)"
    cards: str = "{number} cards"
    not_known: str = "not known"
    led: str = "{who} led"


ENGLISH = Labels()


def _symbol(card: Card | None, labels: Labels) -> str:
    """A card with its suit symbol: ♠10; a dot where there is none."""
    return "·" if card is None else SYMBOLS[card.suit] + labels.ranks[card.rank]


def diagram(table: Table, labels: Labels = ENGLISH) -> str:
    """The four hands around the table, those that are known, and the trick between them."""
    north, east, south, west = (_hand(table, seat, labels) for seat in Seat)
    middle = _trick(table, labels)
    lines = [" " * WIDTH + line for line in north]
    for left, centre, right in zip(west, middle, east, strict=True):
        lines.append(f"{left:<{WIDTH}}{centre:<{WIDTH}}{right}".rstrip())
    lines += [" " * WIDTH + line for line in south]
    return "\n".join(line.rstrip() for line in lines)


def _hand(table: Table, seat: Seat, labels: Labels) -> list[str]:
    hand = table.hands[seat]
    name = labels.seats[seat]
    if table.contract is not None and seat in (table.declarer, table.dummy):
        name += f" {labels.declarer if seat is table.declarer else labels.dummy}"
    if hand == UNSEEN or (not hand.known and hand.unknown):
        count = "" if hand.unknown is None else labels.cards.format(number=hand.unknown)
        return [name, count or labels.not_known, "", "", ""]
    unknown = "" if hand.unknown == 0 else f" +{'?' if hand.unknown is None else hand.unknown}"
    return [name + unknown, *(_holding(hand, suit, labels) for suit in SUITS_FROM_THE_TOP)]


def _holding(hand: Hand, suit: Suit, labels: Labels) -> str:
    ranks = (labels.ranks[card.rank] for card in reversed(hand.suit(suit)))
    return f"{SYMBOLS[suit]} {''.join(ranks) or '—'}"


def _trick(table: Table, labels: Labels) -> list[str]:
    trick = table.trick
    cards = [None] * 4 if trick is None else list(trick.cards)
    shown = [_symbol(card, labels) for card in cards]
    led = "" if trick is None else labels.led.format(who=labels.letters[trick.leader])
    return [
        "",
        f"      {shown[Seat.NORTH]}",
        f"  {shown[Seat.WEST]:<3}     {shown[Seat.EAST]}",
        f"      {shown[Seat.SOUTH]}",
        f"   {led}" if led else "",
    ]


LEFT, CENTRE = 26, 13


def compass(table: Table, labels: Labels = ENGLISH) -> list[str]:
    """The same in seven lines, each hand in one."""
    north, east, south, west = (_in_a_line(table, seat, labels) for seat in Seat)
    cards = [None] * 4 if table.trick is None else list(table.trick.cards)
    shown = [_symbol(card, labels) for card in cards]
    across = f"{shown[Seat.WEST]:<7}{shown[Seat.EAST]}"
    lines = [
        *(" " * LEFT + line for line in north),
        f"{west[0]:<{LEFT}}{'    ' + shown[Seat.NORTH]:<{CENTRE}}{east[0]}",
        f"{west[1]:<{LEFT}}{across:<{CENTRE}}{east[1]}",
        " " * LEFT + "    " + shown[Seat.SOUTH],
        *(" " * LEFT + line for line in south),
    ]
    return [line.rstrip() for line in lines]


def _in_a_line(table: Table, seat: Seat, labels: Labels) -> tuple[str, str]:
    name, *holdings = _hand(table, seat, labels)
    known = bool(table.hands[seat].known)
    return name, " ".join(h.replace(" ", "") if known else h for h in holdings if h)
