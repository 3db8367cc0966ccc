"""An answer and all that comes of it, played on a copy of the game before it is true."""

from __future__ import annotations

from typing import Any, Final

from wildtable.core.decision import Choice, Decision
from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.server.choices import shared
from wildtable.server.events import Answered, Choices
from wildtable.server.scene import Scene

BEATS: Final = 60
"""How many moments are kept until they are told; no answer of ours comes near it."""


class Attempt:
    """A copy to play on. Once its last answer is kept the copy becomes the game: it is not played twice."""

    __slots__ = ("_scene", "beats", "choices", "play")

    def __init__(self, play: Sitting) -> None:
        self.play = play.fork()
        self.choices: Choices = ()  # of the last answer, and of chance after it
        self.beats: list[Scene] = []  # of the last answer
        self._scene: Scene | None = None

    @property
    def decision(self) -> Decision | None:
        """The question that is open here."""
        return self.play.decision

    @property
    def scene(self) -> Scene:
        """How things stand here; whoever is told of it later looks at the very same."""
        if self._scene is None:
            self._scene = Scene(self.play.game, self.play.state)
        return self._scene

    def answer(self, choice: Choice, by: str) -> Answered:
        """Take an option; what is to be kept of that."""
        decision, before = self.decision, len(self.play.record.choices)
        assert decision is not None
        self.beats, self._scene = [], None
        self.play.answer(choice, self._note)
        made = self.play.record.choices
        made[before:] = shared(made[before:])
        self.choices = tuple(made[before:])
        return Answered(decision.seat, self.choices, by)

    def _note(self, table: Table) -> None:
        note_beat(self.beats, self.play.game, table)


def note_beat(story: list[Scene], game: Game[Any], table: Table) -> None:
    """Keep how a table looks in the middle of an answer, to be told."""
    if len(story) < BEATS:
        story.append(Scene.kept(game, table))
