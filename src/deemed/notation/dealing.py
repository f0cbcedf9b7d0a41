"""The four hands of a record, and what its calls come to."""

from collections.abc import Sequence
from functools import lru_cache

from deemed.game.auction import PASS, Auction, Made
from deemed.game.cards import Card, Suit
from deemed.game.contract import Contract
from deemed.game.deal import Hand, Hands, completed
from deemed.game.seats import Seat
from deemed.game.trick import strength
from deemed.notation.cards import NotationError, read_card, read_hand, read_seat
from deemed.notation.record import NOT_SEEN, Called, Flaw, Flawed, Played

LONGEST_AUCTION = 319


@lru_cache(256)  # a board is often played at several tables
def four_hands(first: Seat, texts: tuple[str, ...]) -> Hands:
    """The four hands from a seat on; where one is left out the other three tell it."""
    hands = [NOT_SEEN] * 4
    for seat, text in zip(first.rotation(), texts, strict=True):
        if text not in ("", "-"):
            hands[seat] = _hand(text)
    cards = [card for hand in hands for card in hand.known]
    if len(set(cards)) != len(cards):
        raise Flawed(Flaw.TWICE, str(max(cards, key=cards.count)))
    north, east, south, west = hands
    return completed((north, east, south, west), (), (13,) * 4)


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
    try:
        return read_seat(text)
    except NotationError:
        return None


@lru_cache(256)
def holders(hands: Hands) -> dict[Card, Seat]:
    """Who was dealt each card that is known."""
    return {card: seat for seat in Seat for card in hands[seat].known}


def contract_of(calls: Sequence[Called]) -> Contract | None:
    """What the calls come to; None where they are not a whole and regular auction."""
    auction = _auction(calls)
    return None if auction is None else auction.contract()


def is_passed_out(calls: Sequence[Called]) -> bool:
    return len(calls) == 4 and all(made.call == PASS for made in calls)


def _auction(calls: Sequence[Called]) -> Auction | None:
    if not calls or calls[0].seat is None or len(calls) > LONGEST_AUCTION:
        return None
    auction = Auction(calls[0].seat)
    for seat, call in calls:
        regular = seat is auction.to_call and auction.is_sufficient(call)
        if auction.is_over or not regular or not auction.is_admissible(call):
            return None
        auction = auction._replace(calls=(*auction.calls, Made(auction.to_call, call)))
    return auction


def winner(trick: Sequence[Played], contract: Contract | None) -> Seat | None:
    """Who won; None where trumps are not known and it turns on them."""
    led = trick[0].card.suit
    if contract is None and any(card.suit is not led for _, card in trick):
        return None
    trumps: Suit | None = contract.trumps if contract else None
    return max(trick, key=lambda play: strength(play.card, led, trumps)).seat
