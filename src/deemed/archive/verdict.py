"""What a record of play shows when it is replayed against its deal."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.cards import Card, Suit
from deemed.game.masks import LEFT_OF, STRENGTHS_BY_CARD_LED, Masks, card_of, owner_of
from deemed.game.seats import Seat
from deemed.laws.quick61 import TRICK_TWELVE, establishing


class Defect(StrEnum):
    """What is wrong with a record; in arrays, the place in this list."""

    CLEAN = "clean"
    NOT_A_DEAL = "not_a_deal"  # a card is in two hands, or a hand has more than thirteen
    NOT_THE_DEAL = "not_the_deal"  # deal and play do not belong together
    NOT_HELD = "not_held"  # a card that is in no hand, or that is no card
    TWICE = "twice"
    NOT_IN_TURN = "not_in_turn"  # a card from another hand than the next in rotation
    TOO_MANY = "too_many"  # more than 52 cards
    ORDER = "order"  # tricks are not written in the order of play; in that order it is regular
    REVOKE = "revoke"
    LEAD = "lead"  # a lead out of turn, and play goes on from it
    CLAIM = "claim"  # the tricks claimed cannot be
    RESULT = "result"  # the stated result does not follow


class Status(StrEnum):
    """Whether the record shows that a revoke was established."""

    BY_PLAY = "by_play"  # the revoker's side led or played to the next trick (63A1)
    BY_CLAIM = "by_claim"  # if his side claimed or agreed to a claim (63A3): that is not recorded
    TRICK_TWELVE = "trick_twelve"  # corrected even if established (62D1)
    OPEN = "open"  # the record ends before


class Revoked(NamedTuple):
    place: int  # of the card in the record, from 0
    trick: int  # from 0
    seat: Seat
    card: Card
    led: Suit
    status: Status
    established_at: int = -1  # the place of the card that established it


class Led(NamedTuple):
    """A lead out of turn, and the others play to it in rotation, as far as the record goes."""

    place: int
    trick: int
    seat: Seat
    due: Seat
    accepted: bool  # the next hand has played


class Verdict(NamedTuple):
    defect: Defect = Defect.CLEAN  # the first in the record
    place: int = -1  # of its card, from 0; -1 where no card is at fault
    irregular: int = -1  # the first card that is not regular as it is written, however explained
    stopped: Defect = Defect.CLEAN  # why the replay could not go on to the end, if it could not
    revokes: tuple[Revoked, ...] = ()
    leads: tuple[Led, ...] = ()
    tricks: int = 0  # declarer's, of the complete tricks replayed
    played: int = 0  # cards replayed
    claim_possible: bool = True  # False where a claim is shown to be impossible
    result_follows: bool = True  # False where the stated result is shown not to follow
    in_order: bool = False  # leads out of turn, and regular if tricks begin with the hand on lead


class Found(NamedTuple):
    """A verdict in numbers, as the exact paths give it and arrays hold it: places are bits."""

    defect: int  # the place in Defect
    place: int
    irregular: int
    stopped: int
    tricks: int
    played: int
    claim_possible: int
    result_follows: int
    in_order: int
    revoked: int = 0  # bit p: the card at place p revoked
    established: int = 0  # bit p: that revoke was established by play
    led: int = 0  # bit p: the card at place p was led out of turn


DEFECTS = tuple(Defect)
(
    CLEAN,
    NOT_A_DEAL,
    NOT_THE_DEAL,
    NOT_HELD,
    TWICE,
    NOT_IN_TURN,
    TOO_MANY,
    ORDER,
    REVOKE,
    LEAD,
    CLAIM,
    RESULT,
) = range(len(DEFECTS))


def told(
    found: Found, hands: Masks, declarer: int, trumps: int, cards: bytes, claimed: int
) -> Verdict:
    """A verdict in words for one in numbers."""
    revokes: tuple[Revoked, ...] = ()
    leads: tuple[Led, ...] = ()
    if found.revoked or found.led:
        leaders = _leaders(hands, declarer, trumps, cards[: found.played])
        places = range(found.played)
        is_claimed = claimed >= 0 and found.stopped == CLEAN
        revokes = tuple(
            _revoked(place, hands, cards, found, is_claimed)
            for place in places
            if found.revoked >> place & 1
        )
        leads = tuple(
            _led(place, hands, leaders, cards, found.played)
            for place in places
            if found.led >> place & 1
        )
    return Verdict(
        DEFECTS[found.defect],
        found.place,
        found.irregular,
        DEFECTS[found.stopped],
        revokes,
        leads,
        found.tricks,
        found.played,
        bool(found.claim_possible),
        bool(found.result_follows),
        bool(found.in_order),
    )


def _leaders(hands: Masks, declarer: int, trumps: int, cards: bytes) -> list[int]:
    """Who was on lead to each trick, the one after the last complete trick included."""
    leaders = [LEFT_OF[declarer]]
    for first in range(0, len(cards) - 3, 4):
        strengths = STRENGTHS_BY_CARD_LED[trumps][cards[first]]
        winning = max(cards[first : first + 4], key=strengths.__getitem__)
        leaders.append(owner_of(hands, winning))
    return leaders


def _revoked(place: int, hands: Masks, cards: bytes, found: Found, is_claimed: bool) -> Revoked:
    trick, seat = place // 4, owner_of(hands, cards[place])
    at, status = -1, Status.BY_CLAIM if is_claimed else Status.OPEN
    if found.established >> place & 1:
        at = establishing(trick, seat, owner_of(hands, cards[4 * trick + 4]))
        status = Status.BY_PLAY
    if trick == TRICK_TWELVE:
        status = Status.TRICK_TWELVE
    led = Suit(cards[4 * trick] >> 4)
    return Revoked(place, trick, Seat(seat), card_of(cards[place]), led, status, at)


def _led(place: int, hands: Masks, leaders: list[int], cards: bytes, played: int) -> Led:
    trick = place // 4
    seat, due = Seat(owner_of(hands, cards[place])), Seat(leaders[trick])
    return Led(place, trick, seat, due, accepted=played > place + 1)
