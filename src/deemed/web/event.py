"""The event's boards: a file comes in, its hands are there when a board is named."""

import secrets
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from deemed.journal.desk import Desk
from deemed.notation.deals import by_board, read_deals, write_dealt
from deemed.prose.flaws import not_read_text
from deemed.prose.words import listed, say
from deemed.web.guard import is_ours, name_of
from deemed.web.pages import desk_of, shown

MOST_TOLD = 50  # of the boards that were not read


async def event(request: Request) -> Response:
    """The boards that are loaded, by number alone: a director may have yet to play them."""
    return await _page(request)


async def load(request: Request) -> Response:
    """The boards of a file: those that can be read are written, of the others it is told why."""
    async with request.form(max_files=1) as form:
        if not is_ours(request, form):
            return await _page(request, 403, error=say("web.stale"))
        file = form.get("file")
        if not isinstance(file, UploadFile) or not file.filename:
            return await _page(request, 422, error=say("web.event_no_file"))
        text = as_text(await file.read())
        name = file.filename.encode(errors="replace").decode()[-80:]
        key = str(form.get("key") or secrets.token_urlsafe(12))
    told = await run_in_threadpool(loaded, desk_of(request), name_of(request), text, name, key)
    return await _page(request, 200 if told["read"] else 422, **told)


def as_text(data: bytes) -> str:
    """Names in old files are in an old encoding; cards are the same in all of them."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def loaded(desk: Desk, by: str, text: str, file: str, key: str) -> dict[str, Any]:
    """What a file has, written to the journal; and how to tell it."""
    boards, not_read = by_board(read_deals(text))
    data = {board: write_dealt(dealt) for board, dealt in boards.items()}
    before = desk.boards()
    replaced = [board for board in data if before.get(board, data[board]) != data[board]]
    if boards:
        desk.load(by, data, file, key)
    elif not not_read:
        return {"read": "", "error": say("web.event_none", file=file)}
    left = len(not_read) - MOST_TOLD
    return {
        "read": say("web.event_read", file=file, number=len(boards)),
        "replaced": say("web.event_replaced", boards=listed(replaced)) if replaced else "",
        "not_read": say("web.event_not_read", number=len(not_read)) if not_read else "",
        "lines": [not_read_text(each) for each in not_read[:MOST_TOLD]],
        "left": say("web.event_left", number=left) if left > 0 else "",
    }


async def _page(request: Request, status: int = 200, **told: Any) -> Response:
    boards = await run_in_threadpool(desk_of(request).boards)
    names = sorted(boards, key=lambda name: (len(name), name))
    return shown(request, "event.html", status, names=names, **told)
