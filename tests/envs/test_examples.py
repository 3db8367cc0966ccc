"""The examples for researchers run, as short as they can be made."""

from __future__ import annotations

import importlib.util
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


def test_openspiel_searches_a_hand_of_animalia() -> None:
    assert all(said.startswith("Play ") for said in example("open_spiel_search").main(2, decisions=2))


def test_what_sb3_contrib_asks_for_is_there() -> None:
    """The learner itself brings a gigabyte and is not installed here; everything it calls is called."""
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


def test_every_example_is_tested_here() -> None:
    tested = {"random_loop", "open_spiel_search", "masked_ppo"}
    assert {path.stem for path in FOLDER.glob("*.py")} == tested
