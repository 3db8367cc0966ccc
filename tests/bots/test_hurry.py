"""Whoever waits may say: answer now. Then every bot that thinks answers with what it has."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import orjson
import pytest

from wildtable import games
from wildtable.bots import ladder, tree
from wildtable.core.hurry import HURRY, is_late
from wildtable.core.sitting import Sitting
from wildtable.core.thinking import FOREVER
from wildtable.server.bot_workers import BotSeeds, BotWorkers, Whose

QUESTIONS = 12


@pytest.fixture
def hurried() -> Iterator[None]:
    HURRY.ask()
    yield
    HURRY.forget()


class Pressed:
    """Answers at random, and lets a hurried bot answer the first questions beside."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.rng = Random(7)
        self.left = QUESTIONS

    def __call__(self, view: Any, decision: Any) -> Any:
        if self.left and len(decision.options) > 1:
            self.left -= 1
            assert self.bot(view, decision) in decision.options
        return self.rng.choice(decision.options)


@pytest.mark.parametrize("name", games.names())
def test_a_hurried_bot_answers_after_one_try(
    name: str, hurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []
    run = tree.Search.run

    def counted(search: tree.Search, view: Any) -> None:
        before = search.root.visits
        run(search, view)
        tries.append(search.root.visits - before)

    monkeypatch.setattr(tree.Search, "run", counted)
    game = games.game(name)
    pressed = Pressed(ladder.make("search:100000", game, 1))
    sitting = Sitting.new(game, game.seats[-1], seed="hurry")
    while pressed.left and (decision := sitting.decision) is not None:
        sitting.answer(pressed(sitting.state.view(decision.seat), decision))
    assert not pressed.left
    assert all(tried <= 1 for tried in tries)


def test_nobody_is_late_who_is_not_waited_for() -> None:
    assert not is_late(FOREVER)
    assert is_late(0.0)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_bot_of_a_server_is_told_while_it_thinks(workers: int) -> None:
    bot_workers, table = BotWorkers(workers), "t"
    sitting = Sitting.new(games.game("galapagos"), 2, seed="1", start_player="chosen")
    assert sitting.decision is not None
    view = sitting.state.view(sitting.decision.seat)
    view.log = []
    written = orjson.dumps(sitting.codec.encode(view))

    async def think() -> list[Any]:
        whose, seeds = Whose("", table), BotSeeds("a", "b")
        asked = ("wildtable.games.galapagos", "search:600000ms", seeds, written, "", whose)
        answers = [asyncio.create_task(bot_workers.choose(*asked))]
        while not any(task.done() for task in answers):  # it may not have begun: say it again
            await asyncio.sleep(0.1)
            bot_workers.hurry(table)
        return [await task for task in answers]

    chosen = asyncio.run(asyncio.wait_for(think(), 60))
    bot_workers.close()
    assert chosen[0] in [sitting.codec.encode(option) for option in sitting.decision.options]
