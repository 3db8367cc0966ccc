"""Sitting down, standing up, handing over, and bots that stand in."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import Field

from wildtable.core.text import text
from wildtable.server import seating
from wildtable.server.api.dependencies import AllTables, Language, SeatPath, TableId, Tokens, Told
from wildtable.server.authority import Caller
from wildtable.server.commands import Change, Decided
from wildtable.server.events import ChatSwitched
from wildtable.server.messages import Name, SeatNumber, Strict
from wildtable.server.problem import Problem
from wildtable.server.table_state import TableState
from wildtable.server.tables import Tables
from wildtable.server.tokens import hashed

router = APIRouter(prefix="/api/tables/{table}", tags=["seats"])


class Join(Strict):
    """Take an open seat."""

    seat: SeatNumber | None = None
    name: Name = ""


class Claim(Strict):
    """A name for one's seat."""

    name: Name = ""


class BotLevel(Strict):
    """A level of the game's bots."""

    bot: Annotated[str, Field(max_length=32)]


class Switch(Strict):
    """On or off."""

    on: Annotated[bool, Field(strict=True)]


async def change(tables: Tables, table: str, tokens: list[str], language: str, change: Change) -> Response:
    """Carry out a change in the actor's task and show the table after it."""
    actor = tables.actor(table)

    async def carry_out() -> dict[str, Any]:
        found = await actor.amend(tokens, change)
        held = [*tokens, *([found["token"]] if "token" in found else [])]
        caller = actor.state.caller(token for token in held if hashed(token) in actor.state.tokens)
        return {**found, "news": actor.news(next(iter(caller.hands), None), language, caller)}

    return Told(await actor.ask(carry_out))


@router.post("/join")
async def join(tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Join) -> Response:
    """Take an open seat: the first, or the one named."""
    return await change(
        tables,
        table,
        tokens,
        language,
        lambda state, caller: seating.join(state, caller, body.seat, body.name),
    )


@router.post("/seats/{seat}/claim")
async def claim(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: Claim
) -> Response:
    """Give one's seat a name."""
    return await change(
        tables, table, tokens, language, lambda state, caller: seating.claim(state, caller, seat, body.name)
    )


@router.post("/seats/{seat}/hand-over")
async def hand_over(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> Response:
    """Make the seat's links worthless and get a new one to pass on."""
    return await change(
        tables, table, tokens, language, lambda state, caller: seating.hand_over(state, caller, seat)
    )


@router.post("/seats/{seat}/free")
async def free(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> Response:
    """Stand up for good; or have a bot's chair freed, or that of somebody long gone, if the table agrees."""
    actor = tables.actor(table)
    return await change(
        tables,
        table,
        tokens,
        language,
        lambda state, caller: seating.free(state, caller, seat, actor.is_gone),
    )


@router.post("/seats/{seat}/ask")
async def ask(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> Response:
    """Ask the table again to open the hand of one's seat."""
    return await change(
        tables, table, tokens, language, lambda state, caller: seating.ask(state, caller, seat)
    )


@router.post("/seats/{seat}/stand-in")
async def stand_in(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: BotLevel
) -> Response:
    """Let a bot play for somebody until they are back."""
    actor = tables.actor(table)

    def call(state: TableState, caller: Caller) -> Decided:
        return seating.stand_in(state, caller, seat, body.bot, actor.is_away)

    return await change(tables, table, tokens, language, call)


@router.post("/seats/{seat}/take-back")
async def take_back(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> Response:
    """Play again instead of the bot that stood in."""
    return await change(
        tables, table, tokens, language, lambda state, caller: seating.take_back(state, caller, seat)
    )


@router.post("/seats/{seat}/bot")
async def seat_bot(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: BotLevel
) -> Response:
    """Put a bot on an open seat."""
    return await change(
        tables, table, tokens, language, lambda state, caller: seating.seat_bot(state, caller, seat, body.bot)
    )


@router.post("/chat")
async def switch_chat(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Switch
) -> Response:
    """Switch chat and signals on or off."""

    def switch(state: TableState, caller: Caller) -> Decided:
        if not caller.is_host:
            raise Problem("not_your_seat", text("Only the host can do that."))
        return Decided([ChatSwitched(body.on)])

    return await change(tables, table, tokens, language, switch)
