"""Which turns are heard, and how often: the largest losses first, and nothing that nobody asks for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from tests.review.river import GAME, Cast
from wildtable.bots.imagined import Imagined
from wildtable.core.sitting import Sitting
from wildtable.review.budget import BLOCK
from wildtable.review.turns import FAIRLY, LARGEST, ROUGHLY, Difference, Turn, _at_worst, _next
from wildtable.review.walk import walk

GOAL = 0.05
LOSSES = st.lists(
    st.tuples(st.floats(-0.2, 0.9), st.integers(0, 16).map(lambda n: n * BLOCK), st.floats(0.05, 0.9)),
    min_size=1,
    max_size=12,
)


def suspect(mean: float, worlds: int, spread: float) -> Any:
    """A turn of which only what was seen of its loss is known."""
    loss = Difference([mean + (spread if n % 2 else -spread) for n in range(worlds)])
    return SimpleNamespace(loss=loss, gain=lambda: mean, sure=False)


def is_known(turn: Any) -> bool:
    return len(turn.loss.pairs) >= BLOCK and turn.loss.error <= GOAL


@given(LOSSES)
@example([(0.9, 12 * BLOCK, 0.9)] * LARGEST + [(0.5, 0, 0.5)])
def test_the_largest_losses_are_known_before_the_others(seen: list[tuple[float, int, float]]) -> None:
    turns = [suspect(*one) for one in seen]
    chosen = _next(turns, GOAL)
    largest = sorted(turns, key=_at_worst)[-LARGEST:]
    assert (chosen is None) == all(map(is_known, turns))
    if chosen is not None:
        assert not is_known(chosen)
        least = min(_at_worst(turn) for turn in largest)
        assert _at_worst(chosen) >= least or all(map(is_known, largest))


@given(LOSSES)
def test_whoever_may_be_worse_than_the_largest_is_not_passed_over(
    seen: list[tuple[float, int, float]],
) -> None:
    """Who was heard a little and may be worse than what is known comes before what is known anyhow."""
    known = [suspect(0.3, 400, 0.1) for _ in range(LARGEST)]
    doubtful = suspect(0.25, BLOCK, 0.5)
    assert _next([*known, *(suspect(-0.1, *one[1:]) for one in seen), doubtful], GOAL) is doubtful


def test_what_practised_players_would_have_had_is_played_no_longer_than_needed() -> None:
    sitting = Sitting.new(GAME, 2, seed="wasted")
    while sitting.decision is not None:
        sitting.answer(Cast.WASTED)
    run = next(run for run in walk(GAME, sitting.record).runs if run.decides)
    imagined = Imagined(GAME)
    turn = Turn(GAME, run, imagined, "x")
    turn.find_ways()
    turn.screen(6)
    turn.usual, turn.loss = turn.ways[0], Difference()
    other = next(way for way in turn.ways if way is not turn.usual)
    other.over.pairs += [1.0] * 999  # the rival is somebody else
    costs = []
    while turn.loss.error > FAIRLY:
        before = imagined.games
        turn.verify()
        costs.append((imagined.games - before) // BLOCK)
    assert costs == sorted(costs, reverse=True)
    assert (costs[0], costs[-1]) == (3, 2)
    assert turn.expected.error <= ROUGHLY
