"""The clause as one rule of durable_rules."""

from typing import Any

from durable.engine import MessageNotHandledException
from durable.lang import m, post, ruleset, when_all

from benchmarks.law45c4b.facts import Facts

FIRED: list[bool] = []

with ruleset("law45"):

    @when_all((m.unintended == True) & (m.without_pause == True) & (m.partner_played == False))  # noqa: E712
    def may_change_designation(_: Any) -> None:
        FIRED.append(True)


def changed(facts: Facts) -> bool:
    FIRED.clear()
    try:
        post(
            "law45",
            {
                "unintended": facts.unintended,
                "without_pause": facts.without_pause,
                "partner_played": facts.partner_played,
            },
        )
    except MessageNotHandledException:  # how it says that no rule applies
        return False
    return bool(FIRED)
