"""Every refusal is a message: whoever asked in Spanish is refused in Spanish."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.catalogues import SOURCE
from wildtable.core.errors import UserError

WITHOUT_WORDS = {"core/registry.py", "cli/found.py", "core/encoding.py"}
"""Packages that are broken, before there are catalogues; and answers of programs in numbers."""
FOR_PROGRAMS = ("envs", "testing")
"""Rooms that programs call, which ask in no language."""


PLACE_FIRST = {"CodecError", "ExperimentError"}
"""Errors made of a place and what is wrong there, which is a message of its own."""


def kinds(kind: type[UserError]) -> Iterator[str]:
    """The names of all errors that a person is told."""
    yield kind.__name__
    for below in kind.__subclasses__():
        yield from kinds(below)


def places() -> list[str]:
    paths = (path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))
    return [p.as_posix() for p in sorted(paths) if p.parts[0] not in FOR_PROGRAMS]


@pytest.mark.parametrize("place", [place for place in places() if place not in WITHOUT_WORDS])
def test_no_refusal_is_a_sentence_in_one_language(place: str) -> None:
    named = set(kinds(UserError)) - PLACE_FIRST
    found = [
        node.lineno
        for node in ast.walk(ast.parse((SOURCE / place).read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in named
        and node.args
        and is_one_language(node.args[0])
    ]
    assert not found


def is_one_language(said: ast.expr) -> bool:
    """Whether this is a string, or made one."""
    if isinstance(said, ast.Call) and isinstance(said.func, ast.Name):
        return said.func.id == "str"
    return isinstance(said, (ast.JoinedStr, ast.Constant, ast.BinOp))


def test_what_is_left_out_is_there() -> None:
    assert all(Path(SOURCE, place).exists() for place in (*WITHOUT_WORDS, *FOR_PROGRAMS))
