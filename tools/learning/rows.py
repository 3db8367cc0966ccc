"""Positions of games as rows of numbers, and what those games came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wildtable.bots.value_net import logit
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Choice, Decision
from wildtable.core.encoding import Encoder
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table

Answer: TypeAlias = Callable[[Table, Decision], Choice]
Seen: TypeAlias = tuple[bytes, float, float]
EXPLORE = 0.1
"""Answers at random, so that more is seen than one way to play."""
RESULT = 0.5
"""How much of what is learned is the result; the rest is how the game stood last by the rough value."""


@dataclass
class Rows:
    """Positions: what a seat saw, what the rough value said (as a logit), what it was worth in the end."""

    seen: NDArray[np.uint8]
    rough: NDArray[np.float32]
    worth: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.rough)

    @classmethod
    def of(cls, found: list[Seen]) -> Rows:
        """Rows one by one, as arrays."""
        seen = np.frombuffer(b"".join(row for row, _, _ in found), np.uint8).reshape(len(found), -1)
        rough, worths = (np.array([one[n] for one in found], np.float32) for n in (1, 2))
        return cls(seen.copy(), rough, worths)

    @classmethod
    def joined(cls, parts: Iterable[Rows]) -> Rows:
        """All of them, one after the other."""
        found = list(parts)
        seen, rough, worth = ([getattr(part, name) for part in found] for name in ("seen", "rough", "worth"))
        return cls(np.concatenate(seen), np.concatenate(rough), np.concatenate(worth))

    @classmethod
    def read(cls, path: Path) -> Rows:
        """Rows of one file."""
        with np.load(path, allow_pickle=False) as kept:
            return cls(kept["seen"], kept["rough"], kept["worth"])

    def write(self, path: Path) -> None:
        """Keep them, whole or not at all."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(file, seen=self.seen, rough=self.rough, worth=self.worth)
        part.rename(path)


@dataclass(frozen=True)
class Plan:
    """Games to learn from: who answers, how often anything is tried, and how many positions are kept."""

    game: Game[Any]
    encoder: Encoder[Any]
    seats: int
    options: dict[str, Any]
    explore: float = EXPLORE
    kept: float = 0.06  # of the questions of a game
    turns: float = 1.0  # of the moments at which its clock has just moved: there search asks for a value


class Watch:
    """Looks at one game as it goes on and keeps some of its positions, each as every seat sees it."""

    def __init__(self, plan: Plan, seed: str) -> None:
        self.plan, self.rng = plan, Random(f"learn {seed}")
        self._clock, self._last = 0, list[Table]()
        self._kept: list[list[tuple[bytes, float]]] = []

    def look(self, s: Table, decision: Decision) -> None:
        """At a question of a player, or of chance."""
        plan, now = self.plan, self.plan.game.mind.clock(s)
        turned, self._clock = now != self._clock, now
        if decision.seat != CHANCE:
            self._last = [s.copy()]
        due = plan.turns if turned else plan.kept if decision.seat != CHANCE else 0.0
        if due and self.rng.random() < due:
            self._kept.append([_seen(plan, s, seat) for seat in range(plan.seats)])

    def found(self, end: Table) -> list[Seen]:
        """What was kept, with what the game came to."""
        worths = [_worth(self.plan.game, end, self._last[0], seat) for seat in range(self.plan.seats)]
        return [(row, rough, worths[n]) for seats in self._kept for n, (row, rough) in enumerate(seats)]


def played(plan: Plan, seed: str, answers: list[Answer]) -> list[Seen]:
    """Positions of one game with what it came to."""
    s: Table = plan.game.new(plan.seats, **plan.options)
    s.mute_log()
    luck, watch = Luck(seed), Watch(plan, seed)
    while (decision := s.decision()) is not None:
        watch.look(s, decision)
        if decision.seat == CHANCE:
            s.answer(luck(decision))
        elif watch.rng.random() < plan.explore:
            s.answer(watch.rng.choice(list(decision.options)))
        else:
            s.answer(answers[decision.seat](s, decision))
    return watch.found(s)


def replayed(plan: Plan, record: Record) -> list[Seen]:
    """The same of a game that was kept."""
    watch = Watch(plan, str(record.seed))
    return watch.found(record.replay(plan.game, each=lambda n, s, decision: watch.look(s, decision)))


def _seen(plan: Plan, s: Table, seat: int) -> tuple[bytes, float]:
    return plan.encoder.observe_play(s, seat), logit(plan.game.mind.value(s, seat))


def _worth(game: Game[Any], end: Table, last: Table, seat: int) -> float:
    """What a game brought a seat: the result, and how it stood last, which says by how much."""
    winners = end.outcome().winners
    share = 0.0 if seat not in winners else 1.0 if game.cooperative else 1.0 / len(winners)
    return RESULT * share + (1 - RESULT) * float(game.mind.value(last, seat))
