"""What the cards say on a call, on request: sentences and a picture, labelled as evidence."""

import re
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from deemed.evidence.evidence import Wanted, evidence_at
from deemed.evidence.evidence_told import evidence_lines
from deemed.evidence.plots import spread_svg
from deemed.journal.call import Call
from deemed.prose.words import say
from deemed.web import views
from deemed.web.pages import found, shown

SAMPLES = Wanted(samples=60)  # few seconds at most with all thirteen cards to come


class Weighed(NamedTuple):
    lines: list[tuple[int, str]]  # how deep each stands, and what it says
    picture: str = ""  # SVG


async def evidence(request: Request) -> Response:
    call = await found(request)
    told = await run_in_threadpool(weighed, call)
    return shown(request, "evidence.html", call=call, title=views.title(call), told=told)


def weighed(call: Call) -> Weighed:
    """The evidence on a call; a director who has yet to play the board gets none of it."""
    if call.opening.blind:
        return Weighed([(0, say("web.no_evidence_blind"))])
    said = evidence_at(call.living, SAMPLES)
    lines = [(_depth(line), _plain(line)) for line in evidence_lines(said) if line.strip()]
    sample = None if said.damage is None else said.damage.sample
    if said.damage is None or sample is None:
        return Weighed(lines)
    return Weighed(lines, spread_svg(sample, said.damage.won))


def _plain(line: str) -> str:
    """Without the key by which a command would choose an alternative: here it has a button."""
    return re.sub(r"^\[[^\]]*\] ", "", line.strip())


def _depth(line: str) -> int:
    return min((len(line) - len(line.lstrip())) // 2, 4)
