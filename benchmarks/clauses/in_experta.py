"""A clause as one rule of experta, run as its documentation does: reset, declare, run."""

import collections
import collections.abc
from unittest import mock

from benchmarks.clauses.clause import Clause, Facts, Verdict

# experta asks for frozendict 1.2, which wants an alias that Python 3.10 took away.
with mock.patch.object(collections, "Mapping", collections.abc.Mapping, create=True):
    import experta
    from experta.strategies import DepthStrategy


class Case(experta.Fact):
    """What the clause turns on."""


def verdict(clause: Clause) -> Verdict:
    class Law(experta.KnowledgeEngine):
        """One clause."""

        is_played = False

        @experta.Rule(Case(**clause.wanted))
        def played(self) -> None:
            self.is_played = True

    law = Law()

    def decided(facts: Facts) -> bool:
        law.is_played = False
        law.reset()
        law.declare(Case(**facts))
        law.run()
        return law.is_played

    return decided


def with_empty_cache(decided: Verdict) -> Verdict:
    """Its cache of activations never has one alike, and searches 128 entries under one hash."""

    def emptied(facts: Facts) -> bool:
        DepthStrategy.get_key.cache_clear()
        return decided(facts)

    return emptied
