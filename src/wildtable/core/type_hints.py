"""The declared types of a dataclass, also where mypyc has erased them."""

from __future__ import annotations

import ast
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints


@cache
def hints(cls: type) -> dict[str, Any]:
    """Field name to declared type, inherited fields first."""
    found: dict[str, Any] = {}
    for owner in reversed(cls.__mro__):
        if "__dataclass_fields__" in owner.__dict__:
            found |= _source_hints(owner) if _is_compiled(owner) else _own_hints(owner)
    return {field.name: found[field.name] for field in fields(cls)}


def _own_hints(cls: type) -> dict[str, Any]:
    """Without those of its parents, one of which may be compiled."""
    return {name: hint for name, hint in get_type_hints(cls).items() if name in cls.__annotations__}


def _is_compiled(cls: type) -> bool:
    return not (getattr(sys.modules[cls.__module__], "__file__", None) or "").endswith(".py")


def _source_hints(cls: type) -> dict[str, Any]:
    """Read the annotations from the source beside the compiled module: the compiled ones lack `[...]`."""
    module = sys.modules[cls.__module__]
    written = _annotations(Path(str(module.__file__)).parent, module.__name__.rpartition(".")[2])
    return get_type_hints(_Annotated(written[cls.__name__]), vars(module))


class _Annotated:
    """Something `get_type_hints` can read."""

    def __init__(self, annotations: dict[str, str]) -> None:
        self.__annotations__ = annotations


@cache
def _annotations(folder: Path, module: str) -> dict[str, dict[str, str]]:
    source = folder / f"{module}.py"
    if not source.exists():
        source = folder / "__init__.py"
    return {
        node.name: {
            str(line.target.id): ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        for node in ast.parse(source.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
