from __future__ import annotations

import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.databases import postgres_in
from tests.server.running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite that many tests share: each opens tables of its own."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(str(folder / "tables.db")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes an empty database and gives its URL."""
    # Not below pytest's own folder: that is closed to the user the database runs as.
    folder = tempfile.TemporaryDirectory(prefix="wildtable-postgres-")
    server = postgres_in(folder.name)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # Our servers are killed, this one never: it need not wait for the disk.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")

    def empty() -> str:
        name = f"w{uuid.uuid4().hex}"
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        url: str = server.get_uri(database=name)
        return url

    yield empty
    server.cleanup()
    folder.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres")()
    return url
