"""The first page: what there is, how far it is to a game, what it weighs."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_tools import sit_alone
from wildtable import games

HEAVIEST = 120_000
"""Bytes of the home page as they are sent, packed."""

WIDTHS = (360, 768, 1366, 2560)


def weigh(page: Page, path: str) -> dict[str, int]:
    """What a first visit fetches, by address: packed where the server packs, else as it would be."""
    seen: list[Response] = []
    page.on("response", lambda answer: seen.append(answer))
    page.goto(path)
    page.wait_for_load_state("networkidle")
    found = {one.url: one for one in seen if "/sw.js" not in one.url and "offline" not in one.url}
    return {url: packed(one) for url, one in found.items()}


def packed(answer: Response) -> int:
    body = answer.body()
    return len(body) if answer.url.endswith(".woff2") else len(gzip.compress(body))


def test_the_first_visit_is_light(visits: Visits) -> None:
    weight = weigh(visits(service_workers="block").page, "/")
    assert sum(weight.values()) <= HEAVIEST, weight


@pytest.mark.parametrize("width", WIDTHS)
def test_home_never_scrolls_sideways(visits: Visits, width: int) -> None:
    page = visits(viewport={"width": width, "height": 800}, locale="es-EC").page
    page.goto("/")
    page.wait_for_selector("article .primary")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_game_has_its_scene_and_is_one_press_away(visits: Visits) -> None:
    page = visits().page
    page.goto("/")
    for game in sorted(games.names()):
        panel = page.locator(f"article[data-game={game}]")
        expect(panel.locator("svg.landscape use").first).to_be_attached()
        expect(panel.get_by_role("link")).to_have_attribute("href", f"/new/{game}")


def test_what_waits_is_continued_with_one_press(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "galapagos")
    table = page.url.split("/t/")[1]
    page.goto("/")
    expect(page.get_by_role("heading", name="S.O.S. Galápagos").last).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    page.wait_for_selector(playing.ASKED)
    assert table in page.url


def test_a_table_is_taken_off_the_list(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "animalia")
    page.goto("/")
    page.get_by_role("button", name="from this list").click()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
    expect(page.get_by_role("heading", name="Five minutes with the tiger")).to_be_visible()


def test_every_way_on_the_page_leads_somewhere(visits: Visits) -> None:
    page = visits().page
    page.goto("/")
    page.wait_for_selector("article .primary")
    for way in page.locator("main a, header a, footer a").evaluate_all("all => all.map(a => a.pathname)"):
        page.goto(way)
        page.wait_for_selector("main h1, main h2")
        assert not page.get_by_text("There is nothing here").count(), way


def test_a_file_that_is_no_game_is_refused_in_words(visits: Visits) -> None:
    page = visits().page
    page.goto("/")
    page.wait_for_selector("article .primary")
    page.locator("input[type=file]").set_input_files(
        {"name": "letter.json", "mimeType": "application/json", "buffer": b"Dear otter,"}
    )
    expect(page.locator(".failed")).to_have_text("That file is not a Wildtable game.")
