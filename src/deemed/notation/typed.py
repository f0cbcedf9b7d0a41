"""A line that a director types at a table: acts, choices, answers, commands."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from deemed.game.cards import Card
from deemed.notation.spoken import NotUnderstood, read_utterance
from deemed.notation.typed_holes import HOLES
from deemed.notation.typed_verbs import (
    ACTS,
    ANSWERS,
    CHOICES,
    COMMANDS,
    MANNERS,
    Answered,
    Chosen,
    Command,
    Form,
    How,
    Typed,
    patterns,
)
from deemed.notation.typed_words import (
    FILLERS,
    Context,
    Element,
    Hole,
    NotRead,
    Values,
    Walk,
    Word,
    past_fillers,
    walk,
    words_of,
)
from deemed.rulings.option import Option
from deemed.rulings.question import Answer
from deemed.table.table import Stage

__all__ = [
    "Answered", "Chosen", "Command", "Context", "NotRead", "Typed", "completions", "read_typed",
]  # fmt: skip


def read_typed(line: str, context: Context) -> tuple[Typed, ...]:
    """What a line says; an open question is answered first, and an open option used."""
    words = words_of(line)
    if not line.strip():
        return ()
    found = (
        _answer(words, context)
        or _open_choice(words, context)
        or _first(COMMANDS, words, context)
        or _answer_begun(words, context)
        or _first(ACTS, words, context)
        or _first((*CHOICES, *ANSWERS), words, context)
    )
    if not found:
        raise _not_read(line, words, context)
    return tuple(found)


class Ahead(NamedTuple):
    """What may come next, and what has filled the holes before it."""

    element: Element
    values: Values


class Progress(NamedTuple):
    """What a sentence has made of the words, or how far they follow it."""

    made: list[Any] | None
    reached: int
    ahead: list[Ahead]


def _first(forms: Iterable[Form], words: Sequence[Word], context: Context) -> list[Typed] | None:
    return next((p.made for p in _progress(forms, words, context) if p.made), None)


def _progress(forms: Iterable[Form], words: Sequence[Word], context: Context) -> Iterator[Progress]:
    for form in _in_order(forms, context):
        for pattern in patterns(form.text):
            went = walk(pattern, words, context)
            if went.stopped is not None:
                yield Progress(None, went.at, [Ahead(went.stopped, went.values)])
                continue
            made = form.make(*went.values)
            yield _with_manners(made if isinstance(made, list) else [made], words, went.at, context)


def _in_order(forms: Iterable[Form], context: Context) -> Iterable[Form]:
    """In an auction "2h" is a call before it is a card."""
    if context.table.stage is not Stage.AUCTION:
        return forms
    return sorted(forms, key=lambda form: "<call>" not in form.text)


def _with_manners(made: list[Any], words: Sequence[Word], at: int, context: Context) -> Progress:
    """The act with all that is said of how it was done."""
    fitting = [how for how in MANNERS if any(how.field in act._fields for act in made)]
    stopped: list[Walk] = []
    while True:
        walks = [
            (how, walk(pattern, words, context, at))
            for how in fitting
            for pattern in patterns(how.text)
        ]
        stopped += [went for _, went in walks if went.stopped is not None]
        taken = next(((how, went) for how, went in walks if went.stopped is None), None)
        if taken is None:
            break
        made, at = [_done(act, *taken) for act in made], taken[1].at
    return _as_far(made, words, past_fillers(words, at), stopped)


def _done(act: Any, how: How, went: Walk) -> Any:
    if how.field not in act._fields:
        return act
    value = how.value(act.by) if callable(how.value) else how.value
    return act._replace(**{how.field: went.values[-1] if value is None else value})


def _as_far(made: list[Any], words: Sequence[Word], at: int, stopped: list[Walk]) -> Progress:
    reached = max([at, *(went.at for went in stopped)])
    ahead = [
        Ahead(went.stopped, went.values)
        for went in stopped
        if went.stopped is not None and went.at == reached
    ]
    return Progress(made if at == len(words) else None, reached, ahead)


def _open_choice(words: Sequence[Word], context: Context) -> list[Typed] | None:
    """A choice of what is open comes before an act of the same words: "south spreads"."""
    option = context.option
    if option is None:
        return None
    found = (p.made for p in _progress(CHOICES, words, context) if p.made)
    return next((made for made in found if _is_open(made[0], option)), None)


def _is_open(chosen: Chosen, option: Option) -> bool:
    mine = chosen.by is None or chosen.by in option.holders
    return mine and any(chosen.word == alternative.word for alternative in option.alternatives)


def _answer(words: Sequence[Word], context: Context) -> list[Typed]:
    """The answer to the open question that was typed in full."""
    said = _plain(words)
    card = walk((HOLES["card"],), words, context)
    cards = card.values if card.at == len(words) else []
    return [
        Answered(_key(answer))
        for answer in _answers(context)
        if answer in cards or (not isinstance(answer, Card) and said == _plain_key(answer))
    ]


def _answer_begun(words: Sequence[Word], context: Context) -> list[Typed]:
    """The one answer that begins like what was typed: "slip" for a slip of the tongue."""
    said = _plain(words)
    begun = [answer for answer in _answers(context) if _plain_key(answer).startswith(said)]
    return [Answered(_key(begun[0]))] if said and len(begun) == 1 else []


def _answers(context: Context) -> tuple[Answer, ...]:
    return () if context.question is None else context.question.answers


def _key(answer: Answer) -> str:
    """How an answer is written as a finding."""
    return ("no", "yes")[answer] if isinstance(answer, bool) else str(answer)


def _plain_key(answer: Answer) -> str:
    return _plain(words_of(_key(answer)))


def _plain(words: Sequence[Word]) -> str:
    """Words for comparison: "slip of the tongue" is "slip_of_the_tongue"."""
    texts = (text for word in words for text in (word.text or word.said).split("_"))
    return " ".join(text for text in texts if text not in FILLERS)


def completions(context: Context, line: str) -> list[str]:
    """The next words that can follow what is typed, or that complete its last word."""
    words = words_of(line)
    begun = words.pop() if words and not line[-1:].isspace() else None
    answers = [] if words else [_key(answer) for answer in _answers(context)]
    after_filler = bool(words) and words[-1].text in FILLERS
    shown = (
        _shown(word, begun, after_filler)
        for word in (*answers, *_words_ahead(_ahead(words, context), context))
    )
    return [word for word in dict.fromkeys(shown) if word]


def _shown(word: str, begun: Word | None, after_filler: bool) -> str:
    """The word as it completes the line: "to lead", or "lead" when the "to" is there; or none."""
    bare = word.split(" ")[-1]
    if begun is None:
        return bare if after_filler else word
    fits = (form for form in (word, bare) if form.casefold().startswith(begun.text or begun.said))
    return next(fits, "")


def _ahead(words: Sequence[Word], context: Context) -> list[Ahead]:
    """All that can follow the words, if they are the beginning of a sentence."""
    ahead: list[Ahead] = []
    for form in (*_choices_open(context), *ACTS, *COMMANDS):
        try:
            ways = list(_progress([form], words, context))
        except (NotRead, NotUnderstood):
            continue
        ahead += [each for way in ways if way.reached == len(words) for each in way.ahead]
    return ahead


def _choices_open(context: Context) -> list[Form]:
    if context.option is None:
        return []
    words = {"", *(alternative.word for alternative in context.option.alternatives)}
    return [form for form in CHOICES if form.word in words]


def _words_ahead(ahead: Iterable[Ahead], context: Context) -> list[str]:
    return [word for each in ahead for word in each.element.offers(context, each.values)]


def _not_read(line: str, words: Sequence[Word], context: Context) -> NotRead:
    """What was not understood, and the nearest thing that would be."""
    if not words:
        return NotRead(f'"{line.strip()}" is not understood; {BEGINNING}')
    ways = list(_progress((*CHOICES, *ACTS, *COMMANDS), words, context))
    reached = max(way.reached for way in ways)
    ahead = [each for way in ways if way.reached == reached for each in way.ahead]
    if reached == len(words):
        return NotRead(f'"{line.strip()}" is not finished; {_expected(ahead)}')
    wrong = words[reached]
    before = line[: len(line) - len(wrong.rest)].strip()
    after = f' after "{before}"' if before else ""
    hint = _in_quotes(wrong, ahead, context) or _nearest(wrong, ahead, context)
    otherwise = _expected(ahead) if reached else BEGINNING
    return NotRead(f"{_quoted(wrong)} is not understood{after}; {hint or otherwise}")


def _in_quotes(wrong: Word, ahead: Iterable[Ahead], context: Context) -> str:
    """A hint where declarer's words stand without quotes."""
    if all(each.element is not HOLES["words"] for each in ahead):
        return ""
    try:
        read_utterance(wrong.rest, context.language)
    except NotUnderstood:
        return ""
    return f'what declarer says goes in quotes: "{wrong.rest.strip()}"'


BEGINNING = (
    "type a card (SK), what a player did (west leads SK), "
    'declarer\'s words in quotes ("low"), or help'
)
MOST_NAMED = 4


def _expected(ahead: Iterable[Ahead]) -> str:
    elements = (each.element for each in ahead)
    names = dict.fromkeys(e.what if isinstance(e, Hole) else f'"{e.shown}"' for e in elements)
    if not names or len(names) > MOST_NAMED:
        return "say what was done, as in west leads SK; or type help"
    return f"there comes {' or '.join(names)}"


def _nearest(word: Word, ahead: Iterable[Ahead], context: Context) -> str:
    from difflib import get_close_matches  # only for mistakes

    answers = [_key(answer) for answer in _answers(context)]
    known = {name.casefold(): name for name in (*answers, *_words_ahead(ahead, context))}
    near = get_close_matches(word.text, known, n=1)
    return f'did you mean "{known[near[0]]}"?' if near else ""


def _quoted(word: Word) -> str:
    return word.said if word.quoted is not None else f'"{word.said}"'
