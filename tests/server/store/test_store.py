from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import psycopg
import pytest

from tests.server.running import SOON, wait_until
from wildtable.core.game import SetupError
from wildtable.server.problem import Problem
from wildtable.server.store import Conflict, Row, Store, days, works
from wildtable.server.store.address import database_at
from wildtable.server.store.backup import check_store
from wildtable.server.store.database import KEPT
from wildtable.server.store.postgres import PATIENCE, connected
from wildtable.server.store.row import MISSED


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


def test_sqlite_keeps_what_it_acknowledged_when_the_power_goes(tmp_path: Path) -> None:
    database = database_at(str(tmp_path / "tables.db"))
    assert database.value("PRAGMA journal_mode") == "wal"
    assert database.value("PRAGMA synchronous") == 2
    database.close()


def test_a_store_in_a_file_does_not_load_the_driver_of_the_other(tmp_path: Path) -> None:
    script = "import sys; from wildtable.server.store import Store; Store(sys.argv[1]).migrate(); "
    script += "print('psycopg' in sys.modules)"
    command = [sys.executable, "-c", script, str(tmp_path / "tables.db")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "False\n"


# --- a database that does not answer ---

ASKED: list[Callable[[Store], Awaitable[object]]] = [
    lambda store: store.read("a"),
    lambda store: store.read_class("a"),
    lambda store: store.class_with("a"),
    lambda store: store.table_with_feed("a"),
    lambda store: store.lately(1, 1.0),
    lambda store: store.append("a", [Row(2, "said")]),
    lambda store: store.report("a", "b", {}),
    lambda store: days.secret_of(store, "2026-11-18"),
    lambda store: days.results_of(store, "2026-11-18"),
    lambda store: days.keep_secret(store, "2026-11-18", "secret"),
    lambda store: works.work_of(store, "a", "key"),
    lambda store: works.keep_work(store, "a", "key", {}),
]


@pytest.mark.parametrize("asked", range(len(ASKED)))
def test_whatever_is_asked_of_a_database_that_is_away_is_refused_in_words(
    store: Store, monkeypatch: pytest.MonkeyPatch, asked: int
) -> None:
    async def ask() -> object:
        return await ASKED[asked](store)

    def away() -> None:
        raise store.database.Error("gone fishing")

    with monkeypatch.context() as patched:
        patched.setattr(store.database, "take", away)
        with pytest.raises(Problem) as refused:
            asyncio.run(ask())
        assert refused.value.kind == "no_store"
    asyncio.run(ask())  # and is done as soon as it is back


def test_a_connection_that_was_cut_is_not_used_again(postgres: Callable[[], str]) -> None:
    database = database_at(postgres())
    with database.connection() as first, database.connection() as second:
        cut = first.execute("SELECT pg_backend_pid()").fetchone()
        second.execute("SELECT pg_terminate_backend(:pid)", {"pid": cut[0]})
    assert [database.value("SELECT 1") for _ in range(4)] == [1] * 4
    database.close()


def test_a_database_that_says_nothing_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATIENCE, "connect_timeout", 2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        begun = time.monotonic()
        with pytest.raises(SetupError, match="cannot be used: connection timeout"):
            check_store(f"postgresql://me@127.0.0.1:{silent.getsockname()[1]}/none")
        assert time.monotonic() - begun < SOON


@pytest.mark.parametrize("own", [{}, {"connect_timeout": 7}, {"keepalives_idle": 60, "tcp_user_timeout": 1}])
def test_every_line_to_a_database_notices_silence_as_the_address_says(
    postgres: Callable[[], str], own: dict[str, int]
) -> None:
    url = postgres()
    url += ("&" if "?" in url else "?") + "&".join(f"{name}={value}" for name, value in own.items())
    for made in (database_at(url).connect, lambda: connected(url, autocommit=True)):
        with closing(made()) as connection:
            assert isinstance(connection, psycopg.Connection)
            found = connection.info.get_parameters()
            assert {name: int(found[name]) for name in PATIENCE} == PATIENCE | own


def test_few_connections_wait_however_many_were_used(store_url: str) -> None:
    database = database_at(store_url)
    with ExitStack() as stack:
        taken = [stack.enter_context(database.connection()) for _ in range(3 * KEPT)]
        assert len({id(one) for one in taken}) == 3 * KEPT
    assert database._idle.qsize() == KEPT
    database.close()
    assert database._idle.qsize() == 0


def test_what_is_not_committed_is_undone(store: Store) -> None:
    with suppress(ZeroDivisionError), store.database.transaction() as connection:
        connection.execute("DELETE FROM tables")
        raise ZeroDivisionError
    with store.database.connection() as connection:
        connection.execute("DELETE FROM tables")
    assert len(kept(store)) == 1


# --- other processes ---


def test_other_processes_hear_of_it_and_oneself_does_not(postgres: Callable[[], str]) -> None:
    url = postgres()
    here, there = Store(url, "here"), Store(url, "there")
    here.open()
    there.open()
    heard_here: list[object] = []
    heard_there: list[object] = []
    stops = [here.listen(heard_here.append), there.listen(heard_there.append)]
    asyncio.run(here.create("a", "pond", "1", [Row(1, "open")]))
    asyncio.run(here.append("a", [Row(2, "said")]))
    wait_until(lambda: bool(heard_there))
    assert heard_there == [{"table": "a", "version": 2, "from": "here"}]
    assert heard_here == []
    for stop in stops:
        stop()
    here.close()
    there.close()


def test_after_a_lost_line_it_is_said_that_something_may_be_missed(postgres: Callable[[], str]) -> None:
    store = Store(postgres(), "here")
    store.open()
    heard: list[object] = []
    stop = store.listen(heard.append)
    with store.database.transaction() as connection:
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN wild%'"
        connection.execute(ended)
    wait_until(lambda: bool(heard))
    assert heard == [MISSED]
    stop()
    store.close()
