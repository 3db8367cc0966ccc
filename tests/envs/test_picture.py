"""What an environment renders, and what notebooks show of it."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from wildtable import envs
from wildtable.core.errors import SetupError
from wildtable.core.sitting import Sitting
from wildtable.games import game, names

ENCODED = [name for name in names() if game(name).encoder is not None]


def begun(name: str, steps: int = 12, **more: Any) -> Any:
    env, rng = envs.aec(name, **more), Random(1)
    env.reset(seed=3)
    for _ in range(steps):
        env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
    return env


@pytest.mark.parametrize("name", ENCODED)
def test_a_rendered_table_is_the_board_and_the_question(name: str) -> None:
    env = begun(name, render_mode="ansi")
    told = env.text(env.agent_selection)
    lines = env.render().splitlines()
    assert told["question"] in lines
    assert lines.index(told["question"]) > 5, "the board comes first"
    for number, words in told["options"].items():
        assert f"  {number}  {words}" in lines


def test_a_rendered_table_is_pixels_too() -> None:
    before, after = (
        begun("galapagos", 2, render_mode="rgb_array"),
        begun("galapagos", 9, render_mode="rgb_array"),
    )
    for env in (before, after):
        pixels = env.render()
        assert (pixels.dtype, pixels.ndim, pixels.shape[2]) == (np.uint8, 3, 3)
        assert min(pixels.shape[:2]) > 300
    assert before.render().shape != after.render().shape or (before.render() != after.render()).any()
    solo = envs.solo("animalia", render_mode="rgb_array")
    solo.reset(seed=1)
    assert solo.render().std() > 10, "something is drawn"


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
