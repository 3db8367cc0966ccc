"""Interrupts: what waits, what resolves first, what is taken back."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    answer,
    asked,
    asking,
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
    passes,
    play,
    put,
    reveal,
    step,
    table,
    to_phase,
)
from wildtable.games.endless_forms.board import NOBODY, Moment, Phase
from wildtable.games.endless_forms.exertion import Exertion, ExertNow
from wildtable.games.endless_forms.windows import Response, Window

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


def test_a_target_that_has_gone_is_chosen_anew() -> None:  # endless-forms §7.9
    s = table("Desert Playa")
    hawk = put(s, "Tarantula Hawk")
    aphids = put(s, "Melon Aphids", owner=1, counters=2)
    moth, ants = put(s, "White-lined Sphinx Moth", owner=1), put(s, "Mexican Honey-pot Ants", owner=1)
    s.push(0, ExertNow(hawk.id, NOBODY, aphids.id), Exertion())
    del s.living[aphids.id]
    s.columns[1].remove(aphids)
    s.changed(0)
    begin(s)
    assert asking(s) == [moth.id, ants.id]
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
    s.switches = type(s.switches)(match=False, all_windows=True)
    to_phase(s, Phase.MOVEMENT)
    passes(s)
    move(s, oryx, 1)
    reveal(s, card("Oryx"), 1)
    assert oryx.place == 0
    assert not s.moved
