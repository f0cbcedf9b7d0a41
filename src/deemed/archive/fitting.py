"""Whether a deal is one, whether a play belongs to it, and which revokes may be told.

**Deal and play.** In the right deal every whole trick has one card from each hand, whatever was
irregular about it; against another deal about one trick in ten has. So the deal is in doubt only if
a card among the first eight is not from the hand in turn: all eight are by chance in one wrong deal
of 65,000. It is then borne out if three whole tricks in five have one card from each hand, counted
from the first card, or, if cards are missing or too many, from the place that fits best, where at
least three must fit. Of real plays put to other deals 0.9 % pass; of real records with one card
damaged among the first eight 8 % are taken for another deal's, the short ones.

**Revokes.** A card left out of a record makes the next lead look like a discard. So a revoke is
told only if its trick and the next hold together: nothing stops the replay there, and the next
trick is not led out of turn.
"""

from collections.abc import Sequence

from deemed.archive.verdict import CLEAN
from deemed.game.masks import CARDS_IN_HAND, Masks

BORNE_OUT_BY = 8  # cards in turn from the first
ALL_FOUR = 15  # a bit for each hand


def is_deal(hands: Masks) -> bool:
    """No card in two hands, and no hand of more than thirteen; cards may be missing."""
    north, east, south, west = hands
    if north & east | (north | east) & (south | west) | south & west:
        return False
    return max(bits_in(north), bits_in(east), bits_in(south), bits_in(west)) <= CARDS_IN_HAND


def bits_in(bits: int) -> int:
    """How many bits there are; `compiled.py` has its own way to count them."""
    return bits.bit_count()


def first_bit(bits: int, none: int) -> int:
    """The place of the first, or the number given if there is none."""
    return bits_in((bits & -bits) - 1) if bits else none


def is_borne_out(owners: Sequence[int], count: int) -> bool:
    """Whether enough of the whole tricks have one card from each hand. Tricks are counted from each
    of the first four places; there is no need to go on when it is too late for all of them."""
    failing = before = last = third = 0
    bad = [0, 0, 0, 0]
    for place in range(count):
        owner = 1 << owners[place]
        if place > 2 and owner | last | before | third != ALL_FOUR:
            start = (place + 1) & 3
            bad[start] += 1
            if 5 * bad[start] > 2 * ((count - start) // 4):
                failing |= 1 << start
                if failing == ALL_FOUR:
                    return False
        third, before, last = before, last, owner
    for start in range(4):
        good = (count - start) // 4 - bad[start]
        if not failing >> start & 1 and good >= (3 if start else 1):
            return True
    return False


def told_revokes(revoked: int, led: int, stopped: int, played: int) -> int:
    """The revokes whose trick, and the next, hold together."""
    if stopped != CLEAN:
        revoked &= (1 << max(played // 4 * 4 - 4, 0)) - 1
    for first in range(4, played if led else 0, 4):
        if led >> first & 1:
            revoked &= ~(ALL_FOUR << first - 4)
    return revoked


def told_leads(led: int, stopped: int, played: int) -> int:
    """The leads out of turn whose trick holds together."""
    return led & (1 << played // 4 * 4) - 1 if stopped != CLEAN else led
