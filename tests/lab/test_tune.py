"""Numbers that meet targets: the known answer is found, told by fresh deals, and nothing is played twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wildtable.cli import main
from wildtable.core.errors import UserError
from wildtable.lab import data, search
from wildtable.lab.pool import Chunk, play
from wildtable.lab.room import Result
from wildtable.lab.running import Progress
from wildtable.lab.search import Aim, tune
from wildtable.lab.sequence import Interval
from wildtable.lab.tuning import Target, read_search

pytestmark = pytest.mark.usefixtures("pond_registered")

POND = """
title = "A longer pond"
game = "pond"
bots = "random"
measure = "length"
deals = 40
fresh = 300
trials = 18

[knobs]
"set copies" = {{ from = 6, to = 14 }}
depth = ["deep", "shallow"]

[[targets]]
name = "two"
low = {low:.1f}
high = {high:.1f}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """With 9 fish of each kind a game lasts about 65 decisions, with 8 or 10 it is outside the band."""
    path = tmp_path / "pond.toml"
    path.write_text(POND.format(low=62, high=68), "utf-8")
    return path


def answered(file: Path, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main(["lab", "tune", str(file), "--json", *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def fresh(found: dict[str, Any]) -> dict[str, Any]:
    part: dict[str, Any] = found["fresh"]
    return part


def test_a_known_answer_is_found_and_only_what_must_be_is_moved(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answered(file, capsys)
    assert found["answer"] == {"set copies": 9, "depth": "deep"}  # the depth changes nothing, so it stays
    assert found["moved"] == ["copies"]
    assert found["trials"] == 18
    assert json.loads((file.with_suffix("") / "answer.json").read_text("utf-8")) == found


def test_what_is_told_comes_from_deals_that_no_trial_has_seen(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answered(file, capsys)
    table = data.read(file.with_suffix(""))
    rows = table.filter(seed="1/fresh")
    own = rows.filter(cell="target two, copies 9, depth deep")
    told = fresh(found)["finalists"][0]["targets"][0]
    assert told["games"] == own.height
    assert told["mean"] == pytest.approx(own["decisions"].mean())
    assert set(table["seed"]) == {"1", "1/fresh"}
    assert rows["cell"].n_unique() == 2  # what is shipped, and the finalist


@pytest.mark.parametrize("trials", [5, 12])
def test_optuna_proposes_where_there_is_no_time_for_all(
    trials: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(file.read_text("utf-8").replace("trials = 18", f"trials = {trials}"), "utf-8")
    found = answered(file, capsys)
    ranking = found["ranking"]
    assert len({str(trial["turned"]) for trial in ranking}) == trials  # none twice
    assert [trial["cost"] for trial in ranking] == sorted(trial["cost"] for trial in ranking)


def test_a_search_that_is_run_again_plays_nothing_and_says_the_same(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(file.read_text("utf-8").replace("trials = 18", "trials = 6"), "utf-8")
    before = answered(file, capsys, "--jobs", "1")
    folder, played = file.with_suffix(""), []
    sorted(folder.glob("games-*"))[2].unlink()  # as if it had been stopped

    def counted(chunk: Chunk) -> list[Result]:
        played.append(chunk)
        return play(chunk)

    monkeypatch.setattr("wildtable.lab.pool.play", counted)
    assert answered(file, capsys, "--jobs", "1") == before
    assert len(played) == 1


def test_the_answer_is_the_same_with_any_number_of_processes(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(file.read_text("utf-8").replace("trials = 18", "trials = 4"), "utf-8")
    alone = answered(file, capsys, "--out", str(tmp_path / "alone"), "--jobs", "1")
    assert answered(file, capsys, "--out", str(tmp_path / "two"), "--jobs", "2") == alone


def test_a_search_that_is_killed_goes_on_to_the_same_answer(tmp_path: Path) -> None:
    """On a game of our own, in a process of its own."""
    file = tmp_path / "boxes.toml"
    file.write_text(
        'game = "galapagos"\nbots = "random"\nmeasure = "total"\ndeals = 40\nfresh = 20\ntrials = 3\n'
        '[knobs]\n"set awards.zayapa.points" = { from = 3, to = 14 }\n'
        "[[targets]]\nlow = 8.0\nhigh = 9.0\n",
        "utf-8",
    )
    command = [sys.executable, "-m", "wildtable", "lab", "tune", str(file), "--json"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(2400):
        if len(list(file.with_suffix("").glob("games-*.parquet"))) >= 2 or process.poll() is not None:
            break
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.05)
    os.kill(process.pid, signal.SIGKILL)
    process.wait(30)
    assert not (file.with_suffix("") / "answer.json").exists()
    again, whole = (
        subprocess.run([*command, *more], check=True, timeout=300, capture_output=True).stdout
        for more in ([], ["--out", str(tmp_path / "whole")])
    )
    assert again == whole


def test_finalists_are_tried_in_order_until_one_is_not_missed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing can meet the target, as many are tried as the file says, and the answer says so."""
    text = POND.format(low=200.0, high=210.0).replace("trials = 18", "trials = 18\nfinalists = 2")
    file.write_text(text, "utf-8")
    found = answered(file, capsys)
    assert found["verdict"] == "missed"
    assert len(fresh(found)["finalists"]) == 2


@pytest.mark.parametrize(
    ("interval", "mean", "verdict"),
    [
        (Interval(0.45, 0.55), 0.5, "met"),
        (Interval(0.4, 0.6), 0.5, "met"),
        (Interval(0.35, 0.5), 0.42, "inside"),
        (Interval(0.3, 0.41), 0.35, "outside"),
        (Interval(0.2, 0.39), 0.3, "missed"),
        (Interval(0.61, 0.9), 0.7, "missed"),
    ],
)
def test_a_target_is_met_only_where_the_whole_interval_lies_in_its_band(
    interval: Interval, mean: float, verdict: str, file: Path
) -> None:
    found = read_search(file)
    target = Target(0.4, 0.6, "half")
    seen = Progress(found.cell(found.targets[0], found.shipped), 1, mean=mean, interval=interval)
    assert Aim(target, seen).verdict == verdict


def test_numbers_that_cannot_be_played_together_are_a_trial_that_is_refused(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read_search(file)
    cell = type(found).cell

    def choosy(self: object, target: Target, turned: dict[str, object], **more: bool) -> object:
        if turned["set copies"] == 7:
            raise UserError("seven is too few")
        return cell(self, target, turned, **more)  # type: ignore[arg-type]  # handed on as they come

    monkeypatch.setattr(type(found), "cell", choosy)
    answer = tune(found, tmp_path / "choosy")
    refused = [trial for trial in answer.trials if trial.refused]
    assert [trial.turned["set copies"] for trial in refused] == [7, 7]
    assert answer.best.turned["set copies"] == 9


def test_every_mistake_of_a_search_is_named_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(
        'game = "pond"\ntrials = 0\nfinalists = 0\nchange = -1.0\ncolour = "red"\nfactors = 3\n'
        '[knobs]\ndepth = ["wet"]\n"set fish" = [1]\n"set copies" = [0]\nbots = { from = 3, to = 1 }\n'
        "[[targets]]\nlow = 0.6\nhigh = 0.4\n"
        '[[targets]]\nname = "1"\nlow = 0.1\nhigh = 0.2\n'
        '[[targets]]\nname = "none"\nlow = 0.1\nhigh = 0.2\nmeasure = "beauty"\n',
        "utf-8",
    )
    assert main(["lab", "tune", str(file)]) == 2
    told = capsys.readouterr().err
    for part in (
        "no such field: colour",
        "no such field: factors",
        "trials: at least 1, not 0",
        "finalists: at least 1, not 0",
        "change: at least 0, not -1.0",
        "targets[0]: low 0.6 must be below high 0.4",
        "targets[1].name: '1' is another's",
        "knobs.depth wet: ",
        "knobs.set fish: edit: no 'fish' in the card set",
        "knobs.set copies 0: copies: at least 1 of each fish",
        "knobs.bots: write a list of values",
        "target none: measure: 'beauty' is not one of",
    ):
        assert part in told, (part, told)
    assert not (tmp_path / "wrong").exists()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = ", "not TOML"),
        ('game = "chess"\nknobs = {a = [1]}\ntargets = [{low = 0.1, high = 0.2}]', "no game 'chess'"),
        ('game = "pond"\nknobs = {}\ntargets = []', "2 mistakes: targets: at least one; knobs: at least one"),
        ("deals = 3", "missing field: game"),
    ],
)
def test_what_cannot_be_searched_is_one_line(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    assert main(["lab", "tune", str(file)]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_another_search_in_the_same_folder_is_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pond").mkdir()
    (tmp_path / "pond" / search.FILE).write_text("another", "utf-8")
    assert main(["lab", "tune", str(file)]) == 2
    assert "another search is kept there" in capsys.readouterr().err


def test_the_command_says_in_words_what_it_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text("utf-8").replace("trials = 18", "trials = 4"), "utf-8")
    assert main(["lab", "tune", str(file), "--language", "es"]) == 0
    out = capsys.readouterr().out
    assert "como viene" in out
    assert "62.00 … 68.00" in out
