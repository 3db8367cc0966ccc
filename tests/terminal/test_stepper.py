"""Stepping through a record."""

from __future__ import annotations

import io
from collections.abc import Iterator

from rich.console import Console

from tests.core import pond
from wildtable.core.decision import CHANCE
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.terminal.screen import Screen
from wildtable.terminal.stepper import Stepper


def record() -> Record:
    sitting = Sitting.new(pond.GAME, 2, seed="kept")
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[0])
    return sitting.record


def stepped(*lines: str, seat: int | None = None) -> tuple[Stepper, str]:
    written, typed = io.StringIO(), iter(lines)

    def read() -> str:
        for line in typed:
            return line
        raise EOFError

    screen = Screen(pond.GAME, "en", Console(file=written, width=100, highlight=False))
    stepper = Stepper(record(), pond.GAME, None, screen, read, seat)
    stepper.run()
    return stepper, written.getvalue()


def points(written: str) -> Iterator[int]:
    """Where the record was looked at, in order."""
    for line in written.splitlines():
        if line.startswith("After choice "):
            yield int(line.split()[2])


def test_a_step_goes_to_the_next_question_of_a_player_and_back() -> None:
    players = [n for n, (seat, _) in enumerate(record().choices) if seat != CHANCE]
    _, written = stepped("", "", "b", "b", "b")
    first, second = players[0], players[1]
    assert [*points(written)] == [0, first, second, first, 0]
    assert "The record begins here." in written


def test_every_stop_shows_the_table_as_it_lay_there() -> None:
    kept = record()
    stepper, written = stepped("6", "end", "3")
    assert [*points(written)] == [0, 6, len(kept.choices), 3]
    assert stepper.at == 3
    assert f"After choice {len(kept.choices)} of {len(kept.choices)}" in written


def test_a_seats_eyes_see_no_more_than_the_seat_did() -> None:
    _, mine = stepped("2", "q", seat=0)
    _, theirs = stepped("2", "q", seat=1)
    hands = [next(x for x in reversed(w.splitlines()) if x.startswith("hands")) for w in (mine, theirs)]
    assert "a fish" not in hands[0]
    assert "a fish" in hands[1]


def test_what_is_new_since_the_stop_before_is_told() -> None:
    _, written = stepped("", "log")
    assert written.count("rolled") == 2  # at the first stop, and in the whole log


def test_what_makes_no_sense_changes_nothing() -> None:
    stepper, written = stepped("fly", "99999", "seat 7", "seat x")
    assert stepper.at == 0
    assert stepper.seat is None
    assert "There are choices 0 to" in written
    assert "There are seats 1 to 2." in written


def test_looking_as_a_seat_and_as_nobody() -> None:
    stepper, _ = stepped("seat 2")
    assert stepper.seat == 1
    stepper, _ = stepped("seat 2", "all")
    assert stepper.seat is None


def test_the_end_is_the_end() -> None:
    _, written = stepped("end", "")
    assert "The record ends here." in written
