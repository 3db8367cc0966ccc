"""Tables: open one, look at it, say something to it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Request

from wildtable.server.api.asking import As, InHall, Language, TableId, Tokens, eyes_of
from wildtable.server.hall import Hall
from wildtable.server.messages import AnyDeed
from wildtable.server.problem import Problem
from wildtable.server.setup import Opened, Setup, new_record, open_table

router = APIRouter(prefix="/api/tables", tags=["tables"])


async def open_in(hall: Hall, opened: Opened, game: str, rules: str, language: str) -> dict[str, Any]:
    """Keep a new table and show it to whoever opened it."""
    await hall.store.create(opened.table, game, rules, opened.events)
    hall.metrics.events.labels("open").inc()
    owner = hall.owner(opened.table)

    async def look() -> dict[str, Any]:
        caller = owner.sheet.caller(opened.tokens.values())
        return owner.news(next(iter(caller.seats), None), language, caller)

    return {**opened.plain(), "news": await owner.ask(look)}


@router.post("", status_code=201)
async def create(hall: InHall, language: Language, request: Request, setup: Setup) -> dict[str, Any]:
    """Open a table."""
    if hall.draining:
        raise Problem("restarting")
    await hall.doors.take(request.client.host if request.client else "")
    if setup.game not in hall.modules:
        raise Problem("bad_setup", where="game")
    game = hall.game(setup.game)
    opened = open_table(game, new_record(game, setup), setup.seats, setup, luck_known=setup.seed is not None)
    return await open_in(hall, opened, game.name, game.version, language)


@router.get("/{table}")
async def look(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, as_: As = None
) -> dict[str, Any]:
    """The table as it stands, through the eyes of a seat one holds or an onlooker's."""
    owner = hall.owner(table)

    async def look() -> dict[str, Any]:
        asker = owner.sheet.caller(tokens)
        return owner.news(eyes_of(owner.sheet, asker, as_), language, asker)

    return await owner.ask(look)


@router.post("/{table}/messages")
async def message(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, message: Annotated[AnyDeed, Body()]
) -> dict[str, Any]:
    """Say something to a table: the same messages as over the socket."""
    owner = hall.owner(table)

    async def carry_out() -> dict[str, Any]:
        try:
            done = await owner.carry_out(tokens, message)
        except Problem as problem:
            if problem.kind in ("stale", "illegal"):
                problem.extra = {"news": seen()}
            raise
        return {**done, "news": seen()}

    def seen() -> dict[str, Any]:
        return owner.news(message.seat, language, owner.sheet.caller(tokens))

    return await owner.ask(carry_out)


@router.get("/{table}/why-not")
async def why_not(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, target: str, as_: As = None
) -> dict[str, str | None]:
    """Why nothing can be done now with something on the board."""
    owner = hall.owner(table)

    async def explain() -> dict[str, str | None]:
        sheet = owner.sheet
        seat = eyes_of(sheet, sheet.caller(tokens), as_)
        decision = sheet.question
        if decision is None or len(target) > 64:
            return {"text": None}
        try:
            found = sheet.game.words.why_not(sheet.play.state.view(seat), decision, target)
        except LookupError:  # a target that is none of this board's
            found = None
        return {"text": found.render(language) if found else None}

    return await owner.ask(explain)
