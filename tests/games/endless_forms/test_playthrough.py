"""A golden scene: a deployment interrupted by an event that is answered by an event, as it reads to people.

`python -m tests.games.endless_forms.test_playthrough` writes it anew; look at the difference.
"""

from __future__ import annotations

from pathlib import Path

from tests.games.endless_forms.tables import begin, card, face_down, hold, meant, put, run, table
from wildtable.core.decision import Choice
from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.board import Response
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.steps.deployment import DONE, Deploy

KEPT = Path(__file__).parent / "three_deep.txt"
CHOICES: tuple[Choice, ...] = (
    Deploy(card("Coyote")),
    0,  # where two opposing species stand
    Response.REVEAL,  # Flash Flood, on the badger
    0,
    Response.REVEAL,  # Bluff Display
    0,
    DONE,
)


def scene() -> State:
    s = table("Creosote Scrub", "Desert Playa")
    put(s, "American Badger")
    put(s, "Turkey Vulture")
    put(s, "Oryx", owner=1)
    hold(s, "Coyote")
    face_down(s, "Bluff Display")
    face_down(s, "Flash Flood", seat=1)
    return begin(s)


def playthrough() -> str:
    s, words, told = scene(), GAME.words, 0
    lines: list[str] = []
    for written in CHOICES:
        lines += [f"  {words.entry(entry)}" for entry in s.log[told:]]
        told = len(s.log)
        decision = s.decision()
        assert decision is not None
        choice = meant(s, written)
        view = s.view(decision.seat)
        waits = [
            type(step).__name__
            for _, step in s.stack
            if type(step).__name__ in ("Settle", "Resolve", "Window")
        ]
        lines.append(f"[{' > '.join(waits)}] {words.seat(decision.seat)}: {words.prompt(view, decision)}")
        lines += [f"  - {words.option(view, decision, option)}" for option in decision.options]
        lines.append(f"> {words.option(view, decision, choice)}")
        s.answer(choice)
        run(s)
    lines += [f"  {words.entry(entry)}" for entry in s.log[told:]]
    return "\n".join(lines) + "\n"


def test_the_scene_comes_out_as_it_is_kept() -> None:  # endless-forms §6.5
    assert playthrough() == KEPT.read_text("utf-8")


def test_the_scene_is_three_deep() -> None:  # endless-forms §6.5
    assert "[Settle > Resolve > Window]" in playthrough()


if __name__ == "__main__":
    KEPT.write_text(playthrough(), "utf-8")
