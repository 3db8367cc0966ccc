"""One device for several hands: nothing of a hand is on the page while it is handed over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, create


def test_the_hand_over_screen_holds_nothing_of_the_table(visits: Visits) -> None:
    page = visits().page
    made = create(page, "animalia", [{**PERSON, "name": "Ada"}, {**PERSON, "name": "Bo"}])
    tokens = ",".join(seat["token"] for seat in made["seats"])
    page.goto(f"/t/{made['table']}#{tokens}")
    handed = 0
    for _ in range(30):
        page.wait_for_selector(f"main.over, {playing.ASKED}")
        if page.locator("main.over").count():
            handed += 1
            assert page.locator("[data-part=board], [data-piece], [data-option]").count() == 0
            page.locator("main.over .go").click()
            page.wait_for_selector(playing.ASKED)
        before = playing.question(page)
        page.locator(playing.ASKED).first.click()
        page.wait_for_function(
            "before => document.querySelector('main.over')"
            " || document.querySelector('.shell')?.dataset.moment !== before",
            arg=before,
        )
        if handed == 4:
            break
    assert handed == 4
    expect(page.locator("main")).to_be_visible()
