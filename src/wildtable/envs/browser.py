"""The browser's board as a picture: one page of the client in a Chromium without a window, kept by a process.

Nothing goes over a network and no server runs: the page is handed its files, and anything else it asks for is
not there. It shows what `look` wrote of a seat's view, and nothing besides.
"""

from __future__ import annotations

import atexit
import logging
import os
import shutil
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeAlias
from urllib.parse import urlsplit

from wildtable.core.decision import Seat
from wildtable.envs.play import Play

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright, Route

WIDTH, HEIGHT = 1280, 800
CLIENT: Final = Path(__file__).parent.parent / "web_dist"
ADDRESS: Final = "http://wildtable.invalid/board"  # a name that no network knows
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
START, DRAW, END = 60.0, 20.0, 5.0  # seconds that the browser may take for each
LOOKS: Final = 10  # at a page that should stand still

Asked: TypeAlias = "tuple[str, Future[bytes]]"
log = logging.getLogger(__name__)


def screenshot(play: Play, seat: Seat) -> bytes | None:
    """The browser's board as a seat sees it, as PNG; None: no browser draws here, the log says why."""
    try:
        from wildtable.envs.look import look

        return _page(os.getpid()).draw(look(play, seat).decode())
    except Exception as error:  # whatever a browser may lack or die of: there is another board
        _say_once(f"{type(error).__name__}: {error}".partition("\n")[0])
        return None


@cache
def _say_once(why: str) -> None:
    log.warning("rgb_array shows the terminal's board, not the browser's: %s", why)


@cache
def _page(process: int) -> BoardPage:
    """The page of this process; one that was forked has none of its parent's threads."""
    page = BoardPage()
    atexit.register(page.close)
    return page


class BoardPage:
    """A page that draws one look after the other, in a thread of its own: a notebook has a loop already."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._failed: Exception | None = None
        self._thread: Thread | None = None

    def draw(self, look: str) -> bytes:
        """A picture of what was looked at; a browser that has failed is not asked again."""
        if self._failed is not None:
            raise self._failed
        patience = DRAW if self._thread else START + DRAW
        self._start()
        picture: Future[bytes] = Future()
        self._asked.put((look, picture))
        try:
            return picture.result(patience)
        except Exception as error:
            self._failed = error
            self._asked.put(None)
            raise

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._live, name="wildtable-board", daemon=True)
            self._thread.start()

    def _live(self) -> None:
        try:
            from playwright.sync_api import sync_playwright

            with sync_playwright() as playwright:
                self._answer(opened(playwright))
        except Exception as error:
            while (asked := self._asked.get()) is not None:
                asked[1].set_exception(error)

    def _answer(self, page: Page) -> None:
        while (asked := self._asked.get()) is not None:
            look, picture = asked
            try:
                page.evaluate("look => show(JSON.parse(look))", look)
                picture.set_result(at_rest(page))
            except Exception as error:
                picture.set_exception(error)

    def close(self) -> None:
        """End the browser, if there is one."""
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join(END)


def at_rest(page: Page) -> bytes:
    """A picture of the page once it stands still: what is measured last, a busy machine draws late."""
    before, picture = b"", page.screenshot(animations="disabled")
    for _ in range(LOOKS):
        if picture == before:
            break
        before, picture = picture, page.screenshot(animations="disabled")
    return picture


def opened(playwright: Playwright) -> Page:
    """The page of the client that shows one look."""
    found = next(filter(None, map(shutil.which, NAMES)), None)  # None: the one that Playwright brings
    browser = playwright.chromium.launch(executable_path=found, timeout=1000 * START)
    page = browser.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce", service_workers="block"
    )
    page.set_default_timeout(1000 * DRAW)
    page.route("**/*", hand_over)
    page.goto(ADDRESS)
    page.wait_for_function("'show' in window")
    return page


def hand_over(route: Route) -> None:
    """A file of the client, its page at the address, and nothing else."""
    if route.request.url == ADDRESS:
        route.fulfill(path=CLIENT / "index.html")
        return
    file = CLIENT / urlsplit(route.request.url).path.removeprefix("/")
    if file.is_file():
        route.fulfill(path=file)
    else:
        route.fulfill(status=404)
