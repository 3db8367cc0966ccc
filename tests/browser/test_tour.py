"""The first-game tours, played to their end by doing what they say; the bubble hides nothing needed."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from wildtable import games

SIZES = {"desk": (1366, 768), "phone": (390, 844)}
LANGUAGES = {"en": ("en-GB", "First-game tour"), "es": ("es-ES", "Visita guiada")}
WAYS = [("desk", "en"), ("phone", "es")]  # `make tours` plays every size in every language
if os.environ.get("WILDTABLE_TOURS"):
    WAYS = [(size, language) for size in SIZES for language in LANGUAGES]
NOTE = "[data-tour-step]"

# Where the bubble stands, and what it must not cover: all in pixels of the window.
LOOK = """
() => {
  const note = document.querySelector('[data-tour-step]');
  if (!note) return null;
  const box = note.getBoundingClientRect();
  const over = ring => {
    const { left, right, top, bottom } = ring.getBoundingClientRect();
    return Math.min(Math.min(box.right, right) - Math.max(box.left, left),
                    Math.min(box.bottom, bottom) - Math.max(box.top, top)) > 0;
  };
  const { tourStep, tourMade, tourStage } = note.dataset;
  return {
    at: `${tourStep}.${tourMade}`, stage: tourStage,
    covered: [...document.querySelectorAll('[data-tour-ring]')].filter(over).length,
    rings: document.querySelectorAll('[data-tour-ring]').length,
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    said: note.innerText,
  };
}
"""
# A point of the ringed thing that can be pressed; the ring and the veil let presses through.
PRESS = """
n => {
  const ring = document.querySelector(`[data-tour-ring="${n}"]`).getBoundingClientRect();
  for (const [x, y] of [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .8], [.15, .15]]) {
    const at = [ring.x + ring.width * x, ring.y + ring.height * y];
    if (document.elementFromPoint(...at)?.closest('[data-place], [data-option]')) return at;
  }
  throw new Error('nothing to press in the ring');
}
"""


def settled(page: Page) -> None:
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def look(page: Page) -> dict[str, Any] | None:
    """The bubble once it waits for something and no answer is on its way; None: the tour is over."""
    page.wait_for_function(
        "() => { const note = document.querySelector('[data-tour-step]');"
        " return !note || (note.dataset.tourStage !== 'wait' && !document.querySelector('.sending')); }"
    )
    settled(page)
    seen: dict[str, Any] | None = page.evaluate(LOOK)
    return seen


def do_what_it_says(page: Page, seen: dict[str, Any], *, touch: bool, on_board: bool) -> None:
    """Press Next, or the ringed thing: on the board, or its line in the list."""
    if seen["stage"] == "look":
        page.locator(f"{NOTE} [data-next]").click()
        return
    before = playing.question(page)
    press(page, 0 if on_board else seen["rings"] - 1, touch=touch)
    playing.moved_on(page, before)


def press(page: Page, ring: int, *, touch: bool) -> None:
    """Press what is ringed, where it is now."""
    x, y = page.evaluate(PRESS, ring)
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def begin(page: Page, game: str, words: str = "First-game tour") -> None:
    page.goto("/")
    page.locator(f"[data-game={game}]").get_by_role("button", name=words).first.click()
    page.wait_for_selector(NOTE)


def expect_room(seen: dict[str, Any]) -> None:
    assert seen["stage"] != "off", f"the game has left the tour at {seen['at']}"
    assert seen["inside"], f"{seen['at']} is partly off the screen: {seen['said']}"
    assert seen["covered"] == 0, f"{seen['at']} covers what it points at: {seen['said']}"
    assert seen["rings"], f"{seen['at']} points at nothing: {seen['said']}"


@pytest.mark.parametrize(("size", "language"), WAYS)
@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_tour_is_finished_by_doing_what_it_says(
    visits: Visits, game: str, size: str, language: str
) -> None:
    width, height = SIZES[size]
    locale, words = LANGUAGES[language]
    touch = size == "phone"
    page = visits(viewport={"width": width, "height": height}, has_touch=touch, locale=locale).page
    begin(page, game, words)
    steps = set()
    for turn in range(60):
        seen = look(page)
        if seen is None:
            break
        steps.add(seen["at"].split(".")[0])
        expect_room(seen)
        do_what_it_says(page, seen, touch=touch, on_board=turn % 3 != 2)
    assert 10 <= len(steps) <= 15
    expect(page.locator(NOTE)).to_have_count(0)
    page.wait_for_selector("[data-box=hint]")  # an ordinary game goes on, with hints
    assert playing.look(page) is not None


def test_a_wrong_press_is_told_and_changes_nothing(visits: Visits) -> None:
    page = visits().page
    begin(page, "galapagos")
    page.keyboard.press("1")  # a step to be read: nothing can be answered yet
    expect(page.locator(f"{NOTE} .stray")).to_have_text("Read this first, then press Next.")
    for _ in range(2):
        page.locator(f"{NOTE} [data-next]").click()
    before = playing.question(page)
    page.keyboard.press("2")
    expect(page.locator(f"{NOTE} .stray")).to_have_text("Not that one yet. Press the die that shows 1.")
    assert playing.question(page) == before
    page.keyboard.press("u")
    page.locator(f"{NOTE} [data-show]").click()
    playing.moved_on(page, before)
    expect(page.locator(NOTE)).to_have_attribute("data-tour-step", "3")


def test_a_tour_can_be_left_and_gone_on_with(visits: Visits) -> None:
    page = visits().page
    begin(page, "animalia")
    for _ in range(2):
        page.locator(f"{NOTE} [data-next]").click()
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
    page.goto("/")
    page.locator("[data-game=animalia]").get_by_role("button", name="First-game tour").first.click()
    expect(page.locator(NOTE)).to_have_attribute("data-tour-step", "2")
    page.keyboard.press("Escape")
    page.locator("[data-place='card.EU10']").click()  # a card of one's own choice
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="First-game tour").click()
    expect(page.locator(NOTE)).to_contain_text("You went your own way")
    page.get_by_role("button", name="Start the tour again").click()
    expect(page.locator(NOTE)).to_have_attribute("data-tour-step", "0")
