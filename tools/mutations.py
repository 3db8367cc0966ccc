"""Small changes of the source that break a rule: which there are, and a module with one of them made."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
GAMES = SOURCE / "wildtable" / "games"
LEFT_OUT = {"policy", "commands", "card_types", "versions", "__init__"}

COMPARE: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BINARY: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NO_RULE = {"strict", "slots"}  # an assertion of `zip`, a matter of memory
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A change: where, and the nth of those that can be made there."""

    path: str  # below the root
    line: int
    nth: int
    change: str
    again: int = 0  # how often the same change comes before it in its file
    function: str = ""  # in which it is made, as `State.score`; empty where it is made when imported

    @property
    def name(self) -> str:
        """What it is called, wherever other lines of its file move it."""
        return f"{self.path}: {self.change}" + (f" ({self.again + 1})" if self.again else "")

    @property
    def game(self) -> str:
        return Path(self.path).parts[3]


class Changer(ast.NodeVisitor):
    """Lists the changes that can be made in a module, or makes one of them."""

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str, str]] = []
        self.within: tuple[str, ...] = ()
        self.function = ""

    def change(self, node: ast.AST, told: str) -> bool:
        """Note a change; whether it is the one to be made."""
        self.found.append((getattr(node, "lineno", 0), told, self.function))
        return self.wanted == len(self.found) - 1

    def visit_Compare(self, node: ast.Compare) -> None:
        for n, old in enumerate(node.ops):
            new = COMPARE.get(type(old))
            if new and self.change(node, f"{type(old).__name__} → {new.__name__} in `{ast.unparse(node)}`"):
                node.ops[n] = new()
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        new = BINARY.get(type(node.op))
        if (
            new
            and not _is_text(node)
            and self.change(node, f"{type(node.op).__name__} → {new.__name__} in `{ast.unparse(node)}`")
        ):
            node.op = new()
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        new = BINARY.get(type(node.op))
        if new and self.change(node, f"{type(node.op).__name__} → {new.__name__} in `{ast.unparse(node)}`"):
            node.op = new()
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        new = ast.Or if isinstance(node.op, ast.And) else ast.And
        if self.change(node, f"{type(node.op).__name__} → {new.__name__} in `{ast.unparse(node)}`"):
            node.op = new()
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not) and self.change(node, f"`not` dropped in `{ast.unparse(node)}`"):
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            if self.change(node, f"{node.value} → {not node.value}"):
                node.value = not node.value
        elif isinstance(node.value, int) and self.change(node, f"{node.value} → {node.value + 1}"):
            node.value = node.value + 1

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            new = CALLS[node.func.id]
            if self.change(node, f"{node.func.id} → {new} in `{ast.unparse(node)}`"):
                node.func.id = new
        keywords = [word for word in node.keywords if word.arg not in NO_RULE]
        for part in (node.func, *node.args, *keywords):
            self.visit(part)

    def visit_If(self, node: ast.If) -> None:
        if self.change(node, f"condition turned round: `if {ast.unparse(node.test)}`"):
            node.test = ast.UnaryOp(ast.Not(), node.test)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and self.change(node, f"dropped: `{ast.unparse(node)}`"):
            node.value = ast.Constant(None)
            return
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.within = (*self.within, node.name)
        self.generic_visit(node)
        self.within = self.within[:-1]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.function = self.function, self.function or ".".join((*self.within, node.name))
        for statement in node.body:
            self.visit(statement)
        self.function = outer


def _is_text(node: ast.BinOp) -> bool:
    """Sums of strings, and unions of types, are no arithmetic."""
    return any(
        isinstance(side, (ast.JoinedStr, ast.Constant)) and isinstance(getattr(side, "value", ""), str)
        for side in (node.left, node.right)
    )


def sources() -> list[Path]:
    """The files whose rules are broken."""
    found = sorted(GAMES.glob("*/**/*.py"))
    parts = [(path, {*path.relative_to(GAMES).parts, path.stem}) for path in found]
    return [
        path
        for path, names in parts
        if not names & LEFT_OUT and ("cards" not in names or path.stem in ("check", "compiled"))
    ]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change that can be made in a file."""
    changer = Changer()
    changer.visit(ast.parse(path.read_text("utf-8")))
    place = path.relative_to(ROOT).as_posix()
    seen: Counter[str] = Counter()
    for nth, (line, told, function) in enumerate(changer.found):
        change = " ".join(told.split())[:160]
        yield Mutant(place, line, nth, change, seen[change], function)
        seen[change] += 1


def sample(size: int, seed: str, only: str = "") -> list[Mutant]:
    """So many mutants of all games, or of one; an edit elsewhere leaves the others in the sample."""
    every = [mutant for path in sources() for mutant in mutants(path)]
    picked = sorted(every, key=lambda mutant: sha256(f"{seed}/{mutant.name}".encode()).digest())[:size]
    return [mutant for mutant in picked if only in ("", mutant.game)]


def mutated(mutant: Mutant) -> ast.Module:
    """The module with the change made."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    Changer(mutant.nth).visit(tree)
    return ast.fix_missing_locations(tree)


# --- a function whose module is there already ---


def put(path: str, tree: ast.Module, function: str) -> None:
    """Have a function of ours do what it does in another version of its module."""
    found: Any = import_module(module_of(path))
    for name in function.split("."):
        found = vars(found)[name]
    while not isinstance(found, FunctionType):
        found = next(getattr(found, name) for name in WRAPPED if hasattr(found, name))
    found.__code__ = code_of(compile(tree, str(ROOT / path), "exec"), function)


def code_of(code: CodeType, function: str) -> CodeType:
    """The code of a function within that of its module."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and f"{function}.".startswith(f"{inner.co_qualname}."):
            return inner if inner.co_qualname == function else code_of(inner, function)
    raise LookupError(function)


WRAPPED = ("__wrapped__", "__func__", "fget", "func")
"""Where a cache, a property or a class keeps its function."""


def module_of(path: str) -> str:
    """What a file is imported as."""
    return path.removeprefix("src/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")


# --- a module that is imported later ---


class Broken(SourceFileLoader):
    """Loads a module with a change in it."""

    tree: ast.Module

    def get_code(self, fullname: str) -> Any:
        return compile(copy.deepcopy(self.tree), self.path, "exec")


class Finder(MetaPathFinder):
    """Finds the broken module instead of the right one."""

    def __init__(self, mutant: Mutant) -> None:
        self.module = module_of(mutant.path)
        self.tree = mutated(mutant)

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        found = PathFinder.find_spec(fullname, path)
        assert found is not None
        assert found.origin is not None
        loader = Broken(fullname, found.origin)
        loader.tree = self.tree
        found.loader = loader
        return found
