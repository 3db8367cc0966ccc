"""What must be seen is seen: a finished trick stands with its winner before the next card is led."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.fitting import misfits, rectangles, resize
from tests.browser.late import sit_late
from tests.browser.tables import PERSON, create

COMPLETE = ".trick[data-complete]"


def sit_with_a_bot(page: Page) -> None:
    made = create(page, "animalia", [PERSON, {"who": "bot", "bot": "random"}])
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(playing.ASKED)


def play_until_a_trick_is_complete(page: Page) -> None:
    """Answer whatever is asked; the seat across may lead on as soon as it can."""
    for _ in range(30):
        page.locator(playing.ASKED).first.click()
        page.wait_for_function(
            "([complete, asked]) => document.querySelector(complete)"
            " || (document.querySelector(asked) && !document.querySelector('.sending'))",
            arg=[COMPLETE, playing.ASKED],
        )
        if page.locator(COMPLETE).count():
            return
    raise AssertionError("no trick is ever complete")


def test_a_finished_trick_stands_until_somebody_says_next(visits: Visits) -> None:
    page = visits(pace="slow").page
    sit_with_a_bot(page)
    play_until_a_trick_is_complete(page)
    trick = page.locator(COMPLETE)
    expect(trick.locator(".card")).to_have_count(3)
    expect(trick.locator(".best .card")).to_have_count(1)
    expect(page.locator(".why")).to_contain_text(re.compile("wins? the trick"))
    wait = page.locator(".why").get_by_role("button", name="Wait")
    if wait.count():  # the table would go on by itself; where I lead, the trick lies until I do
        wait.click()
        page.wait_for_timeout(400)
        expect(trick.locator(".card")).to_have_count(3)
        page.locator(".why").get_by_role("button", name="Next").click()


def test_the_last_trick_stays_in_sight_when_everything_is_shown_at_once(visits: Visits) -> None:
    page = visits(pace="off").page
    sit_with_a_bot(page)
    luck = Random(2)
    for _ in range(30):
        playing.answer(page, luck)
        if page.locator(f"{COMPLETE}, .before").count():
            break
    shown = page.locator(f"{COMPLETE} .card, .before .card")
    expect(shown.first).to_be_visible()
    assert shown.count() == 3


def test_an_open_box_leaves_all_collections_in_sight(visits: Visits) -> None:
    page = visits().page
    sit_late(page, "galapagos")
    for width, height in ((1366, 768), (390, 844)):
        resize(page, width, height)
        expect(page.locator("[data-box=tray]")).to_be_visible()
        (album,) = rectangles(page, "[data-box=album]")
        assert 0 <= album["top"] < album["bottom"] <= height
        assert misfits(page, touch=False) == []


def test_map_actions_and_team_are_reachable_while_a_die_is_placed_on_a_phone(visits: Visits) -> None:
    page = visits(viewport={"width": 390, "height": 844}, has_touch=True).page
    made = create(page, "endangered", [PERSON, {"who": "bot", "bot": "random"}])
    page.goto(made["seats"][0]["link"])
    luck = Random(3)
    for _ in range(40):
        page.wait_for_selector(playing.ASKED)
        if page.locator("[data-part=board] [data-place^='action.'].legal").count():
            break
        playing.answer(page, luck)
    page.mouse.move(0, 0)  # a pointer that rests on an option shows what it would lead to, over the hand
    for part in ("map", "actions", "team"):
        box = page.locator(f"[data-box={part}]").first
        box.scroll_into_view_if_needed()
        expect(box).to_be_visible()
    assert page.locator("[data-place^='space.']").count() == 36
    assert misfits(page, touch=True) == []
