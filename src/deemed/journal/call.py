"""A call to the director: what the journal's lines come to."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from deemed.director.living import Entry as Step
from deemed.director.living import Living, begin, proceed, replayed
from deemed.director.replay import under
from deemed.evidence.adjusted import Adjusted, adjusted
from deemed.game.cards import Card
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.journal.entry import Entry, Kind, Line
from deemed.laws.book import is_ordinary
from deemed.notation.cards import read_hand, read_seat, write_hand
from deemed.notation.codec import WireError
from deemed.notation.records import read_record, write_entry
from deemed.notation.score_request import read_score_request
from deemed.notation.tables import read_table, write_table
from deemed.notation.wire import read_edition, read_language
from deemed.prose.words import say, seat_name
from deemed.rulings.ruling import Ruling
from deemed.table.acts import Attention
from deemed.table.table import Table

LONGEST_NAME = 40
LONGEST_CASE = 200


class Opening(NamedTuple):
    """What is known when the director is called."""

    table: str  # the number of the table in the room
    board: str
    edition: int
    start: Table
    language: str = "en"
    blind: bool = False  # the director has yet to play the board
    practice: str = ""  # the case that is played for practice; a call of the event has none

    def as_data(self) -> dict[str, Any]:
        return {**self._asdict(), "start": write_table(self.start)}


class Ruled(NamedTuple):
    """A ruling of the director's that stands: after how many steps, when, and its clauses."""

    steps: int
    at: str
    cites: tuple[str, ...]
    ruling: Ruling


class Note(NamedTuple):
    by: str
    at: str
    text: str


class Assigned(NamedTuple):
    """A score that was set, and what it comes to."""

    by: str
    at: str
    data: dict[str, Any]  # as it was set: the results and their weights, or that there was none
    told: Adjusted


class Call(NamedTuple):
    """A call as it stands after its last line."""

    id: str
    opening: Opening
    living: Living
    entries: tuple[Entry, ...]
    notes: tuple[Note, ...] = ()
    is_closed: bool = False
    is_true: bool = True  # replaying the record leads to the tables that were seen then
    ruled: tuple[Ruled, ...] = ()
    scores: tuple[Assigned, ...] = ()  # the last one counts
    steps: tuple[int, ...] = ()  # how long the record was before each line that added to it

    @property
    def place(self) -> int:
        """Where the next line goes."""
        return len(self.entries)

    @property
    def one_back(self) -> int:
        """How much of the record is left when the last line is taken back: all that was told in one
        breath goes together."""
        return self.steps[-1] if self.steps else max(len(self.living.record) - 1, 0)


def read_opening(data: dict[str, Any]) -> Opening:
    for key in ("table", "board", "edition", "start"):
        if key not in data:
            raise WireError("", f'"{key}" is missing')
    return Opening(
        _name(data, "table"),
        _name(data, "board"),
        read_edition(data["edition"]).value,
        read_table(data["start"], "start"),
        read_language(data.get("language", "en")),
        bool(data.get("blind", False)),
        _name(data, "practice", LONGEST_CASE) if "practice" in data else "",
    )


def _name(data: dict[str, Any], key: str, longest: int = LONGEST_NAME) -> str:
    """The name of a table, a board or a case: a short text, or a number."""
    said = data[key]
    if isinstance(said, bool) or not isinstance(said, str | int):
        raise WireError(key, f"{said!r} should be a text in quotes or a number")
    if (isinstance(said, int) and abs(said) >= 10**9) or len(str(said)) > longest:
        raise WireError(key, f"this is too long; at most {longest} letters")
    return str(said)


def done(living: Living, steps: Sequence[Step]) -> tuple[Living, dict[str, Any]]:
    """The living table after some steps, and the data of the one line that keeps them."""
    for step in steps:
        living = proceed(living, step)
    entries = [write_entry(step) for step in steps]
    read_record(entries)  # what could not be read again must not get into the journal
    return living, {"entries": entries, "after": seal(living)}


def with_hand(living: Living, seat: Seat, hand: Hand) -> Living:
    """The same record with a hand that is known now as it stands now; refused where the two do not
    go together."""
    put_out = _cards_of(living.table, seat) - _cards_of(living.start, seat)
    at_start = Hand(hand.known | put_out, hand.unknown)
    data = {**write_table(living.start), seat.letter: write_hand(at_start)}
    again, left = under(living._replace(start=read_table(data)), living.edition)
    if left or again.table.trick != living.table.trick:
        raise ValueError(say("web.hand_differs", who=seat_name(seat)))
    return again


def _cards_of(table: Table, seat: Seat) -> frozenset[Card]:
    cards = (trick.card(seat) for trick in table.tricks)
    return frozenset(card for card in cards if card is not None)


def seal(living: Living) -> str:
    """A short sign of how the table stands, to tell whether a replay leads there again."""
    told = json.dumps(write_table(living.table), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def folded(entries: list[Entry]) -> Call:
    """The call that its lines come to."""
    first, *rest = entries
    opening = read_opening(first.data)
    living = begin(opening.start, read_edition(opening.edition))
    call = Call(first.call, opening, living, (first,))
    for entry in rest:
        call = with_line(call, entry)
    return call


def with_line(call: Call, entry: Entry) -> Call:
    """The call after one more line."""
    call = call._replace(entries=(*call.entries, entry))
    line = entry.line
    match entry.kind:
        case Kind.DONE:
            call = call._replace(steps=(*call.steps, len(call.living.record)))
            for step in read_record(line.data["entries"], "entries", call.opening.language):
                call = _stepped(call, step, line.at)
            true = call.is_true and line.data.get("after") == seal(call.living)
            return call._replace(is_true=true)
        case Kind.TAKEN_BACK:
            to = line.data["to"]
            living = replayed(call.living.start, call.living.edition, call.living.record[:to])
            left = tuple(each for each in call.ruled if each.steps <= to)
            steps = tuple(step for step in call.steps if step < to)
            return call._replace(living=living, ruled=left, steps=steps)
        case Kind.SEEN:
            seat, hand = read_seat(line.data["seat"]), read_hand(line.data["hand"])
            living = with_hand(call.living, seat, hand)
            same = len(living.record) == len(call.living.record)  # no finding fell away
            return call._replace(living=living, steps=call.steps if same else ())
        case Kind.NOTE:
            return call._replace(notes=(*call.notes, Note(line.by, line.at, line.data["text"])))
        case Kind.SCORE:
            return _with_score(call, line)
        case Kind.CLOSED | Kind.REOPENED:
            return call._replace(is_closed=entry.kind is Kind.CLOSED)
        case Kind.OPENED:
            raise ValueError(f"call {call.id} was opened twice")
        case Kind.BOARDS:
            raise ValueError(f"call {call.id} has boards, which belong to the event")


def scored(call: Call, data: dict[str, Any]) -> dict[str, Any]:
    """The data of the line that keeps a score: what is set, and what each side gets for it."""
    told = _reckoned(call, data)
    return {"set": data, "gets": [str(each) for each in told.scores]}


def _reckoned(call: Call, data: dict[str, Any]) -> Adjusted:
    return adjusted(read_score_request(data, call.living.edition))


def _with_score(call: Call, line: Line) -> Call:
    data = line.data["set"]
    told = _reckoned(call, data)
    true = call.is_true and line.data["gets"] == [str(each) for each in told.scores]
    assigned = Assigned(line.by, line.at, data, told)
    return call._replace(scores=(*call.scores, assigned), is_true=true)


def _stepped(call: Call, step: Step, at: str) -> Call:
    living = proceed(call.living, step)
    result = living.result
    if not isinstance(result, Ruling) or not _is_the_directors(result, step):
        return call._replace(living=living)
    ruled = Ruled(len(living.record), at, result.cites, result)
    return call._replace(living=living, ruled=(*call.ruled, ruled))


def _is_the_directors(ruling: Ruling, step: Step) -> bool:
    """Not the ordinary play of a card; that nothing is wrong may be all that he has to say."""
    return isinstance(step, Attention) or bool(ruling.options) or not is_ordinary(ruling.cites)
