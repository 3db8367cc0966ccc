"""Hints, from what the seat may know."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from wildtable.server.api.asking import InHall, Language, TableId, Tokens
from wildtable.server.deeds import Draft, open_question
from wildtable.server.messages import SeatNumber, Strict
from wildtable.server.problem import Problem
from wildtable.server.sheet import Sheet

router = APIRouter(prefix="/api/tables/{table}", tags=["help"])


class Hint(Strict):
    """Which question one would like help with."""

    seat: SeatNumber
    decision: Annotated[str, Field(max_length=16)]


@router.post("/hint")
async def hint(
    hall: InHall, table: TableId, tokens: Tokens, language: Language, body: Hint
) -> dict[str, Any]:
    """The options of one's question, ranked, with reasons. It is noted in the record."""
    owner = hall.owner(table)

    async def view() -> dict[str, Any] | None:
        sheet = owner.sheet
        sheet.caller(tokens).need(body.seat)
        if open_question(sheet, body.decision).seat != body.seat:
            raise Problem("not_your_seat", where="seat")
        return await owner.written_view(body.decision, body.seat)

    def note(sheet: Sheet, draft: Draft) -> None:
        draft.add("hint", {"at": len(sheet.play.record.choices)}, body.seat)

    seen = await owner.ask(view)
    assert seen is not None
    await hall.hints.take(table)
    module = hall.modules[owner.sheet.game.name]
    options = await hall.brains.hint(module, seen, f"{table} {body.decision}", language)
    now = hall.owner(table)  # the one from before may have left meanwhile
    await now.ask(lambda: now.amend(note))
    return {"decision": body.decision, "options": options}
