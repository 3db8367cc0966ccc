"""Hunches: what a practised player would do at once."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.endless_forms.tables import (
    answer,
    begin,
    card,
    face_down,
    hold,
    numbers,
    put,
    step,
    table,
    to_phase,
)
from wildtable.bots.searcher import Searcher
from wildtable.core.step import Chance
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Keep, Moment, Phase, Response, SpeciesId
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.deployment import DONE, Deploy, PlayEffect, SetEvent
from wildtable.games.endless_forms.steps.exertion import Exert
from wildtable.games.endless_forms.steps.movement import Move
from wildtable.games.endless_forms.steps.setup import Mulligan
from wildtable.games.endless_forms.steps.windows import Window

DECKS = (
    "starter,starter",
    "tooth-and-talon,entangled-bank",
    "after-the-monsoon,tooth-and-talon",
    "entangled-bank,after-the-monsoon",
    "random:1,random:2",
)


@pytest.mark.parametrize("decks", DECKS)
def test_it_answers_every_question_with_an_option_and_touches_nothing(decks: str) -> None:
    rng = Random(decks)
    s = GAME.new(2, decks=decks, card_pool="full", match="single")
    while s.stack:
        if not isinstance(s.stack[-1][1], Chance):
            before = s.copy()
            assert GAME.mind.policy(s) in s.asking
            assert s == before
        s.answer(rng.choice(list(s.asking)))


def test_it_knows_nothing_that_the_seat_does_not() -> None:
    rng = Random(3)
    s = GAME.new(2, match="single")
    while s.stack:
        if not isinstance(s.stack[-1][1], Chance):
            view = s.view(s.stack[-1][0])
            assert GAME.mind.policy(view.redeal(rng)) == GAME.mind.policy(view.redeal(rng))
        s.answer(rng.choice(list(s.asking)))


# --- deployment ---


def test_a_species_goes_where_it_grows_most() -> None:
    s = table("Desert Playa", "Desert Grassland")
    hold(s, "Banner-tailed Kangaroo Rat")
    begin(s)
    answer(s, Deploy(card("Banner-tailed Kangaroo Rat")))
    assert GAME.mind.policy(s) == 1


def test_partners_are_brought_together() -> None:
    s = table("Desert Playa", "Desert Playa", "Desert Playa", "Desert Playa")
    put(s, "Mexican Honey-pot Ants", place=2)
    hold(s, "Melon Aphids")
    begin(s)
    answer(s, Deploy(card("Melon Aphids")))
    assert GAME.mind.policy(s) == 2


def test_a_harmful_effect_is_laid_on_the_other_side() -> None:
    s = table()
    put(s, "Gray Vireo")
    theirs = put(s, "Gray Vireo", owner=1)
    hold(s, "Pathogen")
    begin(s)
    s.species_played = True
    assert GAME.mind.policy(s) == PlayEffect(card("Pathogen"))
    answer(s, PlayEffect(card("Pathogen")))
    assert GAME.mind.policy(s) == SpeciesId(theirs.id)


def test_an_event_is_laid_as_soon_as_there_is_room_for_it() -> None:
    s = begin(table())
    s.hands[0] = [card("Rites of Spring")]
    s.advance()
    assert GAME.mind.policy(s) == SetEvent(card("Rites of Spring"))


# --- events ---


def at_window(s: State, moment: Moment) -> State:
    """Go on by passing until a window of this moment."""
    while not (isinstance(step(s), Window) and s.stack[-1][1].moment is moment):  # type: ignore[attr-defined]
        answer(s, Response.PASS if isinstance(step(s), Window) else DONE)
    return s


def test_an_event_is_kept_while_it_would_do_little() -> None:
    s = table()
    put(s, "Gray Vireo", counters=9)
    face_down(s, "Rites of Spring")
    assert GAME.mind.policy(at_window(begin(s), Moment.PRE_DECLINE)) is Response.PASS


def test_an_event_saves_a_species_from_extinction() -> None:
    s = table()
    put(s, "Gray Vireo", counters=1)
    face_down(s, "Conservation Effort")
    assert GAME.mind.policy(at_window(begin(s), Moment.PRE_DECLINE)) is Response.REVEAL


def test_nothing_is_kept_beyond_the_end() -> None:
    s = table(turn=16)
    put(s, "Gray Vireo", owner=1)
    face_down(s, "Rites of Spring", seat=1)
    assert GAME.mind.policy(at_window(begin(s), Moment.TURN_END)) is Response.REVEAL


def test_a_growth_of_others_is_limited_where_they_grow_most() -> None:
    s = table("Desert Playa", "Desert Grassland", turn=2)
    face_down(s, "Limited Resources", seat=0)
    for _ in range(2):
        put(s, "Banner-tailed Kangaroo Rat", place=1, owner=1)
    put(s, "Gray Vireo", place=0, owner=1)
    at_window(begin(s), Moment.DEPLOY_END)
    answer(s, Response.REVEAL)
    assert GAME.mind.policy(s) == 1


# --- exertion and movement ---


def test_a_predator_takes_the_prey_that_will_not_survive_it() -> None:
    s = table()
    hunter = put(s, "Coyote")
    own = put(s, "Banner-tailed Kangaroo Rat", counters=2)
    strong = put(s, "Banner-tailed Kangaroo Rat", owner=1, counters=9)
    weak = put(s, "Greater Roadrunner", owner=1, counters=2)
    to_phase(begin(s), Phase.EXERTION)
    answer(s, Exert(hunter.id))
    assert {own.id, strong.id, weak.id} <= set(numbers(s))
    assert GAME.mind.policy(s) == SpeciesId(weak.id)


def test_a_predator_spares_the_last_of_its_own_side() -> None:
    s = table()
    put(s, "American Kestrel", counters=6)
    put(s, "Gray Vireo", counters=1).exerted = True
    to_phase(begin(s), Phase.EXERTION)
    s.living[1].exerted = True
    s.advance()
    assert GAME.mind.policy(s) is DONE


def test_a_species_moves_to_what_it_lives_on() -> None:
    s = table("Desert Playa", "Desert Grassland", "Desert Playa", "Desert Playa", turn=3)
    lizard = put(s, "Greater Earless Lizard", place=0, counters=6)
    to_phase(begin(s), Phase.MOVEMENT)
    assert GAME.mind.policy(s) == Move(lizard.id)


# --- set-up, and what needs no thought ---


def test_a_hand_without_species_is_thrown_back_once() -> None:
    s = GAME.new(2)
    while not isinstance(s.stack[-1][1], Mulligan):
        s.answer(s.asking[0])
    s.hands[0] = [card("Pathogen")] * 8
    assert GAME.mind.policy(s) is Keep.MULLIGAN
    s.mulligans[0] = 1
    assert GAME.mind.policy(s) is Keep.KEEP


def test_a_search_lets_plain_species_exert_without_a_thought() -> None:
    s = table()
    vireo = put(s, "Gray Vireo")
    put(s, "American Kestrel")
    to_phase(begin(s), Phase.EXERTION)
    decision = s.decision()
    assert decision is not None
    bot = Searcher(GAME, 1, GAME.mind.thinking.within(0))  # it would have nothing to say if it thought
    assert bot(s.view(0), decision) == Exert(vireo.id)
