"""The verdicts on a batch of records, compiled by numba (the extra `fast`).

The exact path is the one of `exact.py`, compiled as it stands; the quick test is its own. Nothing
is kept on disk between runs, because numba would not see that a function it has kept calls another
that has changed; the first batch of a process waits for the compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any

from deemed.archive import exact, fitting, replay
from deemed.archive.arrays import Batch, Verdicts
from deemed.archive.bulk import ONE_SUIT, SUIT
from deemed.archive.exact import found, possibilities
from deemed.archive.verdict import CLEAN, Found
from deemed.game import masks
from deemed.game.masks import CARDS_IN_HAND, CARDS_IN_PACK, PACK_MASK, STRENGTHS, owner_of
from deemed.laws import quick53, quick61

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes, Numbers, Places, SignedBytes

COMPILED: tuple[Callable[..., Any], ...] = (  # each after those it calls
    masks.owner_of,
    masks.stands,
    quick53.can_be_accepted,
    quick61.is_revoke,
    quick61.establishing,
    replay.goes_round,
    replay.written_at,
    replay.fault,
    replay.replay,
    replay.established_by_play,
    fitting.is_deal,
    fitting.first_bit,
    fitting.is_borne_out,
    fitting.told_revokes,
    fitting.told_leads,
    exact.possibilities,
    exact.first_defect,
    exact.tricks_in_order,
    exact.unreplayed,
    exact.followed,
    exact.found,
)
NUMBER = 63  # the bits of a card's number
DEFECT, TRICKS_WON = Found._fields.index("defect"), Found._fields.index("tricks")


def verdicts(batch: Batch) -> Verdicts:
    """The verdicts on all the boards of a batch."""
    import numpy as np

    judge, find = compiled()
    left, owners = np.empty(4, np.int64), np.empty(CARDS_IN_PACK, np.uint8)
    defect, tricks = np.zeros(batch.boards, np.uint8), np.zeros(batch.boards, np.uint8)
    hands = batch.hands.view(np.int64)  # no card is the highest bit
    doubtful = np.empty(batch.boards, np.intp)
    count = judge(hands, *batch[1:], strengths(), tricks, doubtful, left)
    doubtful = doubtful[:count].copy()
    numbers = np.empty((count, len(Found._fields)), np.int64)
    find(hands, *batch[1:], doubtful, defect, tricks, numbers, owners)
    return Verdicts(batch, defect, tricks, doubtful, numbers)


@cache
def strengths() -> Numbers:
    """How cards stand in a trick, times four: by trumps, the suit led and the card, end to end."""
    import numpy as np

    tables = [table[: NUMBER + 1] for by_led in STRENGTHS for table in by_led]
    return np.array(list(b"".join(tables)), np.int64) << 2


@cache
def compiled() -> tuple[Callable[..., Any], Callable[..., Any]]:
    """The two passes over a batch: all boards quickly, the doubtful ones exactly."""
    from numba import njit

    known: dict[str, Any] = {}
    for function in (
        bits_in,
        *COMPILED,
        is_whole,
        given,
        could_follow,
        clean_tricks,
        judged,
        looked_at,
    ):
        known[function.__name__] = njit(_with(function, known))
    return known["judged"], known["looked_at"]


def _with(function: object, known: dict[str, Any]) -> FunctionType:
    """The same function, which finds those that are compiled already in place of their sources."""
    assert isinstance(function, FunctionType)
    return FunctionType(function.__code__, {**function.__globals__, **known}, function.__name__)


def judged(
    hands: Numbers,
    cards: Bytes,
    declarer: Bytes,
    trumps: Bytes,
    length: Bytes,
    claimed: SignedBytes,
    result: SignedBytes,
    strengths: Numbers,
    tricks: Bytes,
    doubtful: Places,
    left: Numbers,
) -> int:
    """Declarer's tricks on the boards that are clean, and how many and which are doubtful."""
    count = 0
    for board in range(len(length)):
        for seat in range(4):
            left[seat] = hands[seat, board]
        played = int(length[board])
        won = -1
        if played <= CARDS_IN_PACK and is_whole(left):
            won = clean_tricks(
                left, int(declarer[board]), strengths, int(trumps[board]), cards[:, board], played
            )
        possible, follows = possibilities(CLEAN, 0, won, played, claimed[board], result[board])
        if won >= 0 and possible and follows:
            tricks[board] = won
        else:
            doubtful[count] = board
            count += 1
    return count


def bits_in(bits: int) -> int:
    """How many bits there are, by sums of ever wider groups of them: ints have no methods here."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    return ((bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101) >> 56 & 0xFF


def is_whole(hands: Numbers) -> bool:
    """Whether it is a deal of the whole pack, thirteen cards a hand."""
    for seat in range(4):
        if bits_in(hands[seat]) != CARDS_IN_HAND:
            return False
    return bool(hands[0] | hands[1] | hands[2] | hands[3] == PACK_MASK)


def clean_tricks(
    left: Numbers, declarer: int, strengths: Numbers, trumps: int, cards: Bytes, played: int
) -> int:
    """Declarer's tricks if every card is regular; -1 if any is not. As in `lean.py`, cards flip
    bits and are asked for at the end; a byte that is no card, too."""
    leader = (declarer + 1) & 3
    lost = revokes = written = 0
    for trick in range(played >> 2):
        a, b = int(cards[4 * trick]), int(cards[4 * trick + 1])
        c, d = int(cards[4 * trick + 2]), int(cards[4 * trick + 3])
        left[leader] ^= 1 << (a & NUMBER)
        second = given(left, (leader + 1) & 3, b)
        third = given(left, leader ^ 2, c)
        fourth = given(left, (leader + 1) & 3 ^ 2, d)
        if (a ^ b | a ^ c | a ^ d) & SUIT:
            revokes |= could_follow(second, a, b) | could_follow(third, a, c)
            revokes |= could_follow(fourth, a, d)
        written |= a | b | c | d
        at = (trumps << 8) + ((a & SUIT) << 2)  # the table for trumps and the suit led
        ours = max(strengths[at + (a & NUMBER)], strengths[at + (c & NUMBER)] | 2)
        theirs = max(strengths[at + (b & NUMBER)] | 1, strengths[at + (d & NUMBER)] | 3)
        leader = (leader + max(ours, theirs)) & 3
        lost += (leader ^ declarer) & 1
    for place in range(played & ~3, played):
        card = int(cards[place])
        hand = given(left, (leader + place) & 3, card)
        revokes |= could_follow(hand, int(cards[played & ~3]), card)
        written |= card
    here = bits_in(left[0] | left[1] | left[2] | left[3])
    is_clean = here == CARDS_IN_PACK - played and not revokes and written <= NUMBER
    return (played >> 2) - lost if is_clean else -1


def given(left: Numbers, seat: int, card: int) -> int:
    """What a hand has left when it has given a card."""
    left[seat] ^= 1 << (card & NUMBER)
    hand: int = left[seat]
    return hand


def could_follow(hand: int, led: int, card: int) -> int:
    """The cards of the suit led in what a hand has left, if it has not played one (61A)."""
    return hand >> (led & SUIT) & ONE_SUIT if (led ^ card) & SUIT else 0


def looked_at(
    hands: Numbers,
    cards: Bytes,
    declarer: Bytes,
    trumps: Bytes,
    length: Bytes,
    claimed: SignedBytes,
    result: SignedBytes,
    doubtful: Places,
    defect: Bytes,
    tricks: Bytes,
    numbers: Numbers,
    owners: Any,
) -> None:
    """All that is found on the doubtful boards."""
    for row in range(len(doubtful)):
        board = doubtful[row]
        written: Any = cards[:, board]
        dealt = (hands[0, board], hands[1, board], hands[2, board], hands[3, board])
        for place in range(CARDS_IN_PACK):
            owners[place] = owner_of(dealt, written[place])
        told = found(
            dealt,
            int(declarer[board]),
            int(trumps[board]),
            written,
            owners,
            int(length[board]),
            int(claimed[board]),
            int(result[board]),
        )
        defect[board], tricks[board] = told[DEFECT], told[TRICKS_WON]
        for field in range(len(told)):
            numbers[row, field] = told[field]
