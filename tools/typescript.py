"""Write the types of the browser client from our own: views, what follows from them, and the wire.

    python -m tools.typescript          writes web/src/lib/contract.ts
    python -m tools.typescript --check  fails where that file is stale

A view is a state as its codec writes it: members of enums and cards by their names, "HIDDEN" in the holes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from textwrap import wrap
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from wildtable import games
from wildtable.core.codec import Codec
from wildtable.core.game import Game
from wildtable.core.hidden import Hidden
from wildtable.core.step import Step
from wildtable.core.type_hints import hints
from wildtable.server import wire

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "contract.ts"
HEAD = """// Written by `make types` from the dataclasses of the games and of the server. Do not edit.

/** Plain data: what JSON can hold. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
"""
VIEWS = """/** The views of our own games by name; what a game from elsewhere shows is not known here. */
export interface Views {{
{}
}}

/** A view: every field of the game's state as plain data, "HIDDEN" where one may not know. */
export type View = Views[keyof Views] | Record<string, unknown>;
"""
WIDTH = 100  # and a prefix in the place of {}
PLAIN = {NoneType: "null", None: "null", bool: "boolean", int: "number", float: "number", str: "string"}


class Declarations:
    """Types of one game or of the wire, each declared once, under a prefix of its own."""

    def __init__(self, prefix: str = "", codec: Codec | None = None) -> None:
        self.prefix = prefix
        self.codec = codec or Codec()
        self.written: dict[str, str] = {}

    def of(self, hint: Any) -> str:
        """A type as TypeScript writes it; what it needs is declared on the way."""
        if hint in PLAIN:
            return PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.of(arg) for arg in args))
        if origin is Literal:
            return " | ".join(json.dumps(value) for value in args)
        if origin is NotRequired:
            return self.of(args[0])
        if origin is not None:
            return self._container(origin, args)
        return self._class(hint) if isinstance(hint, type) else "Plain"

    def _container(self, origin: Any, args: tuple[Any, ...]) -> str:
        if issubclass(origin, Step):
            return "Plain"
        if issubclass(origin, Mapping):
            return f"Record<string, {self.of(args[1])}>"
        if origin is tuple and args[-1] is not Ellipsis:
            return f"[{', '.join(self.of(arg) for arg in args)}]"
        item = self.of(args[0])
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _class(self, cls: type) -> str:
        if cls is Hidden:
            return '"HIDDEN"'
        if issubclass(cls, Enum):
            names = " | ".join(json.dumps(member.name) for member in cls)
            listed = "\n  ".join(wrap(f"type {{}} = {names};", WIDTH, break_on_hyphens=False))
            return self.declare(cls.__name__, listed, cls)
        if cls in self.codec.named:
            return "string"  # a card by its name; owners may bring others
        if issubclass(cls, Step) or self.codec.tagged.get(cls.__name__) is cls:
            return "Plain"
        if is_typeddict(cls):
            return self.interface(cls, get_type_hints(cls, include_extras=True))
        if is_dataclass(cls):
            shown = {field.name for field in fields(cls) if field.compare}
            return self.interface(cls, {name: kind for name, kind in hints(cls).items() if name in shown})
        return "Plain"

    def interface(self, cls: type, members: Mapping[str, Any], name: str = "") -> str:
        """Declare an object with so many members."""
        optional = {name for name, kind in members.items() if get_origin(kind) is NotRequired}
        optional |= getattr(cls, "__optional_keys__", frozenset())
        lines = [
            f"  {member.rstrip('_')}{'?' if member in optional else ''}: {self.of(kind)};"
            for member, kind in members.items()
        ]
        body = "interface {} {{\n" + "\n".join(lines) + "\n}}"
        return self.declare(name or cls.__name__, body, cls)

    def declare(self, name: str, body: str, cls: type) -> str:
        """Write a declaration down once; the words of its docstring come along."""
        full = f"{self.prefix}{name}"
        told = (cls.__doc__ or "").partition("\n")[0]
        note = f"/** {told} */\n" if told and "(" not in told[: len(cls.__name__) + 1] else ""
        self.written.setdefault(full, f"{note}export {body.format(full)}")
        return full


def view_of(game: Game[Any]) -> Declarations:
    """The view of a game, with what follows from it."""
    found = Declarations(prefix(game), game.codec())
    state: Any = type(game.new(game.seats[0]))
    shown = {field.name for field in fields(state) if field.compare} - {"log"}
    members = {name: kind for name, kind in hints(state).items() if name in shown}
    derived = get_type_hints(type(game).derived).get("return", dict)
    found.interface(state, {**members, "facts": derived}, "View")
    return found


def prefix(game: Game[Any]) -> str:
    """What the types of a game begin with: EndlessForms."""
    return "".join(word.capitalize() for word in game.name.split("-"))


def contract() -> str:
    """The whole file."""
    parts = [HEAD]
    ours = Declarations()
    for kind in wire.SENT:
        ours.of(kind)
    parts += ["// --- the wire ---\n", *(f"{body}\n" for body in ours.written.values())]
    for name in games.names():
        game = games.game(name)
        parts += [f"// --- {game.title} ---\n", *(f"{body}\n" for body in view_of(game).written.values())]
    views = [f"  {json.dumps(name)}: {prefix(games.game(name))}View;" for name in games.names()]
    return "\n".join([*parts, VIEWS.format("\n".join(views))])


def main(words: list[str]) -> int:
    """Write the file, or say whether it is stale."""
    if "--check" in words:
        stale = not FILE.exists() or FILE.read_text("utf-8") != contract()
        sys.stderr.write("web/src/lib/contract.ts is stale: run `make types`\n" if stale else "")
        return int(stale)
    FILE.write_text(contract(), "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
