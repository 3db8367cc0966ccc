"""What bots are told about a position: more of what helps is worth more."""

from __future__ import annotations

import pytest

from tests.games.endangered.tables import CARDS, IMPACTS, bare, board, face_up, rich
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.hand import add_action
from wildtable.games.endangered.steps.impacts import stay


def worth(s: State) -> float:
    return GAME.mind.value(s, 0)


def test_the_end_is_worth_everything_or_nothing() -> None:
    s = bare()
    s.result = "won_second"
    assert worth(s) == 1.0
    s.result = "lost_tiles"
    assert worth(s) == 0.0


def test_more_animals_tiles_money_influence_and_actions_are_better() -> None:
    s = board(face_up(bare(), "china"), {Space.A1: 1, Space.C3: 1, Space.F6: 1})
    before = worth(s)
    for better in (more_animals, more_tiles, more_money, more_influence, another_action):
        assert worth(better(s.copy())) > before, better.__name__


def more_animals(s: State) -> State:
    s.put_animal(Space.B5)
    return s


def more_tiles(s: State) -> State:
    s.tile_supply += 2
    return s


def more_money(s: State) -> State:
    return rich(s, 2)


def more_influence(s: State) -> State:
    s.influence[0] += 1
    return s


def another_action(s: State) -> State:
    add_action(s, CARDS["benefit_gala"], 0)
    return s


def test_a_continuous_card_is_better() -> None:
    s = bare()
    before = worth(s)
    s.powers[0].append(CARDS["coalition"])
    assert worth(s) > before


@pytest.mark.parametrize("name", ["clearcutting", "empty_forest", "poaching_ring", "government_upheaval"])
def test_a_persistent_impact_is_worse(name: str) -> None:
    s = bare()
    before = worth(s)
    stay(s, IMPACTS[name])
    assert worth(s) < before


def test_a_bad_impact_on_top_is_worse_than_none_known() -> None:
    s = bare()
    before = worth(s)
    s.top = [IMPACTS["poaching_ring"]]
    assert worth(s) < before
    stay(s, IMPACTS["clearcutting"])
    s.top = [IMPACTS["save_the_tiger_fund"]]
    fund = worth(s)
    s.top = [IMPACTS["tiger_sighting"]]
    assert worth(s) < fund


def test_pairs_are_better_than_lonely_animals_far_from_danger() -> None:
    lonely = board(bare(module="otters"), {Space.B3: 1, Space.E4: 1, Space.B5: 1})
    pair = board(bare(module="otters"), {Space.B3: 2, Space.B5: 1})
    assert worth(pair) > worth(lonely)


@pytest.mark.parametrize("module", ["tigers", "otters", "rhinos"])
def test_every_opening_is_somewhere_between_lost_and_won(module: str) -> None:
    assert 0.05 < worth(bare(module=module)) < 0.9
