"""After the end: one's own page, kept in this browser only, and ways to go on."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_access import faults
from tests.browser.test_tools import sit_alone


def test_a_finished_game_stands_on_ones_own_page_and_travels_as_a_file(
    visits: Visits, tmp_path: Path
) -> None:
    page = visits().page
    sit_alone(page, "animalia")
    playing.play(page, lambda _: page.locator(playing.ASKED).first.click())
    expect(page.get_by_role("button", name="Same deal again")).to_be_visible()
    expect(page.get_by_role("button", name="One level up: Hard")).to_be_visible()
    page.get_by_role("link", name="Your games").click()
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator(".badges .got")).to_contain_text(["First tracks"])
    assert faults(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "mine.json")
    other = visits(locale="es-EC", viewport={"width": 360, "height": 740}, color_scheme="dark").page
    other.goto("/mine")
    other.locator("input[type=file]").set_input_files(tmp_path / "mine.json")
    expect(other.get_by_role("status").last).to_have_text("Se añadió 1 partida.")
    expect(other.locator("tbody tr")).to_have_count(1)
    assert other.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(other) == []


def test_the_same_deal_is_played_again(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "animalia")
    first = page.locator(playing.ASKED).all_inner_texts()
    playing.play(page, lambda _: page.locator(playing.ASKED).first.click())
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_selector(playing.ASKED)
    assert page.locator(playing.ASKED).all_inner_texts() == first
