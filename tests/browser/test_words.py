"""What is said at the table: people by their names, oneself as "you", others' questions not as one's own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.fitting import misfits, resize
from tests.browser.late import sit_late
from tests.browser.tables import BOT, PERSON, create, over
from wildtable import games

PEOPLE = [{"who": "person", "name": "Zebedee"}, {"who": "person", "name": "Yolanda"}]
SECOND_PERSON = {
    "en-GB": re.compile(r"\b(you|your)\b", re.IGNORECASE),
    "es-EC": re.compile(r"\b(tú|tu|tus|te)\b", re.IGNORECASE),
}


@pytest.mark.parametrize("locale", sorted(SECOND_PERSON))
@pytest.mark.parametrize("game", sorted(games.names()))
def test_who_waits_is_told_for_whom_and_is_not_addressed(visits: Visits, game: str, locale: str) -> None:
    page = visits(locale=locale).page
    made = create(page, game, PEOPLE)
    asked = made["news"]["decision"]["seat"]
    page.goto(made["seats"][1 - asked]["link"])
    heading = page.locator("[data-part=decision] h2")
    expect(heading).to_contain_text(PEOPLE[asked]["name"])
    assert not SECOND_PERSON[locale].search(heading.inner_text())


@pytest.mark.parametrize(("locale", "you"), [("en-GB", "You "), ("es-EC", "Tú ")])
def test_ones_own_deeds_are_told_as_ones_own(visits: Visits, locale: str, you: str) -> None:
    page = visits(locale=locale).page
    sit_late(page, "tigers")
    lines = page.locator(".log .line .text").all_inner_texts()
    assert any(line.startswith(you) for line in lines)
    assert not any(line.startswith("Ada ") for line in lines)


SEAT = re.compile(r".*\b(?:Seat|Player|Asiento|Jugador) \d.*")


@pytest.mark.parametrize("locale", ["en-GB", "es-EC"])
@pytest.mark.parametrize("game", sorted(games.names()))
def test_nobody_is_a_number_at_the_end_in_the_log_and_in_the_replay(
    visits: Visits, game: str, locale: str
) -> None:
    """Oneself, without a name, is "you"; a bot has a name: in a whole game's log and everything around it."""
    page = visits(locale=locale, viewport={"width": 1366, "height": 768}).page
    made = over(page, game, [PERSON, BOT])
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector("#moments")
    assert SEAT.findall(page.locator("body").inner_text()) == []
    page.goto(f"/r/{made['table']}?as=all")
    page.wait_for_selector(".timeline [data-event]")
    expect(page.locator(".log .line").last).to_be_visible()
    assert SEAT.findall(page.locator("body").inner_text()) == []


@pytest.mark.parametrize("touch", [False, True], ids=["desk", "phone"])
def test_a_hint_covers_nothing(visits: Visits, touch: bool) -> None:
    page = visits(has_touch=touch).page
    sit_late(page, "galapagos")
    resize(page, *((390, 844) if touch else (1366, 768)))
    page.get_by_role("button", name="Ask for a hint").click()
    hint = page.locator(".hint")
    expect(hint).to_be_visible()
    hint.get_by_role("button", name="Which one?").click()
    expect(hint.locator("li")).to_have_count(1)
    assert misfits(page, touch=touch) == []
    assert page.locator(playing.ASKED).first.is_visible()
