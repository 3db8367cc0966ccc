"""Worksheets on paper and on the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from wildtable import games

LOCALES = {"en": "en-GB", "es": "es-ES"}
ANSWERS = {"en": "Answers for the teacher", "es": "Respuestas para el profesorado"}


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_worksheet_takes_two_pages_of_paper_with_and_without_answers(visits: Visits, language: str) -> None:
    page = visits(viewport={"width": 360, "height": 740}, locale=LOCALES[language]).page
    for game in sorted(games.names()):
        page.goto(f"/worksheet/{game}")
        answers = page.locator("main .answer")
        expect(page.locator("main section")).to_have_count(2)
        expect(answers).to_have_count(0)
        assert not re.search(r"[{}]", page.locator("main").inner_text())
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, game
        for paper in ("A4", "Letter"):
            assert pages(page.pdf(format=paper)) == 2, (game, paper)
        page.get_by_role("switch", name=ANSWERS[language]).check()
        expect(answers).to_have_count(page.locator("main .ask").count())
        for paper in ("A4", "Letter"):
            assert pages(page.pdf(format=paper)) == 2, (game, paper, "answers")


def test_a_dark_worksheet_is_printed_dark_on_white(visits: Visits) -> None:
    page = visits(color_scheme="dark").page
    page.goto("/worksheet/galapagos")
    page.wait_for_selector("main section")
    theme = "() => document.documentElement.dataset.theme"
    assert page.evaluate(theme) == "dark"
    page.emulate_media(media="print", color_scheme="dark")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")


def test_a_worksheet_is_reached_from_the_rules_and_from_opening_a_class(visits: Visits) -> None:
    page = visits().page
    page.goto("/rules/endless-forms")
    page.get_by_role("link", name="Worksheet", exact=True).click()
    expect(page.locator("h1")).to_have_text("Worksheet: Endless Forms")
    page.goto("/class")
    page.get_by_text("Animalia").first.click()
    page.get_by_role("link", name="Worksheet", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Animalia")


def test_a_game_without_a_worksheet_is_told_so(visits: Visits) -> None:
    page = visits().page
    page.goto("/worksheet/ludo")
    expect(page.locator("main")).to_contain_text("There is no worksheet for this game.")
