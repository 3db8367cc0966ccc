"""Every screen for everybody: axe finds nothing, in both themes and both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import playing
from tests.browser.conftest import ROOT, Visits
from tests.browser.tables import finished
from wildtable import games

AXE = Path(ROOT / "web/node_modules/axe-core/axe.min.js")


# A card shows more words than its name says; its accessible name tells kind, name, state and place instead.
RULES = "{rules: {'label-content-name-mismatch': {enabled: false}}}"


def faults(page: Page) -> list[str]:
    """What axe finds: rule and where."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        f"async () => (await axe.run({RULES})).violations"
        ".map(v => [v.id, v.nodes.map(n => n.html).slice(0, 3)])"
    )
    return [f"{rule}: {nodes}" for rule, nodes in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_around_the_table(visits: Visits, theme: str) -> None:
    page = visits(color_scheme=theme).page
    for path in ("/", "/new/galapagos", "/credits"):
        page.goto(path)
        page.wait_for_selector("main h1, main h2")
        assert faults(page) == [], path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", sorted(games.names()))
def test_axe_finds_nothing_at_the_table(visits: Visits, game: str, theme: str) -> None:
    page = visits(color_scheme=theme).page
    playing.start(page, game)
    assert faults(page) == []


def test_axe_finds_nothing_in_a_replay(visits: Visits) -> None:
    page = visits().page
    page.goto(f"/r/{finished(page, 'endangered', 2)}?at=60")
    page.wait_for_selector(".shell")
    assert faults(page) == []


@pytest.mark.parametrize("game", sorted(games.names()))
def test_a_spanish_table_is_spanish(visits: Visits, game: str) -> None:
    page = visits(locale="es-EC").page
    playing.start(page, game)
    assert page.locator("html").get_attribute("lang") == "es"
    shown = page.locator(".shell").inner_text().lower()
    for word in ("your decision", "undo", "rules", "choose", "which", "what do you"):
        assert word not in shown, word
