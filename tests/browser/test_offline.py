"""Without a connection: what was opened before still opens, and the rest is told honestly."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.test_access import faults

KEPT = "() => navigator.serviceWorker.controller !== null"


def test_what_needs_no_connection_opens_without_one(visits: Visits) -> None:
    visit = visits(viewport={"width": 390, "height": 844})
    page = visit.page
    page.goto("/")
    page.wait_for_function(KEPT)
    for path in ("/mine", "/rules/galapagos"):
        page.goto(path)
        page.get_by_role("heading", level=1).first.wait_for()
        page.wait_for_function(f"() => (localStorage.getItem('wildtable.opened') ?? '').includes('{path}')")
        page.wait_for_load_state("networkidle")  # what it showed has been kept by then
    visit.context.set_offline(True)
    page.goto("/new/animalia")
    expect(page.get_by_role("heading", name="No connection to the table")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="The rules: S.O.S. Gal").click()
    expect(page.get_by_text("§4.2").first).to_be_visible()
    page.goto("/t/nowhere")
    page.get_by_role("link", name="Your games").click()
    expect(page.get_by_role("heading", name="Achievements")).to_be_visible()


PRESSED_AS_IT_COMES_BACK = """
  () => {
    document.querySelector('#pages a[href="/mine"]').click();
    window.dispatchEvent(new Event("online"));
  }
"""


def test_a_connection_that_comes_back_does_not_undo_a_press(visits: Visits) -> None:
    visit = visits()
    page = visit.page
    page.goto("/")
    page.wait_for_function(KEPT)
    page.goto("/mine")
    page.wait_for_function("() => (localStorage.getItem('wildtable.opened') ?? '').includes('/mine')")
    page.wait_for_load_state("networkidle")
    visit.context.set_offline(True)
    page.goto("/t/nowhere")
    page.locator("#pages a").wait_for()
    page.evaluate(PRESSED_AS_IT_COMES_BACK)
    expect(page.get_by_role("heading", name="Achievements")).to_be_visible()
