"""What stands on the box of a game is what is in it."""

from __future__ import annotations

import pytest

from tests.core.pond import GAME as POND
from wildtable import games
from wildtable.core.cover import cover_of
from wildtable.core.text import languages
from wildtable.games.endangered.cards.modules import NAMES
from wildtable.games.endangered.cards.modules.box import MODULES


@pytest.mark.parametrize("name", games.names())
def test_the_cover_says_what_the_open_game_says(name: str) -> None:
    closed, opened = games.cover(name), cover_of(games.game(name))
    assert (closed.name, closed.title, closed.seats) == (opened.name, opened.title, opened.seats)
    assert (closed.solo_seats, closed.options) == (opened.solo_seats, opened.options)
    for option in closed.options:
        for language in languages():
            assert closed.note(option).render(language) == opened.note(option).render(language)


def test_a_game_without_a_cover_is_opened_for_it() -> None:
    assert cover_of(POND).options == POND.options


def test_a_module_is_called_as_it_is_named_on_the_cover() -> None:
    assert tuple(module.name for module in MODULES) == NAMES
