"""Looking back, taking home, bringing along, playing on."""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, JsonValue

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, As, Language, TableId, Tokens, Told, eyes_of
from wildtable.server.api.tables import keep, open_in
from wildtable.server.authority import Caller
from wildtable.server.commands import Decided
from wildtable.server.events import Rematched
from wildtable.server.limits import ADDRESS
from wildtable.server.messages import Strict
from wildtable.server.problem import Problem
from wildtable.server.replay import Replay, veiled
from wildtable.server.setup import House, Import, Places, open_table, read_brought, reopen, with_luck
from wildtable.server.table_state import TableState
from wildtable.server.tables import Tables
from wildtable.server.tokens import new_table_id

router = APIRouter(prefix="/api/tables", tags=["records"])
IMPORT = Import.model_json_schema(ref_template="#/components/schemas/{model}")
IMPORT.pop("$defs", None)
IMPORT_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": IMPORT}}}}
"""What is brought is read by a worker, so its form is told here."""


class Branch(House):
    """Play on from a moment of a game that is over."""

    at: Annotated[int, Field(ge=0, le=100_000, strict=True)]
    luck: Literal["same", "new"] = "new"
    seats: Places


class Report(Strict):
    """Something is wrong, and what was seen."""

    text: Annotated[str, Field(max_length=4000)]
    seen: dict[str, JsonValue] = {}


Eyes = Annotated[str | None, Query(alias="as", pattern="^([0-9]|all|public)$")]


@dataclass(frozen=True)
class Looked:
    """A table's record as it stands, who looks at it, what may be told of its seed, and whose day it is."""

    replay: Replay
    caller: Caller
    seed: str
    day: str | None


async def look_back(tables: Tables, table: str, tokens: list[str], language: str) -> Looked:
    """A table's record for whoever may look at it."""
    actor = tables.actor(table)

    async def copy() -> Looked:
        state = actor.state
        caller = state.caller(tokens)
        eyes_of(state, caller, None)
        play = state.play
        record = play.branch_record(len(play.record.choices))
        replay = Replay(state.game, record, state.status != "playing", language)
        return Looked(replay, caller, state.told_seed or "", state.house.day)

    return await actor.ask(copy)


@router.get("/{table}/replay")
async def replay(
    tables: AllTables,
    table: TableId,
    tokens: Tokens,
    language: Language,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=60)] = 1,
    as_: Eyes = None,
) -> Response:
    """Moments of the game: one's own view while it is played, anybody's once it is over."""
    looked = await look_back(tables, table, tokens, language)
    found, caller = looked.replay, looked.caller
    last = len(found.record.choices)
    if at > last:
        raise Problem("not_found", text("The game has not got that far."), where="at")
    seat, face_up = _eyes(found, caller, as_)
    async with tables.past.turn(ADDRESS.get(), table):
        frames = await asyncio.to_thread(found.frames, at, count, seat, face_up=face_up)
    return Told({"n": at, "of": last, "frames": frames})


def _eyes(replay: Replay, caller: Caller, wanted: str | None) -> tuple[Seat | None, bool]:
    """Whose eyes, and whether everything lies face up."""
    if wanted in (None, "public"):
        return (next(iter(caller.hands), None) if wanted is None else None), False
    seen = {*caller.hands, *caller.sees}
    allowed = replay.is_over or (wanted != "all" and int(wanted or 0) in seen)
    if not allowed:
        raise Problem("not_your_seat", text("You can do that once the game is over."), where="as")
    if wanted == "all":
        return None, True
    seat = int(wanted or 0)
    if seat >= replay.record.seats:
        raise Problem("not_found", text("There is no such seat."), where="as")
    return seat, False


@router.get("/{table}/replay/index")
async def index(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language
) -> list[dict[str, int]]:
    """For every moment of the game how long the log was and who was asked."""
    looked = await look_back(tables, table, tokens, language)
    async with tables.past.turn(ADDRESS.get(), table):
        return await asyncio.to_thread(looked.replay.index)


@router.get("/{table}/record")
async def record(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, as_: As = None
) -> Response:
    """The record to take home; while the game is played only what the seat may know."""
    looked = await look_back(tables, table, tokens, language)
    found, caller = looked.replay, looked.caller
    kept = replace(found.record, seed=looked.seed)
    if not found.is_over:
        if as_ is not None and as_ not in caller.hands:
            raise Problem("not_your_seat", where="as")
        kept = veiled(kept, as_ if as_ is not None else next(iter(caller.hands), None))
    name = f'attachment; filename="{found.game.name}-{table}.json"'
    return Response(kept.to_json(), media_type="application/json", headers={"Content-Disposition": name})


@router.post("/import", status_code=201, openapi_extra=IMPORT_BODY)
async def bring(tables: AllTables, language: Language, request: Request) -> Response:
    """A new table from a record; it is played on if it is not over."""
    await tables.doors.take(ADDRESS.get())
    written = await request.body()
    brought = await tables.errands.run(ADDRESS.get(), read_brought, written, tables.modules)
    game = tables.game(brought.record.game)
    body = brought.body
    opened = open_table(
        game, brought.record, body.seats, body, luck_known=brought.luck_known, is_imported=True
    )
    return await open_in(tables, opened, language)


@router.post("/{table}/branch", status_code=201)
async def branch(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Branch
) -> Response:
    """Play on from a moment: a new table, with the same luck to come or with new luck."""
    await tables.doors.take(ADDRESS.get())
    looked = await look_back(tables, table, tokens, language)
    found = looked.replay
    if not found.is_over:
        raise Problem("not_now", text("You can play on from a moment once the game is over."))
    if body.at > len(found.record.choices):
        raise Problem("not_found", text("The game has not got that far."), where="at")
    kept = found.record
    kept.choices = kept.choices[: body.at]
    kept.hints = []
    if body.luck == "new":
        kept.seed = ""
    playable = await asyncio.to_thread(with_luck, found.game, kept)
    same = body.luck == "same"
    day = looked.day if same else None  # whose seed is told the day after
    opened = open_table(found.game, playable, body.seats, body, luck_known=same, branch_of=table, day=day)
    return await open_in(tables, opened, language)


@router.post("/{table}/rematch")
async def rematch(tables: AllTables, table: TableId, tokens: Tokens) -> dict[str, Any]:
    """A new table for the same people; their links are good there too."""
    actor = tables.actor(table)

    async def again() -> dict[str, Any]:
        state = actor.state
        caller = state.caller(tokens)
        caller.need_place()
        if state.status == "playing":
            raise Problem("not_now", text("The game is not over yet."))
        if state.house.in_class is not None:
            raise Problem("not_now", text("The teacher opens the tables of a class."))
        if state.rematch is None:
            name = new_table_id()
            await keep(tables, name, reopen(state))
            await actor.amend(tokens, lambda state, _: _agree(state, name))
        return {"table": actor.state.rematch}

    return await actor.ask(again)


def _agree(state: TableState, table: str) -> Decided:
    return Decided([] if state.rematch else [Rematched(table)])


@router.post("/{table}/report", status_code=201)
async def report(tables: AllTables, table: TableId, tokens: Tokens, body: Report) -> dict[str, str]:
    """Keep a report of a problem beside the record."""
    await tables.reports.take(table)
    actor = tables.actor(table)

    async def look() -> dict[str, Any]:
        caller = actor.state.caller(tokens)
        return {"version": actor.state.version, "seats": list(caller.seats)}

    seen = json.loads(body.model_dump_json())
    name = "r" + secrets.token_hex(8)
    await tables.store.report(table, name, {**seen, **await actor.ask(look)})
    return {"report": name}
