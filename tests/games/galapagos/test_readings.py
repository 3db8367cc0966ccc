"""Rules that the rulebook leaves open, as another group may read them: what is then played otherwise."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from tests.games.galapagos.scene import RESOLVE, THREAT, THROW, TURNS, asked, keys, options, run, scene, step
from wildtable.core.hidden import HIDDEN
from wildtable.core.refusal import Refusal
from wildtable.core.table import Table
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import HELPERS, Animal, Place, Verb
from wildtable.games.galapagos.game import readings
from wildtable.games.galapagos.rules import EARLY, ROUND
from wildtable.games.galapagos.state import OURS, Readings, State

A = Animal
TRADE, POLLUTION = Place.WILDLIFE_TRADE, Place.ENVIRONMENTAL_POLLUTION
BOXES = ((), (A.ZAYAPA, A.PENGUIN), (A.SNAIL,))
PLAY, HIDE = Verb.PUT_INTO_PLAY, Verb.KEEP_HIDDEN


def read_as(**readings: bool) -> Readings:
    return replace(OURS, **readings)


def fight(read: Readings, **what: Any) -> State:
    """Seat 2 has a die in the box of pollution."""
    box = what.pop("box", POLLUTION)
    return scene(at=RESOLVE, boxes=BOXES, laid={box: (1, 3)}, readings=read, **what)


def test_by_default_all_is_read_as_we_do() -> None:
    assert readings(GAME.read_options({})) == OURS
    assert GAME.new(3).readings == OURS
    assert GAME.new(3).reserve == HELPERS


def test_each_option_changes_one_reading() -> None:
    for ruling in GAME.rulings:
        option = next(option for option in GAME.options if option.name == ruling.option)
        for value in option.values:
            chosen = readings(GAME.read_options({option.name: value}))
            assert sum(a != b for a, b in zip(flags(chosen), flags(OURS), strict=True)) <= 1


def flags(read: Readings) -> list[bool]:
    return [getattr(read, field.name) for field in fields(Readings)]


def test_a_fighter_may_leave_all_cards_in_the_box() -> None:  # galapagos §6.2, R4
    s = fight(read_as(may_leave=True))
    assert options(s) == [A.SNAIL, Verb.DONE]
    run(s, Verb.DONE)
    assert s.box(POLLUTION) == [A.SNAIL]
    assert s.in_play[1][A.SNAIL] == 0
    assert keys(s)[-2:] == ["took_none", "missing"]


def test_who_left_the_cards_knows_them_and_nobody_else_does() -> None:  # galapagos §6.2, §11.3
    s = run(fight(read_as(may_leave=True), box=TRADE), Verb.DONE)
    mine, others = s.view(1).memory[1][1], s.view(0).memory[1][1]
    assert mine is not None
    assert mine.left == (A.ZAYAPA, A.PENGUIN)
    assert others is not None
    assert others.left == (HIDDEN, HIDDEN)
    assert s.view(0).log == s.view(2).log


def test_a_helper_for_passing_may_be_for_later_rounds() -> None:  # galapagos §5.8, R8
    for later in (False, True):
        read = read_as(passed_rest=later)
        s = run(scene(at=TURNS, dice=((3, 5), (1, 1), (1, 1)), readings=read), 3, Verb.PASS)
        assert s.helpers[0] + s.resting[0] == 1
        assert (Verb.EVOLUTION in options(s)) is not later
    with pytest.raises(Refusal, match="helpers_rest"):
        s.answer(Verb.EVOLUTION)
    run(s, Verb.END_TURN, Verb.TAKE_HELPERS, *[Verb.END_TURN, Verb.DECLINE_HELPERS] * 2)
    assert (s.helpers[0], s.resting[0]) == (2, 0)


def test_three_equal_dice_may_be_thrown_again_once_only() -> None:  # galapagos §4.2, R10
    s = scene(at=THROW, white=1, readings=read_as(once_again=True))
    run(s, (1, 2), (4, 4), (5, 6), 4, Verb.REROLL, (2, 2, 2))
    assert step(s) == "Turn"
    assert s.dice[1] == (2, 2, 2)


def test_hidden_cards_may_have_to_be_revealed_before_the_dice() -> None:  # galapagos §4.3, R11
    s = scene(at=THREAT, hidden=((A.SNAIL,),), phases=EARLY, readings=read_as(early_reveal=True))
    run(s, TRADE, A.DOLPHIN)
    assert step(s) == "Reveal"
    assert s.dice[0] == ()
    run(s, A.SNAIL, (1, 2), (3, 4), (5, 6))
    assert step(s) == "Turn"
    rounds = GAME.new(2, **GAME.read_options({"reveal_when": "before_dice"}))
    assert phases_of(rounds) == EARLY


def phases_of(s: State) -> tuple[Any, ...]:
    """What a round puts on the stack."""
    s.stack = []
    ROUND.act(s, 0, None)
    return tuple(s.stack)


def test_a_fighter_may_reveal_older_hidden_cards_too() -> None:  # galapagos §6.3, R12
    s = fight(read_as(fight_reveals=True), hidden=((), (A.DOLPHIN,)))
    run(s, HIDE)
    assert asked(s) == 1
    assert options(s) == [A.DOLPHIN, A.SNAIL, Verb.DONE]
    run(s, A.DOLPHIN)
    assert s.in_play[1][A.DOLPHIN] == 1
    run(s, Verb.DONE)
    assert s.hidden[1] == [A.SNAIL]


def test_an_award_won_in_a_fight_brings_helpers_that_do_not_rest() -> None:  # galapagos §7.3, R12
    read = read_as(fight_reveals=True)
    s = fight(read, hidden=((), (A.PENGUIN,)), in_play=((), (A.PENGUIN,)))
    run(s, PLAY, A.PENGUIN)
    assert s.awards[A.PENGUIN] == 1
    assert s.resting == [0, 0, 0]
    assert s.helpers[1] == s.printed.gifts[A.PENGUIN]


def test_without_older_hidden_cards_nothing_more_is_asked_in_a_fight() -> None:  # galapagos §6.3, R12
    assert step(run(fight(read_as(fight_reveals=True)), HIDE)) == "TurnUp"


def test_a_reserve_that_never_runs_short_pays_everybody() -> None:  # galapagos §5.14, R7
    s = GAME.new(2, **GAME.read_options({"reserve": "unlimited"}))
    assert s.gain(0, 50) == 50
    assert GAME.new(2).gain(0, 50) == HELPERS


def test_a_bot_finds_its_way_under_every_reading() -> None:
    table: Table = fight(read_as(may_leave=True))
    assert GAME.mind.policy(table) == A.SNAIL  # type: ignore[arg-type]
