"""The case library: cases to read, to decide before the ruling is shown, and to play."""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deemed.casebook.case import Case, Trial, Variant
from deemed.casebook.checking import outcome
from deemed.casebook.citations import cited_in
from deemed.casebook.practice import happened, practice
from deemed.director.living import begin
from deemed.journal.call import Call, Opening
from deemed.journal.desk import Desk
from deemed.journal.entry import Kind
from deemed.prose.acts import act_text
from deemed.prose.questions import question_text, worded
from deemed.prose.rulings import ruling_lines
from deemed.prose.words import answer_words, contract_name, player, say, seat_name, titled
from deemed.rulings.derivation import Found
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.table import Table
from deemed.web import views
from deemed.web.guard import is_ours, name_of
from deemed.web.pages import desk_of, shown
from deemed.web.paging import page_of
from deemed.web.wanted import LONGEST, cases_wanted, known_cases, read_wanted

CASES_A_PAGE, VARIANTS_A_PAGE = 80, 5
MOST_LINES = 16  # of one ruling: a case has thirteen penalty cards


class Answer(NamedTuple):
    """How a variant is ruled on, or what is found in it, and in which editions."""

    editions: str
    lines: tuple[str, ...]
    cites: tuple[str, ...] = ()


class Picture(NamedTuple):
    """A table as it lies when the case begins."""

    hands: list[views.Hand]
    trick: list[tuple[str, str, str]]
    told: str  # contract and declarer


async def cases(request: Request) -> Response:
    wanted = request.query_params.get("q", "").strip()[:LONGEST]
    chosen = await run_in_threadpool(lambda: cases_wanted(read_wanted(wanted)))
    here, more = page_of(request, chosen, CASES_A_PAGE)
    return shown(request, "cases.html", cases=here, more=more, wanted=wanted, number=len(chosen))


async def case(request: Request) -> Response:
    exact = await run_in_threadpool(case_named, request.path_params["case"])
    if exact is None:
        return shown(request, "error.html", 404, text=say("web.not_found"))
    here, more = page_of(request, exact.variants, VARIANTS_A_PAGE)
    told = await run_in_threadpool(lambda: [_told(exact, variant) for variant in here])
    source = titled(say("book.source"))
    return shown(request, "case.html", case=exact, source=source, variants=told, more=more)


def case_named(name: str) -> Case | None:
    return next((each for each in known_cases() if each.name == name), None)


def _told(case: Case, variant: Variant) -> dict[str, Any]:
    table = variant.incident.table
    place = case.variants.index(variant)
    is_other = not place or case.variants[place - 1].incident.table != table
    return {
        "variant": variant,
        "picture": picture(table) if is_other else None,
        "acts": _acts(variant, variant.trials[-1]),
        "found": found(variant),
        "answers": answers(variant),
        "years": [trial.edition.value for trial in reversed(variant.trials)],
    }


def picture(table: Table) -> Picture:
    opening = Opening("", "", 2017, table)
    hands = views.hands(Call("", opening, begin(table), ()))
    known = [hand for hand in hands if hand.suits or hand.unknown]
    return Picture(known, views.trick(table), _contract(table))


def _contract(table: Table) -> str:
    contract = table.contract
    return "" if contract is None else f"{contract_name(contract)} {seat_name(contract.declarer)}"


def _acts(variant: Variant, trial: Trial) -> list[str]:
    """What happened; where the case says nothing of attention, nothing is said here."""
    table = variant.incident.table
    acts = variant.incident.acts or happened(variant, trial)
    return [act_text(table, act) for act in acts]


def answers(variant: Variant) -> list[Answer]:
    """The ruling under each edition; editions that rule alike share one."""
    return _together(
        (trial, _lines(outcome(variant, trial)), tuple(dict.fromkeys(refs(variant, trial))))
        for trial in variant.trials
    )


def refs(variant: Variant, trial: Trial) -> list[str]:
    return [wording.ref for wording in cited_in(variant, trial)]


def found(variant: Variant) -> list[Answer]:
    """What the director finds in it, edition by edition: a part of the facts."""
    told = ((trial, _found(outcome(variant, trial)), ()) for trial in variant.trials)
    return [answer for answer in _together(told) if answer.lines]


def _together(told: Iterable[tuple[Trial, tuple[str, ...], tuple[str, ...]]]) -> list[Answer]:
    made: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for trial, lines, cites in told:
        made.setdefault((lines, cites), []).append(str(trial.edition.value))
    return [Answer(", ".join(years), *both) for both, years in made.items()]


def _lines(result: Ruling | Asks) -> tuple[str, ...]:
    if not isinstance(result, Ruling):
        return (say("book.asks"), question_text(result))
    heading = titled(f"{say('heading.ruling')} ({result.edition.value})")
    first, *rest = ruling_lines(result, derivation=False)
    lines = (first.removeprefix(heading).strip(), *rest)
    left = len(lines) - MOST_LINES
    return lines if left <= 0 else (*lines[:MOST_LINES], say("web.more", number=left))


def _found(result: Ruling | Asks) -> tuple[str, ...]:
    given = (step for step in result.steps if isinstance(step, Found) and step.given)
    return tuple(_finding(result.table, step) for step in given)


def _finding(table: Table, step: Found) -> str:
    seat, what = step.subject
    question = worded(step.question, table, player(table, seat), what)
    return say("found", question=question, answer=answer_words(step.question, step.answer))


async def play(request: Request) -> Response:
    """A call at the desk for practice, from a case: its questions then come one by one."""
    form = await request.form(max_files=0, max_fields=100)
    if not is_ours(request, form):
        return shown(request, "error.html", 403, text=say("web.stale"))
    chosen = await run_in_threadpool(_chosen, request.path_params["case"], form)
    if chosen is None:
        return shown(request, "error.html", 404, text=say("web.not_found"))
    key = str(form.get("key") or secrets.token_urlsafe(12))
    by = name_of(request)
    call = await run_in_threadpool(played, desk_of(request), by, *chosen, key)
    return RedirectResponse(f"/calls/{call.id}", 303)


def _chosen(name: str, form: FormData) -> tuple[Case, Variant, Trial] | None:
    case = case_named(name)
    wanted = (form.get("variant"), form.get("edition"))
    for variant in () if case is None else case.variants:
        for trial in variant.trials:
            if case is not None and (variant.id, str(trial.edition.value)) == wanted:
                return case, variant, trial
    return None


def played(desk: Desk, by: str, case: Case, variant: Variant, trial: Trial, key: str) -> Call:
    """The call, what happened at its table, and a note of what comes later."""
    table = variant.incident.table
    name = f"{case.name}/{variant.id}"
    opening = Opening(say("book.practice"), "", trial.edition.value, table, practice=name)
    call = desk.open(by, opening, key)
    if call.place > 1:
        return call  # the same form sent twice
    told, later = practice(variant, trial)
    if told:
        call = desk.step(call.id, call.place, by, told, f"{key}-told")
    if later:
        text = " ".join((say("book.later"), *(act_text(table, act) for act in later)))
        call = desk.remark(call.id, call.place, by, Kind.NOTE, {"text": text}, f"{key}-later")
    return call
