"""What stands around the board: hints, why not, undo, sharing, records, reports, advice; no sockets."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import PERSON, create, finished


def choose_in_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("[popover]").get_by_role("button", name=name, exact=True).click()


def sit_alone(page: Page, game: str, bot: str = "random", **wishes: Any) -> None:
    made = create(page, game, [PERSON, {"who": "bot", "bot": bot}], **wishes)
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(playing.ASKED)


def test_a_hint_is_told_rung_by_rung(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "endangered")
    page.get_by_role("button", name="Ask for a hint").click()
    hint = page.locator(".hint")
    expect(hint).to_be_visible(timeout=60_000)
    expect(hint.locator("li")).to_have_count(0)
    hint.get_by_role("button", name="Which one?").click()
    expect(hint.locator("li")).to_have_count(1)
    hint.get_by_role("button", name="Why?").click()
    expect(hint.locator(".reason")).to_be_visible()
    expect(page.locator(".refusal")).to_have_count(0)
    hint.get_by_role("button", name="Enough").click()
    expect(hint).to_have_count(0)


def test_a_place_that_is_not_legal_says_why_not_or_how_to_come_to_it(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "galapagos")
    place = "[data-part=board] button.place:not(.legal)"
    page.mouse.click(*playing.point(page, place, 0))
    said = page.locator(".refusal").or_(page.locator("[data-part=decision] p", has_text="by way of"))
    expect(said).to_contain_text(re.compile(r"\w{3}"))


def test_an_answer_is_taken_back(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "endangered")
    undo = page.locator("[data-part=decision]").get_by_role("button", name=re.compile("^Undo"))
    for _ in range(40):
        prompt, lines = page.locator("[data-part=decision] h2").inner_text(), page.locator(".line").count()
        answers = page.locator(f"{playing.ASKED} .text").all_inner_texts()
        playing.answer(page, Random(1))
        if undo.count():
            break
    assert undo.get_attribute("title") in {f"Undo: {answer}" for answer in answers}  # what is taken back
    undo.click()
    expect(page.locator("[data-part=decision] h2")).to_have_text(prompt)
    expect(page.locator(".line")).to_have_count(lines)


def test_a_table_is_shared_by_link_and_picture(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "animalia")
    choose_in_menu(page, "Share the table")
    link = page.get_by_label("Link: The table")
    expect(link).to_have_value(re.compile(r"/t/\w+$"))
    picture = page.get_by_role("img", name="QR code of the link")
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('dialog img').naturalWidth > 0")


def save(page: Page, into: Path) -> Path:
    with page.expect_download() as saved:
        choose_in_menu(page, "Export")
    saved.value.save_as(into)
    return into


def test_a_record_is_saved_and_opened_again(visits: Visits, tmp_path: Path) -> None:
    page = visits().page
    page.goto(f"/t/{finished(page, 'animalia', 2)}")
    playing.see_the_board(page)
    told, end = page.locator(".line").count(), page.locator(f"{playing.OVER} h2").inner_text()
    record = save(page, tmp_path / "game.json")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    playing.see_the_board(page)
    assert page.locator(".line").count() == told
    assert page.locator(f"{playing.OVER} h2").inner_text() == end


def test_a_record_that_hides_hands_is_refused_in_words(visits: Visits, tmp_path: Path) -> None:
    page = visits().page
    sit_alone(page, "animalia")
    record = save(page, tmp_path / "game.json")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".failed")).to_contain_text("once the game is over")


def test_a_problem_is_reported_with_what_was_seen(visits: Visits) -> None:
    page = visits().page
    sit_alone(page, "galapagos")
    choose_in_menu(page, "Report a problem")
    page.locator("dialog textarea").fill("The tortoise winked.")
    page.get_by_role("button", name="Send to this server").click()
    expect(page.locator("dialog")).to_contain_text("Thank you")


def test_where_sockets_do_not_pass_a_table_is_played_by_events_and_posts(visits: Visits) -> None:
    page = visits().page
    page.route_web_socket(re.compile("/socket"), lambda line: line.close())
    made = create(page, "animalia", [PERSON, {"who": "bot", "bot": "random"}])
    page.goto(made["seats"][0]["link"])
    expect(page.locator("[data-status]")).to_have_attribute("data-status", "live", timeout=60_000)
    for _ in range(4):
        if playing.answer(page, Random(3)) is None:
            break
    assert page.locator(".line").count() > 4


def test_a_partner_is_advised_and_answers(visits: Visits) -> None:
    ada, bo = visits().page, visits().page
    made = create(ada, "endangered", [{**PERSON, "name": "Ada"}, {**PERSON, "name": "Bo"}])
    for page, seat in zip((ada, bo), made["seats"], strict=True):
        page.goto(seat["link"])
        page.wait_for_selector("[data-part=decision] [data-option]")
    asked, other = (ada, bo) if ada.locator(playing.ASKED).count() else (bo, ada)
    other.locator("[data-part=decision] [data-option]").first.click()
    expect(asked.locator(".proposal")).to_contain_text("proposes")
    asked.locator(playing.ASKED).first.click()
    expect(asked.locator(".proposal")).to_have_count(0)


def test_settings_hold_at_once_and_after_a_reload(visits: Visits) -> None:
    page = visits().page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Español").click()
    page.get_by_text("Oscuro").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_what_cannot_be_undone_is_asked_twice_by_those_who_wish(visits: Visits) -> None:
    page = visits().page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Confirm what cannot be undone").get_by_text("On", exact=True).click()
    # The IWC's first card: after a 1 the same seat is asked for its exchange, after a Wolf the next one.
    sit_alone(page, "animalia", options={"iwc_on_left_of": "H1"}, seed="8")
    before = playing.question(page)
    wolf = page.locator(playing.ASKED, has_text="Wolf (Europe 6)")
    wolf.click()
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("This cannot be undone")
    assert playing.question(page) == before
    asked.get_by_role("button", name="Not yet").click()
    expect(asked).to_have_count(0)
    page.locator(playing.ASKED, has_text="Olm (Europe 1)").click()
    playing.moved_on(page, before)  # without a word: it can be taken back
    page.get_by_role("button", name="Undo: Olm").click()
    expect(wolf).to_be_visible()
    before = playing.question(page)
    wolf.click()
    asked.get_by_role("button", name="Do it").click()
    playing.moved_on(page, before)
