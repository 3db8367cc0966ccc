"""The ten types of animal and the 24 animals."""

from __future__ import annotations

from wildtable.core.provenance import HOUSE, RULEBOOK
from wildtable.games.animalia.board import Animal, Symbol
from wildtable.games.animalia.cards.card_types import AnimalCard, TypeCard

TYPES = (
    TypeCard(1, "Salamanders", "salamander", HOUSE, Symbol.EXCHANGE),
    TypeCard(2, "Parrots", "feather", HOUSE, Symbol.TAKE),
    TypeCard(3, "Flamingos", "flamingo", HOUSE, Symbol.SPECIAL),
    TypeCard(4, "Weasel Kin", "otter", HOUSE, coins=1),
    TypeCard(5, "Primates", "hand", HOUSE, coins=1),
    TypeCard(6, "Doglike", "paw", HOUSE, coins=1),
    TypeCard(7, "Goats and Sheep", "horn", HOUSE),
    TypeCard(8, "Catlike", "cat", HOUSE),
    TypeCard(9, "Crocodilians", "scale", HOUSE),
    TypeCard(10, "Gentle Giants", "giant", RULEBOOK),
)

# The status is the global Red List category; no rule uses it.
ANIMALS = (
    AnimalCard(Animal.EU1, "Olm", "Proteus anguinus", "VU", HOUSE),
    AnimalCard(Animal.EU3, "Greater Flamingo", "Phoenicopterus roseus", "LC", HOUSE),
    AnimalCard(Animal.EU4, "European Mink", "Mustela lutreola", "CR", HOUSE),
    AnimalCard(Animal.EU5, "Barbary Macaque", "Macaca sylvanus", "EN", HOUSE),
    AnimalCard(Animal.EU6, "Wolf", "Canis lupus", "LC", RULEBOOK),
    AnimalCard(Animal.EU7, "Alpine Ibex", "Capra ibex", "LC", HOUSE),
    AnimalCard(Animal.EU8, "Iberian Lynx", "Lynx pardinus", "VU", HOUSE),
    AnimalCard(Animal.EU10, "European Bison", "Bison bonasus", "NT", HOUSE),
    AnimalCard(Animal.NA1, "Axolotl", "Ambystoma mexicanum", "CR", HOUSE),
    AnimalCard(Animal.NA2, "Thick-billed Parrot", "Rhynchopsitta pachyrhyncha", "EN", HOUSE),
    AnimalCard(Animal.NA4, "Black-footed Ferret", "Mustela nigripes", "EN", HOUSE),
    AnimalCard(Animal.NA6, "Red Wolf", "Canis rufus", "CR", HOUSE),
    AnimalCard(Animal.NA7, "Bighorn Sheep", "Ovis canadensis", "LC", HOUSE),
    AnimalCard(Animal.NA8, "Canada Lynx", "Lynx canadensis", "LC", HOUSE),
    AnimalCard(Animal.NA9, "American Crocodile", "Crocodylus acutus", "VU", HOUSE),
    AnimalCard(Animal.NA10, "West Indian Manatee", "Trichechus manatus", "VU", HOUSE),
    AnimalCard(Animal.SA2, "Hyacinth Macaw", "Anodorhynchus hyacinthinus", "VU", HOUSE),
    AnimalCard(Animal.SA3, "Andean Flamingo", "Phoenicoparrus andinus", "VU", HOUSE),
    AnimalCard(Animal.SA4, "Giant Otter", "Pteronura brasiliensis", "EN", HOUSE),
    AnimalCard(Animal.SA5, "Golden Lion Tamarin", "Leontopithecus rosalia", "EN", HOUSE),
    AnimalCard(Animal.SA6, "Maned Wolf", "Chrysocyon brachyurus", "NT", HOUSE),
    AnimalCard(Animal.SA8, "Jaguar", "Panthera onca", "NT", HOUSE),
    AnimalCard(Animal.SA9, "Orinoco Crocodile", "Crocodylus intermedius", "CR", HOUSE),
    AnimalCard(Animal.SA10, "Lowland Tapir", "Tapirus terrestris", "VU", HOUSE),
)
