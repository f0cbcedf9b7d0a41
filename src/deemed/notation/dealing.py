"""The four hands of a record, and what its calls come to."""

from collections.abc import Sequence
from functools import cache, lru_cache

from deemed.game.auction import PASS
from deemed.game.bidding import CODES, LONGEST_AUCTION, contracted
from deemed.game.cards import PACK, SUITS_FROM_THE_TOP, Card, Suit
from deemed.game.contract import Contract, Strain
from deemed.game.deal import Hand, Hands, completed
from deemed.game.seats import Seat
from deemed.game.trick import strength
from deemed.notation.cards import RANKS, SEATS, NotationError, read_card, read_hand
from deemed.notation.record import NOT_SEEN, Called, Flaw, Flawed, Played

_ROUNDS = LONGEST_AUCTION // 4 + 1


@lru_cache(256)  # a board is often played at several tables
def four_hands(first: Seat, texts: tuple[str, ...]) -> Hands:
    """The four hands from a seat on; where one is left out the other three tell it."""
    hands = [NOT_SEEN] * 4
    for seat, text in zip(first.rotation(), texts, strict=True):
        if text not in ("", "-"):
            hands[seat] = _plain_hand(text) or _hand(text)
    north, east, south, west = hands
    if len(north.known | east.known | south.known | west.known) == len(PACK):
        return (north, east, south, west)
    cards = [card for hand in hands for card in hand.known]
    if len(set(cards)) != len(cards):
        raise Flawed(Flaw.TWICE, str(max(cards, key=cards.count)))
    return completed((north, east, south, west), (), (13,) * 4)


class Holdings(dict[str, tuple[Card, ...]]):
    """The cards of one suit by how they are written, if it is in the plain way."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, ranks: str) -> tuple[Card, ...]:
        cards = tuple(Card(self.suit, RANKS[letter]) for letter in ranks)
        if len(self) >= _MOST_HOLDINGS:
            self.clear()
        if len(ranks) <= len(RANKS):
            self[ranks] = cards
        return cards


_MOST_HOLDINGS = 1 << 12
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(Holdings, SUITS_FROM_THE_TOP)


def _plain_hand(text: str) -> Hand | None:
    """Thirteen cards in capital letters; None where it is written otherwise, or is no hand."""
    try:
        spades, hearts, diamonds, clubs = text.split(".")
        cards = _SPADES[spades] + _HEARTS[hearts] + _DIAMONDS[diamonds] + _CLUBS[clubs]
    except (KeyError, ValueError):
        return None
    known = frozenset(cards)
    return Hand(known, 0) if len(known) == len(cards) == 13 else None


def _hand(text: str) -> Hand:
    try:
        hand = read_hand(text[:100])
    except ValueError:
        raise Flawed(Flaw.HAND, text) from None
    if len(hand.known) != 13:
        raise Flawed(Flaw.HAND, text)
    return Hand(hand.known, 0)


@lru_cache(512)
def card_or_none(text: str) -> Card | None:
    try:
        return read_card(text)
    except NotationError:
        return None


def seat_or_none(text: str) -> Seat | None:
    return SEATS.get(text.strip().upper())


@lru_cache(256)
def holders(hands: Hands) -> dict[Card, Seat]:
    """Who was dealt each card that is known."""
    return {card: seat for seat in Seat for card in hands[seat].known}


PLAYED = tuple({card: Played(seat, card) for card in PACK} for seat in Seat)


@lru_cache(256)
def plays_from(hands: Hands) -> dict[Card, Played]:
    """Every card that is known, played from the hand that was dealt it."""
    return {card: PLAYED[seat][card] for seat in Seat for card in hands[seat].known}


def contract_of(calls: Sequence[Called]) -> Contract | None:
    """What the calls come to; None where they are not a whole and regular auction."""
    if not calls or calls[0].seat is None or len(calls) > LONGEST_AUCTION:
        return None
    dealer = calls[0].seat
    seats, said = zip(*calls, strict=True)
    if seats != (dealer.rotation() * _ROUNDS)[: len(calls)]:
        return None
    found = contracted(bytes(map(CODES.__getitem__, said)))
    if found is None:
        return None
    turned, strain, level, doubled = found
    return Contract(dealer.turned(turned), Strain(strain), level, doubled)


def is_passed_out(calls: Sequence[Called]) -> bool:
    return len(calls) == 4 and all(made.call == PASS for made in calls)


def winner(trick: Sequence[Played], contract: Contract | None) -> Seat | None:
    """Who won; None where trumps are not known and it turns on them."""
    led = trick[0].card.suit
    if contract is None and any(card.suit is not led for _, card in trick):
        return None
    return trick[best_of(trick, contract.trumps if contract else None)].seat


def best_of(trick: Sequence[Played], trumps: Suit | None) -> int:
    """The place in a trick of the card that wins it."""
    stands = _strengths(trick[0].card.suit, trumps)
    standing = [stands[card] for _, card in trick]
    return standing.index(max(standing))


@cache
def _strengths(led: Suit, trumps: Suit | None) -> dict[Card, int]:
    return {card: strength(card, led, trumps) for card in PACK}
