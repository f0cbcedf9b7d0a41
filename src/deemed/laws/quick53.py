"""Laws 53 and 54 on seats: whether a lead from the wrong hand can have been taken as a lead.

The engine says the same; tests and `./bench mutants` hold them together. Plain arithmetic on ints,
so that it can be compiled as it stands.
"""


def can_be_accepted(place: int, seat: int, declarer: int) -> bool:
    """A lead out of turn may be treated as correct (53A, 54B); but what declarer's side faces
    instead of the opening lead is an exposed card, no lead (54E)."""
    return place > 0 or (seat ^ declarer) & 1 != 0
