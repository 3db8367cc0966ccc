"""The log of a table in one language, for those who come later: what all may read is put into words once."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Final

from wildtable.core.entry import Entry

LINES: Final = 16
"""Lines that are packed together: they repeat each other."""
BETWEEN: Final = b"\n"
"""Stands between packed lines; there is none in what orjson writes."""
FASTEST: Final = 1


class Chronicle:
    """Lines without secrets as they were written first; empty where a line is each viewer's own."""

    __slots__ = ("_last", "_packed", "_rewinds")

    def __init__(self) -> None:
        self._rewinds = 0  # of the table: what was told before one may have happened otherwise
        self._packed: list[bytes] = []
        self._last: list[bytes] = []  # those after the packed ones

    def lines(
        self, rewinds: int, entries: Sequence[Entry], start: int, write: Callable[[int, Entry], bytes]
    ) -> list[bytes]:
        """The lines from one on; `write` puts a new one into words."""
        if rewinds != self._rewinds:
            self._rewinds, self._packed, self._last = rewinds, [], []
        for n in range(len(self._packed) * LINES + len(self._last), len(entries)):
            self._add(b"" if entries[n].veiled else write(n, entries[n]))
        packs = min(start // LINES, len(self._packed))
        found = [line for pack in self._packed[packs:] for line in zlib.decompress(pack).split(BETWEEN)]
        return [*found, *self._last][start - packs * LINES :]

    def _add(self, line: bytes) -> None:
        self._last.append(line)
        if len(self._last) == LINES:
            self._packed.append(zlib.compress(BETWEEN.join(self._last), FASTEST))
            self._last = []
