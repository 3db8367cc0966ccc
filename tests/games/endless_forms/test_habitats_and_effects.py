"""One test for each habitat and each effect, named after it."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    answer,
    asking,
    begin,
    card,
    done,
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
)
from wildtable.games.endless_forms.board import NOBODY, NOTHING, EffectAt, Place, SpeciesId
from wildtable.games.endless_forms.cards.card_types import Resource
from wildtable.games.endless_forms.cards.compiled import mask
from wildtable.games.endless_forms.state import Attached, State
from wildtable.games.endless_forms.state.prey import prey
from wildtable.games.endless_forms.state.rates import local
from wildtable.games.endless_forms.steps.deployment import PlayEffect


def offers(s: State, place: int = 0) -> set[str]:
    found = local(s, place).common
    return {resource.name.lower() for resource in Resource if mask([resource]) & found}


def plain(name: str) -> set[str]:
    return offers(table(name))


# --- habitats ---


def test_agricultural_land() -> None:
    assert plain("Agricultural Land") == {"water", "leaves", "humans"}


def test_city_suburbs() -> None:
    assert plain("City Suburbs") == {"nectar", "humans"}
    s = table("City Suburbs")
    assert rates(s, put(s, "Gray Vireo"))[1] == 2
    assert rates(s, put(s, "Oryx"))[1] == 1


def test_creosote_scrub() -> None:
    assert plain("Creosote Scrub") == {"leaves", "arthropods"}


def test_desert_arroyo() -> None:
    assert plain("Desert Arroyo") == {"wood", "seeds"}


def test_desert_grassland() -> None:
    assert plain("Desert Grassland") == {"grasses", "seeds", "arthropods"}


def test_desert_playa() -> None:
    assert plain("Desert Playa") == {"water", "algae"}


def colour(habitat: str, safe: str) -> None:
    """By Day everything else declines more; what matches the ground is no prey."""
    s, night = table(habitat), table(habitat, turn=3)
    hidden, oryx = put(s, safe), put(s, "Oryx")
    assert (rates(s, hidden)[1], rates(s, oryx)[1]) == (1, 2)
    assert rates(night, put(night, "Oryx"))[1] == 1
    assert hidden.id not in prey(s, put(s, "Greater Roadrunner", owner=1))


def test_gypsum_flats() -> None:
    assert plain("Gypsum Flats") == {"grasses", "nectar"}
    colour("Gypsum Flats", "Bleached Earless Lizard")


def test_lava_malpais() -> None:
    assert plain("Lava Malpais") == {"fruits", "arthropods"}
    colour("Lava Malpais", "Rock Pocket Mouse")


def test_ocotillo_foothills() -> None:
    assert plain("Ocotillo Foothills") == {"nectar", "sap", "fruits"}


def test_river_bosque() -> None:
    assert plain("River Bosque") == {"water", "wood", "sap"}


def test_agave_bajada() -> None:
    assert plain("Agave Bajada") == {"nectar", "fruits"}


def test_desert_spring() -> None:
    assert plain("Desert Spring") == {"water", "algae", "arthropods"}
    s = table("Desert Spring")
    lizard = put(s, "Greater Earless Lizard", owner=1)
    face_down(s, "Hard Freeze")
    reveal(begin(s), 0)
    assert lizard.counters == 4


def test_mesquite_dunes() -> None:
    assert plain("Mesquite Dunes") == {"wood", "sap", "seeds"}
    s = table("Mesquite Dunes")
    coyote = put(s, "Coyote")
    kestrel, owl = put(s, "American Kestrel", owner=1), put(s, "Ornate Box Turtle", owner=1)
    turtle = put(s, "Greater Roadrunner", owner=1)
    assert prey(s, coyote) == [turtle.id]  # ranks 9 to 13, and the turtle in its shell
    assert (kestrel.card.rank, owl.card.rank) == (8, 9)


def test_stock_tank() -> None:
    assert plain("Stock Tank") == {"water", "algae", "humans"}


# --- effects ---


def test_aesthetic_choice() -> None:
    s = table("Desert Playa")
    aphids = put(s, "Melon Aphids", effects="Aesthetic Choice")
    lion = put(s, "Mountain Lion", owner=1)
    assert rates(s, aphids) == (5, 2)
    assert prey(s, lion) == [aphids.id]
    small = put(s, "American Kestrel", owner=1, effects="Aesthetic Choice")
    assert small.id in prey(s, lion)
    assert lion.id not in prey(s, small)


def test_artificially_sustained() -> None:
    s = table(turn=1)
    mine, theirs = put(s, "Melon Aphids", effects="Artificially Sustained"), put(s, "Melon Aphids", owner=1)
    theirs.effects = (Attached(card("Artificially Sustained"), 0),)
    assert (rates(s, mine)[1], rates(s, theirs)[1]) == (2, 1)


def test_environmental_homogenization() -> None:  # endless-forms §12.3
    s = table("Desert Playa", "Creosote Scrub")
    lay(s, "Insect Swarm", 0, owner=1)
    lay(s, "Stable Climate", 1, owner=1)
    s.row[0].degraded = s.row[1].bloom = True
    hold(s, "Environmental Homogenization")
    stick = put(s, "Creosote Bush Walking Stick")
    play(begin(s), "Environmental Homogenization", 0)
    assert s.row[0].face is card("Creosote Scrub")
    assert offers(s) == {
        "leaves",
        "arthropods",
    }  # no counters, no effects of the neighbour (manual, habitats)
    assert names(s.piles[1]) == ["Insect Swarm"]
    assert rates(s, stick)[0] == 4
    hold(s, "Restoration Crew", seat=0)
    s.effect_played = False
    s.advance()
    answer(s, PlayEffect(card("Restoration Crew")))
    answer(s, EffectAt(Place.FIRST, 0))
    assert s.row[0].face is card("Desert Playa")
    assert (s.row[0].degraded, s.row[0].effects) == (False, ())


def test_insect_swarm() -> None:
    s = table("Desert Playa")
    lay(s, "Insect Swarm", 0)
    assert offers(s) == {"water", "algae", "arthropods"}
    assert rates(s, put(s, "Melon Aphids", owner=1))[0] == 5


def test_mutigen() -> None:
    for die, counters in ((1, 4), (2, 5), (3, 6), (4, 6), (5, 7), (6, 8)):
        s = table()
        oryx, theirs = put(s, "Oryx", effects="Mutigen"), put(s, "Oryx", owner=1, effects="Mutigen")
        begin(s, die)
        assert (oryx.counters, theirs.counters) == (counters, 5)


def test_pack_hunt() -> None:
    s = table("Desert Playa")
    coyote = put(s, "Coyote", effects="Pack Hunt")
    lion = put(s, "Mountain Lion", owner=1)
    cowbird, sparrow = put(s, "Brown-headed Cowbird", owner=1), put(s, "Black-throated Sparrow", owner=1)
    assert prey(s, coyote) == [lion.id, cowbird.id]  # ranks 7 to 15
    exert(done(begin(s)), coyote, cowbird.id)
    assert (cowbird.counters, sparrow.counters) == (3, 5)


def test_pathogen() -> None:
    s = table()
    assert rates(s, put(s, "Oryx", effects="Pathogen"))[1] == 2


def test_r_strategist() -> None:
    s = table("Desert Playa")
    assert rates(s, put(s, "Oryx", effects="r-Strategist")) == (5, 2)


def test_stable_climate() -> None:
    s = table("Gypsum Flats")
    lay(s, "Stable Climate", 0)
    aphids = put(s, "Melon Aphids", owner=1)
    assert rates(s, aphids)[1] == 1
    face_down(s, "Hard Freeze")
    reveal(begin(s), 0)
    assert aphids.counters == 5


def test_wicked_reflexes() -> None:
    s = table("Desert Playa")
    coyote = put(s, "Coyote", effects="Wicked Reflexes")
    badger, vulture = put(s, "American Badger", owner=1), put(s, "Turkey Vulture", owner=1)
    assert prey(s, badger) == [vulture.id]
    exert(done(begin(s)), coyote, vulture.id)
    assert vulture.counters == 3


def test_mutualism() -> None:
    s = table("Desert Playa")
    oryx = put(s, "Oryx", effects="Mutualism")
    put(s, "Javelina")
    put(s, "Turkey Vulture", owner=1)
    assert rates(s, oryx)[0] == 2
    put(s, "Turkey Vulture")
    assert rates(s, oryx)[0] == 4


def test_group_living() -> None:
    s = table("Desert Playa")
    oryx = put(s, "Oryx", effects="Group Living")
    for n, mammal in enumerate(("Javelina", "Coyote", "American Badger"), 1):
        put(s, mammal)
        assert rates(s, oryx)[0] == 2 + min(n, 2)


def test_territorial_claim() -> None:
    s = table("Desert Playa")
    mine, theirs = put(s, "Coyote", effects="Territorial Claim"), put(s, "Coyote", owner=1)
    oryx = put(s, "Oryx", owner=1)
    assert [rates(s, x)[0] for x in (mine, theirs, oryx)] == [5, 3, 2]


def test_lehmann_lovegrass() -> None:
    s = table("Desert Spring")
    mine, theirs, vireo = put(s, "Oryx"), put(s, "Oryx", owner=1), put(s, "Gray Vireo", owner=1)
    hold(s, "Lehmann Lovegrass")
    play(begin(s), "Lehmann Lovegrass", 0)
    assert offers(s) == {"grasses"}
    assert [x.counters for x in (mine, theirs, vireo)] == [5, 4, 3]  # no event: the spring does not help


def test_parasite_load() -> None:
    s = table("Desert Playa")
    assert rates(s, put(s, "Oryx", effects="Parasite Load"))[0] == 1


def test_mesquite_bean_crop() -> None:
    s = table("Desert Playa")
    mine, theirs = put(s, "Oryx"), put(s, "Oryx", owner=1)
    hold(s, "Mesquite Bean Crop")
    play(begin(s), "Mesquite Bean Crop", 0)
    assert offers(s) == {"water", "algae", "seeds", "fruits", "sap"}
    assert (mine.counters, theirs.counters) == (6, 5)


def test_restoration_crew() -> None:
    s = table()
    oryx, javelina = put(s, "Oryx", effects="Pathogen"), put(s, "Javelina")
    lay(s, "Stable Climate", 2, owner=1)
    hold(s, "Restoration Crew")
    begin(s)
    answer(s, PlayEffect(card("Restoration Crew")))
    on_oryx = EffectAt(SpeciesId(oryx.id), 0)
    assert asking(s) == [EffectAt(Place.THIRD, 0), on_oryx, NOTHING]
    answer(s, on_oryx)
    answer(s, javelina.id)
    assert oryx.effects == ()
    assert javelina.counters == 7
    assert sorted(names(s.piles[0])) == ["Pathogen", "Restoration Crew"]


def test_restoration_crew_may_spare_every_effect() -> None:  # endless-forms §5.6
    s = table()
    oryx = put(s, "Oryx", effects="Pathogen")
    hold(s, "Restoration Crew")
    play(begin(s), "Restoration Crew", NOBODY)
    assert names([effect.card for effect in oryx.effects]) == ["Pathogen"]
    assert oryx.counters == 7


def test_the_order_of_resources() -> None:  # endless-forms §11.3
    s = table("Desert Playa")
    lay(s, "Insect Swarm", 0)
    lay(s, "Lehmann Lovegrass", 0)
    assert offers(s) == {"grasses"}
    put(s, "Desert Termites")
    s.row[0].bloom = True
    s.changed(0)
    assert offers(s) == {"grasses", "arthropods", "nectar", "seeds"}
    s.row[0].degraded = True
    s.changed(0)
    assert offers(s) == set()
    assert grows("Oryx", "Desert Grassland") == 4
