from __future__ import annotations

import ast
import inspect
import os
import runpy
import shutil
import subprocess
import sys
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wildtable import compiled, games
from wildtable.core.step import Step
from wildtable.core.table import Table

ROOT = Path(__file__).parent.parent
STEPS = {"Step", "Chance", "Roll", "Deal"}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Where the program would have been started again; the checkout's build is in a folder of the test."""
    paths: list[str] = []

    def start(program: str, words: list[str], environment: dict[str, Any]) -> None:
        paths.append(environment["PYTHONPATH"].split(os.pathsep)[0])

    monkeypatch.setattr(os, "execve", start)
    monkeypatch.setattr(compiled, "HOME", tmp_path)
    monkeypatch.setattr(compiled, "is_compiled", lambda: False)
    monkeypatch.delenv("WILDTABLE_PLAIN", raising=False)
    return paths


def test_a_fresh_build_is_used(started: list[str], tmp_path: Path) -> None:
    (tmp_path / "SOURCES").write_text(compiled.sources())
    compiled.use_compiled()
    assert started == [str(tmp_path)]


def test_a_stale_build_is_not_used(started: list[str], tmp_path: Path) -> None:
    (tmp_path / "SOURCES").write_text("of other sources")
    compiled.use_compiled()
    assert started == []


def test_without_a_build_the_plain_one_runs(started: list[str]) -> None:
    compiled.use_compiled()
    assert started == []


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """The builds that were begun beside a game, in a checkout with a compiler."""
    commands: list[list[str]] = []
    monkeypatch.setattr(compiled, "HOME", tmp_path / ".compiled")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command))
    monkeypatch.delenv("WILDTABLE_PLAIN", raising=False)
    return commands


def test_whoever_plays_does_not_wait_for_the_build(
    begun: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    compiled.build_beside()
    assert [command[-2:] for command in begun] == [["-m", "wildtable.compiled"]]
    assert capsys.readouterr().out.count("\n") == 1


def test_two_starts_make_one_build(begun: list[list[str]]) -> None:
    compiled.build_beside()
    compiled.build_beside()
    assert len(begun) == 1


def test_a_build_that_was_given_up_is_begun_anew(begun: list[list[str]], tmp_path: Path) -> None:
    part = tmp_path / ".compiled.part"
    part.mkdir()
    os.utime(part, (0, 0))
    compiled.build_beside()
    assert len(begun) == 1


def test_nothing_is_built_where_a_fresh_build_is(begun: list[list[str]], tmp_path: Path) -> None:
    (tmp_path / ".compiled").mkdir()
    (tmp_path / ".compiled" / "SOURCES").write_text(compiled.sources())
    compiled.build_beside()
    assert begun == []


def test_nothing_is_built_without_a_compiler_or_against_somebodys_will(
    begun: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as here:
        here.setattr(shutil, "which", lambda name: None)
        compiled.build_beside()
    monkeypatch.setenv("WILDTABLE_PLAIN", "1")
    compiled.build_beside()
    assert begun == []


def test_nothing_of_an_older_build_comes_along(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    older = tmp_path / "build" / "lib.linux" / "older.so"
    older.parent.mkdir(parents=True)
    older.touch()
    seen: list[bool] = []

    def pip(command: list[str], **_: Any) -> None:
        seen.append(older.exists())
        (tmp_path / ".compiled.part").mkdir()

    monkeypatch.setattr(compiled, "HOME", tmp_path / ".compiled")
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path / "src" / "wildtable")
    monkeypatch.setattr(compiled, "sources", lambda: "these")
    monkeypatch.setattr(subprocess, "run", pip)
    compiled.build()
    assert seen == [False]
    assert (tmp_path / ".compiled" / "SOURCES").read_text() == "these"


def test_a_change_of_the_client_makes_a_build_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    page = tmp_path / "web_dist" / "index.html"
    page.parent.mkdir()
    page.write_text("a page")
    before = compiled.sources()
    page.write_text("another page")
    assert compiled.sources() != before


def test_the_compiler_is_given_every_step_without_its_parameters_line_for_line() -> None:
    untyped = runpy.run_path(str(ROOT / "setup.py"))["untyped"]
    generic = 0
    for path in (ROOT / "src").rglob("*.py"):
        written = path.read_text("utf-8")
        stripped = untyped(written)
        assert len(stripped.splitlines()) == len(written.splitlines()), path
        subscripted = [
            node
            for node in ast.walk(ast.parse(stripped))
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)
        ]
        assert not [node for node in subscripted if node.value.id in STEPS], path  # type: ignore[attr-defined]  # names, by the line above
        generic += stripped != written
    assert generic  # there are steps to strip


def test_no_compiled_class_inherits_slots_from_one_that_is_not_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    files = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["hot"]()
    compiled_ones = {file.removeprefix("src/").removesuffix(".py").replace("/", ".") for file in files}
    for name in sorted(compiled_ones):
        own = [one for one in vars(import_module(name)).values() if getattr(one, "__module__", "") == name]
        for cls in (one for one in own if isinstance(one, type)):
            ours = [base for base in cls.__mro__[1:] if base.__module__.startswith("wildtable.")]
            slotted = [base for base in ours if "__slots__" in vars(base)]
            assert {base.__module__ for base in slotted} <= compiled_ones, cls


def test_the_compiler_understands_the_package_where_no_library_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "src").symlink_to(ROOT / "src")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.chdir(tmp_path)
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    script["untyped_package"]()
    command = [sys.executable, "-m", "mypy", "--cache-dir", os.devnull, *script["ALONE"], *script["hot"]()]
    said = subprocess.run(command, cwd=script["UNTYPED"], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout


def test_the_compiler_is_given_constructors_that_take_what_the_dataclass_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    sources = {file: script["untyped"](Path(file).read_text("utf-8")) for file in script["hot"]()}
    others = script["not_alone"]([ast.parse(source) for source in sources.values()])
    given = 0
    for file, source in sources.items():
        written = script["constructed"](source, others)
        assert len(written.splitlines()) == len(source.splitlines()), file
        module = import_module(file.removeprefix("src/").removesuffix(".py").replace("/", "."))
        own = constructors(source)
        for name, arguments in constructors(written).items():
            if name in own:
                continue
            expected = inspect.signature(getattr(module, name)).parameters
            assert [argument.arg for argument in arguments.args] == ["self", *expected], name
            optional = [one for one in expected.values() if one.default is not inspect.Parameter.empty]
            assert len(arguments.defaults) == len(optional), name
            given += 1
    assert given > 100


def test_the_compiler_is_given_steps_that_are_made_anew_line_for_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    sources = {file: script["untyped"](Path(file).read_text("utf-8")) for file in script["hot"]()}
    trees = [ast.parse(source) for source in sources.values()]
    made = script["steps"](trees, script["not_alone"](trees))
    for file, source in sources.items():
        written = script["made_anew"](source, made)
        assert len(written.splitlines()) == len(source.splitlines()), file
        module = import_module(file.removeprefix("src/").removesuffix(".py").replace("/", "."))
        for name in sorted(kept_names(source) - kept_names(written)):
            makes = inspect.signature(getattr(module, name).__wrapped__)
            step = makes.return_annotation if inspect.isfunction(getattr(module, name).__wrapped__) else ""
            assert issubclass(getattr(module, step) if step else getattr(module, name).__wrapped__, Step), (
                name
            )
            assert [one.arg for one in functions(written)[name].args] == list(makes.parameters), name
    changed = {file for file, source in sources.items() if script["made_anew"](source, made) != source}
    assert changed
    assert not [file for file in changed if file.endswith("entries.py")]  # these are shared by many logs


def test_the_compiler_is_given_dicts_for_what_is_kept_line_for_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    given = 0
    for file in script["hot"]():
        source = Path(file).read_text("utf-8")
        written = script["found_again"](source)
        assert len(written.splitlines()) == len(source.splitlines()), file
        module = import_module(file.removeprefix("src/").removesuffix(".py").replace("/", "."))
        for name in kept_names(source):
            expected = inspect.signature(getattr(module, name)).parameters
            assert [one.arg for one in functions(written)[name].args] == list(expected), name
            given += 1
        assert not kept_names(written), file
    assert given > 40


def test_what_is_kept_is_made_once_and_found_again() -> None:
    script, found = runpy.run_path(str(ROOT / "setup.py"), run_name="setup"), dict[str, Any]()
    source = (
        "from functools import cache\nfrom dataclasses import dataclass\nmade = []\n"
        "@cache\ndef pair(a: int, b: int = 2) -> tuple[int, ...]:\n    made.append(a)\n    return (a, b)\n"
        "@dataclass(frozen=True)\nclass One:\n    n: int\none = cache(One)\n"
    )
    exec(script["found_again"](source), found)
    assert found["pair"](1) is found["pair"](1, 2) == (1, 2)
    assert found["pair"](1, 3) == (1, 3)
    assert found["made"] == [1, 1]
    assert found["one"](4) is found["one"](4) == found["One"](4)


def test_the_compiler_is_told_of_every_frozen_value_line_for_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    sources = {file: script["untyped"](Path(file).read_text("utf-8")) for file in script["hot"]()}
    others = script["not_alone"]([ast.parse(source) for source in sources.values()])
    told = 0
    for file, source in sources.items():
        written = script["acyclic"](source, others)
        assert len(written.splitlines()) == len(source.splitlines()), file
        for one in (part for part in ast.parse(written).body if script["is_frozen"](part)):
            mark = ast.unparse(one.decorator_list[0])
            assert mark.startswith("mypyc_attr(acyclic=True"), one.name
            assert ("free_list_len=1" in mark) == (one.name not in others), one.name
            told += 1
    assert told > 300


@pytest.mark.parametrize("name", games.names())
def test_no_frozen_value_holds_itself_or_the_table(name: str) -> None:
    game, rng, seen = games.game(name), Random(1), set[int]()
    s = game.new(game.seats[-1], **game.read_options({}))
    while (decision := s.decision()) is not None:
        for value in (*(step for _, step in s.stack), *decision.options):
            assert_no_ring(value, (), seen)
        s.answer(rng.choice(decision.options))
    assert seen


def assert_no_ring(value: object, above: tuple[int, ...], seen: set[int]) -> None:
    """The collector may leave values alone that are made of what was there before them."""
    assert id(value) not in above, value
    assert not isinstance(value, Table), above
    parts = value if isinstance(value, tuple | list) else ()
    if is_dataclass(value) and not isinstance(value, type):
        seen.add(id(value))
        parts = [getattr(value, field.name) for field in dataclass_fields(value)]
    for part in parts:
        assert_no_ring(part, (*above, id(value)), seen)


def test_the_compiler_is_given_assignments_to_places_spelled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    script, spelled = runpy.run_path(str(ROOT / "setup.py"), run_name="setup"), 0
    for file in script["hot"]():
        source = Path(file).read_text("utf-8")
        written = script["spelled_out"](source)
        assert len(written.splitlines()) == len(source.splitlines()), file
        for was, now in zip(ast.walk(ast.parse(source)), ast.walk(ast.parse(written)), strict=False):
            if isinstance(was, ast.AugAssign) and isinstance(now, ast.Assign):
                assert not isinstance(was.value, ast.List | ast.Set | ast.Dict | ast.ListComp), file
                spelled += 1
    assert spelled > 40


@pytest.mark.parametrize("deed", ["a[1] += 2", "a[n] -= 3 - n  # fewer", "a[n + 1] |= 4 if n else 8"])
def test_what_is_spelled_out_means_the_same(deed: str) -> None:
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    found, expected = {"a": [5, 6], "n": 0}, {"a": [5, 6], "n": 0}
    exec(deed, expected)
    exec(script["spelled_out"](deed), found)
    assert found["a"] == expected["a"]
    assert "=" not in script["spelled_out"](deed).split()[1][:-1]


class Unguarded(ast.NodeTransformer):
    """Takes away each look at the log before something is told, and counts them."""

    looks = 0

    def visit_If(self, node: ast.If) -> ast.AST:
        told = node.body[0]
        if (
            node.test.lineno == told.lineno
            and ast.unparse(node.test).endswith(".logging")
            and not node.orelse
        ):
            self.looks += 1
            return told
        return self.generic_visit(node)


def test_the_compiler_is_given_a_look_at_the_log_before_each_telling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    script, unguarded = runpy.run_path(str(ROOT / "setup.py"), run_name="setup"), Unguarded()
    for file in script["hot"]():
        source = Path(file).read_text("utf-8")
        written = script["untold"](source)
        assert len(written.splitlines()) == len(source.splitlines()), file
        assert ast.unparse(unguarded.visit(ast.parse(written))) == ast.unparse(ast.parse(source)), file
    assert unguarded.looks > 80


def test_what_a_telling_does_by_its_arguments_is_done_though_nobody_reads() -> None:
    script = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    quiet, deed = "def act(s):\n    s.tell('a', n=s.n)\n", "def act(s):\n    s.tell('a', n=s.gain(2))\n"
    assert script["untold"](quiet) == "def act(s):\n    if s.logging: s.tell('a', n=s.n)\n"
    assert script["untold"](deed) == deed


def functions(source: str) -> dict[str, ast.arguments]:
    """What the functions of a source take."""
    return {part.name: part.args for part in ast.parse(source).body if isinstance(part, ast.FunctionDef)}


def kept_names(source: str) -> set[str]:
    """The functions of a source that keep what they return."""
    found = set()
    for part in ast.parse(source).body:
        if isinstance(part, ast.FunctionDef) and [ast.unparse(one) for one in part.decorator_list] == [
            "cache"
        ]:
            found.add(part.name)
        elif isinstance(part, ast.Assign | ast.AnnAssign) and ast.unparse(part).partition(" = ")[
            2
        ].startswith("cache("):
            found.add(ast.unparse(part).split(":")[0].split(" ")[0])
    return found


def constructors(source: str) -> dict[str, ast.arguments]:
    """What the classes of a source are made of, where they say so."""
    return {
        node.name: part.args
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
        for part in node.body
        if isinstance(part, ast.FunctionDef) and part.name == "__init__"
    }
