"""Pictures of the browser table for README and docs: `make screenshots`.

    python -m tools.screenshots [game …]

A person plays some answers of each game by mouse, against bots, and pictures of the next question are taken,
one for each size of screen.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.playing import answer, look, start
from wildtable.games import names

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs" / "images"
ANSWERS = {"animalia": 4}
MANY = 24  # answers, where a game is not soon over
ENOUGH = 4  # options: a question worth a picture
SIZE: ViewportSize = {"width": 1366, "height": 768}
SIZES: dict[str, ViewportSize] = {
    "": SIZE,
    "-large": {"width": 1920, "height": 1080},
    "-tablet": {"width": 820, "height": 1180},
    "-phone": {"width": 390, "height": 844},
}


@contextmanager
def serving() -> Iterator[str]:
    """A server of our own, as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.browser.serving", f"{folder}/tables.db"]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found, "the server did not start"
            try:
                yield found.group()
            finally:
                server.terminate()


def take(page: Page, game: str) -> None:
    """Play a while, then take the picture."""
    start(page, game)
    luck, answered = Random(game), 0
    seen = look(page)
    while seen is not None and (answered < ANSWERS.get(game, MANY) or seen["options"] < ENOUGH):
        seen = answer(page, luck)
        answered += 1
    page.mouse.move(1, 1)
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(300)  # laid out anew
        page.screenshot(path=IMAGES / f"{game}{name}.png")


def main(games: list[str]) -> None:
    """Take the pictures of some games, or of all."""
    IMAGES.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in games or names():
            page = browser.new_page(base_url=address, viewport=SIZE, reduced_motion="reduce")
            take(page, game)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
