"""Numbers, texts and beginnings of texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wildtable.terminal.answer import pick, whole_number

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


@given(typed=st.text() | st.integers().map(str) | st.sampled_from(["²", "٣", "1²", "9" * 5000]))
def test_whatever_is_typed_means_an_option_or_none(typed: str) -> None:
    texts = ["Rescue the snail", "Pass", "²"]
    assert set(pick(texts, typed)) <= set(range(len(texts)))
    number = whole_number(typed)
    assert number is None or number >= 0
