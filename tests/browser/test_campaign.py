"""A campaign of Endangered from start to medal, a score sheet of Animalia: pages and the terminal's files."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Download, Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_access import faults
from wildtable.games.animalia.rules.scoresheet import Result, ScoreSheet
from wildtable.games.animalia.rules.scoresheet import read as read_sheet
from wildtable.games.endangered import GAME
from wildtable.games.endangered.rules.campaign import Campaign, from_records, read, records

GAMES = 3
TEXTS = {"gold": "Gold medal", "silver": "Silver medal", "bronze": "Bronze medal", "": "No medal this time"}
CARRY = "[data-campaign-game='{}'] [data-carry]"


def begin_for_bots(page: Page) -> None:
    """A campaign whose tables play by themselves."""
    page.goto("/campaign")
    page.get_by_label("Name of the team").fill("Otter friends")
    page.get_by_label("Who takes seat 1").select_option("bot")
    for seat in (1, 2):
        page.get_by_label(f"Level of the bot on seat {seat}").select_option("random")
    page.get_by_role("button", name="Begin the campaign").click()


def play_to_the_end(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Play game {number}").click()
    page.wait_for_selector(playing.OVER)
    page.get_by_role("link", name="Back to the campaign").click()


def saved(page: Page, folder: Path, files: int) -> list[Path]:
    """What one press on "Save" puts on the disk."""
    found: list[Download] = []
    page.on("download", lambda download: found.append(download))
    page.get_by_role("button", name="Save as files").click()
    for _ in range(300):
        if len(found) == files:
            break
        page.wait_for_timeout(100)
    for download in found:
        download.save_as(folder / download.suggested_filename)
    return [folder / download.suggested_filename for download in found]


def as_the_terminal_has_it(file: Path) -> Campaign:
    kept = read(GAME, file)
    return from_records(GAME, records(file, GAMES), kept.order)


def test_a_campaign_goes_from_its_start_to_its_medal(visits: Visits, tmp_path: Path) -> None:
    page = visits().page
    begin_for_bots(page)
    for number in range(1, GAMES + 1):
        play_to_the_end(page, number)
        expect(page.locator(f"[data-campaign-game='{number}'] .chip")).to_contain_text("point")
    files = saved(page, tmp_path, 1 + GAMES)
    there = as_the_terminal_has_it(tmp_path / "otter_friends.json")
    assert there.is_over
    expect(page.locator(".stand")).to_contain_text(f"{there.points} of 9 points")
    expect(page.locator(".stand")).to_contain_text(TEXTS[there.medal])
    for number, ending in enumerate(there.results[:-1], 2):
        left = "won" if ending.startswith("won") else "lost"
        expect(page.locator(CARRY.format(number))).to_have_attribute("data-carry", left)
    assert faults(page) == []
    other = visits(locale="es-ES", viewport={"width": 360, "height": 740}, color_scheme="dark").page
    other.goto("/campaign")
    other.locator("input[type=file]").set_input_files(files)
    expect(other.locator(".stand")).to_contain_text(f"{there.points} de 9 puntos")
    assert faults(other) == []
    assert other.evaluate("document.documentElement.scrollWidth") <= 360


def test_files_that_are_no_campaign_change_nothing(visits: Visits, tmp_path: Path) -> None:
    page = visits().page
    page.goto("/campaign")
    page.get_by_role("heading", name="A new campaign").wait_for()
    (tmp_path / "no.json").write_text("{", "utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / "no.json")
    expect(page.get_by_role("status").last).to_contain_text("nothing was changed")
    kept = {"seats": 2, "order": [["tigers", "hard"]] * 3, "alone": False, "bots": None}
    (tmp_path / "team.json").write_text(json.dumps(kept | {"wildtable_campaign": 1}), "utf-8")
    (tmp_path / "team-1.json").write_text(json.dumps({"game": "endangered", "options": {}}), "utf-8")
    page.locator("input[type=file]").set_input_files([tmp_path / "team.json", tmp_path / "team-1.json"])
    expect(page.get_by_role("status").last).to_contain_text("team-1.json does not belong to")
    assert page.evaluate("localStorage.getItem('wildtable.campaigns')") is None
    page.locator("input[type=file]").set_input_files([tmp_path / "team.json"])
    expect(page.get_by_role("button", name="Play game 1")).to_be_visible()


def test_a_score_sheet_keeps_the_best_and_is_the_terminals_file(visits: Visits, tmp_path: Path) -> None:
    sheet = ScoreSheet("Ibex", {"EUROPE, NORMAL": Result(2, 5)})
    sheet.write(tmp_path / "ibex.json")
    page = visits(viewport={"width": 390, "height": 844}).page
    page.goto("/sheet")
    page.locator("input[type=file]").set_input_files(tmp_path / "ibex.json")
    expect(page.locator("[data-column='EUROPE, NORMAL']")).to_contain_text("5 coins")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "back.json")
    assert read_sheet(tmp_path / "back.json") == sheet
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    (tmp_path / "no.json").write_text(
        '{"team": "Ibex", "wildtable_scoresheet": 1, "best": {"MARS": {}}}', "utf-8"
    )
    page.locator("input[type=file]").set_input_files(tmp_path / "no.json")
    expect(page.get_by_role("status").last).to_contain_text("nothing was changed")
    page.get_by_role("button", name="Play Europe, Easy").click()
    page.wait_for_selector(playing.ASKED)
    table = page.url.split("/t/")[1].split("?")[0].split("#")[0]
    options = page.request.get(f"/api/tables/{table}").json()["table"]["options"]
    assert (options["continents"], options["difficulty"]) == ("europe", "easy")
