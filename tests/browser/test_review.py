"""The review of a finished game in the browser: the curve, the moments, and trying again from one."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visits
from tests.browser.tables import finished

PICTURES = os.environ.get("WILDTABLE_PICTURES", "")


CROSSED = """
  () => {
    const chart = document.querySelector('section.curve svg');
    const within = chart.getBoundingClientRect();
    const boxes = [...chart.querySelectorAll('text')].map((one) => one.getBoundingClientRect());
    const cut = boxes.filter((one) => one.left < within.left - 1 || one.right > within.right + 1);
    const over = boxes.filter((one, n) => boxes.some((other, m) => m > n && one.left < other.right
      && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1));
    return [boxes.length, cut.length, over.length];
  }
"""
"""How many words the chart has, how many are cut off, and how many lie over others."""


ASTRAY = """
  () => {
    const chart = document.querySelector('section.curve svg');
    const line = [...chart.querySelector('polyline').points];
    return [...chart.querySelectorAll('circle.mark')].filter((mark) => {
      const [x, y] = [mark.cx.baseVal.value, mark.cy.baseVal.value];
      return !line.some((one, n) => {
        const next = line[n + 1] ?? one;
        if (x < one.x - 0.1 || x > next.x + 0.1) return false;
        const way = next.x > one.x ? (x - one.x) / (next.x - one.x) : 0;
        return Math.abs(one.y + way * (next.y - one.y) - y) < 2 || Math.abs(next.y - y) < 2;
      });
    }).length;
  }
"""
"""How many marks of moments do not lie on the curve."""


@pytest.mark.parametrize(
    ("game", "size"),
    [("galapagos", {"width": 1366, "height": 768}), ("endangered", {"width": 360, "height": 740})],
)
def test_a_review_shows_the_curve_and_the_table_of_it(visits: Visits, game: str, size: ViewportSize) -> None:
    page = visits(viewport=size).page
    table = finished(page, game, 2)
    page.goto(f"/r/{table}")
    page.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(f"/review/{table}"))
    page.wait_for_selector("[data-review=done]")
    expect(page.locator("section.curve svg")).to_be_visible()
    words, cut, crossed = page.evaluate(CROSSED)
    assert words > 6
    assert (cut, crossed) == (0, 0)
    assert page.evaluate(ASTRAY) == 0
    sides = page.get_by_role("radio").evaluate_all("all => all.map((one) => one.parentElement.innerText)")
    assert len(sides) == (3 if game == "endangered" else 2), "a team is seen whole, or one of it"
    page.locator("details.table summary").click()
    assert page.locator("details.table tbody tr").count() > 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if page.locator(".moment").count():
        page.locator(".moment").first.click()
        expect(page.locator(".position")).to_be_visible()
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"review-{size['width']}.png", full_page=True)
