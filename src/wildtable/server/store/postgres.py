"""PostgreSQL: several servers may share it, and tell each other what they wrote."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from wildtable.server.store.database import Connection, Database, named

AT_ONCE = 500
"""Rows that are fetched at a time where all are read."""
PATIENCE = {
    "connect_timeout": 5,  # seconds
    "tcp_user_timeout": 10_000,  # milliseconds until what was sent has arrived
    "keepalives_idle": 15,  # seconds in which nothing came
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""For how long a network that is silent is trusted, unless the address of the database says otherwise."""
_numbers = count()


def connected(address: str, **more: Any) -> psycopg.Connection[Any]:
    """A connection that notices when the other end is gone."""
    return psycopg.connect(**{**PATIENCE, **conninfo_to_dict(address), **more})


@cache
def translated(words: str) -> str:
    """A statement with its parameters as this driver writes them."""
    return re.sub(r":(\w+)", r"%(\1)s", words)


class Translating(psycopg.Cursor[Any]):
    """Takes statements as SQLite does."""

    def execute(self, query: Any, params: Any = None, **more: Any) -> Translating:
        """Translate it, then do as ever."""
        return super().execute(translated(query), params, **more)

    def executemany(self, query: Any, params_seq: Iterable[Any], **more: Any) -> None:
        """Translate it, then do as ever."""
        super().executemany(translated(query), params_seq, **more)


class Postgres(Database):
    """A database, by its URL."""

    Error = psycopg.Error
    IntegrityError = psycopg.IntegrityError
    is_postgres = True
    parts = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    alone = "SELECT pg_advisory_xact_lock(874593)"  # several servers may start at once

    def connect(self) -> Connection:
        """A new one: to whichever server takes writes, where the URL names several."""
        return connected(self.address, cursor_factory=Translating)

    def answers(self, connection: Connection) -> bool:
        """A network, or a server that was started anew, may have cut it."""
        try:
            connection.execute("SELECT 1")
        except self.Error:
            return False
        return True

    @contextmanager
    def moment(self) -> Iterator[Connection]:
        """One transaction that could have been the only one."""
        with connected(self.address, cursor_factory=Translating) as connection:
            connection.isolation_level = psycopg.IsolationLevel.SERIALIZABLE
            connection.read_only = True
            yield connection

    def each(self, connection: Any, words: str, **values: Any) -> Iterator[dict[str, Any]]:
        """The server keeps what it found, and hands it out by the hundred."""
        with connection.cursor(name=f"rows_{next(_numbers)}") as found:
            found.itersize = AT_ONCE
            found.execute(translated(words), values)
            yield from named(found, found)
