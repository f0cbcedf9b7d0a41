"""What could not be read in a file, in sentences."""

from deemed.notation.cards import NotationError, read_card
from deemed.notation.record import Flaw, NotRead, Record
from deemed.prose.words import say, symbol


def flaw_text(reason: Flaw, what: str = "") -> str:
    """Why it was not read; the sentence goes on from the board's name."""
    return say(f"flaw.{reason.value}", what=_shown(what))


def _shown(what: str) -> str:
    try:
        return symbol(read_card(what))
    except NotationError:
        return what


def not_read_text(each: NotRead) -> str:
    """A board that could not be read, with its line."""
    return _line(each.place, each.board, flaw_text(each.reason, each.what))


def doubt_texts(record: Record) -> list[str]:
    """What could not be taken of a board that was read, a line each."""
    origin = record.origin
    return [_line(origin.place, record.board, flaw_text(*doubt)) for doubt in origin.doubts]


def _line(place: int, board: str, reason: str) -> str:
    return say("web.event_line", place=place, board=board or "?", reason=reason)
