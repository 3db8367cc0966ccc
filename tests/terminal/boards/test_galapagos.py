"""The table of S.O.S. Galápagos in the terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest
from rich.console import Console

from tests.games.galapagos.scene import scene
from wildtable.games.galapagos.board import Animal, Place
from wildtable.games.galapagos.state import GHOST, Memory, State
from wildtable.games.galapagos.words.names import ANIMALS
from wildtable.terminal.boards.galapagos import brief, whole
from wildtable.terminal.section import Section

A = Animal
Drawn = Callable[[State, str, int], list[Section]]


def drawn(view: State, language: str = "en", width: int = 100, draw: Drawn = whole) -> str:
    """The table as lines, blanks squeezed."""
    written = io.StringIO()
    console = Console(file=written, width=width)
    for part in draw(view, language, width):
        console.print(part.drawn)
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


def test_missing_animals_are_listed_by_kind() -> None:  # galapagos §8.2, §11.1
    s = table()
    assert "Missing: none" in drawn(s.view(0))
    s.missing = [A.ZAYAPA, A.SNAIL, A.ZAYAPA]
    assert "Missing: 2 Zayapa, 1 Snail" in drawn(s.view(None))


def test_helpers_that_rest_are_shown_apart() -> None:  # galapagos §7.3
    s = table()
    s.resting[1] = 2
    assert "Helpers 2 1 +2" in drawn(s.view(0))


@pytest.mark.parametrize("draw", [whole, brief])
@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_public_is_lost_whatever_the_size(width: int, draw: Drawn, language: str) -> None:
    # galapagos §11.1
    s = table()
    s.missing = [A.MARINE_IGUANA] * 3
    lines = drawn(s.view(0), language, width, draw)
    squeezed = re.sub(r"\s+", "", lines)
    for animal in A:
        assert re.sub(r"\s+", "", ANIMALS[animal].render(language))[:6] in squeezed
        count = s.printed.counts[animal]
        assert f"/{count}" in squeezed
    for number in (len(s.deck), s.reserve, s.score(0)):
        assert str(number) in lines
    assert max(map(len, lines.splitlines())) <= width


def test_a_wide_terminal_needs_fewer_lines() -> None:
    narrow, wide = (drawn(table().view(0), width=width).count("\n") for width in (80, 200))
    assert wide < narrow
    assert drawn(table().view(0), width=80, draw=brief).count("\n") < narrow
