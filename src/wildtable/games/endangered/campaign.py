"""The campaign: several games in a row by the same team, kept between sittings (§17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wildtable.core.game import Game, SetupError
from wildtable.core.record import Record, RecordError
from wildtable.games.endangered.state import (
    LOST_POPULATION,
    LOST_TILES,
    LOST_VOTES,
    WON_FIRST,
    WON_SECOND,
)

POINTS = {WON_FIRST: 3, WON_SECOND: 2, LOST_VOTES: 1, LOST_TILES: 0, LOST_POPULATION: 0}
MEDALS = (("gold", 8), ("silver", 6), ("bronze", 4))
ORDER = (("tigers", "normal"), ("otters", "normal"), ("tigers", "hard"))


@dataclass
class Campaign:
    """The games to play, in order, and how those that are over ended."""

    order: tuple[tuple[str, str], ...] = ORDER
    results: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """The last game is a hard one (§17.1)."""
        if not self.order or self.order[-1][1] != "hard":
            raise SetupError("campaign: the last game must be hard")

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return len(self.results) == len(self.order)

    def options(self) -> dict[str, str]:
        """The options of the next game: its module and level, and what the last one left (§17.3, §17.4)."""
        module, level = self.order[len(self.results)]
        carry = "none"
        if self.results:
            carry = "won" if self.results[-1] in (WON_FIRST, WON_SECOND) else "lost"
        return {"module": module, "difficulty": level, "carry": carry}

    def add(self, result: str) -> None:
        """The next game has ended like this."""
        if self.is_over:
            raise SetupError(f"campaign: all {len(self.order)} games have been played")
        if result not in POINTS:
            raise SetupError("campaign: this game is not over")
        self.results.append(result)

    @property
    def points(self) -> int:
        """What the games so far count together (§17.2)."""
        return sum(POINTS[result] for result in self.results)

    @property
    def medal(self) -> str:
        """What the points so far are worth; empty: nothing."""
        return next((name for name, needed in MEDALS if self.points >= needed), "")


def from_records(
    game: Game[Any], paths: Sequence[Path], order: tuple[tuple[str, str], ...] = ORDER, cards: Any = None
) -> Campaign:
    """The campaign that these saved games are the beginning of: the records are all there is to keep."""
    campaign = Campaign(order)
    for path in paths:
        try:
            record = Record.read(path)
            state = record.replay(game, cards)
        except RecordError as error:
            raise SetupError(f"{path}: {error}") from None
        due = campaign.options()
        if record.options != due:
            raise SetupError(f"{path}: the campaign goes on with {due}, this game was {record.options}")
        campaign.add(state.outcome().reason)
    return campaign
