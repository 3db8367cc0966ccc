"""The five phases of a turn: one test for each rule that is easily missed."""

from __future__ import annotations

import pytest

from tests.games.endless_forms.tables import (
    answer,
    asking,
    begin,
    card,
    deploy,
    done,
    end_turn,
    exert,
    face_down,
    hold,
    lay,
    move,
    names,
    numbers,
    passes,
    play,
    put,
    rates,
    reveal,
    set_event,
    table,
    to_phase,
)
from wildtable.core.refusal import Refusal
from wildtable.games.endless_forms.board import Phase, Place
from wildtable.games.endless_forms.state import Attached
from wildtable.games.endless_forms.steps.deployment import Deploy, SetEvent
from wildtable.games.endless_forms.steps.exertion import Exert
from wildtable.games.endless_forms.steps.movement import Move

# --- Initialization ---


def test_day_and_night_change_every_two_turns() -> None:  # endless-forms §4.2
    day = [not table(turn=turn).night() for turn in (1, 2, 3, 4, 5, 6, 15, 16)]
    assert day == [True, True, False, False, True, True, False, False]


def test_the_first_player_draws_on_turn_one() -> None:  # endless-forms §4.4
    assert len(begin(table()).hands[0]) == 1


def test_night_draws_two() -> None:  # endless-forms §4.4
    assert len(begin(table(turn=3)).hands[0]) == 2


def test_beginning_of_turn_cards_come_after_un_exerting_and_before_the_draw() -> None:  # endless-forms §4.3
    s = table()
    put(s, "Coyote", effects="Mutigen").exerted = True
    s.advance()
    assert s.stack[-1][1].source(0) == "die 0"  # type: ignore[attr-defined]  # a roll
    assert not s.living[0].exerted
    assert s.hands[0] == []


def test_only_the_active_players_species_un_exert() -> None:  # endless-forms §4.3
    s = table()
    mine, theirs = put(s, "Oryx"), put(s, "Oryx", owner=1)
    mine.exerted = theirs.exerted = True
    begin(s)
    assert not mine.exerted
    assert theirs.exerted


def test_an_empty_deck_gives_what_it_has() -> None:  # endless-forms §4.4
    s = table(turn=3)
    s.decks[0] = [card("Oryx")]
    assert names(begin(s).hands[0]) == ["Oryx"]


def test_there_is_no_hand_limit() -> None:  # endless-forms §4.5
    s = table()
    hold(s, *names(s.decks[0][:15]))
    end_turn(begin(s))
    assert len(s.hands[0]) == 16


# --- Deployment ---


def test_one_card_of_each_type_a_turn() -> None:  # endless-forms §5.1
    s = table()
    hold(s, "Oryx", "Coyote", "Pathogen", "Drought")
    deploy(begin(s), "Oryx", 0)
    play(s, "Pathogen")
    set_event(s, "Drought")
    assert len(s.living) == 1
    with pytest.raises(Refusal) as refusal:
        s.answer(Deploy(card("Coyote")))
    assert refusal.value.why.key == "one_of_each"


def test_playing_is_optional() -> None:  # endless-forms §5.1
    s = table()
    hold(s, "Oryx")
    to_phase(begin(s), Phase.EXERTION)
    assert "Oryx" in names(s.hands[0])
    assert not s.living


def test_a_deployed_species_gets_its_growth_in_counters() -> None:  # endless-forms §5.3
    s = table()
    hold(s, "American Kestrel")
    deploy(begin(s), "American Kestrel", 0)
    assert s.living[0].counters == 3


def test_a_new_species_may_exert_the_same_turn() -> None:  # endless-forms §5.3
    s = table("Desert Playa")
    hold(s, "Banner-tailed Kangaroo Rat")
    done(deploy(begin(s), "Banner-tailed Kangaroo Rat", 0))
    exert(s, s.living[0])
    assert s.living[0].counters == 6
    end_turn(s)
    assert s.living[0].counters == 5


def test_three_species_of_each_player_fit_a_habitat() -> None:  # endless-forms §5.2
    s = table()
    for owner in (0, 0, 0, 1, 1):
        put(s, "Oryx", owner=owner)
    hold(s, "Coyote")
    begin(s)
    answer(s, Deploy(card("Coyote")))
    assert numbers(s) == [1, 2, 3]
    with pytest.raises(Refusal) as refusal:
        s.answer(Place.FIRST)
    assert refusal.value.why.key == "full"
    assert s.has_room(1, 0)


def test_resources_never_restrict_where_a_species_goes() -> None:  # endless-forms §5.2
    s = table("Desert Playa")
    hold(s, "Melon Aphids")
    deploy(begin(s), "Melon Aphids", 0)
    assert s.living[0].place == 0


def test_several_effects_on_one_card_add_up() -> None:  # endless-forms §5.4
    s = table("Desert Playa")
    oryx = put(s, "Oryx", effects="r-Strategist, Aesthetic Choice")
    assert rates(s, oryx) == (2 + 3 + 1, 1 + 1)


def test_effects_may_be_laid_on_the_opponents_cards() -> None:  # endless-forms §5.4
    s = table()
    theirs = put(s, "Oryx", owner=1)
    hold(s, "Pathogen")
    play(begin(s), "Pathogen")
    assert theirs.effects == (Attached(card("Pathogen"), 0),)


# --- Movement ---


def test_a_moved_species_cannot_exert_at_its_new_place() -> None:  # endless-forms §8.1
    s = table()
    oryx = put(s, "Oryx")
    to_phase(begin(s), Phase.MOVEMENT)
    move(s, oryx, 1)
    assert oryx.counters == 5 - 1  # not grown, only declined
    assert s.turn == 2


def test_exerted_species_move_with_all_they_have() -> None:  # endless-forms §8.3
    s = table()
    oryx = put(s, "Oryx", effects="Pathogen")
    exert(done(begin(s)), oryx)
    move(s, oryx, 1)
    assert (oryx.place, oryx.exerted, names([e.card for e in oryx.effects])) == (1, True, ["Pathogen"])


@pytest.mark.parametrize(("place", "ways"), [(0, [1]), (1, [0, 2]), (2, [1, 3]), (3, [2])])
def test_adjacent_is_left_or_right_without_going_round(
    place: int, ways: list[int]
) -> None:  # endless-forms §8.2
    s = table()
    oryx, _ = put(s, "Oryx", place=place), put(s, "Oryx", place=place)
    to_phase(begin(s), Phase.MOVEMENT)
    answer(s, Move(oryx.id))
    assert numbers(s) == ways


def test_a_habitat_full_on_my_side_blocks_my_move() -> None:  # endless-forms §8.2
    s = table()
    turtle, oryx = put(s, "Ornate Box Turtle"), put(s, "Oryx")
    for _ in range(3):
        put(s, "Ornate Box Turtle", place=1)
    face_down(s, "Drought")
    to_phase(begin(s), Phase.MOVEMENT)
    assert Move(oryx.id) not in asking(s)
    with pytest.raises(Refusal) as refusal:
        s.answer(Move(oryx.id))
    assert refusal.value.why.key == "no_room"
    with pytest.raises(Refusal) as refusal:
        s.answer(Move(turtle.id))
    assert refusal.value.why.key == "immovable"


def test_one_move_a_turn() -> None:  # endless-forms §8.1
    s = table()
    oryx = put(s, "Oryx", place=1)
    put(s, "Oryx", place=2)
    to_phase(begin(s), Phase.MOVEMENT)
    move(s, oryx, 0)
    assert s.turn == 2


# --- Termination ---


def test_both_sides_decline_every_turn() -> None:  # endless-forms §9.2
    s = table()
    mine, theirs = put(s, "Melon Aphids"), put(s, "Oryx", owner=1)
    end_turn(begin(s))
    assert (mine.counters, theirs.counters) == (3, 4)


def test_the_dead_do_not_trigger_at_the_end_of_turn() -> None:  # endless-forms §9.4
    s = table(turn=3)
    ants = put(s, "Mexican Honey-pot Ants", counters=1)
    end_turn(begin(s))
    assert ants.id not in s.living


def test_the_last_decline_comes_before_scoring() -> None:  # endless-forms §10.1
    s = table(turn=16)
    put(s, "Oryx", owner=0)
    end_turn(begin(s))
    assert s.decision() is None
    assert s.outcome().scores == (4.0, 0.0)


def test_only_counters_on_species_score() -> None:  # endless-forms §10.1
    s = table(turn=16)
    s.row[0].bloom = True
    hold(s, "Oryx")
    end_turn(begin(s))
    assert s.outcome().scores == (0.0, 0.0)


def test_losing_the_last_counter_at_any_time_means_discard() -> None:  # endless-forms §9.3
    s = table()
    vireo = put(s, "Gray Vireo", owner=1, counters=2)
    face_down(s, "Flash Flood")
    reveal(begin(s))
    assert vireo.id not in s.living
    assert names(s.piles[1]) == ["Gray Vireo"]


def test_counters_have_no_maximum() -> None:  # endless-forms §11.6
    s = table()
    oryx = put(s, "Oryx", counters=20)
    exert(done(begin(s)), oryx)
    assert oryx.counters == 22


def test_discards_go_to_their_owners_piles_and_effects_with_their_card() -> None:  # endless-forms §9.3, §12.1
    s = table()
    aphids = put(s, "Melon Aphids", owner=1, counters=2)
    aphids.effects = (Attached(card("Pathogen"), 0),)
    end_turn(begin(s))
    assert names(s.piles[1]) == ["Melon Aphids"]
    assert names(s.piles[0]) == ["Pathogen"]


def test_all_that_die_in_one_decline_leave_together() -> None:  # endless-forms §9.3
    s = table()
    vulture = put(s, "Turkey Vulture", counters=1)
    put(s, "Melon Aphids", counters=2)
    survivor = put(s, "Turkey Vulture", place=1, counters=5)
    end_turn(begin(s))
    assert vulture.id not in s.living
    assert survivor.counters == 5 - 1 + 3 + 3


def test_play_goes_on_without_species() -> None:  # endless-forms §10.2
    s = end_turn(begin(table()))
    assert s.turn == 2


# --- numbers ---


def test_caps_come_after_sums_and_nothing_goes_below_zero() -> None:  # endless-forms §11.1
    s = table()
    lay(s, "Stable Climate", 0)
    sick = put(s, "Melon Aphids", effects="Pathogen, Pathogen")
    weak = put(
        s, "Melon Aphids", effects="Parasite Load, Parasite Load, Parasite Load, Parasite Load, Parasite Load"
    )
    assert rates(s, sick)[1] == 1
    assert rates(s, weak)[0] == 0


def test_a_species_that_enters_with_nothing_goes_extinct() -> None:  # endless-forms §9.3
    s = table("Stock Tank", bonus_on_deploy="on")
    for _ in range(2):
        put(s, "Coyote", owner=1, effects="Territorial Claim, Territorial Claim")
    hold(s, "American Kestrel")
    deploy(begin(s), "American Kestrel", 0)
    assert names(s.piles[0]) == ["American Kestrel"]


def test_without_bonus_on_deploy_the_printed_growth_is_placed() -> None:  # endless-forms §5.3
    s = table("Creosote Scrub", bonus_on_deploy="off")
    hold(s, "Creosote Bush Walking Stick")
    deploy(begin(s), "Creosote Bush Walking Stick", 0)
    assert s.living[0].counters == 1


def test_setting_needs_an_event_in_hand() -> None:  # endless-forms §5.5
    s = table()
    s.decks[0] = []
    hold(s, "Oryx")
    assert not any(isinstance(option, SetEvent) for option in asking(begin(s)))


def test_the_oracle_of_plain_growth() -> None:  # endless-forms §10.4
    """One plain 3/1 species a turn from each side, all exerting: 60 to 68."""
    s = table()
    begin(s)
    for n in range(16):
        seat = n % 2
        place = n // 2 // 2
        species = put(s, "Banner-tailed Kangaroo Rat", place, seat, 3)
        s.row[place].degraded = True
        s.changed(place)
        to_phase(s, Phase.EXERTION)
        for own in s.own[seat]:
            if Exert(own.id) in asking(s):
                exert(s, own)
        end_turn(s)
        assert species.id in s.living
    assert s.outcome().scores == (60.0, 68.0)


def test_a_window_may_pass_by_unseen_species() -> None:  # endless-forms §6.3
    s = table()
    face_down(s, "Drought", seat=1)
    hold(s, "Oryx")
    deploy(begin(s), "Oryx", 0)
    assert passes(s).living[0].card is card("Oryx")
