"""What became of a message is known again, however its key was written, and of no other message."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wildtable.server.receipts import Carried, Receipts

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


@given(st.text(max_size=40), st.text(max_size=40))
def test_a_damaged_row_is_no_failure(key: str, content: str) -> None:
    receipts = Receipts()
    receipts.add(key, Carried(1, None, content))
    assert receipts.find(key) is not None
