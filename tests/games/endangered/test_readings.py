"""Rules that the rulebook leaves open, as another group may read them: what is then played otherwise."""

from __future__ import annotations

from dataclasses import astuple, replace
from typing import Any

import pytest

from tests.games.endangered.tables import CARDS, IMPACTS, bare, board, do, options, play_on, rich, use
from wildtable.core.refusal import Refusal
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import Space
from wildtable.games.endangered.cards.card_types import Mod, Rule
from wildtable.games.endangered.state import OURS, State
from wildtable.games.endangered.steps.actions import PlaceDie
from wildtable.games.endangered.steps.animals import Move
from wildtable.games.endangered.steps.choices import SLOTS, STOP
from wildtable.games.endangered.steps.dice import SkipDestruction
from wildtable.games.endangered.steps.impacts import LookImpacts, RevealImpact, stay
from wildtable.games.endangered.steps.tiles import RemoveTile


def test_by_default_all_is_read_as_we_do() -> None:
    assert bare().readings == OURS


def test_each_option_changes_one_reading() -> None:
    for ruling in GAME.rulings:
        option = next(option for option in GAME.options if option.name == ruling.option)
        for value in option.values:
            found = GAME.new(2, **GAME.read_options({option.name: value})).readings
            assert sum(a != b for a, b in zip(astuple(found), astuple(OURS), strict=True)) <= 1


def with_a_die(s: State) -> State:
    """Seat 1 is about to place its last die."""
    s.unplaced, s.placing = (6,), True
    s.home[0] -= 1
    return do(s, PlaceDie(6))


def test_an_action_that_cannot_be_paid_may_take_no_die() -> None:  # endangered §4.8
    replant = [card.name for card in bare().zone].index("replant")
    cost = CARDS["replant"].cost
    for money, reading, offered in ((0, "open", True), (0, "closed", False), (cost, "closed", True)):
        s = with_a_die(rich(bare(unpayable=reading), money))
        assert (replant in options(s)) is offered
    poor = with_a_die(rich(bare(unpayable="closed"), 0))
    with pytest.raises(Refusal, match="unpayable"):
        poor.answer(SLOTS[replant])


def test_there_is_always_an_action_that_costs_nothing() -> None:  # endangered §4.6, §4.8
    assert options(with_a_die(rich(bare(unpayable="closed"), 0)))


def test_where_nothing_can_be_paid_the_action_for_every_die_takes_it() -> None:  # endangered §4.6, §4.8
    s = rich(bare(unpayable="closed"), 0)
    stay(s, replace(next(iter(IMPACTS.values())), mods=(Mod(Rule.ACTION_COST, 1),)))
    assert [s.zone[slot].free for slot in options(with_a_die(s))] == [True]


def test_an_animal_that_can_move_may_have_to() -> None:  # endangered §7.1
    for reading, may_stop in (("up_to", True), ("all", False)):
        s = do(board(bare(moving=reading), {Space.A1: 2}), Move(2))
        assert (STOP in options(s)) is may_stop
        play_on(s, Space.A1, Space.A2)
        assert (STOP in options(s)) is may_stop


def test_a_tile_that_can_be_removed_may_have_to_be() -> None:  # endangered §9.6
    for reading, may_stop in (("up_to", True), ("all", False)):
        s = do(board(bare(removing=reading), {Space.A1: 2}, [Space.C3, Space.D4]), RemoveTile(1))
        assert (STOP in options(s)) is may_stop


@pytest.mark.parametrize(("reading", "skipped"), [("add_up", 2), ("one", 1)])
def test_two_orders_may_skip_the_same_phase(reading: str, skipped: int) -> None:  # endangered §9.9
    s = do(bare(skipping=reading), SkipDestruction(), SkipDestruction())
    assert s.skips == skipped


def empty_deck(**options: Any) -> State:
    """The last impact card is about to be revealed."""
    s = bare(**options)
    s.impacts = [IMPACTS["clearcutting"]]
    s.impact_discards = [IMPACTS["budget_cuts"], IMPACTS["tiger_sighting"]]
    do(s, RevealImpact())
    s.answer(IMPACTS["clearcutting"])
    return s


def test_impacts_may_be_shuffled_only_when_one_is_needed() -> None:  # endangered §10.7
    assert len(empty_deck().impacts) == 2
    s = empty_deck(impact_shuffle="when_needed")
    assert (len(s.impacts), len(s.impact_discards)) == (0, 2)
    looked = do(s.copy(), LookImpacts(1, discard=0))
    assert looked.impact_shuffles == s.impact_shuffles + 1
    do(s, RevealImpact())
    assert (len(s.impacts), len(s.impact_discards)) == (2, 0)


def test_a_die_on_what_can_be_paid_is_carried_out() -> None:  # endangered §4.8
    s = rich(board(bare(unpayable="closed"), {Space.A1: 2}, [Space.C3]), 1)
    use(s, "replant", Space.C3)
    assert s.tiles == 0
