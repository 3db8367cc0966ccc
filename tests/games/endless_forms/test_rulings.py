"""The oracles of the card set and the rulings that cards raise together."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    asking,
    begin,
    card,
    deploy,
    done,
    end_turn,
    exert,
    face_down,
    grows,
    hold,
    lay,
    names,
    play,
    put,
    rates,
    reveal,
    table,
    to_phase,
)
from wildtable.games.endless_forms.board import Phase
from wildtable.games.endless_forms.state import Attached
from wildtable.games.endless_forms.state.changes import bury, lose
from wildtable.games.endless_forms.state.prey import prey
from wildtable.games.endless_forms.state.rates import growth
from wildtable.games.endless_forms.steps.exertion import Exert

# --- oracles ---


def deployed(name: str, habitat: str) -> int:
    """Deploy, exert and decline once."""
    s = table(habitat)
    hold(s, name)
    done(deploy(begin(s), name, 0))
    exert(s, s.living[0])
    end_turn(s)
    return s.living[0].counters


def test_a_walking_stick_at_creosote_scrub() -> None:
    assert deployed("Creosote Bush Walking Stick", "Creosote Scrub") == 7


def test_a_walking_stick_at_a_playa_dies_on_the_opponents_turn() -> None:
    assert deployed("Creosote Bush Walking Stick", "Desert Playa") == 1


def test_an_owl_beside_a_kangaroo_rat_at_a_playa() -> None:
    assert grows("Burrowing Owl", "Desert Playa", "Banner-tailed Kangaroo Rat") == 5


def test_stable_climate_keeps_fire_off_a_star_species() -> None:  # endless-forms §11.4
    s = table("Desert Grassland")
    lay(s, "Stable Climate", 0)
    vireo = put(s, "Gray Vireo")
    face_down(s, "Wildfire!")
    reveal(begin(s), 0, dice=(6,))
    assert vireo.counters == 5


def test_a_freeze_at_night_on_a_star_fish_in_a_spring() -> None:  # endless-forms §11.4
    s = table("Desert Spring", turn=3)
    fish = put(s, "White Sands Pupfish")
    face_down(s, "Hard Freeze")
    reveal(begin(s), 0)
    assert fish.counters == 4


def test_a_kestrel_reaches_aphids_next_door() -> None:
    s = table()
    kestrel, aphids = put(s, "American Kestrel"), put(s, "Melon Aphids", 1, 1)
    exert(done(begin(s)), kestrel)
    assert (kestrel.counters, aphids.counters) == (8, 4)


def test_a_badger_fooled_by_a_hognose_stays_exerted_and_gains_nothing() -> None:  # endless-forms §7.7
    s = table()
    badger, snake = put(s, "American Badger"), put(s, "Western Hognose Snake", owner=1)
    exert(done(begin(s)), badger, dice=(4,))
    assert (badger.exerted, badger.counters, snake.counters) == (True, 5, 5)


def test_a_badger_catches_a_hognose_on_a_three() -> None:  # endless-forms §7.7
    s = table()
    badger, snake = put(s, "American Badger"), put(s, "Western Hognose Snake", owner=1)
    exert(done(begin(s)), badger, dice=(3,))
    assert (badger.counters, snake.counters) == (9, 3)


def test_an_earless_lizard_on_gypsum_by_day() -> None:
    s = table("Gypsum Flats")
    lizard = put(s, "Greater Earless Lizard")
    assert rates(s, lizard)[1] == 1
    assert prey(s, put(s, "Greater Roadrunner", owner=1)) == []


def test_a_shrimp_that_dies_of_a_pathogen() -> None:  # endless-forms §9.3
    s = table()
    shrimp = put(s, "Beavertail Fairy Shrimp", counters=2)
    shrimp.effects = (Attached(card("Pathogen"), 1),)
    vulture = put(s, "Turkey Vulture", 1)
    end_turn(begin(s))
    assert "Beavertail Fairy Shrimp" in names(s.hands[0])
    assert names(s.piles[1]) == ["Pathogen"]
    assert vulture.counters == 5 - 1 + 3


def test_fire_that_takes_nothing_from_a_bird_is_no_loss() -> None:  # endless-forms §11.4
    s = table("Desert Grassland")
    vireo = put(s, "Gray Vireo")
    face_down(s, "Wildfire!")
    reveal(begin(s), 0, dice=(1,))
    assert vireo.counters == 5


def test_mutigen_takes_two_from_a_star_species() -> None:  # endless-forms §11.5, §2.2
    s = table()
    vireo = put(s, "Gray Vireo", effects="Mutigen")
    begin(s, 1)
    assert vireo.counters == 3


def test_ambush_goes_through_stable_climate() -> None:  # endless-forms §6.12
    s = table()
    lay(s, "Stable Climate", 0)
    put(s, "Coyote")
    vulture = put(s, "Turkey Vulture", owner=1)
    face_down(s, "Ambush")
    reveal(begin(s))
    assert vulture.counters == 3


def test_keen_eyes_do_not_find_a_stone_while_something_else_suits() -> None:  # endless-forms §7.4
    s = table()
    kestrel, sparrow = put(s, "American Kestrel"), put(s, "Black-throated Sparrow")
    put(s, "Roundtail Horned Lizard", 1, 1)
    assert prey(s, kestrel) == [sparrow.id]


# --- predation ---


def test_never_beats_lure() -> None:  # endless-forms §7.5
    s = table()
    put(s, "Melon Aphids", effects="Aesthetic Choice, Wicked Reflexes")
    assert prey(s, put(s, "Mountain Lion", owner=1)) == []


def test_lure_does_not_lift_last() -> None:  # endless-forms §7.5
    s = table()
    put(s, "Roundtail Horned Lizard", effects="Aesthetic Choice")
    vulture = put(s, "Turkey Vulture")
    assert prey(s, put(s, "Coyote", owner=1)) == [vulture.id]


def test_if_all_are_last_one_of_them_may_be_chosen() -> None:  # endless-forms §7.4
    s = table()
    lizard = put(s, "Roundtail Horned Lizard")
    assert prey(s, put(s, "Greater Roadrunner", owner=1)) == [lizard.id]


def test_reach_below_zero_leaves_the_own_rank() -> None:  # endless-forms §7.3
    s = table("Mesquite Dunes")
    snake = put(s, "Western Hognose Snake")
    runner = put(s, "Greater Roadrunner", owner=1)  # rank 9 as the snake
    assert runner.id in prey(s, snake)


def test_the_largest_bite_counts_not_the_sum() -> None:  # endless-forms §7.6
    s = table()
    badger, rat = (
        put(s, "American Badger", effects="Pack Hunt"),
        put(s, "Banner-tailed Kangaroo Rat", owner=1),
    )
    exert(done(begin(s)), badger)
    assert rat.counters == 3


def test_venom_strikes_first() -> None:  # endless-forms §7.8
    s = table()
    badger = put(s, "American Badger", counters=1)
    snake = put(s, "Western Diamondback Rattlesnake", owner=1)
    exert(done(begin(s)), badger)
    assert badger.id not in s.living
    assert snake.counters == 5 - 1  # by the decline that follows


def test_venom_takes_two_from_a_star_predator() -> None:  # endless-forms §7.8
    s = table()
    falcon = put(s, "Aplomado Falcon", effects="Pack Hunt")
    put(s, "Western Diamondback Rattlesnake", owner=1)
    exert(done(begin(s)), falcon)
    assert falcon.counters == 5 - 2 + 4


def test_haboob_does_not_stop_an_ambush() -> None:  # endless-forms §6.12
    s = table()
    coyote, vulture = put(s, "Coyote"), put(s, "Turkey Vulture", owner=1)
    face_down(s, "Ambush")
    face_down(s, "Haboob", seat=1)
    reveal(begin(s))
    reveal(s, 0)
    assert (coyote.counters, vulture.counters) == (9, 6 - 2)


def test_ambush_on_prey_that_has_gone_does_nothing() -> None:  # endless-forms §6.12
    s = table()
    coyote = put(s, "Coyote")
    vulture = put(s, "Turkey Vulture", owner=1, counters=1)
    other = put(s, "Chihuahuan Raven", owner=1)
    face_down(s, "Ambush")
    face_down(s, "Drought", seat=1)
    begin(s)
    reveal(s, vulture.id)
    reveal(s, 0)
    assert vulture.id not in s.living
    assert (coyote.counters, other.counters) == (3, 3 + 1)


def test_crypsis_does_not_protect_prey() -> None:  # endless-forms §6.8
    s = table()
    kestrel, stick = put(s, "American Kestrel"), put(s, "Creosote Bush Walking Stick", owner=1)
    face_down(s, "Ambush")
    reveal(begin(s))
    assert (kestrel.counters, stick.counters) == (8, 3)


def test_crypsis_does_not_help_against_what_hits_a_habitat() -> None:  # endless-forms §6.8
    s = table()
    stick = put(s, "Creosote Bush Walking Stick", owner=1)
    face_down(s, "Hard Freeze")
    reveal(begin(s), 0)
    assert stick.counters == 3


def test_a_hidden_species_lends_its_form_to_its_owner_only() -> None:  # endless-forms §6.8
    s = table()
    oryx = put(s, "Oryx")
    stick = put(s, "Creosote Bush Walking Stick", owner=1)
    face_down(s, "Echoed Form")
    reveal(begin(s))
    assert growth(s, oryx) == 2 + 1
    assert stick.echo == -1


# --- growth ---


def test_the_last_echo_counts() -> None:  # endless-forms §6.11
    s = table("Desert Playa")
    oryx, aphids = put(s, "Oryx"), put(s, "Melon Aphids")
    for source in (aphids, oryx):
        face_down(s, "Echoed Form")
        reveal(begin(s), oryx.id, source.id)
    assert growth(s, oryx) == 3


def test_a_cap_holds_for_deployment_too() -> None:  # endless-forms §6.11
    s = table()
    hold(s, "Coyote")
    face_down(s, "Limited Resources")
    begin(s)
    reveal(s, 0)
    deploy(s, "Coyote", 0)
    assert s.living[0].counters == 2


def test_a_cap_does_not_limit_gains() -> None:  # endless-forms §11.1
    s = table()
    oryx = put(s, "Oryx")
    face_down(s, "Limited Resources")
    face_down(s, "Conservation Effort", seat=1)
    reveal(begin(s), 0)
    oryx_of_other = put(s, "Oryx", owner=1)
    end_turn(s)
    assert oryx.counters == 4
    assert oryx_of_other.counters == 4


def test_an_event_for_a_habitat_means_the_place() -> None:  # endless-forms §12.6
    s = table("Agave Bajada")
    put(s, "Monarch Butterfly")
    face_down(s, "Limited Resources")
    hold(s, "Environmental Homogenization")
    reveal(begin(s), 0)
    play(s, "Environmental Homogenization", 0)
    assert growth(s, s.living[0]) == 2


def test_a_copy_of_a_copy_is_what_the_neighbour_is_now() -> None:  # endless-forms §12.2
    s = table("Desert Playa", "Desert Arroyo", "Agave Bajada")
    s.row[1].face = card("Lava Malpais")
    hold(s, "Environmental Homogenization")
    play(begin(s), "Environmental Homogenization", 0)
    assert s.row[0].face is card("Lava Malpais")
    s.row[1].face = card("Desert Arroyo")
    assert s.row[0].face is card("Lava Malpais")


def test_succession_discards_the_card_below_a_copy() -> None:  # endless-forms §12.5
    s = table("Desert Grassland", "Agave Bajada")
    lay(s, "Environmental Homogenization", 0, owner=1)
    s.row[0].face = card("Agave Bajada")
    face_down(s, "Ecological Succession")
    reveal(begin(s), 0)
    assert "Desert Grassland" in names(s.piles[0])
    assert names(s.piles[1]) == ["Environmental Homogenization"]
    assert s.row[0].owner == 0


def test_fire_that_has_lost_its_fuel_does_nothing() -> None:  # endless-forms §6.9
    s = table("Desert Grassland")
    oryx = put(s, "Oryx")
    face_down(s, "Wildfire!")
    face_down(s, "Offroading Degradation", seat=1)
    reveal(begin(s), 0)
    reveal(s, 0, dice=(6,))
    assert oryx.counters == 5


def test_water_for_one_side_saves_that_side_from_drought() -> None:  # endless-forms §6.9
    s = table()
    mine, theirs = put(s, "Turkey Vulture"), put(s, "Turkey Vulture", owner=1)
    face_down(s, "Drought", seat=0)
    face_down(s, "Hyper-Adaptive Fauna", seat=1)
    reveal(begin(s), 0)
    reveal(s)
    assert (mine.counters, theirs.counters) == (3, 7)


def test_losses_of_one_card_are_one_loss() -> None:  # endless-forms §11.4
    s = table(turn=3)
    shrimp = put(s, "Beavertail Fairy Shrimp")
    face_down(s, "Hard Freeze")
    reveal(begin(s), 0)
    assert shrimp.counters == 5 - 3 - 1


def test_survivors_trigger_once_for_each_death() -> None:  # endless-forms §9.3
    s = table()
    raven = put(s, "Chihuahuan Raven")
    bury(s, [put(s, "Oryx"), put(s, "Oryx", 1, 1)])
    assert raven.counters == 7


def test_several_deaths_by_predation_free_the_column() -> None:  # endless-forms §7.6
    s = table()
    lose(s, [(put(s, "Oryx"), 5)], False)
    assert s.columns[0] == []


def test_ant_eater_hits_an_own_ant_if_there_is_no_other() -> None:  # endless-forms §7.9
    s = table()
    lizard, ants = put(s, "Roundtail Horned Lizard"), put(s, "Mexican Honey-pot Ants")
    exert(done(begin(s)), lizard)
    assert ants.counters == 4


def test_revived_on_the_opponents_turn_it_waits_for_its_owners_exertion() -> None:  # endless-forms §6.13
    s = table()
    s.piles[1] = [card("Oryx")]
    face_down(s, "Once Thought Extinct", seat=1)
    done(begin(s))
    reveal(s, card("Oryx"), 0)
    oryx = next(iter(s.living.values()))
    to_phase(s, Phase.EXERTION)
    assert Exert(oryx.id) in asking(s)


def test_a_wound_of_zero_on_deploy_cap_is_extinct() -> None:  # endless-forms §9.3
    s = table()
    hold(s, "Coyote")
    for _ in range(3):
        put(s, "American Kestrel", owner=1, effects="Territorial Claim, Territorial Claim")
    deploy(begin(s), "Coyote", 0)
    assert names(s.piles[0]) == ["Coyote"]
