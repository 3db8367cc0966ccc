"""What each pair of eyes has seen of a game, field by field: written once for all who see the same there."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from operator import attrgetter, is_
from typing import Any, Final, NamedTuple, TypeAlias

import orjson

from wildtable.core.codec import ATOMS, Codec, written_fields
from wildtable.core.decision import Seat
from wildtable.core.game import Game, shipped_codec
from wildtable.server.kept import kept
from wildtable.server.scene import Scene

Shape: TypeAlias = tuple[tuple[str, Any], ...]
"""Names, and the declared types where these matter for writing."""

UNSEEN: Final = object()
"""Like nothing that is ever seen."""


class Row(NamedTuple):
    """Named values and how each is written. Its lists are never changed."""

    shape: Shape
    values: list[Any]
    written: list[bytes]

    @property
    def by_name(self) -> dict[str, bytes]:
        """How each is written."""
        return {name: part for (name, _), part in zip(self.shape, self.written, strict=True)}


class Seen(NamedTuple):
    """A view as it is sent: its fields, and what follows from it as the last part."""

    names: tuple[str, ...]
    parts: list[bytes]
    apart: tuple[bytes, ...] | None  # what not everybody sees; None: who knows

    def changed_since(self, known: list[bytes]) -> dict[str, orjson.Fragment]:
        """The parts that are not as they were; `known` is empty for whoever knows none."""
        if not known:
            return dict(zip(self.names, map(orjson.Fragment, self.parts), strict=True))
        return {
            name: orjson.Fragment(part)
            for name, part, before in zip(self.names, self.parts, known, strict=True)
            if part is not before and part != before
        }


class Rows:
    """The same values through several eyes, as each saw them last."""

    def __init__(self) -> None:
        self._last: dict[Seat | None, Row] = {}

    def write(self, codec: Codec, seat: Seat | None, shape: Shape, values: Iterable[Any]) -> Row:
        """What a seat sees now; only what has changed, and nobody else sees, is written anew."""
        last = self._last.get(seat)
        if last is None or last.shape != shape:
            last = Row(shape, [UNSEEN] * len(shape), [b""] * len(shape))
        row, known = last, last.values
        for n, value in enumerate(values):
            if value is not known[n] and not alike(value, known[n]):
                if row is last:
                    row = Row(shape, known.copy(), last.written.copy())
                found = self._shared(shape, n, value)
                row.values[n], row.written[n] = found or (value, kept(codec.encode(value, shape[n][1])))
        self._last[seat] = row
        return row

    def _shared(self, shape: Shape, n: int, value: Any) -> tuple[Any, bytes] | None:
        """A value as others have it, if they see the same there."""
        for other in self._last.values():
            if other.shape == shape and alike(value, other.values[n]):
                return other.values[n], other.written[n]
        return None


class Sights:
    """What was seen last of one table, by each pair of eyes: most of it holds after the next answer."""

    def __init__(self) -> None:
        self._fields, self._apart, self._own, self._open = Rows(), Rows(), Rows(), Rows()
        self._facts: dict[Seat | None, tuple[list[bytes], bytes]] = {}  # one by one, and as one

    def look(self, codec: Codec, scene: Scene, seat: Seat | None) -> Seen:
        """A view of a scene, of which only what has changed is written anew."""
        kind: Any = type(scene.table)
        fields, apart = self._fields_seen(codec, scene, seat)
        return Seen(names_of(kind), [*fields, self._facts_seen(codec, scene, seat)], apart)

    def written(self, codec: Codec, scene: Scene, seat: Seat) -> bytes:
        """A whole view but for its log, as the codec writes one; mostly it was written before."""
        kind: Any = type(scene.table)
        fields, _ = self._fields_seen(codec, scene, seat)
        return joined({"log": b"[]", **dict(zip(names_of(kind), fields, strict=False))})

    def _fields_seen(
        self, codec: Codec, scene: Scene, seat: Seat | None
    ) -> tuple[list[bytes], tuple[bytes, ...] | None]:
        """The fields of a view, and what of them not everybody sees, but for who looks."""
        own = scene.game.own_fields
        if seat is None:
            return self._onlooked(codec, scene).written, ()
        if own is None:
            return self._whole(codec, scene, seat).written, None
        kind: Any = type(scene.table)
        shape, places = own_shape(kind, own)
        values = [getattr(scene.view(seat), name) for name, _ in shape[:-1]]
        written = self._apart.write(codec, seat, shape, (*values, seat)).written
        fields = self._onlooked(codec, scene).written.copy()
        for n, part in zip(places, written, strict=True):
            fields[n] = part
        return fields, tuple(written[:-1])

    def _whole(self, codec: Codec, scene: Scene, seat: Seat | None) -> Row:
        """All that one pair of eyes sees."""
        kind: Any = type(scene.table)
        return self._fields.write(codec, seat, shape_of(kind), values_of(kind)(scene.view(seat)))

    def _onlooked(self, codec: Codec, scene: Scene) -> Row:
        """What everybody sees, written once a scene."""
        if scene.public is None:
            scene.public = self._whole(codec, scene, None)
        return scene.public

    def _facts_seen(self, codec: Codec, scene: Scene, seat: Seat | None) -> bytes:
        """What follows from a view; what follows from it for everybody is written once."""
        onlooked = scene.own_facts(None)
        if onlooked is None:  # all of it may be the viewer's own
            facts = scene.game.derived(scene.view(seat))
            return self._joined(
                seat, self._own.write(codec, seat, shape_of_facts(facts), facts.values()).by_name
            )
        if scene.facts is None:
            shared = scene.open_facts()
            found = self._open.write(codec, None, shape_of_facts(shared), shared.values()).by_name
            scene.facts = found, self._joined(None, found)
        everybodys, as_one = scene.facts
        if seat is None or not onlooked:
            return as_one
        own = scene.own_facts(seat) or {}
        mine = self._own.write(codec, seat, shape_of_facts(own), own.values()).by_name
        return self._joined(seat, everybodys | mine)

    def _joined(self, seat: Seat | None, facts: dict[str, bytes]) -> bytes:
        """The facts as one part, the very one that was sent before if none of them has changed."""
        written = [*facts.values()]
        before = (one for one in self._facts.values() if same_objects(one[0], written))
        self._facts[seat] = found = next(before, None) or (written, joined(facts))
        return found[1]


def get_ready(game: Game[Any]) -> None:
    """Find out how everything of a game is written: the compiled build reads that from the source."""
    codec, table = shipped_codec(game), game.new(game.seats[0])
    codec.encode(table.view(None))
    for kind in codec.tagged.values():
        written_fields(kind)


def same_objects(some: list[bytes], others: list[bytes]) -> bool:
    """Whether two lists hold the very same."""
    return len(some) == len(others) and all(map(is_, some, others))


def joined(parts: Mapping[str, bytes]) -> bytes:
    """An object of parts that are written already."""
    return b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), part) for name, part in parts.items())


def shape_of_facts(facts: Mapping[str, Any]) -> Shape:
    """Facts by name; nothing is declared of them."""
    return _undeclared(tuple(facts))


@lru_cache(maxsize=256)
def _undeclared(names: tuple[str, ...]) -> Shape:
    """The same for all tables with these names."""
    return tuple((name, None) for name in names)


@cache
def shape_of(kind: Any) -> Shape:
    """The fields of a view that are sent, with their declared types where these matter: all but the log."""
    return tuple((name, hint) for name, hint in written_fields(kind) if name != "log")


@cache
def own_shape(kind: Any, own: frozenset[str]) -> tuple[Shape, list[int]]:
    """The fields that are a seat's own, who looks as the last of them, and their places among all."""
    shape = shape_of(kind)
    order = sorted(range(len(shape)), key=lambda n: shape[n][0] == "viewer")
    places = [n for n in order if shape[n][0] in own or shape[n][0] == "viewer"]
    return tuple(shape[n] for n in places), places


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """The names of the parts of a view."""
    return (*(name for name, _ in shape_of(kind)), "facts")


@cache
def values_of(kind: Any) -> Any:
    """What takes the values of these fields out of a view."""
    return attrgetter(*(name for name, _ in shape_of(kind)))


def alike(one: Any, other: Any) -> bool:
    """Whether two values are written alike: stricter than `==`, for which -1 and a hole are equal."""
    if one is other:
        return True
    kind: Any = type(one)
    if kind is not type(other):
        return False
    if kind is list or kind is tuple:
        if len(one) != len(other):
            return False
        return all(map(is_, one, other)) or all(map(alike, one, other))
    if kind in ATOMS:
        return bool(one == other)
    if kind is dict:
        if len(one) != len(other):
            return False
        return all(map(alike, one, other)) and all(map(alike, one.values(), other.values()))
    cls: Any = kind
    fields = fields_of(cls)
    return fields is not None and alike(fields(one), fields(other))


@cache
def fields_of(kind: Any) -> Any:
    """What takes the fields that are written out of a dataclass; None of any other type."""
    cls: Any = kind if dataclasses.is_dataclass(kind) else None
    names = [name for name, _ in written_fields(cls)] if cls else []
    return attrgetter(*names) if names else None
