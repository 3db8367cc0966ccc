"""An owner's ambassador can be won over, and must be (§12.3)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from wildtable.core.sitting import Sitting
from wildtable.games.endangered import GAME
from wildtable.games.endangered.cards.card_types import Ambassador, Colour, Count, Term
from wildtable.games.endangered.cards.check import problems
from wildtable.games.endangered.cards.check_votes import CUBES, most
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.state import State
from wildtable.games.endangered.state.counting import COUNTS

COUNTED = [count for count in Count if count is not Count.ROLL]
BY_NAME = {Count.DICE_ON: "social_media", Count.TRIGGERED: "sighting"}


def said(ambassador: Ambassador) -> list[str]:
    found = problems(replace(SHIPPED, ambassadors=(ambassador, *SHIPPED.ambassadors[1:])))
    return [str(problem) for problem in found]


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        (52, ""),
        (53, "ambassadors 'china'.target: no table reaches more than 52"),
        (1, ""),
        (0, "ambassadors 'china'.target: every table reaches 0 or more"),
    ],
)
def test_an_ambassador_votes_yes_at_one_table_and_no_at_another(target: int, problem: str) -> None:
    assert said(replace(SHIPPED.ambassadors[0], target=target)) == [problem] * bool(problem)


def test_what_counts_against_a_vote_does_not_help_it() -> None:
    shy = Ambassador("shy", "Shy", Colour.BLUE, (Term(Count.MONEY, -1),), target=10, base=9)
    assert not said(shy)
    assert said(replace(shy, base=35)) == ["ambassadors 'shy'.target: every table reaches 10 or more"]


@pytest.mark.parametrize("module", [module.name for module in SHIPPED.modules])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_table_counts_more_than_the_check_believes(module: str, seats: int) -> None:
    rng = Random(f"{module} {seats}")
    sitting = Sitting.new(GAME, seats=seats, seed=f"{module} {seats}", module=module)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
        state = sitting.state
        assert isinstance(state, State)
        assert sum(state.influence) <= CUBES
        for count in COUNTED:
            assert COUNTS[count](state, BY_NAME.get(count, "")) <= most(count, SHIPPED), count
