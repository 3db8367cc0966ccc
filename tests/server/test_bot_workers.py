from __future__ import annotations

import asyncio
import os
import signal
import time
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from tests.core.pond import GAME
from tests.server.running import Running
from tests.server.test_twins import MODULES, answer_at_random, opened
from wildtable.core.sitting import Sitting
from wildtable.server.bot_workers import BotSeeds, BotWorkers, Whose, choose
from wildtable.server.problem import Problem
from wildtable.server.scene import Scene
from wildtable.server.sights import Sights
from wildtable.server.worker import Worker, WorkerLost

WHIMS = BotSeeds("a", "b")


def written_view() -> bytes:
    sitting = Sitting.new(GAME, 2, seed="1")
    return Sights().written(sitting.codec, Scene(GAME, sitting.state), 0)


@pytest.mark.parametrize("name", MODULES)
def test_a_bot_is_given_its_seats_view_as_the_codec_writes_it(name: str) -> None:
    game = import_module(MODULES[name]).GAME
    state, rng, sights = opened(name, game.seats[-1], "bot"), Random(name), Sights()
    while state.question is not None:
        codec, table = state.play.codec, state.play.state
        for seat in rng.sample(range(len(state.chairs)), 2 if len(state.chairs) > 1 else 1):
            view = table.view(seat)
            view.log = []
            written = sights.written(codec, Scene(game, table), seat)
            assert orjson.loads(written) == orjson.loads(orjson.dumps(codec.encode(view)))
        answer_at_random(state, rng)


def test_a_bot_thinks_in_a_process_and_a_killed_one_is_replaced() -> None:
    bot_workers = BotWorkers(1)

    async def think() -> list[Any]:
        first: Any = await bot_workers.choose("tests.core.pond", "random", WHIMS, written_view())
        for process in bot_workers.processes:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
        return [first, await bot_workers.choose("tests.core.pond", "random", WHIMS, written_view())]

    chosen = asyncio.run(think())
    bot_workers.close()
    assert chosen[0] == chosen[1]
    assert chosen[0] in (True, False)


def test_who_stops_waiting_leaves_the_answer_to_nobody_else() -> None:
    worker = Worker(get_context("spawn"), int)

    async def ask() -> list[Any]:
        leaving = asyncio.create_task(worker.run(time.sleep, 0.3))
        await asyncio.sleep(0.05)
        leaving.cancel()
        return [await worker.run(len, "abc"), await worker.run(len, "ab")]

    assert asyncio.run(ask()) == [3, 2]
    worker.close()


def test_what_fails_in_a_worker_is_told_with_where_it_failed() -> None:
    worker = Worker(get_context("spawn"), int)
    with pytest.raises(ValueError, match="invalid literal") as failed:
        asyncio.run(worker.run(int, "x"))
    assert "Traceback" in failed.value.__notes__[0]
    worker.close()


def test_a_worker_that_cannot_go_on_is_said_to_be_lost_and_the_next_one_works() -> None:
    worker = Worker(get_context("spawn"), int)

    async def ask() -> Any:
        with pytest.raises(WorkerLost):
            await worker.run(os._exit, 1)
        return await worker.run(len, "abc")

    assert asyncio.run(ask()) == 3
    worker.close()


class Deaf(asyncio.SelectorEventLoop):
    """A loop that cannot listen to a pipe, like that of Windows."""

    def add_reader(self, *_: Any) -> Any:  # type: ignore[override]  # whatever it is asked
        raise NotImplementedError


@pytest.mark.parametrize("work", [(len, "abc"), (max, 2, 3)])
def test_a_worker_is_heard_where_the_loop_cannot_listen(work: tuple[Any, ...]) -> None:
    worker = Worker(get_context("spawn"), int)

    async def ask() -> list[Any]:
        found = [await worker.run(*work), await worker.run(*work)]
        with pytest.raises(WorkerLost):
            await worker.run(os._exit, 1)
        return [*found, await worker.run(*work)]

    with asyncio.Runner(loop_factory=Deaf) as runner:
        assert runner.run(ask()) == [3, 3, 3]
    worker.close()


def chosen(spec: str, character: str, luck: str) -> Any:
    return choose("tests.core.pond", spec, BotSeeds(character, luck), written_view())


def test_a_bots_luck_is_that_of_the_question_whatever_it_was_asked_before() -> None:
    lucks = [str(n) for n in range(20)]
    first = [chosen("random", "a", luck) for luck in lucks]
    assert set(first) == {True, False}
    assert [chosen("random", "a", luck) for luck in reversed(lucks)] == first[::-1]


COUNTS = """
class Counts:
    def __init__(self, game, seed):
        self.asked = 0

    def __call__(self, view, decision):
        self.asked += 1
        return self.asked > 1
"""


def test_a_bot_is_one_and_the_same_all_game_long_and_another_in_each_seat(tmp_path: Path) -> None:
    file = tmp_path / "counts.py"
    file.write_text(COUNTS)
    asked = [chosen(f"{file}:Counts", seat, luck) for seat in ("a", "b") for luck in ("x", "y")]
    assert asked == [False, True, False, True]


def test_too_many_hints_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    bot_workers = BotWorkers(0)

    async def ask() -> list[object]:
        asking = [bot_workers.hint("tests.core.pond", written_view(), "a", "en") for _ in range(8)]
        return list(await asyncio.gather(*asking, return_exceptions=True))

    monkeypatch.setattr(bot_workers, "_run", _slow)  # no need to think for this
    found = asyncio.run(ask())
    bot_workers.close()
    assert [type(answer) for answer in found] == [list] * 7 + [Problem]  # one is thought about, six wait


async def _slow(*_: Any) -> list[Any]:
    await asyncio.sleep(0.01)
    return []


def test_a_bot_that_fails_does_not_stop_the_table(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot_workers = server.tables.bot_workers

    async def fail(module: str, spec: str, seeds: BotSeeds, view: bytes, cards: str, whose: Whose) -> Any:
        if spec == "beginner":
            raise RuntimeError("no idea")
        return await BotWorkers.choose(bot_workers, module, spec, seeds, view, cards, whose)

    monkeypatch.setattr(bot_workers, "choose", fail)
    table = server.open("pond", "po")
    table.post("/seats/1/bot", {"bot": "beginner"}, table.tokens[0])
    socket = table.socket(0)
    while socket.news["decision"] is not None:
        if socket.news["decision"]["yours"]:
            socket.answer()
        else:
            socket.hear()
    assert "the bot beginner failed" in caplog.text
    socket.close()
