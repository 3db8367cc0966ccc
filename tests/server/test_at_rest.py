"""Whatever has happened, and however it was told: at rest everybody knows what a newcomer would be told.

And whatever has failed, nothing is at rest that should go on by itself.

Lines are slow, cut and opened again, tables leave memory, stores fail, other processes are faster, bots are
told together: all of it at any moment.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from tests.server.guests import Guest, Seen
from tests.server.running import MODULES, QUICK
from tests.server.world import World, write
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.server import autoplay, client, table_actor
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import NOTHING, News
from wildtable.server.problem import Problem
from wildtable.server.scene import Scene
from wildtable.server.shuffling import falls_due
from wildtable.server.store import Conflict, Row
from wildtable.server.table_state import TableState
from wildtable.server.tables import Tables

STEPS = 150
SEEDS = 4


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long, and lines are soon full."""
    monkeypatch.setattr(autoplay, "AGAIN", 0.02)
    monkeypatch.setattr(autoplay, "REVEAL_WITHIN", 0.05)
    monkeypatch.setattr(table_actor, "TAKE_OVER", 0.01)
    monkeypatch.setattr(client, "OUTBOX", 3)


@pytest.mark.parametrize("name", MODULES)
def test_at_rest_everybody_knows_what_a_newcomer_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: Counter[str] = Counter()
    for seed in range(SEEDS):
        rng = Random(f"{name} {seed}")
        monkeypatch.setattr(table_actor, "GATHER", rng.choice([0.0, 0.01, 0.05]))
        tried += asyncio.run(live(name, rng, str(tmp_path / f"{seed}.db"), monkeypatch))
    assert {"missed", "rests", "versions"} <= set(tried)


async def live(name: str, rng: Random, store: str, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What happens at one table; what was tried there, and how often."""
    tables = Tables(replace(QUICK, store=store), MODULES)
    await tables.open()
    world = World(tables, name, rng)
    keep = Scene.kept

    def kept(game: Game[Any], table: Table) -> Scene:
        scene = keep(game, table)
        world.note(scene)
        return scene

    async def append(table: str, rows: list[Row]) -> None:
        await fall_over(world, rows)

    monkeypatch.setattr(Scene, "kept", kept)
    monkeypatch.setattr(tables.store, "append", append)
    monkeypatch.setattr(tables.bot_workers, "choose", world.think)
    try:
        await open_any(world)
        for _ in range(STEPS):
            await world.step()
            if rng.random() < 0.12:
                await check(world)
        await check(world)
        return world.told
    finally:
        monkeypatch.setattr(Scene, "kept", keep)
        for guest in world.guests:
            guest.line.gone()
        await tables.close()


async def open_any(world: World) -> None:
    rng, game = world.rng, world.game
    others = rng.choice(["b", "pbbo"])
    seats = "p" + "".join(rng.choice(others) for _ in range(rng.choice(list(game.seats)) - 1))
    secret = game.cooperative and rng.random() < 0.6
    await world.open(seats, in_class=rng.random() < 0.3, secret=secret, shuffle=rng.random() < 0.2)


async def fall_over(world: World, rows: list[Row]) -> None:
    """Write, unless the store is to fail now: before, after, or because somebody was faster."""
    if not world.faults or world.rng.random() < 0.5:
        return await write(world.tables, world.table, rows)
    world.faults -= 1
    fault: Exception = world.rng.choice([Conflict(), Problem("no_store")])
    if isinstance(fault, Problem) and world.rng.random() < 0.5:
        await write(world.tables, world.table, rows)
    raise fault


async def check(world: World) -> None:
    """Compare what everybody knows with what the table as it is kept would be told by."""
    await world.rest()
    actor = world.actor

    async def newest() -> Presence:
        await actor.catch_up()
        return actor._presence

    await actor.ask(newest)
    await world.rest()
    presence, state = await actor.ask(newest), await world.kept()
    assert actor.state.version == state.version
    assert not is_due(state)
    world.told += Counter(rests=1, versions=state.version)
    for guest in world.guests:
        world.told += Counter(beats=guest.seen.beats, missed=guest.seen.missed)
        if guest.is_in:
            compare(guest.seen.held, newcomer(state, presence, guest))


def is_due(state: TableState) -> bool:
    """Whether something should go on by itself: a table that stands still then does so for ever."""
    asked = state.question
    is_bots = asked is not None and state.chairs[asked.seat].player is not None
    return (is_bots and not state.lesson.is_stopped) or bool(falls_due(state))


def newcomer(state: TableState, presence: Presence, guest: Guest) -> dict[str, Any]:
    """What is told to somebody with the same eyes who has just come, where nothing was told before."""
    listener, seen = guest.line.client, Seen()
    news = News(Moment(state, listener.language, presence), listener.eyes)
    seen.take(orjson.loads(orjson.dumps(NOTHING.update(news, listener.caller.seats)[0])))
    return seen.held


def compare(held: dict[str, Any], fresh: dict[str, Any]) -> None:
    """Lines of the log say where things lay when they were told, those of the chat what one was called."""
    assert held["version"] <= fresh["version"]  # some of it may be no business of theirs
    for name in set(fresh) - {"version", "since", "log", "chat"}:
        assert held[name] == fresh[name], name
    for name, passing in (("log", "targets"), ("chat", "name")):
        assert [line | {passing: 0} for line in held[name]] == [line | {passing: 0} for line in fresh[name]]
