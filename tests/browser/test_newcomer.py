"""A newcomer's path through each game: home, tour, first game, end, today's deal, one's own page.

Prints the clicks and seconds to the first decision of each (`pytest -s`); seconds are told, never asserted.
"""

from __future__ import annotations

import json
import sys
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_tour import NOTE, do_what_it_says, look
from wildtable import games

TITLES = {
    "animalia": "Animalia: Preventing Extinction",
    "endangered": "Endangered",
    "endless-forms": "Endless Forms",
    "galapagos": "S.O.S. Galápagos",
}
STEPS = 3

COUNT = """
  addEventListener('click', event => {
    const clicks = 1 + Number(sessionStorage.getItem('clicks'));
    if (event.isTrusted) sessionStorage.setItem('clicks', String(clicks));
  }, true);
"""


class Path:
    """Where a newcomer is, and what it took."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.took: dict[str, tuple[int, float]] = {}

    def clicks(self) -> int:
        return int(self.page.evaluate("Number(sessionStorage.getItem('clicks'))"))

    def home(self) -> None:
        self.page.goto("/")
        self.page.wait_for_selector("article .primary")
        self.page.evaluate("sessionStorage.setItem('clicks', '0')")
        self._began = time.monotonic()

    def decided(self, what: str) -> None:
        """The first decision of a table stands there."""
        self.page.wait_for_selector(playing.ASKED)
        self.begun(what)

    def tell(self, game: str) -> None:
        """What it took, for whoever reads along."""
        took = [f"{what}: clicks {n}, {seconds:.1f} s" for what, (n, seconds) in self.took.items()]
        sys.stdout.write(f"\n{game}: {', '.join(took)}\n")

    def begun(self, what: str) -> None:
        """What was asked for stands there."""
        self.took[what] = (self.clicks(), time.monotonic() - self._began)


def bots_play_on(page: Page) -> None:
    """A bot stands in for the newcomer, so that the game comes to its end."""
    page.wait_for_selector(playing.ASKED)
    (sitting, *_) = json.loads(page.evaluate("localStorage.getItem('wildtable.sittings')"))
    answer = page.request.post(
        f"/api/tables/{sitting['table']}/seats/0/stand-in",
        data={"bot": "random"},
        headers={"Authorization": f"Bearer {sitting['tokens'][0]}"},
    )
    assert answer.ok, answer.text()


def follow_the_tour(page: Page) -> None:
    """The first steps of a tour; its own test does them all."""
    for _ in range(STEPS):
        seen = look(page)
        assert seen is not None
        do_what_it_says(page, seen, touch=False, on_board=True)


@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_newcomer_finds_the_way(visits: Visits, game: str) -> None:
    visit = visits()
    visit.context.add_init_script(COUNT)
    page, path = visit.page, Path(visit.page)

    path.home()
    page.locator(f"article[data-game={game}]").get_by_role("button", name="Learn").click()
    page.wait_for_selector(NOTE)
    path.begun("tour")
    follow_the_tour(page)

    path.home()
    page.evaluate(playing.REMEMBER)
    page.locator(f"article[data-game={game}]").get_by_role("button", name="Play").click()
    path.decided("first game")
    bots_play_on(page)
    end = page.locator("main.end")
    expect(end.get_by_role("heading").first).to_be_visible()
    expect(end.get_by_role("heading", name="How it compares")).to_be_visible()
    expect(end.get_by_text("Your first game at this level.")).to_be_visible()

    path.home()
    page.get_by_role("link", name="Play today’s deal").click()
    page.get_by_role("button", name=f"Play today’s deal of {TITLES[game]}").click()
    path.decided("today's deal")

    path.home()
    expect(page.get_by_role("link", name="Continue", exact=True)).to_be_visible()
    page.get_by_role("link", name="Yours").click()
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody th")).to_contain_text(TITLES[game].split(":")[0])

    path.tell(game)
    assert {what: n for what, (n, _) in path.took.items()} == {"tour": 1, "first game": 1, "today's deal": 2}
