"""The page on which a director sets an adjusted score: reckoned, drafted, written."""

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deemed.director.living import replayed
from deemed.director.report import report
from deemed.evidence.adjusted import Told, adjusted, told_of
from deemed.evidence.damage import Damage
from deemed.evidence.evidence import Wanted, damage_at, first_irregular
from deemed.evidence.scores import drafted
from deemed.evidence.scores_told import damage_lines
from deemed.evidence.solver import has_dds
from deemed.game.result import Vulnerability
from deemed.game.seats import Side
from deemed.journal.call import Call
from deemed.journal.entry import Behind, Unwritten
from deemed.laws.law2 import vulnerability
from deemed.laws.law12_artificial import may_be_too_many
from deemed.laws.law12_weighing import ways
from deemed.laws.law78 import Scoring
from deemed.notation.record import board_name
from deemed.notation.score_request import read_score_request
from deemed.prose.words import say, side_name
from deemed.rulings.award import Chance, Fault, Ground, Outcome, Responsibility
from deemed.rulings.edition import Edition
from deemed.web import views
from deemed.web.guard import is_ours, name_of
from deemed.web.pages import LONGEST_SHOWN, desk_of, found, shortened, shown
from deemed.web.score_form import (
    MOST_ROWS,
    ROWS,
    data_told,
    fields_of,
    method_told,
    rows_of,
    vulnerability_told,
)
from deemed.web.score_typed import contract_typed

SEED = 12  # the same cards give the same draft
GROUNDS = (Ground.LAW, Ground.NO_RECTIFICATION, Ground.WRONG_RECTIFICATION)
Fields = dict[str, str]


class Shown(NamedTuple):
    """What stands above the form."""

    score: Told | None = None
    draft: tuple[str, ...] = ()  # where drafted weights come from


NOTHING = Shown()


async def score_page(request: Request) -> Response:
    """The form; reckoned or drafted, if that was asked for. Nothing is written."""
    call = await found(request)
    given = _short(request.query_params.items())
    match given.get("do"):
        case "reckon":
            return await _answered(request, call, given, lambda: (_reckoned(call, given), given))
        case "draft":
            return await _answered(request, call, given, lambda: _drafted(call, given))
        case _:
            return _page(request, call, _at_first(call))


def _short(items: Any) -> Fields:
    longest = {"others": 4000}
    return {
        str(key): str(value).strip()[: longest.get(str(key), LONGEST_SHOWN)] for key, value in items
    }


async def _answered(
    request: Request, call: Call, given: Fields, answer: Callable[[], tuple[Shown, Fields]]
) -> Response:
    try:
        above, fields = await run_in_threadpool(answer)
    except ValueError as error:
        return _page(request, call, given, NOTHING, 422, shortened(error))
    return _page(request, call, fields, above)


async def write_score(request: Request) -> Response:
    """What was reckoned goes into the journal."""
    form = await request.form(max_files=0, max_fields=150)
    call, given = await found(request), _short(form.items())
    if not is_ours(request, form):
        return _page(request, call, given, NOTHING, 403, say("web.stale"))
    try:
        await run_in_threadpool(_write, request, call, given)
    except Behind:
        return _page(request, await found(request), given, NOTHING, 409, say("web.behind"))
    except Unwritten as error:
        return _page(request, call, given, NOTHING, 503, say("web.unwritten", error=error))
    except ValueError as error:
        return _page(request, call, given, NOTHING, 422, shortened(error))
    return RedirectResponse(f"/calls/{call.id}", 303)


def _write(request: Request, call: Call, given: Fields) -> Call:
    place = int(given.get("place") or "-1")
    key = given.get("key") or secrets.token_urlsafe(12)
    data = data_told(given, call.living.edition)
    return desk_of(request).score(call.id, place, name_of(request), data, key)


# Reckoned, and drafted


def _reckoned(call: Call, given: Fields) -> Shown:
    edition = call.living.edition
    asked = read_score_request(data_told(given, edition), edition)
    cards = call.living if may_draft(call) else None
    return Shown(told_of(adjusted(asked._replace(cards=cards))))


def may_draft(call: Call) -> bool:
    """Whether the cards can be asked: all are told, something was irregular, and the director has
    not to play the board yet."""
    living = call.living
    told = all(hand.is_known for hand in living.start.hands)
    known = told and bool(contract_typed(living.table.contract))
    return known and not call.opening.blind and first_irregular(living) is not None


def _drafted(call: Call, given: Fields) -> tuple[Shown, Fields]:
    if not may_draft(call):
        raise ValueError(say("adjust.no_draft"))
    damage = _sampled(call, vulnerability_told(given))
    outcomes = drafted(damage)
    kept = {key: value for key, value in given.items() if not key.startswith(OUTCOME_FIELDS)}
    return Shown(None, tuple(damage_lines(damage))), {
        **kept,
        **rows_of(list(map(_row, outcomes))),
    }


OUTCOME_FIELDS = ("result", "weight", "chance", "illegal")


def _sampled(call: Call, vulnerable: Vulnerability) -> Damage:
    living = call.living
    before = replayed(living.start, living.edition, living.record[: first_irregular(living)])
    number = layouts_in_time(13 - before.table.next_trick)
    return damage_at(living, Wanted(number, SEED, None, vulnerable))


def layouts_in_time(left: int) -> int:
    """How many layouts with so many tricks left are solved while somebody waits."""
    if has_dds():
        return 100 if left < 10 else 40 if left < 12 else 25
    return {8: 3, 7: 15, 6: 60}.get(left, 100)


def _row(outcome: Outcome) -> dict[str, Any]:
    assert outcome.result is not None
    contract = contract_typed(outcome.result.contract)
    bid, _, by = contract.partition(" ")
    told = {"contract": bid, "by": by, "tricks": outcome.result.tricks}
    return {**told, "weight": f"{float(100 * outcome.weight):g}", "chance": outcome.chance.value}


# The form


def _at_first(call: Call) -> Fields:
    """What was set last; else what the call tells."""
    if call.scores:
        return fields_of(call.scores[-1].data)
    ended, board = report(call.living.table, call.living.edition), board_name(call.opening.board)
    fields = {"kind": "assigned", "contract": contract_typed(call.living.table.contract)}
    if ended.is_over and ended.tricks is not None:
        fields["tricks"] = str(ended.tricks)
    if board.isascii() and board.isdigit():
        fields["vulnerable"] = vulnerability(int(board)).value
    return fields


def _page(
    request: Request,
    call: Call,
    given: Fields,
    above: Shown = NOTHING,
    status: int = 200,
    error: str = "",
) -> Response:
    edition = call.living.edition
    drafted_rows = [n for n in range(1, MOST_ROWS + 1) if given.get(f"result{n}")]
    return shown(
        request,
        "score.html",
        status,
        call=call,
        title=views.title(call),
        given=given,
        above=above,
        error=error,
        sent=[(name, value) for name, value in given.items() if name not in NOT_SENT and value],
        rows=range(1, max(ROWS, *drafted_rows, 0) + 1),
        method=method_told(given, edition).value,
        may_draft=may_draft(call),
        bid=contract_typed(call.living.table.contract),
        **_choices(edition),
    )


NOT_SENT = ("do", "token", "key", "place")


def _choices(edition: Edition) -> dict[str, Any]:
    open_to = ways(edition)
    sides = [(side.name, side_name(side)) for side in Side]
    return {
        "sides": sides,
        "scorings": _labelled("scoring", Scoring),
        "vulnerables": _labelled("vulnerable", Vulnerability),
        "methods": _labelled("method", open_to),
        "chances": _labelled("chance", Chance) if len(open_to) > 1 else [],
        "asked_for": {each.value for wanted in open_to.values() for each in wanted},
        "may_be_too_many": may_be_too_many(edition),
        "faults": _labelled("fault", Fault),
        "grounds": _labelled("ground", GROUNDS),
        "parts": _labelled("part", Responsibility),
    }


def _labelled(stem: str, kinds: Any) -> list[tuple[str, str]]:
    return [(each.value, say(f"adjust.{stem}.{each.value}")) for each in kinds]
