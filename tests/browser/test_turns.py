"""Told when it is one's turn: by notice from any page of ours, by calendar and feed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, create

# What the browser would show, and half a minute that is over at once.
NOTICES = """
  window.notices = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { tag }) { window.notices.push([title, tag]); }
  };
  const later = window.setInterval;
  window.setInterval = (work, pause) => later(work, pause === 30000 ? 250 : pause);
"""


def sit_down(visits: Visits, **wishes: object) -> tuple[Page, Page, str]:
    """Two people at a table of Galápagos, and its id: who is asked, then the other."""
    pages = []
    for _ in range(2):
        visit = visits()
        visit.context.add_init_script(NOTICES)
        pages.append(visit.page)
    made = create(pages[0], "galapagos", [PERSON, PERSON], seed="1", **wishes)
    for page, seat in zip(pages, made["seats"], strict=True):
        page.goto(seat["link"])
        page.wait_for_selector(".shell")
    asked: int = made["news"]["decision"]["seat"]
    pages[asked].wait_for_selector(playing.ASKED)
    return pages[asked], pages[1 - asked], made["table"]


def open_turns(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="When it is your turn").click()
    page.wait_for_selector("dialog[open] .feed")


def test_whoever_asked_for_it_is_told_on_any_page_of_ours(visits: Visits) -> None:
    asked, other, table = sit_down(visits)
    open_turns(other)
    other.locator("dialog fieldset").locator("label", has_text="On").click()
    with other.expect_response("**/turn*"):
        other.goto("/mine")
    assert other.evaluate("notices") == []  # it was not its turn when it looked first
    for _ in range(60):
        if not asked.locator(playing.ASKED).count():
            break
        before = playing.question(asked)
        asked.locator(playing.ASKED).first.click()
        playing.moved_on(asked, before)
    other.wait_for_function("() => notices.length > 0")
    assert other.evaluate("notices") == [["Your turn · S.O.S. Galápagos", f"wildtable {table}"]]


def test_links_are_made_and_ended_by_a_press(visits: Visits) -> None:
    asked, _, table = sit_down(visits)
    open_turns(asked)
    asked.get_by_role("button", name="Make links").click()
    link = asked.get_by_label("Feed (Atom)").input_value()
    assert table not in link
    told = asked.request.get(link)
    assert told.ok
    assert "It is your turn" in told.text()
    asked.get_by_role("button", name="End the links").click()
    expect(asked.locator("dialog")).to_contain_text("lead nowhere any more")
    assert asked.request.get(link).status == 404


def test_a_gentle_clock_lets_a_bot_stand_in_until_the_player_is_back(visits: Visits) -> None:
    asked, other, table = sit_down(visits, clock=10)
    open_turns(other)
    expect(other.locator("dialog .clock")).to_contain_text("a bot stand in")
    other.keyboard.press("Escape")
    late = other.locator(".bar", has_text="used up the agreed time")
    late.get_by_role("button", name="Let a bot stand in").click()
    back = asked.get_by_role("button", name="I am back")
    expect(back).to_be_visible()
    other.wait_for_selector(playing.ASKED)  # the bot has played the turn of whoever is away
    expect(late).to_have_count(0)
    back.click()
    expect(back).to_have_count(0)
    seats = asked.request.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert [seat["stand_in"] for seat in seats] == [None, None]


def test_the_clock_of_the_set_up_is_the_clock_of_the_table(visits: Visits) -> None:
    page = visits().page
    page.goto("/new/galapagos")
    page.wait_for_selector("form .card")
    page.locator("details.panel > summary").click()
    page.get_by_label("Who takes seat 2").select_option("friend")
    page.locator("fieldset label", has_text="1 day").click()
    page.get_by_role("button", name="Sit down and play").click()
    page.locator("dialog").get_by_role("button", name="Start without them").click()
    expect(page.locator("dialog")).to_have_count(0)
    open_turns(page)
    expect(page.locator("dialog .clock")).to_contain_text("Time for an answer: 1 day")
    expect(page.locator("dialog .clock")).to_contain_text("23 hours left")
