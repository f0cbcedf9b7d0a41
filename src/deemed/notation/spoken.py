"""Declarer's words to designations, in the language of the table."""

import re
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, NamedTuple

from deemed.game.cards import Rank, Suit
from deemed.notation.cards import NotationError
from deemed.notation.language import Language
from deemed.notation.languages import language
from deemed.table.designation import Designation, Effect, Reference, Relative, Standing


class Idle(StrEnum):
    """Words that name no card."""

    NOTHING = "nothing"
    POLITE = "polite"
    CORRECTION = "correction"


Meaning = Suit | Rank | Relative | Effect | Standing | Reference | Idle

SYMBOLS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
LIGATURES = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
)


class Utterance(NamedTuple):
    """What was said: a designation, and any that were put in its place in the same breath."""

    parts: tuple[Designation, ...]

    @property
    def first(self) -> Designation:
        return self.parts[0]


class NotUnderstood(NotationError):
    """Words that are not ruled on: what was understood, and the nearest words that are known."""

    def __init__(
        self, message: str, understood: Designation, nearest: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.understood, self.nearest = understood, nearest


def read_designation(words: str, code: str = "en") -> Designation:
    """What the words name; the last of them, where he changed his words."""
    return read_utterance(words, code).parts[-1]


@lru_cache(maxsize=4096)
def read_utterance(words: str, code: str = "en") -> Utterance:
    """Every designation in what was said. Words that are not known are never guessed at."""
    segments: list[list[Phrase]] = [[]]
    for phrase in _phrases(words, lexicon_of(code)):
        if phrase.meanings == [Idle.CORRECTION]:
            segments.append([])
        elif phrase.meanings != [Idle.POLITE]:
            segments[-1].append(phrase)
    told = [segment for segment in segments if segment]
    if not told:
        raise NotUnderstood(f'"{words}" names no card', Designation(words=words))
    if len(told) == 1:
        return Utterance((_designation(told[0], words),))
    return Utterance(tuple(_designation(segment, _own_words(segment, words)) for segment in told))


class Phrase(NamedTuple):
    """A phrase that is known: what it means, and its first and last word."""

    meanings: list[Meaning]
    first: int
    last: int


def _own_words(segment: list[Phrase], words: str) -> str:
    """Of all that was said in one breath, the words of one designation, as they were said."""
    marked = "".join(c if c.isalnum() or c in SYMBOLS else " " for c in words)
    spans = [match.span() for match in re.finditer(r"\S+", marked)]
    if len(spans) != len(_folded(words).split()):
        return words  # letters that fold into several words: which are his is not plain
    return words[spans[segment[0].first][0] : spans[segment[-1].last][1]]


class Heard(dict[str, Designation]):
    """What declarer's words name at one table: each phrase is read once and then looked up."""

    def __init__(self, code: str = "en") -> None:
        self.code = code

    def __missing__(self, words: str) -> Designation:
        said = read_utterance(words, self.code).first
        self[words] = said
        return said


class Lexicon(NamedTuple):
    phrases: dict[str, Meaning]
    letters: dict[str, Suit | Rank]
    longest: int  # in words

    def half(self, part: str) -> Meaning | None:
        """What one half of a compound means: "a" is an article in "a heart", the ace in "ha"."""
        return self.letters.get(part) or self.phrases.get(part)


@cache
def lexicon_of(code: str) -> Lexicon:
    """A language's phrases, folded, with what they mean."""
    phrases: dict[str, Meaning] = dict(SYMBOLS)
    for phrase, meaning in _entries(language(code)):
        phrases.setdefault(_folded(phrase), meaning)
    longest = max(phrase.count(" ") + 1 for phrase in phrases)
    return Lexicon(phrases, language(code).letters, longest)


def _entries(spoken: Language) -> list[tuple[str, Meaning]]:
    groups: list[tuple[Meaning, tuple[str, ...]]] = [
        *spoken.suits.items(),
        *spoken.ranks.items(),
        *spoken.relative.items(),
        *spoken.effects.items(),
        *spoken.standing.items(),
        *spoken.references.items(),
        (Idle.NOTHING, spoken.nothing),
        (Idle.CORRECTION, spoken.correction),
        (Idle.POLITE, (*spoken.polite, *spoken.hesitation)),
    ]
    entries = [(phrase, meaning) for meaning, phrases in groups for phrase in phrases]
    return [*entries, *spoken.letters.items()]


def _phrases(words: str, lexicon: Lexicon) -> list[Phrase]:
    """The longest phrases that are known, one after the other."""
    tokens, place = _folded(words).split(), 0
    found: list[Phrase] = []
    while place < len(tokens):
        length, meanings = _longest(tokens[place:], lexicon)
        if not length:
            raise _unknown(tokens[place], words, _meanings(found), lexicon)
        found.append(Phrase(meanings, place, place + length - 1))
        place += length
    return found


def _meanings(phrases: list[Phrase]) -> list[Meaning]:
    return [meaning for phrase in phrases for meaning in phrase.meanings]


def _longest(tokens: list[str], lexicon: Lexicon) -> tuple[int, list[Meaning]]:
    for length in range(min(lexicon.longest, len(tokens)), 0, -1):
        meaning = lexicon.phrases.get(" ".join(tokens[:length]))
        if meaning is not None:
            return length, [meaning]
    compound = _compound(tokens[0], lexicon)
    return (1, compound) if compound else (0, [])


def _compound(token: str, lexicon: Lexicon) -> list[Meaning]:
    """Two words written as one: "herzdame", "sk", "h10". Two ways to split it are none.

    A single letter joins only with a letter or a number, or every genitive would be a spade.
    """
    splits: list[list[Meaning]] = [
        [first, second]
        for cut in range(1, len(token))
        if isinstance(first := lexicon.half(token[:cut]), Suit | Rank)
        and isinstance(second := lexicon.half(token[cut:]), Suit | Rank)
        and isinstance(first, Suit) is not isinstance(second, Suit)
        and (min(cut, len(token) - cut) > 1 or len(token) < 4)
    ]
    return splits[0] if len(splits) == 1 else []


def _unknown(token: str, words: str, found: list[Meaning], lexicon: Lexicon) -> NotUnderstood:
    from difflib import get_close_matches  # only for words that are not understood

    known = sorted(phrase for phrase in lexicon.phrases if len(phrase) > 1)
    nearest = tuple(get_close_matches(token, known, n=3, cutoff=0.6))
    hint = f"; did he say {' or '.join(nearest)}?" if nearest else ""
    understood = Designation(words=words)
    if any(not isinstance(meaning, Idle) for meaning in found):
        understood = _merged(found, words) or understood
    return NotUnderstood(f'"{token}" in "{words}" is not understood{hint}', understood, nearest)


def _designation(phrases: list[Phrase], words: str) -> Designation:
    made = _merged(_meanings(phrases), words)
    if made is None:
        raise NotUnderstood(
            f'"{words}" names two things at once; which of them did he say?',
            Designation(words=words),
        )
    return made


FIELDS: dict[type, str] = {
    Suit: "suit",
    Rank: "rank",
    Relative: "relative",
    Effect: "effect",
    Standing: "standing",
    Reference: "reference",
}


def _merged(meanings: list[Meaning], words: str) -> Designation | None:
    """One designation of all that was said; None when two of a kind differ."""
    fields: dict[str, Any] = {}
    references = [m for m in meanings if isinstance(m, Reference) and m is not Reference.YES]
    for meaning in meanings:
        if isinstance(meaning, Idle) or (meaning is Reference.YES and references):
            continue
        field = FIELDS[type(meaning)]
        if fields.setdefault(field, meaning) is not meaning:
            return None
    if fields.keys() & {"suit", "rank", "relative", "effect"}:
        # "play the queen", "that heart", "another diamond": the card is named by the rest.
        fields.pop("reference", None)
        if "rank" in fields:
            _rank_settles(fields)
        if fields.get("standing") is Standing.AGAIN:
            del fields["standing"]
    return Designation(words=words, **fields)


def _rank_settles(fields: dict[str, Any]) -> None:
    """ "Take it with the ace", "cash the king", "cover with the queen": the rank names the card."""
    fields.pop("relative", None)
    fields.pop("standing", None)
    if fields.get("effect") not in (Effect.RUFF, Effect.OVERRUFF):
        fields.pop("effect", None)


def _folded(words: str) -> str:
    """Lower case, no accents, no punctuation but suit symbols."""
    plain = words.casefold()
    if not plain.isascii():
        plain = _unaccented(plain)
    kept = (c if c.isalnum() or c in SYMBOLS else " " for c in plain)
    return " ".join("".join(kept).split())


def _unaccented(words: str) -> str:
    from unicodedata import combining, normalize

    plain = normalize("NFKD", words.translate(LIGATURES))
    return "".join(c for c in plain if not combining(c))
