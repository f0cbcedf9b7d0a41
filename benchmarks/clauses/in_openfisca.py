"""A clause as one variable of OpenFisca, for a single case."""

from functools import reduce
from operator import mul
from typing import Any

import numpy
from openfisca_core.entities import Entity
from openfisca_core.periods import DateUnit, period
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

from benchmarks.clauses.clause import Clause, Facts, Verdict

MONTH = period("2008-01")
ARRAYS = {True: numpy.array([True]), False: numpy.array([False])}


def verdict(clause: Clause) -> Verdict:
    """As its documentation does it: the case in a dictionary."""
    system = system_of(clause)

    def decided(facts: Facts) -> bool:
        case = {name: {"2008-01": value} for name, value in facts.items()}
        simulation = SimulationBuilder().build_from_entities(system, {"cards": {"his": case}})
        return bool(simulation.calculate("played", MONTH)[0])

    return decided


def verdict_from_arrays(clause: Clause) -> Verdict:
    """The quickest way we found: no dictionary, the arrays made beforehand."""
    system = system_of(clause)

    def decided(facts: Facts) -> bool:
        simulation = SimulationBuilder().build_default_simulation(system, 1)
        for name, value in facts.items():
            simulation.set_input(name, MONTH, ARRAYS[value])
        return bool(simulation.calculate("played", MONTH)[0])

    return decided


def system_of(clause: Clause) -> TaxBenefitSystem:
    entity = Entity("card", "cards", "A card that may be played", "")

    def formula(card: Any, month: Any) -> Any:
        facts = (
            card(name, month) if value else ~card(name, month)
            for name, value in clause.wanted.items()
        )
        return reduce(mul, facts)

    system = TaxBenefitSystem([entity])
    system.add_variables(
        *(variable(entity, name) for name in clause.wanted),
        variable(entity, "played", formula=formula),
    )
    return system


def variable(entity: Entity, name: str, **formulas: Any) -> type[Variable]:
    month = {"value_type": bool, "entity": entity, "definition_period": DateUnit.MONTH}
    return type(name, (Variable,), month | formulas)
