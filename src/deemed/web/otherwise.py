"""What one thing otherwise, or another edition, would have made of the last ruling of a call."""

from typing import Any, NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from deemed.director.living import Living
from deemed.director.outlook import nearest_miss
from deemed.director.replay import Matter, matters, under
from deemed.journal.call import Call
from deemed.prose.acts import act_text
from deemed.prose.questions import question_text
from deemed.prose.rulings import headline, miss_text
from deemed.prose.words import say
from deemed.rulings.edition import Edition
from deemed.rulings.ruling import Asks
from deemed.web import views
from deemed.web.pages import found, shown


class Elsewhere(NamedTuple):
    """The same record under another edition."""

    edition: int
    told: str
    cites: str
    is_other: bool


async def otherwise(request: Request) -> Response:
    call = await found(request)
    fields = await run_in_threadpool(looked_at, call)
    return shown(request, "otherwise.html", call=call, title=views.title(call), **fields)


def looked_at(call: Call) -> dict[str, Any]:
    ruled = matters(call.living)
    if not ruled:
        return {"told": "", "miss": "", "elsewhere": [], "before": []}
    *before, told = [headline(matter.ruling) for matter in ruled]
    return {
        "told": told,
        "miss": missed(ruled[-1]),
        "elsewhere": elsewhere(call.living, told),
        "before": before,
    }


def missed(matter: Matter) -> str:
    """The one judgement or act that would have changed the ruling, and to what."""
    incident, findings, choices, ruling = matter
    miss = nearest_miss(incident, ruling.edition, findings, choices)
    if miss is None:
        return ""
    act = "" if miss.without is None else act_text(incident.table, miss.without)
    return miss_text(ruling, miss, act)


def elsewhere(living: Living, told: str) -> list[Elsewhere]:
    return [
        _under(living, edition, told) for edition in reversed(Edition) if edition != living.edition
    ]


def _under(living: Living, edition: Edition, told: str) -> Elsewhere:
    again, left = under(living, edition)
    if isinstance(again.waits, Asks):
        asked = say("web.would_ask", question=question_text(again.waits))
        return Elsewhere(edition.value, asked, ", ".join(again.waits.cites), True)
    ruled = matters(again)
    if not ruled:
        return Elsewhere(edition.value, say("web.nothing_ruled"), "", True)
    other = headline(ruled[-1].ruling)
    if left:
        other = f"{other} {say('web.goes_other_way')}"
    return Elsewhere(edition.value, other, ", ".join(ruled[-1].ruling.cites), other != told)
