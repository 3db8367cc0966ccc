"""Pictures of every page with something on it: `make pages`, in build/pages.

    python -m tools.pages [--sizes phone,desk,wide] [--themes light,dark] [--languages en,es] [page …]

A browser that has played for weeks visits every page; each picture is of what stands above the fold.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, Route, ViewportSize, sync_playwright

from tests.browser import playing
from tests.browser.tables import BOT, PERSON, over
from tests.browser.test_tour import NOTE, do_what_it_says, look
from tools.screenshots import serving
from wildtable.games import game, names
from wildtable.server.store.row import DayResult
from wildtable.server.today import Day

PICTURES = Path(__file__).parent.parent / "build" / "pages"
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desk": {"width": 1366, "height": 768},
    "wide": {"width": 1920, "height": 1080},
}
LOCALES = {"en": "en-GB", "es": "es-ES"}
PLAYED = 60
CARDS = {
    "endangered": "cards.26",
    "endless-forms": "species.9",
    "animalia": "missions.3",
    "galapagos": "awards.2",
}
ENDINGS = ("won_first", "lost_votes")
TOUR_STEPS = 5
SETTLED = 500  # milliseconds
SECRET = "00112233445566778899aabbccddeeff"


def kept() -> dict[str, object]:
    """What a browser has kept after some weeks: games played, a score sheet, a campaign."""
    luck, now = Random("pages"), time.time() * 1000
    played: list[dict[str, object]] = [
        {
            "table": f"played{n}",
            "game": luck.choice(names()),
            "when": now - n * 20_000_000,
            "won": luck.random() < 0.55,
            "score": luck.randrange(4, 40),
            "seats": luck.choice((2, 3)),
            "options": {"continents": luck.choice(("europe", "south-america")), "difficulty": "normal"},
            "bot": luck.choice(("casual", "skilled", "expert")),
            "hints": luck.choice((0, 0, 2)),
        }
        for n in range(PLAYED)
    ]
    best = {"EUROPE, NORMAL": {"stars": 2, "coins": 5}, "EUROPE, EASY": {"stars": 3, "coins": 9}}
    sheet = {"team": "Ibex", "best": best, "collected": {}, "wildtable_scoresheet": 1, "tables": []}
    campaign = {
        "id": "c1",
        "name": "Otter friends",
        "seats": [{"who": "person", "bot": ""}, {"who": "bot", "bot": "skilled"}],
        "order": [["otters", "normal"], ["tigers", "normal"], ["rhinos", "hard"]],
        "games": [{"table": f"game{n}", "ending": ending} for n, ending in enumerate(ENDINGS)],
    }
    return {"results": played, "sheets": [sheet], "campaigns": [campaign]}


def yesterday() -> dict[str, Any]:
    """The day before, with what people got."""
    luck = Random("yesterday")
    day = (datetime.now(UTC).date() - timedelta(days=1)).isoformat()
    got = [
        DayResult(f"{name}{n}", day, name, luck.random() < 0.5, float(luck.randrange(5, 30)))
        for name in names()
        for n in range(40)
    ]
    told: dict[str, Any] = Day(day, "00112233445566778899aabbccddeeff").plain(
        [game(one) for one in names()], got
    )
    return told


# --- pages ---


def at(path: str, wait: str = "main", scroll: int = 0) -> Callable[[Page], None]:
    """A page that is simply visited."""

    def visit(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector(wait)
        page.mouse.wheel(0, scroll)

    return visit


def today(page: Page) -> None:
    """Today's deals below those of yesterday."""

    def answer(route: Route) -> None:
        route.fulfill(json=yesterday())

    page.route("**/api/today?*day=*", answer)
    page.goto("/today")
    page.wait_for_selector(".before")


def decks(page: Page) -> None:
    """The deck builder with a prepared deck."""
    page.goto("/decks")
    opened = page.locator("header select").first
    opened.select_option(index=1)


def settings(page: Page) -> None:
    """The settings, over home."""
    page.goto("/")
    page.locator("header button, .bar button").filter(has=page.locator("use[href*=settings]")).first.click()
    page.wait_for_selector("dialog[open], [role=dialog]")


def tour(name: str, page: Page) -> None:
    """In the middle of a tour."""
    page.goto("/")
    page.locator(f"article[data-game={name}] button").last.click()
    page.wait_for_selector(NOTE)
    for _ in range(TOUR_STEPS):
        if (seen := look(page)) is None:
            return
        do_what_it_says(page, seen, touch=False, on_board=True)
    look(page)


def sit_at_the_end(name: str, page: Page) -> str:
    """At a table with a bot whose game is over."""
    made = over(page, name, [PERSON, BOT])
    page.goto(made["seats"][0]["link"])
    page.wait_for_selector(f"main{playing.OVER}")
    return str(made["table"])


def replay(name: str, page: Page) -> None:
    """Late in a game that is over."""
    page.goto("/")
    table = sit_at_the_end(name, page)
    of = page.request.get(f"/api/tables/{table}/replay").json()["of"]
    page.goto(f"/r/{table}?at={of * 4 // 5}")
    page.wait_for_selector(".timeline [data-event]")


def end(name: str, page: Page) -> None:
    """A game that is over."""
    page.goto("/")
    sit_at_the_end(name, page)
    page.wait_for_selector("#moments")


def card(name: str, page: Page) -> None:
    """The workshop with a card that has parts."""
    page.goto(f"/cards/{name}")
    page.locator(f"[data-card='{CARDS[name]}']").click()
    page.wait_for_selector("[data-face]")


def pages() -> dict[str, Callable[[Page], None]]:
    """Every page by the name of its picture."""
    found = {
        "home": at("/", "article .primary"),
        "today": today,
        "mine": at("/mine", "tbody tr"),
        "campaign": at("/campaign"),
        "sheet": at("/sheet", "[data-column]"),
        "decks": decks,
        "settings": settings,
    }
    for name in names():
        found |= {
            f"new-{name}": at(f"/new/{name}"),
            f"rules-{name}": at(f"/rules/{name}", "article, main", 900),
            f"cards-{name}": partial(card, name),
            f"tour-{name}": partial(tour, name),
            f"replay-{name}": partial(replay, name),
            f"end-{name}": partial(end, name),
        }
    return found


# --- pictures ---


def visitor(browser: Browser, address: str, size: str, theme: str, language: str) -> Page:
    """A browser of somebody who has been here before."""
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],
        color_scheme=theme,  # type: ignore[arg-type]  # "light" or "dark"
        locale=LOCALES[language],
        reduced_motion="reduce",
    )
    told = {f"wildtable.{key}": json.dumps(value) for key, value in kept().items()}
    context.add_init_script(
        f"for (const [key, value] of Object.entries({json.dumps(told)})) localStorage.setItem(key, value)"
    )
    page = context.new_page()
    page.on("pageerror", lambda error: say(f"{page.url}: {error}"))
    return page


def say(problem: str) -> None:
    """What went wrong, for whoever looks."""
    sys.stdout.write(problem + "\n")


def looks(asked: argparse.Namespace) -> Iterator[tuple[str, str, str]]:
    """Every size in every theme and language that was asked for."""
    yield from product(asked.sizes.split(","), asked.themes.split(","), asked.languages.split(","))


def take(browser: Browser, address: str, wanted: list[str], look_: tuple[str, str, str]) -> None:
    """All pictures of one size, theme and language; a page that fails is told, and the others go on."""
    page = visitor(browser, address, *look_)
    for name, visit in pages().items():
        if wanted and not any(name.startswith(one) for one in wanted):
            continue
        try:
            visit(page)
            page.wait_for_timeout(SETTLED)
        except Exception as error:
            say(f"{name} {look_}: {str(error).splitlines()[0]}")
        page.screenshot(path=PICTURES / f"{name}-{'-'.join(look_)}.png")
    page.context.close()


def main() -> None:
    """Visit what was asked for, or everything."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("pages", nargs="*", help="pictures whose names begin so; none: all")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--languages", default=",".join(LOCALES))
    asked = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for one in looks(asked):
            take(browser, address, asked.pages, one)
        browser.close()


if __name__ == "__main__":
    main()
