"""Reading and writing what happened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import IO, Any, TypeVar

from wildtable.server.store.address import database_at, file_of
from wildtable.server.store.lock import lock
from wildtable.server.store.migrations import NEWEST, migrate
from wildtable.server.store.row import FEED, Row, earlier, now
from wildtable.server.store.schema import CLASS_EVENTS, CLASSES, EVENTS, FEEDS, REPORTS, TABLES, Part
from wildtable.server.store.writer import CHANNEL, NOTIFY, Job, Writer, no_store

T = TypeVar("T")

HAPPENED = """
    SELECT seq, kind, body, seat, message, at, content FROM events
    WHERE table_id = :table AND seq > :after ORDER BY seq
"""
HAPPENED_TO_CLASS = "SELECT seq, kind, body, at FROM class_events WHERE class_id = :name ORDER BY seq"
LATELY = """
    SELECT table_id FROM events GROUP BY table_id HAVING max(at) >= :since
    ORDER BY max(at) DESC LIMIT :most
"""
# A table of a class goes with its class.
OLD_TABLES = """
    SELECT table_id FROM events WHERE table_id IN (SELECT id FROM tables WHERE class_id IS NULL)
    GROUP BY table_id HAVING max(at) < :moment
"""
OLD_CLASSES = """
    SELECT class_id FROM tables JOIN events ON table_id = id WHERE class_id IS NOT NULL
    GROUP BY class_id HAVING max(at) < :moment
"""


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
        self.database = database_at(url)
        self.process = notice
        self.is_postgres = self.database.is_postgres
        self._lock: IO[str] | None = None
        self._writer = Writer(self.database)

    def open(self) -> None:
        """Bring the schema up to date and start writing."""
        self.migrate()
        self._writer.start()

    def migrate(self, to: str = NEWEST) -> None:
        """Bring the schema to a version."""
        if file := file_of(self.database):
            self._lock = lock(file)
        migrate(self.database, to)

    def close(self) -> None:
        """Write what is waiting, then let go."""
        self._writer.close()
        self.database.close()
        if self._lock is not None:
            self._lock.close()

    # --- writing ---

    async def create(self, table: str, game: str, rules: str, first: list[Row]) -> None:
        """A new table and what happened first."""
        row = NewTable(table, game, rules, first)
        await self._writer.write(Job([(TABLES, [row.plain(None)]), (EVENTS, _rows(table, first))]))

    async def create_class(self, name: str, code: str, first: Row, found: list[NewTable]) -> None:
        """A new class with all its tables, or nothing; a Conflict if another one has its code."""
        rows = [row for table in found for row in _rows(table.id, table.first)]
        job = [
            (CLASSES, [{"id": name, "code": code, "created": now()}]),
            (CLASS_EVENTS, [_class_row(name, first)]),
        ]
        await self._writer.write(
            Job([*job, (TABLES, [table.plain(name) for table in found]), (EVENTS, rows)])
        )

    async def append_to_class(self, name: str, happened: Row) -> None:
        """Keep what happened to a class; a Conflict if somebody was faster."""
        await self._writer.write(Job([(CLASS_EVENTS, [_class_row(name, happened)])]))

    async def append(self, table: str, happened: list[Row]) -> None:
        """Keep what happened, all of it or nothing; a Conflict if somebody was faster."""
        notice = {"table": table, "version": happened[-1].seq, "from": self.process}
        told = json.dumps(notice) if self.is_postgres else ""  # a file has one server only
        made = [json.loads(row.body)["feed"] for row in happened if row.kind == FEED]
        found = [{"id": feed, "table_id": table} for feed in made]
        await self._writer.write(Job([(EVENTS, _rows(table, happened)), (FEEDS, found)], told))

    async def report(self, table: str, name: str, body: dict[str, Any]) -> None:
        """Keep somebody's report of a problem."""
        row = {"id": name, "table_id": table, "body": json.dumps(body), "at": now()}
        await self.keep(REPORTS, row)

    async def keep(self, part: Part, row: dict[str, Any]) -> None:
        """Keep one row; a Conflict if there is one already."""
        await self._writer.write(Job([(part, [row])]))

    async def tell(self, notice: dict[str, Any]) -> None:
        """Tell the other processes something that is not kept."""
        if self.is_postgres:
            await self._writer.write(Job([], json.dumps({**notice, "from": self.process})))

    # --- reading ---

    async def ask(self, words: str, **values: Any) -> list[Any]:
        """The rows that a statement finds; a Problem if the database does not answer."""
        return await self._in_thread(partial(self.database.read, words, **values))

    async def ask_one(self, words: str, **values: Any) -> Any:
        """The first value that a statement finds, or None."""
        return await self._in_thread(partial(self.database.value, words, **values))

    async def _in_thread(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except self.database.Error as error:
            raise no_store(error) from None

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """What happened at a table since a version; empty if there is no such table."""
        return [Row(*row) for row in await self.ask(HAPPENED, table=table, after=after)]

    async def read_class(self, name: str) -> list[Row]:
        """What happened to a class; empty if there is no such class."""
        found = await self.ask(HAPPENED_TO_CLASS, name=name)
        return [Row(seq, kind, body, at=at) for seq, kind, body, at in found]

    async def class_with(self, code: str) -> str | None:
        """The class that is joined by a code."""
        found: str | None = await self.ask_one("SELECT id FROM classes WHERE code = :code", code=code)
        return found

    async def table_with_feed(self, feed: str) -> str | None:
        """The table a feed leads to, or has led to; by its hash."""
        found: str | None = await self.ask_one("SELECT table_id FROM feeds WHERE id = :feed", feed=feed)
        return found

    async def lately(self, most: int, within: float) -> list[str]:
        """The tables at which something happened last, so many seconds before the very last thing at most."""
        last = await self.ask_one("SELECT max(at) FROM events")
        since = earlier(last, within) if last else ""
        return [name for (name,) in await self.ask(LATELY, since=since, most=most)]

    async def alive(self) -> None:
        """Raise what stands in the way, if the database cannot be written."""
        await asyncio.to_thread(self._beat)

    def _beat(self) -> None:
        with self.database.transaction() as connection:
            moment = {"at": now()}
            if not connection.execute("UPDATE pulse SET at = :at", moment).rowcount:
                connection.execute("INSERT INTO pulse (id, at) VALUES (1, :at)", moment)

    # --- forgetting ---

    def forget_before(self, moment: str, keep: set[str]) -> int:
        """Forget tables at which nothing has happened since a moment, but for some; how many there were."""
        with self.database.transaction() as connection:
            found = connection.execute(OLD_TABLES, {"moment": moment}).fetchall()
            old = [name for (name,) in found if name not in keep]
            for name in old:
                connection.execute("DELETE FROM tables WHERE id = :name", {"name": name})
        return len(old)

    def old_classes(self, moment: str) -> list[str]:
        """Classes at whose tables nothing has happened since a moment."""
        return [name for (name,) in self.database.read(OLD_CLASSES, moment=moment)]

    def forget_class(self, name: str) -> None:
        """Forget a class and everything that happened at its tables; nothing of it stays in a file."""
        one = {"name": name}
        with self.database.transaction() as connection:
            if self.is_postgres:
                for (table,) in connection.execute("SELECT id FROM tables WHERE class_id = :name", one):
                    gone = {"table": table, "gone": True, "from": self.process}
                    connection.execute(NOTIFY, {"channel": CHANNEL, "notice": json.dumps(gone)})
            connection.execute("DELETE FROM tables WHERE class_id = :name", one)
            connection.execute("DELETE FROM classes WHERE id = :name", one)
        if not self.is_postgres:  # what was deleted is also in the journal, until that is written over
            self.database.read("PRAGMA wal_checkpoint(TRUNCATE)")

    # --- hearing from other processes ---

    def listen(self, heard: Callable[[dict[str, Any]], None]) -> Callable[[], None]:
        """Call `heard` (from a thread) with what other processes tell; returns how to stop."""
        if not self.is_postgres:
            return lambda: None
        from wildtable.server.store.listen import listen

        return listen(self.database.address, CHANNEL, self.process, heard)


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
