"""The same seed plays the same games, however busy the machine is: no clock counts in the lab."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

from tests.core import pond
from wildtable.bots import LONGEST, make
from wildtable.core.decision import Decision
from wildtable.core.match import Player
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.lab import arena as lab_arena
from wildtable.lab import setting as lab_setting
from wildtable.lab import simulate as lab_simulate
from wildtable.lab import usage as lab_usage
from wildtable.lab.setting import Setting

CLOCKS = ("perf_counter", "monotonic", "process_time")
BEGINNING = 8  # real choices, by which a clock would have ended somebody's thought and led to another answer
FEW = {"endangered": 2}  # where the first thoughts are the longest
DOORS: dict[str, Callable[[Setting], object]] = {
    "simulate": lambda setting: lab_simulate.simulate(setting, 1),
    "arena": lambda setting: lab_arena.arena(setting, 1),
    "usage": lambda setting: lab_usage.usage(setting, 1),
}


class Enough(Exception):  # noqa: N818  # nothing is wrong
    """As much of a game as is compared."""


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A machine so busy that an hour goes by between two looks at any clock."""

    def begin() -> None:
        hours: Iterator[float] = (3600.0 * n for n in count())
        for module in [module for name, module in sys.modules.items() if name.startswith("wildtable.")]:
            for clock in CLOCKS:
                if hasattr(module, clock):
                    monkeypatch.setattr(module, clock, lambda: next(hours))

    return begin


def choices(
    monkeypatch: pytest.MonkeyPatch, door: Callable[[Setting], object], setting: Setting, most: int
) -> list[Any]:
    """What the players at a door of the lab choose, up to so many choices."""
    given: list[Any] = []

    def heard(*args: Any) -> Player:
        player = make(*args)

        def choose(view: Any, decision: Decision) -> Any:
            if len(decision.options) == 1:
                return decision.options[0]
            if len(given) == most:
                raise Enough
            given.append(player(view, decision))
            return given[-1]

        return choose

    with monkeypatch.context() as patched:
        for module in (lab_arena, lab_setting, lab_usage):
            patched.setattr(module, "make", heard)
        with suppress(Enough):
            door(setting)
    return given


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", names())
def test_experts_play_the_same_games_under_load(
    door: str, name: str, load: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = Setting(name, game_named(name).seats[0], {}, ("expert",) * game_named(name).seats[0], "7")
    most = FEW.get(name, BEGINNING)
    quiet = choices(monkeypatch, DOORS[door], setting, most)
    load()
    assert choices(monkeypatch, DOORS[door], setting, most) == quiet
    assert quiet


@pytest.mark.usefixtures("pond_registered")
@pytest.mark.parametrize("door", DOORS)
def test_whole_games_of_experts_are_the_same_under_load(
    door: str, load: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = [Setting("pond", 2, {}, ("expert", "skilled"), str(seed)) for seed in range(6)]
    quiet = [choices(monkeypatch, DOORS[door], setting, 1000) for setting in settings]
    load()
    assert [choices(monkeypatch, DOORS[door], setting, 1000) for setting in settings] == quiet


def test_at_a_live_table_the_clock_ends_an_experts_thought(
    load: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting.new(pond.GAME, 2, seed="7")
    decision = sitting.decision
    assert decision is not None
    imagined = count()
    copied = Table.copy
    monkeypatch.setattr(Table, "copy", lambda s: (next(imagined), copied(s))[1])
    load()
    make("expert", pond.GAME, 1, longest=LONGEST)(sitting.state.view(decision.seat), decision)
    hurried = next(imagined)
    make("expert", pond.GAME, 1)(sitting.state.view(decision.seat), decision)
    assert next(imagined) - hurried > 5 * hurried
