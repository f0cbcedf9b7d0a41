"""The auction: calls in rotation, and which call is sufficient."""

from typing import NamedTuple

from deemed.game.contract import Contract, Strain
from deemed.game.seats import Seat


class Call(NamedTuple):
    """A bid has a level and a strain; pass, double and redouble have a word instead."""

    level: int = 0
    strain: Strain | None = None
    word: str = ""

    @property
    def is_bid(self) -> bool:
        return self.strain is not None

    def __str__(self) -> str:
        return self.word if self.strain is None else f"{self.level}{self.strain.letter}"


PASS = Call(word="pass")
DOUBLE = Call(word="double")
REDOUBLE = Call(word="redouble")


def bid(level: int, strain: Strain) -> Call:
    return Call(level, strain)


class Made(NamedTuple):
    """A call and who made it."""

    seat: Seat
    call: Call


class Auction(NamedTuple):
    dealer: Seat
    calls: tuple[Made, ...] = ()

    @property
    def to_call(self) -> Seat:
        return self.calls[-1].seat.lho if self.calls else self.dealer

    @property
    def last_bid(self) -> Made | None:
        return next((made for made in reversed(self.calls) if made.call.is_bid), None)

    @property
    def is_over(self) -> bool:
        """Three passes after a call other than pass, or four passes."""
        closing = [made.call for made in self.calls[-3:]]
        return len(self.calls) >= 4 and closing == [PASS] * 3

    def is_sufficient(self, call: Call) -> bool:
        last = self.last_bid
        if call.strain is None or last is None:
            return True
        assert last.call.strain is not None
        return (call.level, call.strain) > (last.call.level, last.call.strain)

    def lowest_sufficient(self, strain: Strain) -> Call:
        """The lowest bid in a strain that outranks the last bid."""
        return next(call for level in range(1, 9) if self.is_sufficient(call := bid(level, strain)))

    def is_admissible(self, call: Call) -> bool:
        """Whether a double or redouble has something to double; bids and passes always may be."""
        if call not in (DOUBLE, REDOUBLE):
            return True
        said = [made for made in self.calls if made.call != PASS]
        if not said:
            return False
        last, by_opponent = said[-1], said[-1].seat.side is not self.to_call.side
        if call == DOUBLE:
            return last.call.is_bid and by_opponent
        return last.call == DOUBLE and by_opponent

    def with_call(self, call: Call, seat: Seat | None = None) -> "Auction":
        made = Made(self.to_call if seat is None else seat, call)
        return self._replace(calls=(*self.calls, made))

    def before(self, place: int) -> "Auction":
        """The auction as it stood before the call at a place."""
        return self._replace(calls=self.calls[:place])

    def contract(self) -> Contract | None:
        last = self.last_bid
        if last is None or not self.is_over:
            return None
        strain = last.call.strain
        first = next(
            made
            for made in self.calls
            if made.call.strain is strain and made.seat.side is last.seat.side
        )
        doubles = [made.call for made in self.calls[self.calls.index(last) :] if made.call != PASS]
        return Contract(first.seat, strain, last.call.level, len(doubles) - 1)
