"""The language that is spoken, and its small words: players, cards, suits, answers."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card, Rank, Suit
from deemed.game.contract import Contract, Strain
from deemed.game.seats import Seat, Side
from deemed.notation.diagram import SYMBOLS, Labels
from deemed.prose.english import MESSAGES
from deemed.rulings.question import Answer, Reading
from deemed.rulings.wording import Wording
from deemed.table.designation import Designation
from deemed.table.table import Stage, Table


class Catalogue(NamedTuple):
    """Every sentence of a language by its key, and what its grammar does to a sentence."""

    messages: dict[str, str]
    settled: Callable[[str], str] = str
    gist: Callable[[Wording], str] = lambda wording: wording.gist
    held_by: Callable[[str, Reading], str] = lambda _, reading: reading.held_by


SPOKEN = ("en", "fr")
ENGLISH = Catalogue(MESSAGES)
_SPEAKS: ContextVar[Catalogue] = ContextVar("speaks", default=ENGLISH)


def catalogue(language: str) -> Catalogue:
    """The sentences of a language; loaded when it is first spoken."""
    if language == "en":
        return ENGLISH
    if language == "fr":
        from deemed.prose import french, french_laws

        return Catalogue(
            french.MESSAGES, french.settled, french_laws.french_gist, french_laws.french_held_by
        )
    raise ValueError(f'deemed does not speak "{language}"; it speaks {", ".join(SPOKEN)}')


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """All that is said inside is said in that language."""
    token = _SPEAKS.set(catalogue(language))
    try:
        yield
    finally:
        _SPEAKS.reset(token)


def say(key: str, **fields: object) -> str:
    """A sentence of the catalogue; a key it does not have is an error, never a blank."""
    spoken = _SPEAKS.get()
    return spoken.settled(spoken.messages[key].format(**fields))


def has(key: str) -> bool:
    return key in _SPEAKS.get().messages


def gist(wording: Wording) -> str:
    """Our line on a clause."""
    spoken = _SPEAKS.get()
    return spoken.settled(spoken.gist(wording))


def cited(wording: Wording) -> str:
    """A clause by its number, with our line on it; nothing where none has been cited."""
    return titled(wording.ref, gist(wording)) if wording.clause else ""


def held_by(question: str, reading: Reading) -> str:
    """Who holds a reading of what the Laws leave open."""
    spoken = _SPEAKS.get()
    return spoken.settled(spoken.held_by(question, reading))


def titled(heading: str, text: str = "") -> str:
    """A heading, its colon, and what comes after it."""
    return say("titled", heading=heading, text=text).rstrip()


def listed(items: Iterable[str]) -> str:
    return say("list").join(items)


def listed_choices(items: Iterable[str]) -> str:
    """The same, for items that may have commas of their own."""
    return say("list.choices").join(items)


def labels() -> Labels:
    """What a hand diagram calls the players and the cards."""
    return Labels(
        tuple(seat_name(seat) for seat in Seat),
        tuple(seat_letter(seat) for seat in Seat),
        {rank: say(f"index.{rank.letter}") for rank in Rank},
        say("diagram.declarer"),
        say("diagram.dummy"),
        say("diagram.cards", number="{number}"),
        say("diagram.not_known"),
        say("diagram.led", who="{who}"),
    )


def seat_name(seat: Seat) -> str:
    return say(f"seat.{seat.letter}")


def seat_letter(seat: Seat) -> str:
    return say(f"letter.{seat.letter}")


def player(table: Table, seat: Seat) -> str:
    """Declarer and dummy by their roles, the defenders by their seats."""
    if table.contract is not None and table.stage is Stage.PLAY:
        if seat is table.declarer:
            return say("role.declarer")
        if seat is table.dummy:
            return say("role.dummy")
    return seat_name(seat)


def players(table: Table, seats: tuple[Seat, ...]) -> str:
    names = [player(table, seat) for seat in seats]
    return names[0] if len(names) == 1 else say("either", first=names[0], second=names[1])


def side_name(side: Side) -> str:
    return say(f"side.{side.name}")


def sides(names: tuple[Side, ...]) -> str:
    return listed(side_name(side) for side in names)


def suit_names(suits: tuple[Suit, ...]) -> str:
    return listed(say(f"suits.{suit.letter}") for suit in suits)


def symbol(card: Card) -> str:
    """A card with its suit symbol: ♠10."""
    return SYMBOLS[card.suit] + say(f"index.{card.rank.letter}")


def thing(what: object) -> str:
    """What a question or option is about, as it would be said aloud."""
    match what:
        case Designation():
            return _designated(what)
        case Card():
            return say(f"the_card.{what.rank.letter}", suit=SYMBOLS[what.suit])
        case Call():
            return call_name(what) if what.is_bid else say("the_call", call=call_name(what))
        case Suit():
            return say("a_suit", suit=say(f"suit.{what.letter}"))
        case _:
            return ""


def _designated(said: Designation) -> str:
    if said.card is not None:
        return thing(said.card)
    if said.rank is not None:
        return say(f"rank.{said.rank.letter}")
    if said.suit is not None and said.relative is None:
        return thing(said.suit)
    return say("quoted", words=words_of(said))


def words_of(said: Designation) -> str:
    """What declarer said, in his words, or in ours where they were not told."""
    if said.words:
        return said.words
    if said.rank is not None or (said.suit is not None and said.relative is None):
        return thing(said)
    if said.relative is not None:
        return say(f"relative.{said.relative.value}")
    return "…" if said.gesture is None else say(f"gesture.{said.gesture.value}")


def strain_symbol(strain: Strain) -> str:
    return say("notrump") if strain.trumps is None else SYMBOLS[strain.trumps]


def call_name(call: Call) -> str:
    if call.strain is None:
        return say(f"call.{call.word}")
    return f"{call.level}{strain_symbol(call.strain)}"


def contract_name(contract: Contract) -> str:
    """4♠X; or the trumps alone, where the level is not told."""
    strain = "" if contract.strain is None else strain_symbol(contract.strain)
    level = "" if contract.level is None else str(contract.level)
    return f"{level}{strain}{'X' * contract.doubled}"


def answer_key(answer: Answer | str) -> str:
    """How an answer is written in files and on the command line."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)


def answer_words(question: str, answer: Answer) -> str:
    key = answer_key(answer)
    if has(f"answer.{question}.{key}"):
        return say(f"answer.{question}.{key}")
    if isinstance(answer, Card):
        return symbol(answer)
    assert isinstance(answer, bool | StrEnum)
    return say(f"answer.{key}")


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
