"""How a game went back and forth: who was ahead as each turn ended.

    lead changes    how often another seat comes to be ahead
    drama           how far behind the winner was, on average over the turns (0: never; 1: lost all along);
                    of a team that won: how far below an even chance it stood

Who is ahead is told by the rough value the bots go by: it compares the seats of a table, and is no chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.game import Game
from wildtable.core.table import Table

Values = Sequence[float]  # by seat


class Turns:
    """Watches a table that is played on for the ends of its turns."""

    def __init__(self, game: Game[Any], s: Table) -> None:
        self.mind = game.mind
        self.seen = {self.mind.clock(s)}

    def ended(self, s: Table) -> tuple[float, ...]:
        """What the seats' positions are worth where a turn has just ended; else nothing."""
        now = self.mind.clock(s)
        if now in self.seen:
            return ()
        self.seen.add(now)
        return tuple(self.mind.value(s, seat) for seat in range(s.seats))

    @property
    def count(self) -> int:
        """How many there were; 0 is before the first of them."""
        return len(self.seen - {0})


def lead_changes(turns: Sequence[Values]) -> int:
    """How often another seat comes to be ahead; a tie leaves the lead where it was."""
    leaders = [seat for values in turns if (seat := _ahead(values)) is not None]
    return sum(one != other for one, other in pairwise(leaders))


def _ahead(values: Values) -> Seat | None:
    best = max(values)
    return values.index(best) if values.count(best) == 1 else None


def drama(turns: Sequence[Values], winners: Sequence[Seat], cooperative: bool) -> float | None:
    """How far behind the winners were on average; None: nobody won, or it was over at once."""
    if not winners or not turns:
        return None
    if cooperative:
        return fmean(2 * max(0.0, 0.5 - values[0]) for values in turns)
    return fmean(max(values) - max(values[seat] for seat in winners) for values in turns)
