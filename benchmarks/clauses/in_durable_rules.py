"""A clause as one rule of durable_rules."""

from functools import reduce
from operator import and_
from typing import Any

from durable.engine import MessageNotHandledException
from durable.lang import m, post, ruleset, when_all

from benchmarks.clauses.clause import Clause, Facts, Verdict


def verdict(clause: Clause) -> Verdict:
    fired: list[bool] = []
    name = f"law{clause.ref}"
    condition = reduce(and_, (getattr(m, fact) == value for fact, value in clause.wanted.items()))

    with ruleset(name):

        @when_all(condition)
        def played(_: Any) -> None:
            fired.append(True)

    def decided(facts: Facts) -> bool:
        fired.clear()
        try:
            post(name, facts)
        except MessageNotHandledException:  # how it says that no rule applies
            return False
        return bool(fired)

    return decided
