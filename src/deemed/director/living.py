"""The living table: play goes on act by act, and each act gives the table that stands after it."""

from typing import NamedTuple

from deemed.director.checking import check_act
from deemed.director.governing import rights
from deemed.director.rule import rule
from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.laws.inquiry import BadFinding, alternative_chosen, answers
from deemed.laws.law46_cards import named_card
from deemed.laws.quick44 import followed
from deemed.laws.standing import standing
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.live import Live, Topic, Until
from deemed.rulings.option import Choice, Option
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.acts import Act, Changed, Designated, Faced
from deemed.table.incident import Incident
from deemed.table.table import Table

Entry = Act | Finding | Choice


class NotYet(ValueError):
    """The table waits for an answer or a choice before anything else can be done at it."""

    def __init__(self, waits: Asks | Option) -> None:
        self.waits = waits
        super().__init__(_waiting(waits))


def _waiting(waits: Asks | Option) -> str:
    if isinstance(waits, Asks):
        return f'first the director finds on "{waits.question.name}" ({waits.wording.ref})'
    who = " or ".join(seat.letter for seat in waits.holders)
    may = ", ".join(alternative.key for alternative in waits.alternatives[:8])
    return f"first {who} chooses under {waits.wording.ref}: {may}"


class Living(NamedTuple):
    """A table at which play goes on: how it began, all that was done, and how it stands.

    A matter is what some acts have opened and no answer has closed yet: it is ruled on anew, from
    the table before it, with each finding and choice that comes in.
    """

    edition: Edition
    start: Table
    table: Table
    record: tuple[Entry, ...] = ()
    acts: tuple[Act, ...] = ()
    findings: tuple[Finding, ...] = ()
    before: Table | None = None  # as it stood before the open matter
    since: int = 0  # the first act of the open matter
    choices: tuple[Choice, ...] = ()  # made in it
    result: Ruling | Asks | None = None  # what the last entry led to, with its clauses

    @property
    def waits(self) -> Asks | Option | None:
        """The question or option that comes before anything else; None while play goes on."""
        result = self.result
        if isinstance(result, Ruling):
            return result.options[0] if result.options else None
        return result

    @property
    def options(self) -> list[Option]:
        """What players may choose now: what the table waits for, or what they hold unasked."""
        if isinstance(self.waits, Asks):
            return []
        if self.waits is not None:
            return [self.waits]
        incident = Incident(self.table, self.acts, len(self.acts), play_goes_on=True)
        return rights(incident, self.edition)

    @property
    def standing(self) -> tuple[Live, ...]:
        """All that is live, what the table waits for first."""
        waits, live = self.waits, standing(self.table, self.edition)
        return live if waits is None else (_waited_for(waits), *live)


def _waited_for(waits: Asks | Option) -> Live:
    if isinstance(waits, Asks):
        seat, what = waits.subject
        about = what if isinstance(what, Card | Call) else None
        suit = what if isinstance(what, Suit) else None
        name, ref = waits.question.name, waits.wording.ref
        return Live(Topic.WAITS, name, ref, (), Until.DONE, seat, about, suit)
    right, ref = waits.right.value, waits.wording.ref
    return Live(Topic.WAITS, right, ref, waits.holders, Until.DONE, about=waits.about, option=waits)


def begin(table: Table, edition: Edition = LATEST) -> Living:
    """A table to play on from: a deal, or what a ruling left."""
    return Living(Edition(edition), table, table)


def proceed(living: Living, entry: Entry) -> Living:
    """The table after one act, one finding or one choice; bad input raises and changes nothing."""
    if type(entry) is Faced and living.before is None:
        table = followed(living.table, entry)
        if table is not None:
            return Living(
                living.edition,
                living.start,
                table,
                (*living.record, entry),
                (*living.acts, entry),
                living.findings,
            )
    if isinstance(entry, Finding):
        return _found(living, entry)
    if isinstance(entry, Choice):
        return _chosen(living, entry)
    return _done(living, entry)


def replayed(start: Table, edition: Edition, record: tuple[Entry, ...]) -> Living:
    """The same table again, from how it began and all that was done."""
    living = begin(start, edition)
    for entry in record:
        living = proceed(living, entry)
    return living


def _done(living: Living, act: Act) -> Living:
    """An act: a new matter, or one more fact in the matter that is open."""
    waits = living.waits
    if waits is None:
        before, since = living.table, len(living.acts)
        if is_with_the_last(living, act):
            earlier = replayed(living.start, living.edition, living.record[:-1])
            before, since = earlier.table, len(earlier.acts)
        opened = living._replace(acts=(*living.acts, act), before=before, since=since, choices=())
        return _ruled(opened, act)
    told = _ruled(living._replace(acts=(*living.acts, act)), act)
    if _is_unmoved(waits, living, told) and not _is_in_one_breath(living, act):
        raise NotYet(waits)
    return told


def _is_in_one_breath(living: Living, act: Act) -> bool:
    """Declarer puts other words for his own while the first are being asked about: the answer is
    needed for both, and both are then ruled on."""
    last = living.record[-1] if living.record else None
    if not isinstance(act, Changed) or not isinstance(last, Designated) or act.by is not last.by:
        return False
    check_act(living.table, act, len(living.acts))
    return isinstance(living.waits, Asks)


def is_with_the_last(living: Living, act: Act) -> bool:
    """Two cards at the same moment are one matter, whichever is told first (58A)."""
    last = living.record[-1] if living.record else None
    return isinstance(act, Faced) and act.simultaneous and isinstance(last, Faced | Designated)


def _is_unmoved(waits: Asks | Option, before: Living, after: Living) -> bool:
    """Whether an act has brought the open matter no further."""
    if isinstance(waits, Asks):
        still = after.waits
        return isinstance(still, Asks) and (still.question, still.about) == (
            waits.question,
            waits.about,
        )
    return after.waits == waits and after.table == before.table


def _found(living: Living, finding: Finding) -> Living:
    waits = living.waits
    if not isinstance(waits, Asks):
        raise BadFinding(f'nothing is asked now, so "{finding.question}" answers nothing')
    if finding.question != waits.question.name:
        raise BadFinding(f'"{finding.question}" is not asked now; "{waits.question.name}" is')
    answer = str(finding.answer) if isinstance(finding.answer, Card) else finding.answer
    about = finding._replace(about=waits.about, answer=answer)
    return _ruled(living._replace(findings=(*living.findings, about)), about)


def _chosen(living: Living, choice: Choice) -> Living:
    """A choice: in the open matter, or before the next card where a player holds one."""
    waits = living.waits
    if isinstance(waits, Asks) or (waits is not None and not answers(choice, waits)):
        raise NotYet(waits)
    if waits is not None:
        chosen = alternative_chosen(choice, waits)
        if chosen.word == "any":
            named_card(chosen, choice)
    if waits is None:
        living = living._replace(before=living.table, since=len(living.acts), choices=())
    told = _ruled(living._replace(choices=(*living.choices, choice)), choice)
    if waits is not None and _is_unmoved(waits, living, told):
        raise NotYet(waits)
    if isinstance(told.result, Ruling) and choice in told.result.unused:
        raise BadFinding(
            f"{choice.by.letter} has no choice of {choice.right.value.replace('_', ' ')} now"
        )
    return told


def _ruled(living: Living, entry: Entry) -> Living:
    assert living.before is not None
    incident = Incident(living.before, living.acts, living.since, play_goes_on=True)
    result = rule(incident, living.edition, living.findings, living.choices)
    told = living._replace(table=result.table, record=(*living.record, entry), result=result)
    if told.waits is not None:
        return told
    return told._replace(before=None, choices=())
