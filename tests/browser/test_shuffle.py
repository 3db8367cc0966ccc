"""Two devices shuffle before the deal, and both find their number in the luck afterwards."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.tables import OPEN, PERSON, create

PICTURES = Path(__file__).parents[2] / "build" / "shuffle"


def check_luck(page: Page) -> None:
    page.get_by_role("button", name="Check the luck").last.click()
    expect(page.locator("[role=dialog], dialog").get_by_role("status")).to_contain_class("shuffled")


def give_up(table: str, tokens: list[str], page: Page) -> None:
    said = {"type": "abandon", "id": "end", "seat": 0}
    headers = {"Authorization": f"Bearer {','.join(tokens)}"}
    ended = page.request.post(f"/api/tables/{table}/messages", data=said, headers=headers)
    assert ended.json()["news"]["table"]["status"] == "abandoned"


def test_the_game_begins_when_both_devices_have_shuffled_and_each_finds_its_number(visits: Visits) -> None:
    ada, bo = visits(), visits()
    made = create(ada.page, "galapagos", [{**PERSON, "name": "Ada"}, OPEN], shuffle=True)
    ada.page.goto(made["seats"][0]["link"])
    expect(ada.page.get_by_role("button", name="Deal now")).to_be_visible()
    PICTURES.mkdir(parents=True, exist_ok=True)
    ada.page.screenshot(path=PICTURES / "waiting.png")
    bo.page.goto(f"/t/{made['table']}")
    bo.page.locator(".bar .primary").click()
    for page in (ada.page, bo.page):
        page.wait_for_selector(".shell")
    shuffle = ada.page.request.get(f"/api/tables/{made['table']}").json()["table"]["luck"]["shuffle"]
    assert shuffle["stage"] == "dealt"
    assert all(shuffle["nonces"])

    token = bo.page.evaluate("JSON.parse(localStorage['wildtable.sittings'])[0].tokens[0]")
    give_up(made["table"], [made["seats"][0]["token"], token], ada.page)
    for page in (ada.page, bo.page):
        check_luck(page)
    ada.page.screenshot(path=PICTURES / "checked.png")


def test_whoever_waits_can_deal_without_those_who_do_not_come(visits: Visits) -> None:
    page = visits().page
    made = create(page, "galapagos", [PERSON, OPEN], shuffle=True)
    page.goto(made["seats"][0]["link"])
    page.get_by_role("button", name="Deal now").click()
    page.wait_for_selector(".shell")


def test_alone_with_a_bot_nobody_waits(visits: Visits) -> None:
    page = visits().page
    page.goto("/new/galapagos")
    page.locator("button[type=submit]").click()
    page.wait_for_selector(playing.ASKED)
    table = page.url.rpartition("/")[2]
    shuffle = page.request.get(f"/api/tables/{table}").json()["table"]["luck"]["shuffle"]
    assert shuffle["nonces"][0]
