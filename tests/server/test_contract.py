"""The client's types are those of the games and of the server, and what is sent fits them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.running import Running
from tools.typescript import FILE, Declarations, contract, view_of
from wildtable import games
from wildtable.server import wire
from wildtable.server.picture import Picture
from wildtable.testing import Variant, random_play


def test_the_types_of_the_client_are_fresh() -> None:
    assert FILE.read_text("utf-8") == contract(), "run `make types`"


class Reader:
    """Reads the declarations as the compiler of the client would, and says where a value does not fit."""

    def __init__(self, written: dict[str, str]) -> None:
        bodies = {name: body.split("*/\n")[-1] for name, body in written.items()}
        # Long lines are wrapped.
        self.declared = {name: body.replace(" |\n ", " |") for name, body in bodies.items()}

    def misfits(self, kind: str, value: Any, where: str) -> list[str]:
        kind = kind.strip()
        options = split(kind, " | ")
        if len(options) > 1:
            found = [self.misfits(option, value, where) for option in options]
            return [] if [] in found else min(found, key=len)
        if kind.startswith("(") and kind.endswith(")"):
            return self.misfits(kind[1:-1], value, where)
        if kind in self.declared:
            return self.declaration(kind, value, where)
        if kind.endswith("[]"):
            items = value if isinstance(value, list) else [Reader]
            return [m for n, item in enumerate(items) for m in self.misfits(kind[:-2], item, f"{where}[{n}]")]
        if kind.startswith("["):
            return self.fixed(split(kind[1:-1], ", "), value, where)
        if kind.startswith("Record<string, "):
            held = value if isinstance(value, dict) else {"": Reader}
            return [m for k, item in held.items() for m in self.misfits(kind[15:-1], item, f"{where}.{k}")]
        return [] if plain(kind, value) else [f"{where}: {value!r} is not {kind}"]

    def fixed(self, kinds: list[str], value: Any, where: str) -> list[str]:
        if not isinstance(value, list) or len(value) != len(kinds):
            return [f"{where}: {value!r} is not {kinds}"]
        pairs = zip(kinds, value, strict=True)
        return [m for n, (kind, item) in enumerate(pairs) for m in self.misfits(kind, item, f"{where}[{n}]")]

    def declaration(self, name: str, value: Any, where: str) -> list[str]:
        body = self.declared[name]
        if body.startswith("export type"):
            return self.misfits(body.partition(" = ")[2].rstrip(";"), value, where)
        members = dict(re.findall(r"^  (\w+): (.*);$", body, re.MULTILINE))
        if not isinstance(value, dict) or set(value) != set(members):
            return [f"{where}: {value!r} is not {name}"]
        return [m for key, kind in members.items() for m in self.misfits(kind, value[key], f"{where}.{key}")]


def plain(kind: str, value: Any) -> bool:
    """Whether a value is what a kind without parts says."""
    if kind.startswith('"'):
        return bool(value == kind[1:-1])
    known: dict[str, Any] = {
        "number": (int, float),
        "string": str,
        "boolean": bool,
        "null": type(None),
        "Plain": object,
    }
    return isinstance(value, known[kind]) and (kind != "number" or not isinstance(value, bool))


def split(kind: str, by: str) -> list[str]:
    """The parts of a kind that stand side by side, not those within brackets."""
    parts, depth, last = [], 0, 0
    for n, letter in enumerate(kind):
        depth += (letter in "([<{") - (letter in ")]>}")
        if depth == 0 and kind.startswith(by, n):
            parts.append(kind[last:n])
            last = n + len(by)
    return [*parts, kind[last:]]


@pytest.mark.parametrize("name", games.names())
def test_every_view_fits_the_type_of_its_game(name: str) -> None:
    game = games.game(name)
    found = view_of(game)
    reader, codec = Reader(found.written), game.codec()
    for seats in game.seats:
        for s, _ in random_play(Variant(game, seats), 21, 25):
            for seat in (None, *range(seats)):
                view = Picture(game, codec, s.view(seat), "en").view
                assert reader.misfits(f"{found.prefix}View", view, name) == []


def test_a_value_that_does_not_fit_is_noticed() -> None:
    reader = Reader(view_of(games.game("galapagos")).written)
    assert reader.misfits("GalapagosAnimal", "ZAYAPA", "") == []
    for kind, wrong in [("GalapagosAnimal", "WHALE"), ("number[]", [1, "2"]), ("[number, number]", [1])]:
        assert len(reader.misfits(kind, wrong, "here")) == 1


def test_what_is_sent_about_a_table_fits_the_types_of_the_wire(server: Running) -> None:
    found = Declarations()
    for sent in wire.SENT:
        found.of(sent)
    reader, table = Reader(found.written), server.open("galapagos", "pb")
    seen = table.look(0)
    table.message(0, "chat", text="hello")
    seen = table.look(0)
    assert reader.misfits("WireTable", seen["table"], "table") == []
    assert reader.misfits("WireDecision | null", seen["decision"], "decision") == []
    for section, kind in (("log", "WireEntry"), ("chat", "WireChat")):
        entries = seen[section]["entries"]
        assert entries
        assert reader.misfits(f"{kind}[]", entries, section) == []
