"""What is on record played again: under another edition, or from an incident, as far as it goes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deemed.director.living import Entry, Living, NotYet, begin, is_with_the_last, proceed, replayed
from deemed.rulings.derivation import Chosen, Found, Ordered
from deemed.rulings.edition import Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.incident import Incident
from deemed.table.moves import Note


class Matter(NamedTuple):
    """What the director ruled on: an incident of its own, with what was found and chosen in it."""

    incident: Incident
    findings: tuple[Finding, ...]
    choices: tuple[Choice, ...]
    ruling: Ruling


def matters(living: Living) -> tuple[Matter, ...]:
    """Every matter in the record that came to a ruling, each as it was ruled on last."""
    found: dict[int, Matter] = {}
    for matter in _ruled_on(living):
        if not is_plain(matter.ruling):
            found[matter.incident.done] = matter
    return tuple(found.values())


def _ruled_on(living: Living) -> Iterator[Matter]:
    now = opened = begin(living.start, living.edition)
    choices: tuple[Choice, ...] = ()
    for place, entry in enumerate(living.record):
        if now.before is None:
            opened, choices = now, ()
            if not isinstance(entry, Finding | Choice) and is_with_the_last(now, entry):
                opened = replayed(living.start, living.edition, living.record[: place - 1])
        now = proceed(now, entry)
        choices += (entry,) if isinstance(entry, Choice) else ()
        if isinstance(now.result, Ruling):
            incident = Incident(opened.table, now.acts, len(opened.acts), play_goes_on=True)
            yield Matter(incident, now.findings, choices, now.result)


def is_plain(ruling: Ruling) -> bool:
    """Whether a card was just played as called: the Laws were used, and nothing was ruled on."""
    noted = any(isinstance(step, Ordered) and isinstance(step.move, Note) for step in ruling.steps)
    judged = any(isinstance(step, Found | Chosen) for step in ruling.steps)
    before, after = ruling.before, ruling.table
    new = (
        *(set(after.penalty_cards) - set(before.penalty_cards)),
        *(set(after.restrictions) - set(before.restrictions)),
        *(set(after.duties) - set(before.duties)),
    )
    stands = all(verdict.stands for verdict in ruling.last_words)
    return stands and not (new or noted or judged or ruling.options)


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
