"""Experiments as files: nothing is lost, nothing is played twice, and the rows are the same."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
from html import unescape
from pathlib import Path
from time import sleep
from typing import Any

import polars as pl
import pytest

from tests.core import pond
from wildtable import lab
from wildtable.cli import main
from wildtable.lab import data
from wildtable.lab.experiment import read_experiment
from wildtable.lab.report import curves

pytestmark = pytest.mark.usefixtures("pond_registered")

POND = """
title = "Deep & shallow"
game = "pond"
seats = 2
deals = 45
decisions = true

[factors]
depth = ["deep", "shallow"]
bots = ["greedy,random", "random"]
"set copies" = [3]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pond.toml"
    path.write_text(POND, "utf-8")
    return path


def rows(folder: Path) -> pl.DataFrame:
    return lab.read(folder).drop("ms")


def test_every_combination_of_factors_is_a_cell_and_every_game_a_row(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "run", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [cell["games"] for cell in told["cells"]] == [45] * 4
    table = data.read(file.with_suffix(""))
    assert table.height == 180
    assert set(table["depth"]) == {"deep", "shallow"}
    assert set(table["set copies"]) == {"3"}
    assert table["deal"].max() == 44
    assert {tuple(row) for row in table["bots"].to_list()} == {("greedy", "random"), ("random", "random")}


def test_the_columns_are_what_the_docs_say() -> None:
    page = (Path(__file__).parents[2] / "docs/lab-tables.md").read_text("utf-8")
    listed = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert listed == [*data.GAMES, *(name for name in data.DECISIONS if name not in ("cell", "deal", "seat"))]


def test_decisions_join_their_games(file: Path) -> None:
    assert main(["lab", "run", str(file)]) == 0
    games, moves = (data.read(file.with_suffix(""), kind) for kind in ("games", "decisions"))
    counted = moves.group_by("cell", "deal").len()
    joined = games.join(counted, on=["cell", "deal"])
    assert joined.height == games.height
    assert (joined["len"] == joined["decisions"]).all()


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_the_rows_are_the_same_with_any_number_of_processes(file: Path, tmp_path: Path, jobs: str) -> None:
    assert main(["lab", "run", str(file), "--out", str(tmp_path / "one"), "--jobs", "1"]) == 0
    assert main(["lab", "run", str(file), "--out", str(tmp_path / "more"), "--jobs", jobs]) == 0
    assert rows(tmp_path / "one").equals(rows(tmp_path / "more"))


def test_what_is_there_is_not_played_again_and_what_is_missing_is(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = file.with_suffix("")
    assert main(["lab", "run", str(file)]) == 0
    before, parts = rows(folder), sorted(folder.glob("games-*"))
    parts[3].unlink()
    (folder / "games-half.parquet.part").write_bytes(b"half a part")  # what a killed run leaves
    played: list[int] = []
    play = pond.PondGame.new

    def counted(self: pond.PondGame, *args: object, **options: object) -> pond.Pond:
        played.append(1)
        return play(self, *args, **options)  # type: ignore[arg-type]  # handed on as they come

    monkeypatch.setattr(pond.PondGame, "new", counted)
    assert main(["lab", "resume", str(folder), "--jobs", "1"]) == 0
    assert rows(folder).equals(before)
    assert 0 < len(played) <= 8  # each cell is set up to be checked; games are copies


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def ended(processes: list[str]) -> bool:
    """Whether processes end within ten seconds."""
    for _ in range(100):
        if not any(Path(f"/proc/{pid}").exists() for pid in processes):
            return True
        sleep(0.1)
    return False


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    """On a game of our own, in a process of its own, since a killed one takes its games with it."""
    file, folder = tmp_path / "votes.toml", tmp_path / "votes"
    file.write_text('game = "galapagos"\nbots = "random"\ndeals = 400\n', "utf-8")
    command = [sys.executable, "-m", "wildtable", "lab", "run", str(file), "--jobs", "2"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(4800):
        if len(list(folder.glob("games-*.parquet"))) >= 2 or process.poll() is not None:
            break
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.05)
    workers = children(process.pid)
    assert len(workers) == 2
    os.kill(process.pid, signal.SIGKILL)
    process.wait(30)
    assert ended(workers)
    kept = len(list(folder.glob("games-*.parquet")))
    assert 2 <= kept < 20
    subprocess.run([sys.executable, "-m", "wildtable", "lab", "resume", str(folder)], check=True, timeout=300)
    whole = tmp_path / "whole"
    subprocess.run([*command, "--out", str(whole)], check=True, timeout=300)
    assert rows(folder).equals(rows(whole))


def test_of_a_cell_that_nobody_has_played_no_mean_is_told(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = file.with_suffix("")
    assert main(["lab", "run", str(file)]) == 0
    for part in sorted(folder.glob("games-*"))[:-3]:  # of the last cell all three parts are left
        part.unlink()
    capsys.readouterr()
    assert main(["lab", "status", str(folder), "--json"]) == 0
    cells = json.loads(capsys.readouterr().out)["cells"]
    assert sorted(cell["games"] for cell in cells) == [0, 0, 0, 45]
    assert all((cell["mean"] is None) == (cell["games"] == 0) for cell in cells)
    assert main(["lab", "status", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "inf" not in told
    assert told.count("–") == 6


def test_a_full_disk_is_said_in_one_line_and_costs_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, write = tmp_path / "whole", Path.write_bytes
    assert main(["lab", "run", str(file), "--out", str(whole)]) == 0
    capsys.readouterr()

    def until_full(path: Path, content: Any) -> int:
        if len(list(path.parent.glob("games-*.parquet"))) < 3:
            return write(path, content)
        write(path, content[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", until_full)
        assert main(["lab", "run", str(file)]) == 2
    said = capsys.readouterr().err
    assert "cannot be written: the disk is full. What was finished is kept" in said
    folder = file.with_suffix("")
    assert len(list(folder.glob("games-*"))) == 3  # and no half of a file
    assert main(["lab", "resume", str(folder)]) == 0
    assert rows(folder).equals(rows(whole))


def test_another_experiment_in_the_same_folder_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "run", str(file)]) == 0
    file.write_text(POND.replace("45", "46"), "utf-8")
    assert main(["lab", "run", str(file)]) == 2
    assert "another experiment is kept there" in capsys.readouterr().err


def test_a_cell_that_is_known_well_enough_needs_no_further_deals(file: Path) -> None:
    file.write_text(POND.replace("deals = 45", "deals = 2000\nwithin = 0.3").replace("decisions = true", ""))
    assert main(["lab", "run", str(file)]) == 0
    assert data.read(file.with_suffix("")).height < 4 * 400


def test_every_mistake_of_a_file_is_named_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(
        'game = "pond"\nseats = "two"\ndeals = 0\nwithin = -1.0\ncolour = "red"\nmeasure = "beauty"\n'
        'edits = ["fish", "copies=3"]\n'
        '[factors]\ndepth = ["deep", "wet"]\nbots = ["genius", "random"]\n"set fish" = [3]\n',
        "utf-8",
    )
    assert main(["lab", "run", str(file)]) == 2
    told = capsys.readouterr().err
    for part in (
        "seats: expected int, found 'two'",
        "no such field: colour",
        "deals: at least 1, not 0",
        "within: above 0, not -1.0",
        "factors.depth: option depth: 'wet' is not one of deep, shallow",
        "factors.set fish: edit: no 'fish' in the card set",
        "factors.bots: no bot 'genius'",
        "measure: 'beauty' is not one of",
        "edits: edit 'fish': write it as part.card.field=value",
        "9 mistakes",
    ):
        assert part in told, told
    assert "Traceback" not in told
    assert not (tmp_path / "wrong").exists()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = ", "not TOML"),
        ('game = "chess"', "no game 'chess'"),
        ('game = "pond"\ncards = "none.toml"', "none.toml"),
        ('game = "pond"\nbots = "random,random,random"', "3 bots for 2 seats"),
        ('game = "pond"\n[factors]\ndepth = []', "factors.depth: at least one value"),
    ],
)
def test_what_cannot_be_run_is_one_line(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    assert main(["lab", "run", str(file)]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_a_folder_without_an_experiment_is_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "status", str(tmp_path)]) == 2
    assert "no experiment is kept there" in capsys.readouterr().err


def test_a_game_in_which_a_bot_fails_is_a_row_and_a_record(file: Path) -> None:
    bot = f"{Path(__file__).parent / 'test_compare.py'}:Stubborn"
    file.write_text(f'game = "pond"\nseats = 2\ndeals = 30\nbots = "random,{bot}"\n', "utf-8")
    folder = file.with_suffix("")
    assert main(["lab", "run", str(file)]) == 0
    failed = data.read(folder).filter(pl.col("failure") != "")
    assert 0 < failed.height < 30
    assert all("Stubborn, seat 2" in why and "no idea" in why for why in failed["failure"])
    assert len(list((folder / "failed").glob("*.json"))) == failed.height


def test_the_report_is_one_page_without_a_script_or_an_address(file: Path) -> None:
    assert main(["lab", "run", str(file)]) == 0
    assert main(["lab", "report", str(file.with_suffix("")), "--language", "es"]) == 0
    page = (file.with_suffix("") / "report.html").read_text("utf-8")
    assert page.count("<svg") >= 4
    assert "Deep &amp; shallow" in page
    assert "Cómo acabaron las partidas" in page
    assert "<script" not in page
    assert not re.search(r'(?:src|href)="(?!#)', page.replace('xlink:href="#', ""))


def test_every_chart_can_be_kept_as_a_picture(file: Path, tmp_path: Path) -> None:
    assert main(["lab", "run", str(file)]) == 0
    assert main(["lab", "report", str(file.with_suffix("")), "--pictures", str(tmp_path / "charts")]) == 0
    names = ["chosen", "choices", "effects", "length", "measure", "points", "reasons", "seats", "settling"]
    assert sorted(path.name for path in (tmp_path / "charts").iterdir()) == sorted(
        f"{name}.{kind}" for name in names for kind in ("png", "svg")
    )
    for path in (tmp_path / "charts").iterdir():
        begins = path.read_bytes()[:8]
        assert begins == b"\x89PNG\r\n\x1a\n" if path.suffix == ".png" else begins.startswith(b"<svg"), path


def test_card_sets_are_a_factor_and_are_kept_with_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box, file = tmp_path / "elsewhere" / "box.toml", tmp_path / "here" / "cards.toml"
    box.parent.mkdir()
    file.parent.mkdir()
    box.write_text("copies = 3", "utf-8")
    file.write_text('game = "pond"\ndeals = 2\n[factors]\ncards = ["", "../elsewhere/box.toml"]', "utf-8")
    assert main(["lab", "run", str(file)]) == 0
    table = data.read(file.with_suffix(""))
    assert set(table["cell"]) == {"cards shipped", "cards box"}
    assert table["cards"].n_unique() == 2
    box.unlink()
    assert main(["lab", "resume", str(file.with_suffix(""))]) == 0
    box.write_text("copies = 4", "utf-8")
    capsys.readouterr()
    assert main(["lab", "run", str(file)]) == 2
    assert "another kept-box.toml is kept there" in capsys.readouterr().err


def test_a_card_set_that_is_missing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('game = "pond"\n[factors]\ncards = ["", "none.toml", "gone.toml"]', "utf-8")
    assert main(["lab", "run", str(file)]) == 2
    said = capsys.readouterr().err
    assert "none.toml" in said
    assert "gone.toml" in said


def test_a_report_shows_how_a_bot_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, learned = tmp_path / "pond.toml", tmp_path / "learned"
    file.write_text('game = "pond"\ndeals = 2\nbots = "random"', "utf-8")
    learned.mkdir()
    assert main(["lab", "run", str(file)]) == 0
    asked = ["lab", "report", str(file.with_suffix("")), "--learning", str(learned), "--language", "es"]
    assert main(asked) == 2
    assert "ahí no hay ninguna curva de aprendizaje" in capsys.readouterr().err
    for round_, loss in enumerate((0.7, 0.6)):
        points = [{"epoch": n % 2, "train": loss - n / 100, "fresh": loss + n / 100} for n in range(4)]
        (learned / f"curve-{round_}.json").write_text(json.dumps({"files": 1, "curve": points}), "utf-8")
    assert main(asked) == 0
    page = (file.with_suffix("") / "report.html").read_text("utf-8")
    assert "Cómo aprendió" in page
    assert all(f"ronda {n}: partidas nuevas" in page for n in (0, 1))
    fresh = [row for row in curves(learned) if row["cell"] == "round 1: fresh games"]
    assert [(row["deal"], row["mean"]) for row in fresh] == [
        (0, pytest.approx(0.61)),
        (1, pytest.approx(0.62)),
    ]


def test_every_chart_has_the_cells_in_the_order_of_the_experiment(file: Path, tmp_path: Path) -> None:
    text = POND.replace('["deep", "shallow"]', '["shallow", "deep"]').replace("deals = 45", "deals = 8")
    file.write_text(text, "utf-8")
    assert main(["lab", "run", str(file), "--jobs", "1"]) == 0
    folder, names = file.with_suffix(""), [cell.name for cell in read_experiment(file).cells]
    assert names != sorted(names)
    assert main(["lab", "report", str(folder), "--pictures", str(tmp_path / "pictures")]) == 0
    drawn = {p.stem: p.read_text("utf-8") for p in (tmp_path / "pictures").glob("*.svg")}
    told = {chart: [name for name in _texts(svg) if name in names] for chart, svg in drawn.items()}
    assert {"settling", "length", "choices", "reasons"} <= set(told)
    for chart, shown in told.items():
        assert chart == "effects" or shown == [name for name in names if name in shown], chart


def _texts(svg: str) -> list[str]:
    return [unescape(found) for found in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]
