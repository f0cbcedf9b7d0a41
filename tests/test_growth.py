"""Pages that are open hear that the journal has grown."""

import asyncio
from pathlib import Path

from deemed.journal.entry import Kind, Line
from deemed.journal.sqlite import SqliteStore
from deemed.journal.store import Store
from deemed.web.growth import Growth


class Counting:
    """A store that counts how often it is looked at."""

    def __init__(self, store: Store) -> None:
        self.store, self.looks = store, 0
        self.heads = store.heads

    def since(self, number: int, most: int = 1000) -> object:
        self.looks += 1
        return self.store.since(number, most)


def test_every_page_hears_of_a_line_and_one_look_serves_all(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "journal.db")
    counting = Counting(store)

    async def listens() -> list[str]:
        growth = Growth(counting)  # type: ignore[arg-type]
        pages = [growth.told() for _ in range(50)]
        assert {await anext(page) for page in pages} == {": here\n\n"}
        waiting = [asyncio.ensure_future(anext(page)) for page in pages]
        await asyncio.sleep(0.2)
        store.append("c1", 0, "k1", Line("A", "2026-11-15T12:00:00Z", Kind.NOTE, {"text": "x"}))
        told = await asyncio.gather(*waiting)
        for page in pages:
            await page.aclose()  # type: ignore[attr-defined]
        return told

    told = asyncio.run(listens())
    assert set(told) == {'event: grown\ndata: {"last": 1, "calls": {"c1": 1}}\n\n'}
    assert counting.looks < 10  # not fifty
    store.close()
