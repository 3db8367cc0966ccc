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


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 360, "height": 740}])
def test_a_review_shows_the_curve_and_the_table_of_it(visits: Visits, size: ViewportSize) -> None:
    page = visits(viewport=size).page
    table = finished(page, "galapagos", 2)
    page.goto(f"/r/{table}")
    page.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(f"/review/{table}"))
    page.wait_for_selector("[data-review=done]")
    expect(page.locator("section.curve svg")).to_be_visible()
    page.locator("details.table summary").click()
    assert page.locator("details.table tbody tr").count() > 3
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if page.locator(".moment").count():
        page.locator(".moment").first.click()
        expect(page.locator(".position")).to_be_visible()
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"review-{size['width']}.png", full_page=True)
