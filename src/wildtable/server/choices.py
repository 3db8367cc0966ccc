"""Choices recur, at one table and at the next: each is kept once, however many tables hold it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import orjson

from wildtable.core.codec import Plain
from wildtable.core.decision import Seat
from wildtable.core.versions import Written

MOST: Final = 50_000
"""Choices that are known at a time; those of all games we ship are a few thousand."""
_KNOWN: dict[bytes, Written] = {}


def shared(choices: Iterable[tuple[Seat, Plain]]) -> list[Written]:
    """The same choices, each the very one that others hold. Nobody changes a choice once it is made."""
    if len(_KNOWN) > MOST:
        _KNOWN.clear()
    written = [(seat, choice) for seat, choice in choices]
    return [_KNOWN.setdefault(orjson.dumps(one), one) for one in written]
