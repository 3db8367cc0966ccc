"""Waiting for a bot at a terminal: Ctrl+C tells it to answer now."""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Iterator

import pytest
from rich.console import Console

from tests.core.pond import GAME
from wildtable.core.hurry import HURRY
from wildtable.terminal import waiting
from wildtable.terminal.screen import Screen
from wildtable.terminal.waiting import waited_for


@pytest.fixture(autouse=True)
def listened_to() -> Iterator[None]:
    """A program started in the background is deaf to Ctrl+C; these tests are not about that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def screen(is_terminal: bool = True) -> Screen:
    return Screen(GAME, to=Console(file=io.StringIO(), force_terminal=is_terminal, width=80))


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_the_first_press_hurries_the_bot_and_the_second_leaves() -> None:
    before = signal.getsignal(signal.SIGINT)
    with waited_for(screen(), 1):
        assert not HURRY.is_asked()
        press()
        assert HURRY.is_asked()
        with pytest.raises(KeyboardInterrupt):
            press()
    assert not HURRY.is_asked()
    assert signal.getsignal(signal.SIGINT) is before


def test_it_is_said_that_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "LONG", 0.0)
    shown = screen()
    with waited_for(shown, 1):
        for _ in range(200):
            if "thinking" in shown.console.file.getvalue():  # type: ignore[attr-defined]
                break
            signal.sigtimedwait([], 0.05)
        else:
            raise AssertionError("nothing was said")


def test_through_a_pipe_nothing_is_said_and_ctrl_c_leaves() -> None:
    with pytest.raises(KeyboardInterrupt), waited_for(screen(is_terminal=False), 1):
        press()
    assert not HURRY.is_asked()
