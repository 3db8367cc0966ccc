"""Many tables in one call, every seat from outside, in arrays that are made once."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np

from wildtable.core.errors import SetupError, UserError
from wildtable.envs.play import Rules
from wildtable.envs.tables import Tables


class Batch:
    """`step(actions)` takes one action at every table; a table that is over begins anew at once.

    `obs` (tables × bytes), `mask` (tables × actions), `asked` (the seat that answers), `rewards`
    (tables × seats, of the step just taken), `done` and `truncated` are the same arrays all the time: copy
    what you keep.
    """

    def __init__(self, game: str, tables: int, seats: int | None = None, seed: int = 0, **more: Any) -> None:
        if tables < 1:
            raise SetupError(f"tables: at least 1, not {tables}")
        self.rules = Rules(game, seats, **{"luck": "fast", **more})
        self.seed, self._games = seed, 0
        self._tables = Tables(self.rules, tables)
        self.obs = np.frombuffer(self._tables.obs, np.uint8).reshape(tables, -1)
        self.mask = np.frombuffer(self._tables.mask, np.bool_).reshape(tables, -1)
        self.asked = np.frombuffer(self._tables.asked, np.int8)
        self.rewards = np.zeros((tables, self.rules.seats), np.float32)
        self.done = np.zeros(tables, np.bool_)
        self.truncated = np.zeros(tables, np.bool_)
        self.plays = self._tables.plays
        self.reset()

    def reset(self) -> None:
        """A new game at every table."""
        self.rewards[:] = 0
        self.done[:] = False
        self.truncated[:] = False
        for n in range(len(self.plays)):
            self._begin(n)

    def _begin(self, n: int) -> None:
        """The next game of the row: its luck is that of `seed` and its number."""
        self.plays[n].begin(f"{self.seed}/{self._games}")
        self._games += 1
        self._tables.show(n)

    def step(self, actions: Any) -> None:
        """One action at every table; nothing is changed where one of them is not open."""
        chosen = [index(action) for action in actions]
        if len(chosen) != len(self.plays):
            raise UserError(f"{len(chosen)} actions for {len(self.plays)} tables")
        ended = self._tables.step(chosen)
        if self.done.any() or self.truncated.any():
            self.rewards[:] = 0
            self.done[:] = False
            self.truncated[:] = False
        for n in ended:
            play = self.plays[n]
            self.done[n], self.truncated[n] = play.over, play.broken_off
            self.rewards[n] = play.rewards()
            self._begin(n)
