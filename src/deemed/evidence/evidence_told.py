"""All the evidence as lines to be read, each section labelled for what it is."""

from deemed.evidence.costs_told import cost_lines
from deemed.evidence.damage import Damage
from deemed.evidence.evidence import Evidence
from deemed.evidence.intention_told import intention_lines
from deemed.evidence.options import Costs
from deemed.evidence.plots import spread_bars
from deemed.evidence.position import Unsolvable
from deemed.evidence.scores_told import damage_lines, equity_lines
from deemed.prose.words import say, titled
from deemed.table.table import Table


def evidence_lines(evidence: Evidence, bars: bool = False) -> list[str]:
    """The sections that there are, and what could not be had."""
    table = evidence.table
    sections = [
        [] if evidence.intention is None else intention_lines(evidence.intention),
        *(_costs(costs, table) for costs in evidence.costs),
        equity_lines(table, evidence.equity),
        [] if evidence.damage is None else _damage(evidence.damage, bars),
        _missing(evidence),
    ]
    told = [section for section in sections if section]
    lines = [say("evidence.label")]
    for section in told:
        lines += ["", *section]
    return lines


def _costs(costs: Costs, table: Table) -> list[str]:
    """What each option comes to; where nothing can be solved for one reason, that once."""
    lines, reasons = cost_lines(costs, table), _reasons(costs)
    if None in reasons or len({each.reason for each in reasons if each}) != 1:
        return lines
    return [lines[0], f"  {reasons[0]}"] if len(reasons) > 1 else lines


def _reasons(costs: Costs) -> list[Unsolvable | None]:
    """Why each outcome has no figure; None for one that has, or that hangs on a finding."""
    if costs.unsolved is not None:
        return [costs.unsolved]
    found: list[Unsolvable | None] = []
    for outcome in costs.outcomes:
        found += [outcome.unsolved] if outcome.following is None else _reasons(outcome.following)
    return found


def _damage(damage: Damage, bars: bool) -> list[str]:
    shown = [] if damage.sample is None or not bars else spread_bars(damage.sample, damage.won)
    return [*damage_lines(damage, label=False, shares=not shown), *(f"  {bar}" for bar in shown)]


def _missing(evidence: Evidence) -> list[str]:
    if not evidence.missing:
        return []
    return [titled(say("evidence.missing")), *(f"  {reason}" for reason in evidence.missing)]
