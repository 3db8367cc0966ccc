"""A database comes to the newest version from any version, whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from wildtable.core.game import SetupError
from wildtable.server.store import Store, migrations
from wildtable.server.store.address import database_at
from wildtable.server.store.backup import check_store
from wildtable.server.store.database import Database
from wildtable.server.store.schema import PARTS, TABLES, Part

VERSIONS = [migrations.version_of(step) for step in migrations.steps()]
VALUES: dict[str, Any] = {"seq": 1, "seat": None, "won": True, "score": 1.5}


def parts_of(database: Database) -> dict[str, list[str]]:
    """What a database has: its parts and their columns."""
    with database.connection() as connection:
        names = {name for (name,) in connection.execute(database.parts).fetchall()}
        found = {name: connection.execute(f"SELECT * FROM {name} LIMIT 0") for name in names}
        return {name: sorted(column[0] for column in one.description) for name, one in found.items()}


def row_of(part: Part) -> dict[str, Any]:
    return {column: VALUES.get(column, "x") for column in part.columns}


def test_versions_are_counted_from_one_without_gaps() -> None:
    assert [f"{n:04}" for n in range(1, len(VERSIONS) + 1)] == VERSIONS


@pytest.mark.parametrize("first", VERSIONS)
def test_every_version_leads_to_the_parts_that_are_written(store_url: str, first: str) -> None:
    database = database_at(store_url)
    migrations.migrate(database, first)
    migrations.migrate(database)
    wanted = {part.name: sorted(part.columns) for part in PARTS}
    wanted |= {"pulse": ["at", "id"], migrations.KEPT_IN: ["version_num"]}
    assert parts_of(database) == wanted
    assert database.value(f"SELECT version_num FROM {migrations.KEPT_IN}") == VERSIONS[-1]
    database.close()


def test_a_row_of_each_part_is_kept_once(store_url: str) -> None:
    database = database_at(store_url)
    migrations.migrate(database)
    for part in PARTS:
        with database.transaction() as connection:
            connection.execute(part.insert, row_of(part))
        with pytest.raises(database.IntegrityError), database.transaction() as connection:
            connection.execute(part.insert, row_of(part))
        (found,) = database.read(f"SELECT {', '.join(part.columns)} FROM {part.name}")
        assert dict(zip(part.columns, found, strict=True)) == row_of(part)
    database.close()


BELONGING = [part for part in PARTS if {"table_id", "class_id"} & set(part.columns) and part is not TABLES]


@pytest.mark.parametrize("part", BELONGING, ids=lambda part: part.name)
def test_nothing_is_kept_of_what_is_not_there(store_url: str, part: Part) -> None:
    database = database_at(store_url)
    migrations.migrate(database)
    with pytest.raises(database.IntegrityError), database.transaction() as connection:
        connection.execute(part.insert, row_of(part))
    assert database.read(f"SELECT * FROM {part.name}") == []
    database.close()


def test_a_store_that_is_up_to_date_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    for _ in range(2):
        store = Store(str(file))
        store.migrate()
        store.close()
    before = file.read_bytes()
    store = Store(str(file))
    store.migrate()
    assert not (tmp_path / "tables.db-wal").exists() or not (tmp_path / "tables.db-wal").read_bytes()
    store.close()
    assert file.read_bytes() == before


@pytest.mark.parametrize("first", VERSIONS[:-1])
def test_a_step_that_fails_leaves_the_store_as_it_was(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    database = database_at(store_url)
    migrations.migrate(database, first)
    before = parts_of(database)
    broken = tmp_path / "9998_broken.sql"
    broken.write_text("CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);")
    steps = [*migrations.steps(), broken]
    monkeypatch.setattr(migrations, "steps", lambda: steps)
    with pytest.raises(database.Error):
        migrations.migrate(database)
    assert parts_of(database) == before
    assert database.value(f"SELECT version_num FROM {migrations.KEPT_IN}") == first
    database.close()


@pytest.mark.parametrize("version", ["0000", "0008", "9999", "ae1027a6acf", ""])
def test_a_store_of_a_version_nobody_here_knows_is_left_alone(store_url: str, version: str) -> None:
    database = database_at(store_url)
    with database.transaction() as connection:
        connection.execute(f"CREATE TABLE {migrations.KEPT_IN} (version_num VARCHAR(32) NOT NULL)")
        if version:
            connection.execute(f"INSERT INTO {migrations.KEPT_IN} VALUES (:version)", {"version": version})
    before = parts_of(database)
    with pytest.raises(SetupError) as refused:
        check_store(store_url)
    assert "cannot be used: " in str(refused.value)
    assert version in str(refused.value)
    assert parts_of(database) == before
    database.close()


def test_several_processes_may_bring_one_database_up_at_once(postgres: Callable[[], str]) -> None:
    url = postgres()

    def bring_up(_: int) -> None:
        store = Store(url)
        store.open()
        store.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(bring_up, range(8)))
    database = database_at(url)
    assert database.value(f"SELECT version_num FROM {migrations.KEPT_IN}") == VERSIONS[-1]
    database.close()


def test_a_remark_in_a_step_is_no_statement() -> None:
    for step in migrations.steps():
        for statement in migrations.statements(step):
            assert re.match(r"\s*(CREATE (TABLE|INDEX)|ALTER TABLE|INSERT INTO) ", statement), statement
