"""Whoever waits for long is told who thinks, and a press lets the bot answer with what it has found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.server.running import Running, running
from wildtable.bots import ladder
from wildtable.server import bot_workers

HOUR = 3600.0


@pytest.fixture
def patient(
    client: None, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Running]:
    """A server whose experts think for an hour."""
    monkeypatch.setattr(bot_workers, "LONGEST", HOUR)
    monkeypatch.setitem(ladder.ITERATIONS, "expert", 10**9)
    with running(str(tmp_path_factory.mktemp("patient") / "tables.db")) as found:
        yield found


@pytest.fixture
def waiting(browser: Browser, patient: Running) -> Iterator[Page]:
    """Somebody who waits for the bot across the table."""
    visits = Visits(browser, patient.url)
    table = patient.open("galapagos", "po")
    table.post("/seats/1/bot", {"bot": "expert"}, table.tokens[0])
    page = visits().page
    page.goto(f"/t/{table.id}#{table.tokens[0]}")
    play_until_the_bot_is_asked(page)
    yield page
    visits.close()


def play_until_the_bot_is_asked(page: Page) -> None:
    page.wait_for_selector("[data-part=decision]")
    for _ in range(20):
        if page.locator("[data-part=decision]:not([data-yours])").count():
            return
        before = playing.question(page)
        page.locator(playing.ASKED).first.click()
        playing.moved_on(page, before)
    raise AssertionError("the bot is never asked")


def test_a_press_ends_the_bots_thinking(waiting: Page) -> None:
    now = waiting.get_by_role("button", name="Answer now")
    expect(now).to_be_enabled()
    expect(waiting.locator(".thinking")).to_contain_text("is still thinking")
    before = playing.question(waiting)
    now.click()
    playing.moved_on(waiting, before)  # the bot would think for an hour
