"""What a review may cost, counted in imagined games: the same on every machine and build."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from wildtable.compiled import is_compiled
from wildtable.core.game import Game

PLAIN: Final = 5  # how much slower plain Python plays
SHORTER: Final = (
    1.6  # games of a review begin in the middle: so many more of them in a second than whole ones
)
FEWEST: Final = 64
STEPS: Final = 32  # games of common luck from every point
LEVELS: Final = 16  # games of its own luck that a point is given at a time
SCREEN: Final = 6  # worlds in which every candidate of a turn is tried
CLOSER: Final = 10  # more of them where something looks better
BLOCK: Final = 24  # fresh worlds at a time for a suspect
OPTIONS: Final = 64  # worlds in which the options of a key moment are told apart
REASON: Final = 24  # pairs of worlds in which a reason is looked for


@dataclass(frozen=True)
class Budget:
    """How many games are imagined in all, and how sure is sure enough."""

    games: int = 9_000
    goal: float = 0.03  # standard error of the curve
    goal_loss: float = 0.02  # standard error of a loss

    @classmethod
    def of_seconds(cls, game: Game[Any], seconds: float) -> Budget:
        """About so many seconds of one core of this build."""
        pace = game.mind.pace if is_compiled() else game.mind.pace / PLAIN
        return cls(max(FEWEST, round(seconds * pace * SHORTER)))

    @property
    def curve(self) -> int:
        """Games for the curve at first; what is left over in the end is its as well."""
        return self.games // 2

    @property
    def moments(self) -> int:
        """Games for the options and reasons of key moments."""
        return self.games // 8
