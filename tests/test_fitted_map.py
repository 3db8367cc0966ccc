"""A fitted map: it finds what is told too boldly, and is never carried away."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tools.fitted_map import fitted, log_odds, mapped, on_line

SURELY = 0.02
CASES = st.lists(
    st.tuples(st.integers(0, 40), st.floats(0, 1), st.sampled_from((0.0, 0.5, 1.0))), max_size=60
)


@given(CASES)
def test_a_map_tells_chances_whatever_came(cases: list[tuple[int, float, float]]) -> None:
    assert all(0 <= chance <= 1 for chance in mapped(cases, SURELY))


def test_what_is_told_too_boldly_is_told_more_carefully() -> None:
    """Whoever tells odds twice as steep as they are has half of the slope taken away."""
    rng, cases = Random(1), []
    for n in range(4000):
        x = rng.uniform(-3, 3)
        told, true = on_line((0.0, 1.0), x), on_line((0.0, 0.5), x)
        cases.append((n, log_odds(told, SURELY), float(rng.random() < true)))
    height, slope = fitted(cases)
    assert abs(height) < 0.1
    assert abs(slope - 0.5) < 0.1
