"""One test for each arthropod and bird, named after it."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    answer,
    asking,
    begin,
    card,
    done,
    end_turn,
    exert,
    face_down,
    grows,
    hold,
    names,
    numbers,
    put,
    rates,
    reveal,
    table,
    to_phase,
)
from wildtable.games.endless_forms.board import NOBODY, Phase
from wildtable.games.endless_forms.state.changes import lose
from wildtable.games.endless_forms.state.prey import prey
from wildtable.games.endless_forms.steps.deployment import PlayEffect
from wildtable.games.endless_forms.steps.exertion import Exert
from wildtable.games.endless_forms.steps.movement import Move

# --- arthropods ---


def test_melon_aphids() -> None:
    assert grows("Melon Aphids", "Ocotillo Foothills") == 5
    assert grows("Melon Aphids", "Desert Playa") == 4


def test_true_cochineal_bug() -> None:
    assert grows("True Cochineal Bug", "River Bosque") == 3
    assert grows("True Cochineal Bug", "Stock Tank") == 3
    s = table()
    bug, oryx = put(s, "True Cochineal Bug"), put(s, "Oryx")
    to_phase(begin(s), Phase.MOVEMENT)
    assert asking(s)[:-1] == [Move(oryx.id)]
    assert bug.place == 0


def test_mexican_honey_pot_ants() -> None:
    assert grows("Mexican Honey-pot Ants", "Agave Bajada") == 3
    assert grows("Mexican Honey-pot Ants", "Desert Playa", "Melon Aphids") == 3
    s = table(turn=3)
    ants, theirs = put(s, "Mexican Honey-pot Ants"), put(s, "Mexican Honey-pot Ants", owner=1)
    end_turn(begin(s))
    assert (ants.counters, theirs.counters) == (5 - 1 + 1, 4)


def test_creosote_bush_walking_stick() -> None:
    assert grows("Creosote Bush Walking Stick", "Creosote Scrub") == 4
    assert grows("Creosote Bush Walking Stick", "Agricultural Land") == 3
    s = table()
    put(s, "Creosote Bush Walking Stick", owner=1)
    hold(s, "Pathogen")
    face_down(s, "Flash Flood")
    s.decks[0] = []
    assert PlayEffect(card("Pathogen")) not in asking(begin(s))
    reveal(s)
    assert s.living[0].counters == 5


def test_monarch_butterfly() -> None:
    assert grows("Monarch Butterfly", "Gypsum Flats") == 5
    s = table()
    monarch, _ = put(s, "Monarch Butterfly"), put(s, "Oryx")
    to_phase(begin(s), Phase.MOVEMENT)
    answer(s, Move(monarch.id))
    assert numbers(s) == [1, 2, 3]


def test_beavertail_fairy_shrimp() -> None:
    assert grows("Beavertail Fairy Shrimp", "Desert Playa") == 5
    s = table("Desert Playa", "Desert Arroyo")
    assert rates(s, put(s, "Beavertail Fairy Shrimp"))[1] == 2
    stranded = put(s, "Beavertail Fairy Shrimp", place=1, counters=3)
    assert rates(s, stranded)[1] == 3
    lose(s, [(s.living[0], 1)], False)
    assert s.living[0].counters == 3
    end_turn(begin(s))
    assert stranded.id not in s.living
    assert "Beavertail Fairy Shrimp" in names(s.hands[0])
    assert names(s.known[0]) == ["Beavertail Fairy Shrimp"]


def test_desert_termites() -> None:
    assert grows("Desert Termites", "Gypsum Flats") == 3
    assert grows("Desert Termites", "River Bosque") == 3
    assert grows("Gray Vireo", "Desert Playa", "Desert Termites", owner=1) == 4


def test_tarantula_hawk() -> None:
    assert grows("Tarantula Hawk", "Agave Bajada") == 3
    s = table("Desert Playa")
    hawk = put(s, "Tarantula Hawk")
    aphids, moth = put(s, "Melon Aphids", owner=1), put(s, "White-lined Sphinx Moth", owner=1)
    put(s, "Melon Aphids")
    done(begin(s))
    answer(s, Exert(hawk.id))
    assert numbers(s) == [aphids.id, moth.id]
    answer(s, moth.id)
    assert (hawk.counters, aphids.counters, moth.counters) == (5 + 1 + 1, 5, 4)


def test_white_lined_sphinx_moth() -> None:
    assert grows("White-lined Sphinx Moth", "Agave Bajada") == 4
    assert grows("White-lined Sphinx Moth", "Desert Playa", turn=3) == 5


# --- birds ---


def test_black_chinned_hummingbird() -> None:
    assert grows("Black-chinned Hummingbird", "Agave Bajada") == 5
    assert grows("Black-chinned Hummingbird", "Desert Playa", "American Kestrel", owner=1) == 4
    assert grows("Black-chinned Hummingbird", "Desert Playa", "Coyote") == 3
    s = table()
    falcon = put(s, "Aplomado Falcon", owner=1)  # reach +3 for birds: ranks 4 to 9
    put(s, "Black-chinned Hummingbird")
    assert prey(s, falcon) == []


def test_gray_vireo() -> None:
    assert grows("Gray Vireo", "Lava Malpais") == 4
    s = table()
    vireo = put(s, "Gray Vireo")
    lose(s, [(vireo, 1)], False)
    assert vireo.counters == 3


def test_black_throated_sparrow() -> None:
    assert grows("Black-throated Sparrow", "Desert Grassland") == 4
    assert grows("Black-throated Sparrow", "City Suburbs") == 1
    assert survives_drought("Black-throated Sparrow")


def survives_drought(name: str) -> bool:
    s = table()
    species = put(s, name, owner=1)
    face_down(s, "Drought")
    reveal(begin(s), 0)
    return species.counters == 5


def test_american_kestrel() -> None:
    s = table()
    kestrel = put(s, "American Kestrel", place=1)
    aphids = put(s, "Melon Aphids", place=2, owner=1)
    put(s, "Melon Aphids", place=3, owner=1)
    sparrow = put(s, "Black-throated Sparrow", place=0, owner=1)
    put(s, "Greater Earless Lizard", place=1, owner=1)  # rank 5, no arthropod
    assert prey(s, kestrel) == [sparrow.id, aphids.id]


def test_greater_roadrunner() -> None:
    s = table()
    runner = put(s, "Greater Roadrunner")
    aphids, lizard = put(s, "Melon Aphids", owner=1), put(s, "Greater Earless Lizard", owner=1)
    put(s, "White Sands Pupfish", owner=1)
    assert prey(s, runner) == [aphids.id, lizard.id]
    exert(done(begin(s)), runner, lizard.id)
    assert (lizard.counters, runner.counters) == (3, 8)


def test_chihuahuan_raven() -> None:
    assert grows("Chihuahuan Raven", "City Suburbs") == 3
    assert grows("Chihuahuan Raven", "Desert Playa", "Chihuahuan Raven") == 3
    assert grows("Chihuahuan Raven", "Desert Playa", "Chihuahuan Raven", owner=1) == 2
    s = table()
    raven = put(s, "Chihuahuan Raven")
    lose(s, [(put(s, "Oryx", place=1), 5)], False)
    lose(s, [(put(s, "Oryx", place=2), 5)], False)
    assert raven.counters == 6


def test_turkey_vulture() -> None:
    assert grows("Turkey Vulture", "Desert Playa", "Coyote", owner=1) == 3
    s = table()
    vulture = put(s, "Turkey Vulture")
    put(s, "Coyote", place=1, owner=1)
    assert rates(s, vulture)[0] == 3
    lose(s, [(put(s, "Oryx", place=1, owner=1), 5)], False)
    assert vulture.counters == 8


def test_aplomado_falcon() -> None:
    s = table("Desert Grassland")
    falcon = put(s, "Aplomado Falcon")
    sparrow, aphids = put(s, "Black-throated Sparrow", owner=1), put(s, "Melon Aphids", owner=1)
    put(s, "Greater Earless Lizard", owner=1)
    done(begin(s))
    answer(s, Exert(falcon.id))
    assert numbers(s) == [sparrow.id, aphids.id, NOBODY]
    answer(s, NOBODY)
    assert falcon.counters == 5 + 3
    assert falcon.card.fragile == 1


def test_burrowing_owl() -> None:
    assert grows("Burrowing Owl", "Creosote Scrub") == 3
    for digger in ("Black-tailed Prairie Dog", "American Badger"):
        assert grows("Burrowing Owl", "Desert Playa", digger, owner=1) == 3
    s = table()
    snake, owl = put(s, "Western Hognose Snake"), put(s, "Burrowing Owl", owner=1)
    exert(done(begin(s)), snake, dice=(4,))
    assert (owl.counters, snake.counters) == (5, 5)


def test_ladder_backed_woodpecker() -> None:
    assert grows("Ladder-backed Woodpecker", "River Bosque") == 3
    assert grows("Ladder-backed Woodpecker", "Creosote Scrub") == 2
    assert grows("Turkey Vulture", "Desert Playa", "Ladder-backed Woodpecker") == 3
    assert grows("Turkey Vulture", "Desert Playa", "Ladder-backed Woodpecker", owner=1) == 2
    assert grows("Oryx", "Desert Playa", "Ladder-backed Woodpecker") == 2


def test_brown_headed_cowbird() -> None:
    assert grows("Brown-headed Cowbird", "Desert Grassland") == 3
    assert grows("Brown-headed Cowbird", "Stock Tank") == 3
    s = table("Desert Playa")
    cowbird, vireo = put(s, "Brown-headed Cowbird"), put(s, "Gray Vireo", owner=1)
    raven = put(s, "Chihuahuan Raven", owner=1)
    exert(done(begin(s)), cowbird)
    assert (cowbird.counters, vireo.counters, raven.counters) == (5 + 2 + 1, 5 - 2, 5)
