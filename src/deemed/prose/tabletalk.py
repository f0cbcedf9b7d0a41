"""A session at a living table: a line is typed, and the table goes on or stays as it was."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from deemed.director.checking import BadIncident
from deemed.director.living import Entry, Living, NotYet, proceed
from deemed.director.replay import under
from deemed.director.report import report
from deemed.game.seats import Seat
from deemed.laws.standing import standing
from deemed.notation.diagram import diagram
from deemed.notation.typed import (
    Answered,
    Chosen,
    Command,
    Context,
    Typed,
    completions,
    read_typed,
)
from deemed.notation.typed_choice import choice_of
from deemed.prose.entries import entry_told, step_told
from deemed.prose.questions import question_text
from deemed.prose.rulings import derivation_lines, option_text
from deemed.prose.standing import report_lines, standing_lines
from deemed.prose.tablehelp import help_lines
from deemed.prose.words import capital, cited, labels, say
from deemed.rulings.derivation import Cited, Ordered
from deemed.rulings.edition import Edition
from deemed.rulings.option import Option
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.moves import Discharge, Lift, PlayCard
from deemed.table.table import Stage, Table


class NotDone(ValueError):
    """A line that cannot be taken, in one sentence; nothing has changed."""


class Session(NamedTuple):
    """A table, how it stood before each line, and what the last line led to."""

    living: Living
    language: str = "en"
    said: tuple[str, ...] = ()
    past: tuple[Living, ...] = ()
    future: tuple[Living, ...] = ()
    shows_table: bool = True  # or only what the last line asked to see
    wish: Command | None = None  # to save, load or leave: for whoever has files and a terminal

    def after(self, living: Living, *said: str) -> "Session":
        """The session when a line has changed the table."""
        return Session(living, self.language, said, (*self.past, self.living))

    def answered(self, *said: str) -> "Session":
        """The session when a line has only looked at the table."""
        return self._replace(said=said, shows_table=False, wish=None)


def told(session: Session, line: str) -> Session:
    """The session after one line; a line that cannot be taken raises and changes nothing."""
    try:
        typed = read_typed(line, context_of(session))
        if len(typed) == 1 and isinstance(typed[0], Command):
            return _commanded(session, typed[0])
        if not typed:
            return session.answered()._replace(shows_table=True)
        return _done(session, typed)
    except ValueError as error:
        raise NotDone(_sentence(session.living.table, error)) from None


def completed(session: Session, line: str) -> list[str]:
    """The words that may come next, or that complete the last one."""
    return completions(context_of(session), line)


def context_of(session: Session) -> Context:
    """What a line is read against."""
    living = session.living
    options, waits = _options(living), living.waits
    return Context(
        living.table,
        _in_turn(living.table),
        options[0] if options else None,
        waits.question if isinstance(waits, Asks) else None,
        session.language,
    )


def _in_turn(table: Table) -> Seat | None:
    if table.stage is Stage.AUCTION and table.auction is not None:
        return table.auction.to_call
    return table.to_act


def _options(living: Living) -> list[Option]:
    """The option that the table waits for, or those a player may use before the next card."""
    if living.waits is not None:
        return [living.waits] if isinstance(living.waits, Option) else []
    items = standing(living.table, living.edition)
    return [item.option for item in items if item.option is not None]


def _sentence(table: Table, error: ValueError) -> str:
    """Why a line was not taken."""
    text = str(error)
    if isinstance(error, NotYet):
        text = _first(table, error.waits)
    elif isinstance(error, BadIncident):
        text = error.message
    return capital(text if text.endswith((".", "?", "!")) else f"{text}.")


def _first(table: Table, waits: Asks | Option) -> str:
    if isinstance(waits, Asks):
        return say("table.first_question", question=question_text(waits))
    return say("table.first_choice", option=option_text(table, waits))


def _done(session: Session, typed: tuple[Typed, ...]) -> Session:
    living, said = session.living, []
    for one in typed:
        for entry in _entries(living, one):
            before, living = living, proceed(living, entry)
            said.append(entry_told(before, living, entry))
    return session.after(living, " ".join(said), *_disputes(living))


def _disputes(living: Living) -> Iterator[str]:
    """Where authorities differ on what was just ruled."""
    if isinstance(living.result, Ruling):
        yield from (say(f"dispute.{dispute.what}") for dispute in living.result.disputes)


def _entries(living: Living, one: Typed) -> list[Entry]:
    match one:
        case Answered(text):
            return [_finding(living, text)]
        case Chosen():
            return _choices(living, one)
        case Command(name):
            raise NotDone(say("table.alone", command=name))
        case _:
            return [one]


def _finding(living: Living, text: str) -> Finding:
    if not isinstance(living.waits, Asks):
        raise NotDone(say("table.nothing_asked"))
    return living.waits.finding(text)


def _choices(living: Living, chosen: Chosen) -> list[Entry]:
    """A choice, of what the table waits for or of what a player holds unasked."""
    if isinstance(living.waits, Asks):
        raise NotYet(living.waits)
    return [choice_of(living.options, chosen)]


def _commanded(session: Session, command: Command) -> Session:
    living = session.living
    match command.name:
        case "undo":
            return _undone(session, int(command.argument or 1))
        case "redo":
            return _redone(session, int(command.argument or 1))
        case "edition":
            return _under(session, Edition(int(command.argument)))
        case "standing":
            lines = standing_lines(living.table, living.standing)
            return session.answered(*(lines or [say("table.nothing_live")]))
        case "hands":
            return session.answered(*diagram(living.table, labels()).split("\n"))
        case "report":
            return session.answered(*report_lines(report(living.table, living.edition)))
        case "why":
            return session.answered(*_why(session))
        case "help":
            return session.answered(*help_lines(command.argument))
        case _:
            return session.answered()._replace(wish=command)


def _undone(session: Session, lines: int) -> Session:
    past = session.past
    if not past:
        raise NotDone(say("table.nothing_to_undo"))
    if lines > len(past):
        raise NotDone(say("table.undo_too_far", lines=len(past)))
    steps = (*past[-lines:], session.living)
    return session._replace(
        living=steps[0],
        past=past[:-lines],
        future=(*steps[1:], *session.future),
        said=(say("table.undone", what=_steps_told(steps)),),
        shows_table=True,
        wish=None,
    )


def _redone(session: Session, lines: int) -> Session:
    future = session.future
    if not future:
        raise NotDone(say("table.nothing_to_redo"))
    if lines > len(future):
        raise NotDone(say("table.redo_too_far", lines=len(future)))
    steps = (session.living, *future[:lines])
    return session._replace(
        living=future[lines - 1],
        past=(*session.past, *steps[:-1]),
        future=future[lines:],
        said=(_steps_told(steps),),
        shows_table=True,
        wish=None,
    )


def _steps_told(steps: tuple[Living, ...]) -> str:
    return " ".join(step_told(before, after) for before, after in pairwise(steps))


def _under(session: Session, edition: Edition) -> Session:
    living, rest = under(session.living, edition)
    said = [say("table.edition", edition=edition.value)]
    if rest:
        said.append(say("table.edition_waits", number=len(rest)))
    return session.after(living, " ".join(said))


def _why(session: Session) -> list[str]:
    """The derivation of the last ruling, or how far the Laws lead until the open question."""
    results = (living.result for living in (session.living, *reversed(session.past)))
    result = next((result for result in results if result is not None and not _plain(result)), None)
    if isinstance(result, Ruling):
        return derivation_lines(result) or [say("table.no_ruling")]
    if result is None:
        return [say("table.no_ruling")]
    return [cited(s.wording) for s in result.steps if isinstance(s, Cited)]


def _plain(result: Ruling | Asks) -> bool:
    """Whether nothing happened but that a card was played."""
    if not isinstance(result, Ruling) or result.options or result.verdicts:
        return False
    moves = [step.move for step in result.steps if isinstance(step, Ordered)]
    return all(isinstance(move, PlayCard | Discharge | Lift) for move in moves)
