"""Sitting down, standing up, handing over, and bots that stand in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, Language, SeatPath, TableId, Tokens
from wildtable.server.authority import Caller
from wildtable.server.commands import Draft
from wildtable.server.messages import Name, SeatNumber, Strict
from wildtable.server.problem import Problem
from wildtable.server.setup import check_bot
from wildtable.server.table_actor import TableActor
from wildtable.server.table_state import Chair, TableState
from wildtable.server.tables import Tables
from wildtable.server.tokens import hashed, new_token

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


Change = Callable[[TableState, Draft, Caller], dict[str, Any]]


async def change(
    tables: Tables, table: str, tokens: list[str], language: str, change: Change
) -> dict[str, Any]:
    """Carry out a change in the actor's task and show the table after it."""
    actor = tables.actor(table)

    async def carry_out() -> dict[str, Any]:
        found = await actor.amend(lambda state, draft: change(state, draft, state.caller(tokens)))
        held = [*tokens, *([found["token"]] if "token" in found else [])]
        caller = actor.state.caller(token for token in held if hashed(token) in actor.state.tokens)
        return {**found, "news": actor.news(next(iter(caller.seats), None), language, caller)}

    return await actor.ask(carry_out)


def chair_of(state: TableState, seat: Seat) -> Chair:
    """The chair of a seat that there is."""
    if seat >= len(state.chairs):
        raise Problem("not_found", text("There is no such seat."), where="seat")
    return state.chairs[seat]


def need(caller: Caller, seat: Seat, *, host: bool = False) -> None:
    """Only for whoever holds the seat, or (where it may) the host."""
    if seat not in caller.seats and not (host and caller.is_host):
        raise Problem("not_your_seat", where="seat")


@router.post("/join")
async def join(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Join
) -> dict[str, Any]:
    """Take an open seat: the first, or the one named."""

    def sit(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        free = [seat for seat, chair in enumerate(state.chairs) if chair.who == "open"]
        seat = body.seat if body.seat is not None else next(iter(free), None)
        if seat not in free:
            raise Problem("not_now", text("This seat is taken."), where="seat")
        token = new_token()
        person = {"who": "person", "name": body.name}
        draft.add("chair", {"chair": person, "token": hashed(token)}, seat)
        return {"seat": seat, "token": token, "link": f"/t/{table}#{token}"}

    return await change(tables, table, tokens, language, sit)


@router.post("/seats/{seat}/claim")
async def claim(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: Claim
) -> dict[str, Any]:
    """Give one's seat a name."""

    def name(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        chair_of(state, seat)
        need(caller, seat)
        draft.add("chair", {"chair": {"name": body.name}}, seat)
        return {}

    return await change(tables, table, tokens, language, name)


@router.post("/seats/{seat}/hand-over")
async def hand_over(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> dict[str, Any]:
    """Make the seat's links worthless and get a new one to pass on."""

    def pass_on(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        chair_of(state, seat)
        need(caller, seat)
        token = new_token()
        draft.add("chair", {"chair": {}, "token": hashed(token)}, seat)
        return {"seat": seat, "token": token, "link": f"/t/{table}#{token}"}

    return await change(tables, table, tokens, language, pass_on)


@router.post("/seats/{seat}/free")
async def free(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> dict[str, Any]:
    """Stand up for good: the seat is open to others."""

    def stand_up(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        if chair_of(state, seat).who == "open":
            raise Problem("not_now", text("Nobody sits there."), where="seat")
        need(caller, seat, host=True)
        empty: dict[str, Any] = {"who": "open", "name": "", "bot": None, "stand_in": None, "settings": {}}
        draft.add("chair", {"chair": empty, "token": None}, seat)
        return {}

    return await change(tables, table, tokens, language, stand_up)


@router.post("/seats/{seat}/stand-in")
async def stand_in(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: BotLevel
) -> dict[str, Any]:
    """Let a bot play for somebody until they are back."""
    actor = tables.actor(table)

    def call(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        chair = chair_of(state, seat)
        bot = check_bot(state.game, body.bot)
        if chair.who != "person":
            raise Problem("not_now", text("Nobody sits there."), where="seat")
        if seat not in caller.seats and not caller.is_host:
            need_seat(caller)
            if not (_is_away(actor, seat, tables.settings.away) or _is_over_clock(state, seat)):
                raise Problem("not_now", text("This seat is not away."), where="seat")
        draft.add("chair", {"chair": {"stand_in": bot}}, seat)
        return {}

    return await change(tables, table, tokens, language, call)


def need_seat(caller: Caller) -> None:
    """Only for people at the table."""
    if not caller.seats and not caller.is_host:
        raise Problem("not_your_seat")


def _seconds_since(written: str) -> float:
    return (datetime.now(UTC) - datetime.fromisoformat(written)).total_seconds()


def _is_away(actor: TableActor, seat: Seat, grace: float) -> bool:
    since = actor.attendance.away.get(seat)
    return since is not None and _seconds_since(since) >= grace


def _is_over_clock(state: TableState, seat: Seat) -> bool:
    asked = state.question
    if state.clock is None or asked is None or asked.seat != seat:
        return False
    return _seconds_since(state.moved_at) > state.clock


@router.post("/seats/{seat}/take-back")
async def take_back(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> dict[str, Any]:
    """Play again instead of the bot that stood in."""

    def sit(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        chair = chair_of(state, seat)
        need(caller, seat)
        if chair.stand_in is not None:
            draft.add("chair", {"chair": {"stand_in": None}}, seat)
        return {}

    return await change(tables, table, tokens, language, sit)


@router.post("/seats/{seat}/bot")
async def seat_bot(
    tables: AllTables, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: BotLevel
) -> dict[str, Any]:
    """Put a bot on an open seat."""

    def sit(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        need_seat(caller)
        bot = check_bot(state.game, body.bot)
        if chair_of(state, seat).who != "open":
            raise Problem("not_now", text("This seat is taken."), where="seat")
        draft.add("chair", {"chair": {"who": "bot", "bot": bot}, "token": None}, seat)
        return {}

    return await change(tables, table, tokens, language, sit)


@router.post("/chat")
async def switch_chat(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Switch
) -> dict[str, Any]:
    """Switch chat and signals on or off."""

    def switch(state: TableState, draft: Draft, caller: Caller) -> dict[str, Any]:
        if not caller.is_host:
            raise Problem("not_your_seat", text("Only the host can do that."))
        draft.add("chat", {"on": body.on})
        return {}

    return await change(tables, table, tokens, language, switch)
