"""Staying in touch: the socket, and server-sent events where sockets do not pass."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from itertools import count
from typing import Any

import orjson
from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from pydantic import TypeAdapter, ValidationError
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, As, Language, TableId, Tokens, language_of
from wildtable.server.client import BAD_TOKEN, GONE, Client, written
from wildtable.server.guard import same_origin
from wildtable.server.limits import ADDRESS, caller
from wildtable.server.messages import MESSAGE, Command, Hello, Look, Message, MessageId, Ping, Sync
from wildtable.server.problem import Problem, unreadable
from wildtable.server.sockets import EXTENSION, TableSocket
from wildtable.server.table_actor import TableActor
from wildtable.server.tables import Tables
from wildtable.server.tokens import hashed

log = logging.getLogger(__name__)
router = APIRouter(prefix="/api/tables/{table}", tags=["stream"])

SOCKET = re.compile("/api/tables/([^/]+)/socket")
HELLO_WITHIN = 10.0
OPENING = 1.0
"""What a new line costs its address, in messages."""
COMING = 4.0
"""What a hello costs: all is told to one, and one to all."""
HEARTBEAT = 15.0
PARTING = 5.0  # seconds for the last words on a line
LINES = count(1)
CODES = {"bad_token": BAD_TOKEN, "no_such_table": GONE, "damaged": 4500, "restarting": 1001}
ID = TypeAdapter(MessageId)


def read_message(frame: str) -> Any:
    """A client's message; a Problem that names the field if it is none."""
    try:
        return MESSAGE.validate_json(frame)
    except ValidationError as error:
        raise unreadable(error.errors()) from None


def id_in(frame: str) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender knows which one it was."""
    try:
        return ID.validate_python(orjson.loads(frame)["id"])
    except (ValueError, TypeError, KeyError):  # also what pydantic and orjson raise
        return None


async def join(actor: TableActor, client: Client, tokens: list[str], seat: int | None) -> None:
    """Let a client hold its seats and listen."""

    async def sit() -> None:
        client.sit(actor.state, tokens)
        client.look(seat)
        limit = actor.tables.settings.limits.watchers
        if not client.caller.seats and sum(not c.caller.seats for c in actor.clients) >= limit:
            raise Problem("busy")
        await actor.welcome(client)

    await actor.ask(sit)


async def leave(actor: TableActor, client: Client) -> None:
    """Let a client go."""
    if client in actor.clients and not actor.tables.draining:
        await actor.ask(lambda: actor.farewell(client))


# --- sockets ---


async def socket(tables: Tables, scope: Scope, receive: Receive, send: Send) -> None:
    """One client at one table: it is let in, or not."""
    await receive()  # that somebody would like to come in
    found = SOCKET.fullmatch(scope["path"])
    if found is None or not same_origin(Headers(scope=scope), tables.settings.origins):
        await send({"type": "websocket.close", "code": 1008})
        return
    address = caller(scope.get("client"))
    if tables.lines[address] >= tables.settings.limits.connections or not await paid(tables, address):
        await send({"type": "websocket.close", "code": 1013})
        return
    await send({"type": "websocket.accept"})
    line: TableSocket = scope["extensions"][EXTENSION]
    line.let_in(Line(tables, line, found[1], address))


async def paid(tables: Tables, address: str) -> bool:
    """Whether an address may open one more line, later if need be."""
    try:
        await tables.budget.spend_of(address, OPENING)
    except Problem:
        return False
    return True


class Line:
    """A socket: what it says is carried out in order, what is new is sent as fast as it goes."""

    __slots__ = (
        *("actor", "address", "client", "payer", "socket", "table", "tables"),
        *("_deadline", "_is_busy", "_is_gone", "_is_heard", "_unheard"),
    )

    def __init__(self, tables: Tables, socket: TableSocket, table: str, address: str) -> None:
        self.tables = tables
        self.socket = socket
        self.table = table
        self.client = Client("en", socket)
        self.address = address
        self.payer = f"line {next(LINES)}"  # the first token, once it is known
        self.actor: TableActor | None = None
        self._unheard: list[str] = []  # what was said while something was carried out
        self._is_busy = self._is_gone = False
        self._is_heard = True  # until the line is to be closed: what is said then is not
        self._deadline: asyncio.TimerHandle | None = socket.loop.call_later(HELLO_WITHIN, self._hang_up)
        socket.has_room_again = self._catch_up
        tables.lines[address] += 1
        tables.metrics.clients.inc()

    # --- called by the socket ---

    def hear(self, frame: str) -> None:
        """Something was said: it is carried out now, or after what was said before."""
        self._stop_waiting()
        if not self._is_heard or self._is_gone:
            self.socket.count_unpaid()
            return
        if self._is_busy:
            self._unheard.append(frame)
            self.socket.wait()
        else:
            self._is_busy = True
            self._begin(self._carry_on(frame))

    def gone(self) -> None:
        """There is nobody on the line any more."""
        if self._is_gone:
            return
        self._is_gone, self.socket.has_room_again = True, None
        self._stop_waiting()
        self.tables.metrics.clients.dec()
        self.tables.lines[self.address] -= 1
        if not self.tables.lines[self.address]:
            del self.tables.lines[self.address]
        if not self._is_busy:
            self._begin(self._leave())

    def _stop_waiting(self) -> None:
        """It is not to be hung up on; what was waited with can go."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _catch_up(self) -> None:
        """The line was full and takes more; news that were left out are told as they are now."""
        client = self.client
        client.pass_on(self.socket)
        if client.is_behind and client.is_free and self.actor is not None:
            self.actor.post(self.actor.refresh)

    def _hang_up(self) -> None:
        """Nobody has said hello in time, or listens to the last words."""
        self.socket.transport.close()
        self.gone()

    # --- in tasks ---

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """A server that leaves waits for it."""
        task = self.socket.loop.create_task(work)
        self.socket.tasks.add(task)
        task.add_done_callback(self.socket.tasks.discard)

    async def _carry_on(self, frame: str) -> None:
        """Carry out what was said, and what is said meanwhile."""
        ADDRESS.set(self.address)
        while (goes_on := await self._take(frame)) and self._unheard and not self._is_gone:
            frame = self._unheard.pop(0)
        self._is_busy = False
        if self._is_gone:
            await self._leave()
        elif not goes_on:
            self._is_heard = False
            self._deadline = self.socket.loop.call_later(PARTING, self._hang_up)
        self.socket.go_on()

    async def _leave(self) -> None:
        if self.actor is not None:
            await leave(self.actor, self.client)

    async def _take(self, frame: str) -> bool:
        """Carry out a frame; False when the line is to be closed."""
        began = time.perf_counter()
        try:
            cost = COMING if self.actor is None else 1.0
            await self.tables.budget.spend(self.address, self.payer, cost)
            await self._obey(read_message(frame))
        except Problem as problem:
            return await self._refuse(id_in(frame), problem)
        except Exception:  # a fault of ours, or of the store: never silence
            log.exception("table %s: a message failed", self.table)
            return await self._refuse(id_in(frame), Problem("failed"))
        self.tables.metrics.seconds.observe(time.perf_counter() - began)
        return True

    async def _obey(self, message: Message) -> None:
        if isinstance(message, Hello):
            await self._hello(message)
            return
        if self.actor is None:
            raise Problem("bad_request", text("The first message must be hello."), where="type")
        actor, client = self.actor, self.client
        if isinstance(message, Ping):
            client.send({"type": "pong", "id": message.id})
        elif isinstance(message, (Look, Sync)):
            seat = message.as_ if isinstance(message, Look) else client.eyes
            await actor.ask(lambda: actor.show(client, seat))
            client.send({"type": "done", "id": message.id, "version": client.known.version})
        elif isinstance(message, Command):
            await actor.ask(lambda: self._carry_out(actor, message))

    async def _carry_out(self, actor: TableActor, command: Command) -> None:
        """In the actor's own task: the reply then leaves together with the news."""
        self.client.send(await actor.carry_out(self.client.tokens, command))

    async def _hello(self, message: Hello) -> None:
        if self.actor is not None:
            await leave(self.actor, self.client)
            self.actor = None
        self.client.language = language_of(message.lang)
        actor = self.tables.actor(self.table)
        await join(actor, self.client, message.tokens, message.as_)
        self.actor = actor
        if message.tokens:
            self.payer = hashed(message.tokens[0])
        self.client.send({"type": "done", "id": message.id, "version": self.client.known.version})

    async def _refuse(self, name: str | None, problem: Problem) -> bool:
        self.tables.metrics.refused.labels(problem.kind).inc()
        client = self.client
        client.send({"type": "refused", "id": name, "problem": problem.plain(client.language)})
        if problem.kind in ("stale", "illegal") and self.actor is not None:
            actor = self.actor
            with suppress(Problem):  # the seat may have been handed over meanwhile
                await actor.ask(lambda: actor.show(client, client.eyes))
        if problem.kind in CODES or problem.kind == "slow_down" or self.actor is None:
            client.close(CODES.get(problem.kind, 1008))
            return False
        return True


# --- server-sent events ---


@router.get(
    "/events", response_class=StreamingResponse, responses={200: {"content": {"text/event-stream": {}}}}
)
async def events(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, as_: As = None
) -> StreamingResponse:
    """The news of a table as a stream of events."""
    actor, client = tables.actor(table), Client(language)
    await join(actor, client, tokens, as_)
    return StreamingResponse(_stream(actor, client), media_type="text/event-stream")


async def _stream(actor: TableActor, client: Client) -> AsyncIterator[str]:
    try:
        while True:
            try:
                message = await asyncio.wait_for(client.next(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if message is None:
                return
            if client.is_behind and client.is_free:
                actor.post(actor.refresh)
            version = f"id: {message['version']}\n" if "version" in message else ""
            yield f"event: {message['type']}\n{version}data: {written(message).decode()}\n\n"
    finally:
        await leave(actor, client)
