"""The first-game tour: a step is reached by doing what the last one says; its note hides nothing needed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from wildtable import games

SIZES = {"desk": (1366, 768), "phone": (390, 844)}

# How much of the ringed thing, and of the options one needs now, lies under the note: shares of their areas.
COVERED = """
() => {
  const note = document.querySelector('[data-tour-step]').getBoundingClientRect();
  const ring = document.querySelector('.ring');
  const share = box => {
    const wide = Math.min(note.right, box.right) - Math.max(note.left, box.left);
    const high = Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top);
    return wide > 0 && high > 0 ? wide * high / (box.width * box.height) : 0;
  };
  const waits = !document.querySelector('[data-tour-step] .primary');
  const options = waits ? [...document.querySelectorAll('[data-part=decision] [data-option]')] : [];
  const whole = innerWidth * innerHeight;
  const target = ring.hidden ? null : ring.getBoundingClientRect();
  return {
    target: target && target.width * target.height < whole / 3 ? share(target) : 0,
    options: Math.max(0, ...options.map(one => share(one.getBoundingClientRect()))),
    inside: note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight,
  };
}
"""


def settled(page: Page) -> None:
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def do_what_it_says(page: Page) -> None:
    """Press Next, or answer until the tour goes on by itself."""
    note = page.locator("[data-tour-step]")
    now = note.get_attribute("data-tour-step")
    proceed = note.locator(".primary")
    if proceed.count():
        proceed.click()
        return
    for _ in range(40):
        before = playing.question(page)
        page.locator(playing.ASKED).first.click()
        page.wait_for_function(
            "([step, before]) => !document.querySelector('[data-tour-step]')"
            " || document.querySelector('[data-tour-step]').dataset.tourStep !== step"
            " || (document.querySelector('.shell').dataset.moment !== before"
            " && document.querySelector('[data-part=decision][data-yours] [data-option]'))",
            arg=[now, before],
        )
        if not note.count() or note.get_attribute("data-tour-step") != now:
            return
    raise AssertionError(f"step {now} of the tour waits for a deed that never comes")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_tour_is_finished_by_doing_what_it_says(visits: Visits, game: str, size: str) -> None:
    width, height = SIZES[size]
    page = visits(viewport={"width": width, "height": height}, has_touch=size == "phone").page
    page.goto("/")
    page.evaluate(playing.REMEMBER)
    page.reload()
    page.locator(f"article[data-game={game}]").get_by_role("button", name="First-game tour").click()
    page.wait_for_selector("[data-tour-step]")
    for step in range(20):
        settled(page)
        if not page.locator("[data-tour-step]").count():
            break
        found = page.evaluate(COVERED)
        assert found["inside"], f"step {step + 1} is partly off the screen"
        assert found["target"] < 0.02, f"step {step + 1} covers what it points at"
        assert found["options"] < 0.02, f"step {step + 1} covers the answers"
        do_what_it_says(page)
    expect(page.locator("[data-tour-step]")).to_have_count(0)
    expect(page.locator(".shell")).to_be_visible()
