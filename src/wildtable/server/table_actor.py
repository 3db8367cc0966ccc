"""The actor of a table: one task, one mailbox, no locks. Commit, then tell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from wildtable.core.decision import Seat
from wildtable.server.authority import Caller, Receipt, receipt
from wildtable.server.autoplay import Autoplay, log_failure
from wildtable.server.client import BAD_TOKEN, GONE, Client
from wildtable.server.commands import Change, Decided, decide
from wildtable.server.event_rows import Kept, from_row, number, to_row
from wildtable.server.events import (
    Answered,
    Event,
    Reseated,
    SecretlyProposed,
    TableOpened,
    Upgraded,
)
from wildtable.server.mailbox import Mailbox
from wildtable.server.messages import Command
from wildtable.server.moment import Presence
from wildtable.server.news import NOTHING, News
from wildtable.server.presence import Attendance
from wildtable.server.problem import Problem
from wildtable.server.store import Conflict
from wildtable.server.table_state import TableState
from wildtable.server.telling import Telling

if TYPE_CHECKING:
    from wildtable.server.tables import Tables

T = TypeVar("T")
Work: TypeAlias = Callable[[], Awaitable[Any]]
TRIES = 4  # how often a message is weighed again when another process was faster
TAKE_OVER = 5.0  # seconds until a bot's answer owed by another process is worked out here
GATHER = 0.15
"""Seconds after which a bot's answer is told at the latest while a bot is to answer next: those that follow
at once are told with it, beat by beat. To tell four people costs as much as all the rest of an answer."""


class TableActor:
    """All that is done at one table is done here, one thing after the other."""

    def __init__(self, tables: Tables, table: str) -> None:
        self.tables = tables
        self.table = table
        self.clients: set[Client] = set()
        self.attendance = Attendance()
        self.autoplay = Autoplay(self)
        self._state: TableState | None = None
        self._telling = Telling()
        self._later: asyncio.TimerHandle | None = None  # when what bots have answered is told
        self._is_behind = False  # the store may hold more than the state
        self._mailbox: Mailbox[tuple[Work, asyncio.Future[Any]] | None] = Mailbox()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name=f"table {table}")

    # --- the mailbox ---

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the actor's task and wait for what comes of it."""
        if self._task.done():  # it has left memory meanwhile, and nobody reads its letters any more
            raise Problem("busy")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._mailbox.put((work, future))
        return await future

    def post(self, work: Work) -> None:
        """Have something done without waiting."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.add_done_callback(log_failure)
        self._mailbox.put((work, future))

    def nudge(self) -> None:
        """Leave, if nobody is here."""
        self._mailbox.put(None)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it."""
        return not self.clients and not self.autoplay.is_busy and self._mailbox.is_empty

    async def _run(self) -> None:
        while not (self._closing and self._mailbox.is_empty):
            letter = await self._mailbox.next()
            if letter is not None:
                await self._work(*letter)
            elif self.is_idle:
                break
            del letter  # an idle table should not hold what it was last asked
        self.tables.forget(self.table)
        # Actor and autoplay hold each other until somebody looks for garbage, and a table is large.
        self._state, self._telling = None, Telling()

    async def _work(self, work: Work, future: asyncio.Future[Any]) -> None:
        try:
            if self._state is None:
                await self._load()
            elif self._is_behind:
                await self.catch_up()
            found = await work()
            if self.autoplay.is_waiting:
                self.autoplay.go_on()
        except Exception as error:  # whoever asked is told; the table goes on
            _fail(future, error)
            if self._is_behind:  # the store has failed, and nobody else may ask for what is due
                self.autoplay.try_again()
        else:
            if not future.cancelled():
                future.set_result(found)

    async def close(self) -> None:
        """Finish what was begun, then stop."""
        self.autoplay.stop()
        self._closing = True
        self.nudge()
        await self._task

    async def dismiss(self) -> None:
        """The table is gone: close all lines and stop."""
        for client in self.clients:
            client.send({"type": "bye", "reason": "no_such_table"})
            client.close(GONE)
        self.clients.clear()
        await self.close()

    # --- what is kept ---

    @property
    def state(self) -> TableState:
        """The table as it stands; only for work in the actor's own task."""
        assert self._state is not None
        return self._state

    async def _load(self) -> None:
        happened = await self._read(after=0)
        if not happened:
            self.nudge()
            raise Problem("no_such_table")
        opened = happened[0].event
        assert isinstance(opened, TableOpened)
        # In a thread: a long game takes a while, and the other tables go on meanwhile.
        game = self.tables.game(opened.record.game)
        state = await asyncio.to_thread(TableState, self.table, game, happened)
        if state.is_upgraded:
            await self._keep_upgraded(state)
        self._state = state
        await self._count()
        self.attendance.begin(self.state.persons)
        self.autoplay.go_on()

    async def _keep_upgraded(self, state: TableState) -> None:
        """Keep what has become of a game of older rules, before anything is added to it."""
        record = state.record
        (kept,) = number(state.version, [Upgraded(record.branch(len(record.choices)))])
        try:
            await self.tables.store.append(self.table, [to_row(kept)])
        except Conflict:  # another process has done so
            self._is_behind = True
        else:
            state.apply(kept)

    async def _read(self, after: int) -> list[Kept]:
        return [from_row(row) for row in await self.tables.store.read(self.table, after)]

    async def _commit(self, happened: Sequence[Event], receipt: Receipt | None = None) -> None:
        """Keep it, then let it be true, then tell. A Conflict: another process was faster."""
        kept = number(self.state.version, happened, receipt)
        try:
            await self.tables.store.append(self.table, [to_row(one) for one in kept])
        except BaseException:
            self._is_behind = True  # perhaps it was written after all
            self.state.attempt = None
            raise
        for event in happened:
            if not isinstance(event, SecretlyProposed):  # figures are open to everybody
                self.tables.metrics.events.labels(event.KIND).inc()
        self._apply(kept)
        self.autoplay.go_on(is_settled=isinstance(happened[-1], Answered))
        if self._is_bots_turn(happened):
            self._tell_later()
        else:
            self.tell()  # after that, so that it says whose bot has begun to think
        await self._count()

    async def _count(self) -> None:
        """A game on a day's deal is counted at its end; what a store refuses is counted at the next look."""
        if self.state.house.day is not None:
            with suppress(Problem):
                await self.tables.days.count(self.state)

    def _apply(self, happened: list[Kept]) -> None:
        for kept in happened:
            self.state.apply(kept)
        if any(isinstance(kept.event, Reseated) for kept in happened):
            self._turn_away()

    def _turn_away(self) -> None:
        """Close the line of those whose tokens were revoked; whoever was let in sees its hand."""
        for client in list(self.clients):
            try:
                client.sit(self.state, client.tokens)
                client.look_on()
            except Problem as problem:
                self.clients.discard(client)
                client.send({"type": "bye", "reason": problem.kind})
                client.close(BAD_TOKEN)

    async def catch_up(self) -> None:
        """Take in what another process has written."""
        happened = await self._read(self.state.version)
        self._is_behind = False
        if happened:
            self._apply(happened)
            self.autoplay.go_on(after=TAKE_OVER)
            self.tell()

    # --- messages ---

    async def carry_out(self, tokens: list[str], command: Command) -> dict[str, Any]:
        """Do what a command asks, once however often it comes; the reply to it. The seat is checked first."""
        known: Receipt | None = None

        def once(state: TableState, caller: Caller) -> Decided:
            nonlocal known
            known = receipt(caller, command)
            before = state.carried_out(known, command)
            return Decided([], known) if before else Decided(decide(state, caller, command), known)

        try:
            await self.amend(tokens, once)
        except Problem as problem:
            if problem.kind != "stale" or not self.tables.store.is_postgres:
                raise
            await self.catch_up()  # its sender may have heard from another process of what we have not
            await self.amend(tokens, once)
        assert known is not None
        carried = self.state.carried_out(known, command)
        assert carried is not None
        done = {"type": "done", "id": command.id, "version": carried.version}
        return done | {"proposal": carried.proposal} if carried.proposal else done

    async def amend(self, tokens: list[str], change: Change) -> Mapping[str, Any]:
        """Decide against the table as it stands, commit, apply; again, if another process was faster."""
        for _ in range(TRIES):
            if self._is_behind:
                await self.catch_up()
            decided = change(self.state, self.state.caller(tokens))
            try:
                if decided.events:
                    await self._commit(decided.events, decided.receipt)
                return decided.reply
            except Conflict:
                continue
        raise Problem("busy")

    # --- telling ---

    def tell(self) -> None:
        """Send everybody what is new to them."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        self._telling.tell(self.state, self.clients, self._presence)

    def _is_bots_turn(self, happened: Sequence[Event]) -> bool:
        """Whether a bot has answered, not a person, and a bot is thinking about what is asked now."""
        by_bot = isinstance(happened[0], Answered) and happened[0].by == "bot"
        return by_bot and self.autoplay.thinking_seat is not None

    def _tell_later(self) -> None:
        """Soon, unless there is more to tell before."""
        if self._later is None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_later(GATHER, self.post, self.refresh)

    @property
    def _presence(self) -> Presence:
        return self.attendance.presence(self.autoplay.thinking_seat)

    async def refresh(self) -> None:
        """Tell again: somebody's line is free again, or bots have answered."""
        self.tell()

    async def show(self, client: Client, seat: Seat | None) -> None:
        """Complete news for one client, through the eyes it asks for."""
        client.look(seat)
        self.tell()

    def written_view(self, seat: Seat) -> bytes:
        """What a seat may know, without the log."""
        return self._telling.sights.written(self.state.play.codec, self.state.scene, seat)

    def news(self, seat: Seat | None, language: str, caller: Caller) -> dict[str, Any]:
        """Complete news for whoever asks once: of a hand that is its own, or an onlooker's."""
        if seat is not None:
            caller.need_eyes(seat)
        moment = self._telling.moment(self.state, language, self._presence)
        complete, _ = NOTHING.update(News(moment, seat, self._telling.sights), caller.seats)
        return complete

    # --- coming and going ---

    async def welcome(self, client: Client) -> None:
        """Somebody begins to listen."""
        if not client.caller.seats and not client.caller.is_host and not self.state.house.watch:
            raise Problem("not_your_seat")
        self.clients.add(client)
        self._attended()

    async def farewell(self, client: Client) -> None:
        """Somebody has gone. A game that is over leaves memory with the last of them."""
        self.clients.discard(client)
        self._attended()
        if not self.clients and self.state.status != "playing":
            self.nudge()

    def _attended(self) -> None:
        """Who is here has changed: tell, also the other processes."""
        self.attendance.update(self.clients, self.state.persons)
        self.autoplay.go_on()
        self.tell()
        self.tables.announce({"table": self.table, **self.attendance.plain()})

    def is_away(self, seat: Seat) -> bool:
        """Whether a person has been away for long enough to be stood in for."""
        return self.attendance.away_for(seat) >= self.tables.settings.away

    def is_gone(self, seat: Seat) -> bool:
        """Whether a person has been away for so long that the others may give the chair away."""
        return self.attendance.away_for(seat) >= self.tables.settings.gone

    async def heard_of(self, notice: dict[str, Any]) -> None:
        """Another process tells who listens there; whoever is new to it is told who listens here."""
        is_new = notice["from"] not in self.attendance.elsewhere
        here = notice["seats"], notice["watchers"]
        self.attendance.heard(notice["from"], *here, self.state.persons)
        self.tell()
        if is_new:
            self.tables.announce({"table": self.table, **self.attendance.plain()})

    async def beat(self) -> None:
        """Say that those who listen here still do; believe nothing old about the others."""
        self.attendance.forget_silent(self.state.persons)
        self.tables.announce({"table": self.table, **self.attendance.plain()})
        self.tell()


def _fail(future: asyncio.Future[Any], error: Exception) -> None:
    if not future.cancelled():
        future.set_exception(error)
        if isinstance(error, Problem):
            future.exception()  # known to us, also if whoever asked has left meanwhile
