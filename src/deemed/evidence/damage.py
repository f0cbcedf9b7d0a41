"""Damage: the result at the table beside what the cards promised without the irregularity."""

from collections.abc import Iterator
from typing import NamedTuple

from deemed.director.living import Living, begin, proceed
from deemed.director.report import report
from deemed.evidence.knowledge import Limit, knowledge_of
from deemed.evidence.position import Unsolvable, position_of
from deemed.evidence.sampling import Sample, Solver, sampled
from deemed.game.contract import Contract
from deemed.game.result import Result, Vulnerability
from deemed.game.seats import Seat
from deemed.laws.law77 import score
from deemed.prose.words import say
from deemed.table.table import Table


class Sampling(NamedTuple):
    """Whose view is sampled, how often, from which seed, and what the auction told of the hands."""

    player: Seat
    number: int = 100
    seed: int = 0
    limits: tuple[Limit, ...] = ()


class Damage(NamedTuple):
    """Tricks are declarer's side's in all; None where there is no figure, and `missing` why."""

    contract: Contract
    vulnerability: Vulnerability
    won: int  # before the irregularity
    left: int  # tricks still to be won then
    table: int | None  # in the end, with the tricks that went over
    without: int | None  # double dummy, from just before it
    after: int | None  # double dummy, from where play went on after it
    sampling: Sampling | None
    sample: Sample | None  # the tricks of declarer's side from just before it
    missing: tuple[str, ...]

    def points(self, tricks: int) -> int | None:
        """North-South's score for so many tricks; None where the level is not told."""
        if self.contract.level is None or self.contract.strain is None:
            return None
        return score(Result(self.contract, tricks), self.vulnerability)


def damage(
    before: Table,
    after: Table | None,
    tricks: int | None,
    vulnerability: Vulnerability,
    solver: Solver,
    sampling: Sampling | None = None,
) -> Damage:
    """The evidence on a table just before an irregularity, one where play went on, and the tricks
    that declarer's side had in the end."""
    won, contract = report(before).won, before.contract
    if won is None or contract is None:
        raise ValueError(say("damage.won_unknown"))
    missing: list[str] = []
    without = _solved(before, solver, missing)
    resumed = None if after is None else _solved(after, solver, missing)
    sample = None if sampling is None else _sampled(before, sampling, solver, missing)
    told, left = tuple(dict.fromkeys(missing)), 13 - before.next_trick
    return Damage(
        contract, vulnerability, won, left, tricks, without, resumed, sampling, sample, told
    )


def _solved(table: Table, solver: Solver, missing: list[str]) -> int | None:
    """Tricks of declarer's side in all: those won, and those that both sides' best play leaves."""
    try:
        position = position_of(table)
        return (report(table).won or 0) + solver(position, table.declaring_side)
    except Unsolvable as reason:
        missing.append(str(reason))
        return None


def _sampled(table: Table, sampling: Sampling, solver: Solver, missing: list[str]) -> Sample | None:
    try:
        position = position_of(table)
        knowledge = knowledge_of(table, sampling.player, sampling.limits)
        side, number, seed = table.declaring_side, sampling.number, sampling.seed
        return sampled(position, knowledge, side, solver, number=number, seed=seed)
    except ValueError as reason:
        missing.append(str(reason))
        return None


def damage_in(
    living: Living,
    place: int,
    vulnerability: Vulnerability,
    solver: Solver,
    sampling: Sampling | None = None,
    tricks: int | None = None,
) -> Damage:
    """The same from a record of play: the irregularity is the entry at a place, from 0; `tricks`
    where the record does not go to the end."""
    ended = report(living.table, living.edition)
    had = ended.tricks if ended.is_over and tricks is None else tricks
    before = _at(living, place)
    return damage(
        before.table, _resumed(before, living, place), had, vulnerability, solver, sampling
    )


def _at(living: Living, place: int) -> Living:
    again = begin(living.start, living.edition)
    for entry in living.record[:place]:
        again = proceed(again, entry)
    return again


def _resumed(before: Living, living: Living, place: int) -> Table | None:
    """The first table after an irregularity at which nothing is open and cards are left."""
    return next((table for table in _after(before, living, place) if not table.is_over), None)


def _after(before: Living, living: Living, place: int) -> Iterator[Table]:
    for entry in living.record[place:]:
        before = proceed(before, entry)
        if before.waits is None and not before.table.irregularities:
            yield before.table
