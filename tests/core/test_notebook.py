"""Values as a notebook shows them."""

from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from wildtable.core.hidden import HIDDEN
from wildtable.core.notebook import LONG, folded, rows, words

PRINTABLE = st.text(st.characters(exclude_categories=("Cs", "Cc")))


@given(st.lists(st.tuples(PRINTABLE, PRINTABLE | st.lists(PRINTABLE)), max_size=5), PRINTABLE)
def test_no_name_or_value_breaks_the_page(pairs: list[tuple[str, object]], caption: str) -> None:
    shown = ElementTree.fromstring(rows(pairs, caption))
    assert len(list(shown.iter("tr"))) == len(pairs)


def test_what_is_hidden_says_so_and_nothing_else() -> None:
    assert words([1, HIDDEN, {"card": HIDDEN}]) == "[1, hidden, card: hidden]"


def test_a_long_value_is_folded_and_whole() -> None:
    told = "<x>" * LONG
    assert "<details>" in folded(told)
    assert told in "".join(ElementTree.fromstring(f"<p>{folded(told)}</p>").itertext())
