"""What the shipped box prints, as messages for the catalogues."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, Translated, text
from wildtable.games.animalia.board import Answer, Continent, Name, Once, Special

CONTINENTS: Final = {
    Continent.EUROPE: text("Europe"),
    Continent.NORTH_AMERICA: text("North America"),
    Continent.SOUTH_AMERICA: text("South America"),
}
PLAYERS: Final = {
    Name.PLAYER_1: text("Player 1"),
    Name.PLAYER_2: text("Player 2"),
    Name.PLAYER_3: text("Player 3"),
    Name.IWC: text("IWC"),
}
ONCE: Final = {
    Once.OPEN_BORDERS: text("Open Borders"),
    Once.RANGER_TRANSFER: text("Ranger Transfer"),
    Once.OPEN_TRAIL: text("Open Trail"),
}
SPECIALS: Final = {
    Special.SHARED_FINDINGS: text("Shared Findings"),
    Special.FOLLOW_THE_TRACKS: text("Follow the Tracks"),
    Special.CAMERA_TRAP: text("Camera Trap"),
}
ANSWERS: Final = {Answer.PASS: text("No, go on"), Answer.USE: text("Yes, move a card")}

_ANIMALS: Final = (
    text("Olm"),
    text("Greater Flamingo"),
    text("European Mink"),
    text("Barbary Macaque"),
    text("Wolf"),
    text("Alpine Ibex"),
    text("Iberian Lynx"),
    text("European Bison"),
    text("Axolotl"),
    text("Thick-billed Parrot"),
    text("Black-footed Ferret"),
    text("Red Wolf"),
    text("Bighorn Sheep"),
    text("Canada Lynx"),
    text("American Crocodile"),
    text("West Indian Manatee"),
    text("Hyacinth Macaw"),
    text("Andean Flamingo"),
    text("Giant Otter"),
    text("Golden Lion Tamarin"),
    text("Maned Wolf"),
    text("Jaguar"),
    text("Orinoco Crocodile"),
    text("Lowland Tapir"),
)
_TYPES: Final = (
    text("Salamanders"),
    text("Parrots"),
    text("Flamingos"),
    text("Weasel Kin"),
    text("Primates"),
    text("Doglike"),
    text("Goats and Sheep"),
    text("Catlike"),
    text("Crocodilians"),
    text("Gentle Giants"),
)
_MISSIONS: Final = (
    text("Pack and Purse"),
    text("Two Lynxes"),
    text("Return of the Bison"),
    text("Cliff Dwellers"),
    text("The Last Mink"),
    text("Water in the Dark"),
    text("Back from Eighteen"),
    text("Red and Grey"),
    text("High Country"),
    text("Mangrove Edge"),
    text("Canal Keepers"),
    text("Slow Water"),
    text("Corridor of the Jaguar"),
    text("Salt Lakes"),
    text("River Guardians"),
    text("Blue Feathers"),
    text("Forest Fragments"),
    text("Gardeners of the Forest"),
)
_RULES: Final = (
    text("Gentle Giants are not dominant here: off the colour led they never win."),
    text("Field teams go first: whoever holds this round's lowest-numbered mission leads the first trick."),
    text(
        "The forest sets the pace: after each trick the player to the left of its winner leads the next one."
    ),
)
PRINTED: Final = {one.message: one for one in (*CONTINENTS.values(), *_ANIMALS, *_TYPES, *_MISSIONS, *_RULES)}


def printed_name(name: str) -> Text:
    """A name as a card prints it, translated by its own set, or where the shipped one has it."""
    if isinstance(name, Translated) or name not in PRINTED:
        return Text("{name}", {"name": name})
    return PRINTED[name]
