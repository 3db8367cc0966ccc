"""What has a name besides the tables of a card set: roles with their specialties, impacts, spaces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wildtable.core.text import Text, text
from wildtable.games.endangered.board import SPACES
from wildtable.games.endangered.cards.card_types import Card, CardSet, Impact, Role
from wildtable.games.endangered.state import State
from wildtable.games.endangered.words.card_text import card_text, impact_text
from wildtable.games.endangered.words.names import name
from wildtable.games.endangered.words.options import slot_text

CLAUSES: Final[tuple[tuple[Text, Text], ...]] = (
    (text("Offspring"), Text("§8.2")),
    (text("Destruction"), Text("§9.1")),
    (text("Impacts"), Text("§10.1")),
    (text("Upkeep"), Text("§11.1")),
    (text("Influence"), Text("§6.2")),
    (text("Vote"), Text("§12.3")),
    (text("Mating pair"), Text("§7.5")),
)


def glossary(cards: CardSet) -> list[tuple[Text, Text]]:
    """Phases, roles, impacts and spaces."""
    printed = {card.name: card for card in cards.specialties}
    roles = [(name(role), role_text(role, printed.values())) for role in cards.roles]
    impacts = [(name(i), copies(i)) for module in cards.modules for i in module.impacts]
    return [*CLAUSES, *roles, *impacts, *((Text(space.name), Text("§1.4")) for space in SPACES)]


def role_text(role: Role, specialties: Iterable[Card]) -> Text:
    """The two specialties of a role, with what they say."""
    own = [card for card in specialties if card.name in role.specialties]
    return text("Specialties: {cards}", cards=[specialty_text(card) for card in own])


def specialty_text(card: Card) -> Text:
    """A specialty with what it says."""
    return text("{card} ({says})", card=name(card), says=card_text(card))


def copies(impact: Impact) -> Text:
    """An impact's text, and how often it is in the deck."""
    if impact.copies == 1:
        return impact_text(impact)
    return text("{says} ({n} copies)", says=impact_text(impact), n=impact.copies)


def things(s: State) -> list[tuple[Text, str]]:
    """Actions in play, and spaces of the board."""
    actions = [(slot_text(s, slot), f"action.{slot}") for slot in range(len(s.zone))]
    return [*actions, *((Text(space.name), f"space.{space.name}") for space in SPACES)]


def note(s: State, choice: object) -> Text:
    """What is printed on a card or role that is offered."""
    if isinstance(choice, Card):
        return card_text(choice)
    if isinstance(choice, Impact):
        return impact_text(choice)
    if isinstance(choice, Role):
        kit = next((cards for role, cards in s.kits if role is choice), ())
        return role_text(choice, kit)
    return Text("")
