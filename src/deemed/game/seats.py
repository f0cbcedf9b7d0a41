"""The four seats, in rotation, and the two sides."""

from enum import IntEnum


class Seat(IntEnum):
    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def __bool__(self) -> bool:
        return True  # the first member is 0, and is not nothing

    @property
    def letter(self) -> str:
        return "NESW"[self]

    @property
    def lho(self) -> "Seat":
        """Left-hand opponent: the next in rotation."""
        return _ROTATION[self + 1]

    @property
    def partner(self) -> "Seat":
        return _ROTATION[self + 2]

    @property
    def rho(self) -> "Seat":
        return _ROTATION[self + 3]

    @property
    def side(self) -> "Side":
        return _SIDE_OF[self]

    def turned(self, quarters: int) -> "Seat":
        """The seat so many places further on in rotation."""
        return _ROTATION[(self + quarters) % 4]

    def rotation(self) -> "tuple[Seat, Seat, Seat, Seat]":
        """The four seats in the order of play when this one leads."""
        return _FROM[self]


class Side(IntEnum):
    NS = 0
    EW = 1

    def __bool__(self) -> bool:
        return True  # the first member is 0, and is not nothing

    @property
    def other(self) -> "Side":
        return _SIDES[1 - self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)


_ROTATION: tuple[Seat, ...] = (*Seat, *Seat)
_SIDES = tuple(Side)
_SIDE_OF: tuple[Side, ...] = (*Side, *Side)
_N, _E, _S, _W = Seat
_FROM = ((_N, _E, _S, _W), (_E, _S, _W, _N), (_S, _W, _N, _E), (_W, _N, _E, _S))
