"""What holds at every moment of every game."""

from __future__ import annotations

import pytest

from wildtable.core.decision import CHANCE
from wildtable.games import game
from wildtable.games.endangered.steps.destruction import FleeTo
from wildtable.testing.tables import Variant, random_play

TABLES = [
    Variant(game("endangered"), seats, (("module", m),)) for m in ("tigers", "otters") for seats in (2, 5)
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_win_or_all_lose(table: Variant) -> None:  # endangered §1.1
    for seed in range(3):
        *_, (s, _) = random_play(table, seed)
        while (decision := s.decision()) is not None:
            s.answer(decision.options[0])
        assert len(s.outcome().winners) in (0, table.seats)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_question_has_two_answers_at_least(table: Variant) -> None:  # endangered §1.8
    for _, decision in random_play(table, 7):
        assert decision.seat == CHANCE or len(decision.options) > 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_first_year_is_year_one(table: Variant) -> None:  # endangered §2.1
    assert table.new().year == 1  # type: ignore[attr-defined]  # a table of this game


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_animal_stands_on_a_tile_when_a_player_is_asked(table: Variant) -> None:  # endangered §9.5
    for s, decision in random_play(table, 11):
        fleeing = any(isinstance(step, FleeTo) for _, step in s.stack)  # they stand there until they are away
        if decision.seat != CHANCE and not fleeing:
            assert not s.occupied & s.tiles, s.year  # type: ignore[attr-defined]  # a table of this game
