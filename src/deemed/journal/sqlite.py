"""The journal in one SQLite file: the embedded default."""

import sqlite3
import threading
from pathlib import Path

from deemed.journal.entry import Behind, Entry, Line, Unwritten, digest
from deemed.journal.store import COLUMNS, SCHEMA, Head, read_row, written_row

# The database itself refuses to change or erase a line.
APPEND_ONLY = """
CREATE TRIGGER IF NOT EXISTS entries_are_not_{did} BEFORE {action} ON entries
BEGIN SELECT RAISE(ABORT, 'a journal is only added to'); END
"""
HEADS = f"""
SELECT {COLUMNS} FROM entries WHERE place = 0 OR number IN (SELECT max(number) FROM entries
GROUP BY call) ORDER BY number DESC
"""
INSERT = (
    "INSERT INTO entries (call, place, key, written_by, written_at, kind, data, digest) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)


class SqliteStore:
    def __init__(self, file: Path | str) -> None:
        self._lock = threading.Lock()
        try:
            self._db = sqlite3.connect(
                file, isolation_level=None, check_same_thread=False, timeout=10
            )
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")  # an acknowledged line survives a crash
            self._db.execute(SCHEMA.format(number="INTEGER PRIMARY KEY AUTOINCREMENT"))
            for action, did in (("UPDATE", "changed"), ("DELETE", "erased")):
                self._db.execute(APPEND_ONLY.format(action=action, did=did))
        except sqlite3.Error as error:
            raise Unwritten(f"the journal {file} cannot be opened: {error}") from error

    def append(self, call: str, place: int, key: str, line: Line) -> Entry:
        with self._lock:
            try:
                return self._append(call, place, key, line)
            except sqlite3.Error as error:
                raise Unwritten(f"the journal cannot be written: {error}") from error
            finally:  # whatever went wrong, the next line finds no transaction open
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")

    def _append(self, call: str, place: int, key: str, line: Line) -> Entry:
        self._db.execute("BEGIN IMMEDIATE")
        known = self._one("WHERE key = ?", key)
        last = self._one("WHERE call = ? ORDER BY place DESC LIMIT 1", call)
        if known is not None or place != (0 if last is None else last.place + 1):
            self._db.execute("ROLLBACK")
            if known is None:
                raise Behind(call, place)
            return known
        sealed = digest("" if last is None else last.digest, call, place, line)
        done = self._db.execute(INSERT, written_row(call, place, key, line, sealed))
        self._db.execute("COMMIT")
        assert done.lastrowid is not None
        return Entry(done.lastrowid, call, place, key, line, sealed)

    def _one(self, where: str, *values: str) -> Entry | None:
        row = self._db.execute(f"SELECT {COLUMNS} FROM entries {where}", values).fetchone()
        return None if row is None else read_row(row)

    def _all(self, query: str, *values: str | int) -> list[Entry]:
        with self._lock:
            try:
                return [read_row(row) for row in self._db.execute(query, values)]
            except sqlite3.Error as error:
                raise Unwritten(f"the journal cannot be read: {error}") from error

    def entries(self, call: str) -> list[Entry]:
        return self._all(f"SELECT {COLUMNS} FROM entries WHERE call = ? ORDER BY place", call)

    def since(self, number: int, most: int = 1000) -> list[Entry]:
        query = f"SELECT {COLUMNS} FROM entries WHERE number > ? ORDER BY number LIMIT ?"
        return self._all(query, number, most)

    def heads(self) -> list[Head]:
        return paired(self._all(HEADS))

    def close(self) -> None:
        self._db.close()


def paired(entries: list[Entry]) -> list[Head]:
    """First and last lines, newest first, as heads of their calls."""
    last: dict[str, Entry] = {}
    heads: dict[str, Head] = {}
    for entry in entries:
        last.setdefault(entry.call, entry)
        heads.setdefault(entry.call, Head(entry, entry))
        if entry.place == 0:
            heads[entry.call] = Head(entry, last[entry.call])
    return list(heads.values())
