"""Questions as a director would ask them, and what each answer leads to."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from deemed.game.auction import Call
from deemed.game.cards import Suit
from deemed.prose.words import (
    answer_key,
    answer_words,
    capital,
    cited,
    has,
    held_by,
    player,
    say,
    thing,
    titled,
)
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.table import Table

if TYPE_CHECKING:
    from deemed.director.outlook import Consequence

FACT = r"[NESW]_(holds|has)_|(lowest|highest)_[CDHS]_in_dummy"


def question_text(asks: Asks) -> str:
    """The question, in the words of the catalogue."""
    seat, what = asks.subject
    return worded(asks.question.name, asks.table, player(asks.table, seat), what)


def worded(name: str, table: Table, who: str, what: object) -> str:
    fact = re.match(FACT, name)
    if fact is not None:
        suit = say(f"suit.{what.letter}") if isinstance(what, Suit) else ""
        kind = fact[1] or fact[2]
        return capital(say(f"question.{kind}", who=who, what=thing(what), suit=suit))
    key = f"question.{name}"
    if isinstance(what, Call) and has(f"{key}.call"):
        key = f"{key}.call"
    elif what is None and has(f"{key}.several"):
        key = f"{key}.several"
    return capital(say(key, who=who, what=thing(what)))


def question_lines(
    asks: Asks, consequences: "Iterable[Consequence]", headline: Callable[[Ruling], str]
) -> list[str]:
    """The question, why it is asked, and its answers with what follows from each."""
    heading = say("heading.gap") if asks.question.is_gap else say("heading.question")
    lines = [titled(heading, question_text(asks))]
    private = say("private") if asks.question.in_private else ""
    lines += [f"  {line}" for line in (cited(asks.wording), private) if line]
    readings = {reading.answer: reading for reading in asks.question.readings}
    for answer, result in consequences:
        words = answer_words(asks.question.name, answer)
        lines.append(f"  [{answer_key(answer)}] {words}")
        if answer in readings:
            lines.append(f"      ({held_by(asks.question.name, readings[answer])})")
        follows = (
            headline(result)
            if isinstance(result, Ruling)
            else say("next_question", question=question_text(result))
        )
        lines.append(f"      → {follows}")
    return lines
