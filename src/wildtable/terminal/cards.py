"""What cards say, for somebody who asks for one by its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from wildtable.core.game import Game
from wildtable.core.text import Text, text

FEW = 4
"""So many cards are shown whole; of more only the names."""


def asked_for(game: Game[Any], box: Any, typed: str, language: str) -> list[Text]:
    """The cards of a set whose names hold what was typed; the very name before all others."""
    words, wanted = game.words, typed.casefold()
    named = {words.name(card).render(language): card for card in _cards(box)}
    found = [name for name in named if wanted in name.casefold()]
    exactly = [name for name in found if name.casefold() == wanted]
    if len(exactly or found) > FEW:
        return [text("Which one: {texts}?", texts=found)]
    return [text("{name}: {says}", name=name, says=words.card(named[name])) for name in exactly or found]


def _cards(box: Any) -> Iterator[Any]:
    """Everything in a set that is printed on a card of its own."""
    for field in fields(box):
        value = getattr(box, field.name)
        listed = list(value.values()) if isinstance(value, dict) else value
        if isinstance(listed, (list, tuple)):
            yield from (card for card in listed if is_dataclass(card))
