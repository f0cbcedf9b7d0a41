"""What is on record played again: under another edition, or from an incident, as far as it goes."""

from collections.abc import Iterable, Sequence

from deemed.director.living import Entry, Living, NotYet, begin, proceed
from deemed.rulings.edition import Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Asks


def under(living: Living, edition: Edition) -> tuple[Living, tuple[Entry, ...]]:
    """The same record under another edition, and the entries that it does not come to."""
    again = begin(living.start, edition)
    for place, entry in enumerate(living.record):
        if isinstance(entry, Finding):
            if again.waits is None:
                continue  # this edition does not turn on it
            entry = _as_asked(again, entry)
        try:
            again = proceed(again, entry)
        except ValueError:
            return again, living.record[place:]
    return again, ()


def _as_asked(living: Living, finding: Finding) -> Finding:
    """What a finding says on the question that is asked now, where the one settles the other."""
    asks = living.waits
    if not isinstance(asks, Asks):
        return finding
    for name, theirs, ours in asks.question.implied:
        if name == finding.question and finding.answer in (theirs, _written(theirs)):
            return asks.finding(ours)
    return finding


def _written(answer: Answer) -> str:
    return ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)


def taken_up(
    living: Living, entries: Iterable[Entry], known: Sequence[Finding | Choice] = ()
) -> list[Living]:
    """The table after each entry; what is known already comes in where an entry waits for it."""
    steps = [living]
    for entry in entries:
        try:
            steps.append(proceed(steps[-1], entry))
        except NotYet:
            steps += settled(steps[-1], known)
            if steps[-1].waits is not None:
                break  # the rest must wait for the director
            steps.append(proceed(steps[-1], entry))
    return steps


def settled(living: Living, known: Sequence[Finding | Choice]) -> list[Living]:
    """The table after each finding and choice that is known and asked for."""
    steps = [living]
    while steps[-1].waits is not None:
        after = next((told for each in known if (told := _told(steps[-1], each))), None)
        if after is None:
            break
        steps.append(after)
    return steps[1:]


def _told(living: Living, known: Finding | Choice) -> Living | None:
    waits = living.waits
    if isinstance(known, Finding) and isinstance(waits, Asks):
        if known.about not in (None, waits.about):
            return None
    elif known in living.record:
        return None
    try:
        return proceed(living, known)
    except ValueError:
        return None
