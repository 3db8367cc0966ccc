"""Waiting for a bot: it is said that it thinks, and Ctrl+C tells it to answer now."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from wildtable.core.decision import Seat
from wildtable.core.hurry import HURRY
from wildtable.core.text import text
from wildtable.terminal.screen import Screen

LONG: Final = 1.0
"""Seconds after which somebody wonders what goes on."""


@contextmanager
def waited_for(screen: Screen, seat: Seat) -> Iterator[None]:
    """While a bot thinks: the first Ctrl+C hurries it, the next one leaves as ever."""
    if not screen.console.is_terminal or threading.current_thread() is not threading.main_thread():
        yield
        return
    note = text("{who} is thinking. Ctrl+C: answer now.", who=screen.seat(seat))
    told = threading.Timer(LONG, screen.say, (note, "dim"))
    before = signal.getsignal(signal.SIGINT)

    def hurry(*_: Any) -> None:
        HURRY.ask()
        signal.signal(signal.SIGINT, before)

    told.start()
    signal.signal(signal.SIGINT, hurry)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        told.cancel()
        HURRY.forget()
