"""The interactive report in a real browser with the network off."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from wildtable.cli import main

CHARTS = ("measure", "settling", "seats", "reasons", "points", "length")


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    (folder / "wild.toml").write_text(
        'title = "A </script> & more"\ngame = "galapagos"\nbots = "random"\ndeals = 12\n', "utf-8"
    )
    assert main(["lab", "run", str(folder / "wild.toml")]) == 0
    assert main(["lab", "report", str(folder / "wild"), "--interactive"]) == 0
    return folder / "wild" / "report.html"


def test_every_chart_is_drawn_and_answers_the_pointer_without_a_network(
    browser: Browser, page_file: Path
) -> None:
    context = browser.new_context(offline=True)
    page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda line: wrong.append(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(page_file.as_uri())
    for name in CHARTS:
        expect(page.locator(f"#{name} svg.marks")).to_be_visible()
    expect(page.locator("h1")).to_have_text("A </script> & more")
    page.locator("#length svg .mark-rect path").first.hover()
    expect(page.locator("#vg-tooltip-element")).to_contain_text("number")
    assert asked == [page_file.as_uri()]
    assert not wrong
    context.close()


def test_a_chart_is_saved_from_its_menu(browser: Browser, page_file: Path) -> None:
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(page_file.as_uri())
    page.locator("#measure summary").click()
    with page.expect_download() as saved:
        page.locator("#measure").get_by_text("Save as SVG").click()
    assert saved.value.suggested_filename == "measure.svg"
    assert b"<svg" in Path(saved.value.path()).read_bytes()
    context.close()
