"""The table of S.O.S. Galápagos in the terminal."""

from __future__ import annotations

import io
import re

from rich.console import Console

from tests.games.galapagos.scene import scene
from wildtable.games.galapagos.board import Animal, Place
from wildtable.games.galapagos.state import GHOST, Memory, State
from wildtable.terminal.boards.galapagos import draw

A = Animal


def drawn(view: State, language: str = "en") -> str:
    """The table as lines, blanks squeezed."""
    written = io.StringIO()
    Console(file=written, width=100).print(draw(view, language))
    return re.sub(r"[ │]+", " ", written.getvalue())


def table() -> State:
    s = scene(
        seats=2,
        dice=((1, 2, 6), (3,)),
        white=0,
        helpers=(2, 1),
        spent=1,
        boxes=((A.SNAIL, A.DOLPHIN), (), ()),
        in_play=((A.PENGUIN, A.PENGUIN, A.ZAYAPA), (A.SNAIL,)),
        hidden=((A.CORMORANT,), (A.BLUE_WHALE,)),
        laid={Place.TOP_2: (GHOST, 2), Place.EXTRA_DIE: (1, 4)},
    )
    s.awards[A.PENGUIN] = 0
    s.memory[0][0] = Memory((A.SNAIL,), came=1)
    return s


def test_dice_on_the_board_say_whose_they_are() -> None:
    lines = drawn(table().view(0))
    assert "<2> the" in lines
    assert "ghost" in lines
    assert "Extra Die: <4> Seat 2" in lines
    assert "Evolution: 1 Helper ·" in lines


def test_collections_show_awards_types_and_points() -> None:
    lines = drawn(table().view(0))
    assert "Galápagos Penguin 2 2 +1H 3/4 2 ★ ·" in lines
    assert "types 2 0" in lines
    assert "points 4 0" in lines
    assert "dice 1 2 6 w 3" in lines


def test_only_the_viewers_hidden_cards_and_memory_are_shown() -> None:
    lines = drawn(table().view(0))
    assert "Snail; since then 1 came, 0 went" in lines
    assert "hidden Flightless Cormorant 1" in lines
    others = drawn(table().view(1))
    assert "since then" not in others
    assert "hidden 1 Blue Whale" in others
    onlooker = drawn(table().view(None))
    assert "hidden 1 1" in onlooker


def test_the_empty_bottom_row_of_the_last_round_is_drawn() -> None:
    lines = drawn(scene(round=12, deck=()).view(0))
    assert "bottom – – – – – –" in lines
    assert "Round 12 of 12" in lines
