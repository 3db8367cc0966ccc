"""Hints, reasons and looks ahead, from what the seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar

from fastapi import APIRouter, Query, Response
from pydantic import Field

from wildtable.core.codec import CodecError, find_option
from wildtable.core.decision import Decision, Seat
from wildtable.core.game import Words
from wildtable.core.table import Table
from wildtable.core.text import Text, text
from wildtable.server.api.dependencies import AllTables, As, Language, TableId, Tokens, Told, eyes_of
from wildtable.server.authority import Caller
from wildtable.server.bot_workers import Whose, cards_for
from wildtable.server.commands import Decided
from wildtable.server.events import HintGiven
from wildtable.server.foresight import can_be_taken_back, outcome_of, ways_to
from wildtable.server.limits import ADDRESS
from wildtable.server.messages import SeatNumber, Strict
from wildtable.server.picture import Picture, written_changes
from wildtable.server.problem import Problem
from wildtable.server.questions import open_question
from wildtable.server.table_state import TableState
from wildtable.server.tables import Tables

router = APIRouter(prefix="/api/tables/{table}", tags=["help"])

R = TypeVar("R")


async def ahead(tables: Tables, table: str, work: Callable[[], R]) -> R:
    """Look ahead in a thread, few at a time, address by address."""
    async with tables.foresight.turn(ADDRESS.get(), table):
        return await asyncio.to_thread(work)


class Hint(Strict):
    """Which question one would like help with."""

    seat: SeatNumber
    decision: Annotated[str, Field(max_length=16)]


@router.post("/hint")
async def hint(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Hint
) -> dict[str, Any]:
    """The options of one's question, ranked, with reasons. It is noted in the record."""
    asked = await _asked(tables, table, tokens, body)
    options = await tables.advisers.hint(
        asked.module, asked.view, f"{table} {body.decision}", language, asked.cards, asked.whose
    )
    await _note(tables, table, body.seat)
    return {"decision": body.decision, "options": options}


@router.post("/coach")
async def coach(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Hint
) -> dict[str, Any]:
    """What is proven about one's position, from what one may know. It is noted in the record as a hint is."""
    asked = await _asked(tables, table, tokens, body)
    found = await tables.advisers.outlook(asked.module, asked.view, language, asked.cards, asked.whose)
    await _note(tables, table, body.seat)
    return {"decision": body.decision, **found}


class Asked(NamedTuple):
    """What an adviser is given of a question: what the seat that is asked may know."""

    module: str
    view: bytes
    cards: str
    whose: Whose


async def _asked(tables: Tables, table: str, tokens: Tokens, body: Hint) -> Asked:
    """What the seat may know at its own open question; nothing is looked at for anybody else."""
    actor = tables.actor(table)

    async def look() -> Asked:
        state = actor.state
        state.caller(tokens).need_hand(body.seat)
        if open_question(state, body.decision).seat != body.seat:
            raise Problem("not_your_seat", where="seat")
        view, cards = actor.written_view(body.seat), cards_for(state.play.record)
        return Asked(tables.modules[state.game.name], view, cards, actor.autoplay.whose)

    asked = await actor.ask(look)
    await tables.hints.take(table)
    return asked


async def _note(tables: Tables, table: str, seat: Seat) -> None:
    """Help that was given stands in the record."""

    def note(state: TableState, _: Caller) -> Decided:
        return Decided([HintGiven(seat, len(state.record.choices))])

    actor = tables.actor(table)  # the one from before may have left meanwhile
    await actor.ask(lambda: actor.amend([], note))


class Meant(Strict):
    """Which answer one thinks of."""

    seat: SeatNumber
    decision: Annotated[str, Field(max_length=16)]
    choice: Any


@router.post("/preview")
async def preview(
    tables: AllTables, table: TableId, tokens: Tokens, language: Language, body: Meant
) -> Response:
    """What an answer to one's question would certainly lead to, up to the next question or roll."""
    actor = tables.actor(table)

    async def look() -> tuple[Picture, Any]:
        state = actor.state
        state.caller(tokens).need_hand(body.seat)
        decision = open_question(state, body.decision)
        if decision.seat != body.seat:
            raise Problem("not_your_seat", where="seat")
        try:
            choice = find_option(state.play.codec, decision.options, body.choice)
        except CodecError:
            raise Problem("illegal", where="choice") from None
        seen = Picture(state.game, state.play.codec, state.play.state.view(body.seat), language)
        return seen, choice

    seen, choice = await actor.ask(look)
    end = await ahead(tables, table, lambda: outcome_of(seen.codec, seen.table, choice))
    if end is None:
        return Told({"decision": body.decision, "certain": False, "back": False})
    then = Picture(seen.game, seen.codec, end, language)
    lines = [line["text"] for line in then.log(len(seen.table.log))["entries"]]
    return Told(
        {
            "decision": body.decision,
            "certain": True,
            "back": can_be_taken_back(seen.table, end),
            "view": written_changes(seen, then),
            "lines": lines,
        }
    )


@router.get("/why-not")
async def why_not(
    tables: AllTables,
    table: TableId,
    tokens: Tokens,
    language: Language,
    target: Annotated[str, Query(max_length=64)],
    as_: As = None,
) -> dict[str, Any]:
    """Why nothing can be done now with something on the board; to whom it is asked, how to come to it."""
    actor = tables.actor(table)

    async def look() -> tuple[TableState, Seat | None, Decision | None, Table]:
        state = actor.state
        seat = eyes_of(state, state.caller(tokens), as_)
        return state, seat, state.question, state.play.state.view(seat)

    state, seat, decision, view = await actor.ask(look)
    if decision is None:
        return {"text": None, "clause": None, "ways": []}
    ways = []
    if decision.seat == seat:
        ways = await ahead(tables, table, lambda: ways_to(state.game, view, target, language))
    words = state.game.words
    if decision.seat == seat:
        told, clause = reason(words, view, decision, target)
    else:
        told, clause = text("{who} is asked now.", who=words.seat(decision.seat)), decision.step.clause()
    return {
        "text": told.render(language) if told else None,
        "clause": clause if told else None,
        "ways": [{"choice": state.play.codec.encode(way.choice), "then": list(way.then)} for way in ways],
    }


def reason(words: Words[Any], view: Table, decision: Decision, target: str) -> tuple[Text | None, str]:
    """The reason against a thing on the board, and the clause it rests on."""
    try:
        found = words.why_not(view, decision, target)
    except (LookupError, ValueError):  # a target that is none of this board's
        return None, ""
    return (words.why(found), found.clause or decision.step.clause()) if found else (None, "")
