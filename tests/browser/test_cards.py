"""Own cards: edited with a live face, mistakes named as one types, played at a table at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.playing import ASKED
from tests.browser.test_access import faults
from wildtable import games

START = "Start now"


def open_award(page: Page) -> None:
    page.goto("/cards/galapagos")
    page.locator("[data-card='awards.0']").click()
    expect(page.locator("[data-face]")).to_contain_text("2 points")


def test_a_changed_card_shows_its_face_and_is_played(visits: Visits) -> None:
    page = visits().page
    open_award(page)
    page.locator("[data-field=points] input").fill("5")
    expect(page.locator("[data-face]")).to_contain_text("5 points")
    expect(page.locator("aside dd")).to_have_text(re.compile("2.*5"))
    page.reload()  # the browser has kept it
    page.locator("[data-card='awards.0']").click()
    expect(page.locator("[data-field=points] input")).to_have_value("5")
    page.get_by_role("button", name=START).click()
    page.wait_for_selector(ASKED)
    listed = page.request.get(f"/api/tables/{page.url.split('/t/')[1].split('#')[0]}/cards").json()
    assert listed["sets"]["awards"][0]["card"]["points"] == 5


def test_a_mistake_is_named_at_its_field_and_nothing_is_played(visits: Visits) -> None:
    page = visits().page
    open_award(page)
    page.locator("[data-field=points] input").fill("-3")
    expect(page.locator("[data-field=points] .wrong p")).to_have_count(1)
    expect(page.locator("[data-card='awards.0'] .bad")).to_have_text("1 mistake")
    expect(page.get_by_role("button", name=START)).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-field=points] .wrong p")).to_have_count(0)
    expect(page.get_by_role("button", name=START)).to_be_enabled()


def test_a_set_goes_by_file(visits: Visits, tmp_path: Path) -> None:
    page = visits().page
    open_award(page)
    page.locator("[data-field=points] input").fill("4")
    expect(page.locator("[data-face]")).to_contain_text("4 points")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save file").click()
    file = tmp_path / "set.toml"
    saved.value.save_as(file)
    other = visits().page
    open_award(other)
    other.locator("input[type=file]").set_input_files(file)
    expect(other.locator("[data-face]")).to_contain_text("4 points")
    (tmp_path / "no.toml").write_text("= no set", "utf-8")
    other.locator("input[type=file]").set_input_files(tmp_path / "no.toml")
    expect(other.get_by_text("not TOML")).to_be_visible()
    expect(other.locator("[data-face]")).to_contain_text("4 points")


def test_every_game_has_a_workshop_on_a_small_screen(visits: Visits) -> None:
    page = visits(viewport={"width": 360, "height": 740}, locale="es-ES", color_scheme="dark").page
    for game in sorted(games.names()):
        page.goto(f"/cards/{game}")
        page.wait_for_selector("[data-face]")
        assert faults(page) == []
        overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{game} is {overflow} px too wide"


def open_card(page: Page, game: str, card: str) -> None:
    page.goto(f"/cards/{game}")
    page.locator(f"[data-card='{card}']").click()
    page.wait_for_selector("[data-face]")


def test_what_a_card_does_is_put_together_from_words(visits: Visits) -> None:
    """A step is added, its number changed by keyboard, its kind exchanged: the face follows."""
    page = visits().page
    open_card(page, "endangered", "actions.0")
    does = page.locator("[data-field=steps]").first
    does.get_by_label("Add to: What it does").select_option(label="Draw cards")
    expect(page.locator("[data-face]")).to_contain_text("Draw 1 card")
    number = does.locator("li").last.get_by_label("How many", exact=True)
    number.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-face]")).to_contain_text("Draw 2 cards")
    does.locator("li").last.get_by_label("what it is").select_option(label="Discard cards")
    expect(page.locator("[data-face]")).to_contain_text("Discard 2 cards")
    does.get_by_role("button", name="Remove: What it does").last.click()
    expect(page.get_by_text("Nothing yet: this is the shipped set.")).to_be_visible()


def test_a_mistake_deep_in_a_card_is_named_at_its_field(visits: Visits) -> None:
    page = visits().page
    open_card(page, "endangered", "actions.0")
    does = page.locator("[data-field=steps]").first
    does.get_by_label("Add to: What it does").select_option(label="Choose one of several")
    ways = does.locator("[data-field=ways]")
    expect(ways.locator(".wrong").first).to_contain_text("2 or more needed, found 0")
    for name in ("one", "two"):
        ways.get_by_role("button", name="Add … Ways").click()
        ways.get_by_label("Name in the file").last.fill(name)
        ways.get_by_label("Add to: What it does").last.select_option(label="Gain money")
    expect(page.locator(".wrong")).to_have_count(0)
    millions = ways.get_by_label("Millions", exact=True).last
    millions.fill("99")
    expect(ways.locator("[data-field=n] .wrong")).to_have_text("1 to 25 needed, found 99")
    expect(millions).to_have_attribute("aria-invalid", "true")
    assert faults(page) == []
    millions.fill("3")
    expect(page.locator("[data-face]")).to_contain_text("Gain 3M")


def test_parts_of_cards_of_every_game_are_chosen_in_spanish(visits: Visits) -> None:
    page = visits(locale="es-ES").page
    open_card(page, "endless-forms", "species.0")
    page.get_by_label("Añadir a: Habilidades").select_option(label="Se mueve a cualquier sitio")
    expect(page.locator("[data-face]")).to_contain_text("puede llevarla a cualquier")
    open_card(page, "animalia", "missions.0")
    asked = page.locator("[data-field=requires] > .entry > ol > li")
    before = asked.count()
    page.get_by_role("button", name="Añadir … Pide").click()
    expect(asked).to_have_count(before + 1)
    open_card(page, "galapagos", "threats.0")
    page.get_by_role("button", name="Añadir … Caras del dado").click()
    expect(page.locator("[data-field=faces] .wrong, [data-card='threats.0'] .new").first).to_be_visible()


PICTURED = {
    "animalia": "animals.3",
    "endangered": "cards.26",
    "endless-forms": "species.9",
    "galapagos": "species.2",
}


def drawing(page: Page, within: str) -> str:
    return page.locator(f"{within} use").first.get_attribute("href") or ""


@pytest.mark.parametrize("game", sorted(PICTURED))
def test_a_card_takes_another_of_our_drawings_at_every_size(visits: Visits, game: str) -> None:
    page = visits().page
    open_card(page, game, PICTURED[game])
    other = page.locator("[data-pictures] label").last
    meant = other.locator("use").get_attribute("href") or ""
    assert drawing(page, "[data-face]") != meant
    other.click()
    expect(page.locator(f"[data-card='{PICTURED[game]}'] use")).to_have_attribute("href", meant)
    for size in page.locator(".sizes button").all():
        size.click()
        hrefs = page.locator("[data-face] use").evaluate_all(
            "all => all.map((one) => one.getAttribute('href'))"
        )
        assert meant in hrefs
    assert faults(page) == []


def test_a_drawing_is_found_among_all_of_them_and_played_with(visits: Visits) -> None:
    page = visits(locale="es-ES").page
    open_card(page, "galapagos", "species.0")
    field = page.locator("[data-field=icon]")
    field.get_by_role("button", name="Todos").click()
    field.get_by_role("searchbox").fill("tortuga")
    expect(field.locator("label")).to_have_count(2)
    field.get_by_label("Tortuga gigante").check(force=True)
    assert faults(page) == []
    page.get_by_label("Nombre", exact=True).fill("Cangrejo raro")
    expect(page.locator("[data-card='species.0']")).to_contain_text("Cangrejo raro")
    page.get_by_role("button", name="Empezar ya").click()
    page.wait_for_selector(ASKED)
    album = page.locator("[data-part=board] [data-box=album] use[href$='#giant_tortoise']")
    expect(album.nth(1)).to_be_attached()  # one for each of both animals


def test_practised_bots_try_a_set(visits: Visits) -> None:
    page = visits().page
    open_award(page)
    page.get_by_role("button", name="200 bot games").click()
    expect(page.get_by_text(re.compile(r"\d+ deals: an average of .* points per seat"))).to_be_visible(
        timeout=60_000
    )
