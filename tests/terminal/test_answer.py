"""Numbers, texts and beginnings of texts."""

from __future__ import annotations

import pytest

from wildtable.terminal.answer import pick

TEXTS = ["Rescue on Española", "Rescue on Isabela", "Pass", "Pass the dice"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", [0]),
        ("5", []),
        ("0", []),
        ("rescue on espanola", [0]),
        ("RESCUE", [0, 1]),
        ("pass", [2]),
        ("isabela", [1]),
        ("fly", []),
    ],
)
def test_what_was_meant(typed: str, meant: list[int]) -> None:
    assert pick(TEXTS, typed) == meant
