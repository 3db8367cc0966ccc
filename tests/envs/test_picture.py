"""What an environment renders, and what notebooks show of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from wildtable import envs
from wildtable.core.errors import SetupError
from wildtable.core.sitting import Sitting
from wildtable.envs import browser
from wildtable.games import game, names

ENCODED = [name for name in names() if game(name).encoder is not None]


def begun(name: str, steps: int = 12, **more: Any) -> Any:
    env, rng = envs.aec(name, **more), Random(1)
    env.reset(seed=3)
    for _ in range(steps):
        env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
    return env


def is_picture(pixels: Any) -> bool:
    return (pixels.dtype, pixels.shape) == (np.uint8, (800, 1280, 3)) and pixels.std() > 10


@pytest.mark.parametrize("name", ENCODED)
def test_a_rendered_table_is_the_board_and_the_question(name: str) -> None:
    env = begun(name, render_mode="ansi")
    told = env.text(env.agent_selection)
    lines = env.render().splitlines()
    assert told["question"] in lines
    assert lines.index(told["question"]) > 5, "the board comes first"
    for number, words in told["options"].items():
        assert f"  {number}  {words}" in lines


def test_a_terminal_draws_where_no_browser_does(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr(browser, "NAMES", ())
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    page = browser.BoardPage()
    monkeypatch.setattr(browser, "_page", lambda _: page)
    before, after = (begun("galapagos", steps, render_mode="rgb_array") for steps in (2, 9))
    assert is_picture(before.render())
    assert is_picture(after.render())
    assert (before.render() != after.render()).any()
    said = [record.message for record in caplog.records if record.name == browser.__name__]
    assert len(said) == 1, "the reason is said once"
    assert "the terminal's board, not the browser's" in said[0]
    page.close()


@pytest.mark.parametrize("name", ENCODED)
def test_hidden_cards_change_nothing_that_is_rendered(name: str) -> None:
    env = begun(name, render_mode="ansi")
    seat, plain = env.play.seat, env.render()
    env.play.table = env.play.table.view(seat).redeal(Random(8))
    assert env.render() == plain


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(SetupError, match="render_mode 'human' is not one of ansi, rgb_array"):
        envs.aec("galapagos", render_mode="human")
    with pytest.raises(SetupError, match="render_mode"):
        envs.solo("galapagos", render_mode="human")


@pytest.mark.parametrize("name", ENCODED)
def test_a_notebook_shows_an_environment_as_a_picture(name: str) -> None:
    assert ElementTree.fromstring(begun(name)._repr_html_()).tag.endswith("svg")


@pytest.mark.parametrize("name", names())
def test_a_notebook_shows_tables_and_records_field_by_field(name: str) -> None:
    sitting, rng = Sitting.new(game(name), seats=2, seed="notebook"), Random(2)
    for _ in range(25):
        if sitting.decision is not None:
            sitting.answer(rng.choice(list(sitting.decision.options)))
    view = sitting.state.view(0)
    shown = ElementTree.fromstring(view._repr_html_())
    headings = {cell.text for cell in shown.iter("th")}
    own = {field.replace("_", " ") for field in vars(type(view)).get("__annotations__", {})}
    assert own <= headings, "every field of the game's own"
    assert view.redeal(Random(5)).view(0)._repr_html_() == view._repr_html_()
    record = ElementTree.fromstring(sitting.record._repr_html_())
    assert name in "".join(record.itertext())
