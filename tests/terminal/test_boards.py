"""The table of every game, drawn at every kind of question."""

from __future__ import annotations

import io
from importlib.util import find_spec
from random import Random

import pytest
from rich.console import Console

from wildtable import games
from wildtable.core.sitting import Sitting
from wildtable.terminal.screen import Screen

TABLES = [(name, seats) for name in games.names() for seats in games.game(name).seats]


@pytest.mark.parametrize("width", [80, 100, 200])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_table_fits_for_every_seat_and_onlooker(name: str, seats: int, width: int) -> None:
    game, rng = games.game(name), Random(7)
    written = io.StringIO()
    screens = [Screen(game, language, Console(file=written, width=width)) for language in ("en", "es")]
    sitting = Sitting.new(game, seats, seed="boards")
    while (decision := sitting.decision) is not None:
        if rng.random() < 0.05:
            screen = rng.choice(screens)
            screen.table(sitting.state.view(None))
            screen.table(sitting.state.view(decision.seat))
            screen.question(sitting.state.view(decision.seat))
        sitting.answer(rng.choice(list(decision.options)))
    screens[0].table(sitting.state)
    screens[0].question(sitting.state)
    lines = written.getvalue().splitlines()
    assert len(lines) > 20
    assert max(len(line) for line in lines) <= width
    assert "…" not in written.getvalue()  # nothing is cut off
    assert "\x1b" not in written.getvalue()  # readable without colour


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_board_of_its_own(name: str) -> None:
    assert find_spec(f"wildtable.terminal.boards.{name.replace('-', '_')}")
