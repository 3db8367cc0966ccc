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


def sit_down(visits: Visits) -> tuple[Page, Page, str]:
    """Two people at a table of Galápagos, and its id: who is asked, then the other."""
    pages = []
    for _ in range(2):
        visit = visits()
        visit.context.add_init_script(NOTICES)
        pages.append(visit.page)
    made = create(pages[0], "galapagos", [PERSON, PERSON], seed="1")
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
