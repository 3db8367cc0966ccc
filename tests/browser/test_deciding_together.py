"""Rules of the house against one who decides for all, as people meet them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, create
from tests.browser.test_access import faults

OPTIONS = "[data-part=decision] [data-option]"
NAMES = ("Ada", "Bo")


def sit_down(visits: Visits, **teamwork: Any) -> tuple[Page, Page]:
    """Two people at a table of Endangered: who is asked first, then the other."""
    pages = [visits(viewport={"width": 1366, "height": 768}).page for _ in NAMES]
    seats = [{**PERSON, "name": name} for name in NAMES]
    made = create(pages[0], "endangered", seats, teamwork=teamwork, seed="1")
    for page, seat in zip(pages, made["seats"], strict=True):
        page.goto(seat["link"])
        page.wait_for_selector(OPTIONS)
    asked: int = made["news"]["decision"]["seat"]
    return pages[asked], pages[1 - asked]


def test_proposals_are_secret_until_everybody_has_made_one(visits: Visits) -> None:
    asked, other = sit_down(visits, secret=True, suggestions=12)
    assert faults(asked) == []
    expect(asked.locator("[data-round=propose]")).to_contain_text("Propose first")
    expect(asked.locator(".agreed").first).to_contain_text("12 suggestions left")
    first = playing.question(asked).split(".")[1]
    asked.locator(OPTIONS).nth(0).click()
    expect(asked.locator("[data-round=wait]")).to_be_visible()
    assert other.locator(".proposal").count() == 0
    other.locator(OPTIONS).nth(1).click()
    for page in (asked, other):
        expect(page.locator(".proposal")).to_have_count(2)
        expect(page.locator("[data-round]")).to_have_count(0)
    asked.locator(OPTIONS).nth(1).click()
    expect(asked.locator("[data-round]")).to_have_count(1)
    assert playing.question(asked).split(".")[1] != first
    expect(other.locator(".agreed").first).to_contain_text("11 suggestions left")


def test_where_nobody_has_another_idea_ones_own_is_taken_at_once(visits: Visits) -> None:
    asked, other = sit_down(visits, secret=True)
    first = playing.question(asked).split(".")[1]
    asked.locator(OPTIONS).nth(0).click()
    other.get_by_role("button", name="Nothing until somebody else is asked").click()
    asked.wait_for_function(
        "first => document.querySelector('.shell')?.dataset.moment.split('.')[1] !== first", arg=first
    )


def test_one_device_is_handed_to_everybody_who_proposes_and_to_whom_the_word_belongs(visits: Visits) -> None:
    page = visits().page
    seats = [{**PERSON, "name": name} for name in NAMES]
    made = create(page, "endangered", seats, teamwork={"secret": True, "own_word": True})
    page.goto(f"/t/{made['table']}#{','.join(seat['token'] for seat in made['seats'])}")
    handed = []
    for _ in range(3):
        expect(page.locator("main.over")).to_be_visible()
        assert page.locator("[data-part=board], [data-option], .proposal").count() == 0
        handed.append(page.locator("main.over h1").inner_text())
        page.locator("main.over .go").click()
        page.wait_for_selector(OPTIONS)
        page.locator(OPTIONS).first.click()
    asked = NAMES[made["news"]["decision"]["seat"]]
    assert all(name in "".join(handed) for name in NAMES)  # each proposes,
    assert asked in handed[2]  # then the device goes to whom the word belongs


def test_a_silent_table_offers_quick_phrases_only(visits: Visits) -> None:
    asked, other = sit_down_silently(visits)
    assert other.locator(OPTIONS).count() == 0
    other.get_by_role("tab", name="Talk").click()
    expect(other.locator(".talk .agreed")).to_contain_text("Silent")
    assert other.locator(".talk form").count() == 0
    other.get_by_role("button", name="Who can help?").click()
    asked.get_by_role("tab", name="Talk").click()
    expect(asked.locator(".talk .lines")).to_contain_text("Who can help?")


def sit_down_silently(visits: Visits) -> tuple[Page, Page]:
    pages = [visits(viewport={"width": 1366, "height": 768}).page for _ in NAMES]
    made = create(pages[0], "endangered", [PERSON, PERSON], teamwork={"silent": True}, seed="1")
    for page, seat in zip(pages, made["seats"], strict=True):
        page.goto(seat["link"])
        page.wait_for_selector(".shell")
    asked: int = made["news"]["decision"]["seat"]
    pages[asked].wait_for_selector(OPTIONS)
    return pages[asked], pages[1 - asked]


def test_the_end_says_whose_ideas_were_taken_up(visits: Visits) -> None:
    asked, other = sit_down(visits)
    other.locator(OPTIONS).nth(1).click()
    expect(asked.locator(".proposal")).to_have_count(1)
    before = playing.question(asked)
    asked.locator(OPTIONS).nth(1).click()
    playing.moved_on(asked, before)
    asked.get_by_role("button", name="Menu").click()
    for name in ("Propose to stop", "Really propose to stop?"):
        asked.get_by_role("button", name=name).click()
    other.get_by_role("button", name="Agree").click()
    for page in (asked, other):
        expect(page.locator("[data-part=advice]")).to_contain_text("1 of 1 decisions (100%)")
    expect(other.locator("[data-part=advice] li")).to_contain_text("You: followed once")


def test_the_house_agrees_in_the_set_up(visits: Visits) -> None:
    page = visits().page
    page.goto("/new/endangered")
    page.wait_for_selector("form .card")
    page.locator(".count label", has_text="3").click()
    page.get_by_role("button", name="Pass one device").click()
    page.locator("details.panel > summary").click()
    for name in ("Own dice, own word", "Secret proposals first"):
        page.locator("fieldset", has_text=name).locator("label", has_text="On").click()
    page.locator("fieldset", has_text="Suggestions to others").locator("label", has_text="3").click()
    assert faults(page) == []
    page.locator("form .big").click()
    page.locator("main.over .go").click()
    expect(page.locator(".agreed").first).to_contain_text("Secret proposals first")
    expect(page.locator(".agreed").first).to_contain_text("Own dice, own word")
    expect(page.locator(".agreed").first).to_contain_text("3 suggestions left")
