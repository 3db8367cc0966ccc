"""Many games by bots, on one core or several, with the same result.

Every game has its own luck from the seed and its number, whoever plays it, so that two runs which differ
in a bot, an option or a card can be compared game by game. Where all bots are random nothing is compared
and `rollout` plays, many times faster, with a luck of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any

from wildtable.bots import is_blind, make
from wildtable.core.chance import Luck
from wildtable.core.codec import Plain
from wildtable.core.decision import CHANCE, Seat
from wildtable.core.match import Player
from wildtable.core.outcome import Outcome
from wildtable.core.rollout import rollout
from wildtable.core.table import Table
from wildtable.games import game as game_named


@dataclass(frozen=True)
class Setting:
    """What is played, by whom, with which luck."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    cards: Path | None = None


@dataclass
class Summary:
    """What came of it."""

    setting: Setting
    outcomes: dict[int, Outcome] = field(default_factory=dict)  # by the number of the game
    decisions: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many games have been played."""
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


Played = list[tuple[int, Outcome, int]]
"""Number of the game, how it ended, how many decisions players made."""


def simulate(
    setting: Setting, games: int, jobs: int = 1, tick: Callable[[Summary], None] | None = None
) -> Summary:
    """Play `games` games; `tick` is called as they come in."""
    summary, begun = Summary(setting), perf_counter()
    for played in _played(setting, games, jobs):
        for n, outcome, decisions in played:
            summary.outcomes[n] = outcome
            summary.decisions += decisions
        summary.seconds = perf_counter() - begun
        if tick is not None:
            tick(summary)
    return summary


def _played(setting: Setting, games: int, jobs: int) -> Iterable[Played]:
    size = max(1, min(games // (jobs * 10), 100))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    room = Room(setting)  # refuses what cannot be played, before there are processes
    if jobs == 1:
        for chunk in chunks:
            yield room.play(chunk)
        return
    with ProcessPoolExecutor(jobs, initializer=_enter, initargs=(setting,)) as pool:
        waiting = [pool.submit(_play_here, chunk) for chunk in chunks]
        for done in as_completed(waiting):
            yield done.result()


class Room:
    """Where games are played: one in each process."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = game_named(setting.game)
        self.cards = None if setting.cards is None else self.game.read_cards(setting.cards)
        self.start: Table = self.game.new(setting.seats, cards=self.cards, **setting.options)
        self.all_random = set(setting.bots) == {"random"}
        self._players(0)  # refuse an unknown bot before the first game

    def play(self, numbers: range) -> Played:
        """Play some games by their numbers."""
        return [(n, *(self._roll(n) if self.all_random else self._sit(n))) for n in numbers]

    def _roll(self, n: int) -> tuple[Outcome, int]:
        s = self.start.copy()
        decisions = rollout(s, Random(f"{self.setting.seed}/{n}"))
        return s.outcome(), decisions

    def _sit(self, n: int) -> tuple[Outcome, int]:
        s, players, decisions = self.start.copy(), self._players(n), 0
        luck, blind = Luck(f"{self.setting.seed}/{n}"), {seat for seat in players if is_blind(players[seat])}
        while (decision := s.decision()) is not None:
            seat = decision.seat
            if seat == CHANCE:
                s.answer(luck(decision))
                continue
            s.answer(players[seat](None if seat in blind else s.view(seat), decision))
            decisions += 1
        return s.outcome(), decisions

    def _players(self, n: int) -> dict[Seat, Player]:
        return {
            seat: make(spec, self.game, f"{self.setting.seed}/{n}/{seat}", self.cards)
            for seat, spec in enumerate(self.setting.bots)
        }


_rooms: list[Room] = []


def _enter(setting: Setting) -> None:
    _rooms.append(Room(setting))


def _play_here(numbers: range) -> Played:
    return _rooms[-1].play(numbers)
