"""What is done with a class: let pupils in, and carry the teacher's orders to its tables."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.authority import Caller
from wildtable.server.chair import OPEN, PERSON, Chair
from wildtable.server.classroom.names import own_name
from wildtable.server.classroom.state import ClassState, DoorSwitched, to_row
from wildtable.server.commands import Change
from wildtable.server.event_rows import number
from wildtable.server.event_rows import to_row as row_of
from wildtable.server.problem import Problem
from wildtable.server.seating import join_class
from wildtable.server.store import Conflict, NewTable

if TYPE_CHECKING:
    from wildtable.server.classroom.setup import OpenedClass
    from wildtable.server.table_actor import TableActor
    from wildtable.server.tables import Tables

T = TypeVar("T")
TRIES = 4


class Free(NamedTuple):
    """A seat for somebody who comes: the fewer people at its table, the sooner it is taken."""

    is_sealed: bool
    people: int
    is_bot: bool
    order: int
    table: str
    seat: Seat


class Classes:
    """All classes of a server. Nothing of them is held in memory but whose turn it is to sit down."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._doors: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def keep(self, opened: OpenedClass) -> None:
        """Keep a new class and its tables."""
        found = [
            NewTable(
                table.table,
                table.event.record.game,
                table.event.record.rules,
                [row_of(kept) for kept in number(0, [table.event])],
            )
            for table in opened.tables
        ]
        await self.tables.store.create_class(opened.id, opened.event.code, to_row(1, opened.event), found)
        self.tables.metrics.events.labels("class").inc()

    async def find(self, name: str) -> ClassState:
        """A class by its name."""
        return ClassState(name, await self.tables.store.read_class(name))

    async def find_by_code(self, code: str, address: str) -> ClassState:
        """A class by its code; who tries one code after the other is slowed down."""
        name = await self.tables.store.class_with(code)
        if name is None:
            await self.tables.tries.take(address)
            raise Problem("no_such_class", where="code")
        return await self.find(name)

    async def switch_door(self, found: ClassState, *, is_open: bool) -> None:
        """Let people in, or nobody any more."""
        for _ in range(TRIES):
            if found.is_open == is_open:
                return
            try:
                row = to_row(found.version + 1, DoorSwitched(is_open))
                await self.tables.store.append_to_class(found.id, row)
                return
            except Conflict:
                found = await self.find(found.id)
        raise Problem("busy")

    # --- tables ---

    async def each(
        self, found: ClassState, work: Callable[[TableActor], Awaitable[T]], only: str | None = None
    ) -> list[T]:
        """Have something done at every table of a class, or at one of them."""
        wanted = found.tables if only is None else [found.need_table(only)]

        async def do(table: str) -> T:
            actor = self.tables.actor(table)
            return await actor.ask(lambda: work(actor))

        return list(await asyncio.gather(*(do(table) for table in wanted)))

    async def order(self, found: ClassState, token: str, change: Change, only: str | None = None) -> None:
        """Carry an order of the teacher to the tables: all have it, or it was refused."""

        async def carry_out(actor: TableActor) -> None:
            await actor.amend([token], change)

        await self.each(found, carry_out, only)

    # --- sitting down ---

    async def sit(self, name: str, wanted: str) -> dict[str, Any]:
        """Seat somebody at the table with the fewest people; one after the other, so that it stays even."""
        async with self._doors[name]:
            found = await self.find(name)
            if not found.is_open:
                raise Problem("not_now", text("The teacher has closed the door."))
            for free in sorted(await self._free(found)):
                actor = self.tables.actor(free.table)
                try:
                    return await actor.ask(partial(_sit, actor, free.seat, wanted))
                except Problem as problem:
                    if problem.kind != "not_now":  # else another process was faster
                        raise
            raise Problem("not_now", text("All seats of this class are taken."))

    async def _free(self, found: ClassState) -> list[Free]:
        async def chairs(actor: TableActor) -> tuple[str, list[Chair], bool]:
            return actor.table, list(actor.state.chairs), actor.state.status == "playing"

        return [
            Free(chair.sealed, sum(c.who == PERSON for c in seats), chair.who != OPEN, order, table, seat)
            for order, (table, seats, is_playing) in enumerate(await self.each(found, chairs))
            if is_playing
            for seat, chair in enumerate(seats)
            if chair.who != PERSON
        ]

    # --- the end ---

    async def forget(self, found: ClassState) -> None:
        """The class is over: whoever is there is sent home, and nothing of it is kept."""
        for table in found.tables:
            await self.tables.dismiss(table)
        await asyncio.to_thread(self.tables.store.forget_class, found.id)
        self._doors.pop(found.id, None)


async def _sit(actor: TableActor, seat: Seat, wanted: str) -> dict[str, Any]:
    chairs = actor.state.chairs
    name = own_name(wanted, (chair.name for chair in chairs)) if wanted else ""
    told = await actor.amend([], lambda state, caller: join_class(state, Caller(), seat, name))
    return {"table": actor.table, "name": name, **told}
