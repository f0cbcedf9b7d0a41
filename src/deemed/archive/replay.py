"""A record followed card by card as it is written, in numbers.

Every function here, in `fitting.py` and in `exact.py` is plain arithmetic on ints, so that
`compiled.py` can compile it as it stands.
"""

from collections.abc import Sequence

from deemed.archive.verdict import CLEAN, NOT_HELD, NOT_IN_TURN, TWICE
from deemed.game.masks import NOBODY, Masks, stands
from deemed.laws.quick53 import can_be_accepted
from deemed.laws.quick61 import establishing, is_revoke

Replay = tuple[int, int, int, int, int]


def replay(
    hands: Masks,
    declarer: int,
    trumps: int,
    cards: Sequence[int],
    owners: Sequence[int],
    count: int,
    in_order: bool,
) -> Replay:
    """Why it stopped and after how many cards, declarer's tricks, and as bits of their places the
    revokes and the leads out of turn. `owners` are the seats that were dealt the cards. `in_order`
    begins each whole trick with the hand on lead, wherever its card is written."""
    gone = tricks = revoked = led = 0
    leader = (declarer + 1) & 3
    start = card_led = winner = best = 0
    for place in range(count):
        in_trick = place & 3
        if in_trick == 0 and in_order:
            start = written_at(owners, place, count, leader)
        at = place - in_trick + (in_trick + start & 3)
        card, seat = cards[at], owners[at]
        if seat != (leader + in_trick) & 3 or gone >> card & 1:
            at_fault = fault(owners, gone, card, seat, place, count, declarer)
            if at_fault != CLEAN:
                return at_fault, place, tricks, revoked, led
        if in_trick == 0:
            if seat != leader:
                led |= 1 << place
            leader, card_led, best = seat, card, -1
        elif is_revoke(hands[seat] & ~gone, card, card_led):
            revoked |= 1 << place
        gone |= 1 << card
        standing = stands(card, card_led, trumps)
        if standing > best:
            best, winner = standing, seat
        if in_trick == 3:
            leader = winner
            tricks += 1 - ((winner ^ declarer) & 1)
    return CLEAN, count, tricks, revoked, led


def fault(
    owners: Sequence[int], gone: int, card: int, seat: int, place: int, count: int, declarer: int
) -> int:
    """Why a card cannot be followed, if it cannot. A lead out of turn can, if the Laws let it stand
    and the play of the trick goes on from it."""
    if seat == NOBODY:
        return NOT_HELD
    if gone >> card & 1:
        return TWICE
    if place & 3 or not can_be_accepted(place, seat, declarer):
        return NOT_IN_TURN
    return CLEAN if goes_round(owners, place, count) else NOT_IN_TURN


def goes_round(owners: Sequence[int], first: int, count: int) -> bool:
    """Whether the cards of a trick, as far as there are any, are in rotation from the first."""
    for place in range(first, min(first + 4, count)):
        if owners[place] != (owners[first] + place - first) & 3:
            return False
    return True


def written_at(owners: Sequence[int], first: int, count: int, leader: int) -> int:
    """How far into a whole trick the card of the hand on lead is written."""
    for start in range(4 if first + 4 <= count else 0):
        if owners[first + start] == leader:
            return start
    return 0


def established_by_play(owners: Sequence[int], revoked: int, played: int) -> int:
    """Which revokes the revoker's side established by a card to the next trick, as bits."""
    established = 0
    for place in range(played if revoked else 0):
        trick = place >> 2
        is_followed = revoked >> place & 1 and 4 * trick + 4 < played
        if is_followed and establishing(trick, owners[place], owners[4 * trick + 4]) < played:
            established |= 1 << place
    return established
