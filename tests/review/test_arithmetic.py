"""The arithmetic of a review, on a small game whose chances are known exactly."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, pstdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.adding import WAYS
from tests.review.river import GAME, Cast, River, true_chance
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.review import Budget, Review, review
from wildtable.review.budget import LEVELS
from wildtable.review.curve import bounded
from wildtable.review.review import amount_of_luck
from wildtable.review.walk import points, walk
from wildtable.review.words import AMOUNTS

Caster = Callable[[int], Cast]


def played(seed: str, cast: Caster) -> Record:
    """A game in which each turn is cast as told."""
    sitting = Sitting.new(GAME, 2, seed=seed)
    while sitting.decision is not None:
        state = sitting.state
        assert isinstance(state, River)
        sitting.answer(cast(state.turn))
    return sitting.record


def anyhow(seed: int) -> Caster:
    rng = Random(seed)
    return lambda turn: rng.choice(list(Cast))


def steadily(turn: int) -> Cast:
    return Cast.STEADY


def truth(record: Record) -> list[float]:
    """The exact chance of the first seat at every point of the curve, and at the end."""
    walked = walk(GAME, record)
    found = [true_chance(point.table) for point in points(walked) if isinstance(point.table, River)]
    return [*found, walked.result[0]]


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(64, 900))
def test_start_and_luck_and_choices_are_the_result(seed: int, games: int) -> None:
    found = review(GAME, played(f"r{seed}", anyhow(seed)), budget=Budget(games), seed=seed)
    for seat in (0, 1):
        choices = sum(one.as_it_turned_out[seat] for one in found.choices)
        total = found.start[seat] + found.luck.by_seat[seat] + choices
        assert total == pytest.approx(found.result[seat], abs=1e-9)
    for place in found.curve:
        assert sum(place.chance) == pytest.approx(1.0, abs=1e-9)
        assert all(0 <= chance <= 1 for chance in place.chance)
    assert found.curve[-1].chance == found.result


@given(st.lists(st.floats(-0.5, 1.5), min_size=1, max_size=3))
def test_what_is_told_is_possible_and_adds_up_as_it_was_fitted(others: list[float]) -> None:
    fitted = [*others, 1.0 - sum(others)]
    told = bounded(fitted)
    assert all(-1e-12 <= share <= 1 + 1e-12 for share in told)
    assert sum(told) == pytest.approx(1.0)
    assert all(0 <= share <= 1 for share in fitted) <= (told == fitted), "what is possible stays"
    assert bounded(others[:1]) == [min(1.0, max(0.0, others[0]))], "a team has one chance"


def test_who_does_what_is_expected_has_chosen_nothing() -> None:
    for seed in range(6):
        found = review(GAME, played(f"steady {seed}", steadily), budget=Budget(400))
        assert all(event.seat == -1 for event in found.events)
        assert all(one.as_it_turned_out == [0.0, 0.0] and one.se == [0.0, 0.0] for one in found.choices)


def test_errors_are_as_large_as_they_say() -> None:
    inside, scores = [], []
    for seed in range(30):
        record = played(f"bars {seed}", anyhow(seed))
        found, exact = review(GAME, record, budget=Budget(1200), seed=seed), truth(record)
        for place, chance in zip(found.curve[:-1], exact, strict=False):
            scores.append((place.chance[0] - chance) / place.se[0])
        for n, event in enumerate(found.events):
            inside.append(abs(event.step[0] - (exact[n + 1] - exact[n])) <= 2 * event.se[0])
    assert 0.9 <= fmean(abs(score) <= 2 for score in scores) <= 0.99
    assert 0.9 <= fmean(inside) <= 0.995
    # The first fall is spread evenly, which makes it a little surer than it says.
    assert 0.6 <= pstdev(scores) <= 1.15


def test_luck_adds_up_to_nothing_over_many_games() -> None:
    """Of the whole game, and of each kind of cast by itself."""
    whole: list[float] = []
    for seed in range(200):
        found = review(GAME, played(f"luck {seed}", anyhow(seed)), budget=Budget(100), seed=seed)
        whole.append(found.luck.by_seat[0])
    assert abs(fmean(whole)) < 3 * pstdev(whole) / sqrt(len(whole))


def test_chances_come_true() -> None:
    """By fifths of the chance at the second point, against the results of the games they belong to."""
    told: list[tuple[float, float]] = []
    for seed in range(200):
        found = review(GAME, played(f"true {seed}", steadily), budget=Budget(150), seed=seed)
        place = found.curve[min(3, len(found.curve) - 2)]
        told.append((place.chance[0], found.result[0]))
    for low in (0.0, 0.2, 0.4, 0.6, 0.8):
        some = [(chance, share) for chance, share in told if low <= chance < low + 0.2]
        if len(some) > 30:
            error = sqrt(0.25 / len(some))
            assert abs(fmean(share for _, share in some) - fmean(chance for chance, _ in some)) < 3 * error


def test_twice_the_budget_has_about_seven_tenths_of_the_error() -> None:
    record = played("twice", anyhow(3))
    once, twice = (mean_error(review(GAME, record, budget=Budget(games, goal=0.0))) for games in (3000, 6000))
    assert 0.6 < twice / once < 0.85


def mean_error(found: Review) -> float:
    return fmean(place.se[0] for place in found.curve[:-1])


def test_a_planted_blunder_is_the_first_moment() -> None:
    for seed in range(8):
        record = played(f"planted {seed}", lambda turn: Cast.WASTED if turn == 4 else Cast.STEADY)
        found = review(GAME, record, budget=Budget(6000))
        losses = [moment for moment in found.moments if moment.seat >= 0 and moment.size < 0]
        table = walk(GAME, record).runs[8].before
        assert isinstance(table, River)
        if true_chance(table) > 0.3:
            assert losses[0].at == 8, seed
            assert losses[0].text["en"] == "How? Chose: wasted. Better: steady."


def test_the_same_seed_gives_the_same_review() -> None:
    record = played("same", anyhow(5))
    first, again = (review(GAME, record, budget=Budget(900), seed="x") for _ in range(2))
    assert first.plain() == again.plain()
    assert review(GAME, record, budget=Budget(900), seed="y").plain() != first.plain()


def test_a_review_does_not_depend_on_how_sum_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(4):
        found = []
        for way in WAYS:
            monkeypatch.setattr(builtins, "sum", way)
            record = played(f"{seed}", anyhow(seed))
            found.append(review(GAME, record, budget=Budget(2000), seed="x"))
        assert found[0].plain() == found[1].plain()


def test_a_review_is_read_back_as_it_was_written() -> None:
    found = review(GAME, played("back", anyhow(7)), budget=Budget(2000))
    assert Review.from_plain(found.plain()) == found


def test_the_budget_is_kept() -> None:
    for games in (300, 1000, 3000):
        found = review(GAME, played("budget", anyhow(8)), budget=Budget(games))
        assert found.games <= games


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(300, 9000))
def test_a_curve_is_as_sure_as_is_asked_or_all_games_are_played(seed: int, games: int) -> None:
    """What turns leave over is not lost: only games for words may be left."""
    budget = Budget(games, goal=0.04)
    found = review(GAME, played(f"sure {seed}", anyhow(seed)), budget=budget, seed=seed)
    surely = max(place.se[0] for place in found.curve) <= budget.goal + 1e-9
    assert surely or found.games > games - budget.moments - LEVELS


@given(st.floats(0, 2), st.floats(0, 5))
def test_luck_is_not_called_little_where_it_may_be_much(size: float, error: float) -> None:
    told = amount_of_luck(size, error)
    assert told in AMOUNTS
    assert amount_of_luck(size, 0.0) == ("little" if size < 0.1 else "some" if size < 0.3 else "much")
    if told == "little":
        assert size + 1.96 * error < 0.3
    if told == "much":
        assert size - 1.96 * error >= 0.1
