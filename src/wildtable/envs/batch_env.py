"""Many tables in one call, every seat from outside, in arrays that are made once."""

from __future__ import annotations

from typing import Any

import numpy as np

from wildtable.core.errors import SetupError, UserError
from wildtable.envs.play import Play, Rules


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
        self.plays = [Play(self.rules) for _ in range(tables)]
        self.seed, self._games = seed, 0
        self.obs = np.zeros((tables, self.rules.layout.size), np.uint8)
        self.mask = np.zeros((tables, self.rules.size), np.bool_)
        self.asked = np.zeros(tables, np.int8)
        self.rewards = np.zeros((tables, self.rules.seats), np.float32)
        self.done = np.zeros(tables, np.bool_)
        self.truncated = np.zeros(tables, np.bool_)
        # Single bytes are written much sooner through these than through the arrays.
        self._obs = self.obs.reshape(-1).data
        self._mask = self.mask.reshape(-1).view(np.uint8).data
        self._asked = self.asked.data
        self._open: list[list[int]] = [[] for _ in range(tables)]
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
        if self.done.any() or self.truncated.any():
            self.rewards[:] = 0
            self.done[:] = False
            self.truncated[:] = False
        for n, (play, action) in enumerate(zip(self.plays, chosen, strict=True)):
            play.choose(action)
            if play.decision is None:
                self._finish(n, play)
            self._show(n, play)

    def _finish(self, n: int, play: Play) -> None:
        self.done[n], self.truncated[n] = play.over, play.broken_off
        self.rewards[n] = play.rewards()
        self._begin(play)

    def _show(self, n: int, play: Play) -> None:
        seat, size, mask = play.seat, self.rules.layout.size, self._mask
        self._asked[n] = seat
        self._obs[n * size : (n + 1) * size] = play.observe(seat)
        first = n * self.rules.size
        for place in self._open[n]:
            mask[place] = 0
        self._open[n] = places = [first + number for number in play.choices()]
        for place in places:
            mask[place] = 1
