"""The journal has grown: one look a second for every page that is open, however many there are."""

import asyncio
import json
from collections.abc import AsyncGenerator

from deemed.journal.entry import Entry, Unwritten
from deemed.journal.store import Store

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_OF_SILENCE = 20.0  # after which a page is told that we are still here


class Growth:
    """Tells every listener which calls were written to. It looks only while somebody listens."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listeners: set[asyncio.Queue[str]] = set()
        self._looking: asyncio.Task[None] | None = None

    async def told(self) -> AsyncGenerator[str, None]:
        """The events of one page, until it goes away."""
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._listeners.add(queue)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            yield ": here\n\n"
            while True:
                yield await _next(queue)
        finally:
            self._listeners.discard(queue)

    async def _look(self) -> None:
        last: int | None = None
        while self._listeners:
            try:
                if last is None:
                    last = await asyncio.to_thread(_last_number, self._store)
                new = await asyncio.to_thread(self._store.since, last, 1000)
            except Unwritten:
                new = []  # the page itself says so when it is asked for
            if new:
                last = new[-1].number
                self._tell(new)
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    def _tell(self, new: list[Entry]) -> None:
        lines = {entry.call: entry.place + 1 for entry in new}  # how many each call has now
        told = json.dumps({"last": new[-1].number, "calls": lines})
        for queue in self._listeners:
            queue.put_nowait(f"event: grown\ndata: {told}\n\n")


async def _next(queue: asyncio.Queue[str]) -> str:
    try:
        return await asyncio.wait_for(queue.get(), SECONDS_OF_SILENCE)
    except TimeoutError:
        return ": here\n\n"


def _last_number(store: Store) -> int:
    return max((head.last.number for head in store.heads()), default=0)
