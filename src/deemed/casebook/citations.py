"""Which cases rest on a clause, and which clauses a case rests on."""

from collections.abc import Iterable, Iterator

from deemed.casebook.case import Case, Trial, Variant
from deemed.casebook.checking import outcome
from deemed.director.report import report
from deemed.rulings.derivation import Cited
from deemed.rulings.edition import Edition
from deemed.rulings.ruling import Ruling
from deemed.rulings.wording import Wording

Cases = dict[str, Case]  # by their names
Citations = dict[tuple[str, Edition], Cases]  # by a clause's name and the edition it is cited in


def citations(cases: Iterable[Case]) -> Citations:
    """Every case under the clauses that rule it."""
    found: Citations = {}
    for case in cases:
        for variant in case.variants:
            for trial in variant.trials:
                for wording in cited_in(variant, trial):
                    found.setdefault((wording.clause, trial.edition), {})[case.name] = case
    return found


def cited_in(variant: Variant, trial: Trial) -> tuple[Wording, ...]:
    """The clauses that a variant comes under, in the order they are used."""
    return tuple(dict.fromkeys(_cited(variant, trial)))


def _cited(variant: Variant, trial: Trial) -> Iterator[Wording]:
    result = outcome(variant, trial)
    for step in result.steps:
        if isinstance(step, Cited):
            yield step.wording
    if isinstance(result, Ruling):
        for transfer in report(result.table, result.edition).transfers:
            yield from transfer.wordings
