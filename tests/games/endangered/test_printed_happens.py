"""The law of card sets: what the check accepts is played, and what is printed happens.

`WILDTABLE_SETS` says how many random cards are tried; `make card-laws` 2,000.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.endangered import random_cards
from tests.games.endangered.carrying_out import carried_out
from tests.games.endangered.effects import LAWS
from tests.games.endangered.random_cards import NAME, VERBS, with_card, with_impact, with_module
from wildtable.core.rollout import rollout
from wildtable.games.endangered import GAME
from wildtable.games.endangered.board import BIT, Space
from wildtable.games.endangered.cards.card_types import Card, CardSet, Event, Impact, Kind, Mod, Module, Rule
from wildtable.games.endangered.cards.check import problems
from wildtable.games.endangered.cards.shipped import SHIPPED
from wildtable.games.endangered.state import State
from wildtable.games.endangered.steps.abilities import ability, announce, use_of
from wildtable.games.endangered.steps.actions import PlaceDie, Reclaim, cost_of
from wildtable.games.endangered.steps.ambassadors import Influence, On
from wildtable.games.endangered.steps.animals import Move
from wildtable.games.endangered.steps.choices import SLOTS
from wildtable.games.endangered.steps.hand import Play, add_action
from wildtable.games.endangered.steps.impacts import RevealImpact, stay
from wildtable.games.endangered.steps.money import Pay
from wildtable.games.endangered.steps.offspring import RollOffspring, offspring_target
from wildtable.games.endangered.steps.votes import NameBonus, Vote
from wildtable.games.endangered.words import EndangeredWords

SETS = int(os.environ.get("WILDTABLE_SETS", "40"))
WORDS = EndangeredWords()
QUIET = Card("quiet", "Quiet", Kind.SPECIALTY)
DIE = 6


def table(cards: CardSet) -> State:
    """A table in the middle of a turn on which every verb has something to do."""
    s: State = GAME.new(3, cards=cards)
    while not s.order:
        decision = s.decision()
        assert decision is not None
        s.answer(decision.options[0])
    s.stack.clear()
    s.active, s.placing, s.recalled = 0, True, False
    s.powers = [[QUIET] for _ in range(s.seats)]
    for seat in range(s.seats):
        s.gain(seat, 4)
        s.discards[seat] = s.decks[seat][:6]
        s.decks[seat] = s.decks[seat][6:]
    lay_out(s)
    for name in ("clearcutting", "empty_forest"):
        impact = next(i for i in s.impacts if i.name == name)
        s.impacts.remove(impact)
        stay(s, impact)
    s.log.clear()
    return s


def lay_out(s: State) -> None:
    """Tiles, ambassadors with influence, dice to place and dice placed."""
    for space in [space for space in Space if not s.animals[space]][:3]:
        if not s.tiles & BIT[space] and s.tile_supply > 6:
            s.tiles |= BIT[space]
            s.tile_supply -= 1
    for chair in (0, 1):
        s.row[chair] = s.pool.pop(next(n for n, a in enumerate(s.pool) if a.colour is s.backs[chair]))
        s.face_up[chair] = True
        s.influence[chair] = 2
        s.cubes -= 2
    s.unplaced = (2, 5)
    s.dice[0] += ((0, 3),)
    s.home[0] = 0


def judged(s: State, seed: int) -> list[Any]:
    """Play on; every verb on the way has done what it says, and told it."""
    pieces = s.pieces()
    found = carried_out(s, Random(seed))
    assert s.pieces() == pieces
    for done in found:
        if not done.told("used"):  # an ability answered: what it did is judged by itself
            assert LAWS[type(done.verb).__name__](done), (done.verb, done.answers)
        if table_of(done.before) != table_of(done.end):
            assert len(done.end.log) > len(done.before.log), done.verb
    return found


def table_of(s: State) -> tuple[Any, ...]:
    """What people see."""
    lying = (s.animals, s.tiles, s.money, s.influence, s.hands, s.persistents, s.unplaced, s.skips, s.locked)
    return tuple(repr(part) for part in lying)


def carried(found: list[Any], steps: tuple[Any, ...], s: State) -> bool:
    """Whether these very steps were carried out; nothing is asked once the game is over."""
    return bool(s.result) or all(any(done.verb is step for done in found) for step in steps)


# --- moments ---


def action(s: State, card: Card, seed: int) -> None:
    """A die on the action; it costs what it says."""
    add_action(s, card, 0)
    slot, had = len(s.zone) - 1, s.money[0]
    s.unplaced = (DIE, *s.unplaced)
    s.push(0, PlaceDie(DIE))
    me, step = s.stack.pop()
    assert SLOTS[slot] in (step.options(s, me) or ())
    step.act(s, me, SLOTS[slot])
    found = judged(s, seed)
    assert carried(found, card.steps, s)
    paid = [e for e in s.log if e.key == "paid" and e.args == {"who": 0, "n": card.cost}]
    assert bool(paid) == bool(card.cost) or s.result or had < card.cost


def once(s: State, card: Card, seed: int) -> None:
    """The card is played, carried out and discarded."""
    s.hands[0] = [card]
    s.push(0, Play(1))
    me, step = s.stack.pop()
    step.act(s, me, card)
    found = judged(s, seed)
    assert carried(found, card.steps, s)


MOMENTS: dict[Event, Callable[[State, Card], None]] = {
    Event.SELF_PLAYED: lambda s, card: s.push(0, Play(1)),
    Event.TURN_START: lambda s, card: announce(s, Event.TURN_START),
    Event.DICE_ROLLED: lambda s, card: s.push(0, Reclaim()),
    Event.ACTION_DONE: lambda s, card: s.push(0, PlaceDie(DIE)),
    Event.AMBASSADOR_REVEALED: lambda s, card: s.push(0, Influence(1, On.FACE_DOWN)),
    Event.OFFSPRING_FAILED: lambda s, card: s.push(0, RollOffspring(-99)),
    Event.IMPACT_REVEALED: lambda s, card: s.push(0, RevealImpact()),
}


def power(s: State, card: Card, seed: int) -> None:
    """The moment of each ability comes and it is used; each rule is different."""
    for number, own in enumerate(card.abilities):
        t = s.copy()
        t.hands[0] = [card] if own.on is Event.SELF_PLAYED else t.hands[0]
        if own.on is not Event.SELF_PLAYED:
            t.powers[0].append(card)
        aimed(t, card, number)
        MOMENTS[own.on](t, card)
        found = judged(t, seed)
        used = any(e.key == "used" and e.args["card"] is card for e in t.log)
        spent = any(e.key == "cannot_pay" for e in t.log)
        if used and not spent and ability(t, 0, use_of(1, number)) is own and len(card.abilities) == 1:
            assert carried(found, own.steps, t), own
    for mod in card.mods:
        changed(s, card, mod)


def aimed(t: State, card: Card, number: int) -> None:
    """Only actions that the ability speaks of take a die."""
    own = card.abilities[number]
    if own.on is Event.ACTION_DONE:
        meant = [c.name == own.of or any(tag.value == own.of for tag in c.tags) for c in t.zone]
        t.unplaced = (DIE, *t.unplaced)
        for slot, is_meant in enumerate(meant):
            t.barred[slot] |= 0 if is_meant else BIT[0]
    if own.on in (Event.TURN_START, Event.DICE_ROLLED):
        t.home[0] += len(t.unplaced)
        t.unplaced, t.placing = (), False


def changed(s: State, card: Card, mod: Mod) -> None:
    """A rule differs by the number printed while the card lies there."""
    one = replace(card, mods=(mod,), abilities=())
    with_it = s.copy()
    with_it.powers[0].append(one)
    if mod.rule is Rule.PLACEMENT_BONUS:
        assert with_it.placement_bonus() - s.placement_bonus() == mod.by
    elif mod.rule is Rule.OFFSPRING_TARGET:
        assert offspring_target(with_it) - offspring_target(s) == mod.by
    elif mod.rule is Rule.PAY_FOR_OTHERS:
        assert 0 in with_it.funds(1)
        assert 0 not in s.funds(1)
        assert Pay(1).options(with_it, 1) is not None
    elif mod.rule is Rule.VOTE_BONUS:
        Vote().act(with_it, 1, None)
        assert (0, NameBonus(mod.by)) in with_it.stack
    else:
        start = next(space for space in Space if s.animals[space])
        far, near = (Move(1, steps).ends(t, 0, start) for t, steps in ((with_it, 1), (s, 1 + mod.by)))
        assert far == near


def instant(s: State, impact: Impact, seed: int) -> None:
    """The impact is revealed."""
    s.impacts.remove(impact)
    s.top.insert(0, impact)
    s.push(0, RevealImpact())
    found = judged(s, seed)
    stopped = any(e.key == "cancelled" for e in s.log)
    assert stopped or carried(found, impact.steps, s)


def lasting(s: State, impact: Impact, seed: int) -> None:
    """It stays; its word is called; its rules hold."""
    before = s.copy()
    s.impacts.remove(impact)
    stay(s, impact)
    for rule in (Rule.OFFSPRING_TARGET, Rule.ACTION_COST):
        mods = [mod for mod in impact.mods if mod.rule is rule]
        if rule is Rule.OFFSPRING_TARGET:
            assert offspring_target(s) - offspring_target(before) == sum(mod.by for mod in mods)
        for card in s.zone if rule is Rule.ACTION_COST else ():
            by = sum(mod.by for mod in mods if mod.only is None or mod.only in card.tags)
            assert cost_of(s, card) == max(card.cost + by, 0)
    if impact.trigger:
        caller = next(i for i in s.module.impacts if i.name == "tiger_sighting")
        s.impacts.remove(caller)
        s.top.insert(0, caller)
        s.push(0, RevealImpact())
        found = judged(s, seed)
        assert any(e.key == "triggered" and e.args["impact"] is impact for e in s.log) or s.result
        assert carried(found, impact.steps, s)


# --- the laws ---

SEEDS = st.integers(0, 999)
WILD_CARDS, WILD_IMPACTS = random_cards.cards(sane=False), random_cards.impacts(sane=False)


def reads(thing: Any) -> None:
    """A card can be read in every language."""
    for language in ("en", "es"):
        assert WORDS.name(thing).render(language)
        assert "{" not in WORDS.card(thing).render(language)


@settings(max_examples=SETS)
@given(random_cards.cards(sane=True), SEEDS)
def test_what_is_printed_on_an_accepted_card_happens(card: Card, seed: int) -> None:
    cards = with_card(card)
    if named(problems(cards)):
        return
    reads(card)
    bring = {Kind.ACTION: action, Kind.ONCE: once}.get(card.kind, power)
    bring(table(cards), card, seed)
    rollout(GAME.new(2 + seed % 4, cards=cards), Random(seed))


@settings(max_examples=SETS)
@given(random_cards.impacts(sane=True), SEEDS)
def test_what_is_printed_on_an_accepted_impact_happens(impact: Impact, seed: int) -> None:
    cards = with_impact(impact)
    if named(problems(cards)):
        return
    reads(impact)
    (lasting if impact.persistent else instant)(table(cards), impact, seed)
    rollout(GAME.new(2 + seed % 4, cards=cards), Random(seed))


@settings(max_examples=SETS)
@given(random_cards.modules(sane=True), SEEDS)
def test_an_accepted_module_is_laid_out_and_played(module: Module, seed: int) -> None:
    cards = with_module(module)
    assert not problems(cards)
    s: State = GAME.new(2, cards=cards)
    assert s.animals == [module.animals.get(space, 0) for space in Space]
    assert s.tiles == sum(BIT[space] for space in module.start_tiles)
    rollout(s, Random(seed))
    assert s.result


def named(found: list[Any]) -> list[Any]:
    """Problems, each with the card and a field of it."""
    for problem in found:
        assert NAME in problem.where or "modules 'tigers'" in problem.where, problem
        assert problem.what
    return found


@settings(max_examples=max(60, SETS))
@given(st.one_of(WILD_CARDS.map(with_card), WILD_IMPACTS.map(with_impact)))
def test_a_card_that_cannot_be_played_is_refused_with_card_and_field(cards: CardSet) -> None:
    if not named(problems(cards)):
        rollout(GAME.new(3, cards=cards), Random(1))


@settings(max_examples=SETS)
@given(random_cards.modules(sane=False))
def test_a_module_that_cannot_be_played_is_refused_with_its_field(module: Module) -> None:
    if not named(problems(with_module(module))):
        rollout(GAME.new(3, cards=with_module(module)), Random(1))


def test_every_verb_has_its_law() -> None:
    assert set(LAWS) == {verb.__name__ for verb in VERBS}


@pytest.mark.parametrize("card", [c for c in SHIPPED.cards if c.steps], ids=lambda card: card.name)
def test_the_shipped_cards_obey_the_laws(card: Card) -> None:
    bring = {Kind.ACTION: action, Kind.ONCE: once}[card.kind]
    bring(table(SHIPPED), card, 1)
