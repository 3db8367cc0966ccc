"""Choices recur, at one table and at the next: each is kept once, however many tables hold it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import orjson

from wildtable.core.codec import Plain
from wildtable.core.decision import Seat
from wildtable.core.versions import Written
from wildtable.server.kept import kept

MOST: Final = 50_000
"""Choices that are known at a time; those of all games we ship are a few thousand."""
_KNOWN: dict[bytes, Written] = {}


def shared(choices: Iterable[tuple[Seat, Plain]]) -> list[Written]:
    """The same choices, each the very one that others hold. Nobody changes a choice once it is made."""
    if len(_KNOWN) > MOST:
        _KNOWN.clear()
    return [_known((seat, choice)) for seat, choice in choices]


def _known(one: Written) -> Written:
    """The one that others hold, or this one from now on."""
    found = _KNOWN.get(orjson.dumps(one))
    return found if found is not None else _KNOWN.setdefault(kept(one), one)
