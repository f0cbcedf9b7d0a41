"""What one entry at a living table led to, told in a line."""

from collections.abc import Iterator

from deemed.director.living import Entry, Living
from deemed.game.trick import Play
from deemed.prose.acts import act_text
from deemed.prose.questions import worded
from deemed.prose.rulings import alternative_text, headline, move_text, order_lines
from deemed.prose.words import answer_key, answer_words, capital, player, say, thing
from deemed.rulings.derivation import Chosen, Found, Ordered
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.acts import Attention, Faced, Manner
from deemed.table.moves import PickUp
from deemed.table.table import Table


def entry_told(before: Living, after: Living, entry: Entry) -> str:
    """What was done, what came of it, and who won the trick if that was its last card."""
    told = [_done(before, after, entry), *_came_of_it(after, entry), *_won(before, after)]
    return " ".join(dict.fromkeys(sentence for sentence in told if sentence))


def _done(before: Living, after: Living, entry: Entry) -> str:
    if isinstance(entry, Finding):
        return _found(after, entry)
    if isinstance(entry, Choice):
        return _chosen(after)
    if isinstance(entry, Faced) and _lies(after.table, Play(entry.by, entry.card)):
        return _laid(before.table, after.table, entry)
    return act_text(after.table, entry)


def _found(after: Living, finding: Finding) -> str:
    """The judgement, in the words of its question; nothing where another is asked."""
    steps = () if after.result is None else after.result.steps
    for step in reversed(steps):
        if isinstance(step, Found) and step.question == finding.question:
            seat, what = step.subject
            question = worded(step.question, after.table, player(after.table, seat), what)
            return say("found", question=question, answer=answer_words(step.question, step.answer))
    return ""


def _chosen(after: Living) -> str:
    steps = () if after.result is None else after.result.steps
    for step in reversed(steps):
        if isinstance(step, Chosen):
            what = alternative_text(step.option, step.alternative)
            return capital(say("chosen", who=player(after.table, step.by), what=what))
    return ""


def _laid(before: Table, after: Table, faced: Faced) -> str:
    trick = after.trick
    opens = before.trick_in_progress is None and trick is not None and trick.leader is faced.by
    leads = faced.manner is Manner.LEAD if faced.manner is not None else opens
    key = "table.leads" if leads else "table.plays"
    return capital(say(key, who=player(after, faced.by), what=thing(faced.card)))


def _lies(table: Table, play: Play) -> bool:
    return table.trick is not None and table.trick.card(play.seat) == play.card


def _came_of_it(after: Living, entry: Entry) -> list[str]:
    """The ruling without what is said already, or will be said by the option that it opens."""
    ruling = after.result
    if not isinstance(ruling, Ruling):
        return []
    own = Play(entry.by, entry.card) if isinstance(entry, Faced) else None
    verdicts = tuple(verdict for verdict in ruling.verdicts if verdict.what != own)
    told = headline(ruling._replace(options=(), verdicts=verdicts))
    silent = told in (say("verdict.none"), say("verdict.as_they_lie"))
    if silent and not (isinstance(entry, Attention) and not ruling.options):
        told = ""
    orders = (*order_lines(ruling), *_picked_up(ruling))
    return [told, *(line for line in orders if line not in told)]


def _picked_up(ruling: Ruling) -> Iterator[str]:
    """Penalty cards that lay there before and are none now."""
    moves = (step.move for step in ruling.steps if isinstance(step, Ordered))
    for move in moves:
        if isinstance(move, PickUp) and move.penalty_card in ruling.before.penalty_cards:
            yield move_text(ruling.table, move)


def _won(before: Living, after: Living) -> list[str]:
    table, trick = after.table, after.table.trick
    if trick is None or not trick.is_complete or trick == before.table.trick:
        return []
    if table.contract is None or table.contract.strain is None:
        return []
    won = trick.winning(table.trumps)
    if won is None:
        return []
    return [capital(say("table.wins", who=player(table, won.seat), trick=table.next_trick))]


def step_told(before: Living, after: Living) -> str:
    """All that lies between two tables of one record, in short."""
    if before.start == after.start and before.edition is not after.edition:
        return say("table.edition", edition=after.edition.value)
    known, entries = after.record[: len(before.record)], after.record[len(before.record) :]
    if before.start != after.start or known != before.record:
        return say("table.other")
    return " ".join(_in_short(before, after, entry) for entry in entries)


def _answer_told(living: Living, finding: Finding) -> str:
    """A finding in the words of its answer, where the question it answers is the open one."""
    asks = living.waits
    if isinstance(asks, Asks) and asks.question.name == finding.question:
        for answer in asks.question.answers:
            if answer_key(answer) == answer_key(finding.answer):
                return answer_words(finding.question, answer)
    return answer_key(finding.answer).replace("_", " ")


def _in_short(before: Living, after: Living, entry: Entry) -> str:
    if isinstance(entry, Finding):
        return say("table.found", answer=_answer_told(before, entry))
    if isinstance(entry, Choice):
        return capital(say("chosen", who=player(before.table, entry.by), what=entry.answer))
    return _done(before, after, entry)
