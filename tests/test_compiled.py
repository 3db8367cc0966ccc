from __future__ import annotations

import ast
import os
import runpy
from pathlib import Path
from typing import Any

import pytest

from wildtable import compiled

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
