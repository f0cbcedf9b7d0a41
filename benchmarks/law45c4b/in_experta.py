"""The clause as one rule of experta."""

import collections
import collections.abc
from unittest import mock

from benchmarks.law45c4b.facts import Facts

# experta asks for frozendict 1.2, which wants an alias that Python 3.10 took away.
with mock.patch.object(collections, "Mapping", collections.abc.Mapping, create=True):
    import experta
    from experta.strategies import DepthStrategy


class Change(experta.Fact):
    """A player wants to change his designation."""


class Law45(experta.KnowledgeEngine):
    """One clause."""

    changed = False

    @experta.Rule(Change(unintended=True, without_pause=True, partner_played=False))
    def may_change_designation(self) -> None:
        self.changed = True


LAW45 = Law45()


def changed(facts: Facts) -> bool:
    # Its cache of activations fills with alike ones, which makes it several times slower.
    DepthStrategy.get_key.cache_clear()
    LAW45.changed = False
    LAW45.reset()
    LAW45.declare(
        Change(
            unintended=facts.unintended,
            without_pause=facts.without_pause,
            partner_played=facts.partner_played,
        )
    )
    LAW45.run()
    return LAW45.changed
