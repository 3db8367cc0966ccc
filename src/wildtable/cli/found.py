"""Which commands there are, read from the sources: a module is imported when its command is used.

A command is a function with `@app.command()` in a module of `wildtable.cli` or in the room `commands` of a
game; a group of commands is a `typer.Typer` that is added with `app.add_typer`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wildtable.core.errors import SetupError
from wildtable.core.registry import GAMES, installed, package


@dataclass(frozen=True, slots=True)
class Command:
    """A command by its name, where it is, and a line of help."""

    name: str
    module: str
    help: str


def commands(word: str = "") -> dict[str, Command]:
    """All commands by name, in the order of the alphabet; of a word, those of modules in which it stands."""
    found: dict[str, Command] = {}
    for module, path in _modules():
        source = path.read_text("utf-8")
        if word and not _may_declare(source, word):
            continue
        for name, line in _declared(ast.parse(source)):
            if name in found:
                raise SetupError(f"{module} and {found[name].module} both bring the command {name!r}")
            found[name] = Command(name, module, line)
    return dict(sorted(found.items()))


def _modules() -> Iterator[tuple[str, Path]]:
    """Modules that may declare commands, with their files."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        yield f"wildtable.cli.{path.stem}", path
    for name, folder in sorted({package(point) for point in installed(GAMES).values()}):
        if (single := folder / "commands.py").exists():
            yield f"{name}.commands", single
        for path in sorted((folder / "commands").glob("*.py")):
            yield f"{name}.commands.{path.stem}", path


def _may_declare(source: str, word: str) -> bool:
    """Whether a command of this name may be in a source: reading all would be a fifth of a start."""
    written = (f"{before}{quote}{word}{quote}" for before in ("command(", "name=") for quote in "\"'")
    return f"def {word.replace('-', '_')}(" in source or any(way in source for way in written)


def _declared(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names of the commands that a module declares, each with its line of help."""
    groups: dict[str, str] = {}
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and ast.unparse(call.func) == "app.command":
                        yield _said(call.args[:1]) or name.replace("_", "-"), _first_line(node)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(keywords=keywords)):
                groups[name] = _keyword(keywords, "help")
            case ast.Expr(value=ast.Call(args=[ast.Name(id=group)], keywords=keywords) as call):
                if ast.unparse(call.func) == "app.add_typer":
                    yield _keyword(keywords, "name"), groups.get(group, "")


def _said(nodes: list[ast.expr]) -> str:
    return str(nodes[0].value) if nodes and isinstance(nodes[0], ast.Constant) else ""


def _keyword(keywords: list[ast.keyword], name: str) -> str:
    return _said([keyword.value for keyword in keywords if keyword.arg == name])


def _first_line(node: ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]
