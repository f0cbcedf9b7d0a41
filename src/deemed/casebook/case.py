"""A case: one table from one source, and the variants that the source asks about."""

from typing import Any, NamedTuple

from deemed.director.living import Entry
from deemed.rulings.edition import Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.table.incident import Incident


class Expected(NamedTuple):
    """What the source rules; a key it does not mention is not compared."""

    asks: str | None = None
    gap: str | None = None
    played: tuple[str, ...] | None = None
    not_played: tuple[str, ...] | None = None
    trick: str | None = None
    to_act: str | None = None
    options: dict[str, list[str]] | None = None
    penalty_cards: tuple[str, ...] | None = None
    restrictions: tuple[str, ...] | None = None
    information: tuple[dict[str, Any], ...] | None = None
    duties: tuple[str, ...] | None = None
    disputes: tuple[str, ...] | None = None
    calls: dict[str, str] | None = None
    standing: tuple[str, ...] | None = None
    not_standing: tuple[str, ...] | None = None
    tricks: int | None = None
    transfers: tuple[str, ...] | None = None
    cites: tuple[str, ...] = ()


class Trial(NamedTuple):
    """A variant under one edition: what goes in, and what should come out."""

    edition: Edition
    findings: tuple[Finding, ...]
    choices: tuple[Choice, ...]
    expected: Expected
    record: tuple[Entry, ...] = ()  # what was done at the living table, in place of the acts


class Variant(NamedTuple):
    id: str
    incident: Incident
    trials: tuple[Trial, ...]
    seed: str = ""
    reason: str = ""
    dissent: str = ""


class Case(NamedTuple):
    name: str
    title: str
    source: str
    variants: tuple[Variant, ...]
