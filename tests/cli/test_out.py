"""Results kept as tables while games are played, and runs that go on where they were stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import polars as pl
import pytest

from tests.cli.conftest import Run
from wildtable.core.errors import UserError
from wildtable.core.record import Record
from wildtable.lab import data

pytestmark = pytest.mark.usefixtures("pond_registered")

SIMULATE = ("simulate", "pond", "--bots", "greedy,random", "--games", "50")
ARENA = ("arena", "pond", "--bots", "greedy,random", "--games", "50")


class Stubborn:
    """A bot that fails in the middle of some games."""

    def __init__(self, game: object, seed: object) -> None:
        self.fails = Random(str(seed)).random() < 0.3

    def __call__(self, view: object, decision: Any) -> Any:
        if self.fails:
            raise UserError("no idea")
        return decision.options[0]


@contextmanager
def stopped_after(count: int) -> Iterator[None]:
    """A run stops after so many parts, as in a power cut."""
    written: list[Path] = []
    real = data.write

    def write(table: pl.DataFrame, path: Path) -> None:
        if len(written) == count:
            raise KeyboardInterrupt
        written.append(path)
        real(table, path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(data, "write", write)
        yield


@pytest.mark.parametrize("command", [SIMULATE, ARENA])
def test_a_stopped_run_goes_on_and_gives_the_same_rows(
    command: tuple[str, ...], wildtable: Run, tmp_path: Path
) -> None:
    whole, cut = tmp_path / "whole.parquet", tmp_path / "cut.parquet"
    assert wildtable(*command, "--out", whole).code == 0
    with stopped_after(2):
        assert wildtable(*command, "--out", cut).code != 0
    assert len(list((tmp_path / "cut.parquet.parts").glob("*.parquet"))) == 2
    refused = wildtable(*command, "--out", cut)
    assert (refused.code, "--resume" in refused.err) == (2, True)
    assert wildtable(*command, "--out", cut, "--resume", "--jobs", "2").code == 0
    times = pl.exclude("ms", "seconds", "longest")
    assert pl.read_parquet(cut).select(times).equals(pl.read_parquet(whole).select(times))
    assert not (tmp_path / "cut.parquet.parts").exists()


@pytest.mark.parametrize("command", [SIMULATE, ARENA])
def test_what_is_there_is_never_written_over(
    command: tuple[str, ...], wildtable: Run, tmp_path: Path
) -> None:
    out = tmp_path / "mine.parquet"
    out.write_text("mine")
    said = wildtable(*command, "--out", out)
    assert said.code == 2
    assert "left unchanged" in said.err
    assert out.read_text() == "mine"


def test_parts_of_another_run_are_not_mixed_in(wildtable: Run, tmp_path: Path) -> None:
    folder = tmp_path / "a.parquet.parts"
    folder.mkdir()
    (folder / "games-0000-000000-000020.parquet").write_text("another run")
    said = wildtable(*SIMULATE, "--out", tmp_path / "a.parquet", "--resume")
    assert said.code == 2
    assert "parts of another run" in said.err


def test_the_table_says_what_the_command_counts(wildtable: Run, tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    told = json.loads(wildtable(*SIMULATE, "--out", out, "--json").out)
    table = pl.read_parquet(out)
    assert table.height == told["games"] == 50
    assert table["winners"].list.contains(0).sum() == told["outcomes"]["wins"][0]
    assert table["decisions"].sum() == told["decisions"]
    assert table["deal"].to_list() == list(range(50))


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_bot_that_fails_costs_its_own_games_only(command: str, wildtable: Run, tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    bots = f"random,{__file__}:Stubborn"
    said = wildtable(command, "pond", "--bots", bots, "--games", "40", "--out", out, "--json")
    told = json.loads(said.out)
    assert 0 < len(told["failures"]) < 40
    assert told["games"] + len(told["failures"]) == 40
    assert said.err.count("no idea") == len(told["failures"])
    kept = [Record.read(file) for file in (tmp_path / "a.parquet.failed").glob("*.json")]
    assert len(kept) == len(told["failures"])
    assert pl.read_parquet(out).filter(pl.col("failure") != "").height == len(kept)
