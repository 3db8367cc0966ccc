"""Every option and setting of every game has a name, a sentence and named values, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from wildtable.core.game import Game, Option
from wildtable.core.text import Text, languages
from wildtable.games import game as game_named
from wildtable.games import names

SAME = {"No", "Normal", "Animal"}
"""Words that two languages write alike."""


def switches() -> list[tuple[str, bool, str]]:
    found = []
    for name in names():
        game = game_named(name)
        found += [(name, False, option.name) for option in game.options]
        found += [(name, True, option.name) for option in game.settings]
    return found


def option_of(game: Game[Any], of_seat: bool, name: str) -> Option:
    return next(one for one in (game.settings if of_seat else game.options) if one.name == name)


def said(game: Game[Any], of_seat: bool, option: Option) -> list[Text]:
    switch = game.words.switch(option, of_seat)
    notes = [note for value in option.values if (note := switch.value_note(value)).message]
    return [switch.title, switch.note, *(switch.value(value) for value in option.values), *notes]


@pytest.mark.parametrize(("name", "of_seat", "option"), switches())
def test_no_identifier_is_ever_shown(name: str, of_seat: bool, option: str) -> None:
    game = game_named(name)
    known = option_of(game, of_seat, option)
    assert option in (game.words.settings if of_seat else game.words.options)
    switch = game.words.switch(known, of_seat)
    assert set(known.values) == set(switch.values)
    for text in said(game, of_seat, known):
        for language in languages():
            shown = text.render(language)
            assert shown[:1].isupper(), shown
            assert not {"_", "+"} & set(shown), shown


@pytest.mark.parametrize(("name", "of_seat", "option"), switches())
@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
def test_every_word_of_an_option_is_translated(name: str, of_seat: bool, option: str, language: str) -> None:
    game = game_named(name)
    for text in said(game, of_seat, option_of(game, of_seat, option)):
        english = text.render("en")
        assert english in SAME or text.render(language) != english, english


@pytest.mark.parametrize(("name", "of_seat", "option"), switches())
def test_two_values_never_read_alike(name: str, of_seat: bool, option: str) -> None:
    game = game_named(name)
    known = option_of(game, of_seat, option)
    for language in languages():
        shown = [game.words.switch(known, of_seat).value(value).render(language) for value in known.values]
        assert len(set(shown)) == len(shown)
