"""The board of Animalia in the terminal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.console import Console

from tests.games.animalia.tables import dealt, lay
from wildtable.games.animalia.state import State
from wildtable.terminal.boards.animalia import brief, later, whole
from wildtable.terminal.section import Section

Drawn = Callable[[State, str, int], list[Section]]


def drawn(view: State, language: str = "en", width: int = 100, draw: Drawn = whole) -> str:
    console = Console(width=width, no_color=True, record=True, file=None, quiet=False)
    with console.capture() as capture:
        for part in draw(view, language, width):
            console.print(part.drawn)
    return capture.get()


def test_hands_are_shown_as_far_as_the_seat_may_see_them() -> None:  # animalia §8.2
    s = lay("EU6 NA8", "EU8 NA7", "EU4 SA3", piles=("EU5", "NA1 NA2", "SA5"))
    shown = drawn(s.view(0))
    assert "EU6$ NA8" in shown
    assert "EU4$ SA3*" in shown
    assert "2 hidden cards" in shown
    assert "2 cards face down" in shown
    assert "SA5$" in shown  # the IWC's pile is open with one or two people, §8.5


def test_the_legend_says_what_each_starred_value_offers() -> None:  # animalia §4.1, §5.1
    legend = "$ coin · × any of this value · actions *: 1 exchange, 2 take from a pile, 3 "
    assert legend + "Shared Findings" in drawn(dealt(1).view(0))
    assert legend + "Camera Trap" in drawn(dealt(1, continents="south-america").view(0))


def test_slots_say_what_fills_them_and_stars_from_how_many_coins() -> None:  # animalia §6.2, §7.2
    shown = drawn(lay("EU1", "EU8", "EU4", piles=("EU6 NA4", "", ""), coins=4).view(0))
    assert "[x] EU6$ Wolf  [x] any coin (NA4$)" in shown
    assert "[ ] EU8 Iberian Lynx" in shown
    assert "★★ for a win, ★★★ from 7 coins, ★★★★ from 10 coins" in " ".join(shown.split())


def test_the_table_fits_into_100_columns_in_every_language() -> None:
    for seats in (1, 2, 3):
        for continents in ("europe+south-america", "north-america"):
            s = dealt(seats, continents=continents, difficulty="hard")
            for language in ("en", "es"):
                lines = drawn(s.view(0), language).splitlines()
                assert max(map(len, lines)) <= 100


def test_a_lost_round_is_said_at_a_watched_table() -> None:  # animalia §6.6
    hands = ("EU7 NA7", "EU5 NA6", "EU3 SA4")
    s = lay(*hands, piles=("", "", "EU6 EU8 NA8"), coins=0, trick=7, watch=True)
    assert "proven lost" in drawn(s.view(0))


def test_missions_to_come_are_shown_greyed() -> None:  # animalia §2.2, R18
    s = dealt(2)
    shown = " ".join(drawn(s.view(0)).split())
    assert "Later: 3/6 Return of the Bison (EU10 + ×10 + $), 4/6 Cliff Dwellers (EU7 + NA7 + $)" in shown
    assert later(s.view(0), "en").style == "dim"
    s.round = 2
    assert "The last missions of this continent." in drawn(s.view(0))


@pytest.mark.parametrize("draw", [whole, brief])
@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_public_is_lost_whatever_the_size(width: int, draw: Drawn, language: str) -> None:
    # animalia §2.2
    s = lay("EU6 NA8", "EU8 NA7", "EU4 SA3", piles=("EU5", "NA1 NA2", "SA5"), coins=3)
    shown = drawn(s.view(0), language, width, draw)
    plain = "".join(shown.split())
    for number in range(1, 7):
        assert f"{number}/6" in plain
    for coins in (4, 7, 10):
        assert f"{coins}monedas" in plain or f"{coins}coins" in plain
    assert max(map(len, shown.splitlines())) <= width


def test_few_lines_are_enough_without_frames() -> None:
    s = dealt(2)
    assert drawn(s.view(0), width=80, draw=brief).count("\n") < drawn(s.view(0), width=80).count("\n")
