"""Asking in the terminal for anything that has a name."""

from __future__ import annotations

import pytest

from wildtable.games import game, names
from wildtable.terminal.lookup import asked_for


def says(name: str, typed: str, language: str = "en") -> list[str]:
    played = game(name)
    return [found.render(language) for found in asked_for(played, played.shipped_cards(), typed, language)]


def test_a_card_is_found_by_part_of_its_name() -> None:
    assert [found.partition(":")[0] for found in says("endless-forms", "badg")] == ["American Badger"]
    assert "pierde 2" in says("endless-forms", "tejón", "es")[0]


def test_the_very_name_comes_before_all_others() -> None:
    assert len(says("endless-forms", "coyote")) == 1


def test_of_many_cards_only_the_names_are_told() -> None:
    (found,) = says("endless-forms", "desert")
    assert found.startswith("Which one: ")
    assert "Desert Playa" in found


def test_nothing_is_found_for_what_no_card_is_called() -> None:
    assert says("endless-forms", "unicorn") == []


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_asked_for_its_cards(name: str) -> None:
    assert says(name, "a")
