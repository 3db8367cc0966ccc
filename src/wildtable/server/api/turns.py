"""Whose turn it is: for pages of ours, and by an unguessable link for calendars and feed readers."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Path, Response

from wildtable.server import seating
from wildtable.server.api.dependencies import AllTables, Language, SeatPath, TableId, Tokens, eyes_of
from wildtable.server.feeds import Turn, as_atom, as_calendar, turn_of
from wildtable.server.limits import ADDRESS
from wildtable.server.problem import Problem
from wildtable.server.tables import Tables
from wildtable.server.tokens import hashed

router = APIRouter(prefix="/api", tags=["turns"])
# Not `\w`: with all letters of the world, so many times over, the pattern takes three megabytes a call.
Feed: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
CALENDAR: dict[int | str, dict[str, Any]] = {200: {"content": {"text/calendar": {}}}}
ATOM: dict[int | str, dict[str, Any]] = {200: {"content": {"application/atom+xml": {}}}}
FRESH = {"Cache-Control": "no-cache"}


@router.get("/tables/{table}/turn")
async def turn(tables: AllTables, table: TableId, tokens: Tokens) -> dict[str, Any]:
    """Who is asked, and whether that is a seat one holds: little to ask for again and again."""
    actor = tables.actor(table)

    async def look() -> dict[str, Any]:
        state = actor.state
        caller = state.caller(tokens)
        eyes_of(state, caller, None)
        yours = any(turn_of(state, seat).is_yours for seat in caller.hands)
        question = state.question
        return {"asked": None if question is None else question.seat, "yours": yours, "status": state.status}

    return await actor.ask(look)


@router.post("/tables/{table}/answer-now")
async def answer_now(tables: AllTables, table: TableId, tokens: Tokens) -> dict[str, bool]:
    """Let the bot that is thinking answer with what it has found; nothing happens where none is."""
    actor = tables.actor(table)

    async def hurry() -> None:
        actor.state.caller(tokens).need_place()
        actor.autoplay.hurry()

    await actor.ask(hurry)
    return {"done": True}


@router.post("/tables/{table}/seats/{seat}/feed")
async def make_feed(tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens) -> dict[str, Any]:
    """A calendar and a feed of one's turns; the links from before are worthless."""
    actor = tables.actor(table)
    told = await actor.ask(
        lambda: actor.amend(tokens, lambda state, caller: seating.make_feed(state, caller, seat))
    )
    return dict(told)


@router.post("/tables/{table}/seats/{seat}/feed/end")
async def end_feed(tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens) -> dict[str, bool]:
    """Make the links of one's calendar and feed worthless."""
    actor = tables.actor(table)
    await actor.ask(lambda: actor.amend(tokens, lambda state, caller: seating.end_feed(state, caller, seat)))
    return {"done": True}


@router.get("/feeds/{feed}.ics", response_class=Response, responses=CALENDAR)
async def calendar(tables: AllTables, feed: Feed, language: Language) -> Response:
    """A calendar with an appointment while it is the turn of the seat the link was made for."""
    told = as_calendar(feed, await _turn(tables, feed), language)
    return Response(told, media_type="text/calendar; charset=utf-8", headers=FRESH)


@router.get("/feeds/{feed}.atom", response_class=Response, responses=ATOM)
async def atom(tables: AllTables, feed: Feed, language: Language) -> Response:
    """A feed that says whose turn it is at the table of the seat the link was made for."""
    told = as_atom(feed, await _turn(tables, feed), language)
    return Response(told, media_type="application/atom+xml; charset=utf-8", headers=FRESH)


async def _turn(tables: Tables, feed: str) -> Turn:
    """Whose turn it is where a link leads; a Problem where it leads nowhere, or no longer."""
    digest = hashed(feed)
    table = await tables.store.table_with_feed(digest)
    if table is not None:
        actor = tables.actor(table)

        async def look() -> Turn | None:
            seat = actor.state.feeds.get(digest)
            return None if seat is None else turn_of(actor.state, seat)

        found = await actor.ask(look)
        if found is not None:
            return found
    await tables.tries.take(ADDRESS.get())
    raise Problem("not_found", where="feed")
