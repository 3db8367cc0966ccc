"""Where a store is: a file, or a PostgreSQL database by its URL."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wildtable.core.game import SetupError
from wildtable.core.text import Text, text
from wildtable.server.store.database import Database
from wildtable.server.store.sqlite import Sqlite

FILE = "sqlite:///"
SECRET = re.compile(r"(?<=://)(?P<user>.*)(?=@)|(?<=[?&]password=)(?P<password>[^&]*)")
POSTGRES = re.compile(r"postgres(ql)?(\+psycopg)?://")


def database_at(store: str) -> Database:
    """The database a store is in; the driver of PostgreSQL is large, and imported where it is used."""
    if scheme := POSTGRES.match(store):
        from wildtable.server.store.postgres import Postgres

        return Postgres("postgresql://" + store[scheme.end() :])
    file = store.removeprefix(FILE)
    if "://" in file:
        raise unusable(store, text("a store is a file, or postgresql://…"))
    return Sqlite(file)


def file_of(database: Database) -> Path | None:
    """The file of a database that is one."""
    return None if database.is_postgres else Path(database.address)


@contextmanager
def in_words(store: str, database: Database) -> Iterator[None]:
    """What a database says, in a line that names it."""
    try:
        yield
    except database.Error as error:
        raise unusable(store, _without_secrets(str(error), store).splitlines()[0]) from None


def unusable(store: str, reason: Text | str) -> SetupError:
    """A store that cannot be used, and why."""
    return SetupError(text("{store}: cannot be used: {reason}", store=hidden(store), reason=reason))


def hidden(store: str) -> str:
    """A store's address without its password."""
    return SECRET.sub("…", store)


def _without_secrets(said: str, store: str) -> str:
    """What a driver says of an address may repeat any piece of it; the name of a user is no secret."""
    for found in SECRET.finditer(store):
        password = found["password"] or (found["user"] or "").partition(":")[2]
        if password:
            said = said.replace(password, "…")
    return said
