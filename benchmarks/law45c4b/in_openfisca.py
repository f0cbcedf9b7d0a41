"""The clause as one variable of OpenFisca, for a single case."""

from typing import Any

import numpy
from openfisca_core.entities import Entity
from openfisca_core.periods import DateUnit, period
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

from benchmarks.law45c4b.facts import Facts

CHANGE = Entity("change", "changes", "A player wants to change his designation", "")
MONTH = period("2008-01")
ARRAYS = {True: numpy.array([True]), False: numpy.array([False])}


class unintended(Variable):
    value_type = bool
    entity = CHANGE
    definition_period = DateUnit.MONTH


class without_pause(Variable):
    value_type = bool
    entity = CHANGE
    definition_period = DateUnit.MONTH


class partner_played(Variable):
    value_type = bool
    entity = CHANGE
    definition_period = DateUnit.MONTH


class may_change(Variable):
    value_type = bool
    entity = CHANGE
    definition_period = DateUnit.MONTH

    def formula(change: Any, month: Any) -> Any:
        in_time = ~change("partner_played", month)
        return change("unintended", month) * change("without_pause", month) * in_time


SYSTEM = TaxBenefitSystem([CHANGE])
SYSTEM.add_variables(unintended, without_pause, partner_played, may_change)


def changed(facts: Facts) -> bool:
    """As its documentation does it: the case in a dictionary."""
    case = {name: {"2008-01": value} for name, value in facts._asdict().items()}
    simulation = SimulationBuilder().build_from_dict(SYSTEM, {"changes": {"his": case}})
    return bool(simulation.calculate("may_change", MONTH)[0])


def changed_from_arrays(facts: Facts) -> bool:
    """The quickest way we found: no dictionary, the arrays made beforehand."""
    simulation = SimulationBuilder().build_default_simulation(SYSTEM, 1)
    simulation.set_input("unintended", MONTH, ARRAYS[facts.unintended])
    simulation.set_input("without_pause", MONTH, ARRAYS[facts.without_pause])
    simulation.set_input("partner_played", MONTH, ARRAYS[facts.partner_played])
    return bool(simulation.calculate("may_change", MONTH)[0])
