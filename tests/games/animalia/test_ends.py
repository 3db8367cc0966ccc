"""The best end of a trick: as if it were really played in every way, whatever is cut short."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.animalia.tables import EU, NA, SA, dealt
from wildtable.games.animalia.policy.ends import COIN, Ends
from wildtable.games.animalia.state import State


@st.composite
def begun(draw: st.DrawFn) -> State:
    """A trick that has begun, with nothing to pay with."""
    seed, cards = draw(st.integers(0, 10**6)), draw(st.integers(1, 23).filter(lambda n: n % 3))
    continent, level = draw(st.sampled_from((EU, NA, SA))), draw(st.sampled_from(("easy", "normal", "hard")))
    side = draw(st.sampled_from(("H1", "H2")))
    s, rng = (
        dealt(2, seed, continents=continent, difficulty=level, iwc_on_left_of=side, first_mission_to=side),
        Random(seed),
    )
    s.free = False
    s.advance()
    for _ in range(cards):
        s.coins = 0
        s.answer(rng.choice(s.asking))
    s.coins = 0
    return s


def by_playing(s: State, tricks: int) -> float:
    """The best that comes of really playing the trick."""
    if s.tricks > tricks:
        return Ends(s).standing()
    found = []
    for option in s.asking:
        after = s.copy()
        after.answer(option)
        earned, after.coins = after.coins, 0
        found.append(by_playing(after, tricks) + COIN * earned)
    return max(found)


@settings(max_examples=60)
@given(begun().filter(lambda s: s.tricks < 5))  # the last tricks are thought through, not judged
def test_the_best_end_is_the_best_of_all_that_can_be_played(s: State) -> None:
    assert Ends(s).best() == pytest.approx(by_playing(s, s.tricks))


@given(begun(), st.floats(-1, 1))
def test_what_is_cut_short_was_no_better(s: State, least: float) -> None:
    best = Ends(s).best()
    assert Ends(s).best(least) == pytest.approx(max(best, least))


@given(begun())
def test_cards_that_were_tried_are_taken_up_again(s: State) -> None:
    ends, again = Ends(s), Ends(s)
    ends.best()
    for name in ("h0", "h1", "h2", "p0", "p1", "p2", "named", "leader", "a", "b", "c"):
        assert getattr(ends, name) == getattr(again, name)
