"""What each option of a ruling comes to: the tricks that it leads to, double dummy."""

from typing import NamedTuple

from deemed.director.living import Living
from deemed.director.outlook import branches, consequences
from deemed.director.rule import rule
from deemed.evidence.caveats import Caveat, bound, caveats
from deemed.evidence.position import Position, Reason, Unsolvable
from deemed.evidence.solver import Solve, solved, solved_at
from deemed.game.cards import Card
from deemed.game.seats import Side
from deemed.laws.law64 import winners
from deemed.prose.words import answer_key, say
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Alternative, Choice, Option
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.incident import Incident
from deemed.table.table import Table


class Outcome(NamedTuple):
    """What one alternative of an option, or one answer to a question, comes to.

    Tricks are those of declarer's side from the incident on, with best play by all four and every
    option that follows used as suits its holder best; None where that cannot be said, and then
    either there is a reason or it hangs on what the director finds."""

    what: Alternative | Answer | None  # None where nothing was open
    result: Ruling | Asks
    tricks: int | None
    caveats: tuple[Caveat, ...] = ()
    unsolved: Unsolvable | None = None
    following: "Costs | None" = None


class Costs(NamedTuple):
    """An option or a question with what each way of taking it comes to; or, where nothing is open,
    what the ruling itself comes to."""

    turns_on: Option | Asks | None
    outcomes: tuple[Outcome, ...]
    unsolved: Unsolvable | None = None

    @property
    def by_key(self) -> dict[str, int | None]:
        return {key_of(outcome.what): outcome.tricks for outcome in self.outcomes}


def key_of(what: Alternative | Answer | None) -> str:
    """How an alternative or an answer is written in files and on the command line."""
    if isinstance(what, Alternative):
        return what.key
    return "" if what is None else answer_key(what)


def costs(
    incident: Incident,
    edition: Edition = LATEST,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
    solve: Solve = solved,
) -> Costs:
    """What each alternative of the open option comes to, or each answer to the question."""
    reckoner = Reckoner(incident, solve)
    result = rule(incident, edition, findings, choices)
    following = reckoner.costs(result, findings, choices)
    return following or Costs(None, (reckoner.settled(None, result),))


def costs_at(living: Living, solve: Solve = solved) -> tuple[Costs, ...]:
    """The same at a living table: what it waits for, or each right that is held unasked."""
    if living.before is not None:
        incident = Incident(living.before, living.acts, living.since, play_goes_on=True)
        return (costs(incident, living.edition, living.findings, living.choices, solve),)
    incident = Incident(living.table, living.acts, len(living.acts), play_goes_on=True)
    reckoner = Reckoner(incident, solve)
    return tuple(
        reckoner.of_option(option, living.edition, living.findings, ()) for option in living.options
    )


class Reckoner:
    """Walks what may still be chosen and found, and solves each position once."""

    def __init__(self, incident: Incident, solve: Solve) -> None:
        self.incident = incident
        self.solve = solve
        self.scores: dict[Position, dict[Card, int]] = {}

    def costs(
        self, result: Ruling | Asks, findings: tuple[Finding, ...], choices: tuple[Choice, ...]
    ) -> Costs | None:
        """What a result turns on next; None if it is a ruling with nothing open."""
        if not isinstance(result, Ruling):
            return self._of_question(result, findings, choices)
        if not result.options:
            return None
        return self.of_option(result.options[0], result.edition, findings, choices)

    def of_option(
        self,
        option: Option,
        edition: Edition,
        findings: tuple[Finding, ...],
        choices: tuple[Choice, ...],
    ) -> Costs:
        if any(alternative.word == "any" for alternative in option.alternatives):
            unsolved = Unsolvable(Reason.UNKNOWN_HANDS, hands=say("role.dummy"))
            return Costs(option, (), unsolved)  # some card is to be named, and none is seen
        outcomes = tuple(
            self._outcome(what, result, findings, (*choices, option.choice(what.key)))
            for what, result in branches(self.incident, option, edition, findings, choices)
        )
        return Costs(option, outcomes)

    def _of_question(
        self, asks: Asks, findings: tuple[Finding, ...], choices: tuple[Choice, ...]
    ) -> Costs:
        outcomes = tuple(
            self._outcome(answer, result, (*findings, asks.finding(answer)), choices)
            for answer, result in consequences(self.incident, asks, findings, choices)
        )
        return Costs(asks, outcomes)

    def _outcome(
        self,
        what: Alternative | Answer,
        result: Ruling | Asks,
        findings: tuple[Finding, ...],
        choices: tuple[Choice, ...],
    ) -> Outcome:
        following = self.costs(result, findings, choices)
        if following is None:
            return self.settled(what, result)
        best = self._best(following, result.table)
        if best is None:
            return Outcome(what, result, None, (), following.unsolved, following)
        return Outcome(what, result, best.tricks, best.caveats, best.unsolved, following)

    def _best(self, costs: Costs, table: Table) -> Outcome | None:
        """The outcome that the holder of the option picks; None where it is not known, or where it
        is the director who decides."""
        known = [(each.tricks, each) for each in costs.outcomes if each.tricks is not None]
        if len(known) < len(costs.outcomes) or not known or table.contract is None:
            return next((each for each in costs.outcomes if each.unsolved), None)
        if not isinstance(costs.turns_on, Option):
            return known[0][1] if len({tricks for tricks, _ in known}) == 1 else None
        declarers = costs.turns_on.holders[0].side is table.declaring_side
        return (max if declarers else min)(known, key=lambda pair: pair[0])[1]

    def settled(self, what: Alternative | Answer | None, result: Ruling | Asks) -> Outcome:
        """A ruling with nothing open: the figure of its table."""
        before, table = self.incident.table, result.table
        try:
            tricks = self._tricks(table)
        except Unsolvable as unsolved:
            return Outcome(what, result, None, unsolved=unsolved)
        return Outcome(what, result, tricks, caveats(before, table))

    def _tricks(self, table: Table) -> int:
        rest = 0 if table.is_over and table.contract is not None else self._rest(table)
        side = table.declaring_side
        return won(table, side) - won(self.incident.table, side) + rest

    def _rest(self, table: Table) -> int:
        """With the best cards that the Laws leave to the hands yet to play to the trick."""
        most = max(solved_at(table, bound(table), self._solved_once).values())
        seat = table.to_act
        assert seat is not None
        declarers = seat.side is table.declaring_side
        return most if declarers else len(table.hands[seat].known) - most

    def _solved_once(self, position: Position) -> dict[Card, int]:
        if position not in self.scores:
            self.scores[position] = self.solve(position)
        return self.scores[position]


def won(table: Table, side: Side) -> int:
    """The tricks of a side among those whose cards are told."""
    return sum(play.seat.side is side for play in winners(table).values())
