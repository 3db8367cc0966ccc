"""Finding a table by a short code, and getting one for a table that waits for somebody."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Path

from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, TableId, Tokens
from wildtable.server.limits import ADDRESS
from wildtable.server.problem import Problem
from wildtable.server.table_state import TableState

router = APIRouter(prefix="/api", tags=["codes"])
Code: TypeAlias = Annotated[str, Path(pattern="^[A-Za-z]{2,12}-?[0-9]{4}$")]


def waits(state: TableState) -> bool:
    """Whether somebody could still sit down."""
    return state.status == "playing" and any(chair.who == "open" for chair in state.chairs)


@router.post("/tables/{table}/code")
async def code_of(tables: AllTables, table: TableId, tokens: Tokens) -> dict[str, str]:
    """A code for a table with an open seat, for those who sit there."""
    actor = tables.actor(table)

    async def look() -> bool:
        actor.state.caller(tokens).need_place()
        return waits(actor.state)

    if not await actor.ask(look):
        raise Problem("not_now", text("No seat is open at this table."))
    return {"code": tables.codes.of(table)}


@router.get("/codes/{code}")
async def table_of(tables: AllTables, code: Code) -> dict[str, str]:
    """The table a code leads to, as long as a seat is open there."""
    await tables.tries.take(ADDRESS.get())
    table = tables.codes.table(code)
    if table is None or not await _still_waits(tables, table):
        raise Problem("not_found", text("No table has this code."), where="code")
    return {"table": table}


async def _still_waits(tables: AllTables, table: str) -> bool:
    actor = tables.actor(table)

    async def look() -> bool:
        return waits(actor.state)

    found = await actor.ask(look)
    if not found:
        tables.codes.forget(table)
    return found
