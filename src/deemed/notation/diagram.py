"""A table as a hand diagram, in plain text with suit symbols."""

from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Suit
from deemed.game.deal import UNSEEN, Hand
from deemed.game.seats import Seat
from deemed.table.table import Table

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
WIDTH = 18


def symbol(card: Card) -> str:
    """A card with its suit symbol: ♠10."""
    rank = "10" if card.rank == 10 else card.rank.letter
    return SYMBOLS[card.suit] + rank


def diagram(table: Table) -> str:
    """The four hands around the table, those that are known, and the trick between them."""
    north, east, south, west = (_hand(table, seat) for seat in Seat)
    middle = _trick(table)
    lines = [" " * WIDTH + line for line in north]
    for left, centre, right in zip(west, middle, east, strict=True):
        lines.append(f"{left:<{WIDTH}}{centre:<{WIDTH}}{right}".rstrip())
    lines += [" " * WIDTH + line for line in south]
    return "\n".join(line.rstrip() for line in lines)


def _hand(table: Table, seat: Seat) -> list[str]:
    hand = table.hands[seat]
    name = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}[seat]
    if table.contract is not None:
        role = {table.declarer: " (declarer)", table.dummy: " (dummy)"}.get(seat, "")
        name += role
    if hand == UNSEEN or (not hand.known and hand.unknown):
        count = "" if hand.unknown is None else f"{hand.unknown} cards"
        return [name, count or "not known", "", "", ""]
    unknown = "" if hand.unknown == 0 else f" +{'?' if hand.unknown is None else hand.unknown}"
    return [name + unknown, *(_holding(hand, suit) for suit in SUITS_FROM_THE_TOP)]


def _holding(hand: Hand, suit: Suit) -> str:
    ranks = ("10" if card.rank == 10 else card.rank.letter for card in reversed(hand.suit(suit)))
    return f"{SYMBOLS[suit]} {''.join(ranks) or '—'}"


def _trick(table: Table) -> list[str]:
    trick = table.trick
    cards = [None] * 4 if trick is None else list(trick.cards)
    shown = ["·" if card is None else symbol(card) for card in cards]
    led = "" if trick is None else trick.leader.letter
    return [
        "",
        f"      {shown[Seat.NORTH]}",
        f"  {shown[Seat.WEST]:<3}     {shown[Seat.EAST]}",
        f"      {shown[Seat.SOUTH]}",
        f"   {led} led" if led else "",
    ]


LEFT, CENTRE = 26, 13


def compass(table: Table) -> list[str]:
    """The same in seven lines, each hand in one."""
    north, east, south, west = (_in_a_line(table, seat) for seat in Seat)
    cards = [None] * 4 if table.trick is None else list(table.trick.cards)
    shown = ["·" if card is None else symbol(card) for card in cards]
    across = f"{shown[Seat.WEST]:<7}{shown[Seat.EAST]}"
    lines = [
        *(" " * LEFT + line for line in north),
        f"{west[0]:<{LEFT}}{'    ' + shown[Seat.NORTH]:<{CENTRE}}{east[0]}",
        f"{west[1]:<{LEFT}}{across:<{CENTRE}}{east[1]}",
        " " * LEFT + "    " + shown[Seat.SOUTH],
        *(" " * LEFT + line for line in south),
    ]
    return [line.rstrip() for line in lines]


def _in_a_line(table: Table, seat: Seat) -> tuple[str, str]:
    name, *holdings = _hand(table, seat)
    known = bool(table.hands[seat].known)
    return name, " ".join(h.replace(" ", "") if known else h for h in holdings if h)
