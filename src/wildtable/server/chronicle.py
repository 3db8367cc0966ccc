"""The log of a table in one language, for those who come later: what all may read is put into words once."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from wildtable.core.entry import Entry

LINES: Final = 16
"""Lines that are packed together: they repeat each other."""
BETWEEN: Final = b"\n"
"""Stands between packed lines; there is none in what orjson writes."""

Kind: TypeAlias = tuple[str, str]
"""A game and a language: such lines are much alike, whatever the table."""
SAMPLE: Final = 6_000
"""Bytes of lines by which later tables pack theirs, in half the room."""
_SAMPLES: dict[Kind, bytes] = {}


class Chronicle:
    """Lines without secrets as they were written first; empty where a line is each viewer's own."""

    __slots__ = ("_kind", "_last", "_packed", "_rewinds", "_sample")

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._sample = _SAMPLES.get(kind, b"")  # this very one, also while others make it longer
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
        found = [line for pack in self._packed[packs:] for line in self._unpacked(pack)]
        return [*found, *self._last][start - packs * LINES :]

    def _add(self, line: bytes) -> None:
        self._last.append(line)
        if len(self._last) == LINES:
            self._packed.append(self._pack(BETWEEN.join(self._last)))
            self._last = []

    def _pack(self, lines: bytes) -> bytes:
        sample = _SAMPLES.get(self._kind, b"")
        if len(sample) < SAMPLE:
            _SAMPLES[self._kind] = sample + lines
        packer = zlib.compressobj(zdict=self._sample)
        return packer.compress(lines) + packer.flush()

    def _unpacked(self, pack: bytes) -> list[bytes]:
        return zlib.decompressobj(zdict=self._sample).decompress(pack).split(BETWEEN)
