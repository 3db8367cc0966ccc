"""Today's deal: one press to its table, one's result beside everybody's, a check of the day before."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_access import faults
from wildtable import games
from wildtable.server.today import Day

SECRET = "00112233445566778899aabbccddeeff"


def test_todays_deal_is_played_and_stands_beside_everybodys(visits: Visits) -> None:
    page = visits().page
    page.goto("/")
    page.get_by_role("link", name="Play today’s deal").click()
    page.get_by_role("button", name="Play today’s deal of Animalia").click()
    page.wait_for_selector(playing.ASKED)
    page.goto("/today")
    page.get_by_role("link", name="Continue today’s deal of Animalia").click()
    page.wait_for_selector(playing.ASKED)
    playing.play(page, lambda _: page.locator(playing.ASKED).first.click())
    page.goto("/today")
    deal = page.locator("section[data-game=animalia]")
    expect(deal.get_by_text("1 result today")).to_be_visible()
    expect(deal.get_by_role("link", name="See how it ended")).to_be_visible()
    expect(deal.locator(".own")).to_be_visible()
    assert faults(page) == []


def yesterday() -> dict[str, Any]:
    """The day before as the server would tell it."""
    day = Day((datetime.now(UTC).date() - timedelta(days=1)).isoformat(), SECRET)
    return day.plain([games.game(name) for name in sorted(games.names())], [])


def tell(page: Page, day: dict[str, Any]) -> None:
    def answer(route: Route) -> None:
        route.fulfill(json=day)

    page.route("**/api/today?*day=*", answer)


@pytest.mark.parametrize(("spoilt", "said"), [(False, "Comprobado"), (True, "No coincide")])
def test_the_browser_checks_the_day_before(visits: Visits, spoilt: bool, said: str) -> None:
    page = visits(locale="es-EC", viewport={"width": 360, "height": 740}, color_scheme="dark").page
    day = yesterday()
    if spoilt:
        day["secret"] = SECRET[::-1]
    tell(page, day)
    page.goto("/today")
    page.get_by_role("button", name="Comprobarlo aquí").click()
    expect(page.locator(".before").get_by_role("status")).to_contain_text(said)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(page) == []
