"""A line of the log points at the things on the board it speaks of; the coach says what is proven."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.late import sit_late

# What a line points at, as far as it lies on the board now, and the places that are marked.
POINTED = "() => [...document.querySelectorAll('[data-place].pointed')].map(one => one.dataset.place)"
PLACES = "() => [...document.querySelectorAll('[data-place]')].map(one => one.dataset.place)"


@pytest.mark.parametrize("name", ["tigers", "animalia"])
def test_a_line_of_the_log_points_at_what_it_speaks_of(visits: Visits, name: str) -> None:
    page = visits().page
    made = sit_late(page, name)
    header = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
    entries = page.request.get(f"/api/tables/{made['table']}", headers=header).json()["log"]["entries"]
    places = set(page.evaluate(PLACES))
    aimed = [entry for entry in entries if places & set(entry["targets"])][-8:]
    assert len(aimed) >= 4
    for entry in aimed:
        page.locator(".log .line .text").nth(entry["n"]).hover()
        assert set(page.evaluate(POINTED)) == places & set(entry["targets"]), entry["text"]


def test_the_coach_says_what_is_proven_while_it_is_on(visits: Visits) -> None:
    page = visits().page
    made = sit_late(page, "animalia-two")
    coach = page.get_by_role("region", name="Coach")
    switch, verdict = coach.get_by_role("switch"), coach.get_by_role("status")
    assert not verdict.count()
    switch.click()
    expect(verdict).to_contain_text(re.compile("proven|winnable|lost", re.IGNORECASE))
    said = verdict.inner_text()
    page.reload()
    expect(verdict).to_have_text(said)  # it stays on, and says the same about the same question
    info = page.request.get(f"/api/tables/{made['table']}").json()["table"]
    assert info["hints"][0] >= 1  # it counts as a hint, as everybody can see
    before = playing.question(page)
    page.locator(playing.ASKED).first.click()
    playing.moved_on(page, before)
    switch.click()
    expect(verdict).to_have_count(0)


def test_with_hidden_hands_there_is_nothing_to_prove_and_no_coach(visits: Visits) -> None:
    page = visits().page
    sit_late(page, "animalia")
    assert not page.get_by_role("region", name="Coach").count()


@pytest.mark.parametrize("name", ["tigers", "endless-forms"])
def test_a_card_is_read_in_full_where_the_pointer_or_the_focus_rests(visits: Visits, name: str) -> None:
    page = visits().page
    made = sit_late(page, name)
    sets = page.request.get(f"/api/tables/{made['table']}/cards").json()["sets"]
    listed = [(kind, card) for kind, cards in sets.items() for card in cards if len(card["text"]) > 30]
    texts = {name: card["text"] for kind, card in listed for name in (card["id"], f"{kind}.{card['id']}")}
    held = page.locator("[data-box=dock] [data-zoom], .edge [data-zoom]")
    card = next(one for one in held.all() if texts.get(str(one.get_attribute("data-zoom"))))
    peek, text = page.locator("[data-part=peek]"), texts[str(card.get_attribute("data-zoom"))]
    card.hover()
    expect(peek).to_contain_text(text)
    assert peek.evaluate("(peek) => getComputedStyle(peek).pointerEvents") == "none"
    page.mouse.move(5, 5)
    expect(peek).to_have_count(0)
    page.keyboard.press("Tab")  # from here on the focus is seen
    card.focus()
    expect(peek).to_contain_text(text)
    card.evaluate("(card) => card.blur()")
    expect(peek).to_have_count(0)
