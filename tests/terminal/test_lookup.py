"""Asking in the terminal for anything that has a name."""

from __future__ import annotations

import re

import pytest

from wildtable.core.clauses import clause
from wildtable.games import game, names
from wildtable.terminal.lookup import asked_for, named


def says(name: str, typed: str, language: str = "en") -> list[str]:
    played = game(name)
    return [found.render(language) for found in asked_for(played, played.shipped_cards(), typed, language)]


def test_a_card_is_found_by_part_of_its_name() -> None:
    assert [found.partition(":")[0] for found in says("endless-forms", "badg")] == ["American Badger"]
    assert "pierde 2" in says("endless-forms", "tejón", "es")[0]


def test_the_very_name_comes_before_all_others() -> None:
    assert says("endless-forms", "coyote")[0].startswith("Coyote: ")
    assert [said.partition(":")[0] for said in says("galapagos", "zayapa")] == ["Zayapa", "Award"]


def test_of_many_cards_only_the_names_are_told() -> None:
    (found,) = says("endless-forms", "desert")
    assert found.startswith("Which one: ")
    assert "Desert Playa" in found


def test_nothing_is_found_for_what_no_card_is_called() -> None:
    assert says("endless-forms", "unicorn") == []


def test_an_impact_of_several_copies_says_how_many() -> None:
    impacts = [impact for module in game("endangered").shipped_cards().modules for impact in module.impacts]
    for impact in impacts:
        (said,) = [found for found in says("endangered", impact.title) if found.startswith(impact.title)]
        assert (f"({impact.copies} copies)" in said) == (impact.copies > 1)
    assert any(impact.copies > 1 for impact in impacts)


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_asked_for_its_cards(name: str) -> None:
    assert says(name, "a")


@pytest.mark.parametrize(
    ("name", "typed", "answer"),
    [
        ("animalia", "wolf", "Wolf"),
        ("animalia", "pack and purse", "Pack and Purse"),
        ("animalia", "take", "Take, §4.5: "),
        ("animalia", "EUROPE", "Europe"),
        ("animalia", "camera trap", "Camera Trap, §5.6: "),
        ("galapagos", "galapagos penguin", "Galápagos Penguin"),
        ("galapagos", "evolution", "Evolution, §5.10: "),
        ("galapagos", "hire helpers", "Hire Helpers, §5.6: "),
        ("endangered", "zoologist", "Zoologist: Specialties: "),
        ("endangered", "cattle killed", "Cattle Killed: "),
        ("endangered", "plan", "Plan: You may play 1 card."),
        ("endangered", "geneticist", "Geneticist: "),
        ("endangered", "b4", "B4, §1.4: "),
        ("endless-forms", "exertion", "Exertion, §7.1: "),
        ("endless-forms", "desert playa", "Desert Playa: "),
    ],
)
def test_anything_with_a_name_is_answered_for(name: str, typed: str, answer: str) -> None:
    assert any(said.startswith(answer) for said in says(name, typed)), says(name, typed)


@pytest.mark.parametrize("name", names())
def test_every_clause_of_the_glossary_is_in_the_rules(name: str) -> None:
    played = game(name)
    told = [says for _, says in played.words.glossary(played.shipped_cards()) if says.message[:1] == "§"]
    assert told
    assert all(clause(name, one.message) for one in told)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_named_has_a_name_people_can_read(name: str, language: str) -> None:
    played = game(name)
    for one in named(played, played.shipped_cards()):
        assert not re.search(r"[<{_=]", one.name.render(language) + one.says.render(language)), one
