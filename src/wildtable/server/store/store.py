"""Reading and writing what happened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Select, create_engine, func, select
from sqlalchemy import event as sql_event
from sqlalchemy import text as sql
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from wildtable.server.store.lock import lock
from wildtable.server.store.migrations import migrate
from wildtable.server.store.row import FEED, Row, earlier, now
from wildtable.server.store.schema import class_events, classes, events, feeds, pulse, reports, tables
from wildtable.server.store.writer import CHANNEL, Job, Writer, no_store

SQLITE = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",
    "cache_size=-512",  # kilobytes of each connection: events are written once and read once
)
_NOTIFY = sql("SELECT pg_notify(:channel, :notice)")


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


class Store:
    """The database. Every method may be called from the event loop; the work is done in threads."""

    def __init__(self, url: str, notice: str = "") -> None:
        """`notice` names this process in what PostgreSQL tells the others."""
        self.url = with_driver(url)
        self.process = notice
        self.is_postgres = self.url.startswith("postgresql")
        # A connection over a network may have gone; a file has not.
        self.engine = create_engine(
            self.url,
            poolclass=QueuePool,
            pool_size=4,
            pool_pre_ping=self.is_postgres,
            paramstyle="pyformat" if self.is_postgres else "named",  # rows are dicts, for the drivers too
        )
        self._lock: IO[str] | None = None
        self._writer = Writer(self.engine)
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
        self._writer.close()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # --- writing ---

    async def create(self, table: str, game: str, rules: str, first: list[Row]) -> None:
        """A new table and what happened first."""
        row = NewTable(table, game, rules, first)
        await self._writer.write(Job([(tables, [row.plain(None)]), (events, _rows(table, first))]))

    async def create_class(self, name: str, code: str, first: Row, found: list[NewTable]) -> None:
        """A new class with all its tables, or nothing; a Conflict if another one has its code."""
        rows = [row for table in found for row in _rows(table.id, table.first)]
        job = [
            (classes, [{"id": name, "code": code, "created": now()}]),
            (class_events, [_class_row(name, first)]),
        ]
        await self._writer.write(
            Job([*job, (tables, [table.plain(name) for table in found]), (events, rows)])
        )

    async def append_to_class(self, name: str, happened: Row) -> None:
        """Keep what happened to a class; a Conflict if somebody was faster."""
        await self._writer.write(Job([(class_events, [_class_row(name, happened)])]))

    async def append(self, table: str, happened: list[Row]) -> None:
        """Keep what happened, all of it or nothing; a Conflict if somebody was faster."""
        notice = {"table": table, "version": happened[-1].seq, "from": self.process}
        told = json.dumps(notice) if self.is_postgres else ""  # a file has one server only
        made = [json.loads(row.body)["feed"] for row in happened if row.kind == FEED]
        found = [{"id": feed, "table_id": table} for feed in made]
        await self._writer.write(Job([(events, _rows(table, happened)), (feeds, found)], told))

    async def report(self, table: str, name: str, body: dict[str, Any]) -> None:
        """Keep somebody's report of a problem."""
        row = {"id": name, "table_id": table, "body": json.dumps(body), "at": now()}
        await self.keep(reports, row)

    async def keep(self, kind: Any, row: dict[str, Any]) -> None:
        """Keep one row of a kind; a Conflict if there is one already."""
        await self._writer.write(Job([(kind, [row])]))

    async def tell(self, notice: dict[str, Any]) -> None:
        """Tell the other processes something that is not kept."""
        if self.is_postgres:
            await self._writer.write(Job([], json.dumps({**notice, "from": self.process})))

    # --- reading ---

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """What happened at a table since a version; empty if there is no such table."""
        try:
            return await asyncio.to_thread(self._read, table, after)
        except DBAPIError as error:
            raise no_store(error.orig) from None

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
