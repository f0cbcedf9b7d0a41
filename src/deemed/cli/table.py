"""deemed table [SOURCE]: play on at a table, line by line, and see what is live."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from deemed.cli.colour import show, wants_colour
from deemed.cli.errors import told as told_error
from deemed.cli.files import save_table
from deemed.cli.script import Script
from deemed.cli.table_sources import Wanted, session_from_file, session_of
from deemed.notation.languages import CODES
from deemed.notation.typed import Command
from deemed.prose.screen import (
    Line,
    also_lines,
    hands_lines,
    live,
    live_lines,
    open_lines,
    quiet,
    state_lines,
)
from deemed.prose.tabletalk import Session, completed, told
from deemed.prose.words import SPOKEN, say, speaking
from deemed.rulings.edition import Edition
from deemed.rulings.live import Live

ASKS = 3
PROMPT = "> "


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed table",
        description="Play on at a table, line by line, and see what is live. Type help at it.",
        epilog="Without a terminal, or with --script, exit 0 says that every line was taken, 2 that"
        " one was not, 3 that the table waits for an answer at the end.",
    )
    made.add_argument(
        "source",
        nargs="?",
        default="",
        help='a deal ("N:AK.. ..", with --contract and --declarer), a case or CASE/VARIANT of the '
        "library, a saved table, or an incident file; without it the table is asked for",
    )
    made.add_argument("--edition", choices=["1997", "2007", "2017"], help="the Laws in force")
    made.add_argument("--declarer", default="", help="N, E, S or W")
    made.add_argument("--contract", default="", help="4S, 3NT, 2HX")
    made.add_argument("--language", choices=CODES, default="", help="what declarer speaks")
    made.add_argument(
        "--speak",
        choices=SPOKEN,
        default="en",
        help="what the table is told in; English if not given",
    )
    made.add_argument(
        "--script", metavar="FILE", help="take the lines of a file; - is standard input"
    )
    made.add_argument("--save", metavar="FILE", help="keep the table in a file after every line")
    made.add_argument("--plain", action="store_true", help="without colour")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    with speaking(options.speak):
        return played(options)


def played(options: argparse.Namespace) -> int:
    edition = None if options.edition is None else Edition(int(options.edition))
    source, save = options.source, options.save or ""
    if save and save != source and Path(save).exists():
        raise ValueError(f"{save} is there already; to go on with it: table {save} --save {save}")
    wanted = Wanted(source, edition, options.declarer, options.contract, options.language)
    if options.script is None and sys.stdin.isatty():
        return converse(wanted, save, wants_colour(options.plain))
    return run_script(wanted, save, options.script or "-")


def step(session: Session, line: str, save: str) -> Session:
    """The session after a line, with what it wishes done to files."""
    after = told(session, line)
    match after.wish:
        case Command("save", name):
            save_table(after.living, after.language, name)
            return after.answered(say("table.saved", file=name))
        case Command("load", name):
            found = session_from_file(name)
            past = (*session.past, session.living, *found.past)
            after = found._replace(said=(say("table.loaded", file=name),), past=past)
    if save and after.shows_table:
        save_table(after.living, after.language, save)
    return after


def leaves(session: Session) -> bool:
    return session.wish == Command("quit")


def said_lines(session: Session) -> list[Line]:
    return [Line(text) for text in session.said]


def screen(session: Session, known: Sequence[Live] = ()) -> Iterator[Line]:
    """What a line led to, then the table as it stands, but for what is known already."""
    living = session.living
    yield from said_lines(session)
    if session.shows_table:
        yield from hands_lines(living)
        yield from state_lines(living)
        yield from live_lines(living, known)
        if living.waits is None:
            yield from also_lines(item for item in live(living) if item in known)
        yield from open_lines(living)


def brief_screen(session: Session, known: Sequence[Live]) -> Iterator[Line]:
    """The same without the hands and without reminders, for a script."""
    yield from said_lines(session)
    if session.shows_table:
        yield from state_lines(session.living)
        yield from live_lines(session.living, known)
        yield from open_lines(session.living)


def converse(wanted: Wanted, save: str, coloured: bool) -> int:
    """On a terminal: a screen after every line, until the end of input."""
    try:
        session = session_of(wanted, asked)
    except EOFError:
        print()
        return 0
    show([*screen(session), Line(say("table.greeting"))], coloured)
    complete_with(lambda line: completed(session, line))
    while not leaves(session):
        try:
            before, session = session, step(session, input(PROMPT), save)
        except EOFError:
            print()
            break
        except KeyboardInterrupt:
            print()
            continue
        except (ValueError, OSError) as error:
            show([Line(told_error(error))], coloured)
            continue
        except (AssertionError, LookupError, TypeError, StopIteration) as fault:
            show([Line(say("table.fault", kind=type(fault).__name__))], coloured)
            continue
        show(screen(session, quiet(before.living)), coloured)
    return 0


def asked(prompt: str, read: Callable[[str], object]) -> str:
    """An answer that can be read, asked for until it comes."""
    while True:
        given = input(prompt).strip()
        try:
            read(given)
        except ValueError as error:
            print(error)
            continue
        return given


def complete_with(words: Callable[[str], list[str]]) -> None:
    """Tab completes a line, where Python has readline."""
    try:
        import readline
    except ImportError:
        return

    def nth(begun: str, number: int) -> str | None:
        line = readline.get_line_buffer()[: readline.get_endidx()]
        found = [word for word in words(line) if word.casefold().startswith(begun.casefold())]
        return f"{found[number]} " if number < len(found) else None

    readline.set_completer(nth)
    readline.set_completer_delims(" \t,;")
    editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")


def known_from(before: Session, after: Session) -> tuple[Live, ...]:
    """What a script has told already, as long as it goes on from there."""
    old, new = before.living, after.living
    goes_on = old.edition is new.edition and new.record[: len(old.record)] == old.record
    return live(old) if goes_on else ()


def run_script(wanted: Wanted, save: str, name: str) -> int:
    """Without a terminal: each line and what it led to; it ends at the first that is not taken."""
    script = Script(sys.stdin.read() if name == "-" else Path(name).read_text("utf-8"))
    with script:
        session = session_of(wanted, script.ask)
    show(screen(session), False)
    for line in script.lines():
        with script:
            before, session = session, step(session, line, save)
        show(brief_screen(session, known_from(before, session)), False)
        if leaves(session):
            break
    return 0 if session.living.waits is None else ASKS
