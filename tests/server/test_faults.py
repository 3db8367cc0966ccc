"""What goes wrong around a server: a full or closed disk, a clock that is set, a database that crashes."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psycopg
import pytest

from tests.server.brood import brood, free_port
from tests.server.databases import postgres_in
from tests.server.running import QUICK, SOON, Opened, Running, bearer, running
from wildtable.server.store import row
from wildtable.server.store.database import Connection

PEOPLE = [{"who": "person"}, {"who": "person"}]


def answer(table: Opened, pick: int) -> httpx.Response:
    """Answer the open question, whoever is asked."""
    seen = table.get()
    if seen.status_code != 200:
        return seen
    seat = seen.json()["decision"]["seat"]
    question = table.look(seat)["decision"]
    choice = question["options"][pick % len(question["options"])]["choice"]
    return table.message(seat, "answer", decision=question["id"], choice=choice)


def answer_until(table: Opened, status: int) -> int:
    """Answer until one is answered like this; how many were before."""
    until = time.monotonic() + SOON
    for n in range(1000):
        found = answer(table, n)
        if found.status_code == status:
            return n
        assert found.status_code in (200, 503), found.text
        assert time.monotonic() < until
    raise AssertionError(f"never {status}")


def kept(server: Running, table: Opened) -> list[int]:
    return [one.seq for one in asyncio.run(server.tables.store.read(table.id))]


# --- the disk ---


@pytest.mark.parametrize("fault", ["max_page_count = 1", "query_only = ON"], ids=["full", "read-only"])
def test_a_disk_that_takes_nothing_is_said_so_and_play_goes_on_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    with running(str(tmp_path / "tables.db")) as server:
        table = server.open("galapagos", "pp")
        database = server.tables.store.database
        take = database.take

        def taken(*pragmas: str) -> Connection:
            connection = take()
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
            return connection

        monkeypatch.setattr(database, "take", lambda: taken(fault))
        answer_until(table, 503)
        before = table.look()["version"]
        refused = answer(table, 0)
        assert refused.json()["type"] == "no_store"
        assert table.look()["version"] == before == kept(server, table)[-1]
        if fault.startswith("query_only"):  # in a full file there is still room for the pulse
            assert server.http.get("/readyz").status_code == 503
        monkeypatch.setattr(database, "take", lambda: taken("max_page_count = 1000000", "query_only = OFF"))
        assert answer(table, 0).status_code == 200
        assert kept(server, table) == list(range(1, before + 2))


# --- the clock ---


def set_clock(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    class Jumped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Jumped:
            found = datetime.now(tz) + by
            return cls.fromisoformat(found.isoformat())

    monkeypatch.setattr(row, "datetime", Jumped)


def test_a_clock_that_is_set_neither_stops_a_game_nor_makes_anybody_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "tables.db")
    with running(store, replace(QUICK, away=60.0)) as server:
        table = server.open("pond", "pp")
        for days in (0, 400, -400, 3):
            set_clock(monkeypatch, timedelta(days=days))
            assert answer(table, 0).status_code == 200
            stand_in = table.post("/seats/1/stand-in", {"bot": "random"}, table.tokens[0])
            assert stand_in.json()["detail"] == "The player in this seat is not away."
            freed = table.post("/seats/1/free", token=table.tokens[0])
            assert freed.status_code == 409
        version = table.look()["version"]
    with running(store) as server:
        table.server = server
        assert table.look()["version"] == version
        assert answer(table, 0).status_code == 200
        assert kept(server, table) == list(range(1, version + 2))


# --- the database ---


@pytest.fixture
def frail_postgres() -> Iterator[str]:
    """A PostgreSQL of its own, which may be killed."""
    with tempfile.TemporaryDirectory(prefix="wildtable-postgres-", ignore_cleanup_errors=True) as folder:
        yield postgres_in(folder, stops=False).get_uri()
        os.kill(int((Path(folder) / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
        time.sleep(0.5)  # its own files are taken away by itself


def crash(url: str) -> None:
    """Kill one of its processes: PostgreSQL ends all others, recovers from its log and starts anew."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        try:
            with psycopg.connect(url, autocommit=True) as connection:
                os.kill(connection.info.backend_pid, signal.SIGKILL)
            return
        except psycopg.OperationalError:  # still busy with the crash before
            time.sleep(0.05)
    raise AssertionError("the database does not come back")


def test_a_database_that_crashes_and_comes_back_loses_nothing(frail_postgres: str) -> None:
    with running(frail_postgres) as server:
        table = server.open("galapagos", "pp")
        for n in range(2):
            assert answer(table, n).status_code == 200
            told = table.look()["version"]
            crash(frail_postgres)
            answer_until(table, 200)
            assert table.look()["version"] >= told + 1
        last = table.look()["version"]
    with running(frail_postgres) as server:
        table.server = server
        assert table.look()["version"] == last
        assert kept(server, table) == list(range(1, last + 1))


# --- several processes ---


@pytest.mark.parametrize("processes", [2, 4])
def test_people_who_come_by_another_process_each_time_play_one_game(
    postgres: Callable[[], str], processes: int
) -> None:
    """As behind a proxy that sends every call anywhere; one of the processes is killed on the way."""
    rng = Random(processes)
    with brood(postgres()) as servers, httpx.Client(timeout=30) as http:
        ports = [free_port() for _ in range(processes)]
        pids = {port: servers.start(port) for port in ports}

        def at() -> str:
            return f"http://127.0.0.1:{rng.choice(ports)}/api/tables"

        told = http.post(at(), json={"game": "animalia", "seats": PEOPLE, "seed": "1"}).json()
        tokens = {seat["seat"]: seat["token"] for seat in told["seats"]}
        news, answers = told["news"], 0
        while (asked := news["decision"]) is not None:
            seat, version = asked["seat"], news["version"]
            news = look(http, f"{at()}/{told['table']}", tokens[seat], version)
            question = news["decision"]
            choice = rng.choice(question["options"])["choice"]
            said = {"type": "answer", "id": str(version), "seat": seat, "decision": question["id"]}
            where = f"{at()}/{told['table']}/messages"
            done = http.post(where, json={**said, "choice": choice}, headers=bearer(tokens[seat]))
            assert done.status_code == 200, done.text
            again = http.post(  # the same once more, at another process: it is known there, too
                f"{at()}/{told['table']}/messages",
                json={**said, "choice": choice},
                headers=bearer(tokens[seat]),
            )
            assert again.json()["version"] == done.json()["version"]
            news, answers = done.json()["news"], answers + 1
            if answers == 5:
                servers.kill(pids[ports.pop()])
        assert answers > 10
        everywhere = [f"http://127.0.0.1:{port}/api/tables/{told['table']}" for port in ports]
        ends = [look(http, url, None, news["version"]) for url in everywhere]
        assert all(end["outcome"] == ends[0]["outcome"] for end in ends)


def look(http: httpx.Client, url: str, token: str | None, version: int) -> dict[str, Any]:
    """The table at one process, once it has heard of a version."""
    until = time.monotonic() + SOON
    while True:
        found: dict[str, Any] = http.get(url, headers=bearer(token)).json()
        if found["version"] >= version:
            return found
        assert time.monotonic() < until, "another process has not heard of it"
        time.sleep(0.01)
