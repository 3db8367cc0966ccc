"""What is kept of messages: what became of each, however its key was written, and what was said last."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wildtable.server.line import TOLD, Line, Lines
from wildtable.server.receipts import MOST, Carried, Receipts

DIGESTS = st.binary(min_size=16, max_size=16).map(bytes.hex)
WORDS = st.builds("{}:{}".format, st.integers(0, 5), st.text(max_size=64))  # keys of version 0.1.0
CARRIED = st.builds(
    Carried,
    st.integers(0, 2**31),
    st.none() | st.integers(1, 99).map("p{}".format),
    st.none() | DIGESTS,
)


@given(st.dictionaries(DIGESTS | WORDS, CARRIED, max_size=20), DIGESTS | WORDS)
def test_every_message_is_known_again_and_no_other(carried: dict[str, Carried], other: str) -> None:
    receipts = Receipts()
    for key, found in carried.items():
        receipts.add(key, found)
    assert {key: receipts.find(key) for key in carried} == carried
    assert receipts.find(other) == carried.get(other)


def test_whoever_never_stops_does_not_fill_the_memory() -> None:
    receipts = Receipts()
    for n in range(MOST + 100):
        receipts.add(f"{n:032x}", Carried(n, f"p{n}", None))
    assert receipts.find(f"{99:032x}") is None
    assert receipts.find(f"{MOST + 99:032x}") == Carried(MOST + 99, f"p{MOST + 99}", None)
    assert len(receipts._known) == len(receipts._proposals) == MOST


@given(st.lists(st.text(max_size=3), max_size=3 * TOLD), st.integers(0, 3 * TOLD))
def test_the_last_lines_are_told_by_their_numbers(said: list[str], start: int) -> None:
    lines = Lines()
    for words in said:
        lines.add(Line(None, "", text=words))
    first, found = lines.since(start)
    assert lines.count == len(said)
    assert first == max(start, len(said) - TOLD, 0)
    assert [line.text for line in found] == said[first:]


@given(st.text(max_size=40), st.text(max_size=40))
def test_a_damaged_row_is_no_failure(key: str, content: str) -> None:
    receipts = Receipts()
    receipts.add(key, Carried(1, None, content))
    assert receipts.find(key) is not None
