"""Every screen for everybody: axe finds nothing, in both themes and both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import ROOT, Visits
from tests.browser.late import LATE, sit_late
from tests.browser.tables import BOT, PERSON, create, finished
from tests.browser.test_fits import WHOLE
from wildtable import games

AXE = Path(ROOT / "web/node_modules/axe-core/axe.min.js")


def faults(page: Page) -> list[str]:
    """What axe finds with every rule it has, AAA and those off by default included: rule and where."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "async () => (await axe.run({rules: Object.fromEntries("
        "axe.getRules().map(({ruleId}) => [ruleId, {enabled: true}])"
        ")})).violations"
        ".map(v => [v.id, v.nodes.map(n => n.html.slice(0, 300)).slice(0, 3)])"
    )
    return [f"{rule}: {nodes}" for rule, nodes in found]


def begin(page: Page, game: str) -> None:
    """Sit down at a new table by its link."""
    page.goto(create(page, game, [PERSON, BOT])["seats"][0]["link"])
    page.wait_for_selector(playing.ASKED)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_around_the_table(visits: Visits, theme: str) -> None:
    page = visits(color_scheme=theme).page
    for path in ("/", "/new/galapagos", "/credits", "/rules/endangered"):
        page.goto(path)
        page.wait_for_selector("main h1, main h2")
        assert faults(page) == [], path


LOOKS = [((1366, 768), "light"), ((390, 844), "dark"), ((390, 844), "light"), ((1366, 768), "dark")]


@pytest.mark.parametrize(("size", "theme"), LOOKS if WHOLE else LOOKS[:2])
@pytest.mark.parametrize("name", sorted(LATE))
def test_axe_finds_nothing_at_a_crowded_table(
    visits: Visits, name: str, size: tuple[int, int], theme: str
) -> None:
    page = visits(color_scheme=theme, viewport={"width": size[0], "height": size[1]}).page
    sit_late(page, name)
    assert faults(page) == []


@pytest.mark.parametrize("game", sorted(games.names()))
def test_axe_finds_nothing_at_the_beginning(visits: Visits, game: str) -> None:
    page = visits().page
    begin(page, game)
    assert faults(page) == []


def test_the_theme_follows_the_system_while_the_table_is_open(visits: Visits) -> None:
    page = visits(color_scheme="light").page
    begin(page, "galapagos")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_arrow_keys_go_through_tabs_and_the_menu(visits: Visits) -> None:
    page = visits().page
    begin(page, "galapagos")
    page.locator("#tab-log").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-rules")).to_be_focused()
    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("End")
    expect(page.locator("#tab-talk")).to_be_focused()
    page.get_by_role("button", name="Menu").press("Enter")
    lines = page.locator("[popover] li > button, [popover] li > a")
    expect(lines.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(lines.last).to_be_focused()


def test_axe_finds_nothing_in_a_replay(visits: Visits) -> None:
    page = visits().page
    page.goto(f"/r/{finished(page, 'endangered', 2)}?at=60")
    page.wait_for_selector(".shell")
    assert faults(page) == []


@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_spanish_table_is_spanish(visits: Visits, game: str) -> None:
    page = visits(locale="es-EC").page
    begin(page, game)
    assert page.locator("html").get_attribute("lang") == "es"
    shown = page.locator(".shell").inner_text().lower()
    for word in ("your decision", "undo", "rules", "choose", "which", "what do you"):
        assert word not in shown, word
