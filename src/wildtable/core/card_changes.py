"""What is different between two card sets, card by card and field by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from wildtable.core.card_translations import Translations
from wildtable.core.codec import Plain
from wildtable.core.game import Game
from wildtable.core.text import NO_TEXT, Text, text


@dataclass(frozen=True, slots=True)
class Change:
    """A place that differs: `field` of the card `where`; the whole card where no field is named.

    None before: a new card; None after: it is gone.
    """

    where: str
    field: str
    before: Any
    after: Any


def changes(before: Any, after: Any) -> list[Change]:
    """Everything that differs between two sets of one game."""
    return list(_fields("", before, after))


def translation_changes(before: Translations, after: Translations) -> list[Change]:
    """What differs between the translations of two sets."""
    tables = [
        (language, before.get(language, {}), after.get(language, {})) for language in {**before, **after}
    ]
    return [
        Change(repr(word), f"translations.{language}", old.get(word), new.get(word))
        for language, old, new in tables
        for word in {**old, **new}
        if old.get(word) != new.get(word)
    ]


def _fields(where: str, before: Any, after: Any) -> Iterator[Change]:
    for field in fields(before):
        if field.compare:
            yield from _field(where, field.name, getattr(before, field.name), getattr(after, field.name))


def _field(where: str, name: str, before: Any, after: Any) -> Iterator[Change]:
    if _are_cards(before) and _are_cards(after):
        yield from _cards(f"{where}.{name}".removeprefix("."), before, after)
    elif before != after:
        yield Change(where, name, before, after)


def _are_cards(value: Any) -> bool:
    """Whether this is a list of things that each have a name of their own."""
    if not isinstance(value, (list, tuple)) or not all(is_dataclass(item) for item in value):
        return False
    names = [getattr(item, "name", "") for item in value]
    return "" not in names and len(set(names)) == len(names)


def _cards(table: str, before: Sequence[Any], after: Sequence[Any]) -> Iterator[Change]:
    old, new = ({card.name: card for card in cards} for cards in (before, after))
    for name in dict.fromkeys([*old, *new]):
        where = f"{table} {_word(name)!r}"
        found = list(_fields(where, old[name], new[name])) if name in old and name in new else []
        yield from found
        if found or name not in old or name not in new:
            yield Change(where, "", old.get(name), new.get(name))


def _word(name: Any) -> str:
    return name.name if isinstance(name, Enum) else str(name)


class ChangeWords:
    """Changes of one game's cards as sentences."""

    def __init__(self, game: Game[Any], before: Any, after: Any) -> None:
        self.game = game
        self.codecs = (game.codec(before), game.codec(after))

    def sentences(self, changes: Sequence[Change]) -> list[Text]:
        """What changed, said."""
        said = (self._part(change) if change.field else self._whole(change) for change in changes)
        return [sentence for sentence in said if sentence is not None]

    def _part(self, change: Change) -> Text:
        place = {"card": change.where, "field": change.field.replace("_", " ")}
        if _are_words(change.before) and _are_words(change.after):
            return _exchange(place, Counter(change.before), Counter(change.after))
        values = {"old": self._value(change.before, 0), "new": self._value(change.after, 1)}
        if not change.where:
            return text("{field}: {old} becomes {new}.", **place, **values)
        return text("{card}: {field} {old} becomes {new}.", **place, **values)

    def _whole(self, change: Change) -> Text | None:
        """A card that is new, that is gone, or that reads otherwise; None where it reads the same."""
        before, after = (
            NO_TEXT if card is None else self.game.words.card(card) for card in (change.before, change.after)
        )
        if change.after is None:
            return text("{card} is gone.", card=change.where)
        if change.before is not None and before == after:
            return None
        if change.before is not None:
            return text("{card} now reads: {says}", card=change.where, says=after)
        if not after.message:
            return text("{card} is new.", card=change.where)
        return text("{card} is new: {says}", card=change.where, says=after)

    def plain(self, change: Change) -> Plain:
        """A change for programs: the field with both values, or the card that is new or gone."""
        if not change.field:
            return {"where": change.where, "card": "gone" if change.after is None else "new"}
        old, new = self.codecs[0].encode(change.before), self.codecs[1].encode(change.after)
        return {"where": change.where, "field": change.field, "before": old, "after": new}

    def _value(self, value: Any, which: int) -> str:
        """A value as its owner wrote it."""
        return _written(self.codecs[which].encode(value))


def _are_words(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(item, (str, Enum)) for item in value)


def _exchange(place: dict[str, str], before: Counter[Any], after: Counter[Any]) -> Text:
    """What a list of names lost and gained."""
    lost, gained = (_counted(one - other) for one, other in ((before, after), (after, before)))
    if not lost and not gained:
        return text("{card}: {field} in another order.", **place)
    if not lost:
        return text("{card}: {field} with {gained} added.", **place, gained=gained)
    if not gained:
        return text("{card}: {field} without {lost}.", **place, lost=lost)
    return text("{card}: {field} with {gained} instead of {lost}.", **place, gained=gained, lost=lost)


def _counted(names: Counter[Any]) -> list[str]:
    return [f"{times}× {_word(name)}" if times > 1 else _word(name) for name, times in names.items()]


def _written(plain: Any) -> str:
    """Plain data in short: `Move(up_to 2)` for a step, a list in brackets."""
    if isinstance(plain, dict):
        return ", ".join(f"{key} {_written(item)}".strip() for key, item in plain.items() if item is not None)
    if isinstance(plain, list):
        return f"[{'; '.join(_written(item) for item in plain)}]"
    if plain is None:
        return "–"
    return str(plain).lower() if isinstance(plain, bool) else repr(plain) if plain == "" else str(plain)
