"""Every clause of the rules is tested, and the page says which of them bots come across."""

from __future__ import annotations

import json

import pytest

from tools.rules_coverage import (
    BOTS,
    DATA,
    EXPLAINED,
    GAMES,
    INDEX_PAGE,
    KINDS,
    PAGES,
    everything,
    index,
    never,
    page,
    unreached,
)
from wildtable.core.clauses import clauses
from wildtable.games import game as game_named
from wildtable.lab.coverage import Coverage, coverage, tables
from wildtable.lab.setting import Setting

MEASURED = json.loads(DATA.read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_come_across_or_cited_by_a_test_or_says_why_not(game: str) -> None:
    assert unreached(game, MEASURED["found"][game]) == list(EXPLAINED[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_made_from_what_was_measured(game: str) -> None:
    assert (PAGES / f"{game}.md").read_text("utf-8") == page(game, MEASURED)
    assert INDEX_PAGE.read_text("utf-8") == index(MEASURED)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_measurement_is_about_what_there_is(game: str, kind: str) -> None:
    measured = MEASURED["found"][game]
    assert set(measured) == set(BOTS)
    named = {name for bot in BOTS for name in measured[bot][kind] if not name.startswith("decks=")}
    assert named <= set(everything(game)[kind])


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_was_played_and_every_card_was_seen(game: str) -> None:
    assert never(game, MEASURED["found"][game], "options") == []
    assert never(game, MEASURED["found"][game], "cards") == []


def test_questions_log_lines_and_refusals_count() -> None:
    (found,) = coverage(Setting("galapagos", 2, {}, ("random",), "c"), 6)
    assert found.asked["§5.1"] > 0
    assert found.told["§8.2"] > 0
    assert found.refused.total() > 0
    assert found.clauses["§8.2"] == found.asked["§8.2"] + found.told["§8.2"] + found.refused["§8.2"]


def test_cards_and_values_of_options_count() -> None:
    (found,) = coverage(Setting("galapagos", 2, {}, ("random",), "c"), 3)
    assert sum(found.options.values()) == 3 * len(game_named("galapagos").options)
    assert any(found.cards.values())
    assert set(found.cards) == set(everything("galapagos")["cards"])  # it has no groups


def test_further_tables_are_played_after_those_of_the_lists() -> None:
    setting = Setting("galapagos", 2, {}, ("random",), "c")
    games = len(tables(setting)) + 1
    (found,) = coverage(setting, games, also=[{"reserve": "unlimited"}])
    (bare,) = coverage(setting, games)
    assert found.options["reserve=unlimited"] == bare.options["reserve=unlimited"] + 1


def test_a_clause_nobody_comes_across_is_named() -> None:
    empty = Coverage("galapagos", "nobody")
    assert empty.never() == list(clauses("galapagos"))


def test_every_seat_count_and_every_value_of_every_option_has_a_table() -> None:
    found = tables(Setting("galapagos", 2, {}, ("random",), "c"))
    assert {one.seats for one in found} == {2, 3, 4}
    for option in found[0].rules.options:
        assert {one.options.get(option.name, option.default) for one in found} == set(option.values)
