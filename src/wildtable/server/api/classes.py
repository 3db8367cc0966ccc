"""Classes: open one, join it by its code, lead it, close it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Body, Path, Response

from wildtable.core.text import text
from wildtable.server.api.dependencies import AllTables, Language, TableId, Tokens, Told
from wildtable.server.chair import OPEN
from wildtable.server.classroom.debrief import Played, as_csv, debrief
from wildtable.server.classroom.names import free_names, read_code, table_name
from wildtable.server.classroom.orders import AnyOrder, Door, Show, change_of
from wildtable.server.classroom.setup import ClassSetup, open_class
from wildtable.server.classroom.state import ClassState
from wildtable.server.lesson import Shown
from wildtable.server.limits import ADDRESS
from wildtable.server.messages import Name, Strict
from wildtable.server.problem import Problem
from wildtable.server.replay import Replay
from wildtable.server.store import Conflict
from wildtable.server.table_actor import TableActor
from wildtable.server.tables import Tables

router = APIRouter(prefix="/api", tags=["classes"])

ClassId: TypeAlias = Annotated[str, Path(alias="class", pattern="^[a-z0-9]{1,32}$")]
Code: TypeAlias = Annotated[str, Path(min_length=4, max_length=24)]
SUGGESTED = 6  # names a pupil may choose from
TRIES = 4
CSV: dict[int | str, dict[str, Any]] = {200: {"content": {"text/csv": {}}}}


class ClassJoin(Strict):
    """What somebody would like to be called; nothing: an animal."""

    name: Name = ""


@router.post("/classes", status_code=201)
async def create(tables: AllTables, setup: ClassSetup) -> dict[str, Any]:
    """Open a class with all its tables."""
    if tables.draining:
        raise Problem("restarting")
    if setup.game not in tables.modules:
        raise Problem("bad_setup", where="game")
    await asyncio.sleep(tables.doors.wait(ADDRESS.get(), setup.tables / 4))
    game = tables.game(setup.game)
    for _ in range(TRIES):
        opened = await asyncio.to_thread(open_class, game, setup)
        try:
            await tables.classes.keep(opened)
        except Conflict:  # another class has this code
            continue
        return opened.plain()
    raise Problem("busy")


@router.get("/classes/{class}")
async def look(tables: AllTables, class_: ClassId, tokens: Tokens, language: Language) -> dict[str, Any]:
    """The class as its teacher knows it; what happens at its tables, they tell themselves."""
    found = await tables.classes.find(class_)
    found.teacher(tokens)
    return _plain(tables, found, language)


def _plain(tables: Tables, found: ClassState, language: str) -> dict[str, Any]:
    house, game = found.house, tables.game(found.house.game)
    return {
        "class": found.id,
        "title": house.title,
        "code": house.code,
        "link": f"/join/{house.code}",
        "open": found.is_open,
        "created": found.created,
        "game": house.game,
        "game_title": game.title,
        "seats": house.seats,
        "same_deal": house.same_deal,
        "open_hands": house.open_hands,
        "retention": tables.settings.class_retention,
        "tables": [
            {"table": table.id, "animal": table.name, "name": table_name(table.name).render(language)}
            for table in house.tables
        ],
    }


@router.post("/classes/{class}/orders")
async def order(
    tables: AllTables, class_: ClassId, tokens: Tokens, order: Annotated[AnyOrder, Body()]
) -> dict[str, bool]:
    """Lead the class: freeze, time, pace, message, bots, door, own words, a moment to look at together."""
    found = await tables.classes.find(class_)
    found.teacher(tokens)
    if isinstance(order, Door):
        await tables.classes.switch_door(found, is_open=order.open)
        return {"done": True}
    if isinstance(order, Show):
        await _check_moment(tables, found, order)
    await tables.classes.order(found, tokens[0], change_of(order), getattr(order, "table", None))
    return {"done": True}


async def _check_moment(tables: Tables, found: ClassState, order: Show) -> None:
    """A Problem where a table is not of the class, or has not come so far."""
    if order.shown is None:
        return

    async def length(actor: TableActor) -> int:
        return len(actor.state.record.choices)

    (choices,) = await tables.classes.each(found, length, order.shown)
    if order.at > choices:
        raise Problem("not_found", text("The game has not got that far."), where="at")


async def _played(tables: Tables, class_: str, tokens: list[str]) -> tuple[str, list[Played]]:
    """The game of a class and how far its tables have come; for the teacher."""
    found = await tables.classes.find(class_)
    found.teacher(tokens)

    async def copy(actor: TableActor) -> Played:
        state, in_class = actor.state, actor.state.house.in_class
        assert in_class is not None
        record = state.play.branch_record(len(state.record.choices))
        return Played(in_class.table, record.to_json(), state.status, len(state.chairs), dict(state.advice))

    return tables.modules[found.house.game], await tables.classes.each(found, copy)


@router.get("/classes/{class}/debrief")
async def look_back(tables: AllTables, class_: ClassId, tokens: Tokens, language: Language) -> dict[str, Any]:
    """What each table chose and how it went, and the nature behind the cards; nobody's name."""
    module, played = await _played(tables, class_, tokens)
    return await tables.errands.run(ADDRESS.get(), debrief, module, played, language)


@router.get(
    "/classes/{class}/debrief.csv", response_class=Response, responses={200: {"content": {"text/csv": {}}}}
)
async def as_table(tables: AllTables, class_: ClassId, tokens: Tokens, language: Language) -> Response:
    """The same as a file for spreadsheets."""
    module, played = await _played(tables, class_, tokens)
    written = await tables.errands.run(ADDRESS.get(), as_csv, module, played, language)
    name = {"Content-Disposition": 'attachment; filename="class.csv"'}
    return Response("\ufeff" + written, media_type="text/csv; charset=utf-8", headers=name)


@router.post("/classes/{class}/close")
async def close(tables: AllTables, class_: ClassId, tokens: Tokens) -> dict[str, bool]:
    """End the class and forget it: its tables, its names, everything that was said."""
    found = await tables.classes.find(class_)
    found.teacher(tokens)
    await tables.classes.forget(found)
    return {"done": True}


@router.get("/join/{code}")
async def door(tables: AllTables, code: Code, language: Language) -> dict[str, Any]:
    """What somebody who comes to a class is told, and names to choose from."""
    found = await tables.classes.find_by_code(read_code(code), ADDRESS.get())

    async def look(actor: TableActor) -> tuple[list[str], int]:
        chairs = actor.state.chairs
        return [chair.name for chair in chairs if chair.name], sum(chair.who == OPEN for chair in chairs)

    seen = await tables.classes.each(found, look)
    taken = [name for names, _ in seen for name in names]
    house = found.house
    return {
        "code": house.code,
        "title": house.title,
        "game": house.game,
        "game_title": tables.game(house.game).title,
        "open": found.is_open,
        "free": sum(free for _, free in seen),
        "open_hands": house.open_hands,
        "own_names": house.own_names,
        "names": free_names(taken, language, SUGGESTED),
    }


@router.post("/join/{code}")
async def join(tables: AllTables, code: Code, language: Language, body: ClassJoin) -> dict[str, Any]:
    """Sit down where the fewest people are."""
    found = await tables.classes.find_by_code(read_code(code), ADDRESS.get())
    name = body.name or next(iter(free_names((), language, 1)))
    if not found.house.own_names and name not in free_names((), language, 1000):
        raise Problem("bad_request", text("In this class names are chosen from the list."), where="name")
    return await tables.classes.sit(found.id, name)


@router.get("/tables/{table}/shown")
async def shown(tables: AllTables, table: TableId, tokens: Tokens, language: Language) -> Response:
    """The moment that the whole class looks at, as onlookers saw it, to everybody who sits in the class."""
    actor = tables.actor(table)

    async def what() -> Shown:
        caller = actor.state.caller(tokens)
        if not caller.seats and not caller.is_host:
            raise Problem("not_your_seat")
        if actor.state.lesson.shown is None:
            raise Problem("not_now", text("Nothing is shown at the moment."))
        return actor.state.lesson.shown

    wanted = await actor.ask(what)
    source = tables.actor(wanted.table)

    async def copy() -> tuple[Replay, str]:
        play, in_class = source.state.play, source.state.house.in_class
        assert in_class is not None
        upto = min(wanted.at, len(play.record.choices))
        return Replay(source.state.game, play.branch_record(upto), False, language), in_class.table

    replay, animal = await source.ask(copy)
    (frame,) = await asyncio.to_thread(replay.frames, len(replay.record.choices), 1, None, face_up=False)
    return Told({"animal": animal, "name": table_name(animal).render(language), "frame": frame})
