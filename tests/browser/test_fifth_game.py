"""A game that somebody installed is played in the browser, on the board that draws any game."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

from playwright.sync_api import Browser

from tests.browser import playing
from tests.browser.conftest import ROOT, Visit
from tests.examples.conftest import installed as installed  # a fixture
from tests.server.brood import next_line, started
from tests.server.running import SOON


def test_a_person_plays_a_fifth_game_on_the_generic_board(
    client: None, browser: Browser, installed: dict[str, str], tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "tests.browser.serving", str(tmp_path / "tables.db")]
    with started(command, cwd=ROOT, env=installed) as server:
        found = re.search(r"http://\S+", next_line(server))
        assert found, "the server did not start"
        visit = Visit(browser, found.group())
        playing.start(visit.page, "tidepool")
        playing.play_by_mouse(visit.page, Random(1))
        playing.expect_the_end(visit.page)
        assert visit.mishaps == []
        visit.context.close()
        server.terminate()
        server.wait(SOON)
