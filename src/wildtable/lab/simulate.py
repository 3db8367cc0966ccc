"""Many games by bots, on one core or several, with the same result.

Every game has its own luck from the seed and its number, whoever plays it, so that two runs which differ
in a bot, an option or a card can be compared game by game. Where all bots are random nothing is compared
and `rollout` plays, many times faster, with a luck of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, pstdev
from time import perf_counter

from wildtable.core.codec import Plain
from wildtable.core.errors import UserError
from wildtable.core.outcome import Outcome
from wildtable.lab.pool import chunks, executor
from wildtable.lab.room import Result, Room
from wildtable.lab.setting import Setting


@dataclass
class Summary:
    """What came of it."""

    setting: Setting
    outcomes: dict[int, Outcome] = field(default_factory=dict)  # by the number of the game
    failures: dict[int, str] = field(default_factory=dict)  # what a bot did wrong, likewise
    decisions: int = 0
    seconds: float = 0.0

    def add(self, result: Result) -> None:
        """One more game."""
        if result.finished:
            self.outcomes[result.deal] = result.outcome
            self.decisions += result.decisions
        else:
            self.failures[result.deal] = result.failure

    @property
    def games(self) -> int:
        """How many games have been played to their end."""
        return len(self.outcomes)

    def plain(self) -> Plain:
        """As plain data, for JSON."""
        return {
            "game": self.setting.game,
            "seats": self.setting.seats,
            "options": self.setting.options,
            "bots": list(self.setting.bots),
            "seed": self.setting.seed,
            "games": self.games,
            "failures": {str(deal): self.failures[deal] for deal in sorted(self.failures)},
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions / self.seconds, 1) if self.seconds else 0.0,
            "outcomes": counted([self.outcomes[n] for n in sorted(self.outcomes)], self.setting.seats),
        }


def counted(outcomes: list[Outcome], seats: int) -> Plain:
    """Wins, scores and reasons of some games; a shared win counts for each winner."""
    return {
        "wins": [sum(seat in outcome.winners for outcome in outcomes) for seat in range(seats)],
        "shared": sum(len(outcome.winners) > 1 for outcome in outcomes),
        "nobody": sum(not outcome.winners for outcome in outcomes),
        "reasons": dict(sorted(Counter(outcome.reason for outcome in outcomes).items())),
        "scores": [_spread([outcome.scores[seat] for outcome in outcomes]) for seat in range(seats)],
    }


def _spread(scores: list[float]) -> Plain:
    return {"mean": fmean(scores), "deviation": pstdev(scores), "lowest": min(scores), "highest": max(scores)}


def simulate(
    setting: Setting,
    games: int,
    jobs: int = 1,
    tick: Callable[[Summary], None] | None = None,
    records: Path | None = None,
    failed: Path = Path("failed"),
) -> Summary:
    """Play `games` games; `tick` is called as they come in; `records` keeps every game in a folder.

    A game in which a bot fails is named, kept in the folder `failed`, and the others go on.
    """
    Room(setting)  # refuses what cannot be played, before there are processes
    size = max(1, min(games // (jobs * 10), 100))
    due = chunks(setting, 0, games, size, fast=True, records=str(records or ""), failed=str(failed))
    return summed(setting, executor(jobs).results(due), tick)


def summed(
    setting: Setting, played: Iterable[list[Result]], tick: Callable[[Summary], None] | None = None
) -> Summary:
    """What came of some games, as they come in."""
    summary, begun = Summary(setting), perf_counter()
    for results in played:
        for result in results:
            summary.add(result)
        summary.seconds = perf_counter() - begun
        if tick is not None:
            tick(summary)
    if summary.failures and not summary.outcomes:
        raise UserError(next(iter(summary.failures.values())))
    return summary
