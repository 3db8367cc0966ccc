"""What anything with a name is: cards, roles, actions, spaces, for somebody who asks for it by that name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from wildtable.core.clauses import clause
from wildtable.core.game import Game
from wildtable.core.text import Text, text
from wildtable.terminal.answer import plainly

FEW = 4
"""So many things are shown whole; of more only the names."""


class Named(NamedTuple):
    """Something with a name, and what there is to say about it."""

    name: Text
    says: Text

    def is_called(self, wanted: str, language: str) -> bool:
        """Whether this is its very name."""
        return wanted in self._names(language)

    def sounds_like(self, wanted: str, language: str) -> bool:
        """Whether its name holds what was typed."""
        return any(wanted in name for name in self._names(language))

    def _names(self, language: str) -> set[str]:
        return {plainly(self.name.render(language)), plainly(self.name.render())}


def asked_for(game: Game[Any], cards: Any, typed: str, language: str) -> list[Text]:
    """What is called by what was typed, the very name before all others; accents and case do not matter."""
    wanted = plainly(typed)
    found = [one for one in named(game, cards) if one.sounds_like(wanted, language)]
    exactly = [one for one in found if one.is_called(wanted, language)]
    meant = exactly + [one for one in found if one not in exactly]
    if len(meant) > FEW and exactly:
        meant = exactly
    names = list(dict.fromkeys(one.name.render(language) for one in meant))
    if len(names) > FEW:
        return [text("Which one: {texts}?", texts=names)]
    told = [_told(game, one, language) for one in meant]
    return list({one.render(language): one for one in told}.values())  # a card of two decks is told once


def _told(game: Game[Any], one: Named, language: str) -> Text:
    if not one.says.message:
        return one.name
    wording = clause(game.name, one.says.message, language)
    if wording:
        return text("{name}, {clause}: {says}", name=one.name, clause=one.says, says=wording)
    return text("{name}: {says}", name=one.name, says=one.says)


def named(game: Game[Any], cards: Any) -> Iterator[Named]:
    """Everything that has a name in a game."""
    for card in _cards(cards):
        yield Named(game.words.name(card), game.words.card(card))
    for name, says in game.words.glossary(cards):
        yield Named(name, says)


def _cards(cards: Any) -> Iterator[Any]:
    """Everything in a set that is printed on a card of its own."""
    for field in fields(cards):
        value = getattr(cards, field.name)
        listed = list(value.values()) if isinstance(value, Mapping) else value
        if isinstance(listed, (list, tuple)):
            yield from (card for card in listed if is_dataclass(card))
