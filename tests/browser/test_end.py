"""The end as a page: everything that was counted, what decided it, how it compares, a picture to send."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import finished
from tests.browser.test_access import faults

LOOKS: dict[str, dict[str, Any]] = {
    "animalia": {},
    "endangered": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "endless-forms": {"viewport": {"width": 1920, "height": 1080}, "locale": "es-EC"},
    "galapagos": {"viewport": {"width": 360, "height": 740}},
}
END = f"main{playing.OVER}"


def told(page: Page) -> str:
    """What stands on the end page, in one line."""
    return " ".join(page.locator(END).inner_text().split())


@pytest.mark.parametrize("game", LOOKS)
def test_all_that_was_counted_stands_on_the_page(visits: Visits, game: str) -> None:
    page = visits(**LOOKS[game]).page
    table = finished(page, game, 2)
    page.goto(f"/t/{table}")
    page.wait_for_selector(f"{END} .bar, {END} li.panel")
    page.wait_for_selector("#moments")
    language = str(page.evaluate("document.documentElement.lang"))
    outcome = page.request.get(f"/api/tables/{table}?lang={language}").json()["outcome"]
    seen = told(page)
    for chapter in outcome["tally"]:
        for count in chapter["counts"]:
            assert count["what"] in seen
            assert str(count["n"]) in seen
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults(page) == []


def test_the_board_is_one_press_away_and_so_is_the_way_back(visits: Visits) -> None:
    page = visits().page
    page.goto(f"/t/{finished(page, 'galapagos', 2)}")
    playing.see_the_board(page)
    page.get_by_role("button", name="The full result").click()
    expect(page.locator(END)).to_be_visible()
    expect(page.get_by_role("button", name="Same deal again")).to_have_count(0)  # an onlooker does not play


def test_the_result_is_sent_as_a_picture(visits: Visits, tmp_path: Path) -> None:
    page = visits(color_scheme="dark").page
    page.goto(f"/t/{finished(page, 'endangered', 2)}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").click()
    saved.value.save_as(tmp_path / "end.png")
    picture = (tmp_path / "end.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 30_000, "an empty sheet"


def test_one_plays_on_from_what_decided_it_and_lets_bots_try_the_deal(visits: Visits) -> None:
    page = visits().page
    playing.start(page, "animalia")
    playing.play(page, lambda _: page.locator(playing.ASKED).first.click())
    page.get_by_role("button", name="Let the bots play it").click()
    expect(page.locator(".levels li").first).to_contain_text("won")
    moments = page.locator("section", has=page.locator("#moments"))
    replay = re.compile("/r/" + page.url.split("/t/")[1])
    expect(moments.get_by_role("link").first).to_have_attribute("href", replay)
    moments.get_by_role("button", name="Play on from").first.click()
    page.wait_for_selector(playing.ASKED)
