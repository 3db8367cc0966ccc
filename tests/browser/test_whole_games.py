"""Each game from the home page to its end: by mouse, by keys on a large screen, by finger on a phone."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser import playing
from tests.browser.conftest import Visits
from wildtable import games

NAMES = sorted(games.names())
LARGE = {"viewport": {"width": 1920, "height": 1080}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_a_whole_game_by_clicking(visits: Visits, game: str) -> None:
    page = visits().page
    playing.start(page, game)
    playing.expect_no_scrolling(page)
    playing.play_by_mouse(page, Random(1))
    playing.expect_the_end(page)
    playing.expect_no_scrolling(page)


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_a_whole_game_by_keyboard_only(visits: Visits, game: str) -> None:
    page = visits(**LARGE).page
    playing.start(page, game)
    playing.expect_no_scrolling(page)
    playing.play_by_keyboard(page, Random(2))
    playing.expect_the_end(page)


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_a_whole_game_on_a_phone(visits: Visits, game: str) -> None:
    page = visits(**PHONE).page
    playing.start(page, game)
    playing.expect_no_scrolling(page)
    playing.play_by_finger(page, Random(3))
    playing.expect_the_end(page)
