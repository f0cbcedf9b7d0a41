"""Patterns of words with holes in them, and how far a typed line goes along one."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from deemed.game.seats import Seat
from deemed.notation.cards import NotationError
from deemed.rulings.option import Option
from deemed.rulings.question import Answer, Question
from deemed.table.table import Table


class NotRead(NotationError):
    """A line that cannot be read: what was not understood, and the nearest thing that would be."""


class Context(NamedTuple):
    """What a line is read against: the table, whose turn it is, and what is open."""

    table: Table
    to_act: Seat | None = None
    option: Option | None = None
    question: Question[Answer] | None = None
    language: str = "en"


class Word(NamedTuple):
    text: str  # in small letters, without punctuation; empty for words in quotes
    said: str
    rest: str  # the line from here on, as it was typed

    @property
    def quoted(self) -> str | None:
        return self.said.strip('"') if self.said.startswith('"') else None


FILLERS = frozenset((
    "a", "an", "and", "as", "at", "by", "card", "cards", "for", "from", "her", "his", "in", "is",
    "it", "its", "of", "on", "or", "that", "the", "their", "to", "with",
))  # fmt: skip
QUOTES = str.maketrans(dict.fromkeys("“”„«»", '"'))
PUNCTUATION = ".:!?()-'\u2013\u2014\u2026"
TOKEN = re.compile(r'"[^"]*"?|[^\s,;"]+')


def words_of(line: str) -> list[Word]:
    plain = line.translate(QUOTES)
    tokens = ((found[0], found.start()) for found in TOKEN.finditer(plain))
    words = (Word(_folded(said), said, plain[start:]) for said, start in tokens)
    return [word for word in words if word.text or word.quoted is not None]


def _folded(token: str) -> str:
    if token.startswith('"'):
        return ""
    return token.replace("\ufe0f", "").casefold().strip(PUNCTUATION)


def past_fillers(words: Sequence[Word], at: int) -> int:
    while at < len(words) and words[at].text in FILLERS:
        at += 1
    return at


Taken = tuple[Any, int]  # what was read, and of how many words
Reader = Callable[[Sequence[Word], Context], Taken | None]
Values = Sequence[Any]


class Literal(NamedTuple):
    """A word of the pattern, with others that do as well, and how it is shown."""

    words: tuple[str, ...]
    shown: str

    def take(self, words: Sequence[Word], _: Context) -> Taken | None:
        at = past_fillers(words, 0)
        return (None, at + 1) if at < len(words) and words[at].text in self.words else None

    def offers(self, _: Context, __: Values) -> list[str]:
        return [self.shown]


class Hole(NamedTuple):
    """A place for a card, a seat or the like. One that takes no word is understood."""

    what: str
    read: Reader
    offered: Callable[[Context, Values], list[str]] = lambda _, __: []
    verbatim: bool = False  # takes all that follows, as it was typed

    def take(self, words: Sequence[Word], context: Context) -> Taken | None:
        if self.verbatim:
            return self.read(words, context)
        kept = [place for place, word in enumerate(words) if word.text not in FILLERS]
        found = self.read([words[place] for place in kept], context)
        return found and (found[0], kept[found[1] - 1] + 1 if found[1] else 0)

    def offers(self, context: Context, values: Values) -> list[str]:
        return self.offered(context, values)


Element = Literal | Hole
Pattern = tuple[Element, ...]


class Walk(NamedTuple):
    values: list[Any]
    at: int
    stopped: Element | None  # None where the whole pattern was found


def walk(pattern: Pattern, words: Sequence[Word], context: Context, at: int = 0) -> Walk:
    """How far the words go along a pattern."""
    values: list[Any] = []
    for element in pattern:
        taken = element.take(words[at:], context)
        if taken is None:
            return Walk(values, past_fillers(words, at), element)
        at += taken[1]
        if isinstance(element, Hole):
            values.append(taken[0])
    return Walk(values, at, None)
