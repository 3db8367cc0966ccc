"""The deal of the day: what it is, what others got on it, and a table of one's own."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, Language
from wildtable.server.api.tables import open_in
from wildtable.server.limits import ADDRESS
from wildtable.server.problem import Problem

router = APIRouter(prefix="/api/today", tags=["today"])

DayName = Annotated[str | None, Query(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


@router.get("")
async def day(tables: AllTables, day: DayName = None) -> dict[str, Any]:
    """Today's deals with their commitments and results; once a day is over, its secret and seeds."""
    found = await (tables.days.today() if day is None else tables.days.find(day))
    if found is None:
        raise Problem("not_found", text("Nobody played here on that day."), where="day")
    games = [tables.game(name) for name in tables.modules]
    return found.plain(games, await tables.days.results(found))


@router.post("/{name}", status_code=201)
async def play(
    tables: AllTables,
    language: Language,
    name: Annotated[str, Path(max_length=32)],
) -> Response:
    """Open a table on today's deal. Its first result counts, if it ends today and nobody helped."""
    if tables.draining:
        raise Problem("restarting")
    await tables.doors.take(ADDRESS.get())
    return await open_in(tables, await tables.days.open(tables.game(name)), language)
