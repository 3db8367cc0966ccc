"""One test for each event, named after it."""

from __future__ import annotations

from tests.games.endless_forms.tables import (
    answer,
    asking,
    begin,
    card,
    end_turn,
    face_down,
    hold,
    lay,
    names,
    passes,
    put,
    rates,
    reveal,
    table,
    to_phase,
)
from wildtable.games.endless_forms.board import Phase, Response
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.state.rates import growth, local
from wildtable.games.endless_forms.steps.exertion import Exert


def with_event(name: str, *habitats: str, turn: int = 1) -> State:
    s = table(*habitats, turn=turn)
    face_down(s, name, seat=1 - turn % 2)
    return s


def test_conservation_effort() -> None:
    s = with_event("Conservation Effort")
    oryx, _ = put(s, "Oryx"), put(s, "Gray Vireo")
    reveal(begin(s), oryx.id)
    assert oryx.counters == 8
    assert names(s.piles[0]) == ["Conservation Effort"]
    s = with_event("Conservation Effort")
    vireo = put(s, "Gray Vireo")
    reveal(begin(s))
    assert vireo.counters == 10


def test_drought() -> None:
    s = with_event("Drought", "Desert Arroyo", "Desert Playa", "Desert Arroyo", "Desert Arroyo")
    species = [put(s, "Turkey Vulture", place, place % 2) for place in range(4)]
    vireo, rat = put(s, "Gray Vireo"), put(s, "Banner-tailed Kangaroo Rat", 2)
    reveal(begin(s), 1)
    assert [x.counters for x in species] == [3, 5, 3, 5]
    assert (vireo.counters, rat.counters) == (2, 5)


def test_echoed_form() -> None:
    s = with_event("Echoed Form", "Creosote Scrub")
    lizard, aphids = put(s, "Greater Earless Lizard"), put(s, "Melon Aphids", owner=1)
    assert growth(s, lizard) == 3
    begin(s)
    reveal(s, aphids.id)
    assert growth(s, lizard) == 4 + 1 + 2
    end_turn(s)
    assert growth(s, lizard) == 3


def test_ecological_succession() -> None:
    s = with_event("Ecological Succession", "Creosote Scrub")
    lay(s, "Stable Climate", 0, owner=1)
    s.row[0].bloom = True
    mine, theirs = put(s, "Oryx", effects="Mutigen"), put(s, "Oryx", owner=1)
    begin(s, 2)
    reveal(s, 0)
    assert s.row[0].face is card("Desert Playa")
    assert (mine.counters, theirs.counters, len(mine.effects)) == (6, 5, 1)
    assert not s.row[0].bloom
    assert "Creosote Scrub" in names(s.piles[0])
    assert names(s.piles[1]) == ["Stable Climate"]


def test_ecological_succession_with_an_empty_deck_leaves_the_habitat() -> None:  # endless-forms §12.5
    s = with_event("Ecological Succession", "Creosote Scrub")
    s.habitat_decks[0] = []
    lay(s, "Stable Climate", 0, owner=1)
    mine = put(s, "Oryx")
    reveal(begin(s), 0)
    assert s.row[0].face is card("Creosote Scrub")
    assert len(s.row[0].effects) == 1
    assert mine.counters == 6


def test_hyper_adaptive_fauna() -> None:
    s = with_event("Hyper-Adaptive Fauna", "Desert Playa")
    mine, theirs = put(s, "Black-throated Sparrow"), put(s, "Black-throated Sparrow", owner=1)
    reveal(begin(s))
    assert mine.counters == 7
    assert (growth(s, mine), growth(s, theirs)) == (3, 2)
    assert local(s, 0).common == local(table("Desert Playa"), 0).common
    end_turn(s)
    assert growth(s, mine) == 2


def test_limited_resources() -> None:
    s = with_event("Limited Resources", "Agave Bajada")
    monarch = put(s, "Monarch Butterfly")
    elsewhere = put(s, "Monarch Butterfly", place=1)
    reveal(begin(s), 0)
    assert (growth(s, monarch), growth(s, elsewhere)) == (2, 3)
    end_turn(s)
    assert growth(s, monarch) == 5


def test_offroading_degradation() -> None:
    s = with_event("Offroading Degradation", "Agave Bajada")
    monarch = put(s, "Monarch Butterfly", owner=1)
    reveal(begin(s), 0)
    assert growth(s, monarch) == 3
    assert s.row[0].degraded


def test_once_thought_extinct() -> None:
    s = with_event("Once Thought Extinct", "Creosote Scrub")
    s.piles[0] = [card("Greater Earless Lizard"), card("Drought")]
    hold(s, "Oryx")
    begin(s)
    reveal(s, card("Greater Earless Lizard"), 0)
    lizard = s.living[0]
    assert (lizard.counters, lizard.exerted, s.species_played) == (3, False, False)
    assert sorted(names(s.piles[0])) == ["Drought", "Once Thought Extinct"]


def test_once_thought_extinct_takes_from_the_hand_only_without_dead() -> None:  # endless-forms §6.13
    s = with_event("Once Thought Extinct")
    s.decks[0] = []
    hold(s, "Oryx", "Coyote")
    begin(s)
    reveal(s)
    assert sorted(names(asking(s))) == ["Coyote", "Oryx"]
    answer(s, card("Oryx"))
    answer(s, 2)
    assert s.living[0].place == 2
    assert names(s.hands[0]) == ["Coyote"]


def test_rites_of_spring() -> None:
    s = with_event("Rites of Spring")
    species = [put(s, "Oryx", place, owner) for place, owner in ((0, 0), (3, 0), (0, 1))]
    reveal(begin(s))
    assert [x.counters for x in species] == [6, 6, 5]


def test_wildfire() -> None:
    for die, loss in ((1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)):
        s = with_event("Wildfire!", "Desert Playa", "Desert Grassland", "Desert Playa", "Desert Playa")
        oryx, vulture = put(s, "Oryx", 1), put(s, "Turkey Vulture", 1, 1)
        reveal(begin(s), dice=(die,))  # only one habitat burns
        assert (oryx.counters, vulture.counters) == (5 - loss, 6 - loss)


def test_monsoon_downpour() -> None:
    s = with_event("Monsoon Downpour", "Desert Arroyo")
    toad, shrimp, oryx = put(s, "Red-spotted Toad"), put(s, "Beavertail Fairy Shrimp"), put(s, "Oryx")
    theirs = put(s, "Red-spotted Toad", owner=1)
    assert rates(s, shrimp)[1] == 3
    reveal(begin(s))
    assert [x.counters for x in (toad, shrimp, oryx, theirs)] == [8, 8, 5, 5]
    assert rates(s, shrimp)[1] == 2


def test_superbloom() -> None:  # endless-forms §12.4
    s = with_event("Superbloom", "Desert Playa")
    oryx, coyote, theirs = put(s, "Oryx"), put(s, "Coyote"), put(s, "Melon Aphids", owner=1)
    hummer = put(s, "Black-chinned Hummingbird", owner=1)
    reveal(begin(s), 0)
    assert [x.counters for x in (oryx, coyote, theirs)] == [7, 5, 5]
    assert growth(s, hummer) == 5


def test_haboob() -> None:
    s = with_event("Haboob", turn=2)  # of seat 1; it is revealed in the turn of seat 1 itself
    mine, coyote = put(s, "Oryx", owner=1), put(s, "Coyote", owner=1)
    put(s, "American Badger")
    begin(s)
    reveal(s, 0)
    assert mine.counters == 6
    to_phase(s, Phase.EXERTION)
    assert Exert(coyote.id) not in asking(s)
    assert Exert(mine.id) in asking(s)


def test_hard_freeze() -> None:
    for turn, loss in ((1, 2), (3, 3)):
        s = with_event("Hard Freeze", turn=turn)
        cold = [put(s, name) for name in ("Greater Earless Lizard", "Red-spotted Toad", "Melon Aphids")]
        fish, oryx = put(s, "White Sands Pupfish", owner=1), put(s, "Oryx", owner=1)
        reveal(begin(s), 0)
        assert [x.counters for x in cold] == [5 - loss] * 3
        assert (fish.counters, oryx.counters) == (5 - loss - 1, 5)


def test_ambush() -> None:
    s = with_event("Ambush", "Desert Playa")
    coyote, vulture = put(s, "Coyote"), put(s, "Turkey Vulture", owner=1)
    reveal(begin(s))
    assert (coyote.counters, vulture.counters, coyote.exerted) == (9, 3, False)


def test_bluff_display() -> None:
    s = with_event("Rites of Spring")
    face_down(s, "Bluff Display", seat=1)
    mine, theirs = put(s, "Oryx"), put(s, "Oryx", owner=1)
    reveal(begin(s))
    assert Response.REVEAL in asking(s)
    reveal(s)
    assert (mine.counters, theirs.counters) == (5, 7)
    assert names(s.piles[0]) == ["Rites of Spring"]
    assert names(s.piles[1]) == ["Bluff Display"]


def test_bluff_display_answers_nothing_on_its_own() -> None:  # endless-forms §6.15
    s = with_event("Bluff Display")
    oryx = put(s, "Oryx")
    passes(reveal(begin(s)))
    assert oryx.counters == 7


def test_flash_flood() -> None:
    s = with_event("Flash Flood")
    vireo, turtle = put(s, "Gray Vireo", 1, 1), put(s, "Ornate Box Turtle", 1, 1)
    begin(s)
    reveal(s, vireo.id, 2)
    assert (vireo.counters, vireo.place) == (2, 2)
    s = with_event("Flash Flood")
    turtle = put(s, "Ornate Box Turtle", 1, 1)
    reveal(begin(s))
    assert (turtle.counters, turtle.place) == (3, 1)


def test_flash_flood_leaves_a_species_where_the_way_has_filled_up() -> None:  # endless-forms §6.14
    s = with_event("Flash Flood")
    for _ in range(2):
        put(s, "Oryx", 1, 1)
    vulture = put(s, "Turkey Vulture", 0, 1)
    s.piles[1] = [card("Coyote")]
    face_down(s, "Once Thought Extinct", seat=1)
    begin(s)
    reveal(s, vulture.id)  # to habitat 1, the only way
    reveal(s, card("Coyote"), 1)  # which fills up first
    assert (vulture.counters, vulture.place) == (3, 0)
