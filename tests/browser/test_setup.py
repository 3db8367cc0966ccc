"""Setting a table: three choices in words, and friends who come by code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_access import faults
from wildtable import games

RAW = re.compile(r"\w_\w|\w\+\w|\b(true|false|null|undefined|H1|H2|NaN)\b|\{\w+\}")
"""What is written in a program, not by people."""


def open_setup(page: Page, game: str) -> None:
    page.goto(f"/new/{game}")
    page.wait_for_selector("form .card")
    page.locator("details.panel > summary").click()


def words(page: Page) -> list[str]:
    """Every word somebody could read in the set-up, those of folded lists too."""
    said: list[str] = page.locator("main").evaluate(
        "main => [...main.querySelectorAll('h1,h2,strong,span,p,label,legend,option,button')]"
        ".map(one => one.textContent.trim())"
    )
    return said


@pytest.mark.parametrize("locale", ["en-GB", "es-EC"])
def test_no_identifier_is_shown_in_any_set_up(visits: Visits, locale: str) -> None:
    page = visits(locale=locale).page
    for game in sorted(games.names()):
        open_setup(page, game)
        values = {str(value) for option in games.game(game).options for value in option.values}
        shown = words(page)
        for raw in (value for value in values if not value.istitle() and value != "normal"):
            assert raw not in shown, f"{game}: {raw}"
        found = [line for line in shown if RAW.search(line) and "random:7" not in line]
        assert found == [], game


def test_what_was_measured_is_told_with_its_number_of_games(visits: Visits) -> None:
    page = visits().page
    open_setup(page, "endangered")
    levels = page.locator(".card", has_text="of 40 won by teams of bots (Hasty)")
    expect(levels).to_have_count(3)
    page.locator(".card", has_text="Black rhinos").click()
    expect(levels).to_have_count(3)
    assert faults(page) == []


def test_a_table_is_set_with_three_presses(visits: Visits) -> None:
    page = visits(viewport={"width": 390, "height": 844}).page
    open_setup(page, "animalia")
    page.locator(".card", has_text="South America").click()
    page.locator(".card", has_text="Easy").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector(playing.ASKED)
    options = page.evaluate("JSON.parse(localStorage.getItem('wildtable.plan.animalia')).options")
    assert (options["continents"], options["difficulty"]) == ("south-america", "easy")


def test_a_friend_comes_by_code_and_is_awaited_until_then(visits: Visits) -> None:
    host, friend = visits().page, visits().page
    open_setup(host, "galapagos")
    host.get_by_label("Who takes seat 2").select_option("friend")
    host.get_by_role("button", name="Sit down and play").click()
    lobby = host.locator("dialog")
    expect(lobby).to_contain_text("expected")
    expect(lobby.get_by_role("img")).to_be_visible()
    code = host.locator("[data-code]").inner_text()
    assert faults(host) == []
    friend.goto("/")
    friend.get_by_label("I have a code").fill(code.lower())
    friend.get_by_role("button", name="Join").click()
    friend.locator(".bar .primary").click()
    expect(lobby).to_have_count(0)


def test_nobody_comes_and_the_game_starts_with_one_press(visits: Visits) -> None:
    page = visits().page
    open_setup(page, "galapagos")
    page.get_by_label("Who takes seat 2").select_option("friend")
    page.get_by_role("button", name="Sit down and play").click()
    page.locator("dialog").get_by_role("button", name="Start without them").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".bar")).to_have_count(0)


def test_how_unclear_rules_are_read_is_folded_away_and_can_be_chosen(visits: Visits) -> None:
    page = visits(viewport={"width": 390, "height": 844}).page
    open_setup(page, "galapagos")
    rulings = page.locator("details.rulings")
    expect(rulings.get_by_text("Fighting a threat")).to_be_hidden()
    rulings.locator("summary").click()
    rulings.get_by_text("All may be left there").click()
    expect(rulings).to_contain_text("1 changed")
    expect(rulings).to_contain_text("neither more nor less")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_selector(playing.ASKED)
    options = page.evaluate("JSON.parse(localStorage.getItem('wildtable.plan.galapagos')).options")
    assert (options["box_card"], options["reserve"]) == ("may", "limited")
