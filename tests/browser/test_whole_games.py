"""Each game from the home page to its end by mouse, and both ends of it by keys and by finger on a phone.

A person at a board is what takes longest here: `make screens` plays whole games in all three ways.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.late import sit_late
from tests.browser.tables import BOT, PERSON
from tests.browser.test_fits import WHOLE
from wildtable import games

NAMES = sorted(games.names())
LARGE = {"viewport": {"width": 1920, "height": 1080}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BEGINNING = 20  # answers
CROWDED = {"endangered": "tigers", "endless-forms": "endless-forms", "galapagos": "galapagos"}
"""A late moment of each game, but of one that is short enough to be played whole."""


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_a_whole_game_by_clicking(visits: Visits, game: str) -> None:
    page = visits().page
    playing.start(page, game)
    playing.expect_no_scrolling(page)
    playing.play_by_mouse(page, Random(1))
    playing.expect_the_end(page)
    playing.expect_no_scrolling(page)


def play_both_ends(page: Page, game: str, go_on: Callable[[int | None], None]) -> None:
    """From the home page for a while, then from a late and crowded moment to the end."""
    late = None if WHOLE else CROWDED.get(game)
    playing.start(page, game)
    playing.expect_no_scrolling(page)
    if late is not None:
        go_on(BEGINNING)
        sit_late(page, late, [PERSON, BOT, BOT, BOT])
        playing.expect_no_scrolling(page)
    go_on(None)
    playing.expect_the_end(page)


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_by_keyboard_only(visits: Visits, game: str) -> None:
    page, luck = visits(**LARGE).page, Random(2)
    play_both_ends(page, game, lambda most: playing.play_by_keyboard(page, luck, most))


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_on_a_phone(visits: Visits, game: str) -> None:
    page, luck = visits(**PHONE).page, Random(3)
    play_both_ends(page, game, lambda most: playing.play_by_finger(page, luck, most))
