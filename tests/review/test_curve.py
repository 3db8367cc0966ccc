"""The curve's least squares, on games that are made up."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.river import GAME
from wildtable.review.curve import Curve

POINTS, GAMES = 24, 20


def curve_of(columns: list[list[float]]) -> Curve:
    """A curve whose points had these ends, luck by luck; the first seat won."""
    points: list[Any] = [None] * len(columns)
    curve = Curve(GAME, points, [1.0, 0.0], "made up", len(columns[0]))
    for sample, column in zip(curve._steps, columns, strict=True):
        sample.games = [[share, 1.0 - share] for share in column]
    curve.tie()
    return curve


def error_at(curve: Curve, n: int) -> float:
    return curve.error(0, curve._only(n))


def by_itself(curve: Curve, n: int) -> float:
    """The error of the mean of a point's own games."""
    return sqrt(curve._steps[n].variance(0) / GAMES)


def won(rng: Random, chance: float) -> float:
    return float(rng.random() < chance)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_nothing_in_common_say_as_much_as_by_themselves(seed: int) -> None:
    """Their differences alone would say less the longer the way to the end is."""
    rng = Random(seed)
    curve = curve_of(
        [[won(rng, chance) for _ in range(GAMES)] for chance in [rng.random() for _ in range(POINTS)]]
    )
    ours = fmean(error_at(curve, n) for n in range(POINTS))
    assert ours <= 1.1 * fmean(by_itself(curve, n) for n in range(POINTS))


@given(st.lists(st.booleans(), min_size=GAMES, max_size=GAMES).filter(lambda ends: 4 < sum(ends) < 16))
def test_games_that_go_alike_tell_steps_far_more_surely_than_points(ends: list[bool]) -> None:
    column = [float(end) for end in ends]
    curve = curve_of([column] * 3)
    step = [-1.0, 1.0, 0.0]
    assert curve.error(0, step) < error_at(curve, 0) / 3
    before, after, *_ = curve.chances(0)
    assert before == pytest.approx(after)


@given(st.lists(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=5, max_size=5), min_size=1, max_size=6))
def test_chances_of_all_seats_add_up(columns: list[list[float]]) -> None:
    curve = curve_of(columns)
    for first, second in zip(curve.chances(0), curve.chances(1), strict=True):
        assert first + second == pytest.approx(1.0)
