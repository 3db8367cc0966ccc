"""What others do is told line by line, each with its caption, at the pace one has chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, create
from wildtable import games

# Every caption that is shown, and every moment at which somebody could answer.
WATCH = """
() => {
  window.told = [];
  let last = '';
  const look = () => {
    const caption = document.querySelector('[data-part=caption]')?.textContent.trim() ?? '';
    const asked = document.querySelectorAll('[data-part=decision][data-yours] [data-option]').length > 0;
    if (caption && asked) window.told.push('told and asked at once');
    if (caption && caption !== last) window.told.push(caption);
    last = caption;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}
"""
LINES = "() => [...document.querySelectorAll('.log .line .text')].map(line => line.textContent.trim())"


def sit(page: Page, game: str) -> None:
    made = create(page, game, [PERSON, {"who": "bot", "bot": "random"}])
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(playing.ASKED)


def play_a_while(page: Page, answers: int, luck: Random) -> None:
    seen = playing.look(page)
    for _ in range(answers):
        if seen is None:
            return
        page.mouse.click(*playing.point(page, playing.ASKED, luck.randrange(seen["options"])))
        seen = playing.look(page, seen["moment"])


@pytest.mark.parametrize("game", sorted(games.names()))
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_captions_are_lines_of_the_log_in_their_order(visits: Visits, game: str, motion: Any) -> None:
    page = visits(pace="fast").page
    page.emulate_media(reduced_motion=motion)
    sit(page, game)
    before = len(page.evaluate(LINES))
    page.evaluate(WATCH)
    for _ in range(6):
        play_a_while(page, 3, Random(game))
        if len(page.evaluate("() => window.told")) > 2:
            break
    told, lines = page.evaluate("() => window.told"), page.evaluate(LINES)[before:]
    assert told, "nothing was told"
    place = 0
    for caption in told:
        assert caption in lines[place:], (caption, lines[place:])
        place += lines[place:].index(caption) + 1


def test_with_the_pace_off_nothing_is_told_beat_by_beat(visits: Visits) -> None:
    page = visits(pace="off").page
    sit(page, "galapagos")
    page.evaluate(WATCH)
    play_a_while(page, 5, Random(1))
    assert page.evaluate("() => window.told") == []


# No pause ever ends by itself.
STOPPED = "const later = setTimeout; setTimeout = (deed, time) => later(deed, time >= 300 ? 1e8 : time)"
FREE = f".shell:not(:has(.sending)) {playing.ASKED}"


def test_the_space_key_goes_on_to_the_next_thing_told(visits: Visits) -> None:
    page = visits(pace="slow").page
    page.add_init_script(STOPPED)
    sit(page, "endangered")
    captions: list[str] = []
    for _ in range(60):
        page.wait_for_selector(f"[data-part=caption], {FREE}")
        if page.locator("[data-part=caption]").count():
            # By its number: the same words may be told twice in a row.
            captions.append(page.locator("[data-part=caption]").get_attribute("data-line") or "")
            page.keyboard.press("Space")
            page.wait_for_function(
                "told => document.querySelector('[data-part=caption]')?.dataset.line !== told",
                arg=captions[-1],
            )
        elif len(captions) >= 3:
            return
        else:
            page.locator(FREE).first.click()
    raise AssertionError(f"the table does not go on: {captions}")
