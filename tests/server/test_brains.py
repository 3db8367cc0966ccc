from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from tests.core.pond import GAME
from tests.server.running import Running
from wildtable.core.sitting import Sitting
from wildtable.server.brains import Brains
from wildtable.server.problem import Problem


def written_view() -> dict[str, Any]:
    sitting = Sitting.new(GAME, 2, seed="1")
    view = sitting.state.view(0)
    view.log = []
    written: dict[str, Any] = sitting.codec.encode(view)
    return written


def test_a_bot_thinks_in_a_process_and_a_killed_one_is_replaced() -> None:
    brains = Brains(1)

    async def think() -> list[Any]:
        first = await brains.choose("tests.core.pond", "random", "a", written_view())
        pool: Any = brains.pool
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        return [first, await brains.choose("tests.core.pond", "random", "a", written_view())]

    chosen = asyncio.run(think())
    brains.close()
    assert chosen[0] == chosen[1]
    assert chosen[0] in (True, False)


def test_too_many_hints_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    brains = Brains(0)

    async def ask() -> list[object]:
        asking = [brains.hint("tests.core.pond", written_view(), "a", "en") for _ in range(8)]
        return list(await asyncio.gather(*asking, return_exceptions=True))

    monkeypatch.setattr(brains, "_run", _slow)  # no need to think for this
    found = asyncio.run(ask())
    brains.close()
    assert [type(answer) for answer in found] == [list] * 6 + [Problem] * 2


async def _slow(*_: Any) -> list[Any]:
    await asyncio.sleep(0.01)
    return []


def test_a_bot_that_fails_does_not_stop_the_table(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    brains = server.hall.brains

    async def fail(module: str, spec: str, seed: str, view: dict[str, Any]) -> Any:
        if spec == "beginner":
            raise RuntimeError("no idea")
        return await Brains.choose(brains, module, spec, seed, view)

    monkeypatch.setattr(brains, "choose", fail)
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
