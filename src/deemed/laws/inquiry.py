"""The inquiry: the table as it changes, the findings and choices at hand, the steps taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.rulings.derivation import Chosen, Cited, Dispute, Found, Ordered, Step
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Choice, Option, Right
from deemed.rulings.question import Answer, Finding, Question
from deemed.rulings.ruling import Verdict
from deemed.rulings.wording import Wording
from deemed.table.acts import Act, Changed, Designated
from deemed.table.incident import Incident
from deemed.table.moves import Move, carried_out

A = TypeVar("A", bound=Answer)
NAMINGS = (Changed, Designated)
WRITTEN = (str, Card)  # what may stand in a file for the answer that the question knows


class BadFinding(ValueError):
    """A finding or choice that does not fit the question or option it is given for."""


class Unanswered(BaseException):
    """Ends a run: the Laws turn on a judgement not yet made."""

    def __init__(
        self, question: Question[Answer], about: int, subject: tuple[Seat, object], wording: Wording
    ) -> None:
        self.question, self.about, self.subject, self.wording = question, about, subject, wording


class Unchosen(BaseException):
    """Ends a run: a player holds an option that he has not used yet."""

    def __init__(self, option: Option) -> None:
        self.option = option


class Inquiry:
    __slots__ = (
        "acts",
        "at",
        "at_once",
        "choices",
        "consumed",
        "done",
        "drawn",
        "edition",
        "findings",
        "steps",
        "table",
        "used",
        "verdicts",
        "wording",
    )

    def __init__(
        self,
        incident: Incident,
        edition: Edition,
        findings: Iterable[Finding] = (),
        choices: Iterable[Choice] = (),
    ) -> None:
        self.table = incident.table
        self.acts = incident.acts
        self.at = incident.done
        self.done = incident.done  # acts that the table shows already
        self.at_once: frozenset[int] = frozenset()  # acts at the same moment as the one before
        self.edition = edition
        self.findings = {(finding.question, finding.about): finding for finding in findings}
        self.choices = list(choices)
        self.steps: list[Step] = []
        self.verdicts: list[Verdict] = []
        self.used: list[Finding] = []
        self.consumed: set[int] = set()  # acts that answered an earlier one
        self.drawn: int | None = None  # the act by which attention was drawn
        self.wording = _NOTHING_CITED

    def cites(self, wording: Wording) -> None:
        self.wording = wording
        self.steps.append(Cited(wording))

    def orders(self, *moves: Move) -> None:
        for move in moves:
            self.table = carried_out(self.table, move)
            self.steps.append(Ordered(move))

    def rules(self, play: Play, stands: bool) -> None:
        """A card in question is played, or is not."""
        self.verdicts.append(Verdict(play.seat, play, stands, self.wording))

    def rules_call(self, seat: Seat, call: Call, stands: bool) -> None:
        self.verdicts.append(Verdict(seat, call, stands, self.wording))

    def notes_dispute(self, what: str) -> None:
        """Authorities differ here, and the ruling says so."""
        self.steps.append(Dispute(what, self.wording))

    def finds(
        self, question: Question[A], seat: Seat, what: object = None, about: int | None = None
    ) -> A:
        """The director's finding; without one the run ends with the question."""
        place = self.at if about is None else about
        finding = self._finding(question.name, place)
        if finding is not None:
            answer = fitting(question, finding)
            self.used.append(finding)
            self.steps.append(Found(question.name, place, answer, (seat, what)))
            return answer
        for name, theirs, ours in question.implied:
            other = self._finding(name, place)
            if other is not None and _same(other.answer, theirs):
                self.used.append(other)
                self.steps.append(Found(question.name, place, ours, (seat, what), given=False))
                return ours
        raise Unanswered(question, place, (seat, what), self.wording)

    def _finding(self, name: str, place: int) -> Finding | None:
        return self.findings.get((name, place)) or self.findings.get((name, None))

    def holds(self, seat: Seat, suit: Suit) -> bool:
        """Whether a player has a card of a suit: a fact, asked for only where it is unseen."""
        known = self.table.hands[seat].holds(suit)
        return self.finds(holding(seat, suit), seat, suit) if known is None else known

    def has(self, seat: Seat, card: Card) -> bool:
        """Whether a card is in a hand, where that has not been told."""
        hand = self.table.hands[seat]
        if card in hand.known or not hand.may_hold(card) or self.is_elsewhere(card):
            return card in hand.known
        question: Question[bool] = Question(
            f"{seat.letter}_has_{card}", (True, False), is_fact=True
        )
        return self.finds(question, seat, card)

    def is_elsewhere(self, card: Card) -> bool:
        table = self.table
        lying = table.tricks
        return table.holder(card) is not None or any(card in trick.cards for trick in lying)

    def given(self, question: Question[A], about: int) -> A | None:
        """What the director has found already, without asking him."""
        finding = self._finding(question.name, about)
        return None if finding is None else fitting(question, finding)

    def since_attention(self) -> list[tuple[int, Act]]:
        """What was done after attention was drawn, with its place."""
        if self.drawn is None:
            return []
        return list(enumerate(self.acts[self.drawn + 1 :], self.drawn + 1))

    def next_naming(self) -> int | None:
        """Where the same player goes on to name a card, if he does."""
        by = self.acts[self.at].by
        for place in range(self.at + 1, len(self.acts)):
            act = self.acts[place]
            if act.by is by and isinstance(act, NAMINGS):
                return place
        return None

    def offers(
        self,
        holders: Sequence[Seat],
        right: Right,
        alternatives: Iterable[Alternative],
        about: Card | Call | None = None,
        no_consultation: bool = False,
    ) -> tuple[Alternative, Choice]:
        """What the holder of an option chose; if he has not, the run ends with it open."""
        option = Option(
            tuple(holders), right, about, tuple(alternatives), self.wording, no_consultation
        )
        choice = next((choice for choice in self.choices if answers(choice, option)), None)
        if choice is None:
            raise Unchosen(option)
        self.choices.remove(choice)
        chosen = alternative_chosen(choice, option)
        self.steps.append(Chosen(option, choice.by, chosen))
        return chosen, choice

    def chosen_by(self, seat: Seat, right: Right, about: Card | None = None) -> str | None:
        """What a player has said about a right, without using it up."""
        return next(
            (
                choice.answer
                for choice in self.choices
                if choice.by is seat
                and choice.right is right
                and choice.about in ("", "" if about is None else str(about))
            ),
            None,
        )

    def drops_choice(self, seat: Seat, right: Right) -> None:
        """A choice that another player's choice outranks."""
        self.choices = [c for c in self.choices if c.by is not seat or c.right is not right]


_NOTHING_CITED = Wording("", "", "", Edition.E1997)


def holding(seat: Seat, suit: Suit) -> Question[bool]:
    return Question(f"{seat.letter}_holds_{suit.letter}", (True, False), is_fact=True)


def fitting(question: Question[A], finding: Finding) -> A:
    """The answer a finding gives, as the question knows it."""
    for answer in question.answers:
        if _same(finding.answer, answer):
            return answer
    said = ", ".join(_word(answer) for answer in question.answers)
    raise BadFinding(
        f'"{finding.answer}" does not answer "{question.name}"; the answers are {said}'
    )


def _same(given: Answer | str, answer: Answer) -> bool:
    return given is answer or (isinstance(given, WRITTEN) and str(given) == _word(answer))


def _word(answer: Answer) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)


# Rights that a reader of the Laws would give the same name.
ALIKE = ({Right.DESIGNATE, Right.WHICH_CARD}, {Right.LEAD, Right.OPENING_LEAD})


def answers(choice: Choice, option: Option) -> bool:
    """Whether a choice is one about that option, open or not."""
    return (
        (choice.right is option.right or {choice.right, option.right} in ALIKE)
        and choice.by in option.holders
        and choice.about in ("", "" if option.about is None else str(option.about))
    )


def alternative_chosen(choice: Choice, option: Option) -> Alternative:
    for alternative in option.alternatives:
        if alternative.key.lower() == choice.answer.lower() or alternative.word == "any":
            return alternative
    keys = ", ".join(alternative.key for alternative in option.alternatives)
    raise BadFinding(
        f'"{choice.answer}" is not open to {choice.by.letter} under {option.wording.ref}; '
        f"he may choose {keys}"
    )
