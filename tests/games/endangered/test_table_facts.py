"""What the table is told beside the state agrees with the rules, at every moment of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from wildtable import games
from wildtable.core.decision import Decision, Seat
from wildtable.core.sitting import Sitting
from wildtable.games.endangered.board import FACES, spaces
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.view.derived import derived

GAMES = [(module, seats) for module in ("tigers", "otters", "rhinos") for seats in (2, 4)]


def moments(module: str, seats: int) -> Iterator[tuple[Any, Decision]]:
    """Every question of some games played at random."""
    for seed in range(6):
        sitting = Sitting.new(games.game("endangered"), seats, seed=f"facts {seed}", module=module)
        rng = Random(seed)
        while (decision := sitting.decision) is not None:
            yield sitting.state, decision
            sitting.answer(rng.choice(list(decision.options)))


@pytest.mark.parametrize(("module", "seats"), GAMES)
def test_the_least_die_an_action_needs_is_the_least_that_may_be_placed(module: str, seats: int) -> None:
    # endangered §4.3 to §4.6
    placed = 0
    for s, decision in moments(module, seats):
        if not isinstance(decision.step, PlaceDie):
            continue
        placed += 1
        needs = derived(s)["needs"]
        for die in range(1, 7):
            legal = [slot.n for slot in PlaceDie(die).options(s, decision.me)]
            assert legal == [slot for slot, least in enumerate(needs) if 1 <= least <= die]
    assert placed


@pytest.mark.parametrize(("module", "seats"), GAMES)
def test_the_parts_of_an_ambassador_add_up_to_where_it_stands(module: str, seats: int) -> None:
    # endangered §12.3
    shown = [one for s, _ in moments(module, seats) for one in derived(s)["vote"]["ambassadors"].values()]
    for one in shown:
        counted = sum(part["factor"] * (part["n"] or 0) for part in one["parts"])
        assert one["base"] + counted + one["influence"] + one["bonus"] == one["value"]
    assert shown


@pytest.mark.parametrize(("module", "seats"), GAMES)
def test_the_next_tile_lands_where_it_was_foretold(module: str, seats: int) -> None:
    # endangered §15.4, §16.3
    seen = 0
    for s, decision in moments(module, seats):
        if s.herd() and s.tile_supply:
            ahead = derived(s)["ahead"]
            foretold = {face: {name for name, faces in ahead.items() if face in faces} for face in FACES}
            assert module == "tigers" or foretold == {face: landings(s, decision.me, face) for face in FACES}
            seen += bool(ahead)
    assert bool(seen) == (module != "tigers")  # there a line is chosen before the roll


def landings(s: Any, me: Seat, face: int) -> set[str]:
    """Where a tile can come to lie if the die shows this."""
    rolled = s.copy()
    rolled.module.destruction.strike(rolled, me, False)
    rolled.stack[-1][1].act(rolled, me, face)
    asked, found = rolled.stack[-1][1], set()
    for choice in asked.options(rolled, me) or [None]:
        laid = rolled.copy()
        asked.act(laid, me, choice)
        (space,) = spaces(laid.tiles & ~rolled.tiles)
        found.add(space.name)
    return found
