"""Values to plain data and back, with errors that say exactly where.

Plain data is what JSON and TOML can hold. A member of an enum and a named card are written by their
name, a step as `{"Move": {"up_to": 2}}`. Where a field may hold anything (`Any`), enum members and cards
are tagged with their type too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

from wildtable.core.errors import UserError
from wildtable.core.step import Step
from wildtable.core.text import Text, one_of, text
from wildtable.core.type_hints import hints

Plain: TypeAlias = Any
"""None, bool, int, float, str, and lists and string-keyed dicts of these."""

QUOTED = 120
"""Letters of wrong data that a refusal quotes."""

ATOMS = frozenset({NoneType, bool, int, float, str})
"""What is plain already; looked up by exact type, since a member of an IntEnum is not."""


KINDS = {
    bool: text("bool"),
    int: text("int"),
    float: text("float"),
    str: text("str"),
    list: text("list"),
    dict: text("dict"),
}
"""What is plain, as somebody who fills in a form calls it."""


class CodecError(UserError):
    """Plain data that does not fit, and where; the first of several mistakes has the `others`."""

    def __init__(self, where: str, problem: Text, field: str = "") -> None:
        """`field`: the one below `where` that is missing or unknown."""
        super().__init__(text("{where}: {problem}", where=where, problem=problem) if where else problem)
        self.where = where
        self.problem = problem
        self.field = field
        self.others: list[CodecError] = []

    @property
    def every(self) -> list[CodecError]:
        """All mistakes that were found together, in order."""
        return [self, *self.others]


class Mistakes:
    """Goes on after a mistake, so that all of them can be told at once."""

    def __init__(self) -> None:
        self.found: list[CodecError] = []

    def __enter__(self) -> None:
        """Once for each value that is read."""

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        """Keep a mistake and go on."""
        if isinstance(error, CodecError):
            self.found += error.every
        return isinstance(error, CodecError)

    def raise_any(self) -> None:
        """Raise the first one with all others, if there was any."""
        if self.found:
            first, *others = self.found
            first.others = others
            raise first


def family(base: type, package: str = "") -> list[type]:
    """All classes below `base`, of one package: found by descent, so nothing has to be listed."""
    found: dict[str, type] = {}
    below: list[type] = type.__subclasses__(base)
    for cls in below:
        # A slotted dataclass replaces the class it was made from; only the final one is in its module.
        if getattr(sys.modules.get(cls.__module__), cls.__name__, None) is cls:
            if cls.__module__.startswith((package or "\0", "wildtable.core")):
                found[cls.__name__] = cls
            found |= {child.__name__: child for child in family(cls, package)}
    return list(found.values())


class Codec:
    """Writes and reads the values of one game."""

    def __init__(
        self,
        package: str = "",
        *,
        named: Mapping[type, Mapping[str, object]] | None = None,
        tagged: Iterable[type] = (),
    ) -> None:
        """Steps and enums of `package` are found by themselves; `named` cards are written by name."""
        enums = {cls: {member.name: member for member in cls} for cls in family(Enum, package)}  # type: ignore[attr-defined]  # a class of enum members
        self.named: dict[type, Mapping[str, object]] = {**enums, **(named or {})}
        self.tagged = {cls.__name__: cls for cls in (*family(Step, package), *tagged)}
        self._writers: dict[type, Callable[[Any, Any], Plain]] = {}

    # --- writing ---

    def encode(self, value: object, hint: Any = None) -> Plain:
        """Plain data for a value; `hint` Any makes enum members and cards say their type."""
        kind = type(value)
        if kind in ATOMS:
            return value
        write = self._writers.get(kind)
        if write is None:
            write = self._writers[kind] = self._writer(kind)
        return write(value, hint)

    def _writer(self, kind: type) -> Callable[[Any, Any], Plain]:
        """How values of a type are written; worked out once, since every view is full of them."""
        if issubclass(kind, Enum):
            return self._write_member
        if issubclass(kind, tuple(ATOMS)):
            return self._write_as_it_is
        if kind in self.named:
            return self._write_named
        if is_dataclass(kind):
            return self._write_tagged if self._is_tagged(kind) else self._write_fields
        if issubclass(kind, Mapping):
            return self._write_mapping
        if issubclass(kind, (set, frozenset)):
            return self._write_set
        if not issubclass(kind, Sequence):
            raise CodecError(kind.__name__, text("cannot be written as plain data"))
        return self._write_tuple if kind is tuple else self._write_items

    def _write_member(self, value: Any, hint: Any) -> Plain:
        return {type(value).__name__: value._name_} if hint is Any else value._name_

    def _write_as_it_is(self, value: Any, hint: Any) -> Plain:
        return value

    def _write_named(self, value: Any, hint: Any) -> Plain:
        name = str(value.name)
        return {type(value).__name__: name} if hint is Any else name

    def _write_tagged(self, value: Any, hint: Any) -> Plain:
        return {type(value).__name__: self._write_fields(value, hint)}

    def _write_fields(self, value: Any, hint: Any) -> Plain:
        cls: Any = type(value)
        encode = self.encode
        return {name: encode(getattr(value, name), kind) for name, kind in written_fields(cls)}

    def _write_mapping(self, value: Any, hint: Any) -> Plain:
        inner = _item(hint, 1)
        return {self._key(key): self.encode(item, inner) for key, item in value.items()}

    def _key(self, key: object) -> str:
        plain = self.encode(key)
        return plain if isinstance(plain, str) else str(plain)

    def _write_set(self, value: Any, hint: Any) -> Plain:
        return sorted(self._write_items(value, hint), key=repr)

    def _write_tuple(self, value: Any, hint: Any) -> Plain:
        items = self._write_items(value, hint)
        return {"tuple": items} if hint is Any else items

    def _write_items(self, value: Any, hint: Any) -> Plain:
        inner = _item(hint, 0)
        if inner is Any:
            return [self.encode(item, Any) for item in value]
        encode = self.encode
        return [
            item if type(item) in ATOMS else item._name_ if isinstance(item, Enum) else encode(item, inner)
            for item in value
        ]

    def _is_tagged(self, cls: type) -> bool:
        return cls.__name__ in self.tagged or issubclass(cls, Step)

    # --- reading ---

    def decode(self, hint: Any, data: Plain, where: str = "") -> Any:
        """The value of type `hint` that `data` writes; a CodecError says what does not fit and where."""
        if hint is Any:
            return self._decode_any(data, where)
        if hint is object:  # plain data as it is
            return data
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return self._decode_union(get_args(hint), data, where)
        if origin is Literal:
            return _one_of(data, get_args(hint), where)
        if isinstance(origin, type) and is_dataclass(origin):
            cls: type = origin  # a generic class, whatever it is generic in
            return self._decode_class(cls, data, where)
        if origin is not None:
            return self._decode_container(origin, get_args(hint), data, where)
        return self._decode_class(hint, data, where)

    def _decode_class(self, cls: type, data: Plain, where: str) -> Any:
        if cls in self.named:
            return _member(self.named[cls], cls, data, where)
        if cls in (NoneType, None):
            return _one_of(data, (None,), where)
        if issubclass(cls, Enum):
            return _member(cls.__members__, cls, data, where)
        if cls in (bool, int, float, str):
            return _plain(cls, data, where)
        if self._is_tagged(cls) or any(issubclass(known, cls) for known in self.tagged.values()):
            return self._decode_tagged(cls, data, where)
        return self._decode_fields(cls, data, where)

    def _decode_union(self, choices: tuple[Any, ...], data: Plain, where: str) -> Any:
        problems = []
        for choice in choices:
            try:
                return self.decode(choice, data, where)
            except CodecError as error:
                problems.append(error)
        raise max(problems, key=lambda problem: len(problem.where))

    def _decode_container(self, origin: Any, args: tuple[Any, ...], data: Plain, where: str) -> Any:
        if issubclass(origin, Mapping):
            return self._decode_mapping(args, data, where)
        items = _plain(list, data, where)
        if origin is tuple and args[-1] is not Ellipsis:
            if len(items) != len(args):
                raise CodecError(
                    where, text("expected {n} items, found {found}", n=len(args), found=len(items))
                )
            pairs = list(zip(args, items, strict=True))
        else:
            pairs = [(args[0], item) for item in items]
        decoded, mistakes = [], Mistakes()
        for n, (arg, item) in enumerate(pairs):
            with mistakes:
                decoded.append(self.decode(arg, item, f"{where}[{n}]"))
        mistakes.raise_any()
        return origin(decoded) if origin in (tuple, set, frozenset) else decoded

    def _decode_mapping(self, args: tuple[Any, ...], data: Plain, where: str) -> dict[Any, Any]:
        decoded, mistakes = {}, Mistakes()
        for key, item in _plain(dict, data, where).items():
            with mistakes:
                decoded[self._decode_key(args[0], key, where)] = self.decode(args[1], item, f"{where}.{key}")
        mistakes.raise_any()
        return decoded

    def _decode_key(self, hint: Any, key: str, where: str) -> Any:
        if not (isinstance(hint, type) and issubclass(hint, int)) or issubclass(hint, Enum):
            return self.decode(hint, key, f"{where}.{key}")
        try:
            return hint(key)
        except ValueError:
            raise CodecError(f"{where}.{key}", _unfit(hint, key)) from None

    def _decode_tagged(self, base: type, data: Plain, where: str) -> Any:
        table = _plain(dict, data, where)
        if len(table) != 1:
            raise CodecError(
                where,
                text("expected one {kind}, found {found}", kind=base.__name__, found=quoted(sorted(table))),
            )
        ((name, body),) = table.items()
        cls = self.tagged.get(name)
        if cls is None or not issubclass(cls, base):
            raise CodecError(where, text("no such {kind}: {name}", kind=base.__name__, name=name))
        return self._decode_fields(cls, body, f"{where}.{name}" if where else name)

    def _decode_fields(self, cls: type, data: Plain, where: str) -> Any:
        table = _plain(dict, data, where)
        declared = {field.name: field for field in fields(cls) if field.compare}
        kinds, mistakes = hints(cls), Mistakes()
        prefix = f"{where}." if where else ""
        values = {}
        for name, item in table.items():
            with mistakes:
                if name not in declared:
                    raise CodecError(where, text("no such field: {name}", name=name), name)
                values[name] = self.decode(kinds[name], item, prefix + name)
        for name, field in declared.items():
            if name not in table and field.default is MISSING and field.default_factory is MISSING:
                mistakes.found.append(CodecError(where, text("missing field: {name}", name=name), name))
        mistakes.raise_any()
        return cls(**values)

    def _decode_any(self, data: Plain, where: str) -> Any:
        if isinstance(data, list):
            return [self._decode_any(item, f"{where}[{n}]") for n, item in enumerate(data)]
        if not isinstance(data, dict):
            return data
        if len(data) == 1:
            ((name, body),) = data.items()
            if name == "tuple":
                return tuple(self._decode_any(body, where))
            if name in self.tagged:
                return self._decode_tagged(self.tagged[name], data, where)
            for cls, members in self.named.items():
                if cls.__name__ == name:
                    return _member(members, cls, body, where)
        return {key: self._decode_any(item, f"{where}.{key}") for key, item in data.items()}


@cache
def written_fields(cls: type) -> list[tuple[str, Any]]:
    """The fields that are written, and their declared types where these matter for writing."""
    declared = hints(cls)
    names = [field.name for field in fields(cls) if field.compare]
    return [(name, declared[name] if _mentions_any(declared[name]) else None) for name in names]


def _mentions_any(hint: Any) -> bool:
    return hint is Any or any(_mentions_any(arg) for arg in get_args(hint))


def _item(hint: Any, n: int) -> Any:
    """The declared type of what a container holds; mostly there is nothing to say about it."""
    return _declared_item(hint, n) if hint is not None else None


@cache
def _declared_item(hint: Any, n: int) -> Any:
    if hint is Any:
        return Any
    args = get_args(hint)
    return args[n] if len(args) > n else None


def _plain(cls: type, data: Plain, where: str) -> Any:
    if cls is float and type(data) is int:
        return float(data)
    if type(data) is not cls and not (cls is str and isinstance(data, str)):
        raise CodecError(where, _unfit(cls, data))
    return data


def _unfit(cls: type, data: Plain) -> Text:
    return text("expected {kind}, found {found}", kind=KINDS.get(cls, cls.__name__), found=quoted(data))


def _member(members: Mapping[str, object], cls: type, data: Plain, where: str) -> Any:
    if not isinstance(data, str) or data not in members:
        raise CodecError(where, text("no such {kind}: {name}", kind=cls.__name__, name=quoted(data)))
    return members[data]


def _one_of(data: Plain, values: tuple[Any, ...], where: str) -> Any:
    if data not in values:
        raise CodecError(
            where,
            text(
                "expected {kind}, found {found}",
                kind=one_of([repr(value) for value in values]),
                found=quoted(data),
            ),
        )
    return data


def find_option(codec: Codec, options: Sequence[Any], data: Plain) -> Any:
    """The option that `data` writes; a CodecError where there is none."""
    for option in options:
        plain = codec.encode(option)
        if plain == data and _same_kinds(plain, data):
            return option
    raise CodecError("", text("{answer} is not offered", answer=quoted(data)))


def _same_kinds(a: Plain, b: Plain) -> bool:
    """Whether equal data is the same through and through: `True` is no 1, and 1.0 is not one either."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return all(_same_kinds(item, b[key]) for key, item in a.items())
    return not isinstance(a, list) or all(map(_same_kinds, a, b))


def quoted(data: object) -> str | Text:
    """Something that does not fit, as it is quoted in one line."""
    try:
        found = repr(data)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        return text("a huge {kind}", kind=type(data).__name__)
    return found if len(found) <= QUOTED else found[: QUOTED - 1] + "…"


def brief(data: object) -> str:
    """What is quoted, in English."""
    return str(quoted(data))
