"""`wildtable solve` and `wildtable sheet`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wildtable.cli import main

CAMPAIGN = Path(__file__).parent.parent / "games" / "animalia" / "campaign.json"
Captured = pytest.CaptureFixture[str]


def test_solve_tells_verdict_line_par_and_hardness(capsys: Captured) -> None:
    words = ["solve", "animalia", "--seed", "7", "--option", "difficulty=hard", "--budget", "2000", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cards_alone"]["verdict"] == "winnable"
    assert len(told["cards_alone"]["line"]) >= 24
    assert told["hard"]["first_moves"] >= told["hard"]["winning"]


def test_solve_reads_a_line_out_in_any_language(capsys: Captured) -> None:
    assert main(["solve", "--seed", "7", "--budget", "300", "--language", "es"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Solo con cartas: victoria demostrada")
    assert "gana la baza" in said


def test_solve_takes_a_position_of_a_record(capsys: Captured) -> None:
    assert main(["solve", "--record", str(CAMPAIGN), "--at", "30", "--budget", "300", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards_alone"]["verdict"] == "winnable"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["solve", "galapagos"], "no solver for galapagos"),
        (["solve", "--record", str(CAMPAIGN)], "no round is in play"),
        (["solve", "--record", str(CAMPAIGN), "--at", "9999"], "choices"),
        (["sheet", "nowhere.json"], "there is no such file"),
    ],
)
def test_what_cannot_be_answered_is_refused(words: list[str], reason: str, capsys: Captured) -> None:
    assert main(words) == 2
    assert reason in capsys.readouterr().err


def test_a_sheet_keeps_what_a_record_reached(tmp_path: Path, capsys: Captured) -> None:  # animalia §7.3
    sheet = tmp_path / "otters.json"
    assert main(["sheet", str(sheet), "--add", str(CAMPAIGN), "--team", "Otters"]) == 0
    assert main(["sheet", str(sheet)]) == 0
    kept = json.loads(sheet.read_text("utf-8"))
    assert kept["best"] == {"EUROPE + NORTH_AMERICA + SOUTH_AMERICA, HARD": {"stars": 1, "coins": 6}}
    assert "Otters" in capsys.readouterr().out
