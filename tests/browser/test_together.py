"""Two people at one table by a link; one reloads, one loses the line and comes back."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import OPEN, PERSON, create


def answer(page: Page, luck: Random) -> bool:
    """Take an option if this page is asked for one."""
    options = page.locator(playing.ASKED)
    if options.count() == 0:
        return False
    before = playing.question(page)
    options.nth(luck.randrange(options.count())).click()
    playing.moved_on(page, before)
    return True


def play_on(pages: list[Page], answers: int, luck: Random) -> None:
    """Both answer whenever they are asked."""
    for _ in range(400):
        if answers == 0:
            return
        page = next((page for page in pages if page.locator(playing.ASKED).count()), None)
        if page is None:
            pages[0].wait_for_timeout(50)
        elif answer(page, luck):
            answers -= 1
    raise AssertionError("nobody is asked any more")


def test_two_browsers_play_by_link_through_a_reload_and_a_lost_line(visits: Visits) -> None:
    ada, bo, luck = visits(), visits(), Random(4)
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ada.page.route_web_socket(re.compile("/socket"), through)
    made = create(ada.page, "galapagos", [{**PERSON, "name": "Ada"}, OPEN])
    ada.page.goto(made["seats"][0]["link"])
    bo.page.goto(f"/t/{made['table']}")
    bo.page.locator(".bar .primary").click()
    expect(bo.page.locator(".seats")).to_contain_text("Ada")
    play_on([ada.page, bo.page], 12, luck)

    bo.page.reload()
    bo.page.wait_for_selector(".shell")
    play_on([ada.page, bo.page], 8, luck)

    before = len(lines)
    lines[-1].close()
    ada.page.wait_for_timeout(300)
    expect(ada.page.locator("[data-status]")).to_have_attribute("data-status", "live", timeout=30_000)
    assert len(lines) > before
    play_on([ada.page, bo.page], 8, luck)

    expect(bo.page.locator("[role=log] .line").last).to_be_visible()
    told = [page.locator("[role=log] .line").all_inner_texts() for page in (ada.page, bo.page)]
    assert len(told[0]) == len(told[1]) > 30
    assert told[0][:2] == told[1][:2]  # the set-up, which hides nothing and is about nobody
    assert any(line.startswith("You ") for line in told[0])
    assert not any(re.search(r"\bAda\b", line) for line in told[0])  # to herself she is You,
    assert any(line.startswith("Ada ") for line in told[1])  # to Bo she is Ada


def test_a_link_to_a_table_that_is_not_there_says_so(visits: Visits) -> None:
    page = visits().page
    page.goto("/t/nosuchtable")
    expect(page.locator("main")).to_contain_text("table")
    assert page.locator(playing.ASKED).count() == 0


def test_somebody_who_watches_is_offered_no_options(visits: Visits) -> None:
    ada, eve = visits(), visits()
    made = create(ada.page, "galapagos", [PERSON, {"who": "bot", "bot": "random"}])
    ada.page.goto(made["seats"][0]["link"])
    ada.page.wait_for_selector(playing.ASKED)
    eve.page.goto(f"/t/{made['table']}")
    eve.page.wait_for_selector(".shell")
    assert eve.page.locator(playing.ASKED).count() == 0
