"""The same seed gives the same answers whatever the clock says, and in both builds."""

from __future__ import annotations

import builtins
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.adding import WAYS
from wildtable import compiled, games
from wildtable.bots import make
from wildtable.bots.greedy import Greedy
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.match import play

ROOT = Path(__file__).parent.parent.parent
LEVEL = "expert"
QUESTIONS = {"animalia": 9}
FEW = 2
CLOCKS = (
    "wildtable.core.hurry.monotonic",
    "wildtable.bots.tree.monotonic",
    "wildtable.games.animalia.policy.advise.monotonic",
    "wildtable.games.animalia.policy.solver.solve.monotonic",
)
TABLES = [(name, seats) for name in games.names() for seats in games.game(name).seats if seats in (2, 3)]


def answers(name: str, seats: int) -> list[Any]:
    """What the level answers to the first real questions of a game, as a record has it."""
    game = games.game(name)
    s, luck, bot, given = game.new(seats), Luck("everywhere"), make(LEVEL, game, 5), list[Any]()
    while (decision := s.decision()) is not None and len(given) < QUESTIONS.get(name, FEW):
        if decision.seat == CHANCE or len(decision.options) == 1:
            s.answer(luck(decision) if decision.seat == CHANCE else decision.options[0])
            continue
        choice = bot(s.view(decision.seat), decision)
        given.append(game.codec().encode(choice))
        s.answer(choice)
    return given


def wild() -> Callable[[], float]:
    """A clock that leaps an hour whenever somebody looks at it."""
    hours = count()
    return lambda: 3600.0 * next(hours)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_level_knows_no_clock(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calm = answers(name, seats)
    for clock in CLOCKS:
        monkeypatch.setattr(clock, wild())
    assert answers(name, seats) == calm


@pytest.mark.skipif(compiled.is_compiled() or not compiled.is_fresh(), reason="needs a fresh `make compiled`")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_both_builds_give_the_same_answers(name: str, seats: int) -> None:
    told = subprocess.run(
        [sys.executable, "-m", __name__, name, str(seats)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(compiled.HOME), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
        cwd=ROOT,
    )
    assert json.loads(told.stdout) == [True, *answers(name, seats)]


if __name__ == "__main__":  # in a process of the other build
    sys.stdout.write(json.dumps([compiled.is_compiled(), *answers(sys.argv[1], int(sys.argv[2]))]))


# --- whatever the Python ---


def worths(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> list[list[float]]:
    """What each option was thought to be worth in a whole game, to the last bit."""
    game, noted, best, luck = games.game(name), list[list[float]](), Greedy.best, Luck("everywhere")

    def note(bot: Greedy, options: Sequence[Choice], values: Sequence[float]) -> Choice:
        noted.append(list(values))
        return best(bot, options, values)

    with monkeypatch.context() as patched:
        patched.setattr(Greedy, "best", note)
        bots = {seat: make("greedy", game, seat) for seat in range(seats)}
        play(game.new(seats), {**bots, CHANCE: lambda _, decision: luck(decision)})
    return noted


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_options_are_worth_does_not_depend_on_how_sum_rounds(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for way in WAYS:
        monkeypatch.setattr(builtins, "sum", way)
        found.append((worths(name, seats, monkeypatch), answers(name, seats)))
    assert found[0] == found[1]
