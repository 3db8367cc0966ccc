from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from wildtable.core.dealing import draw, draws


@given(st.lists(st.integers(0, 5), max_size=12), st.integers(0, 2**30), st.data())
def test_what_is_drawn_and_what_is_left_are_the_cards(
    cards: list[int], seed: int, data: st.DataObject
) -> None:
    number = data.draw(st.integers(0, len(cards)))
    left = cards.copy()
    drawn = draws(left, number, Random(seed))
    assert len(drawn) == number
    assert Counter(drawn) + Counter(left) == Counter(cards)


def test_every_order_is_as_likely() -> None:
    rng, times = Random(1), 6000
    orders = Counter(tuple(draws(["a", "b", "c"], 3, rng)) for _ in range(times))
    assert len(orders) == 6
    assert all(abs(count - times / 6) < 150 for count in orders.values())  # five deviations
    assert set(Counter(draw(["a", "b", "c"], rng) for _ in range(99))) == {"a", "b", "c"}
