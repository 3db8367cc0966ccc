"""Interrupts: what waits, what resolves first, what is taken back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.games.endless_forms.tables import (
    BOX,
    answer,
    asked,
    begin,
    card,
    deploy,
    done,
    exert,
    face_down,
    hold,
    is_window,
    move,
    names,
    numbers,
    passes,
    play,
    put,
    reveal,
    step,
    table,
    to_phase,
)
from wildtable.core.step import AnyStep
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import NOBODY, Moment, Phase, Response
from wildtable.games.endless_forms.cards.compiled import Card, Kind, in_order
from wildtable.games.endless_forms.cards.decks import DeckList, listed, to_code
from wildtable.games.endless_forms.steps.deployment import REVEAL, SetEvent, Settle
from wildtable.games.endless_forms.steps.exertion import Exertion, ExertNow
from wildtable.games.endless_forms.steps.windows import Aim, Discard, Resolve, TakeHold, Window

# --- the stack ---


def test_last_revealed_resolves_first() -> None:  # endless-forms §6.5
    s = table("Desert Grassland")
    face_down(s, "Hard Freeze")
    face_down(s, "Rites of Spring", seat=1)
    lizard = put(s, "Greater Earless Lizard", owner=1, counters=2)
    begin(s)
    reveal(s, 0)
    assert asked(s) == 1
    reveal(s)
    assert lizard.counters == 1  # three, then minus two


def test_a_reveal_happens_before_what_it_interrupts() -> None:  # endless-forms §6.2
    s = table()
    for _ in range(2):
        put(s, "Oryx", owner=1)
    hold(s, "Coyote")
    face_down(s, "Limited Resources", seat=1)
    deploy(begin(s), "Coyote", 0)
    assert (asked(s), step(s)) == (1, Window(Moment.ANNOUNCE_DEPLOY, True, True))
    reveal(s, 0)
    assert s.living[2].counters == 2


def test_three_deep_deed_event_answer() -> None:  # endless-forms §6.5
    s = table()
    face_down(s, "Bluff Display")
    face_down(s, "Flash Flood", seat=1)
    oryx, theirs = put(s, "Oryx"), put(s, "Oryx", owner=1)
    hold(s, "Coyote")
    deploy(begin(s), "Coyote", 0)
    reveal(s)
    assert [type(frame[1]).__name__ for frame in s.stack[-3:]] == ["Settle", "Resolve", "Window"]
    reveal(s)
    assert (oryx.counters, oryx.place, theirs.counters) == (7, 0, 5)
    assert s.living[2].card is card("Coyote")


def test_the_player_who_announced_is_asked_second() -> None:  # endless-forms §6.3
    s = table(windows="all")
    face_down(s, "Rites of Spring")
    face_down(s, "Rites of Spring", seat=1)
    put(s, "Oryx", owner=0)
    hold(s, "Coyote")
    deploy(passes(begin(s)), "Coyote", 0)
    assert asked(s) == 1
    answer(s, Response.PASS)
    assert asked(s) == 0


def test_after_a_reveal_the_one_who_passed_is_asked_again() -> None:  # endless-forms §6.3
    s = table(windows="all")
    face_down(s, "Rites of Spring")
    face_down(s, "Rites of Spring", seat=1)
    hold(s, "Coyote")
    deploy(passes(begin(s)), "Coyote", 0)
    answer(s, Response.PASS)
    reveal(s)
    assert (asked(s), step(s)) == (1, Window(Moment.ANSWER, False, True))
    answer(s, Response.PASS)
    assert (asked(s), step(s)) == (1, Window(Moment.ANNOUNCE_DEPLOY, False, True))
    assert s.living == {}


def test_nobody_answers_his_own_event() -> None:  # endless-forms §6.5
    s = table(windows="all")
    face_down(s, "Rites of Spring")
    reveal(passes(begin(s)))
    assert not is_window(s)


def test_both_players_may_have_the_same_event() -> None:  # endless-forms §6.6
    s = table()
    face_down(s, "Rites of Spring")
    face_down(s, "Rites of Spring", seat=1)
    mine, theirs = put(s, "Oryx"), put(s, "Oryx", owner=1)
    reveal(begin(s))
    reveal(s)
    assert (mine.counters, theirs.counters) == (6, 6)


# --- taken back ---


def test_a_deployment_without_room_is_taken_back_and_costs_nothing() -> None:  # endless-forms §6.6
    s = table(windows="all")
    for _ in range(2):
        put(s, "Oryx")
    s.piles[0] = [card("Oryx")]
    hold(s, "Coyote")
    face_down(s, "Once Thought Extinct")
    deploy(passes(begin(s)), "Coyote", 0)
    reveal(s, card("Oryx"), 0)
    assert "Coyote" in names(s.hands[0])
    assert names(s.known[0]) == ["Coyote"]
    assert not s.species_played


def test_an_effect_whose_host_has_gone_is_taken_back() -> None:  # endless-forms §6.6
    s = table()
    put(s, "Melon Aphids", owner=1, counters=2)
    oryx = put(s, "Oryx", owner=1)
    hold(s, "Pathogen")
    face_down(s, "Hard Freeze", seat=1)
    play(begin(s), "Pathogen", 0)
    reveal(s, 0)
    assert "Pathogen" in names(s.hands[0])
    assert not s.effect_played
    assert oryx.effects == ()


def test_an_exertion_whose_prey_has_gone_may_be_tried_again() -> None:  # endless-forms §6.6
    s = table()
    coyote = put(s, "Coyote")
    vulture, raven = put(s, "Turkey Vulture", owner=1), put(s, "Chihuahuan Raven", owner=1)
    face_down(s, "Haboob", seat=1)
    done(begin(s))
    passes(s)
    exert(s, coyote, vulture.id)
    reveal(s, 0)
    assert not coyote.exerted
    assert (coyote.counters, vulture.counters, raven.counters) == (5, 6, 6)
    assert coyote.id in s.living


@pytest.mark.parametrize(("habitat", "gains"), [("Desert Grassland", 3), ("Desert Arroyo", 0)])
def test_who_meant_to_forage_does_not_where_the_grass_has_gone(habitat: str, gains: int) -> None:
    """endless-forms §6.6: there is prey, but none was named."""
    s = table(habitat)
    falcon, sparrow = put(s, "Aplomado Falcon"), put(s, "Gray Vireo", owner=1)
    s.push(0, ExertNow(falcon.id, NOBODY, NOBODY), Exertion())
    begin(s)
    assert (falcon.counters, sparrow.counters) == (5 + gains, 5)


def test_a_target_that_has_gone_is_chosen_anew() -> None:  # endless-forms §7.9
    s = table("Desert Playa")
    hawk = put(s, "Tarantula Hawk")
    aphids = put(s, "Melon Aphids", owner=1, counters=2)
    moth, ants = put(s, "White-lined Sphinx Moth", owner=1), put(s, "Mexican Honey-pot Ants", owner=1)
    s.push(0, ExertNow(hawk.id, NOBODY, aphids.id), Exertion())
    s.dismiss(aphids)
    begin(s)
    assert numbers(s) == [moth.id, ants.id]
    answer(s, ants.id)
    assert (hawk.counters, ants.counters) == (5 + 1 + 1, 4)


def test_a_move_that_has_become_impossible_may_be_made_otherwise() -> None:  # endless-forms §6.6
    s = table()
    for _ in range(2):
        put(s, "Ornate Box Turtle", place=1)
    oryx = put(s, "Oryx")
    s.piles[0] = [card("Oryx")]
    face_down(s, "Once Thought Extinct")
    begin(s)
    s.switches = replace(s.switches, all_windows=True)
    to_phase(s, Phase.MOVEMENT)
    passes(s)
    move(s, oryx, 1)
    reveal(s, card("Oryx"), 1)
    assert oryx.place == 0
    assert not s.moved


# --- nothing is lost on the way ---


def test_a_raven_in_the_pile_is_not_the_raven_being_deployed() -> None:  # endless-forms §6.13
    s = table(windows="all")
    hold(s, "Chihuahuan Raven")
    s.piles[0] = [card("Chihuahuan Raven")]
    face_down(s, "Once Thought Extinct")
    deploy(passes(begin(s)), "Chihuahuan Raven", 0)
    reveal(s, card("Chihuahuan Raven"), 1)
    passes(s)
    assert sorted(species.place for species in s.living.values()) == [0, 1]
    assert names(s.piles[0]) == ["Once Thought Extinct"]
    assert s.announced == [[], []]


def test_a_raven_named_from_the_hand_is_not_one_that_dies_meanwhile() -> None:  # endless-forms §6.13
    s = table(windows="all")
    put(s, "Chihuahuan Raven", counters=1)
    hold(s, "Chihuahuan Raven")
    face_down(s, "Once Thought Extinct")
    face_down(s, "Drought", seat=1)
    s.decks[0] = [found for found in s.decks[0] if found.kind is Kind.HABITAT]
    begin(s)
    answer(s, Response.REVEAL)
    answer(s, card("Chihuahuan Raven"))
    answer(s, 1)
    reveal(s, 0)
    passes(s)
    assert names(s.piles[0]) == ["Chihuahuan Raven", "Once Thought Extinct"]
    assert s.hands[0] == []
    assert s.known[0] == []


def test_a_species_named_from_the_hand_stays_there_if_the_event_is_cancelled() -> None:
    """endless-forms §6.13, §6.15"""
    s = table(windows="all")
    hold(s, "Coyote", "Oryx")
    face_down(s, "Once Thought Extinct")
    face_down(s, "Bluff Display", seat=1)
    before = begin(s).pieces()
    reveal(s, card("Coyote"), 0)
    reveal(s)
    passes(s)
    assert s.announced == [[], []]
    assert {"Coyote", "Oryx"} <= set(names(s.hands[0]))
    assert names(s.known[0]) == ["Coyote"]
    assert names(s.piles[0]) == ["Once Thought Extinct"]
    assert s.pieces() == before


def test_wildfire_for_no_habitat_burns_none_that_could_burn_later() -> None:  # endless-forms §6.6, §6.9
    s = table("Desert Playa", "Desert Playa", "Desert Playa", "Desert Playa", windows="all")
    standing = [put(s, "Oryx", place) for place in range(4)]
    s.habitat_decks[1] = [card("Desert Grassland")]
    face_down(s, "Wildfire!")
    face_down(s, "Ecological Succession", seat=1)
    answer(begin(s), Response.REVEAL)
    reveal(s, 3, dice=(6,))
    passes(s)
    assert s.row[3].card is card("Desert Grassland")
    assert [species.counters for species in standing] == [5, 5, 5, 5]
    assert names(s.piles[0]) == ["Wildfire!"]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_announced_is_what_waits_on_the_stack(seed: int) -> None:  # endless-forms §6.6
    """Decks of Ravens and events: a card is announced if and only if a step will take it from there."""
    s = GAME.new(2, decks=f"{RAVENS},{RAVENS}", card_pool="full", match="single")
    rng = Random(seed)
    whole = s.pieces()
    while (decision := s.decision()) is not None:
        for seat in (0, 1):
            waiting = [on_its_way(frame) for who, frame in s.stack if who == seat]
            assert in_order(s.announced[seat]) == in_order([it for it in waiting if it]), decision
        assert s.pieces() == whole
        options = decision.options
        reveals = [it for it in options if it in (Response.REVEAL, REVEAL) or isinstance(it, SetEvent)]
        s.answer(rng.choice(reveals if reveals and rng.random() < 0.5 else list(options)))
    assert s.announced == [[], []]


def on_its_way(frame: AnyStep) -> Card | None:
    """The card a step will take from among those announced."""
    return frame.card if isinstance(frame, (Aim, Settle, TakeHold, Resolve, Discard)) else None


RAVENS = to_code(
    BOX,
    DeckList(
        "Ravens",
        listed(BOX.printed.decks[0]).habitats,
        (
            *["Chihuahuan Raven"] * 4,
            *[found.name for found in BOX.cards if found.kind is Kind.EVENT],
            *[found.name for found in BOX.cards if found.kind is Kind.EFFECT][:10],
            *[f.name for f in BOX.cards if f.kind is Kind.SPECIES and f.name != "Chihuahuan Raven"][:9],
        ),
    ),
)
