"""The table of Endless Forms in the terminal."""

from __future__ import annotations

import io
import re

from rich.console import Console

from tests.games.endless_forms.tables import begin, deploy, face_down, hold, lay, put, reveal, table
from wildtable.games.endless_forms.state import State
from wildtable.terminal.boards.endless_forms import draw


def drawn(view: State, language: str = "en") -> str:
    """The table as lines, blanks squeezed."""
    written = io.StringIO()
    Console(file=written, width=100).print(draw(view, language))
    assert max(len(line) for line in written.getvalue().splitlines()) <= 100
    return re.sub(r"[ │\n]+", " ", written.getvalue())


def scene() -> State:
    """Seat 1 interrupts a deployment, seat 0 may answer."""
    s = table("Desert Playa", "Gypsum Flats")
    put(s, "Oryx", 0, 1, 7).exerted = True
    put(s, "Gray Vireo", 1, 0, 3, "Pathogen")
    lay(s, "Insect Swarm", 0, owner=1)
    s.row[1].bloom = True
    hold(s, "Coyote", "Mutigen")
    face_down(s, "Bluff Display")
    face_down(s, "Flash Flood", seat=1)
    deploy(begin(s), "Coyote", 0)
    return reveal(s, 0)


def test_habitats_stand_side_by_side_with_both_sides() -> None:
    lines = drawn(scene().view(0))
    assert "[1] Desert Playa [2] Gypsum Flats [3] Desert Arroyo [4] Desert Arroyo" in lines
    assert "#0 Oryx" in lines
    assert "7 2↑1↓ r16 exerted" in lines
    assert "#1 Gray Vireo★" in lines
    assert "+ Pathogen (1)" in lines
    assert "+ Insect Swarm (2)" in lines
    assert "* bloom" in lines


def test_the_stack_is_shown_uppermost_first_and_who_is_waited_for() -> None:
    lines = drawn(scene().view(1))
    event = lines.index("Seat 2 has revealed Flash Flood for Gray Vireo")
    assert event < lines.index("Seat 1 deploys Coyote to 1 Desert Playa.")
    assert "2 things wait, the uppermost first:" in lines
    assert "Waiting for Seat 1." in lines


def test_only_the_own_hand_and_event_are_open() -> None:
    mine, theirs = drawn(scene().view(0)), drawn(scene().view(1))
    assert "face down: Bluff Display" in mine
    assert "Your effects: Mutigen" in mine
    assert "Bluff Display" not in theirs
    assert "Mutigen" not in theirs
    assert "Seat 1: an event face down; hand" in theirs


def test_a_single_game_tells_of_the_edge_and_a_match_of_its_first_game() -> None:
    s = scene()
    assert "seven in ten" in drawn(s.view(None))
    s.past = [[30, 40]]
    assert "First game 30 : 40" in drawn(s.view(None))


def test_it_speaks_spanish() -> None:
    lines = drawn(scene().view(0), "es")
    assert "Playa del desierto" in lines
    assert "Vireo gris" in lines
