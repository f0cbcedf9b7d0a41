"""Cards, hands, tricks, contracts and calls as people write them."""

import re

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Auction, Call, Made
from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Rank, Suit
from deemed.game.contract import Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.game.trick import Trick


class NotationError(ValueError):
    """Text that cannot be read, in the reader's terms."""


SUITS = {
    "S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS,
    "♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS,
    "♤": Suit.SPADES, "♡": Suit.HEARTS, "♢": Suit.DIAMONDS, "♧": Suit.CLUBS,
}  # fmt: skip
RANKS = {rank.letter: rank for rank in Rank}
SEATS = {
    "N": Seat.NORTH, "E": Seat.EAST, "S": Seat.SOUTH, "W": Seat.WEST,
    "NORTH": Seat.NORTH, "EAST": Seat.EAST, "SOUTH": Seat.SOUTH, "WEST": Seat.WEST,
}  # fmt: skip


def read_suit(text: str) -> Suit:
    suit = SUITS.get(text.strip().upper()[:1])
    if suit is None:
        raise NotationError(f'"{text}" is not a suit; write S, H, D or C')
    return suit


def read_seat(text: str) -> Seat:
    seat = SEATS.get(str(text).strip().upper())
    if seat is None:
        raise NotationError(f'"{text}" is not a seat; write N, E, S or W')
    return seat


def read_card(text: str) -> Card:
    """A card: S4, 4S, ♠4, SK, S10 or ST."""
    plain = str(text).strip().upper().replace("10", "T")
    if len(plain) == 2:
        for suit, rank in ((plain[0], plain[1]), (plain[1], plain[0])):
            if suit in SUITS and rank in RANKS:
                return Card(SUITS[suit], RANKS[rank])
    raise NotationError(f'"{text}" is not a card; write the suit and the rank, as in SK or HT')


def read_cards(text: str) -> tuple[Card, ...]:
    return tuple(read_card(word) for word in text.replace(",", " ").split())


def read_hand(text: str) -> Hand:
    """A hand: suits from spades down with dots between (A73.KQ5.QJ.QT2), or cards in a row.

    "+4" at the end stands for four cards that are not known, "+?" for any number of them.
    """
    body, plus, rest = str(text).partition("+")
    unknown: int | None = 0
    if plus:
        rest = rest.strip()
        if rest != "?" and not rest.isdigit():
            raise NotationError(f'"+{rest}" is not a number of unknown cards; write +4 or +?')
        unknown = None if rest == "?" else int(rest)
    cards = _dotted(body.strip()) if "." in body else list(read_cards(body))
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise NotationError(f'"{text}" has {twice} twice')
    if len(cards) + (unknown or 0) > 13:
        raise NotationError(f'"{text}" has {len(cards) + (unknown or 0)} cards; a hand has 13')
    return Hand(frozenset(cards), unknown)


def _dotted(text: str) -> list[Card]:
    holdings = text.split(".")
    if len(holdings) != 4:
        raise NotationError(
            f'"{text}" has {len(holdings)} suits; write four with dots between, as A73.KQ5.QJ.QT2'
        )
    return [
        _ranked(suit, letter, text)
        for suit, holding in zip(SUITS_FROM_THE_TOP, holdings, strict=True)
        for letter in _letters(holding)
    ]


def _letters(holding: str) -> str:
    return holding.strip().upper().replace("10", "T").replace("-", "").replace("—", "")


def _ranked(suit: Suit, letter: str, text: str) -> Card:
    if letter not in RANKS:
        raise NotationError(f'"{letter}" in "{text}" is not a rank; write 2 to 9, T, J, Q, K or A')
    return Card(suit, RANKS[letter])


def write_hand(hand: Hand) -> str:
    holdings = (
        "".join(card.rank.letter for card in reversed(hand.suit(suit)))
        for suit in SUITS_FROM_THE_TOP
    )
    unknown = "" if hand.unknown == 0 else f" +{'?' if hand.unknown is None else hand.unknown}"
    return ".".join(holdings) + unknown


def read_trick(text: str) -> Trick:
    """A trick in rotation from its leader: "E: C3 C5 C7"; "-" where a card is missing."""
    leader, colon, cards = str(text).partition(":")
    if not colon:
        raise NotationError(f'"{text}" is not a trick; write who led and the cards, as E: C3 C5 C7')
    seat, words = read_seat(leader), cards.split()
    if len(words) > 4:
        raise NotationError(f'"{text}" has {len(words)} cards; a trick has four')
    lying: list[Card | None] = [None, None, None, None]
    for player, word in zip(seat.rotation(), words, strict=False):
        lying[player] = None if word == "-" else read_card(word)
    return Trick(seat, tuple(lying))


def write_trick(trick: Trick) -> str:
    cards = [trick.card(seat) for seat in trick.leader.rotation()]
    while cards and cards[-1] is None:
        cards.pop()
    words = ("-" if card is None else str(card) for card in cards)
    return f"{trick.leader.letter}: {' '.join(words)}"


STRAINS = {"C": 0, "D": 1, "H": 2, "S": 3, "N": 4, "♣": 0, "♦": 1, "♥": 2, "♠": 3}
_BID = r"([1-7])\s*(NT|[CDHSN♣♦♥♠])(X{0,2})"


def read_strain(text: str) -> Strain:
    number = STRAINS.get(str(text).strip().upper()[:1])
    if number is None:
        raise NotationError(f'"{text}" is not a denomination; write C, D, H, S or NT')
    return Strain(number)


def read_contract(text: str) -> tuple[int, Strain, int]:
    """Level, denomination and how often doubled: 3NT, 4SX, 2HXX."""
    found = re.fullmatch(_BID, str(text).strip().upper())
    if found is None:
        raise NotationError(f'"{text}" is not a contract; write it as 3NT, 4SX or 2HXX')
    return int(found[1]), read_strain(found[2]), len(found[3])


WORDS = {
    "P": PASS, "PASS": PASS, "X": DOUBLE, "DOUBLE": DOUBLE, "DBL": DOUBLE,
    "XX": REDOUBLE, "REDOUBLE": REDOUBLE, "RDBL": REDOUBLE,
}  # fmt: skip


def read_call(text: str) -> Call:
    plain = str(text).strip().upper()
    if plain in WORDS:
        return WORDS[plain]
    found = re.fullmatch(_BID, plain)
    if found is None or found[3]:
        raise NotationError(f'"{text}" is not a call; write 1H, 3NT, pass, double or redouble')
    return Call(int(found[1]), read_strain(found[2]))


def read_auction(text: str) -> Auction:
    """An auction from its dealer: "N: 1NT 2H pass"."""
    dealer, colon, calls = str(text).partition(":")
    if not colon:
        raise NotationError(f'"{text}" is not an auction; write who dealt and the calls: N: 1NT 2H')
    seat = read_seat(dealer)
    made = (Made(seat.turned(place), read_call(word)) for place, word in enumerate(calls.split()))
    return Auction(seat, tuple(made))


def write_auction(auction: Auction) -> str:
    """The calls in rotation from the dealer."""
    return f"{auction.dealer.letter}: {' '.join(str(made.call) for made in auction.calls)}"
