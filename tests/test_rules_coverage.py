"""Every clause of the rules is tested, and the page says which of them bots come across."""

from __future__ import annotations

import json

import pytest

from tools.rules_coverage import BOTS, DATA, EXPLAINED, GAMES, PAGE, page, unreached
from wildtable.core.clauses import clauses
from wildtable.lab.coverage import Coverage, coverage, tables
from wildtable.lab.setting import Setting

MEASURED = json.loads(DATA.read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_come_across_or_cited_by_a_test_or_says_why_not(game: str) -> None:
    assert unreached(game, MEASURED["clauses"][game]) == list(EXPLAINED[game])


def test_the_page_is_made_from_what_was_measured() -> None:
    assert PAGE.read_text("utf-8") == page(MEASURED)


@pytest.mark.parametrize("game", GAMES)
def test_the_measurement_is_about_clauses_there_are(game: str) -> None:
    measured = MEASURED["clauses"][game]
    assert set(measured) == set(BOTS)
    assert set(measured["random"]) <= set(clauses(game))


def test_questions_log_lines_and_refusals_count() -> None:
    (found,) = coverage(Setting("galapagos", 2, {}, ("random",), "c"), 6)
    assert found.asked["§5.1"] > 0
    assert found.told["§8.2"] > 0
    assert found.refused.total() > 0
    assert found.clauses["§8.2"] == found.asked["§8.2"] + found.told["§8.2"] + found.refused["§8.2"]


def test_a_clause_nobody_comes_across_is_named() -> None:
    empty = Coverage("galapagos", "nobody")
    assert empty.never() == list(clauses("galapagos"))


def test_every_seat_count_and_every_value_of_every_option_has_a_table() -> None:
    found = tables(Setting("galapagos", 2, {}, ("random",), "c"))
    assert {one.seats for one in found} == {2, 3, 4}
    for option in found[0].rules.options:
        assert {one.options.get(option.name, option.default) for one in found} == set(option.values)
