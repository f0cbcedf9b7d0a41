"""Writes to a journal for ever, and tells of each line once it is acknowledged. To be killed."""

import sys
from itertools import count

from deemed.journal.entry import Kind, Line
from tests.stores import opened


def main(address: str, name: str) -> None:
    store = opened(address)
    place = len(store.entries(name))
    for number in count(place):
        line = Line("writer", "2026-01-01T00:00:00Z", Kind.NOTE, {"text": f"{name} {number}"})
        entry = store.append(name, number, f"{name}-{number}", line)
        print(entry.key, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
