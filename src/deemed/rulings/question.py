"""Questions only the director can answer, and his findings."""

from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from deemed.game.cards import Card

Answer = bool | StrEnum | Card
A = TypeVar("A", bound=Answer, covariant=True)
YES_NO: tuple[bool, ...] = (True, False)


class Reading(NamedTuple):
    """One way to read a gap in the Laws, and who holds it."""

    answer: StrEnum
    held_by: str


class Question(NamedTuple, Generic[A]):
    """A judgement the Laws leave to the director, with every answer it can have.

    Findings on another question may settle it: `implied` lists (question, its answer, our answer).
    """

    name: str
    answers: tuple[A, ...]
    in_private: bool = False
    is_fact: bool = False  # a fact of the table rather than a judgement
    implied: tuple[tuple[str, Answer, A], ...] = ()
    readings: tuple[Reading, ...] = ()  # not empty where the Laws are silent or disputed

    @property
    def is_gap(self) -> bool:
        return bool(self.readings)


class Finding(NamedTuple):
    """The director's answer, about one act or, with None, wherever the question arises."""

    question: str
    answer: Answer | str
    about: int | None = None
