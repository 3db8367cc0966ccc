"""`wildtable points`: a game of S.O.S. Galápagos at a real table, counted."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

SERIES = "penguin 2, blue whale 1"


def test_points_are_counted_by_their_sources(wildtable: Run) -> None:  # galapagos §10.1
    said = wildtable("points", "penguin 2, blue whale 1, snail 1", "dolphin 2")
    assert said.code == 0
    rows = [line.split() for line in said.out.splitlines()]
    assert rows[1][-4:] == ["2", "0", "2", "4"]  # kinds, bonus, the award of the penguins, points
    assert rows[2][-4:] == ["1", "0", "0", "1"]
    assert said.out.splitlines()[-1] == "Seat 1 is Chief Rescuer with 4 points."


def test_ties_go_to_snails_then_to_helpers(wildtable: Run) -> None:  # galapagos §10.3
    assert "Seat 2 is Chief Rescuer with 1 point, ahead by snails." in said_last(wildtable, "", "snail 2")
    assert "Seat 1 is Chief Rescuer with 1 point, ahead by Helpers left." in said_last(
        wildtable, "helpers 3", "helpers 1"
    )


def said_last(wildtable: Run, one: str, other: str) -> str:
    return wildtable("points", f"zayapa 1, {one}", f"dolphin 1, {other}").out.splitlines()[-1]


def test_the_award_is_for_the_first_of_two(wildtable: Run) -> None:  # galapagos §7.1
    assert "mark the first with !" in wildtable("points", SERIES, "penguin 2").err
    said = wildtable("points", SERIES, "penguin 2!")
    assert said.out.splitlines()[-1] == "Seat 2 is Chief Rescuer with 3 points."


def test_it_is_asked_and_said_in_spanish(wildtable: Run) -> None:
    said = wildtable("points", "PINGUINO 2", "delfín 1", "--language", "es")
    assert said.out.splitlines()[-1] == "Asiento 1 es Rescatista Jefe con 3 puntos."


@pytest.mark.parametrize(
    ("area", "reason"),
    [
        ("unicorn 2", "'unicorn' does not name one animal"),
        ("iguana 2", "Marine Iguana, Galápagos Land Iguana"),
        ("3 2", "'3' does not name one animal"),
        ("penguin", "write a name and a number"),
        ("penguin 5", "5 cards, and there are 4"),
        ("penguin 1!", "the series is not complete"),
        ("helpers 99", "99 Helpers, and there are"),
    ],
)
def test_what_cannot_lie_before_a_player_is_refused(wildtable: Run, area: str, reason: str) -> None:
    said = wildtable("points", area, "dolphin 1")
    assert said.code == 2
    assert reason in said.err
    assert not said.out
