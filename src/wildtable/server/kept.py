"""JSON that stays in memory."""

from __future__ import annotations

from typing import Any, Final

import orjson

SHORT: Final = 32
"""Bytes up to which many tables have the same to keep: numbers, names, empty lists."""
MOST: Final = 20_000
_SHORT: dict[bytes, bytes] = {}


def kept(plain: Any) -> bytes:
    """Written to stay: what orjson gives holds one to four kilobytes, however short it is."""
    written = orjson.dumps(plain)
    if len(written) > SHORT:
        return bytes(memoryview(written))
    found = _SHORT.get(written)
    return _known(bytes(memoryview(written))) if found is None else found


def _known(written: bytes) -> bytes:
    """The one that all tables have from now on."""
    if len(_SHORT) >= MOST:
        _SHORT.clear()
    return _SHORT.setdefault(written, written)
