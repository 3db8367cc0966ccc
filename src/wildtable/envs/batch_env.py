"""Many tables in one call, every seat from outside, in arrays that are made once."""

from __future__ import annotations

from typing import Any

import numpy as np

from wildtable.core.errors import UserError
from wildtable.envs.play import Play


class Batch:
    """`step(actions)` takes one action at every table; a table that is over begins anew at once.

    `obs` (tables × bytes), `mask` (tables × actions), `asked` (the seat that answers), `rewards`
    (tables × seats, of the step just taken) and `done` are the same arrays all the time: copy what you keep.
    """

    def __init__(self, game: str, tables: int, seats: int | None = None, seed: int = 0, **more: Any) -> None:
        more = {"luck": "fast", **more}
        self.plays = [Play(game, seats, **more) for _ in range(tables)]
        first = self.plays[0]
        self.seed, self._games = seed, 0
        self.obs = np.zeros((tables, first.layout.size), np.uint8)
        self.mask = np.zeros((tables, first.size), np.bool_)
        self.asked = np.zeros(tables, np.int8)
        self.rewards = np.zeros((tables, first.seats), np.float32)
        self.done = np.zeros(tables, np.bool_)
        self.truncated = np.zeros(tables, np.bool_)
        self.reset()

    def reset(self) -> None:
        """A new game at every table."""
        self.rewards[:] = 0
        self.done[:] = False
        self.truncated[:] = False
        for n, play in enumerate(self.plays):
            self._begin(play)
            self._show(n, play)

    def _begin(self, play: Play) -> None:
        """The next game of the row: its luck is that of `seed` and its number."""
        play.begin(f"{self.seed}/{self._games}")
        self._games += 1

    def step(self, actions: Any) -> None:
        """One action at every table; nothing is changed where one of them is not open."""
        chosen = [int(action) for action in actions]
        if len(chosen) != len(self.plays):
            raise UserError(f"{len(chosen)} actions for {len(self.plays)} tables")
        for play, action in zip(self.plays, chosen, strict=True):
            if action not in play.choices():
                play.choose(action)  # says why not
        for n, (play, action) in enumerate(zip(self.plays, chosen, strict=True)):
            play.choose(action)
            self._finish(n, play)
            self._show(n, play)

    def _finish(self, n: int, play: Play) -> None:
        over, broken_off = play.over, play.broken_off
        self.done[n], self.truncated[n] = over, broken_off
        self.rewards[n] = play.rewards() if over else 0
        if over or broken_off:
            self._begin(play)

    def _show(self, n: int, play: Play) -> None:
        seat = play.seat
        self.asked[n] = seat
        self.obs[n] = np.frombuffer(play.observe(seat), np.uint8)
        self.mask[n] = False
        self.mask[n, list(play.choices())] = True
