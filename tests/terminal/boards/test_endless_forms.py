"""The table of Endless Forms in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from tests.games.endless_forms.tables import begin, card, deploy, face_down, hold, lay, put, reveal, table
from wildtable.core.text import Text
from wildtable.games.endless_forms.board import NOBODY
from wildtable.games.endless_forms.state import Lasting, State
from wildtable.terminal.boards.endless_forms import whole


def drawn(view: State, language: str = "en", width: int = 100) -> str:
    """The table as lines, blanks squeezed."""
    written = io.StringIO()
    console = Console(file=written, width=width)
    for part in whole(view, language, width):
        console.print(part.drawn)
    assert max(len(line) for line in written.getvalue().splitlines()) <= width
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


def test_a_species_in_hand_is_shown_with_its_rank_and_fangs() -> None:
    s = table()
    hold(s, "Coyote", "Oryx")
    lines = drawn(begin(s).view(0))
    assert "Coyote 4↑1↓ r13F" in lines
    assert "Oryx 2↑1↓ r16" in lines


def test_the_sides_are_labelled() -> None:
    s = scene()
    assert "Above the habitats Seat 1, below them you, Seat 2." in drawn(s.view(1))
    assert "Above the habitats Seat 2, below them Seat 1." in drawn(s.view(None))


@pytest.mark.parametrize("width", [80, 100, 120, 200])
def test_nothing_public_is_lost_however_wide_it_is(width: int) -> None:
    s = scene()
    s.lasting = [Lasting(card("Limited Resources"), 1, 2), Lasting(card("Monsoon Downpour"), 0, NOBODY)]
    s.known[0] = [card("Coyote")]
    s.hands[0] = [card("Coyote"), card("Oryx")]
    for seat in (None, 0, 1):
        for language in ("en", "es"):
            written = re.sub(r"[^\w]", "", drawn(s.view(seat), language, width))
            words = [
                "Limited Resources",
                "Monsoon Downpour",
                "Insect Swarm",
                "Pathogen",
                "Gray Vireo",
                "Coyote",
            ]
            for name in (Text(word).render(language) for word in words):
                # Folded names are looked for by their letters, line by line of a cell.
                assert re.sub(r"[^\w]", "", name)[:6] in written, (seat, language, name)
            assert "…" not in drawn(s.view(seat), language, width)
