"""What a person does at a table, by mouse or by keyboard."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

LONGEST = 900
"""More answers than any game asks of one person."""

OVER = ".end"
ASKED = "[data-part=decision] [data-option]"


def start(page: Page, game: str) -> None:
    """Two clicks: the home page, and Play."""
    page.goto("/")
    page.locator(f"article[data-game='{game}'] .primary").click()
    page.wait_for_selector(f"{ASKED}, {OVER}")


def asked_or_over(page: Page) -> bool:
    """Wait until there is something to answer; False: the game is over."""
    page.wait_for_function(
        f"() => !document.querySelector('.sending') && document.querySelector('{ASKED}, {OVER}')",
        timeout=60_000,
    )
    return page.locator(OVER).count() == 0


def play_by_mouse(page: Page, luck: Random) -> None:
    """Click on the board wherever it offers something, else in the list."""
    for _ in range(LONGEST):
        if not asked_or_over(page):
            return
        before = question(page)
        places = page.locator("[data-part=board] button.place.legal:not(.picked)")
        options = page.locator(ASKED)
        click(places if places.count() and luck.random() < 0.7 else options, luck)
        moved_on(page, before)
    raise AssertionError("the game does not end")


def play_by_keyboard(page: Page, luck: Random) -> None:
    """Only keys: numbers, or arrows and Enter."""
    for _ in range(LONGEST):
        if not asked_or_over(page):
            return
        before = question(page)
        count = page.locator(ASKED).count()
        number = luck.randint(1, count)
        if count <= 9 and luck.random() < 0.5:
            page.keyboard.press(str(number))
        else:
            page.keyboard.press("d")
            for _ in range(min(number - 1, 4)):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        moved_on(page, before)
    raise AssertionError("the game does not end")


def question(page: Page) -> str:
    """A stamp that changes with every answer and every tap."""
    return str(page.locator(".shell").get_attribute("data-moment"))


def click(things: Locator, luck: Random) -> None:
    """One of them."""
    things.nth(luck.randrange(things.count())).click()


def moved_on(page: Page, before: str) -> None:
    """The answer has arrived, or something has been picked."""
    page.wait_for_function(
        "before => document.querySelector('.shell')?.dataset.moment !== before", arg=before, timeout=30_000
    )


def expect_no_scrolling(page: Page) -> None:
    """The page as a whole never scrolls."""
    overflow = page.evaluate(
        "() => { const { scrollHeight, scrollWidth } = document.documentElement;"
        " return [scrollHeight - innerHeight, scrollWidth - innerWidth]; }"
    )
    assert max(overflow) <= 0, f"the page scrolls by {overflow}"


def expect_the_end(page: Page) -> None:
    """The end is told beside the board."""
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator("[data-part=board]")).to_be_visible()
