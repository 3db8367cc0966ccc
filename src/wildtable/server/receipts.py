"""Which messages were carried out: a game has hundreds, so each is kept in a hundred and fifty bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 4
"""Bytes that a version takes; after them comes the digest of what the message said, if that was kept."""

MOST: Final = 4_096
"""Messages that are known at a time. The store takes none twice, however old; and a game has hundreds."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What became of a message."""

    version: int
    proposal: str | None
    content: str | None


class Receipts:
    """What became of messages, by their keys."""

    __slots__ = ("_known", "_proposals")

    def __init__(self) -> None:
        self._known: dict[bytes, bytes] = {}
        self._proposals: dict[bytes, str] = {}  # of the few that proposed something

    def add(self, key: str, carried: Carried) -> None:
        """A message was carried out."""
        short = _short(key)
        self._known[short] = carried.version.to_bytes(VERSION, "big") + _short(carried.content or "")
        if carried.proposal:
            self._proposals[short] = carried.proposal
        if len(self._known) > MOST:
            oldest = next(iter(self._known))
            del self._known[oldest]
            self._proposals.pop(oldest, None)

    def find(self, key: str) -> Carried | None:
        """What became of a message; None: it was not carried out yet."""
        short = _short(key)
        kept = self._known.get(short)
        if kept is None:
            return None
        version, content = int.from_bytes(kept[:VERSION], "big"), kept[VERSION:].hex()
        return Carried(version, self._proposals.get(short), content or None)


def _short(written: str) -> bytes:
    """A digest in half the room; keys of version 0.1.0 were words."""
    try:
        return bytes.fromhex(written)
    except ValueError:
        return written.encode()
