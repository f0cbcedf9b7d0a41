"""Where a table comes from: a deal, a case, a file, or questions put in turn."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from deemed.casebook.case import Case, Variant
from deemed.casebook.reading import library
from deemed.cli.files import read_table_file
from deemed.director.living import Living, begin
from deemed.director.replay import settled, taken_up, under
from deemed.game.seats import Seat
from deemed.notation.cards import read_contract, read_hand, read_seat, read_trick
from deemed.notation.tables import read_table
from deemed.notation.wire import Request
from deemed.prose.entries import step_told
from deemed.prose.tabletalk import Session
from deemed.prose.words import listed, say, seat_name
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.table.acts import Attention
from deemed.table.table import Table

DEAL = re.compile(r"\s*[NESWnesw]\s*:")
Ask = Callable[[str, Callable[[str], object]], str]  # a prompt, and what reads the answer


class Wanted(NamedTuple):
    """What the command line says of the table."""

    source: str = ""
    edition: Edition | None = None
    declarer: str = ""
    contract: str = ""
    language: str = ""


def session_of(wanted: Wanted, ask: Ask) -> Session:
    """The session to begin with."""
    source = wanted.source
    if not source or DEAL.match(source):
        return _session([begin(_dealt(wanted, ask), wanted.edition or LATEST)], wanted.language)
    if wanted.contract or wanted.declarer:
        raise ValueError("--contract and --declarer go with a deal; this table has its own")
    if Path(source).is_file() or source.endswith((".toml", ".json")):
        return session_from_file(source, wanted.edition, wanted.language)
    return _from_case(source, wanted)


def session_from_file(name: str, edition: Edition | None = None, language: str = "") -> Session:
    """A saved table as it stood, or an incident with all that its file tells."""
    found, spoken = read_table_file(name)
    if isinstance(found, Request):
        call = found if edition is None else found._replace(edition=edition)
        return _session(_incident(call), language or spoken, call.title)
    if edition is not None:
        found, _ = under(found, edition)
    steps = taken_up(begin(found.start, found.edition), found.record)
    return _session(steps, language or spoken)


def _incident(call: Request) -> list[Living]:
    """Each step of an incident; at its end attention has been drawn, as a file understands it."""
    known: list[Finding | Choice] = [*call.findings, *call.choices]
    steps = taken_up(begin(call.incident.table, call.edition), call.incident.acts, known)
    steps += settled(steps[-1], known)
    last = steps[-1]
    if last.waits is None and last.table.irregularities:
        steps += taken_up(last, [Attention(last.table.declarer)])[1:]
        steps += settled(steps[-1], known)
    return steps


def _session(steps: list[Living], language: str, title: str = "") -> Session:
    said = (title, step_told(steps[0], steps[-1]))
    return Session(steps[-1], language or "en", tuple(filter(None, said)), tuple(steps[:-1]))


def _from_case(name: str, wanted: Wanted) -> Session:
    case_name, _, variant_name = name.partition("/")
    case = _chosen(list(library()), case_name)
    if not variant_name:
        table = case.variants[0].incident.table
        return _session([begin(table, wanted.edition or LATEST)], wanted.language, case.title)
    named = [variant for variant in case.variants if variant.id == variant_name]
    if not named:
        ids = ", ".join(variant.id for variant in case.variants)
        raise ValueError(f'{case.name} has no variant "{variant_name}"; it has {ids}')
    return _session(_variant(named[0], wanted.edition), wanted.language, case.title)


def _chosen(cases: Iterable[Case], name: str) -> Case:
    """The case of that name, or the only one with it as a part of its name."""
    found = [case for case in cases if name in case.name]
    exact = [case for case in found if case.name == name]
    if len(exact or found) != 1:
        names = ", ".join(case.name for case in found[:8])
        several = f"may be {names}" if found else "is no deal, file or case"
        raise ValueError(f'"{name}" {several}; "deemed cases" lists the cases')
    return (exact or found)[0]


def _variant(variant: Variant, edition: Edition | None) -> list[Living]:
    """The variant's acts, as far as they go before the director must answer."""
    trials = {trial.edition: trial for trial in variant.trials}
    trial = trials.get(edition or max(trials))
    start = begin(variant.incident.table, edition or max(trials))
    if trial is not None and trial.record:
        return taken_up(start, trial.record)
    known: list[Finding | Choice] = []
    if trial is not None:
        known += [*trial.findings, *trial.choices]
    return taken_up(start, variant.incident.acts, known)


def _dealt(wanted: Wanted, ask: Ask) -> Table:
    """A deal before the opening lead; or a table as the answers tell it."""
    contract = wanted.contract or ask(say("table.ask_contract"), read_contract)
    declarer = wanted.declarer or ask(say("table.ask_declarer"), read_seat)
    data: dict[str, Any] = {"contract": contract, "declarer": declarer}
    if wanted.source:
        deal = wanted.source.strip().upper()
        return _whole(read_table({**data, "deal": deal, "stage": "lead"}))
    hands = _hands(read_seat(declarer), ask)
    lying = _if_known(ask, say("table.ask_trick"), _trick_or_leader)
    if not lying:
        return _whole(read_table({**data, "deal": hands, "stage": "lead"}))
    key = "trick" if ":" in lying else "to_lead"
    return read_table({**data, **hands, key: lying, "earlier": _earlier(hands, lying)})


def _whole(table: Table) -> Table:
    """The table, if everyone has thirteen cards, as before the opening lead."""
    for seat in Seat:
        size = table.hands[seat].size
        if size not in (None, 13):
            raise ValueError(say("table.not_thirteen", who=seat_name(seat), number=size))
    return table


def _hands(declarer: Seat, ask: Ask) -> dict[str, str]:
    """Dummy first, then declarer and the defenders; what is not known stays out."""
    hands = {}
    for seat in (declarer.partner, declarer, declarer.lho, declarer.rho):
        role = {declarer.partner: "role.dummy", declarer: "role.declarer"}.get(seat)
        name = seat_name(seat) if role is None else listed((seat_name(seat), say(role)))
        given = _if_known(ask, say("table.ask_hand", who=name), read_hand)
        if given:
            hands[seat.letter] = given
    return hands


NOT_KNOWN = ("", "-")


def _if_known(ask: Ask, prompt: str, read: Callable[[str], object]) -> str:
    given = ask(prompt, lambda text: text in NOT_KNOWN or read(text))
    return "" if given in NOT_KNOWN else given


def _trick_or_leader(text: str) -> object:
    return read_trick(text) if ":" in text else read_seat(text)


def _earlier(hands: dict[str, str], lying: str) -> int:
    """How many tricks came before, by the longest hand that is known."""
    trick = read_trick(lying) if ":" in lying else None
    sizes = [
        len(read_hand(text).known) + (trick is not None and trick.card(read_seat(seat)) is not None)
        for seat, text in hands.items()
    ]
    return 13 - max(sizes) if sizes else 0
