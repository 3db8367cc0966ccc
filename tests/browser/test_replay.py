"""A finished game is looked at again, moment by moment, and played on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import finished
from tests.browser.test_access import faults

MOMENT = "[data-part=decision] .label >> nth=0"


def test_a_replay_steps_links_to_a_moment_and_changes_eyes(visits: Visits) -> None:
    page = visits().page
    table = finished(page, "animalia", 2)
    page.goto(f"/r/{table}?at=30")
    expect(page.locator(MOMENT)).to_contain_text("30 /")
    page.keyboard.press("ArrowRight")
    expect(page.locator(MOMENT)).to_contain_text("31 /")
    expect(page).to_have_url(re.compile("at=31"))
    page.locator("[data-part=decision] select").select_option("1")
    expect(page).to_have_url(re.compile("as=1"))
    page.keyboard.press("End")
    expect(page.locator("[data-part=board]")).to_be_visible()


def test_a_replay_opens_at_the_end_and_marks_the_turns(visits: Visits) -> None:
    page = visits().page
    page.goto(f"/r/{finished(page, 'animalia', 2)}")
    expect(page.locator(MOMENT)).to_have_text(re.compile(r"(\d+) / \1$"))
    expect(page.locator(".turns span").first).to_be_attached()
    assert page.locator(".turns span").count() > 8


def test_pointing_at_the_whole_game_shows_a_moment_and_pressing_goes_there(visits: Visits) -> None:
    page = visits().page
    page.goto(f"/r/{finished(page, 'animalia', 2)}?at=3")
    page.locator("[data-event=trick]").first.wait_for()
    box = page.locator(".timeline .track").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    shown = page.locator("[data-preview] [data-place]").first
    expect(shown).to_be_attached()  # the board of that moment in little
    expect(page.locator(MOMENT)).to_contain_text("3 /")  # looking is not going
    n = page.locator("[data-preview]").get_attribute("data-preview")
    assert faults(page) == []
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(MOMENT)).to_contain_text(f"{n} /")
    page.get_by_role("button", name="To the previous event").click()
    marks = [int(str(one.get_attribute("data-at"))) for one in page.locator("[data-event]").all()]
    before = max(mark for mark in marks if mark < int(str(n)))
    expect(page.locator(MOMENT)).to_contain_text(f"{before} /")
    page.keyboard.press("PageDown")
    expect(page.locator(MOMENT)).not_to_contain_text(f" {before} /")


def test_a_branch_is_compared_with_the_game_it_comes_from(visits: Visits) -> None:
    page = visits().page
    table = finished(page, "animalia", 2)
    page.goto(f"/r/{table}?at=36")
    page.get_by_role("button", name=re.compile("Play on", re.IGNORECASE)).first.click()
    page.get_by_role("button", name="Same luck").click()
    page.wait_for_url(re.compile("/t/"))
    playing.play(page, lambda _: page.locator(playing.ASKED).first.click())
    told = page.locator("[data-compared]")
    expect(told).to_contain_text("from moment 36, with the same luck")
    expect(told.locator(".ended td")).to_have_count(2)
    told.get_by_role("link", name="Look at that game again").click()
    expect(page).to_have_url(re.compile(f"/r/{table}.at=36"))


def test_a_moment_of_a_replay_is_played_on_from(visits: Visits) -> None:
    page = visits().page
    table = finished(page, "galapagos", 2)
    page.goto(f"/r/{table}?at=150")
    page.wait_for_selector(".shell")
    page.locator("[data-part=decision] .row .button").first.wait_for()
    page.get_by_role("button", name=re.compile("Play on", re.IGNORECASE)).first.click()
    page.locator("[role=dialog] .primary, dialog .primary").first.click()
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector(f"{playing.ASKED}, .over")


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 390, "height": 844}])
def test_all_face_up_shows_both_hands_and_both_events(visits: Visits, size: ViewportSize) -> None:
    page = visits(viewport=size).page
    table = finished(page, "endless-forms", 2)
    page.goto(f"/r/{table}?at=150&as=all")
    page.wait_for_selector(".shell")
    for seat in (0, 1):
        cards = page.locator(f"[data-hand='{seat}'] .held")
        expect(cards.first).to_be_visible()
    expect(page.locator(".zones .zone, .zones .filled")).to_have_count(2)  # no card lies face down
    playing.expect_no_scrolling(page)


def test_a_link_beyond_the_end_opens_at_the_end_and_says_so(visits: Visits) -> None:
    page = visits().page
    table = finished(page, "animalia", 2)
    for at in (9_999, 10**9):
        page.goto(f"/r/{table}?at={at}")
        expect(page.locator(MOMENT)).to_have_text(re.compile(r"(\d+) / \1$"))
        expect(page.get_by_text(f"The link points to moment {at}.")).to_be_visible()
    page.goto(f"/r/{table}?at=3")
    expect(page.locator(MOMENT)).to_contain_text("3 /")
    expect(page.get_by_text("The link points to")).to_have_count(0)
