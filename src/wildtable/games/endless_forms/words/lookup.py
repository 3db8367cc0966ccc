"""What has a name besides the cards, the clause that says what it is, and what lies where."""

from __future__ import annotations

from typing import Final

from wildtable.core.decision import Decision
from wildtable.core.text import NO_TEXT, Text, text
from wildtable.games.endless_forms.cards.compiled import Card
from wildtable.games.endless_forms.state.table import State
from wildtable.games.endless_forms.steps.deployment import Deploy, PlayEffect, SetEvent
from wildtable.games.endless_forms.words.card_text import card_text

GLOSSARY: Final[tuple[tuple[Text, Text], ...]] = (
    (text("Initialization"), Text("§4.3")),
    (text("Deployment"), Text("§5.1")),
    (text("Exertion"), Text("§7.1")),
    (text("Movement"), Text("§8.1")),
    (text("Termination"), Text("§9.1")),
    (text("Event zone"), Text("§6.4")),
    (text("Windows"), Text("§6.3")),
    (text("Prey"), Text("§7.3")),
    (text("Degraded"), Text("§12.4")),
    (text("Bloom"), Text("§12.4")),
    (text("Crypsis"), Text("§6.8")),
    (text("Venom"), Text("§7.8")),
    (text("Threatened"), Text("§2.2")),
)


def things(s: State, decision: Decision) -> list[tuple[Text, str]]:
    """The cards of the hand, species in play and habitats."""
    hand = [(Text(card.name), f"hand.{card.name}") for card in s.hands[decision.seat]]
    species = [(Text(one.card.name), f"species.{number}") for number, one in s.living.items()]
    habitats = [(Text(here.face.name), f"habitat.{place}") for place, here in enumerate(s.row)]
    return [*hand, *species, *habitats]


def note(choice: object) -> Text:
    """What is printed on the card that an option plays."""
    card = choice.card if isinstance(choice, (Deploy, PlayEffect, SetEvent)) else choice
    return card_text(card.printed) if isinstance(card, Card) else NO_TEXT
