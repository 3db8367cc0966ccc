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
        title="Zayapa",
        fact="The red rock crab of the islands; thousands colour the lava shores.",
        scientific="Grapsus grapsus",
        iucn="",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.MARINE_IGUANA,
        count=8,
        title="Marine Iguana",
        fact="The only lizard that grazes in the sea.",
        scientific="Amblyrhynchus cristatus",
        iucn="VU",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.BLUE_FOOTED_BOOBY,
        count=8,
        title="Blue-footed Booby",
        fact="A plunge-diving seabird with a famous courtship dance.",
        scientific="Sula nebouxii",
        iucn="LC",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.SEA_LION,
        count=8,
        title="Galápagos Sea Lion",
        fact="It breeds on almost every beach of the islands.",
        scientific="Zalophus wollebaeki",
        iucn="EN",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.GIANT_TORTOISE,
        count=6,
        title="Giant Tortoise",
        fact="The island giants gave the archipelago its name.",
        scientific="Chelonoidis niger",
        iucn="",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.DOLPHIN,
        count=6,
        title="Dolphin",
        fact="Shown here as the common bottlenose dolphin.",
        scientific="Tursiops truncatus",
        iucn="LC",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.LAND_IGUANA,
        count=6,
        title="Galápagos Land Iguana",
        fact="A cactus-eating lizard, hit hard by introduced mammals.",
        scientific="Conolophus subcristatus",
        iucn="VU",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.GREEN_TURTLE,
        count=6,
        title="Green Sea Turtle",
        fact="It nests on the archipelago's sandy beaches.",
        scientific="Chelonia mydas",
        iucn="",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.BLUE_WHALE,
        count=4,
        title="Blue Whale",
        fact="The largest animal alive passes west of the islands.",
        scientific="Balaenoptera musculus",
        iucn="EN",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.WAVED_ALBATROSS,
        count=4,
        title="Waved Albatross",
        fact="Almost all of them breed on one island, Española.",
        scientific="Phoebastria irrorata",
        iucn="CR",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.PENGUIN,
        count=4,
        title="Galápagos Penguin",
        fact="The northernmost penguin, living at the equator.",
        scientific="Spheniscus mendiculus",
        iucn="EN",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.CORMORANT,
        count=4,
        title="Flightless Cormorant",
        fact="The only cormorant that cannot fly.",
        scientific="Nannopterum harrisi",
        iucn="VU",
        provenance=HOUSE,
    ),
    Species(
        name=Animal.SNAIL,
        count=11,
        title="Snail",
        fact="The islands' land snails, many kinds from few ancestors.",
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
    Threat(Place.INTRODUCED_SPECIES, 4, (2, 5), title="Introduced Species", provenance=RULEBOOK),
    Threat(Place.WILDLIFE_TRADE, 4, (1, 4), title="Wildlife Trade", provenance=HOUSE),
    Threat(Place.ENVIRONMENTAL_POLLUTION, 4, (3, 6), title="Environmental Pollution", provenance=HOUSE),
)

SHIPPED = CardSet(SPECIES, AWARDS, THREATS)
