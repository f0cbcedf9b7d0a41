"""All the evidence on one incident, or on a table at which play goes on, as one value."""

from collections.abc import Callable
from typing import NamedTuple

from deemed.director.living import Living, begin, proceed, replayed
from deemed.director.rule import rule
from deemed.evidence.damage import Damage, Sampling, damage, damage_in
from deemed.evidence.equity import Equity, equity
from deemed.evidence.intention import Intention, claim_in
from deemed.evidence.knowledge import Limit
from deemed.evidence.options import Costs, costs, costs_at
from deemed.evidence.reasons import intention
from deemed.evidence.solver import tricks
from deemed.game.result import Vulnerability
from deemed.game.seats import Seat
from deemed.prose.words import say
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Ruling
from deemed.table.incident import Incident
from deemed.table.table import Stage, Table


class Wanted(NamedTuple):
    """How the sample is drawn, and what the incident itself does not tell."""

    samples: int = 100  # 0 for none
    seed: int = 0
    view: Seat | None = None  # whose view is sampled; whoever was to play, if not told
    vulnerability: Vulnerability | None = None  # without it there are tricks and no points
    limits: tuple[Limit, ...] = ()  # what the auction told of the hands


AS_USUAL = Wanted()


class Evidence(NamedTuple):
    """Each section is empty where the incident gives no rise to it; `missing` says what could not
    be had."""

    table: Table
    edition: Edition
    intention: Intention | None = None
    costs: tuple[Costs, ...] = ()
    equity: tuple[Equity, ...] = ()
    damage: Damage | None = None
    missing: tuple[str, ...] = ()


def evidence_on(
    incident: Incident,
    edition: Edition = LATEST,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
    wanted: Wanted = AS_USUAL,
) -> Evidence:
    """The evidence on an incident, as far as it is found and chosen."""
    table, given = incident.table, (incident, edition, findings, choices)
    if table.contract is None or table.stage is Stage.AUCTION:
        return Evidence(table, edition, missing=(say("evidence.no_play"),))
    claim, result = claim_in(*given), rule(*given)
    after = result.table if isinstance(result, Ruling) and not result.options else None
    over = after is not None and after.is_over
    compared, missing = _or_reason(lambda: damage_on(table, after, wanted), wanted)
    return Evidence(
        table,
        edition,
        None if claim is None else intention(claim),
        () if over else (costs(*given),),
        equity(after, tricks, edition) if after is not None and over else (),
        damage=compared,
        missing=missing,
    )


def evidence_at(living: Living, wanted: Wanted = AS_USUAL) -> Evidence:
    """The evidence at a living table: on what it waits for, and on the play as it went."""
    table, edition = living.table, living.edition
    if table.contract is None or table.stage is Stage.AUCTION:
        return Evidence(table, edition, missing=(say("evidence.no_play"),))
    compared, missing = _or_reason(lambda: damage_at(living, wanted), wanted)
    claim = _open_claim(living)
    if table.is_over:  # no card is left that an option could cost
        revokes = equity(table, tricks, edition)
        return Evidence(table, edition, claim, (), revokes, compared, missing)
    return Evidence(table, edition, claim, costs_at(living), (), compared, missing)


def _open_claim(living: Living) -> Intention | None:
    if living.before is None:
        return None
    matter = Incident(living.before, living.acts, living.since, play_goes_on=True)
    claim = claim_in(matter, living.edition, living.findings, living.choices)
    return None if claim is None else intention(claim)


def _or_reason(
    compare: Callable[[], Damage], wanted: Wanted
) -> tuple[Damage | None, tuple[str, ...]]:
    """The comparison, or in one sentence why there is none."""
    try:
        return _in_tricks(compare(), wanted), ()
    except ValueError as reason:
        return None, (str(reason),)


def damage_on(before: Table, after: Table | None, wanted: Wanted) -> Damage:
    """The result that the cards promised before an incident, and from where play goes on."""
    resumed = None if after is None or after.is_over else after
    vulnerability = wanted.vulnerability or Vulnerability.NONE
    return damage(before, resumed, None, vulnerability, tricks, _sampling(before, wanted))


def damage_at(living: Living, wanted: Wanted) -> Damage:
    """The same around the first irregularity of a record; refused where there is none."""
    place = first_irregular(living)
    if place is None:
        raise ValueError(say("evidence.nothing_irregular"))
    before = replayed(living.start, living.edition, living.record[:place]).table
    vulnerability = wanted.vulnerability or Vulnerability.NONE
    return damage_in(living, place, vulnerability, tricks, _sampling(before, wanted))


def _in_tricks(compared: Damage, wanted: Wanted) -> Damage:
    """Without the vulnerability nothing is said about points."""
    if wanted.vulnerability is not None:
        return compared
    return compared._replace(contract=compared.contract._replace(level=None))


def _sampling(table: Table, wanted: Wanted) -> Sampling | None:
    """Whose view is sampled: whoever was to play, and declarer for dummy."""
    seat = wanted.view or table.to_act or table.declarer
    player = table.declarer if seat is table.dummy else seat
    if not wanted.samples:
        return None
    return Sampling(player, wanted.samples, wanted.seed, wanted.limits)


def first_irregular(living: Living) -> int | None:
    """The entry of a record after which something irregular lay open for the first time."""
    again = begin(living.start, living.edition)
    for place, entry in enumerate(living.record):
        again = proceed(again, entry)
        if again.waits is not None or again.table.irregularities:
            return place
    return None
