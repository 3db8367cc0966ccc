"""What the parts of a card are called, for whoever fills in a set: records, words to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.animalia.words.names import SPECIALS

KINDS: Final[Mapping[str, Text]] = {
    "TypeCard": text("Type"),
    "AnimalCard": text("Animal"),
    "ContinentCard": text("Continent"),
    "MissionCard": text("Mission"),
    "Achievement": text("Achievement"),
    "Requirement": text("Asked-for animal"),
    "Symbol.NONE": text("nothing"),
    "Symbol.EXCHANGE": text("exchange"),
    "Symbol.TAKE": text("take"),
    "Symbol.SPECIAL": text("special"),
    "Leader.IWC": text("the IWC"),
    "Leader.LOWEST_MISSION": text("whoever holds the lowest mission"),
    "Leader.WINNER": text("whoever won the last trick"),
    "Leader.LEFT_OF_WINNER": text("whoever sits left of the winner"),
    "Difficulty.EASY": text("easy"),
    "Difficulty.NORMAL": text("normal"),
    "Difficulty.HARD": text("hard"),
    **{f"Special.{one.name}": said for one, said in SPECIALS.items()},
}
