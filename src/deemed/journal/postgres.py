"""The journal in PostgreSQL, for an event with several directors; psycopg is an extra."""

import threading

import psycopg

from deemed.journal.entry import Behind, Entry, Line, Unwritten, digest
from deemed.journal.sqlite import HEADS, paired
from deemed.journal.store import COLUMNS, SCHEMA, Head, read_row, written_row

APPEND_ONLY = """
CREATE OR REPLACE FUNCTION entries_are_only_added() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'a journal is only added to'; END; $$ LANGUAGE plpgsql;
CREATE OR REPLACE TRIGGER entries_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION entries_are_only_added();
"""
INSERT = (
    "INSERT INTO entries (call, place, key, written_by, written_at, kind, data, digest) "
    "VALUES (%s, %s, %s, %s, %s, %s, %s, %s) RETURNING number"
)
SETTING_UP = 4520174647  # a lock of our own: two servers may start at once


class PostgresStore:
    """One connection a thread; a connection that was lost is made anew at the next use."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._threads = threading.local()
        try:
            with self._connected() as db, db.transaction():
                db.execute("SELECT pg_advisory_xact_lock(%s)", (SETTING_UP,))
                number = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
                db.execute(SCHEMA.format(number=number).encode())
                db.execute(APPEND_ONLY)
        except psycopg.Error as error:
            raise Unwritten(f"the database cannot be reached: {error}") from error

    def _connected(self) -> "psycopg.Connection[tuple[object, ...]]":
        db = getattr(self._threads, "db", None)
        if db is None or db.closed or db.broken:
            db = psycopg.connect(self._address, autocommit=True, connect_timeout=5)
            self._threads.db = db
        assert isinstance(db, psycopg.Connection)
        return db

    def append(self, call: str, place: int, key: str, line: Line) -> Entry:
        try:
            return self._append(call, place, key, line)
        except psycopg.errors.UniqueViolation:
            # Another writer came between: the same line, or another one at this place.
            known = self._one("WHERE key = %s", key)
            if known is None:
                raise Behind(call, place) from None
            return known
        except psycopg.Error as error:
            raise Unwritten(f"the journal cannot be written: {error}") from error

    def _append(self, call: str, place: int, key: str, line: Line) -> Entry:
        db = self._connected()
        with db.transaction():
            known = self._one("WHERE key = %s", key)
            if known is not None:
                return known
            last = self._one("WHERE call = %s ORDER BY place DESC LIMIT 1", call)
            if place != (0 if last is None else last.place + 1):
                raise Behind(call, place)
            sealed = digest("" if last is None else last.digest, call, place, line)
            row = db.execute(INSERT, written_row(call, place, key, line, sealed)).fetchone()
            assert row is not None
            number = row[0]
            assert isinstance(number, int)
        return Entry(number, call, place, key, line, sealed)

    def _one(self, where: str, *values: str) -> Entry | None:
        query = f"SELECT {COLUMNS} FROM entries {where}"
        row = self._connected().execute(query.encode(), values).fetchone()
        return None if row is None else read_row(row)

    def _all(self, query: str, *values: str | int) -> list[Entry]:
        try:
            return [read_row(row) for row in self._connected().execute(query.encode(), values)]
        except psycopg.Error as error:
            raise Unwritten(f"the journal cannot be read: {error}") from error

    def entries(self, call: str) -> list[Entry]:
        return self._all(f"SELECT {COLUMNS} FROM entries WHERE call = %s ORDER BY place", call)

    def since(self, number: int, most: int = 1000) -> list[Entry]:
        query = f"SELECT {COLUMNS} FROM entries WHERE number > %s ORDER BY number LIMIT %s"
        return self._all(query, number, most)

    def heads(self) -> list[Head]:
        return paired(self._all(HEADS))

    def close(self) -> None:
        db = getattr(self._threads, "db", None)
        if db is not None:
            db.close()
