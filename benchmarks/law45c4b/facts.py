"""The three facts the clause turns on."""

from itertools import product
from typing import NamedTuple


class Facts(NamedTuple):
    """What the director found, and whether the player's partner has played since."""

    unintended: bool
    without_pause: bool
    partner_played: bool


EVERY_CASE = [Facts(*case) for case in product((True, False), repeat=3)]
CHANGED = Facts(unintended=True, without_pause=True, partner_played=False)
