"""The set that ships: facts of the rulebook where it states them, our own design elsewhere."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE, RULEBOOK
from wildtable.games.galapagos.board import Animal, Place
from wildtable.games.galapagos.cards.card_types import Award, CardSet, Species, Threat

# A card counts as RULEBOOK where all the facts that play needs are stated there.

SPECIES = (
    Species(
        name=Animal.ZAYAPA,
        count=9,
        scientific="Grapsus grapsus",
        iucn="",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.MARINE_IGUANA,
        count=8,
        scientific="Amblyrhynchus cristatus",
        iucn="VU",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.BLUE_FOOTED_BOOBY,
        count=8,
        scientific="Sula nebouxii",
        iucn="LC",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.SEA_LION,
        count=8,
        scientific="Zalophus wollebaeki",
        iucn="EN",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.GIANT_TORTOISE,
        count=6,
        scientific="Chelonoidis niger",
        iucn="",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.DOLPHIN,
        count=6,
        scientific="Tursiops truncatus",
        iucn="LC",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.LAND_IGUANA,
        count=6,
        scientific="Conolophus subcristatus",
        iucn="VU",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.GREEN_TURTLE,
        count=6,
        scientific="Chelonia mydas",
        iucn="",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.BLUE_WHALE,
        count=4,
        scientific="Balaenoptera musculus",
        iucn="EN",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.WAVED_ALBATROSS,
        count=4,
        scientific="Phoebastria irrorata",
        iucn="CR",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.PENGUIN,
        count=4,
        scientific="Spheniscus mendiculus",
        iucn="EN",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.CORMORANT,
        count=4,
        scientific="Nannopterum harrisi",
        iucn="VU",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.SNAIL,
        count=11,
        scientific="Naesiotus",
        iucn="",
        provenance=HOUSE,
    ),
)

AWARDS = (
    Award(name=Animal.ZAYAPA, series=4, points=2, helpers=2, shells=1, provenance=HOUSE),
    Award(name=Animal.MARINE_IGUANA, series=4, points=2, helpers=2, shells=1, provenance=HOUSE),
    Award(name=Animal.BLUE_FOOTED_BOOBY, series=4, points=2, helpers=2, shells=1, provenance=HOUSE),
    Award(name=Animal.SEA_LION, series=4, points=2, helpers=2, shells=1, provenance=HOUSE),
    Award(name=Animal.GIANT_TORTOISE, series=3, points=2, helpers=1, shells=2, provenance=HOUSE),
    Award(name=Animal.DOLPHIN, series=3, points=2, helpers=1, shells=2, provenance=HOUSE),
    Award(name=Animal.LAND_IGUANA, series=3, points=2, helpers=1, shells=2, provenance=HOUSE),
    Award(name=Animal.GREEN_TURTLE, series=3, points=2, helpers=1, shells=2, provenance=HOUSE),
    Award(name=Animal.BLUE_WHALE, series=2, points=3, helpers=0, shells=3, provenance=HOUSE),
    Award(name=Animal.WAVED_ALBATROSS, series=2, points=3, helpers=0, shells=3, provenance=HOUSE),
    Award(name=Animal.PENGUIN, series=2, points=2, helpers=1, shells=3, provenance=HOUSE),
    Award(name=Animal.CORMORANT, series=2, points=2, helpers=1, shells=3, provenance=HOUSE),
)

THREATS = (
    Threat(name=Place.INTRODUCED_SPECIES, count=4, faces=(2, 5), provenance=RULEBOOK),
    Threat(name=Place.WILDLIFE_TRADE, count=4, faces=(1, 4), provenance=HOUSE),
    Threat(name=Place.ENVIRONMENTAL_POLLUTION, count=4, faces=(3, 6), provenance=HOUSE),
)

SHIPPED = CardSet(SPECIES, AWARDS, THREATS)
