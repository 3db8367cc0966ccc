"""After the end: the review, the moments that mattered, and what bots get on the deal."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from wildtable.core.record import Record
from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, Language, TableId, Tokens, Told
from wildtable.server.api.records import look_back
from wildtable.server.jobs import Jobs
from wildtable.server.limits import ADDRESS
from wildtable.server.problem import Problem
from wildtable.server.replay import Replay
from wildtable.server.reviews import told
from wildtable.server.store.works import keep_work, work_of
from wildtable.server.tables import Tables
from wildtable.server.trials import is_dealt
from wildtable.server.turning import moments, own_choices, reviewed

router = APIRouter(prefix="/api/tables/{table}", tags=["ends"])

Whose = Annotated[int, Query(alias="seat", ge=0, le=9)]


async def _finished(tables: Tables, table: str, tokens: list[str], language: str) -> Replay:
    """A game that was played to its end; before that nothing is looked at."""
    found = (await look_back(tables, table, tokens, language)).replay
    is_open = not found.is_over or not found.record.choices
    if not is_open:
        async with tables.past.turn(ADDRESS.get(), table):
            is_open = await asyncio.to_thread(_is_open, found)
    if is_open:
        raise Problem("not_now", text("You can see that once the game is over: it shows all hands."))
    return found


def _is_open(replay: Replay) -> bool:
    """Whether a game was stopped before its end."""
    return bool(replay.record.replay(replay.game).stack)


def _check_seat(record: Record, seat: int) -> None:
    if seat >= record.seats:
        raise Problem("not_found", text("There is no such seat."), where="seat")


async def _worked(tables: Tables, table: str, jobs: Jobs, key: str, about: tuple[Any, ...]) -> dict[str, Any]:
    """How far some work about a table has come, or what came of it, which stays with the table."""
    kept = None if key in jobs.jobs else await work_of(tables.store, table, key)
    if kept is not None:
        return {"state": "done", jobs.result: kept}
    answer = await jobs.ask(key, ADDRESS.get(), lambda: about)
    if answer["state"] == "done":
        await keep_work(tables.store, table, key, answer[jobs.result])
    return answer


async def _bots(tables: Tables, table: str) -> list[str]:
    """The bot of each seat, empty where there is none."""
    actor = tables.actor(table)

    async def bots() -> list[str]:
        return [chair.bot or "" for chair in actor.state.chairs]

    return await actor.ask(bots)


@router.post("/review")
async def review(tables: AllTables, table: TableId, tokens: Tokens, language: Language) -> Response:
    """The review of a finished game, or how far it has come; ask again to wait for it, stop to cancel it."""
    found = await _finished(tables, table, tokens, language)
    module, kept, seconds = tables.modules[found.game.name], found.record, tables.reviews.seconds
    about = (module, kept.to_json(), seconds)
    return Told(told(await _worked(tables, table, tables.reviews, kept.seal(), about), language))


@router.get("/moments")
async def turning_points(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, seat: Whose = 0
) -> Response:
    """The moments of a finished game that mattered most for a seat: by its review if one has been made."""
    found = await _finished(tables, table, tokens, language)
    _check_seat(found.record, seat)
    key = found.record.seal()
    made = tables.reviews.done.get(key) or await work_of(tables.store, table, key)
    async with tables.past.turn(ADDRESS.get(), table):
        if made is not None:
            own = await asyncio.to_thread(own_choices, found.game, found.record, seat)
            return Told(reviewed(told(made, language), seat, own))
        return Told(await asyncio.to_thread(moments, found.game, found.record, seat, language))


@router.post("/trial")
async def trial(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, seat: Whose = 0
) -> Response:
    """What bots of each level get on this deal in the place of a seat, as far as they have come."""
    found = await _finished(tables, table, tokens, language)
    kept = found.record
    _check_seat(kept, seat)
    if not is_dealt(kept):
        raise Problem("not_now", text("The luck of this game is not known from its beginning."))
    others = await _bots(tables, table)
    module, seconds = tables.modules[found.game.name], tables.trials.seconds
    about = (module, kept.to_json(), seat, others, seconds)
    return Told(await _worked(tables, table, tables.trials, f"{kept.seal()} {seat}", about))
