"""What the rough value expects of the coming turns is what the rules make of them."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.endangered.tables import IMPACTS, bare, board
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import LINE_MASK, LINE_SPACES, LINES, Line, Space
from wildtable.games.endangered.policy.outlook import (
    CALLED,
    by_lane,
    growth,
    harm,
    hits,
    lasting_harm,
    next_harm,
    threat,
)
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.destruction import front, landings
from wildtable.games.endangered.steps.impacts import stay


def scattered(seed: int) -> State:
    rng = Random(seed)
    places = rng.sample(list(Space), 20)
    s = board(bare(), {space: rng.randint(1, 2) for space in places[:6]})
    for space in places[6:]:
        s.tiles |= 2**space
    return s


@pytest.mark.parametrize("seed", range(20))
def test_a_tile_is_expected_where_it_slides(seed: int) -> None:  # endangered §14.3, §14.4
    s = scattered(seed)
    for line in LINES:
        if not s.occupied & LINE_MASK[line]:
            continue
        along = LINE_SPACES[line]
        taken = sum(2**n for n, space in enumerate(along) if s.animals[space])
        tiles = sum(2**n for n, space in enumerate(along) if s.tiles & 2**space)
        lost = sum(s.animals[along[place]] for place in hits(taken, tiles))
        best = [min(landings(s, line, spot), key=lambda space: s.animals[space]) for spot in range(6)]
        assert lost <= sum(s.animals[landings(s, line, spot)[0]] for spot in range(6))
        assert lost >= sum(s.animals[space] for space in best)


def test_the_line_with_the_least_at_stake_is_expected() -> None:  # endangered §14.3
    s = board(bare(), {Space.A1: 2, Space.C3: 1})
    assert threat(s) == pytest.approx(1 / 6)


def test_a_slick_is_feared_where_it_creeps_on() -> None:  # endangered §15.4
    safe = board(bare(module="otters"), {Space.C3: 2, Space.D4: 1})
    near = board(bare(module="otters"), {Space.C1: 2, Space.D4: 1})
    for s in (safe, near):
        s.tiles, s.tide = 0, 0
    assert threat(safe) < threat(near)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("tide", [0, 1])
def test_the_slick_is_expected_where_the_rules_take_it(seed: int, tide: int) -> None:  # endangered §15.4
    s = scattered(seed)
    lanes = LINES[:6] if tide else LINES[6:]
    living = [lane for lane in lanes if s.occupied & LINE_MASK[lane]]
    total = 0
    for roll in range(6):
        closest = min(abs(lane % 6 - roll) for lane in living)
        ends = [front(s.tiles, lane) for lane in living if abs(lane % 6 - roll) == closest]
        total += min((s.animals[space] + 1) // 2 for space in ends)
    assert by_lane(s, tide) == pytest.approx(total / 6)


def test_otters_that_still_flee_from_a_full_lane_are_valued_too() -> None:  # endangered §15.5
    s = board(bare(module="otters"), {Space.C3: 2, Space.E4: 2})
    s.tiles = LINE_MASK[Line.COLUMN_C]  # the tile has just come, and they stand on it
    assert 0 <= GAME.mind.value(s, 0) <= 1


def test_farmland_is_expected_from_the_better_end() -> None:  # endangered §16.3
    s = board(bare(module="rhinos"), {Space.A1: 2, Space.C3: 1})
    s.tiles = 0
    assert threat(s) == 0
    s.put_animal(Space.F1)
    assert threat(s) == pytest.approx(1 / 6)


def test_a_herd_with_pairs_grows() -> None:  # endangered §8.2
    assert growth(board(bare(), {Space.C3: 2, Space.D4: 2})) > growth(
        board(bare(), {Space.C3: 1, Space.D4: 1})
    )


def test_persistent_impacts_happen_as_often_as_they_are_called() -> None:  # endangered §10.4
    s = bare()
    stay(s, IMPACTS["poaching_ring"])
    lasting = lasting_harm(s)
    assert lasting.animals == pytest.approx(CALLED)
    s.top = [IMPACTS["tiger_sighting"]]
    assert next_harm(s, lasting).animals == pytest.approx(1)
    s.top = [IMPACTS["save_the_tiger_fund"]]
    assert next_harm(s, lasting).animals == 0


@pytest.mark.parametrize(
    ("name", "tiles", "influence", "animals"),
    [
        ("clearcutting", 2, 0, 0.7),
        ("new_highway", 1, 0, 0.3),
        ("government_upheaval", 0, 1, 0),
        ("snare_lines", 0, 0.3, 0),
    ],
)
def test_what_an_impact_takes(name: str, tiles: float, influence: float, animals: float) -> None:
    found = harm(IMPACTS[name])
    assert (found.tiles, found.influence, found.animals) == pytest.approx((tiles, influence, animals))
