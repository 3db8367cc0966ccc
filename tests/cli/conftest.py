"""Running commands as a person would, without starting a process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from wildtable.cli import main


@dataclass
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a command writes beside itself does not land in the checkout."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def wildtable(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `wildtable` with some words; `typed` is what somebody types."""

    def running(*words: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return running


@pytest.fixture
def run(pond_registered: None, wildtable: Run) -> Run:
    """The same with the small game of the core's tests."""
    return wildtable


@pytest.fixture
def say(wildtable: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A whole line, said in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return lambda line, typed="": wildtable(*line.split(), typed=typed)
