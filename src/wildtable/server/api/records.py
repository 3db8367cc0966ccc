"""Looking back, taking home, bringing along, playing on."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, JsonValue

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.api.asking import As, InHall, Language, TableId, Tokens, eyes_of
from wildtable.server.api.tables import open_in
from wildtable.server.deeds import Draft
from wildtable.server.hall import Hall
from wildtable.server.messages import Strict
from wildtable.server.problem import Problem
from wildtable.server.replay import Replay, veiled
from wildtable.server.setup import House, Places, open_table, read_record, reopen, with_luck
from wildtable.server.sheet import Sheet

router = APIRouter(prefix="/api/tables", tags=["records"])


class Import(House):
    """A record somebody brings along."""

    record: dict[str, JsonValue]
    seats: Places


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


async def _replay(
    hall: Hall, table: str, tokens: list[str], language: str
) -> tuple[Replay, list[Seat], bool]:
    """The table's record as it stands, whose seats the caller holds, and whether it may watch."""
    owner = hall.owner(table)

    async def copy() -> tuple[Replay, list[Seat], bool]:
        sheet = owner.sheet
        asker = sheet.caller(tokens)
        eyes_of(sheet, asker, None)
        play = sheet.play
        record = play.branch_record(len(play.record.choices))
        replay = Replay(sheet.game, record, sheet.status != "playing", language)
        return replay, list(asker.seats), sheet.luck_known

    return await owner.ask(copy)


@router.get("/{table}/replay")
async def replay(
    hall: InHall,
    table: TableId,
    tokens: Tokens,
    language: Language,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=60)] = 1,
    as_: Eyes = None,
) -> dict[str, Any]:
    """Moments of the game: one's own view while it is played, anybody's once it is over."""
    found, mine, _ = await _replay(hall, table, tokens, language)
    last = len(found.record.choices)
    if at > last:
        raise Problem("not_found", text("The game has not come so far."), where="at")
    seat, face_up = _eyes(found, mine, as_)
    frames = await asyncio.to_thread(found.frames, at, count, seat, face_up=face_up)
    return {"n": at, "of": last, "frames": frames}


def _eyes(replay: Replay, mine: list[Seat], wanted: str | None) -> tuple[Seat | None, bool]:
    """Whose eyes, and whether everything lies face up."""
    if wanted in (None, "public"):
        return (next(iter(mine), None) if wanted is None else None), False
    allowed = replay.is_over or (wanted != "all" and int(wanted or 0) in mine)
    if not allowed:
        raise Problem("not_your_seat", text("That is for when the game is over."), where="as")
    if wanted == "all":
        return None, True
    seat = int(wanted or 0)
    if seat >= replay.record.seats:
        raise Problem("not_found", text("There is no such seat."), where="as")
    return seat, False


@router.get("/{table}/replay/index")
async def index(hall: InHall, table: TableId, tokens: Tokens, language: Language) -> list[dict[str, int]]:
    """For every moment of the game how long the log was and who was asked."""
    found, _, _ = await _replay(hall, table, tokens, language)
    return await asyncio.to_thread(found.index)


@router.get("/{table}/record")
async def record(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, as_: As = None
) -> Response:
    """The record to take home; while the game is played only what the seat may know."""
    found, mine, _ = await _replay(hall, table, tokens, language)
    kept = found.record
    if not found.is_over:
        if as_ is not None and as_ not in mine:
            raise Problem("not_your_seat", where="as")
        kept = veiled(kept, as_ if as_ is not None else next(iter(mine), None))
    name = f'attachment; filename="{found.game.name}-{table}.json"'
    return Response(kept.to_json(), media_type="application/json", headers={"Content-Disposition": name})


@router.post("/import", status_code=201)
async def bring(hall: InHall, language: Language, request: Request, body: Import) -> dict[str, Any]:
    """A new table from a record; it is played on if it is not over."""
    await hall.doors.take(request.client.host if request.client else "")
    written = read_record(body.record)
    game = hall.game(written.game)
    known = bool(written.seed)
    playable = await asyncio.to_thread(with_luck, game, written)
    opened = open_table(game, playable, body.seats, body, luck_known=known)
    return await open_in(hall, opened, game.name, game.version, language)


@router.post("/{table}/branch", status_code=201)
async def branch(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, request: Request, body: Branch
) -> dict[str, Any]:
    """Play on from a moment: a new table, with the same luck to come or with new luck."""
    await hall.doors.take(request.client.host if request.client else "")
    found, _, _ = await _replay(hall, table, tokens, language)
    if not found.is_over:
        raise Problem("not_now", text("One can play on from a moment once the game is over."))
    if body.at > len(found.record.choices):
        raise Problem("not_found", text("The game has not come so far."), where="at")
    kept = found.record
    kept.choices = kept.choices[: body.at]
    kept.hints = []
    if body.luck == "new":
        kept.seed = ""
    playable = await asyncio.to_thread(with_luck, found.game, kept)
    same = body.luck == "same"
    opened = open_table(found.game, playable, body.seats, body, luck_known=same, branch_of=table)
    return await open_in(hall, opened, found.game.name, found.game.version, language)


@router.post("/{table}/rematch")
async def rematch(hall: InHall, table: TableId, tokens: Tokens) -> dict[str, Any]:
    """A new table for the same people; their links are good there too."""
    owner = hall.owner(table)

    async def again() -> dict[str, Any]:
        sheet = owner.sheet
        asker = sheet.caller(tokens)
        if not asker.seats and not asker.is_host:
            raise Problem("not_your_seat")
        if sheet.status == "playing":
            raise Problem("not_now", text("The game is not over yet."))
        if sheet.rematch is None:
            name, events = reopen(sheet)
            await hall.store.create(name, sheet.game.name, sheet.game.version, events)
            await owner.amend(lambda sheet, draft: _agree(sheet, draft, name))
        return {"table": owner.sheet.rematch}

    return await owner.ask(again)


def _agree(sheet: Sheet, draft: Draft, table: str) -> None:
    if sheet.rematch is None:
        draft.add("rematch", {"table": table})


@router.post("/{table}/report", status_code=201)
async def report(hall: InHall, table: TableId, tokens: Tokens, body: Report) -> dict[str, str]:
    """Keep a report of a problem beside the record."""
    owner = hall.owner(table)

    async def look() -> dict[str, Any]:
        asker = owner.sheet.caller(tokens)
        return {"version": owner.sheet.version, "seats": list(asker.seats)}

    seen = json.loads(body.model_dump_json())
    name = "r" + secrets.token_hex(8)
    await hall.store.report(table, name, {**seen, **await owner.ask(look)})
    return {"report": name}
