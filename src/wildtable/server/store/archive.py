"""A store as operators see it: read as it lies, by any release, without changing anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.server.store.address import database_at, file_of, hidden, in_words
from wildtable.server.store.database import Connection, Database
from wildtable.server.store.lock import check_begins
from wildtable.server.store.row import Row
from wildtable.server.store.schema import EVENTS, REPORTS, TABLES, Part

NEEDED = (TABLES, EVENTS, REPORTS)


class Archive:
    """Everything that is kept, as one moment saw it; older stores lack some parts, or columns of them."""

    def __init__(self, database: Database, connection: Connection, name: str) -> None:
        self.database = database
        self.connection = connection
        self.found = {name for (name,) in connection.execute(database.parts).fetchall()}
        if missing := [part.name for part in NEEDED if part.name not in self.found]:
            raise SetupError(
                text("{file}: not a store of Wildtable: it has no {missing}", file=name, missing=missing[0])
            )

    def rows(self, part: Part, **where: Any) -> Iterator[dict[str, Any]]:
        """The rows of one part, with the columns this store has, in the order of their keys."""
        if part.name not in self.found:
            return
        wanted = "".join(f" {'AND' if n else 'WHERE'} {name} = :{name}" for n, name in enumerate(where))
        words = f"SELECT * FROM {part.name}{wanted} ORDER BY {', '.join(part.key)}"
        for row in self.database.each(self.connection, words, **where):
            yield row | {name: bool(row[name]) for name in part.truths}

    def events(self, table: str) -> list[Row]:
        """What happened at a table."""
        return [
            Row(
                row["seq"],
                row["kind"],
                row["body"],
                row["seat"],
                row["message"],
                row["at"],
                row.get("content"),
            )
            for row in self.rows(EVENTS, table_id=table)
        ]


@contextmanager
def archive(store: str) -> Iterator[Archive]:
    """Open a store that exists, in one transaction; refused in a line where that is not possible."""
    database = database_at(store)
    if file := file_of(database):
        check_begins(file)
    with in_words(store, database), database.moment() as connection:
        yield Archive(database, connection, hidden(store))
