"""Touch the thing you mean: ways to it are proposed, options show what they lead to, and dragging works."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, asked, create
from wildtable.core.decision import Decision
from wildtable.games.endangered.steps.actions import PickDie


def asked_for_a_die(page: Page) -> None:
    """Endangered at the question which of three dice to place first: every action is free."""
    made = asked(page, "endangered", [PERSON, {"who": "bot", "bot": "random"}], is_first_die)
    page.goto(made["seats"][0]["link"])
    expect(page.locator("[data-place^='die.'].legal")).to_have_count(3)


def is_first_die(decision: Decision) -> bool:
    """Whether the first seat begins the game, with three different dice."""
    return decision.seat == 0 and isinstance(decision.step, PickDie) and len(decision.options) == 3


def test_pressing_an_animal_proposes_the_dice_and_actions_that_lead_to_it(visits: Visits) -> None:
    page = visits().page
    asked_for_a_die(page)
    before = page.locator(playing.ASKED).count()
    animal = page.locator("[data-place^='space.']").filter(has=page.locator(".animal")).first
    animal.click(force=True)  # for Playwright what cannot be chosen now cannot be pressed
    expect(page.locator("[data-part=decision]").get_by_text("Not directly, but by way of:")).to_be_visible()
    options = page.locator(playing.ASKED)
    assert 1 <= options.count() <= before
    place = str(animal.get_attribute("data-place")).removeprefix("space.")
    expect(options.first).to_contain_text("then")
    expect(options.first).to_contain_text(place)
    page.get_by_role("button", name="Choose something else").click()
    expect(page.locator(playing.ASKED)).to_have_count(before)


def test_what_cannot_be_done_says_why_with_its_clause(visits: Visits) -> None:
    page = visits().page
    asked_for_a_die(page)
    page.locator("[data-place^='seat.']").first.click(force=True)
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    refusal.get_by_role("button", name="§").click()
    expect(page.locator("#tab-rules")).to_have_attribute("aria-selected", "true")


def test_pointing_at_an_option_shows_what_it_certainly_leads_to(visits: Visits) -> None:
    page = visits().page
    asked_for_a_die(page)
    playing.answer(page, Random(1))
    board = page.locator("[data-part=board]")
    lying = board.locator("[data-piece^='die.']")
    before = lying.count()
    page.locator(playing.ASKED).first.hover()
    expect(board).to_have_attribute("data-foreseen", "")
    expect(lying).to_have_count(before + 1)
    expect(page.locator("#foreseen")).to_contain_text("place a")
    page.mouse.move(5, 5)
    expect(board).not_to_have_attribute("data-foreseen", "")
    expect(lying).to_have_count(before)


def test_what_lies_ahead_moves_nothing_under_the_finger(visits: Visits) -> None:
    page = visits(viewport={"width": 390, "height": 844}, has_touch=True, locale="es-ES").page
    made = create(page, "endangered", [PERSON, {"who": "bot", "bot": "random"}])
    page.goto(made["seats"][0]["link"])
    option, board = page.locator(playing.ASKED).first, page.locator("[data-part=board]")
    option.wait_for()
    before = [option.bounding_box(), board.bounding_box()]
    option.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(page.locator("#foreseen")).to_be_visible()
    assert [option.bounding_box(), board.bounding_box()] == before


def test_a_die_can_be_dragged_onto_an_action(visits: Visits) -> None:
    page = visits().page
    asked_for_a_die(page)
    before = page.locator("[data-part=board] [data-piece^='die.']").count()
    for n in range(10):
        die = page.locator("[data-place^='die.'].legal").last.bounding_box()
        action = page.locator(f"[data-place='action.{n}']").bounding_box()
        assert die
        assert action
        page.mouse.move(die["x"] + die["width"] / 2, die["y"] + die["height"] / 2)
        page.mouse.down()
        page.mouse.move(action["x"] + 40, action["y"] + 40, steps=6)
        page.mouse.up()
        page.wait_for_timeout(600)
        if page.locator("[data-part=board] [data-piece^='die.']").count() > before:
            return
        undo = page.get_by_role("button", name="Undo")
        if undo.count():
            undo.first.click()
            page.wait_for_selector("[data-place^='die.'].legal")
    raise AssertionError("no die was ever laid by dragging")
