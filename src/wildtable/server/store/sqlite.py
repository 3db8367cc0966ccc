"""SQLite: one file, which one server has."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from wildtable.server.store.database import Connection, Database, named

SET_UP = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",
    "cache_size=-512",  # kilobytes of each connection: events are written once and read once
)


class Sqlite(Database):
    """A file, by its path."""

    Error = sqlite3.Error
    IntegrityError = sqlite3.IntegrityError
    is_postgres = False
    parts = "SELECT name FROM sqlite_master WHERE type = 'table'"
    alone = "BEGIN IMMEDIATE"

    def connect(self) -> Connection:
        """Readers beside the writer; what is acknowledged outlives a power cut, what is deleted is gone."""
        connection = sqlite3.connect(self.address, check_same_thread=False)
        for pragma in SET_UP:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def answers(self, connection: Connection) -> bool:
        """A file does not go away."""
        return True

    @contextmanager
    def moment(self) -> Iterator[Connection]:
        """As the file lies, without what a server sets up."""
        with closing(sqlite3.connect(self.address)) as connection:
            connection.execute("BEGIN")
            yield connection

    def each(self, connection: Connection, words: str, **values: Any) -> Iterator[dict[str, Any]]:
        """SQLite finds a row when it is asked for it."""
        found = connection.execute(words, values)
        return named(found, found)
