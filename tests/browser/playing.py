"""What a person does at a table, by mouse, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Error, Page, expect

LONGEST = 1500
"""More answers and taps than any game asks of one person."""

# As if the last table of Endless Forms had been a single game: two with their clicks take long.
REMEMBER = 'localStorage.setItem(\'wildtable.plan.endless-forms\', \'{"options": {"match": "single"}}\')'

PATIENCE = 120_000
"""Milliseconds until an answer must have been taken in, by a busy machine too."""

OVER = ".end"
ASKED = "[data-part=decision][data-yours] [data-option]"

# What can be pressed once the last press has been taken in; null: the game is over. Waits in the page.
LOOK = """
async ([asked, over, before, patience]) => {
  const shell = () => document.querySelector('.shell');
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (document.querySelector(over)) return null;
    const now = shell()?.dataset.moment;
    if (now !== undefined && now !== before && !document.querySelector('.sending')) {
      const options = document.querySelectorAll(asked).length;
      const places = document.querySelectorAll('[data-part=board] button.place.legal:not(.picked)').length;
      if (options) return { moment: now, options, places };
    }
    await new Promise(resolve => setTimeout(resolve, 4));
  }
  throw new Error(`nothing new to answer after ${before}: ${document.body.innerText.slice(0, 2000)}`);
}
"""

# Where to press one of them: a point of it that nothing covers.
POINT = """
([selector, n]) => {
  const thing = document.querySelectorAll(selector)[n];
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = thing.getBoundingClientRect();
  for (const [x, y] of [[.5, .5], [.5, .15], [.15, .5], [.85, .5], [.5, .85], [.1, .1]]) {
    const at = [box.x + box.width * x, box.y + box.height * y];
    if (thing.contains(document.elementFromPoint(...at))) return at;
  }
  throw new Error('covered: ' + thing.outerHTML.slice(0, 200));
}
"""
PLACES = "[data-part=board] button.place.legal:not(.picked)"

Look = dict[str, Any]
"""A moment of the table, and how many options and legal places it has."""


def start(page: Page, game: str) -> None:
    """Two clicks: the home page, and Play."""
    page.add_init_script(REMEMBER)
    page.goto("/")
    page.locator(f"article[data-game='{game}'] .primary").click()
    page.wait_for_selector(f"{ASKED}, {OVER}", timeout=PATIENCE)


def look(page: Page, before: str = "", patience: int = PATIENCE) -> Look | None:
    """Wait until there is something to answer that was not there before; None: the game is over."""
    seen: Look | None = page.evaluate(LOOK, [ASKED, OVER, before, patience])
    return seen


def play(page: Page, answer: Callable[[Look], None], most: int | None = None) -> None:
    """Answer to the end, or so often. A tap may miss what moves on a busy machine: once it is made again."""
    again = 1
    seen = look(page)
    for n in range(LONGEST):
        if seen is None or n == most:
            return
        answer(seen)
        try:
            seen = look(page, seen["moment"], PATIENCE // 4 if again else PATIENCE)
        except Error:
            if not again:
                raise
            again -= 1
            seen = look(page)
    raise AssertionError("the game does not end")


def play_by_mouse(page: Page, luck: Random, most: int | None = None) -> None:
    """Click on the board wherever it offers something, else in the list."""
    play(page, lambda seen: page.mouse.click(*any_point(page, seen, luck)), most)


def play_by_finger(page: Page, luck: Random, most: int | None = None) -> None:
    """The same by taps."""
    play(page, lambda seen: page.touchscreen.tap(*any_point(page, seen, luck)), most)


def play_by_keyboard(page: Page, luck: Random, most: int | None = None) -> None:
    """Only keys: numbers, or arrows and Enter."""
    play(page, lambda seen: press(page, seen["options"], luck), most)


def any_point(page: Page, seen: Look, luck: Random) -> tuple[float, float]:
    """A point of a legal place or of an option."""
    on_board = seen["places"] and luck.random() < 0.7
    selector, count = (PLACES, seen["places"]) if on_board else (ASKED, seen["options"])
    return point(page, selector, luck.randrange(count))


def point(page: Page, selector: str, n: int) -> tuple[float, float]:
    """Where the nth of what is selected can be pressed."""
    x, y = page.evaluate(POINT, [selector, n])
    return x, y


def press(page: Page, count: int, luck: Random) -> None:
    """One of so many options."""
    number = luck.randint(1, count)
    if luck.random() < 0.5:
        page.keyboard.type(str(number))
        if number * 10 <= count:
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("d")
        for _ in range(min(number - 1, 4)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")


def answer(page: Page, luck: Random) -> Look | None:
    """Take any option by mouse and look again."""
    seen = look(page)
    assert seen is not None, "the game is over"
    page.mouse.click(*point(page, ASKED, luck.randrange(seen["options"])))
    return look(page, seen["moment"])


def question(page: Page) -> str:
    """A stamp that changes with every answer and every tap."""
    return str(page.locator(".shell").get_attribute("data-moment"))


def moved_on(page: Page, before: str, timeout: float = PATIENCE) -> None:
    """The answer has arrived, or something has been picked."""
    page.wait_for_function(
        "before => document.querySelector('.shell')?.dataset.moment !== before", arg=before, timeout=timeout
    )


def expect_no_scrolling(page: Page) -> None:
    """The page as a whole never scrolls."""
    overflow = page.evaluate(
        "() => { const { scrollHeight, scrollWidth } = document.documentElement;"
        " return [scrollHeight - innerHeight, scrollWidth - innerWidth]; }"
    )
    assert max(overflow) <= 0, f"the page scrolls by {overflow}"


def see_the_board(page: Page) -> None:
    """From the end to the board as it lies."""
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("[data-part=board]")).to_be_visible()


def expect_the_end(page: Page) -> None:
    """The end is told on a page of its own, and beside the board."""
    expect(page.locator(f"main{OVER}").get_by_role("heading").first).to_be_visible()
    see_the_board(page)
    expect(page.locator(OVER)).to_be_visible()
