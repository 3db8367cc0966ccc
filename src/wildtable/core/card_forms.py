"""What may stand where in a card set, from the declared types of its cards: a form for people to fill in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, Union, get_args, get_origin

from wildtable.core.cards import without_holes
from wildtable.core.codec import Codec, Plain
from wildtable.core.step import Step
from wildtable.core.text import Text
from wildtable.core.type_hints import hints

if TYPE_CHECKING:
    from wildtable.core.game import Game

ATOMS: Final[Mapping[type, str]] = {bool: "yes", int: "number", float: "number", str: "text"}


@dataclass
class CardForms:
    """The blank form of a game's card set: its tables, the records in them, the words to choose from."""

    game: Game[Any]
    tables: dict[str, Plain] = field(default_factory=dict)
    records: dict[str, Sequence[tuple[str, Plain]]] = field(default_factory=dict)
    choices: dict[str, Sequence[Enum]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Follow every type from the set down to words and numbers."""
        self.codec: Codec = self.game.printed_codec()
        cards: type = type(self.game.shipped_cards())
        self.tables = {name: self.shape(hint, "") for name, hint in hints(cards).items()}

    def plain(self, language: str) -> Plain:
        """The form as JSON, in a language."""
        words = self.game.words
        return {
            "tables": {
                name: {"title": words.field(name).render(language), "shape": shape}
                for name, shape in self.tables.items()
            },
            "records": {
                name: {
                    "title": words.kind(name).render(language),
                    "fields": [
                        {"name": own, "title": words.field(own, name).render(language), **how}
                        for own, how in parts
                    ],
                }
                for name, parts in self.records.items()
            },
            "choices": {
                name: [{"value": one.name, "title": words.member(one).render(language)} for one in members]
                for name, members in self.choices.items()
            },
        }

    def said(self) -> Iterator[tuple[str, Text]]:
        """Everything a form calls by a name, with what people read."""
        words = self.game.words
        yield from ((name, words.field(name)) for name in self.tables)
        for name, parts in self.records.items():
            yield name, words.kind(name)
            yield from ((own, words.field(own, name)) for own, _ in parts)
        for members in self.choices.values():
            yield from ((one.name, words.member(one)) for one in members)

    # --- shapes ---

    def shape(self, hint: Any, place: str) -> Plain:
        """What may stand where a type is declared; `place`: the field, as `Role.deck`."""
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return self._either(args, place)
        if origin is Literal:
            return {"is": "text"}
        if isinstance(origin, type) and is_dataclass(origin):
            return self._record(origin)
        if origin is not None:
            return self._container(origin, args, place)
        return self._single(hint, place)

    def _single(self, hint: type, place: str) -> Plain:
        if issubclass(hint, Enum):
            self.choices[hint.__name__] = list(hint)
            return {"is": "choice", "of": hint.__name__}
        if hint is str and place.endswith(".icon"):
            return {"is": "icon"}
        if hint is str and place in self.game.named_in:
            return {"is": "name", "of": list(self.game.named_in[place])}
        return {"is": ATOMS[hint]} if hint in ATOMS else self._record(hint)

    def _container(self, origin: type, args: tuple[Any, ...], place: str) -> Plain:
        if issubclass(origin, Mapping):
            return {"is": "map", "keys": self.shape(args[0], place), "of": self.shape(args[1], place)}
        return {"is": "list", "of": self.shape(args[0], place)}

    def _either(self, args: tuple[Any, ...], place: str) -> Plain:
        """One of several, or nothing at all."""
        ways = [self.shape(arg, place) for arg in args if arg is not NoneType]
        one = ways[0] if len(ways) == 1 else {"is": "either", "of": ways}
        return {**one, "none": True} if NoneType in args else one

    def _record(self, cls: type) -> Plain:
        """Several fields; or one of several kinds, each with fields of its own."""
        base = self.game.printed_steps if cls is Step else cls
        known = [one for one in self.codec.tagged.values() if issubclass(one, base)]
        kinds = [one for one in known if not _is_base(one, known)]
        for one in kinds or [cls]:
            self._describe(one)
        if not kinds:
            return {"is": "record", "of": cls.__name__}
        return {"is": "kind", "of": [one.__name__ for one in kinds]}

    def _describe(self, cls: type) -> None:
        name = cls.__name__
        if name not in self.records:
            self.records[name] = ()  # a step may hold steps
            self.records[name] = [
                (own.name, self._field(name, own, hints(cls)[own.name]))
                for own in fields(cls)
                if own.compare and f"{name}.{own.name}" not in self.game.filled_in
            ]

    def _field(self, record: str, own: Field[Any], hint: Any) -> Plain:
        shape = self.shape(hint, f"{record}.{own.name}")
        value = own.default if own.default_factory is MISSING else own.default_factory()
        if value is MISSING:
            return {"shape": shape, "needed": True}
        return {"shape": shape, "needed": False, "default": without_holes(self.codec.encode(value))}


def _is_base(cls: type, kinds: Sequence[type]) -> bool:
    """What only others are made from stands on no card."""
    return any(other is not cls and issubclass(other, cls) for other in kinds)
