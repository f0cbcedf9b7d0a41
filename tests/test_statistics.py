"""The journal's figures and its filter, on lines written by hand."""

from datetime import UTC, date, timedelta, timezone
from typing import Any

import pytest

from deemed.journal.call import Call, Opening, folded
from deemed.journal.entry import Entry, Kind, Line
from deemed.journal.sought import (
    Practised,
    Sought,
    State,
    authors,
    cites,
    closed_at,
    is_sought,
    opened_at,
    ruled_at,
)
from deemed.journal.statistics import (
    Bar,
    Spans,
    Statistics,
    bars,
    by_hour,
    laws_of,
    spans,
    statistics,
)
from deemed.notation.tables import read_table

OPENING = Opening(
    "7", "12", 2017, read_table({"declarer": "S", "contract": "3NT", "to_lead": "E"})
).as_data()
# East was to lead. West's lead out of turn is Law 53, and 54 to 56 where it is refused.
LED = {"entries": [{"act": "faced", "by": "W", "card": "D6", "manner": "lead"}]}
REFUSED = {"entries": [{"by": "S", "option": "lead", "answer": "refuse"}]}
PLAYED = {"entries": ["E H3"]}


def call(*lines: tuple[str, Kind, dict[str, Any]], by: str = "ann") -> Call:
    """A call of lines, each with its time on one evening."""
    made = [
        Entry(n, "a", n, f"k{n}", Line(by, f"2026-03-01T{at}Z", kind, data), "")
        for n, (at, kind, data) in enumerate(lines)
    ]
    return folded(made)


def opened(at: str = "19:00:00", **changed: Any) -> tuple[str, Kind, dict[str, Any]]:
    return at, Kind.OPENED, {**OPENING, **changed}


RULED = call(
    opened(),
    ("19:00:20", Kind.DONE, PLAYED),
    ("19:02:30", Kind.NOTE, {"text": "West thought it was his lead"}),
)
WHOLE = call(
    opened(table="9"),
    ("19:03:20", Kind.DONE, LED),
    ("19:04:00", Kind.DONE, REFUSED),
    ("19:10:00", Kind.CLOSED, {}),
    ("19:11:00", Kind.REOPENED, {}),
    ("19:12:30", Kind.CLOSED, {}),
    by="ben",
)


def test_a_call_is_timed_by_its_lines() -> None:
    assert opened_at(WHOLE) == "2026-03-01T19:00:00Z"
    assert ruled_at(WHOLE) == "2026-03-01T19:04:00Z"
    assert closed_at(WHOLE) == "2026-03-01T19:12:30Z"


def test_a_lead_that_nobody_has_spoken_of_is_no_ruling_yet() -> None:
    led = call(opened(), ("19:01:00", Kind.DONE, LED))
    assert ruled_at(led) is None
    drawn = {"entries": [{"act": "attention", "by": "S"}]}
    assert ruled_at(call(opened(), ("19:01:00", Kind.DONE, LED), ("19:01:40", Kind.DONE, drawn)))


def test_a_card_in_turn_is_no_ruling() -> None:
    assert (ruled_at(RULED), closed_at(RULED), cites(RULED)) == (None, None, ())


def test_a_ruling_that_was_taken_back_does_not_count() -> None:
    led, back = ("19:01:00", Kind.DONE, LED), ("19:03:00", Kind.TAKEN_BACK, {"to": 1})
    lines = [opened(), led, ("19:02:00", Kind.DONE, REFUSED), back]
    assert ruled_at(call(*lines)) is None
    again = call(*lines, ("19:05:00", Kind.DONE, REFUSED))
    assert ruled_at(again) == "2026-03-01T19:05:00Z"


def test_a_call_that_is_open_again_is_not_closed() -> None:
    again = call(opened(), ("19:01:00", Kind.CLOSED, {}), ("19:02:00", Kind.REOPENED, {}))
    assert closed_at(again) is None


def test_the_laws_of_a_call() -> None:
    assert "53" in laws_of(WHOLE)
    assert any(ref.startswith("56") for ref in cites(WHOLE))
    assert "45A" not in cites(WHOLE)  # how a card is faced
    assert len(set(laws_of(WHOLE))) == len(laws_of(WHOLE))


def test_the_figures_of_some_calls() -> None:
    told = statistics([RULED, WHOLE, call(opened("21:30:00", edition=2007))], UTC)
    assert (told.calls, told.open) == (3, 2)
    assert told.editions == [(2007, 1), (2017, 2)]
    assert told.hours == [(19, 2), (20, 0), (21, 1)]
    assert told.ruling == Spans(1, 240, 240, (Bar(0, 1, 0), Bar(1, 2, 0), Bar(2, 5, 1)))
    assert told.closing is not None
    assert (told.closing.number, told.closing.longest) == (1, 750)


def test_no_calls_have_no_figures() -> None:
    told = statistics([], UTC)
    assert told == Statistics(0, 0, None, None, [], [], [])


def test_the_middle_and_the_longest() -> None:
    told = spans([30, None, 600, 90, 150])
    assert told is not None
    assert (told.number, told.median, told.longest) == (4, 120, 600)


def test_a_clock_put_back_makes_no_time_negative() -> None:
    early = call(opened("19:00:00"), ("18:59:00", Kind.CLOSED, {}))
    told = statistics([early], UTC).closing
    assert told is not None
    assert told.longest == 0


def test_a_bar_has_its_first_minute_and_not_its_last() -> None:
    told = bars([0, 59, 60, 119, 120, 2399, 2400, 9999])
    assert told == (
        Bar(0, 1, 2), Bar(1, 2, 2), Bar(2, 5, 1), Bar(5, 10, 0), Bar(10, 20, 0), Bar(20, 40, 1),
        Bar(40, None, 2),
    )  # fmt: skip


def test_hours_are_those_of_the_zone() -> None:
    times = ["2026-03-01T19:59:59Z", "2026-03-01T20:00:00Z"]
    assert by_hour(times, UTC) == [(19, 1), (20, 1)]
    assert by_hour(times, timezone(timedelta(hours=1))) == [(20, 1), (21, 1)]


PRACTICE = call(opened(practice="c4b-jack-then-king/intended"))


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        (Sought(), [RULED, WHOLE]),
        (Sought(table=" 9 "), [WHOLE]),
        (Sought(board="012"), [RULED, WHOLE]),
        (Sought(board="13"), []),
        (Sought(edition=2007), []),
        (Sought(by="ben"), [WHOLE]),
        (Sought(state=State.OPEN), [RULED]),
        (Sought(state=State.CLOSED), [WHOLE]),
        (Sought(law="53"), [WHOLE]),
        (Sought(law="Law 53a"), [WHOLE]),
        (Sought(law="46"), []),
        (Sought(first=date(2026, 3, 1), last=date(2026, 3, 1)), [RULED, WHOLE]),
        (Sought(first=date(2026, 3, 2)), []),
        (Sought(last=date(2026, 2, 28)), []),
        (Sought(practice=Practised.ONLY), [PRACTICE]),
        (Sought(practice=Practised.WITH), [RULED, WHOLE, PRACTICE]),
        (Sought(by="ben", state=State.OPEN), []),
    ],
)
def test_what_is_sought_is_found(sought: Sought, found: list[Call]) -> None:
    calls = [RULED, WHOLE, PRACTICE]
    assert [each for each in calls if is_sought(each, sought, UTC)] == found


def test_a_day_is_that_of_the_zone() -> None:
    late = call(opened("23:30:00"))
    tomorrow = Sought(first=date(2026, 3, 2))
    assert not is_sought(late, tomorrow, UTC)
    assert is_sought(late, tomorrow, timezone(timedelta(hours=1)))


def test_a_journal_from_before_practice_is_read() -> None:
    old = {key: value for key, value in OPENING.items() if key != "practice"}
    assert call(("19:00:00", Kind.OPENED, old)).opening.practice == ""


def test_who_wrote_in_a_call() -> None:
    assert (authors(RULED), authors(WHOLE)) == (("ann",), ("ben",))
