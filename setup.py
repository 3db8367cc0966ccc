"""Compile the hot rooms of core, games and search with mypyc where a compiler is; they run plain, too.

`pip install .` compiles; an editable install stays plain; WILDTABLE_PLAIN=1 keeps any install plain.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from contextlib import chdir
from pathlib import Path
from typing import TypeGuard

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

# Not `outcome`: outcomes travel between processes, and compiled frozen dataclasses cannot be unpickled.
CORE = (
    *(
        "adding",
        "chance",
        "dealing",
        "decision",
        "encoding",
        "entry",
        "hidden",
        "refusal",
        "rollout",
        "step",
        "subscripted",
    ),
    *("table", "thinking"),
)
SEARCH = ("imagined", "look", "tree")
ENVS = ("play", "tables")
# Text and commands are not hot, nor is what is printed; an `__init__` only gathers names.
TEXT = {"cards", "commands", "words"}
READ_BY_RULES = {"card_types", "compiled"}
INTERPRETED = {
    *("__init__", "card_words", "check", "checks", "commands", "derived"),
    *("describe", "facts", "measures", "messages", "names", "phrases", "scoresheet", "targets", "titles"),
    *("cover", "game", "versions", "words"),  # the door is not hot, and options are plain classes
}
# An editable install stays plain, and neither metadata nor the source alone needs machine code.
NOT_BUILT = {"editable_wheel", "dist_info", "egg_info", "sdist"}


def hot() -> list[str]:
    """The files worth compiling, all of them together: core alone gains nothing."""
    package = Path("src/wildtable")
    rooms = [
        path
        for path in sorted(package.glob("games/*/**/*.py"))
        if path.stem in READ_BY_RULES or (path.stem not in INTERPRETED and not TEXT & set(path.parts))
    ]
    core = [package / "core" / f"{name}.py" for name in CORE]
    search = [package / "bots" / f"{name}.py" for name in SEARCH]
    envs = [package / "envs" / f"{name}.py" for name in ENVS]
    return [str(path) for path in (*core, *rooms, *search, *envs)]


# mypyc (2.x) cannot make a dataclass below `Generic`. Types have been checked by then: the compiler is given
# steps without their parameters: `class Move(Step[State, Space])` as `class Move(Step)`, line by line.
UNTYPED = Path("build/untyped")
PARAMETERS = re.compile(r"\b(Step|Chance|Roll|Deal|Verb)\[(?:[^\[\]]|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*\]")
VARIABLES = re.compile(r"^([SC]) = TypeVar\((?:.S., bound=.Table., contravariant=True|.C.)\)$", re.MULTILINE)
GENERIC = "from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar"
PLAIN = "from typing import TYPE_CHECKING, Any, TypeAlias; from wildtable.core.subscripted import Subscripted"


# The arguments of an entry are put together before `tell` can see that nobody reads the log: a third of what
# some deeds cost. Compiled code looks first; where an argument calls something, that may be the deed itself.
def untold(source: str) -> str:
    """A source that tells nothing where nobody reads the log, line for line."""
    lines = source.split("\n")
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.Expr) and (table := told_by(part.value)):
            line = lines[part.lineno - 1]
            lines[part.lineno - 1] = f"{line[: part.col_offset]}if {table}.logging: {line[part.col_offset :]}"
    return "\n".join(lines)


def told_by(call: ast.expr) -> str:
    """The table that tells something, if its arguments are there without calling anything; else nothing."""
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return ""
    if call.func.attr not in ("tell", "tell_only") or not isinstance(call.func.value, ast.Name):
        return ""
    within = [part for part in ast.walk(call) if isinstance(part, ast.Call)]
    return call.func.value.id if within == [call] else ""


def untyped(source: str) -> str:
    """A source without the parameters of steps, line for line."""
    source = VARIABLES.sub(r"\1 = Any", PARAMETERS.sub(r"\1", source))
    return source.replace("(Generic[S, C])", "(Subscripted)").replace(GENERIC, PLAIN)


# A dataclass makes its values in interpreted code, six times slower than a compiled constructor. So each
# frozen one of ours is given one, in the blank line below its docstring: the numbers of lines stay.
FROZEN = re.compile(r"dataclass\(frozen=True, slots=True(, eq=False)?\)")


def fields(found: ast.ClassDef) -> list[ast.AnnAssign]:
    """What a dataclass is made of."""
    return [
        part for part in found.body if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part)
    ]


def bases(one: ast.ClassDef) -> set[str]:
    """What a class is built on, by name."""
    return {ast.unparse(base) for base in one.bases}


def not_alone(trees: Iterable[ast.Module]) -> set[str]:
    """The names of classes that inherit fields, or that others are built on: they make each other."""
    classes = [part for tree in trees for part in tree.body if isinstance(part, ast.ClassDef)]
    with_fields: set[str] = set()
    while more := {one.name for one in classes if fields(one) or with_fields & bases(one)} - with_fields:
        with_fields |= more
    built_on = {name for one in classes for name in bases(one)}
    return built_on | {one.name for one in classes if with_fields & bases(one)}


def is_made_plainly(one: ast.ClassDef, others: set[str]) -> bool:
    """Whether a class is a frozen dataclass whose own fields, without more ado, are all there is to it."""
    methods = {part.name for part in one.body if isinstance(part, ast.FunctionDef)}
    values = [ast.unparse(field.value) for field in fields(one) if field.value]
    return (
        len(one.decorator_list) == 1
        and FROZEN.fullmatch(ast.unparse(one.decorator_list[0])) is not None
        and not methods & {"__init__", "__post_init__"}
        and one.name not in others
        and not any(value.startswith("field(") for value in values)
        and bool(fields(one))
    )


def constructor(one: ast.ClassDef) -> str:
    """What makes a value of this class, in one line."""
    written = ", ".join(ast.unparse(field) for field in fields(one))
    names = [ast.unparse(field.target) for field in fields(one)]
    kept = "; ".join(f"self.{name} = {name}" for name in names)
    return f"    def __init__(self, {written}) -> None: {kept}  # type: ignore[misc]"  # frozen to others


def constructed(source: str, others: set[str]) -> str:
    """A source whose frozen dataclasses have constructors of their own, line for line."""
    lines = source.split("\n")
    for one in ast.parse(source).body:
        if isinstance(one, ast.ClassDef) and is_made_plainly(one, others):
            below = one.body[0].end_lineno or 0
            if isinstance(one.body[0], ast.Expr) and not lines[below].strip():
                lines[below] = constructor(one)
    return "\n".join(lines)


# Frozen values are made of what was there before them, so none of them is part of a ring: the garbage
# collector need not look at them. Most last from one question to the next: one of each class is kept to be
# made anew.
IMPORT = "from dataclasses import dataclass"


def acyclic(source: str, others: set[str]) -> str:
    """A source whose frozen dataclasses are left alone by the garbage collector, line for line."""
    lines, frozen = source.split("\n"), [one for one in ast.parse(source).body if is_frozen(one)]
    for one in frozen:
        above = one.decorator_list[0].lineno - 2
        assert not lines[above].strip() or lines[above].startswith("#"), one.name
        lines[above] = f"@mypyc_attr(acyclic=True{'' if one.name in others else ', free_list_len=1'})"
    marked = f"from mypy_extensions import mypyc_attr; {IMPORT}" if frozen else IMPORT
    return re.sub(f"^{IMPORT}", marked, "\n".join(lines), count=1, flags=re.MULTILINE)


def is_frozen(one: ast.stmt) -> TypeGuard[ast.ClassDef]:
    """Whether this is a frozen dataclass."""
    made_by = one.decorator_list if isinstance(one, ast.ClassDef) else []
    return any(FROZEN.fullmatch(ast.unparse(how)) for how in made_by)


# `a[n] += 1` is done as Python would, `a[n] = a[n] + 1` by compiled code. Both mean the same where
# what lies there cannot change itself: numbers and tuples, as in all rules.
def spelled_out(source: str) -> str:
    """A source without augmented assignments to places of a list, line for line."""
    lines = source.split("\n")
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.AugAssign) and is_plain_place(part.target) and part.lineno == part.end_lineno:
            line, place = lines[part.lineno - 1], ast.unparse(part.target)
            value = ast.unparse(ast.BinOp(part.target, part.op, part.value))
            lines[part.lineno - 1] = (
                f"{line[: part.col_offset]}{place} = {value}{line[part.end_col_offset :]}"
            )
    return "\n".join(lines)


def is_plain_place(target: ast.expr) -> bool:
    """Whether this is a place of something that may be looked up twice."""
    return isinstance(target, ast.Subscript) and not any(isinstance(n, ast.Call) for n in ast.walk(target))


# Plain Python keeps the steps that recur (`functools.cache`): it takes a microsecond to make one. With a
# constructor of its own a step is made sooner than it is found, so compiled code keeps none. Answers stay:
# whoever looks for one among others meets the very object first. So do entries: many logs share them.
def made_anew(source: str, made: set[str]) -> str:
    """A source that makes such steps when they are needed, line for line."""
    lines, tree = source.split("\n"), ast.parse(source)
    classes = {part.name: part for part in tree.body if isinstance(part, ast.ClassDef)}
    for part in tree.body:
        if isinstance(part, ast.FunctionDef) and is_kept(part) and returned(part) <= made:
            lines[part.decorator_list[0].lineno - 1] = ""
        elif (pair := kept_class(part)) and pair[1] in made:
            lines[part.lineno - 1] = maker(pair[0], classes[pair[1]])
    return "\n".join(lines)


# What else is kept, compiled code finds in a dict of its own: `cache` is called as Python would, which takes
# six hundred instructions. The dicts stand in the line of the import, what looks there in that of `@cache`.
CACHE = "from functools import cache"


def found_again(source: str) -> str:
    """A source that keeps what it makes in dicts of its own, line for line."""
    lines, tree, dicts = source.split("\n"), ast.parse(source), "; from typing import Final"
    classes = {part.name: part for part in tree.body if isinstance(part, ast.ClassDef)}
    for part in tree.body:
        if isinstance(part, ast.FunctionDef) and is_kept(part):
            name, kind, makes = part.name, ast.unparse(part.returns or part), f"{part.name}_made"
            arguments, taken = ast.unparse(part.args), [argument.arg for argument in part.args.args]
            line, at = part.decorator_list[0].lineno - 1, part.lineno - 1
            lines[at] = lines[at].replace(f"def {name}(", f"def {makes}(", 1)
        elif (pair := kept_class(part)) and pair[1] in classes:
            name, kind, makes, of = pair[0], pair[1], pair[1], fields(classes[pair[1]])
            arguments, taken = ", ".join(map(ast.unparse, of)), [ast.unparse(field.target) for field in of]
            line = part.lineno - 1
        else:
            continue
        lines[line] = finder(f"def {name}({arguments}) -> {kind}", f"kept_{name}", taken, makes)
        dicts += f"; kept_{name}: Final[dict[object, {kind}]] = {{}}"
    return re.sub(f"^({CACHE}.*)$", rf"\1{dicts}", "\n".join(lines), count=1, flags=re.MULTILINE)


def finder(head: str, kept: str, taken: list[str], makes: str) -> str:
    """A function that makes a value once and finds it after that, in one line."""
    key, made = f"({''.join(f'{one}, ' for one in taken)})", f"{makes}({', '.join(taken)})"
    found = f"found if (found := {kept}.get({key})) is not None else {kept}.setdefault({key}, {made})"
    return f"{head}: return {found}"


def is_kept(one: ast.FunctionDef) -> bool:
    """Whether what a function returns is kept."""
    return [ast.unparse(each) for each in one.decorator_list] == ["cache"]


def returned(one: ast.FunctionDef) -> set[str]:
    """The classes whose values a function makes; what else it returns stands as it is written."""
    found = [part.value for part in ast.walk(one) if isinstance(part, ast.Return) and part.value]
    return {ast.unparse(value.func if isinstance(value, ast.Call) else value) for value in found}


def kept_class(part: ast.stmt) -> tuple[str, str] | None:
    """The names of a maker and its class in `roll = cache(Roll)`."""
    target = part.target if isinstance(part, ast.AnnAssign) else None
    if isinstance(part, ast.Assign):
        target = part.targets[0]
    value = getattr(part, "value", None)
    if isinstance(target, ast.Name) and isinstance(value, ast.Call) and ast.unparse(value.func) == "cache":
        return target.id, ast.unparse(value.args[0])
    return None


def maker(name: str, one: ast.ClassDef) -> str:
    """A function that makes values of a class, in one line."""
    written = ", ".join(ast.unparse(field) for field in fields(one))
    names = ", ".join(ast.unparse(field.target) for field in fields(one))
    return f"def {name}({written}) -> {one.name}: return {one.name}({names})"


def steps(trees: Iterable[ast.Module], others: set[str]) -> set[str]:
    """The classes with constructors that are built on something, as steps are and answers are not."""
    classes = [part for tree in trees for part in tree.body if isinstance(part, ast.ClassDef)]
    return {one.name for one in classes if one.bases and is_made_plainly(one, others)}


def untyped_package() -> None:
    """A copy of the package for the compiler."""
    shutil.rmtree(UNTYPED, ignore_errors=True)
    shutil.copytree("src", UNTYPED / "src", ignore=shutil.ignore_patterns("web_dist", "*.egg-info"))
    files = [UNTYPED / path for path in hot()]
    sources = {path: untyped(path.read_text("utf-8")) for path in UNTYPED.rglob("*.py")}
    trees = [ast.parse(sources[path]) for path in files]
    others = not_alone(trees)
    made = steps(trees, others)
    for path, source in sources.items():
        if path in files:
            source = untold(
                spelled_out(acyclic(found_again(made_anew(constructed(source, others), made)), others))
            )
        path.write_text(source, "utf-8")


# Types are checked by then, where all libraries are; where a wheel is built there are none of them.
ALONE = ("--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent")


def extensions() -> list[Extension]:
    """Optional extensions: a failed compilation leaves a plain install."""
    if os.environ.get("WILDTABLE_PLAIN") or NOT_BUILT & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    untyped_package()
    with chdir(UNTYPED):
        found: list[Extension] = mypycify([*ALONE, *hot()], opt_level="3", multi_file=True)
    whole = [flag for flag in WHOLE if understood(flag)]
    for extension in found:
        extension.sources = [str(UNTYPED / source) for source in extension.sources]
        extension.optional = True
        if len(extension.sources) > 1:  # the library; the others only point to it
            extension.extra_compile_args = [*extension.extra_compile_args, *whole]
            extension.extra_link_args = [*extension.extra_link_args, *whole]
    return found


# All files are one library, and nobody replaces its functions or calls them from outside but by Python: calls
# between files may be looked through. Calls into Python go straight there. Debugging symbols would be 13 MB.
WHOLE = ("-flto=auto", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-g0")


def understood(flag: str) -> bool:
    """Whether the compiler knows a flag; one that does not builds without it."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "flag.c")
        source.write_text("int flag(void) { return 0; }\n", "utf-8")
        command = [
            *compiler,
            "-Werror",
            "-shared",
            "-fPIC",
            flag,
            str(source),
            "-o",
            str(source.with_suffix(".so")),
        ]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


class WheelWithPage(bdist_wheel):
    """A server without its page would say nothing to whoever installs it, so it is not built at all."""

    def run(self) -> None:
        """Build, if the page is there."""
        if not Path("src/wildtable/web_dist/index.html").exists():
            raise SystemExit("the browser client is not built: run `make web` first")
        super().run()


def compile_catalogues(source: Path, target: Path) -> None:
    """The translations as gettext reads them."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in source.rglob("*.po"):
        compiled = target / path.relative_to(source).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with path.open("rb") as written, compiled.open("wb") as file:
            write_mo(file, read_po(written, locale=path.parent.parent.name))


class BuildWithWords(build_py):
    """Rules stand in `docs/`, translations in catalogues for people; a package has both in its own form."""

    def run(self) -> None:
        """Build, then copy and compile."""
        super().run()
        if not self.editable_mode:
            package = Path(self.build_lib, "wildtable")
            shutil.copytree("docs/rules", package / "rules", dirs_exist_ok=True)
            compile_catalogues(Path("src/wildtable/locale"), package / "locale")


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithWords, "bdist_wheel": WheelWithPage})
