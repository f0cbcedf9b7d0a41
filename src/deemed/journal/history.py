"""How a call came about: its steps with who wrote each, what was taken back, what was ruled on."""

from typing import NamedTuple

from deemed.director.living import Entry as Step
from deemed.director.living import Living, begin, proceed, replayed
from deemed.journal.call import Call, with_hand
from deemed.journal.entry import Entry, Kind
from deemed.notation.cards import read_hand, read_seat
from deemed.notation.records import read_record
from deemed.rulings.ruling import Ruling


class Done(NamedTuple):
    """One act, finding or choice, and the living table around it."""

    entry: Entry  # the line of the journal that has it
    step: Step
    before: Living
    after: Living
    stands: bool = True  # False when it was taken back later


def history(call: Call) -> list[Done]:
    """Every step that was ever written, in order."""
    steps: list[Done] = []
    living = begin(call.opening.start, call.living.edition)
    for entry in call.entries:
        line = entry.line
        if line.kind is Kind.DONE:
            for step in read_record(line.data["entries"], "entries", call.opening.language):
                after = proceed(living, step)
                steps.append(Done(entry, step, living, after))
                living = after
        elif line.kind is Kind.SEEN:
            living = with_hand(living, read_seat(line.data["seat"]), read_hand(line.data["hand"]))
        elif line.kind is Kind.TAKEN_BACK:
            to = line.data["to"]
            steps = [done._replace(stands=done.stands and _place(done) < to) for done in steps]
            living = replayed(living.start, living.edition, living.record[:to])
    return steps


def _place(done: Done) -> int:
    return len(done.before.record)


def rulings(steps: list[Done]) -> list[Ruling]:
    """The last word in each matter that stands."""
    matters: list[list[Ruling]] = []
    for done in steps:
        if not done.stands:
            continue
        if done.before.waits is None or not matters:
            matters.append([])
        if isinstance(done.after.result, Ruling):
            matters[-1].append(done.after.result)
    return [matter[-1] for matter in matters if matter]
