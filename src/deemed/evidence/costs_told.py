"""What each option comes to, as lines to be read."""

from collections.abc import Iterator

from deemed.evidence.caveats import caveat_text
from deemed.evidence.options import Costs, Outcome, key_of
from deemed.game.seats import Side
from deemed.prose.questions import question_text
from deemed.prose.rulings import alternative_text, option_text
from deemed.prose.words import answer_words, say, side_name, titled
from deemed.rulings.option import Alternative, Option
from deemed.rulings.ruling import Asks
from deemed.table.table import Table


def cost_lines(costs: Costs, table: Table) -> list[str]:
    """The figures of declarer's side, with what each of them leaves out."""
    if table.contract is None:
        return [str(outcome.unsolved) for outcome in costs.outcomes[:1]]
    return [_heading(table.declaring_side), *_costs(costs, table)]


def _heading(side: Side) -> str:
    return titled(say("costs.heading", side=side_name(side)))


def _costs(costs: Costs, table: Table) -> Iterator[str]:
    if isinstance(costs.turns_on, Option):
        yield f"  {option_text(table, costs.turns_on)}."
    elif costs.turns_on is not None:
        yield f"  {question_text(costs.turns_on)}"
    if costs.unsolved is not None:
        yield f"    {costs.unsolved}"
    for outcome in costs.outcomes:
        yield from _outcome(costs, outcome)


def _outcome(costs: Costs, outcome: Outcome) -> Iterator[str]:
    table = outcome.result.table
    yield f"    {titled(_what(costs, outcome), _figure(outcome))}"
    yield from (f"      {caveat_text(caveat)}" for caveat in outcome.caveats)
    if outcome.following is not None:
        yield from (f"    {line}" for line in _costs(outcome.following, table))


def _what(costs: Costs, outcome: Outcome) -> str:
    what, turns_on = outcome.what, costs.turns_on
    if isinstance(what, Alternative) and isinstance(turns_on, Option):
        return f"[{key_of(what)}] {alternative_text(turns_on, what)}"
    if isinstance(turns_on, Asks) and what is not None and not isinstance(what, Alternative):
        return f"[{key_of(what)}] {answer_words(turns_on.question.name, what)}"
    return say("costs.ruling")


def _figure(outcome: Outcome) -> str:
    if outcome.tricks is not None:
        return str(outcome.tricks)
    return say("costs.depends") if outcome.unsolved is None else str(outcome.unsolved)
