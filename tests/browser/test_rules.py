"""The rules as a book, and beside the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, create
from wildtable import games
from wildtable.core.clauses import page as written
from wildtable.server.rulebook import read

LOCALES = {"en": "en-GB", "es": "es-ES"}


@pytest.mark.parametrize(("width", "language"), [(1366, "en"), (360, "es")])
def test_the_book_has_every_clause_and_its_own_matters_last(
    visits: Visits, width: int, language: str
) -> None:
    page = visits(viewport={"width": width, "height": 800}, locale=LOCALES[language]).page
    for game in sorted(games.names()):
        page.goto(f"/rules/{game}")
        page.wait_for_selector("[data-clause='1.1']")
        book = read(written(game, language) or "")
        clauses = [one["clause"].lstrip("§") for chapter in book["chapters"] for one in chapter["clauses"]]
        shown = page.eval_on_selector_all("main [data-clause]", "all => all.map(one => one.dataset.clause)")
        assert shown == [clause for clause in clauses if clause]
        chapters = page.eval_on_selector_all(
            "main [data-chapter]", "all => all.map(one => one.dataset.chapter)"
        )
        assert chapters[-1] == "about"
        assert chapters[-2] == "rulings"
        assert page.locator("main figure").count() >= 3
        overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{game} is {overflow} px too wide"


def test_a_word_is_found_and_counted_by_chapter(visits: Visits) -> None:
    page = visits().page
    page.goto("/rules/endangered")
    page.wait_for_selector("[data-clause='8.2']")
    page.get_by_role("searchbox").fill("mating pair")
    marks = page.locator("main mark").count()
    assert marks
    expect(page.locator("header [role=status]")).to_have_text(f"{marks} place" + "s" * (marks > 1))
    in_contents = page.eval_on_selector_all(".hits [aria-hidden]", "all => all.map(one => +one.textContent)")
    assert sum(in_contents) == marks
    page.get_by_role("button", name="Next place").click()
    expect(page.locator("mark[data-now]")).to_be_in_viewport()


def test_a_link_opens_the_book_at_its_clause_and_clauses_lead_to_each_other(visits: Visits) -> None:
    page = visits().page
    page.goto("/rules/endangered#14.2")
    expect(page.locator(".here[data-clause='14.2']")).to_be_in_viewport()
    page.locator("[data-clause='14.2'] .text a", has_text="§7.4").click()
    expect(page.locator("[data-clause='7.4']")).to_be_in_viewport()
    assert page.url.endswith("#7.4")


def test_at_the_table_a_clause_opens_with_room_to_read(visits: Visits) -> None:
    page = visits().page
    made = create(page, "endangered", [PERSON, PERSON])
    page.goto(made["seats"][0]["link"])
    page.locator("[data-part=decision] .clause").click()
    sheet = page.get_by_role("dialog", name="The rules")
    expect(sheet.locator("[data-clause='2.4']")).to_be_in_viewport()
    box = sheet.bounding_box()
    answers = page.locator("[data-part=decision]").bounding_box()
    assert box
    assert answers
    assert box["width"] >= 500
    assert box["height"] >= 600
    assert box["x"] + box["width"] <= answers["x"] + 1
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
