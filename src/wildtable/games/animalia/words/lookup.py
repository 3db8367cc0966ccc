"""What has a name besides the cards, and the clause that says what it is."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.animalia.board import Once, Special
from wildtable.games.animalia.state import State
from wildtable.games.animalia.words.names import ONCE, SPECIALS, printed_name

GLOSSARY: Final[tuple[tuple[Text, Text], ...]] = (
    (text("Exchange"), Text("§4.4")),
    (text("Take"), Text("§4.5")),
    (SPECIALS[Special.SHARED_FINDINGS], Text("§5.2")),
    (ONCE[Once.OPEN_BORDERS], Text("§5.3")),
    (SPECIALS[Special.FOLLOW_THE_TRACKS], Text("§5.4")),
    (ONCE[Once.RANGER_TRANSFER], Text("§5.5")),
    (SPECIALS[Special.CAMERA_TRAP], Text("§5.6")),
    (ONCE[Once.OPEN_TRAIL], Text("§5.7")),
    (text("IWC"), Text("§1.3")),
    (text("Stars"), Text("§7.2")),
    (text("Missions"), Text("§6.1")),
)


def things(s: State) -> list[tuple[Text, str]]:
    """All animals: those that cannot be played now are refused with the reason."""
    return [(printed_name(card.name), f"card.{card.animal.name}") for card in s.printed.animals.values()]
