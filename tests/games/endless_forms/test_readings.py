"""Rules that the manual leaves open, as another group may read them: what is then played otherwise."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from tests.games.endless_forms.tables import (
    answer,
    asked,
    begin,
    card,
    deploy,
    done,
    end_turn,
    exert,
    face_down,
    hold,
    is_window,
    move,
    names,
    passes,
    play,
    put,
    reveal,
    table,
    to_phase,
)
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Moment, Phase, Response
from wildtable.games.endless_forms.state import OURS, Lasting
from wildtable.games.endless_forms.steps.exertion import targets
from wildtable.games.endless_forms.steps.windows import Window


def test_by_default_all_is_read_as_we_do() -> None:
    assert GAME.new(2).switches.readings == OURS


def test_each_option_changes_one_reading() -> None:
    for ruling in GAME.rulings:
        option = next(option for option in GAME.options if option.name == ruling.option)
        for value in option.values:
            found = GAME.new(2, **GAME.read_options({option.name: value})).switches.readings
            assert sum(a != b for a, b in zip(astuple(found), astuple(OURS), strict=True)) <= 1


@pytest.mark.parametrize(("reading", "first"), [("other", 1), ("announcer", 0)])
def test_who_announced_may_be_asked_first(reading: str, first: int) -> None:  # endless-forms §6.3, R7
    s = table(windows="all", asked_first=reading)
    hold(s, "Coyote")
    face_down(s, "Rites of Spring")
    face_down(s, "Rites of Spring", seat=1)
    deploy(passes(begin(s)), "Coyote", 0)
    assert is_window(s)
    assert asked(s) == first


def test_a_species_without_room_may_be_lost() -> None:  # endless-forms §6.6, R9
    s = table(windows="all", interrupted="lost")
    for _ in range(2):
        put(s, "Oryx")
    s.piles[0] = [card("Oryx")]
    hold(s, "Coyote")
    face_down(s, "Once Thought Extinct")
    deploy(passes(begin(s)), "Coyote", 0)
    reveal(s, card("Oryx"), 0)
    assert "Coyote" not in names(s.hands[0])
    assert "Coyote" in names(s.piles[0])
    assert s.species_played


def test_an_effect_without_its_host_may_be_lost() -> None:  # endless-forms §6.6, R9
    s = table(interrupted="lost")
    put(s, "Melon Aphids", owner=1, counters=2)
    put(s, "Oryx", owner=1)
    hold(s, "Pathogen")
    face_down(s, "Hard Freeze", seat=1)
    reveal(play(begin(s), "Pathogen", 0), 0)
    assert names(s.piles[0]) == ["Pathogen"]
    assert s.effect_played


def test_an_exertion_that_became_impossible_may_be_lost() -> None:  # endless-forms §6.6, R9
    s = table(interrupted="lost")
    coyote, vulture = put(s, "Coyote"), put(s, "Turkey Vulture", owner=1)
    put(s, "Chihuahuan Raven", owner=1)
    face_down(s, "Haboob", seat=1)
    passes(done(begin(s)))
    reveal(exert(s, coyote, vulture.id), 0)
    assert coyote.exerted
    assert coyote.counters == 5


def test_a_move_that_became_impossible_may_be_lost() -> None:  # endless-forms §6.6, R9
    s = table(interrupted="lost", windows="all")
    for _ in range(2):
        put(s, "Ornate Box Turtle", place=1)
    oryx = put(s, "Oryx")
    s.piles[0] = [card("Oryx")]
    face_down(s, "Once Thought Extinct")
    passes(to_phase(begin(s), Phase.MOVEMENT))
    reveal(move(s, oryx, 1), card("Oryx"), 1)
    assert oryx.place == 0
    assert "move_wasted" in [entry.key for entry in s.log]
    assert s.phase is not Phase.MOVEMENT, "there is no second try"


@pytest.mark.parametrize(("reading", "gained"), [("each", 6), ("once", 3)])
def test_several_deaths_may_feed_once(reading: str, gained: int) -> None:  # endless-forms §9.3, R18
    s = table(feeding=reading)
    for _ in range(2):
        put(s, "Chihuahuan Raven", counters=1, owner=1)
    vulture = put(s, "Turkey Vulture", 1)
    end_turn(begin(s))
    assert vulture.counters == 5 - 1 + gained


@pytest.mark.parametrize(("reading", "left"), [("largest", 3), ("sum", 2)])
def test_bites_may_add_up(reading: str, left: int) -> None:  # endless-forms §7.6, R23
    s = table(bites=reading)
    badger = put(s, "American Badger", effects="Pack Hunt")
    rat = put(s, "Banner-tailed Kangaroo Rat", owner=1)
    exert(done(begin(s)), badger)
    assert rat.counters == left


def test_a_predator_may_grow_though_its_prey_got_away() -> None:  # endless-forms §7.7, R25
    s = table(dodged_prey="growth")
    badger, snake = put(s, "American Badger"), put(s, "Western Hognose Snake", owner=1)
    exert(done(begin(s)), badger, dice=(4,))
    assert (badger.counters, snake.counters) == (9, 5)


def test_venom_may_strike_after_the_meal() -> None:  # endless-forms §7.8, R26
    s = table(venom="after")
    badger = put(s, "American Badger", counters=1)
    snake = put(s, "Western Diamondback Rattlesnake", owner=1)
    exert(done(begin(s)), badger)
    assert badger.id in s.living
    assert snake.counters < 5


@pytest.mark.parametrize(("reading", "gained"), [("extinct", 3), ("alive", 0)])
def test_a_species_that_returns_may_count_as_alive(
    reading: str, gained: int
) -> None:  # endless-forms §9.3, R35
    s = table(returning=reading)
    put(s, "Beavertail Fairy Shrimp", counters=1)
    vulture = put(s, "Turkey Vulture", 1)
    end_turn(begin(s))
    assert "Beavertail Fairy Shrimp" in names(s.hands[0])
    assert vulture.counters == 5 - 1 + gained


@pytest.mark.parametrize("bonus", ["on", "off"])
def test_a_limit_may_spare_the_first_counters(bonus: str) -> None:  # endless-forms §6.11, R39
    found = []
    for reading in ("on", "off"):
        s = table("Desert Grassland", bonus_on_deploy=bonus, caps_on_arrival=reading)
        hold(s, "Coyote")
        s.lasting = [Lasting(card("Limited Resources"), 1, 0)]
        deploy(begin(s), "Coyote", 0)
        found.append(s.living[0].counters)
    assert found[0] == 2 < found[1]


@pytest.mark.parametrize(("reading", "opens"), [("open", True), ("closed", False)])
def test_the_last_decline_may_be_the_end(reading: str, opens: bool) -> None:  # endless-forms §10.1, R47
    s = table(turn=16, windows="all", last_window=reading)
    put(s, "Oryx", owner=1)
    face_down(s, "Rites of Spring", seat=1)
    begin(s)
    met = []
    while (decision := s.decision()) is not None:
        if isinstance(decision.step, Window):
            met.append(decision.step.moment)
            answer(s, Response.PASS)
        else:
            done(s)
    assert Moment.PRE_DECLINE in met
    assert (Moment.TURN_END in met) is opens


@pytest.mark.parametrize(("reading", "safe"), [("chosen", False), ("safe", True)])
def test_crypsis_may_help_against_abilities(
    reading: str, safe: bool
) -> None:  # endless-forms §6.8, §7.9, R54
    s = table("Desert Playa", crypsis=reading)
    hawk = put(s, "Tarantula Hawk")
    stick = put(s, "Creosote Bush Walking Stick", owner=1)
    moth = put(s, "White-lined Sphinx Moth", owner=1)
    own = put(s, "Creosote Bush Walking Stick")
    found = targets(s, hawk)
    assert moth.id in found
    assert (stick.id not in found) is safe
    assert own.id in found or not any(s.living[n].owner == 0 for n in found)
