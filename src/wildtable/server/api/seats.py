"""Sitting down, standing up, handing over, and bots that stand in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from wildtable.core.decision import Seat
from wildtable.core.text import text
from wildtable.server.api.asking import InHall, Language, SeatPath, TableId, Tokens
from wildtable.server.authority import Caller
from wildtable.server.deeds import Draft
from wildtable.server.hall import Hall
from wildtable.server.messages import Name, SeatNumber, Strict
from wildtable.server.owner import Owner
from wildtable.server.problem import Problem
from wildtable.server.setup import check_bot
from wildtable.server.sheet import Chair, Sheet
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


Change = Callable[[Sheet, Draft, Caller], dict[str, Any]]


async def change(hall: Hall, table: str, tokens: list[str], language: str, change: Change) -> dict[str, Any]:
    """Carry out a change in the owner's task and show the table after it."""
    owner = hall.owner(table)

    async def carry_out() -> dict[str, Any]:
        found = await owner.amend(lambda sheet, draft: change(sheet, draft, sheet.caller(tokens)))
        held = [*tokens, *([found["token"]] if "token" in found else [])]
        caller = owner.sheet.caller(token for token in held if hashed(token) in owner.sheet.tokens)
        return {**found, "news": owner.news(next(iter(caller.seats), None), language, caller)}

    return await owner.ask(carry_out)


def chair_of(sheet: Sheet, seat: Seat) -> Chair:
    """The chair of a seat that there is."""
    if seat >= len(sheet.chairs):
        raise Problem("not_found", text("There is no such seat."), where="seat")
    return sheet.chairs[seat]


def need(asker: Caller, seat: Seat, *, host: bool = False) -> None:
    """Only for whoever holds the seat, or (where it may) the host."""
    if seat not in asker.seats and not (host and asker.is_host):
        raise Problem("not_your_seat", where="seat")


@router.post("/join")
async def join(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, body: Join
) -> dict[str, Any]:
    """Take an open seat: the first, or the one named."""

    def sit(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        free = [seat for seat, chair in enumerate(sheet.chairs) if chair.who == "open"]
        seat = body.seat if body.seat is not None else next(iter(free), None)
        if seat not in free:
            raise Problem("not_now", text("This seat is taken."), where="seat")
        token = new_token()
        person = {"who": "person", "name": body.name}
        draft.add("chair", {"chair": person, "token": hashed(token)}, seat)
        return {"seat": seat, "token": token, "link": f"/t/{table}#{token}"}

    return await change(hall, table, tokens, language, sit)


@router.post("/seats/{seat}/claim")
async def claim(
    hall: InHall, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: Claim
) -> dict[str, Any]:
    """Give one's seat a name."""

    def name(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        chair_of(sheet, seat)
        need(asker, seat)
        draft.add("chair", {"chair": {"name": body.name}}, seat)
        return {}

    return await change(hall, table, tokens, language, name)


@router.post("/seats/{seat}/hand-over")
async def hand_over(
    hall: InHall, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> dict[str, Any]:
    """Make the seat's links worthless and get a new one to pass on."""

    def pass_on(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        chair_of(sheet, seat)
        need(asker, seat)
        token = new_token()
        draft.add("chair", {"chair": {}, "token": hashed(token)}, seat)
        return {"seat": seat, "token": token, "link": f"/t/{table}#{token}"}

    return await change(hall, table, tokens, language, pass_on)


@router.post("/seats/{seat}/free")
async def free(
    hall: InHall, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> dict[str, Any]:
    """Stand up for good: the seat is open to others."""

    def stand_up(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        if chair_of(sheet, seat).who == "open":
            raise Problem("not_now", text("Nobody sits there."), where="seat")
        need(asker, seat, host=True)
        empty: dict[str, Any] = {"who": "open", "name": "", "bot": None, "stand_in": None, "settings": {}}
        draft.add("chair", {"chair": empty, "token": None}, seat)
        return {}

    return await change(hall, table, tokens, language, stand_up)


@router.post("/seats/{seat}/stand-in")
async def stand_in(
    hall: InHall, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: BotLevel
) -> dict[str, Any]:
    """Let a bot play for somebody until they are back."""
    owner = hall.owner(table)

    def call(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        chair = chair_of(sheet, seat)
        bot = check_bot(sheet.game, body.bot)
        if chair.who != "person":
            raise Problem("not_now", text("Nobody sits there."), where="seat")
        if seat not in asker.seats and not asker.is_host:
            need_seat(asker)
            if not (_is_away(owner, seat, hall.settings.away) or _is_over_clock(sheet, seat)):
                raise Problem("not_now", text("This seat is not away."), where="seat")
        draft.add("chair", {"chair": {"stand_in": bot}}, seat)
        return {}

    return await change(hall, table, tokens, language, call)


def need_seat(asker: Caller) -> None:
    """Only for people at the table."""
    if not asker.seats and not asker.is_host:
        raise Problem("not_your_seat")


def _seconds_since(written: str) -> float:
    return (datetime.now(UTC) - datetime.fromisoformat(written)).total_seconds()


def _is_away(owner: Owner, seat: Seat, grace: float) -> bool:
    since = owner.attendance.away.get(seat)
    return since is not None and _seconds_since(since) >= grace


def _is_over_clock(sheet: Sheet, seat: Seat) -> bool:
    asked = sheet.question
    if sheet.clock is None or asked is None or asked.seat != seat:
        return False
    return _seconds_since(sheet.moved_at) > sheet.clock


@router.post("/seats/{seat}/take-back")
async def take_back(
    hall: InHall, table: TableId, seat: SeatPath, tokens: Tokens, language: Language
) -> dict[str, Any]:
    """Play again instead of the bot that stood in."""

    def sit(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        chair = chair_of(sheet, seat)
        need(asker, seat)
        if chair.stand_in is not None:
            draft.add("chair", {"chair": {"stand_in": None}}, seat)
        return {}

    return await change(hall, table, tokens, language, sit)


@router.post("/seats/{seat}/bot")
async def seat_bot(
    hall: InHall, table: TableId, seat: SeatPath, tokens: Tokens, language: Language, body: BotLevel
) -> dict[str, Any]:
    """Put a bot on an open seat."""

    def sit(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        need_seat(asker)
        bot = check_bot(sheet.game, body.bot)
        if chair_of(sheet, seat).who != "open":
            raise Problem("not_now", text("This seat is taken."), where="seat")
        draft.add("chair", {"chair": {"who": "bot", "bot": bot}, "token": None}, seat)
        return {}

    return await change(hall, table, tokens, language, sit)


@router.post("/chat")
async def switch_chat(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, body: Switch
) -> dict[str, Any]:
    """Switch chat and signals on or off."""

    def switch(sheet: Sheet, draft: Draft, asker: Caller) -> dict[str, Any]:
        if not asker.is_host:
            raise Problem("not_your_seat", text("Only the host can do that."))
        draft.add("chat", {"on": body.on})
        return {}

    return await change(hall, table, tokens, language, switch)
