"""The small words: players, cards, suits, answers, as the catalogue has them."""

from enum import StrEnum

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.contract import Contract
from deemed.game.seats import Seat, Side
from deemed.notation.diagram import symbol
from deemed.prose.english import MESSAGES
from deemed.rulings.question import Answer
from deemed.table.designation import Designation
from deemed.table.table import Stage, Table


def say(key: str, **fields: object) -> str:
    """A sentence of the catalogue; a key it does not have is an error, never a blank."""
    return MESSAGES[key].format(**fields)


def has(key: str) -> bool:
    return key in MESSAGES


def seat_name(seat: Seat) -> str:
    return say(f"seat.{seat.letter}")


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
    return ", ".join(side_name(side) for side in names)


def suit_names(suits: tuple[Suit, ...]) -> str:
    return ", ".join(say(f"suits.{suit.letter}") for suit in suits)


def thing(what: object) -> str:
    """What a question or option is about, as it would be said aloud."""
    match what:
        case Designation():
            return _designated(what)
        case Card():
            return f"the {symbol(what)}"
        case Call():
            return call_name(what) if what.is_bid else f"the {what}"
        case Suit():
            return say("a_suit", suit=say(f"suit.{what.letter}"))
        case _:
            return ""


def _designated(said: Designation) -> str:
    if said.card is not None:
        return f"the {symbol(said.card)}"
    if said.rank is not None:
        return say(f"rank.{said.rank.letter}")
    if said.suit is not None and said.relative is None:
        return say("a_suit", suit=say(f"suit.{said.suit.letter}"))
    return f"“{said.words or said.relative}”"


STRAIN_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "NT": "NT"}


def call_name(call: Call) -> str:
    if call.strain is None:
        return str(call)
    return f"{call.level}{STRAIN_SYMBOLS[call.strain.letter]}"


def contract_name(contract: Contract) -> str:
    """4♠X; or the trumps alone, where the level is not told."""
    strain = "" if contract.strain is None else STRAIN_SYMBOLS[contract.strain.letter]
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
