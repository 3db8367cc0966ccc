from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from wildtable.server.store import Conflict, Row, Store, migrations
from wildtable.server.store.row import MISSED
from wildtable.server.store.schema import metadata


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    store = Store(store_url, "here")
    store.open()
    asyncio.run(store.create("a", "pond", "1", [Row(1, "open", '{"ä":[1,null]}')]))
    yield store
    store.close()


def kept(store: Store, after: int = 0) -> list[Row]:
    return asyncio.run(store.read("a", after))


def test_what_is_kept_comes_back_as_it_was(store: Store) -> None:
    happened = [Row(2, "answer", '{"by":"bot"}', 0, "0:x"), Row(3, "said", "{}", 1)]
    asyncio.run(store.append("a", happened))
    assert kept(store)[0].body == '{"ä":[1,null]}'
    assert kept(store, after=1) == happened


def test_no_such_table_has_no_events(store: Store) -> None:
    assert asyncio.run(store.read("b")) == []


def test_the_second_writer_of_a_number_loses_and_changes_nothing(store: Store) -> None:
    asyncio.run(store.append("a", [Row(2, "said")]))
    with pytest.raises(Conflict):
        asyncio.run(store.append("a", [Row(2, "said"), Row(3, "said")]))
    assert [event.seq for event in kept(store)] == [1, 2]


def test_a_message_is_kept_once(store: Store) -> None:
    asyncio.run(store.append("a", [Row(2, "said", message="0:x")]))
    with pytest.raises(Conflict):
        asyncio.run(store.append("a", [Row(3, "said", message="0:x")]))
    assert len(kept(store)) == 2


def test_events_belong_to_a_table(store: Store) -> None:
    with pytest.raises(Conflict):
        asyncio.run(store.append("nowhere", [Row(1, "said")]))


def test_one_loser_in_a_batch_does_not_take_the_others_along(store: Store) -> None:
    async def race() -> list[object]:
        tables = ["a", *(f"t{n}" for n in range(20))]
        await asyncio.gather(*(store.create(t, "pond", "1", [Row(1, "open")]) for t in tables[1:]))
        writing = [store.append(t, [Row(2, "said")]) for t in tables]
        writing.insert(5, store.append("a", [Row(1, "said")]))
        return await asyncio.gather(*writing, return_exceptions=True)

    results = asyncio.run(race())
    assert [type(result) for result in results if result is not None] == [Conflict]


def test_somebody_who_stops_waiting_does_not_stop_the_writer(store: Store) -> None:
    async def leave() -> None:
        waiting = asyncio.create_task(store.append("a", [Row(2, "said")]))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait_for(store.append("a", [Row(3, "said")]), 30)

    asyncio.run(leave())
    assert [event.seq for event in kept(store)] == [1, 2, 3]


def test_many_writers_at_once_are_all_kept(store: Store) -> None:
    async def write() -> None:
        await asyncio.gather(*(store.append("a", [Row(n, "said")]) for n in range(2, 50)))

    asyncio.run(write())
    assert [event.seq for event in kept(store)] == list(range(1, 50))


def test_opening_again_keeps_everything(store: Store, store_url: str) -> None:
    asyncio.run(store.append("a", [Row(2, "said")]))
    store.close()  # a file belongs to one server at a time
    again = Store(store_url)
    again.open()
    assert len(asyncio.run(again.read("a"))) == 2
    again.close()


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_store_that_is_up_to_date_needs_no_alembic(tmp_path: Path) -> None:
    script = "import sys; from wildtable.server.store import Store; Store(sys.argv[1]).migrate(); "
    script += "print('alembic' in sys.modules)"
    command = [sys.executable, "-c", script, str(tmp_path / "tables.db")]
    found = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert found == ["True\n", "False\n"]


def test_the_newest_revision_is_where_the_migrations_lead() -> None:
    assert ScriptDirectory(str(migrations.HERE)).get_current_head() == migrations.newest()


def test_sqlite_keeps_what_it_acknowledged_when_the_power_goes(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    store = Store(str(tmp_path_factory.mktemp("store") / "tables.db"))
    with store.engine.connect() as connection:
        modes = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
    assert modes == ["wal", 2]
    store.engine.dispose()


def test_other_processes_hear_of_it_and_oneself_does_not(postgres: object) -> None:
    assert callable(postgres)
    url = postgres()
    here, there = Store(url, "here"), Store(url, "there")
    here.open()
    there.open()
    heard_here: list[object] = []
    heard_there: list[object] = []
    stops = [here.listen(heard_here.append), there.listen(heard_there.append)]
    asyncio.run(here.create("a", "pond", "1", [Row(1, "open")]))
    asyncio.run(here.append("a", [Row(2, "said")]))
    while not heard_there:
        pass
    assert heard_there == [{"table": "a", "version": 2, "from": "here"}]
    assert heard_here == []
    for stop in stops:
        stop()
    here.close()
    there.close()


def test_after_a_lost_line_it_is_said_that_something_may_be_missed(postgres: object) -> None:
    assert callable(postgres)
    store = Store(postgres(), "here")
    store.open()
    heard: list[object] = []
    stop = store.listen(heard.append)
    with store.engine.begin() as connection:
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"
        connection.execute(text(ended))
    while not heard:
        pass
    assert heard == [MISSED]
    stop()
    store.close()
