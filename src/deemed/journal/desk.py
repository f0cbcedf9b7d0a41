"""The director's desk: calls opened, carried on, corrected, closed; every step in the journal."""

from collections.abc import Callable, Sequence
from typing import Any

from deemed.director.living import Entry as Step
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.journal.call import Call, Opening, done, folded, scored, with_hand, with_line
from deemed.journal.entry import Behind, Entry, Kind, Line, check_text
from deemed.journal.store import Head, Store
from deemed.notation.cards import write_hand
from deemed.prose.words import say

EVENT = "event"  # the chain of what belongs to no call
Board = dict[str, str]  # hands by the letters of their seats; dealer, declarer, contract


class NoSuchCall(LookupError):
    def __init__(self, name: str) -> None:
        super().__init__(f"there is no call {name}")


class Desk:
    """Calls by their names. A writer says which place he has seen; who is behind writes nothing."""

    def __init__(self, store: Store, now: Callable[[], str], new_name: Callable[[], str]) -> None:
        self.store = store
        self._now, self._new_name = now, new_name
        self._calls: dict[str, Call] = {}

    def open(self, by: str, opening: Opening, key: str) -> Call:
        line = Line(by, self._now(), Kind.OPENED, opening.as_data())
        check_text([key, *line])
        name = self._new_name()
        entry = self.store.append(name, 0, key, line)
        return self.call(entry.call)

    def call(self, name: str) -> Call:
        """The call as the journal has it now."""
        if "\0" in name:
            raise NoSuchCall(name)
        entries = [] if name == EVENT else self.store.entries(name)
        if not entries:
            raise NoSuchCall(name)
        call = self._brought_up(self._calls.get(name), entries)
        self._calls[name] = call
        return call

    def _brought_up(self, known: Call | None, entries: list[Entry]) -> Call:
        if known is None or known.entries != tuple(entries[: known.place]):
            return folded(entries)
        for entry in entries[known.place :]:
            known = with_line(known, entry)
        return known

    def calls(self) -> list[Call]:
        """Every call, the one written to last first."""
        return [self._at(head) for head in self.store.heads() if head.first.call != EVENT]

    def boards(self) -> dict[str, Board]:
        """The event's boards by their names, each as it was loaded last."""
        loaded: dict[str, Board] = {}
        for entry in self.store.entries(EVENT):
            loaded.update(entry.data["boards"])
        return loaded

    def load(self, by: str, boards: dict[str, Board], file: str, key: str) -> None:
        """Boards of a file, beside those loaded before. Nobody is behind here: of two who load at
        once both are written, one after the other."""
        line = Line(by, self._now(), Kind.BOARDS, {"boards": boards, "file": file})
        while True:
            try:
                self.store.append(EVENT, len(self.store.entries(EVENT)), key, line)
            except Behind:
                continue
            return

    def _at(self, head: Head) -> Call:
        """A digest seals all lines up to its own: if it is known, so are they."""
        known = self._calls.get(head.first.call)
        if known is not None and known.entries[-1].digest == head.last.digest:
            return known
        return self.call(head.first.call)

    def step(self, name: str, place: int, by: str, steps: Sequence[Step], key: str) -> Call:
        """Acts, findings or choices at the living table: all of them, or none if one cannot be."""
        call = self._seen_open(name, place, key)
        if call is None:
            return self.call(name)
        _, data = done(call.living, steps)
        return self._write(call, by, Kind.DONE, data, key)

    def take_back(self, name: str, place: int, by: str, key: str) -> Call:
        """Go back by what the last line added; what was written stays in the journal."""
        call = self._seen_open(name, place, key)
        if call is None:
            return self.call(name)
        return self._write(call, by, Kind.TAKEN_BACK, {"to": call.one_back}, key)

    def see(self, name: str, place: int, by: str, seat: Seat, hand: Hand, key: str) -> Call:
        """A hand that is known now, as it stands now; what was done goes on from it."""
        call = self._seen_open(name, place, key)
        if call is None:
            return self.call(name)
        with_hand(call.living, seat, hand)
        data = {"seat": seat.letter, "hand": write_hand(hand)}
        return self._write(call, by, Kind.SEEN, data, key)

    def score(self, name: str, place: int, by: str, data: dict[str, Any], key: str) -> Call:
        """An adjusted score; earlier ones stay in the journal."""
        call = self._seen(name, place, key)
        if call is None:
            return self.call(name)
        return self._write(call, by, Kind.SCORE, scored(call, data), key)

    def remark(
        self, name: str, place: int, by: str, kind: Kind, data: dict[str, Any], key: str
    ) -> Call:
        """A note, or that the call is closed or reopened."""
        call = self._seen(name, place, key)
        return self.call(name) if call is None else self._write(call, by, kind, data, key)

    def _seen_open(self, name: str, place: int, key: str) -> Call | None:
        """The same, of a call that is open: at one that is closed nothing is done."""
        call = self._seen(name, place, key)
        if call is not None and call.is_closed:
            raise ValueError(say("journal.closed"))
        return call

    def _seen(self, name: str, place: int, key: str) -> Call | None:
        """The call, if the writer has seen its last line; None if this was written before."""
        call = self.call(name)
        if any(entry.key == key for entry in call.entries):
            return None
        if call.place != place:
            raise Behind(name, place)
        return call

    def _write(self, call: Call, by: str, kind: Kind, data: dict[str, Any], key: str) -> Call:
        line = Line(by, self._now(), kind, data)
        check_text([key, *line])
        written = self.store.append(call.id, call.place, key, line)
        if written.call != call.id:
            raise ValueError(say("journal.key_used", used=key))
        return self.call(call.id)
