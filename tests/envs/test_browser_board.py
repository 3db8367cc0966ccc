"""The browser's board as pixels: a view and nothing else, by a browser that leaves with its process."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import numpy as np
import orjson
import pytest

from tests.envs.test_picture import ENCODED, begun, is_picture
from wildtable import envs
from wildtable.envs import browser
from wildtable.envs.look import look
from wildtable.games import game

needs_browser = pytest.mark.skipif(shutil.which("chromium") is None, reason="no Chromium here")


def moments(name: str, seats: int, every: int) -> Iterator[Any]:
    """A game at random from its beginning to its end, looked at now and then."""
    env, rng = envs.aec(name, seats=seats), Random(f"{name} {seats}")
    env.reset(seed=5)
    while env.play.decision is not None:
        if env.play.decisions % every == 0:
            yield env.play
        env.play.choose(rng.choice(list(env.play.choices())))
    yield env.play


@pytest.mark.parametrize("name", ENCODED)
def test_a_look_is_the_same_in_every_world_the_seat_cannot_tell_apart(name: str) -> None:
    seats = game(name).seats[-1]  # where all sit, hands are hidden in every game that has such
    for play in moments(name, seats, every=9):
        truth = play.table
        for seat in range(seats):
            seen = look(play, seat)
            play.table = truth.view(seat).redeal(Random(8))
            assert look(play, seat) == seen
            play.table = truth


@pytest.mark.parametrize("name", ENCODED)
def test_a_look_changes_nothing_and_says_who_is_asked(name: str) -> None:
    for play in moments(name, 2, every=40):
        before = play.table.copy()
        told = orjson.loads(look(play, 0))
        assert play.table == before
        assert [seat["asked"] for seat in told["seats"]] == [seat == play.seat for seat in range(2)]
        assert (told["outcome"] is not None) == play.over
        assert (told["decision"] is None) == play.over
    assert play.over


class Restless:
    """A page that is drawn in several goes."""

    def __init__(self, *looks: bytes) -> None:
        self.looks = list(looks)

    def screenshot(self, animations: str) -> bytes:
        return self.looks.pop(0) if len(self.looks) > 1 else self.looks[0]


def test_a_picture_is_taken_once_the_page_stands_still() -> None:
    drawn: Any = Restless(b"bare", b"half", b"whole")
    assert browser.at_rest(drawn) == b"whole"
    never: Any = Restless(*(b"%d" % n for n in range(99)))
    assert browser.at_rest(never)  # and it ends


@needs_browser
@pytest.mark.parametrize("name", ENCODED)
def test_the_browser_draws_every_game(name: str) -> None:
    env = begun(name, render_mode="rgb_array")
    first = env.render()
    assert is_picture(first)
    assert (env.render() == first).all(), "looking again shows the same"
    assert browser.screenshot(env.play, env.play.seat) is not None, "it is not the terminal's"
    seat, truth = env.play.seat, env.play.table
    env.play.table = truth.view(seat).redeal(Random(8))
    assert (env.render() == first).all(), "hidden cards change no pixel"
    env.play.table = truth
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    assert (env.render() != first).any()


@needs_browser
def test_a_game_that_is_over_is_drawn_too() -> None:
    env = envs.solo("galapagos", render_mode="rgb_array")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert is_picture(env.render())


@needs_browser
def test_a_loop_that_runs_already_is_not_in_the_way() -> None:
    env = begun("galapagos", render_mode="rgb_array")

    async def in_a_notebook() -> Any:
        return env.render()

    assert is_picture(asyncio.run(in_a_notebook()))


@needs_browser
def test_a_browser_that_fails_is_not_asked_again() -> None:
    page = browser.BoardPage()
    with pytest.raises(Exception, match="JSON") as failed:
        page.draw("not a look")
    with pytest.raises(type(failed.value)) as again:
        page.draw("neither")
    assert again.value is failed.value
    page.close()
    assert page._thread is not None
    assert not page._thread.is_alive()


@needs_browser
def test_a_browser_that_hangs_is_waited_for_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    page, look_of = browser.BoardPage(), look(begun("galapagos").play, 0).decode()
    assert page.draw(look_of).startswith(b"\x89PNG")
    monkeypatch.setattr(browser, "DRAW", 0.001)
    with pytest.raises(TimeoutError):
        page.draw(look_of)
    page.close()


SCRIPT = """
from wildtable import envs
env = envs.aec("galapagos", render_mode="rgb_array")
env.reset(seed=1)
print(env.render().shape)
"""


def marked(mark: str) -> list[str]:
    """The processes that were started with a mark, whoever their parent is now."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_text())
        except OSError:  # it has ended, or is not ours
            continue
    return found


@needs_browser
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")
def test_nothing_is_left_when_the_process_ends() -> None:
    mark = uuid4().hex
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={**os.environ, "MARK": mark}, capture_output=True, timeout=120
    )
    assert (ran.stdout, ran.stderr, ran.returncode) == (b"(800, 1280, 3)\n", b"", 0)
    assert marked(mark) == []
