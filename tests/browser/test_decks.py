"""The deck builder: open, change, check, keep, share, play."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visits
from tests.browser.test_access import faults

FACES = ".cards .face"


def open_starter(page: Page) -> None:
    page.goto("/")
    page.locator("a[href='/decks']").click()
    page.wait_for_selector(FACES)
    page.get_by_label("Open a deck").select_option(label="Asombro Starter")
    page.wait_for_selector("[data-legal=true]")


def test_everything_wrong_with_a_deck_is_listed_at_once(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    page.get_by_label("Remove Coyote").first.click()
    page.get_by_role("button", name="Add Desert Playa").last.click()
    expect(page.locator("[data-legal=false] .problems li")).to_have_count(3)
    expect(page.get_by_role("button", name="Start a table")).to_be_disabled()


def test_the_pool_is_filtered(visits: Visits) -> None:
    page = visits().page
    page.goto("/decks")
    page.wait_for_selector(FACES)
    everything = page.locator(FACES).count()
    page.get_by_label("any resource").select_option("WATER")
    page.get_by_label("Search names and texts").fill("playa")
    expect(page.locator(FACES)).to_have_count(1)
    assert everything > 50


def test_a_deck_is_kept_and_found_again(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    page.get_by_label("Name of the deck").fill("Dusk")
    page.get_by_role("button", name="Save here").click()
    page.reload()
    page.wait_for_selector("[data-legal=true]")
    expect(page.get_by_label("Name of the deck")).to_have_value("Dusk")
    page.get_by_role("button", name="Empty it").click()
    page.get_by_label("Open a deck").select_option(label="Dusk")
    page.wait_for_selector("[data-legal=true]")


def test_a_deck_is_shared_as_text_and_as_link(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    code = page.locator("[data-code]").input_value()
    friend = visits().page
    friend.goto(f"/decks/{code}")
    friend.wait_for_selector("[data-legal=true]")
    expect(friend.locator("[data-code]")).to_have_value(code)
    friend.get_by_role("button", name="Empty it").click()
    friend.wait_for_selector("[data-legal=false]")
    friend.get_by_placeholder("Paste a deck code").fill(code)
    friend.get_by_role("button", name="Read").click()
    friend.wait_for_selector("[data-legal=true]")


def test_a_table_is_started_with_the_deck(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    page.get_by_role("button", name="Start a table").click()
    page.wait_for_selector(playing.ASKED)
    playing.expect_no_scrolling(page)


def test_a_quick_match_is_one_press(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    page.get_by_role("button", name="Quick match").click()
    page.wait_for_selector(playing.ASKED)


def test_what_is_missing_is_said_and_leads_to_the_cards_that_mend_it(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    page.get_by_label("Remove Desert Playa").first.click()
    expect(page.locator(".problems")).to_contain_text("One more habitat, all different")
    expect(page.get_by_role("button", name="Quick match")).to_be_disabled()
    page.get_by_role("button", name="Choose: One more habitat").click()
    expect(page.locator(f"{FACES}:has-text('Coyote')")).to_have_count(0)
    page.get_by_role("button", name="Add Desert Playa").last.click()
    page.wait_for_selector("[data-legal=true]")


def test_a_test_hand_is_dealt_drawn_to_and_dealt_anew(visits: Visits) -> None:
    page = visits().page
    page.goto("/decks")
    page.wait_for_selector(FACES)
    hand = page.locator("[data-test-hand]")
    expect(hand).to_contain_text("once the main deck has 8 cards")
    open_starter(page)
    expect(hand.locator("li")).to_have_count(8)
    expect(hand).to_contain_text("8 of 40 cards")
    expect(hand).to_contain_text("can be laid on turn 1")
    first = hand.locator("ol").inner_text()
    hand.get_by_role("button", name="Draw one").click()
    expect(hand.locator("li")).to_have_count(9)
    hand.get_by_role("button", name="New hand").click()
    expect(hand.locator("li")).to_have_count(8)
    assert hand.locator("ol").inner_text() != first


def test_the_workshop_is_for_everybody_at_every_size(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    for width, height in ((360, 740), (1366, 768), (2560, 1300)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert faults(page) == []


def test_a_deck_is_read_from_the_file_it_was_written_to(visits: Visits) -> None:
    page = visits().page
    open_starter(page)
    code = page.locator("[data-code]").input_value()
    with page.expect_download() as written:
        page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("button", name="Empty it").click()
    page.wait_for_selector("[data-legal=false]")
    page.get_by_label("Open a file").set_input_files(written.value.path())
    page.wait_for_selector("[data-legal=true]")
    expect(page.locator("[data-code]")).to_have_value(code)
    expect(page.get_by_label("Name of the deck")).to_have_value("Asombro Starter")


def test_everything_wrong_with_a_file_is_listed_with_its_place(visits: Visits) -> None:
    page = visits().page
    page.goto("/decks")
    page.wait_for_selector(FACES)
    wrong = 'habitats = ["Desert Playa", "Coyote"]\nmain = ["Unicorn", "Oryx", "Oryx"]\n'
    page.get_by_label("Open a file").set_input_files(
        {"name": "odd.toml", "mimeType": "text/plain", "buffer": wrong.encode()}
    )
    found = page.locator(".manage .problems li")
    expect(found).to_have_count(5)  # two sizes, a misplaced card, an unknown one, a second copy
    expect(found.filter(has_text="Habitats 2")).to_have_count(1)
    expect(found.filter(has_text="Unicorn")).to_have_count(1)
    page.get_by_label("Open a file").set_input_files(
        {"name": "odd.toml", "mimeType": "text/plain", "buffer": b"habitats = [1 2]"}
    )
    expect(page.locator(".said")).to_contain_text("line 1")
