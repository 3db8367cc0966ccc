"""The card set that comes with the game: names from the manual, all else of our own making."""

from __future__ import annotations

from wildtable.games.endless_forms.cards.arthropods import ARTHROPODS
from wildtable.games.endless_forms.cards.birds import BIRDS
from wildtable.games.endless_forms.cards.card_types import CardSet
from wildtable.games.endless_forms.cards.effects import EFFECTS
from wildtable.games.endless_forms.cards.events import EVENTS
from wildtable.games.endless_forms.cards.habitats import HABITATS
from wildtable.games.endless_forms.cards.mammals import MAMMALS
from wildtable.games.endless_forms.cards.prepared import DECKS
from wildtable.games.endless_forms.cards.reptiles import REPTILES

SHIPPED = CardSet(
    version="2026.1",
    habitats=HABITATS,
    species=ARTHROPODS + BIRDS + MAMMALS + REPTILES,
    effects=EFFECTS,
    events=EVENTS,
    decks=DECKS,
)
