"""Reading and writing what happened. Writers are gathered: one commit for all that wait."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any

from sqlalchemy import Connection, Select, create_engine, func, insert, select
from sqlalchemy import event as sql_event
from sqlalchemy import text as sql
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import QueuePool

from wildtable.server.problem import Problem
from wildtable.server.store.lock import lock
from wildtable.server.store.migrations import migrate
from wildtable.server.store.row import FEED, Row, earlier, now
from wildtable.server.store.schema import (
    class_events,
    classes,
    events,
    feeds,
    metadata,
    pulse,
    reports,
    tables,
)

log = logging.getLogger(__name__)

CHANNEL = "wildtable"
GATHER = 0.008
"""Seconds from one commit of a busy writer to the next: a commit costs far more than what is in it."""
SQLITE = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",
    "cache_size=-512",  # kilobytes of each connection: events are written once and read once
)
INSERTS = {table: insert(table) for table in metadata.sorted_tables}  # parents first
_NOTIFY = sql("SELECT pg_notify(:channel, :notice)")


class Conflict(Exception):  # noqa: N818  # somebody else was first: no error, a race lost
    """Another process has written this number, or this message was carried out before."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be kept, and what happened there first."""

    id: str
    game: str
    rules: str
    first: list[Row]

    def plain(self, class_id: str | None) -> dict[str, Any]:
        """As a row."""
        return {
            "id": self.id,
            "game": self.game,
            "rules": self.rules,
            "created": now(),
            "class_id": class_id,
        }


@dataclass
class _Job:
    """Rows that are written together or not at all."""

    rows: list[tuple[Any, list[dict[str, Any]]]]
    notice: str = ""
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The database. Every method may be called from the event loop; the work is done in threads."""

    def __init__(self, url: str, notice: str = "") -> None:
        """`notice` names this process in what PostgreSQL tells the others."""
        self.url = with_driver(url)
        self.process = notice
        self.is_postgres = self.url.startswith("postgresql")
        # A connection over a network may have gone; a file has not.
        self.engine = create_engine(
            self.url, poolclass=QueuePool, pool_size=4, pool_pre_ping=self.is_postgres
        )
        self._lock: IO[str] | None = None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store writer", daemon=True)
        if not self.is_postgres:
            sql_event.listen(self.engine, "connect", _set_up_sqlite)

    def open(self) -> None:
        """Bring the schema up to date and start writing."""
        self.migrate()
        self._writer.start()

    def migrate(self, to: str = "head") -> None:
        """Bring the schema to a revision."""
        if not self.is_postgres:
            self._lock = lock(Path(self.url.removeprefix("sqlite:///")))
        with self.engine.begin() as connection:
            migrate(connection, to)

    def close(self) -> None:
        """Write what is waiting, then let go."""
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # --- writing ---

    async def create(self, table: str, game: str, rules: str, first: list[Row]) -> None:
        """A new table and what happened first."""
        row = NewTable(table, game, rules, first)
        await self._submit(_Job([(tables, [row.plain(None)]), (events, _rows(table, first))]))

    async def create_class(self, name: str, code: str, first: Row, found: list[NewTable]) -> None:
        """A new class with all its tables, or nothing; a Conflict if another one has its code."""
        rows = [row for table in found for row in _rows(table.id, table.first)]
        job = [
            (classes, [{"id": name, "code": code, "created": now()}]),
            (class_events, [_class_row(name, first)]),
        ]
        await self._submit(_Job([*job, (tables, [table.plain(name) for table in found]), (events, rows)]))

    async def append_to_class(self, name: str, happened: Row) -> None:
        """Keep what happened to a class; a Conflict if somebody was faster."""
        await self._submit(_Job([(class_events, [_class_row(name, happened)])]))

    async def append(self, table: str, happened: list[Row]) -> None:
        """Keep what happened, all of it or nothing; a Conflict if somebody was faster."""
        notice = {"table": table, "version": happened[-1].seq, "from": self.process}
        told = json.dumps(notice) if self.is_postgres else ""  # a file has one server only
        made = [json.loads(row.body)["feed"] for row in happened if row.kind == FEED]
        found = [{"id": feed, "table_id": table} for feed in made]
        await self._submit(_Job([(events, _rows(table, happened)), (feeds, found)], told))

    async def report(self, table: str, name: str, body: dict[str, Any]) -> None:
        """Keep somebody's report of a problem."""
        row = {"id": name, "table_id": table, "body": json.dumps(body), "at": now()}
        await self.keep(reports, row)

    async def keep(self, kind: Any, row: dict[str, Any]) -> None:
        """Keep one row of a kind; a Conflict if there is one already."""
        await self._submit(_Job([(kind, [row])]))

    async def tell(self, notice: dict[str, Any]) -> None:
        """Tell the other processes something that is not kept."""
        if self.is_postgres:
            await self._submit(_Job([], json.dumps({**notice, "from": self.process})))

    async def _submit(self, job: _Job) -> None:
        self._jobs.put(job)
        await job.done

    def _write(self) -> None:
        began, busy = 0.0, False
        while (job := self._jobs.get()) is not None:
            if busy:
                time.sleep(max(0.0, began + GATHER - time.monotonic()))
            began = time.monotonic()
            batch = [job]
            while not self._jobs.empty() and len(batch) < 200:
                further = self._jobs.get()
                if further is None:
                    self._jobs.put(None)
                    break
                batch.append(further)
            self._commit(batch)
            busy = len(batch) > 1

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction for the whole batch; if one of them loses a race, each on its own."""
        try:
            with self.engine.begin() as connection:
                self._insert(connection, batch)
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self._commit([job])
                return
            _finish(batch, _in_words(error))
            return
        _finish(batch)

    def _insert(self, connection: Connection, batch: list[_Job]) -> None:
        for table, statement in INSERTS.items():
            rows = [row for job in batch for kind, found in job.rows if kind is table for row in found]
            if rows:
                connection.execute(statement, rows)
        notices = [{"channel": CHANNEL, "notice": job.notice} for job in batch if job.notice]
        if self.is_postgres and notices:
            connection.execute(_NOTIFY, notices)

    # --- reading ---

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """What happened at a table since a version; empty if there is no such table."""
        try:
            return await asyncio.to_thread(self._read, table, after)
        except DBAPIError as error:
            raise _in_words(error) from None

    def _read(self, table: str, after: int) -> list[Row]:
        columns = (
            events.c.seq,
            events.c.kind,
            events.c.body,
            events.c.seat,
            events.c.message,
            events.c.at,
            events.c.content,
        )
        wanted = select(*columns).where(events.c.table_id == table, events.c.seq > after)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(events.c.seq)).all()
        return [Row(*row) for row in rows]

    async def read_class(self, name: str) -> list[Row]:
        """What happened to a class; empty if there is no such class."""
        return await asyncio.to_thread(self._read_class, name)

    def _read_class(self, name: str) -> list[Row]:
        found = class_events.c
        wanted = select(found.seq, found.kind, found.body, found.at).where(found.class_id == name)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.order_by(found.seq)).all()
        return [Row(seq, kind, body, at=at) for seq, kind, body, at in rows]

    async def class_with(self, code: str) -> str | None:
        """The class that is joined by a code."""
        return await asyncio.to_thread(self._found, select(classes.c.id).where(classes.c.code == code))

    async def table_with_feed(self, feed: str) -> str | None:
        """The table a feed leads to, or has led to; by its hash."""
        return await asyncio.to_thread(self._found, select(feeds.c.table_id).where(feeds.c.id == feed))

    def _found(self, wanted: Select[Any]) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(wanted).scalar()

    async def lately(self, most: int, within: float) -> list[str]:
        """The tables at which something happened last, so many seconds before the very last thing at most."""
        return await asyncio.to_thread(self._lately, most, within)

    def _lately(self, most: int, within: float) -> list[str]:
        latest = func.max(events.c.at)
        wanted = select(events.c.table_id).group_by(events.c.table_id).order_by(latest.desc()).limit(most)
        with self.engine.connect() as connection:
            last = connection.execute(select(latest)).scalar()
            since = earlier(last, within) if last else ""
            return list(connection.execute(wanted.having(latest >= since)).scalars())

    async def alive(self) -> None:
        """Raise what stands in the way, if the database cannot be written."""
        await asyncio.to_thread(self._beat)

    def _beat(self) -> None:
        with self.engine.begin() as connection:
            if not connection.execute(pulse.update().values(at=now())).rowcount:
                connection.execute(pulse.insert(), {"id": 1, "at": now()})

    # --- forgetting ---

    def forget_before(self, moment: str, keep: set[str]) -> int:
        """Forget tables at which nothing has happened since a moment, but for some; how many there were."""
        alone = select(tables.c.id).where(tables.c.class_id.is_(None))  # the others go with their class
        last = select(events.c.table_id).where(events.c.table_id.in_(alone))
        last = last.group_by(events.c.table_id).having(func.max(events.c.at) < moment)
        with self.engine.begin() as connection:
            old = [name for (name,) in connection.execute(last) if name not in keep]
            for name in old:
                connection.execute(tables.delete().where(tables.c.id == name))
        return len(old)

    def old_classes(self, moment: str) -> list[str]:
        """Classes at whose tables nothing has happened since a moment."""
        last = func.max(events.c.at)
        joined = select(tables.c.class_id).join(events, events.c.table_id == tables.c.id)
        wanted = (
            joined.where(tables.c.class_id.is_not(None)).group_by(tables.c.class_id).having(last < moment)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def forget_class(self, name: str) -> None:
        """Forget a class and everything that happened at its tables; nothing of it stays in a file."""
        with self.engine.begin() as connection:
            if self.is_postgres:
                gone = connection.execute(select(tables.c.id).where(tables.c.class_id == name)).scalars()
                told = [json.dumps({"table": table, "gone": True, "from": self.process}) for table in gone]
                for notice in told:
                    connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": notice})
            connection.execute(tables.delete().where(tables.c.class_id == name))
            connection.execute(classes.delete().where(classes.c.id == name))
        if not self.is_postgres:  # what was deleted is also in the journal, until that is written over
            with self.engine.connect() as connection:
                connection.execute(sql("PRAGMA wal_checkpoint(TRUNCATE)"))

    # --- hearing from other processes ---

    def listen(self, heard: Callable[[dict[str, Any]], None]) -> Callable[[], None]:
        """Call `heard` (from a thread) with what other processes tell; returns how to stop."""
        if not self.is_postgres:
            return lambda: None
        from wildtable.server.store.listen import listen

        return listen(self.engine.url.set(drivername="postgresql"), CHANNEL, self.process, heard)


def _finish(batch: list[_Job], problem: Exception | None = None) -> None:
    """Wake up those who wait for a batch: once for all of them."""

    def wake() -> None:
        for job in batch:
            if job.done.done():  # nobody waits any more
                continue
            if problem is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(problem)

    with suppress(RuntimeError):  # the loop has ended, and with it everybody who waited
        batch[0].done.get_loop().call_soon_threadsafe(wake)


def _in_words(error: Exception) -> Exception:
    """A race that was lost; or a store that does not take anything now, be it full, closed or away."""
    if isinstance(error, IntegrityError):
        return Conflict(str(error.orig))
    if isinstance(error, DBAPIError):
        log.error("nothing can be kept: %s", error.orig)
        return Problem("no_store")
    return error


def _rows(table: str, happened: list[Row]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "seq": event.seq,
            "kind": event.kind,
            "seat": event.seat,
            "message": event.message,
            "body": event.body,
            "at": event.at,
            "content": event.content,
        }
        for event in happened
    ]


def _class_row(name: str, happened: Row) -> dict[str, Any]:
    return {
        "class_id": name,
        "seq": happened.seq,
        "kind": happened.kind,
        "body": happened.body,
        "at": happened.at,
    }


def with_driver(url: str) -> str:
    """`postgresql://…` as people write it, with the driver we use."""
    for scheme in ("postgresql://", "postgres://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + url.removeprefix(scheme)
    return url if "://" in url else f"sqlite:///{url}"


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Readers beside the writer; nothing acknowledged is lost when the power goes, nothing deleted stays."""
    for pragma in SQLITE:
        connection.execute(f"PRAGMA {pragma}")
