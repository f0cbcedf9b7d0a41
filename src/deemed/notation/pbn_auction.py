"""The auction section of PBN: calls in rotation, with their signs."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from deemed.game.auction import PASS, Call
from deemed.game.bidding import LONGEST_AUCTION
from deemed.game.seats import Seat
from deemed.notation.cards import NotationError, read_call
from deemed.notation.record import Called, Doubt, Flaw, Mark

_TOKEN = re.compile(r"\^\s*\w?|\$\w*|=[^=\s]*=|[!?]+|[*+=]|[^\s^$=!?*+]+")
_SIGN = re.compile(r"[\^$=!?*+]")
_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")  # $1 to $6 in the auction, $7 to $12 in the play
SKIPS = ("^S", "-")  # a player who is passed over has a column of his own


def tokens_of(text: str) -> list[str]:
    if not _SIGN.search(text):
        return text.split()
    return ["".join(token.split()) for token in _TOKEN.findall(text)]


def sign_after(token: str, first_suffix: int) -> str | None:
    """A sign that stands after a call or card: a suffix, a number, a note, a remark."""
    if token in _SUFFIXES:
        return f"${first_suffix + _SUFFIXES.index(token)}"
    return token if token[0] in "{$=!?" else None


class Calls(NamedTuple):
    calls: tuple[Called, ...] = ()
    marks: tuple[Mark, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def read_calls(first: Seat | None, tokens: Iterable[str]) -> Calls:
    """The calls from the seat of the first column on."""
    reading = _Reading(first)
    for token in tokens:
        call = _PLAIN_CALLS.get(token)
        is_next = not (reading.has_ended or reading.ahead)
        if call is not None and is_next and len(reading.calls) < LONGEST_AUCTION:
            reading.make(call)
        else:
            reading.take(token)
    return Calls(tuple(reading.calls), tuple(reading.marks), tuple(reading.doubts))


_BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
_PLAIN_CALLS = {
    text: read_call(text) for text in ("Pass", "pass", "PASS", "P", "X", "XX", *_BIDS)
}  # as nearly all are written
_NEXT = {seat: seat.lho for seat in Seat} | {None: None}


class _Reading:
    def __init__(self, first: Seat | None) -> None:
        self.seat = first
        self.calls: list[Called] = []
        self.marks: list[Mark] = []
        self.doubts: list[Doubt] = []
        self.ahead: list[str] = []  # signs that stand before the next call
        self.has_ended = False

    def take(self, token: str) -> None:
        sign = sign_after(token, 1)
        if sign is not None:
            self.marks.append(Mark(len(self.calls) - 1, sign))
        elif token in ("*", "+"):
            self.has_ended = True
        elif not self.has_ended:
            self._take_in_turn(token)

    def _take_in_turn(self, token: str) -> None:
        if token[0] == "^":
            self._take_ahead(token.upper())
        elif not token.strip("-"):
            self._take_ahead("-")
        elif (calls := self._calls(token)) and len(self.calls) < LONGEST_AUCTION:
            self._make(calls)
        else:
            self.doubts.append(Doubt(Flaw.CALL, token[:60]))
            self.has_ended = True

    def _take_ahead(self, sign: str) -> None:
        """Columns before the dealer's are empty and say nothing."""
        if self.calls or self.ahead or sign != "-":
            self.ahead.append(sign)
        if self.seat is not None and sign in SKIPS:
            self.seat = self.seat.lho

    def _make(self, calls: list[Call]) -> None:
        self.marks += [Mark(len(self.calls), sign) for sign in self.ahead]
        self.ahead = []
        for call in calls:
            self.make(call)

    def make(self, call: Call) -> None:
        self.calls.append(Called(self.seat, call))
        self.seat = _NEXT[self.seat]

    def _calls(self, token: str) -> list[Call]:
        """One call; or, where all pass, the passes that are still to come."""
        if token.upper() == "AP":
            last = max((n for n, made in enumerate(self.calls) if made.call != PASS), default=0)
            return [PASS] * (last + 4 - len(self.calls))
        try:
            return [read_call(token)]
        except NotationError:
            return []
