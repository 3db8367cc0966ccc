"""Compile the hot rooms of core, games and search with mypyc where a compiler is; they run plain, too.

`pip install .` compiles; an editable install stays plain; WILDTABLE_PLAIN=1 keeps any install plain.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from contextlib import chdir
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

# Not `outcome`: outcomes travel between processes, and compiled frozen dataclasses cannot be unpickled.
CORE = (
    *("chance", "decision", "encoding", "entry", "hidden", "refusal", "rollout", "step", "subscripted"),
    *("table", "thinking"),
)
SEARCH = ("imagined", "look", "tree")
# Text and commands are not hot, nor is what is printed; an `__init__` only gathers names.
TEXT = {"cards", "commands", "words"}
READ_BY_RULES = {"card_types", "compiled"}
INTERPRETED = {
    *("__init__", "card_words", "check", "checks", "commands", "derived"),
    *("describe", "facts", "measures", "messages", "names", "phrases", "scoresheet", "targets", "titles"),
    *("game", "versions", "words"),  # the door of a game is not hot, and its options are plain classes
}
# An editable install stays plain, and metadata needs no code.
NOT_BUILT = {"editable_wheel", "dist_info", "egg_info"}


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
    return [str(path) for path in (*core, *rooms, *search)]


# mypyc (2.x) cannot make a dataclass below `Generic`. Types have been checked by then: the compiler is given
# steps without their parameters: `class Move(Step[State, Space])` as `class Move(Step)`, line by line.
UNTYPED = Path("build/untyped")
PARAMETERS = re.compile(r"\b(Step|Chance|Roll|Deal|Verb)\[(?:[^\[\]]|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*\]")
VARIABLES = re.compile(r"^([SC]) = TypeVar\((?:.S., bound=.Table., contravariant=True|.C.)\)$", re.MULTILINE)
GENERIC = "from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar"
PLAIN = "from typing import TYPE_CHECKING, Any, TypeAlias; from wildtable.core.subscripted import Subscripted"


def untyped(source: str) -> str:
    """A source without the parameters of steps, line for line."""
    source = VARIABLES.sub(r"\1 = Any", PARAMETERS.sub(r"\1", source))
    return source.replace("(Generic[S, C])", "(Subscripted)").replace(GENERIC, PLAIN)


def untyped_package() -> None:
    """A copy of the package for the compiler."""
    shutil.rmtree(UNTYPED, ignore_errors=True)
    shutil.copytree("src", UNTYPED / "src", ignore=shutil.ignore_patterns("web_dist", "*.egg-info"))
    for path in UNTYPED.rglob("*.py"):
        path.write_text(untyped(path.read_text("utf-8")), "utf-8")


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
        found: list[Extension] = mypycify(hot(), opt_level="3", multi_file=True)
    for extension in found:
        extension.sources = [str(UNTYPED / source) for source in extension.sources]
        extension.optional = True
    return found


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
