"""One test for each mammal, reptile, amphibian and fish, named after it."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    answer,
    asked,
    asking,
    begin,
    card,
    done,
    end_turn,
    exert,
    face_down,
    grows,
    hold,
    lay,
    play,
    put,
    rates,
    reveal,
    table,
    to_phase,
)
from wildtable.games.endless_forms.board import Phase
from wildtable.games.endless_forms.state import Species, State
from wildtable.games.endless_forms.state.changes import lose
from wildtable.games.endless_forms.state.prey import prey
from wildtable.games.endless_forms.steps.deployment import DONE, Deploy

# --- mammals ---


def survives_drought(name: str) -> bool:
    s = table()
    species = put(s, name, owner=1)
    face_down(s, "Drought")
    reveal(begin(s), 0)
    return species.counters == 5


def test_banner_tailed_kangaroo_rat() -> None:
    assert grows("Banner-tailed Kangaroo Rat", "Desert Grassland") == 4
    assert grows("Gray Vireo", "Desert Playa", "Banner-tailed Kangaroo Rat", owner=1) == 4
    assert survives_drought("Banner-tailed Kangaroo Rat")


def hunting(name: str, *beside: str) -> tuple[State, Species, list[str]]:
    """A predator among opposing species; the names of those it may choose."""
    s = table("Desert Playa")
    hunter = put(s, name)
    for other in beside:
        put(s, other, owner=1)
    return s, hunter, [s.living[n].card.name for n in prey(s, hunter)]


def test_american_badger() -> None:
    s, badger, found = hunting(
        "American Badger", "Banner-tailed Kangaroo Rat", "Turkey Vulture", "Chihuahuan Raven"
    )
    assert found == ["Banner-tailed Kangaroo Rat", "Turkey Vulture"]
    exert(done(begin(s)), badger, 1)
    assert (badger.counters, s.living[1].counters) == (9, 3)
    assert grows("American Badger", "Desert Playa", "Coyote") == 5


def test_coyote() -> None:
    _, _, found = hunting("Coyote", "American Badger", "American Kestrel", "Brown-headed Cowbird")
    assert found == ["American Badger", "American Kestrel"]  # ranks 8 to 13
    assert grows("Coyote", "Desert Playa", "American Badger", owner=1) == 5


def test_oryx() -> None:
    assert grows("Oryx", "Desert Grassland") == 4
    s = table("Desert Playa")
    oryx, mine, theirs = put(s, "Oryx"), put(s, "Javelina"), put(s, "Melon Aphids", owner=1)
    coyote = put(s, "Coyote", owner=1)
    exert(done(begin(s)), oryx)
    assert [x.counters for x in (oryx, mine, theirs, coyote)] == [7, 4, 4, 5]
    assert survives_drought("Oryx")


def test_mountain_lion() -> None:
    s, lion, found = hunting("Mountain Lion", "Oryx", "Chihuahuan Raven", "Ornate Box Turtle")
    assert found == ["Oryx", "Chihuahuan Raven"]  # ranks 10 to 16
    exert(done(begin(s)), lion, 1)
    assert s.living[1].counters == 3


def test_mexican_long_nosed_bat() -> None:
    assert grows("Mexican Long-nosed Bat", "Agave Bajada") == 3
    assert grows("Ornate Box Turtle", "Desert Playa", "Mexican Long-nosed Bat") == 3
    assert grows("Oryx", "Desert Playa", "Mexican Long-nosed Bat") == 2
    assert card("Mexican Long-nosed Bat").fragile == 1


def test_rock_pocket_mouse() -> None:
    assert grows("Rock Pocket Mouse", "Desert Arroyo") == 3
    assert grows("Rock Pocket Mouse", "Lava Malpais") == 4
    assert survives_drought("Rock Pocket Mouse")


def test_black_tailed_prairie_dog() -> None:
    assert grows("Black-tailed Prairie Dog", "Desert Grassland") == 5
    s = table("Desert Playa")
    dog, owl = put(s, "Black-tailed Prairie Dog"), put(s, "Turkey Vulture")
    coyote = put(s, "Coyote", owner=1)
    assert prey(s, coyote) == [dog.id]
    lose(s, [(dog, 5)], False)
    assert prey(s, coyote) == [owl.id]
    assert dog.card.fragile == 1


def test_javelina() -> None:
    assert grows("Javelina", "Lava Malpais") == 3
    assert grows("Javelina", "Desert Playa", "Oryx") == 3
    assert grows("Javelina", "Desert Playa", "Oryx", owner=1) == 2
    assert survives_drought("Javelina")


# --- reptiles, amphibians, fish ---


def test_greater_earless_lizard() -> None:
    assert grows("Greater Earless Lizard", "Creosote Scrub") == 3
    assert grows("Greater Earless Lizard", "Lava Malpais") == 5
    assert grows("Greater Earless Lizard", "Gypsum Flats") == 3


def test_roundtail_horned_lizard() -> None:
    assert grows("Roundtail Horned Lizard", "Creosote Scrub") == 3
    s = table("Desert Playa")
    lizard, ants = put(s, "Roundtail Horned Lizard"), put(s, "Mexican Honey-pot Ants")
    exert(done(begin(s)), lizard)
    assert (lizard.counters, ants.counters) == (5 + 4, 4)
    runner = put(s, "Greater Roadrunner", owner=1)
    assert prey(s, runner) == [ants.id]
    lose(s, [(ants, 9)], False)
    assert prey(s, runner) == [lizard.id]


def test_western_hognose_snake() -> None:
    s, snake, found = hunting(
        "Western Hognose Snake", "Greater Earless Lizard", "Red-spotted Toad", "Gray Vireo"
    )
    assert found == ["Greater Earless Lizard", "Red-spotted Toad"]
    exert(done(begin(s)), snake, 2)
    assert s.living[2].counters == 3
    badger = put(s, "American Badger", owner=1)
    end_turn(s)
    exert(to_phase(s, Phase.EXERTION), badger, dice=(4,))
    assert (badger.counters, snake.counters, badger.exerted) == (4, 8, True)


def test_ornate_box_turtle() -> None:
    assert grows("Ornate Box Turtle", "Lava Malpais") == 4
    s = table()
    turtle = put(s, "Ornate Box Turtle")
    assert prey(s, put(s, "American Badger", owner=1)) == []
    begin(s)
    done(s)
    exert(s, turtle)
    assert asked(s) == 1  # nothing to move: the turn passes


def test_western_diamondback_rattlesnake() -> None:
    s, snake, found = hunting(
        "Western Diamondback Rattlesnake", "Black-throated Sparrow", "Greater Earless Lizard"
    )
    assert found == ["Black-throated Sparrow"]  # ranks 6 to 11
    badger = put(s, "American Badger", owner=1, counters=2)
    end_turn(begin(s))
    exert(to_phase(s, Phase.EXERTION), badger)
    assert badger.id not in s.living  # one by decline, one by venom
    assert snake.counters == 4


def test_mexican_spadefoot() -> None:
    assert grows("Mexican Spadefoot", "Desert Playa") == 3
    assert grows("Mexican Spadefoot", "Desert Spring") == 4
    for event, dice in (("Drought", ()), ("Hard Freeze", ()), ("Wildfire!", (6,))):
        s = table()
        toad = put(s, "Mexican Spadefoot", owner=1)
        face_down(s, event)
        reveal(begin(s), 0, dice=dice)
        assert toad.counters == 5, event


def test_red_spotted_toad() -> None:
    assert grows("Red-spotted Toad", "Desert Spring") == 4
    s = table()
    put(s, "Red-spotted Toad")
    toad = s.living[0]
    assert prey(s, put(s, "American Kestrel", owner=1)) == []
    assert toad.id in prey(s, put(s, "Western Hognose Snake", owner=1))


def test_white_sands_pupfish() -> None:
    assert grows("White Sands Pupfish", "Stock Tank") == 4
    s = table("Desert Playa")
    assert rates(s, put(s, "White Sands Pupfish"))[1] == 1
    assert rates(s, put(s, "White Sands Pupfish", place=1))[1] == 2
    assert card("White Sands Pupfish").fragile == 1


def test_bleached_earless_lizard() -> None:
    assert grows("Bleached Earless Lizard", "Desert Arroyo") == 3
    assert grows("Bleached Earless Lizard", "Gypsum Flats") == 4
    s = table("Gypsum Flats")
    assert rates(s, put(s, "Bleached Earless Lizard"))[1] == 1


def test_a_species_beside_the_one_it_needs_grows_from_the_start() -> None:  # endless-forms §5.3
    s = table("Desert Playa")
    put(s, "Melon Aphids", owner=1)
    hold(s, "Mexican Honey-pot Ants")
    begin(s)
    answer(s, Deploy(card("Mexican Honey-pot Ants")))
    answer(s, 0)
    assert s.living[1].counters == 3


def test_a_growth_aura_holds_on_a_lasting_effect_too() -> None:  # endless-forms §11.1
    s = table("Desert Playa")
    lay(s, "Insect Swarm", 0)
    hold(s, "Mutualism")
    aphids, oryx = put(s, "Melon Aphids"), put(s, "Oryx")
    play(begin(s), "Mutualism", oryx.id)
    assert (rates(s, aphids)[0], rates(s, oryx)[0]) == (5, 4)
    assert DONE in asking(s)
