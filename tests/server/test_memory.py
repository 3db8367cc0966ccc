"""What stays in memory for a table and its lines: there are thousands."""

from __future__ import annotations

import asyncio
import re
import tracemalloc
from typing import Any

import pytest
from websockets.http11 import Request

from tests.server.running import QUICK
from tests.server.test_floods import open_line
from wildtable.server import choices
from wildtable.server.app import make_app
from wildtable.server.choices import shared

FEW = 8
"""Attributes outside the slots: instances then share the keys of their dicts."""
ALL_LETTERS = re.compile(r"\\[wWdDsSbB]")
"""What stands for letters of all scripts: repeated, such a pattern takes megabytes."""


def test_a_line_keeps_nearly_all_it_has_in_slots() -> None:
    line, _, _ = asyncio.run(open_line())
    assert len(vars(line)) <= FEW


def test_how_somebody_came_in_does_not_stay() -> None:
    async def held() -> Request:
        line, _, _ = await open_line()
        reader: Any = line.conn.parser
        request: Request = reader.gi_frame.f_locals["request"]
        return request

    assert not len(asyncio.run(held()).headers)


def test_a_choice_that_all_know_takes_no_more_than_it_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "_KNOWN", {})
    made: list[Any] = [(0, n) for n in range(1000)]
    tracemalloc.start()
    try:
        shared(made)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken / len(made) < 400


def test_no_pattern_of_a_call_means_all_letters_of_the_world() -> None:
    found = [*patterns(make_app(QUICK).openapi())]
    assert found
    assert not [one for one in found if ALL_LETTERS.search(one)]


def patterns(described: Any) -> list[str]:
    """Every pattern of a description, however deep."""
    if isinstance(described, list):
        return [one for part in described for one in patterns(part)]
    if not isinstance(described, dict):
        return []
    own = [described["pattern"]] if isinstance(described.get("pattern"), str) else []
    return own + [one for part in described.values() for one in patterns(part)]
