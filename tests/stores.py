"""The journal's stores by their addresses."""

from deemed.journal.sqlite import SqliteStore
from deemed.journal.store import Store


def opened(address: str) -> Store:
    if address.startswith("postgresql://"):
        from deemed.journal.postgres import PostgresStore

        return PostgresStore(address)
    return SqliteStore(address)
