"""What is installed: everything a player needs, on every system."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in a plain wheel, built from a copy of the project."""
    copy = tmp_path_factory.mktemp("project")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "docs" / "rules", copy / "docs" / "rules")
    left_out = shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so", "*.mo")
    shutil.copytree(ROOT / "src", copy / "src", symlinks=True, ignore=left_out)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", "dist", "."]
    subprocess.run(pip, cwd=copy, check=True, env={**os.environ, "WILDTABLE_PLAIN": "1"}, timeout=300)
    (built,) = (copy / "dist").glob("*.whl")
    return zipfile.ZipFile(built).namelist()


def test_a_wheel_brings_the_rules_in_every_language(wheel: list[str]) -> None:
    rules = ROOT / "docs" / "rules"
    wanted = {f"wildtable/rules/{path.relative_to(rules).as_posix()}" for path in rules.rglob("*.md")}
    assert wanted
    assert wanted <= set(wheel)


def test_a_wheel_brings_catalogues_and_types(wheel: list[str]) -> None:
    parts = {path.stem for path in (ROOT / "src/wildtable/locale").rglob("*.po")}
    assert {f"wildtable/locale/es/LC_MESSAGES/{part}.mo" for part in parts} <= set(wheel)
    assert "wildtable/py.typed" in wheel


def test_nothing_in_the_package_is_a_link() -> None:
    assert not [
        path for path in (ROOT / "src").rglob("*") if path.is_symlink()
    ]  # Windows makes files of them
