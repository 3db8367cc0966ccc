"""Whoever waits for a bot may say: answer now. What thinks looks here from time to time."""

from __future__ import annotations

import threading
from collections.abc import MutableSequence
from time import monotonic
from typing import Final


class Hurry(threading.local):
    """Whether this thread has been told to answer; a server tells its workers by flags they share with it."""

    def __init__(self) -> None:
        self.flags: MutableSequence[int] = bytearray(1)
        self.place = 0

    def is_asked(self) -> bool:
        """Whether somebody waits no longer."""
        return bool(self.flags[self.place])

    def ask(self) -> None:
        """Answer now."""
        self.flags[self.place] = 1

    def forget(self) -> None:
        """There is time again."""
        self.flags[self.place] = 0


HURRY: Final = Hurry()


def is_late(end: float) -> bool:
    """Whether a moment of `time.monotonic` has passed, or somebody waits no longer."""
    return monotonic() > end or HURRY.is_asked()
