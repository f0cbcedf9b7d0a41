"""Deemed: what counts as played under the Laws of Duplicate Bridge, with the clause for it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deemed.director.living import Living, NotYet, begin, proceed, replayed
    from deemed.director.outlook import (
        aftermath,
        branches,
        compare,
        consequences,
        nearest_miss,
        outlook,
    )
    from deemed.director.report import Report, report
    from deemed.director.rule import rule
    from deemed.game.seats import Seat
    from deemed.laws.standing import standing
    from deemed.notation.records import read_living, write_live, write_living, write_report
    from deemed.notation.wire import read_incident, read_request, write_result
    from deemed.prose.rulings import headline, ruling_lines
    from deemed.prose.standing import report_lines, standing_lines
    from deemed.prose.words import speaking
    from deemed.rulings.edition import Edition
    from deemed.rulings.live import Live, Until
    from deemed.rulings.option import Choice, Right
    from deemed.rulings.question import Finding
    from deemed.rulings.ruling import Asks, Gap, Ruling
    from deemed.table.incident import Incident
    from deemed.table.table import Table

__version__ = "0.1.0"
__all__ = [
    "Asks",
    "Choice",
    "Edition",
    "Finding",
    "Gap",
    "Incident",
    "Live",
    "Living",
    "NotYet",
    "Report",
    "Right",
    "Ruling",
    "Seat",
    "Table",
    "Until",
    "aftermath",
    "begin",
    "branches",
    "compare",
    "consequences",
    "headline",
    "nearest_miss",
    "outlook",
    "proceed",
    "read_incident",
    "read_living",
    "read_request",
    "replayed",
    "report",
    "report_lines",
    "rule",
    "ruling_lines",
    "speaking",
    "standing",
    "standing_lines",
    "write_live",
    "write_living",
    "write_report",
    "write_result",
]

# Each name is loaded when it is first asked for, so that a command pays for what it uses.
_HOMES = {
    "deemed.director.outlook": (
        "aftermath", "branches", "compare", "consequences", "nearest_miss", "outlook",
    ),
    "deemed.director.living": ("Living", "NotYet", "begin", "proceed", "replayed"),
    "deemed.director.report": ("Report", "report"),
    "deemed.director.rule": ("rule",),
    "deemed.laws.standing": ("standing",),
    "deemed.prose.standing": ("report_lines", "standing_lines"),
    "deemed.prose.words": ("speaking",),
    "deemed.rulings.live": ("Live", "Until"),
    "deemed.rulings.edition": ("Edition",),
    "deemed.game.seats": ("Seat",),
    "deemed.notation.records": ("read_living", "write_live", "write_living", "write_report"),
    "deemed.notation.wire": ("read_incident", "read_request", "write_result"),
    "deemed.prose.rulings": ("headline", "ruling_lines"),
    "deemed.rulings.option": ("Choice", "Right"),
    "deemed.rulings.question": ("Finding",),
    "deemed.rulings.ruling": ("Asks", "Gap", "Ruling"),
    "deemed.table.incident": ("Incident",),
    "deemed.table.table": ("Table",),
}  # fmt: skip


def __getattr__(name: str) -> Any:
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            value = getattr(import_module(home), name)
            globals()[name] = value
            return value
    raise AttributeError(f"deemed has no {name!r}")
