"""The board of Endangered in the terminal."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from tests.games.endangered.tables import IMPACTS, bare, board, face_up, use
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.choices import STOP
from wildtable.games.endangered.steps.impacts import stay
from wildtable.terminal.boards.endangered import whole


def drawn(s: State, language: str = "en") -> str:
    console = Console(width=100, color_system=None, record=True, file=StringIO())
    for part in whole(s, language, 100):
        console.print(part.drawn)
    return console.export_text()


def test_animals_tiles_dice_and_votes_are_shown() -> None:
    s = board(face_up(bare(), "china", influence=2), {Space.A1: 2, Space.C3: 1}, [Space.B2])
    use(s, "relocate", STOP, me=1, die=4)
    stay(s, IMPACTS["clearcutting"])
    text = drawn(s)
    assert "│1│ 2 │ · " in text
    assert "│2│ · │## │" in text
    assert "1: China" in text
    assert "5/10" in text
    assert "2:4" in text
    assert "1. Clearcutting: Sighting: Add 2 tiles" in text


@pytest.mark.parametrize("module", ["tigers", "otters", "rhinos"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_table_fits_in_a_hundred_columns(module: str, seats: int) -> None:
    s, rng = GAME.new(seats, module=module), Random(module)
    for _ in range(150):
        decision = s.decision()
        if decision is None:
            break
        s.answer(rng.choice(list(decision.options)))
    for language in ("en", "es"):
        assert max(map(len, drawn(s, language).splitlines())) <= 100


def test_the_tide_is_shown_to_otters() -> None:
    assert "next tide: columns" in drawn(bare(module="otters"))
