"""Pages that are open hear that the journal has grown."""

import asyncio
from pathlib import Path

from deemed.journal.entry import Entry, Kind, Line
from deemed.journal.sqlite import SqliteStore
from deemed.web.growth import Growth


class Counting(SqliteStore):
    """A store that counts how often it is looked at."""

    looks = 0

    def since(self, number: int, most: int = 1000) -> list[Entry]:
        self.looks += 1
        return super().since(number, most)


def test_every_page_hears_of_a_line_and_one_look_serves_all(tmp_path: Path) -> None:
    store = Counting(tmp_path / "journal.db")

    async def listens() -> list[str]:
        growth = Growth(store)
        pages = [growth.told() for _ in range(50)]
        assert {await anext(page) for page in pages} == {": here\n\n"}
        waiting = [asyncio.ensure_future(anext(page)) for page in pages]
        await asyncio.sleep(0.2)
        store.append("c1", 0, "k1", Line("A", "2026-11-15T12:00:00Z", Kind.NOTE, {"text": "x"}))
        told = await asyncio.gather(*waiting)
        for page in pages:
            await page.aclose()
        return told

    told = asyncio.run(listens())
    assert set(told) == {'event: grown\ndata: {"last": 1, "calls": {"c1": 1}}\n\n'}
    assert store.looks < 10  # not fifty
    store.close()
