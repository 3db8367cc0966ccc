"""Practice in the browser: the real board, an answer by hand or by key, and what comes back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visits
from tests.browser.test_access import faults
from wildtable.games import names
from wildtable.review.puzzles import Puzzle, shipped

PICTURES = os.environ.get("WILDTABLE_PICTURES", "")
DESK: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{puzzle.id}")
    page.wait_for_selector("[data-option]")


@pytest.mark.parametrize("name", [name for name in names() if shipped(name)])
def test_a_puzzle_is_answered_on_its_real_board(visits: Visits, name: str) -> None:
    """By a press and by a key; what is right is told with a reason, what is wrong with its refutation."""
    puzzle = shipped(name)[-1]
    page = visits(viewport=DESK if name != "galapagos" else PHONE).page
    open_puzzle(page, puzzle)
    expect(page.locator("[data-option]")).to_have_count(len(puzzle.answers))
    assert page.locator(".board [data-place]").count() > 3
    picture(page, f"puzzle-{name}")
    wrong = (puzzle.best + 1) % len(puzzle.answers)
    page.locator(f"[data-option='{wrong + 1}']").click()
    page.get_by_role("button", name="Answer").click()
    verdict = page.locator(".verdict[data-right]")
    expect(verdict).to_have_attribute("data-right", "false")
    expect(verdict.get_by_role("row")).to_have_count(len(puzzle.answers))
    assert faults(page) == []
    picture(page, f"verdict-{name}")
    page.reload()
    page.wait_for_selector("[data-option]")
    page.keyboard.press(str(puzzle.best + 1))
    page.keyboard.press("Enter")
    expect(page.locator(".verdict[data-right]")).to_have_attribute("data-right", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hints_rule_options_out_and_giving_up_shows_the_best(visits: Visits) -> None:
    puzzle = max(shipped("galapagos"), key=lambda one: len(one.answers))
    page = visits(viewport=PHONE, locale="es").page
    open_puzzle(page, puzzle)
    for n in range(len(puzzle.answers) - 2):
        page.get_by_role("button", name="Descartar una").click()
        expect(page.locator(".out")).to_have_count(n + 1)
    expect(page.get_by_role("button", name="Descartar una")).to_have_count(0)
    assert not page.locator(f".out[data-option='{puzzle.best + 1}']").count()
    page.get_by_role("button", name="Ver la solución").click()
    expect(page.locator(".verdict h2")).to_contain_text("La mejor es")


def test_the_puzzle_of_the_day_is_counted_and_mistakes_come_back(visits: Visits) -> None:
    visit = visits()
    page = visit.page
    page.goto("/puzzles")
    expect(page.locator(".games li")).to_have_count(len([name for name in names() if shipped(name)]))
    assert faults(page) == []
    picture(page, "puzzles")
    page.get_by_role("link", name="Solve it").click()
    page.get_by_role("button", name="Show me").click()
    page.locator(".verdict[data-right]").get_by_role("link", name="All puzzles").click()
    expect(page.locator("[data-state=missed]")).to_have_count(1)
    expect(page.get_by_role("link", name="Look at it again")).to_be_visible()
    expect(page.get_by_text("1 puzzle is due")).to_have_count(0)
    page.evaluate(
        "const kept = JSON.parse(localStorage.getItem('wildtable.puzzles'));"
        "for (const one of Object.values(kept.seen)) one.due -= 1;"
        "localStorage.setItem('wildtable.puzzles', JSON.stringify(kept))"
    )
    page.reload()
    page.get_by_role("button", name="1 puzzle is due").click()
    page.wait_for_selector("[data-option]")
    page.set_viewport_size(PHONE)
    page.goto("/puzzles")
    page.wait_for_selector(".games")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, "puzzles-phone")


def test_what_the_browser_kept_may_be_anything(visits: Visits) -> None:
    page = visits().page
    page.goto("/puzzles")
    for kept in ("[]", '{"seen": 3, "days": []}', '{"seen": {"x": null}}', "nonsense"):
        page.evaluate("kept => localStorage.setItem('wildtable.puzzles', kept)", kept)
        page.reload()
        page.wait_for_selector(".games li")


def test_a_puzzle_that_is_not_there_is_said_so(visits: Visits) -> None:
    page = visits().page
    page.goto("/puzzles/0000000000")
    expect(page.get_by_role("link", name="All puzzles")).to_be_visible()
