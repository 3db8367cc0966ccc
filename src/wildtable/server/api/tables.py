"""Tables: open one, look at it, say something to it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Body, Response

from wildtable.server.api.dependencies import AllTables, As, Language, TableId, Tokens, Told, eyes_of
from wildtable.server.api.games import written_listing
from wildtable.server.event_rows import number, to_row
from wildtable.server.events import TableOpened
from wildtable.server.limits import ADDRESS
from wildtable.server.messages import AnyCommand
from wildtable.server.problem import Problem
from wildtable.server.setup import Opened, Setup, new_record, open_table
from wildtable.server.tables import Tables

router = APIRouter(prefix="/api/tables", tags=["tables"])


async def keep(tables: Tables, table: str, event: TableOpened) -> None:
    """Keep a new table."""
    rows = [to_row(kept) for kept in number(0, [event])]
    await tables.store.create(table, event.record.game, event.record.rules, rows)
    tables.metrics.events.labels(event.KIND).inc()


async def open_in(tables: Tables, opened: Opened, language: str) -> Response:
    """Keep a new table and show it to whoever opened it."""
    await keep(tables, opened.table, opened.event)
    actor = tables.actor(opened.table)

    async def look() -> dict[str, Any]:
        caller = actor.state.caller(opened.tokens.values())
        return actor.news(next(iter(caller.hands), None), language, caller)

    return Told({**opened.plain(), "news": await actor.ask(look)}, 201)


@router.post("", status_code=201)
async def create(tables: AllTables, language: Language, setup: Setup) -> Response:
    """Open a table."""
    if tables.draining:
        raise Problem("restarting")
    await tables.doors.take(ADDRESS.get())
    if setup.game not in tables.modules:
        raise Problem("bad_setup", where="game")
    game = tables.game(setup.game)
    if setup.cards is None:
        record = new_record(game, setup)
    else:  # reading a set takes a while, and others are playing
        record = await asyncio.to_thread(new_record, game, setup)
    known = setup.seed is not None
    opened = open_table(game, record, setup.seats, setup, luck_known=known, shuffle=setup.shuffle)
    return await open_in(tables, opened, language)


@router.get("/{table}")
async def look(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, as_: As = None
) -> Response:
    """The table as it stands, through the eyes of a seat one holds or an onlooker's."""
    actor = tables.actor(table)

    async def look() -> dict[str, Any]:
        caller = actor.state.caller(tokens)
        return actor.news(eyes_of(actor.state, caller, as_), language, caller)

    return Told(await actor.ask(look))


@router.post("/{table}/messages")
async def message(
    tables: AllTables,
    table: TableId,
    tokens: Tokens,
    language: Language,
    message: Annotated[AnyCommand, Body()],
) -> Response:
    """Say something to a table: the same messages as over the socket."""
    actor = tables.actor(table)

    async def carry_out() -> dict[str, Any]:
        try:
            done = await actor.carry_out(tokens, message)
        except Problem as problem:
            if problem.kind in ("stale", "illegal"):
                problem.extra = {"news": seen()}
            raise
        return {**done, "news": seen()}

    def seen() -> dict[str, Any]:
        caller = actor.state.caller(tokens)
        return actor.news(message.seat if message.seat in caller.hands else None, language, caller)

    return Told(await actor.ask(carry_out))


@router.get("/{table}/cards")
async def cards(tables: AllTables, table: TableId, tokens: Tokens, language: Language) -> Response:
    """What is printed on the cards of a table, its own set included."""
    actor = tables.actor(table)

    async def read() -> orjson.Fragment:
        eyes_of(actor.state, actor.state.caller(tokens), None)
        play = actor.state.play
        return written_listing(play.game, play.cards, language)

    return Told(await actor.ask(read))
