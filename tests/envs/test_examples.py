"""The examples for researchers run, as short as they can be made."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

FOLDER = Path(__file__).parent.parent.parent / "examples" / "learning"


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_random_loop_adds_up_to_nothing() -> None:
    assert sum(example("random_loop").main(games=2)) == pytest.approx(0)


def test_openspiel_searches_a_hand_of_animalia_the_same_way_every_time() -> None:
    search = example("open_spiel_search").main
    assert len(said := search(2, decisions=3)) == 3
    assert said[0].startswith("Play ")
    assert all(search(2, decisions=3) == said for _ in range(3))


def test_what_sb3_contrib_asks_for_is_there() -> None:
    """The learner itself brings gigabytes and is seldom installed; everything it calls is called."""
    env = example("masked_ppo").make()
    rows, info = env.reset(seed=1)
    rng, over = np.random.default_rng(1), False
    for _ in range(40):
        mask = env.get_wrapper_attr("action_masks")()
        assert mask.dtype == np.bool_
        assert mask.tolist() == info["action_mask"].astype(bool).tolist()
        rows, _, over, broken_off, info = env.step(int(rng.choice(np.flatnonzero(mask))))
        assert rows in env.observation_space
        if over or broken_off:
            _, info = env.reset()


def test_sb3_contrib_learns_from_our_environment() -> None:
    """Where it is installed: `make sb3`."""
    pytest.importorskip("sb3_contrib")
    model = example("masked_ppo").main(steps=128, at_once=64)
    assert model.num_timesteps == 128
    env = model.get_env()
    action, _ = model.predict(env.reset(), action_masks=np.stack(env.env_method("action_masks")))
    env.step(action)  # an action that is not open would be refused


def test_a_network_imitates_and_goes_on_by_ppo(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = example("ppo_from_imitation")
    monkeypatch.setattr(learner, "TABLES", 4)
    told = learner.main(taught_for=40, games=4, at_once=1, deals=1)
    assert list(told) == ["imitation", "ppo"]
    assert all(0 <= share <= 1 for stage in told.values() for share in stage.values())


def test_imitation_comes_to_agree_with_the_policy() -> None:
    learner, rng = example("ppo_from_imitation"), np.random.default_rng(1)
    batch = learner.envs.batch("galapagos", tables=8, seats=2, seed=1)
    net = learner.Net(batch.obs.shape[1], batch.mask.shape[1])
    first = learner.imitate(net, batch, 50, rng)
    assert learner.imitate(net, batch, 120, rng) > 1.1 * first


def test_what_brought_more_than_was_expected_is_done_more_often() -> None:
    learner, rng = example("ppo_from_imitation"), np.random.default_rng(1)
    net = learner.Net(6, 3)
    rows, masks = rng.integers(0, 3, (400, 6)).astype(np.uint8), np.ones((400, 3), np.bool_)
    masks[:, 2] = False
    actions = np.arange(400) % 2
    before = net.look(rows, masks)[1]
    lessons = [rows, masks, actions, before[np.arange(400), actions], np.zeros(400), 1.0 - 2.0 * actions]
    for _ in range(20):
        learner.improve(net, lessons, rng, rate=1e-3)
    odds, value = net.look(rows, masks)[1:]
    assert (odds[:, 0] > before[:, 0]).all()
    assert (odds[:, 2] == 0).all()
    assert np.abs(value).mean() < 0.3, "on average it brings nothing"


def test_the_loop_of_the_page_plays_a_game() -> None:
    page = (FOLDER.parent.parent / "docs" / "environments.md").read_text("utf-8")
    (lines,) = re.findall(r"```python\n([^`]*agent_iter[^`]*)```", page)
    found: dict[str, Any] = {}
    exec(lines, found)  # the page's own lines
    assert found["ended"]
    assert found["env"].play.over


def test_every_example_is_tested_here() -> None:
    tested = {"random_loop", "open_spiel_search", "masked_ppo", "ppo_from_imitation"}
    assert {path.stem for path in FOLDER.glob("*.py")} == tested
