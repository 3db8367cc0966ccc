"""Hints, from what the seat may know."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from wildtable.server.api.dependencies import AllTables, Language, TableId, Tokens
from wildtable.server.authority import Caller
from wildtable.server.bot_workers import cards_for
from wildtable.server.commands import Decided, open_question
from wildtable.server.events import HintGiven
from wildtable.server.messages import SeatNumber, Strict
from wildtable.server.problem import Problem
from wildtable.server.table_state import TableState

router = APIRouter(prefix="/api/tables/{table}", tags=["help"])


class Hint(Strict):
    """Which question one would like help with."""

    seat: SeatNumber
    decision: Annotated[str, Field(max_length=16)]


@router.post("/hint")
async def hint(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Hint
) -> dict[str, Any]:
    """The options of one's question, ranked, with reasons. It is noted in the record."""
    actor = tables.actor(table)

    async def view() -> dict[str, Any] | None:
        state = actor.state
        state.caller(tokens).need_hand(body.seat)
        if open_question(state, body.decision).seat != body.seat:
            raise Problem("not_your_seat", where="seat")
        return await actor.autoplay.written_view(body.decision, body.seat)

    def note(state: TableState, _: Caller) -> Decided:
        return Decided([HintGiven(body.seat, len(state.record.choices))])

    seen = await actor.ask(view)
    assert seen is not None
    await tables.hints.take(table)
    module = tables.modules[actor.state.game.name]
    cards = cards_for(actor.state.play.record)
    options = await tables.bot_workers.hint(
        module, seen, f"{table} {body.decision}", language, cards, actor.autoplay.whose
    )
    now = tables.actor(table)  # the one from before may have left meanwhile
    await now.ask(lambda: now.amend([], note))
    return {"decision": body.decision, "options": options}
