"""Staying in touch: the socket, and server-sent events where sockets do not pass."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator
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
from wildtable.server.limits import ADDRESS
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
COMING = 5.0
"""What a hello costs its address, in messages: all is told to one, and one to all."""
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
    """One client at one table."""
    await receive()  # that somebody would like to come in
    found = SOCKET.fullmatch(scope["path"])
    if found is None or not same_origin(Headers(scope=scope), tables.settings.origins):
        await send({"type": "websocket.close", "code": 1008})
        return
    address = scope["client"][0] if scope.get("client") else ""
    if tables.lines[address] >= tables.settings.limits.connections:
        await send({"type": "websocket.close", "code": 1013})
        return
    await send({"type": "websocket.accept"})
    ADDRESS.set(address)
    line: TableSocket = scope["extensions"][EXTENSION]
    line.let_in()
    tables.lines[address] += 1
    try:
        await Line(tables, line, receive, found[1]).run()
    finally:
        tables.lines[address] -= 1
        if not tables.lines[address]:
            del tables.lines[address]


class HungUp(Exception):  # noqa: N818  # nothing has failed
    """There is nobody on the line any more."""


class Line:
    """A socket: what it says is carried out in order, what is new is sent as fast as it goes."""

    __slots__ = ("actor", "address", "client", "payer", "receive", "socket", "table", "tables")

    def __init__(self, tables: Tables, socket: TableSocket, receive: Receive, table: str) -> None:
        self.tables = tables
        self.socket = socket
        self.receive = receive
        self.table = table
        self.client = Client("en", socket)
        self.address = ADDRESS.get()
        self.payer = f"line {next(LINES)}"  # the first token, once it is known
        self.actor: TableActor | None = None
        socket.has_room_again = self._catch_up

    async def run(self) -> None:
        """Until one side hangs up."""
        self.tables.metrics.clients.inc()
        try:
            with suppress(HungUp, TimeoutError):
                await self._listen()
                async with asyncio.timeout(PARTING):
                    while True:
                        await self._receive()  # what is still said is not heard
        finally:
            self.socket.has_room_again = None
            self.tables.metrics.clients.dec()
            if self.actor is not None:
                await leave(self.actor, self.client)

    def _catch_up(self) -> None:
        """The line was full and takes more; news that were left out are told as they are now."""
        client = self.client
        client.pass_on(self.socket)
        if client.is_behind and client.is_free and self.actor is not None:
            self.actor.post(self.actor.refresh)

    async def _listen(self) -> None:
        frame = await asyncio.wait_for(self._receive(), HELLO_WITHIN)
        while await self._take(frame):
            frame = await self._receive()

    async def _receive(self) -> str:
        message = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise HungUp
        return message.get("text") or ""

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
            version = f"id: {message['version']}\n" if "version" in message else ""
            yield f"event: {message['type']}\n{version}data: {written(message).decode()}\n\n"
    finally:
        await leave(actor, client)
