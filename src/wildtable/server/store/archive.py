"""A store as operators see it: read as it lies, by any release, without changing anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, create_engine, select
from sqlalchemy.exc import SQLAlchemyError

from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.server.store.lock import check_begins
from wildtable.server.store.row import Row
from wildtable.server.store.store import with_driver

NEEDED = ("tables", "events", "reports")
PARTS = ("classes", "class_events", *NEEDED, "days", "day_results", "feeds", "works")
"""What is kept, so that no row comes before the one it belongs to; older stores lack some."""
SQLITE = "sqlite:///"
AT_ONCE = 500  # rows that are read from the database at a time


class Archive:
    """Everything that is kept, as one moment saw it."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.connection = connection
        self.found = MetaData()
        self.found.reflect(connection)
        if missing := [name for name in NEEDED if name not in self.found.tables]:
            raise SetupError(
                text("{file}: not a store of Wildtable: it has no {missing}", file=name, missing=missing[0])
            )

    def rows(self, part: str, **where: Any) -> Iterator[dict[str, Any]]:
        """The rows of one part, with the columns this store has, in the order of their keys."""
        if part not in self.found.tables:
            return
        table = self.found.tables[part]
        wanted = select(table).order_by(*table.primary_key.columns)
        for name, value in where.items():
            wanted = wanted.where(table.c[name] == value)
        result = self.connection.execution_options(yield_per=AT_ONCE).execute(wanted)
        yield from (dict(row) for row in result.mappings())

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
            for row in self.rows("events", table_id=table)
        ]


@contextmanager
def archive(store: str) -> Iterator[Archive]:
    """Open a store that exists, in one transaction; refused in a line where that is not possible."""
    url = with_driver(store)
    if url.startswith(SQLITE):
        check_begins(Path(url.removeprefix(SQLITE)))
    with in_words(store):
        engine = create_engine(url, isolation_level="SERIALIZABLE")
    try:
        with in_words(store), engine.connect() as connection:
            yield Archive(connection, hidden(store))
    finally:
        engine.dispose()


@contextmanager
def in_words(store: str) -> Iterator[None]:
    """What a database says, in a line that names it."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise SetupError(
            text("{store}: cannot be used: {reason}", store=hidden(store), reason=reason)
        ) from None


def hidden(store: str) -> str:
    """A store's address without its password."""
    head, at, rest = store.rpartition("@")
    return f"{head.partition('://')[0]}://…@{rest}" if at else store
