"""Cards that would not do what they say are refused, with their place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.endangered.random_cards import with_card, with_impact, with_module
from wildtable.games.endangered.board import CHAIRS, Space
from wildtable.games.endangered.cards.card_types import (
    Ability,
    Area,
    Card,
    Colour,
    Count,
    Event,
    Impact,
    Kind,
    Level,
    Limit,
    Mod,
    Rule,
    Scope,
    Term,
    Where,
)
from wildtable.games.endangered.cards.check import problems
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.rules.turn import NewYear, Turn, Upkeep
from wildtable.games.endangered.steps.actions import PickDie, PlaceDie
from wildtable.games.endangered.steps.ambassadors import Influence, On, Uncover
from wildtable.games.endangered.steps.animals import AddAnimal, LoseAnimal, Move
from wildtable.games.endangered.steps.dice import Lock, Recall, Reroll
from wildtable.games.endangered.steps.flow import Choose, EachPlayer, OnePlayer, TryLuck, Way, When
from wildtable.games.endangered.steps.hand import Draw, Recover
from wildtable.games.endangered.steps.impacts import Cancel, LookImpacts, NextImpact, Trigger
from wildtable.games.endangered.steps.money import Gain, GainPer, Pay
from wildtable.games.endangered.steps.offspring import Raft, RollOffspringAgain
from wildtable.games.endangered.steps.tiles import RemoveTile
from wildtable.games.endangered.steps.votes import Vote

TIGERS = SHIPPED.modules[0]


def found(cards: Any) -> list[str]:
    return [str(problem) for problem in problems(cards)]


STEPS: list[tuple[Any, str]] = [
    *((step, ": this is no verb for cards") for step in (PlaceDie(3), Vote(), Turn(), NewYear(), PickDie())),
    (Upkeep(), "steps[0].Upkeep: this is no verb"),
    (Uncover(CHAIRS[0], Colour.BLUE), "steps[0].Uncover: this is no verb"),
    (Pay(1, (Turn(),)), "steps[0].Pay.then[0].Turn: this is no verb"),
    (Gain(-3), "steps[0].Gain.n: 1 to 25 needed, found -3"),
    (Gain(0), "steps[0].Gain.n: 1 to 25 needed, found 0"),
    (Lock(3), "steps[0].Lock.n: 1 to 2 needed, found 3"),
    (Recall(2), "steps[0].Recall.n: 1 needed, found 2"),
    (TryLuck(7, (Gain(1),)), "steps[0].TryLuck.target: 2 to 6 needed, found 7"),
    (Move(1, moved=(Space.A1,)), "steps[0].Move.moved: is filled in by the rules"),
    (Influence(1, On.SAME), "steps[0].Influence.on: SAME is for abilities on AMBASSADOR_REVEALED"),
    (Influence(2, stack=True, spread=True), "steps[0].Influence.spread: not together with stack"),
    (Influence(1, spread=True), "steps[0].Influence.n: 2 or more needed"),
    (LookImpacts(1, discard=2), "steps[0].LookImpacts.discard: at most 1 needed, found 2"),
    (LookImpacts(1, discard=0, reorder=True), "steps[0].LookImpacts.reorder: one card has no order"),
    (Recover(1, Kind.SPECIALTY), "steps[0].Recover.only: no specialty is ever discarded"),
    (AddAnimal(1, Where(Area.TERRAIN, "moor")), "where.terrain: no such terrain: 'moor'"),
    (AddAnimal(1, Where(Area.EDGE, "forest")), "where.terrain: EDGE speaks of no terrain"),
    (RemoveTile(1, Where(Area.ALONE)), "where.area: where an animal stands alone"),
    (GainPer(Term(Count.ROLL), 3), "GainPer.term: only ambassadors count this"),
    (GainPer(Term(Count.PAIRS, 2), 3), "GainPer.term: only ambassadors count this"),
    (When(Term(Count.DICE_ON, name="kazoo"), 1, (Gain(1),)), "When.term.name: no such action: 'kazoo'"),
    (When(Term(Count.TRIGGERED, name="x"), 1, (Gain(1),)), "no persistent impact has the trigger 'x'"),
    (When(Term(Count.PAIRS, name="x"), 1, (Gain(1),)), "PAIRS is counted without a name"),
    (Choose((Way("a", (Gain(1),)),)), "Choose.ways: 2 or more needed, found 1"),
    (Choose((Way("a", (Gain(1),)), Way("a", (Draw(1),)))), "Choose.ways: each needs a name of its own"),
    (EachPlayer(()), "EachPlayer.steps: at least 1 needed, found 0"),
    (EachPlayer((Reroll(1),)), "EachPlayer.steps[0].Reroll: no dice of this player"),
    (Cancel(), "steps[0].Cancel: there is nothing to stop"),
    (RollOffspringAgain(), "steps[0].RollOffspringAgain: is for abilities on OFFSPRING_FAILED"),
    (Trigger("thunder"), "Trigger.word: no persistent impact has the trigger 'thunder'"),
    (Pay(1, (Pay(1, (Pay(1, (Pay(1, (Pay(1, (Gain(1),)),)),)),)),)), "steps may be nested 3 deep"),
]


@pytest.mark.parametrize(("step", "problem"), STEPS, ids=lambda part: repr(part)[:40])
def test_a_step_that_would_not_do_what_it_says(step: Any, problem: str) -> None:
    said = found(with_card(Card("stranger", "Stranger", Kind.ACTION, steps=(step,))))
    assert any(problem in line and line.startswith("cards 'stranger'.steps[0]") for line in said), said


def stranger(**changes: Any) -> Any:
    """A Continuous card that is fine but for what is changed."""
    ability = Ability(Event.TURN_START, (Gain(1),))
    return with_card(replace(Card("stranger", "Stranger", Kind.CONTINUOUS, abilities=(ability,)), **changes))


CARDS: list[tuple[dict[str, Any], str]] = [
    ({"title": "{0}"}, "title: no braces"),
    ({"title": " "}, "title: is empty"),
    ({"kind": Kind.SPECIALTY}, "kind: ACTION, CONTINUOUS or ONCE needed, found SPECIALTY"),
    ({"cost": 1}, "cost: 0 needed, found 1"),
    ({"steps": (Gain(1),)}, "steps: is not read on CONTINUOUS cards"),
    ({"free": True}, "free: is not read on CONTINUOUS cards"),
    ({"kind": Kind.ONCE, "steps": (Gain(1),)}, "abilities: is not read on ONCE cards"),
    ({"abilities": ()}, "abilities: an ability or a mod needed, found none"),
    ({"mods": (Mod(Rule.ACTION_COST, 1),)}, "mods[0].rule: ACTION_COST is for persistent impacts"),
    ({"mods": (Mod(Rule.MOVE_STEPS, limit=Limit.TURN),)}, "mods[0].limit: MOVE_STEPS is not limited"),
    ({"mods": (Mod(Rule.PLACEMENT_BONUS, limit=Limit.GAME),)}, "mods[0].limit: PLACEMENT_BONUS is not"),
    ({"mods": (Mod(Rule.VOTE_BONUS, 2, Scope.OWN_TURN),)}, "mods[0].scope: VOTE_BONUS holds on every turn"),
    ({"mods": (Mod(Rule.OFFSPRING_TARGET, 0),)}, "mods[0].by: 0 changes nothing"),
    ({"abilities": (Ability(Event.TURN_START, (Gain(1),), of="plan"),)}, "of: TURN_START is about no action"),
    ({"abilities": (Ability(Event.TURN_START, (Reroll(1),)),)}, "Reroll: no dice of this player"),
    (
        {"abilities": (Ability(Event.IMPACT_REVEALED, (Cancel(), NextImpact()), limit=Limit.TURN),)},
        "steps[0].Cancel: nothing that follows would happen: it must come last",
    ),
    (
        {"abilities": (Ability(Event.IMPACT_REVEALED, (OnePlayer(1, (Cancel(),)), Gain(1))),)},
        "steps[0].OnePlayer: nothing that follows would happen: it must come last",
    ),
    (
        {"abilities": (Ability(Event.OFFSPRING_FAILED, (RollOffspringAgain(), RollOffspringAgain())),)},
        "steps: RollOffspringAgain only once",
    ),
    (
        {"abilities": (Ability(Event.IMPACT_REVEALED, (NextImpact(),), limit=Limit.NONE),)},
        "NextImpact: brings about its own moment: it needs a limit",
    ),
]


@pytest.mark.parametrize(("changes", "problem"), CARDS, ids=lambda part: repr(part)[:40])
def test_a_card_that_nobody_would_read_like_this(changes: dict[str, Any], problem: str) -> None:
    said = found(stranger(**changes))
    assert any(problem in line and line.startswith("cards 'stranger'") for line in said), said


def test_a_specialty_is_reported_under_specialties() -> None:
    broken = replace(SHIPPED.specialties[0], mods=(Mod(Rule.MOVE_STEPS, -1),))
    said = found(replace(SHIPPED, specialties=(broken, *SHIPPED.specialties[1:])))
    assert said == ["specialties 'field_biologist'.mods[0].by: 1 to 9 needed, found -1"]


IMPACTS: list[tuple[dict[str, Any], str]] = [
    ({"copies": 0}, "copies: 1 to 18 needed, found 0"),
    ({"copies": -2}, "copies: 1 to 18 needed, found -2"),
    ({"steps": (), "mods": (Mod(Rule.ACTION_COST),)}, "mods: is not read on an instant impact"),
    ({"trigger": "sighting"}, "trigger: is not read on an instant impact"),
    ({"persistent": True}, "trigger: trigger and steps go together"),
    ({"persistent": True, "trigger": "thunder"}, "trigger: no card of this module calls 'thunder'"),
    ({"persistent": True, "trigger": "sighting", "steps": (Trigger("sighting"),)}, "would trigger itself"),
    (
        {"persistent": True, "steps": (), "mods": (Mod(Rule.MOVE_STEPS),)},
        "MOVE_STEPS is for cards",
    ),
    ({"steps": (OnePlayer(1, (Cancel(),)),)}, "Cancel: there is nothing to stop"),
    ({"steps": (LoseAnimal(1, Where(Area.TERRAIN, "kelp")),)}, "no such terrain: 'kelp'"),
    ({"steps": (Reroll(1),)}, "Reroll: no dice of this player"),
]


@pytest.mark.parametrize(("changes", "problem"), IMPACTS, ids=lambda part: repr(part)[:40])
def test_an_impact_that_nobody_would_read_like_this(changes: dict[str, Any], problem: str) -> None:
    impact = replace(Impact("stranger", "Stranger", 1, steps=(Gain(1),)), **changes)
    said = found(with_impact(impact))
    assert any(problem in line and "impacts 'stranger'" in line for line in said), said


def levels(**changes: Any) -> dict[str, Any]:
    return {"levels": (replace(Level("easy"), **changes), Level("normal"), Level("hard"))}


MODULES: list[tuple[dict[str, Any], str]] = [
    ({"start_tiles": (Space.B1,)}, "start_tiles: B1 has an animal"),
    ({"start_tiles": (Space.A1, Space.A1)}, "start_tiles: each space once"),
    (levels(votes=7), "levels 'easy'.votes: 1 to 6 needed, found 7"),
    (levels(start=("clearcutting",) * 3), "levels 'easy'.start: 'clearcutting': 2 there, found 3"),
    ({"loss": -1}, "loss: 0 to 14 needed, found -1"),
    ({"actions": ("social_media", "social_media")}, "actions: 'social_media' found 2 times"),
    ({"key": {"f": "forest", "x": "moor"}}, "key: the letter 'x' is nowhere on the board"),
    ({"offspring": Raft("forest", food=1)}, "offspring.Raft.food: 2 to 15 needed"),
    (
        {"impacts": (Impact("echo", "Echo", 12, steps=(NextImpact(),)),), "levels": levels()["levels"]},
        "impacts: an instant one without NextImpact needed, or they never end",
    ),
]


@pytest.mark.parametrize(("changes", "problem"), MODULES, ids=lambda part: repr(part)[:40])
def test_a_module_that_cannot_be_laid_out(changes: dict[str, Any], problem: str) -> None:
    said = found(with_module(replace(TIGERS, **changes)))
    assert any(problem in line and line.startswith("modules 'tigers'.") for line in said), said


def test_every_mistake_is_named_at_once() -> None:
    broken = stranger(title="{0}", cost=1, steps=(Gain(0),), mods=(Mod(Rule.ACTION_COST, 0),))
    assert len(found(broken)) == 5
