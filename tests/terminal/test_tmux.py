"""Every game in a real terminal, as somebody plays it: small and large, in both languages."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wildtable import games

TMUX = shutil.which("tmux")
PATIENCE = 60  # seconds until something must have appeared; a busy machine takes its time
SIZES = [(80, 24), (120, 40)]
FIRST = {
    "animalia": "Europe, round 1",
    "endangered": "Tigers · year 1",
    "endless-forms": "Game 1 · ",
    "galapagos": "Round 1 of 12",
}
"""How the uppermost line of each table begins."""
PROMPT = re.compile(r"^>\s*$", re.MULTILINE)

pytestmark = pytest.mark.skipif(TMUX is None, reason="no tmux here; `make test` brings it")


class Pane:
    """A terminal of a fixed size in which one command runs."""

    def __init__(self, socket: Path, size: tuple[int, int], *words: str) -> None:
        self.socket = str(socket)
        command = " ".join([sys.executable, "-m", "wildtable", *words])
        width, height = (str(length) for length in size)
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, f"{command}; sleep 600")
        self._tmux("set-option", "-g", "status", "off")

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(
            [str(TMUX), "-S", self.socket, *words],
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        )
        return done.stdout

    def screen(self) -> str:
        """What stands on the screen now."""
        return self._tmux("capture-pane", "-p")

    def everything(self) -> str:
        """The same with what scrolled away."""
        return self._tmux("capture-pane", "-p", "-J", "-S", "-")

    def until(self, seen: Callable[[str], object]) -> str:
        """Wait until the screen shows something, within reason."""
        end = time.monotonic() + PATIENCE
        while not seen(shown := self.screen()):
            assert time.monotonic() < end, shown
            time.sleep(0.1)
        return shown

    def asked(self) -> str:
        """Wait for the prompt."""
        return self.until(PROMPT.search)

    def send(self, line: str) -> None:
        """Type a line."""
        self._tmux("send-keys", line, "Enter")
        time.sleep(0.2)  # until it has been read

    def type(self, line: str) -> str:
        """Type a line and wait for the next prompt."""
        self._tmux("clear-history")
        self.send(line)
        return self.asked()

    def close(self) -> None:
        """End what runs there."""
        self._tmux("kill-server")


@pytest.fixture
def pane(tmp_path: Path) -> Iterator[Callable[..., Pane]]:
    """Opens terminals, and closes them in the end."""
    opened: list[Pane] = []

    def opening(size: tuple[int, int], *words: str) -> Pane:
        opened.append(Pane(tmp_path / f"t{len(opened)}", size, *words))
        return opened[-1]

    yield opening
    for one in opened:
        one.close()


every_game = pytest.mark.parametrize("name", games.names())
every_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])


@every_size
@every_game
def test_a_game_is_played_by_keyboard_and_left(
    pane: Callable[..., Pane], tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    seats = games.game(name).seats[-1]
    kept = tmp_path / "game.json"
    table = pane(size, "play", name, "--seats", str(seats), "--seed", "t", "--alone", "--record", str(kept))
    table.asked()
    for typed in ("1", "99", "1"):
        shown = table.type(typed)
        lines = table.everything().splitlines()
        assert max(map(len, lines)) <= size[0]
        assert not any(line.endswith("…") for line in lines)  # nothing is cut off
    assert re.search(r"^ *1  \S", shown, re.MULTILINE), shown  # the options are on the screen
    assert "There are options 1 to" not in shown  # a new question wipes what was before
    assert shown.startswith(FIRST[name]), shown  # and nothing of the new one scrolls away
    look_through(table)
    table.send("q")
    table.until(lambda now: "wildtable play" in now)
    assert kept.exists()


def look_through(table: Pane) -> None:
    """The whole table, page by page, until the prompt is back."""
    table.send("table")
    for _ in range(8):
        shown = table.until(lambda now: "Enter for more" in now or PROMPT.search(now))
        if PROMPT.search(shown):
            break
        table.send("")
    table.asked()
