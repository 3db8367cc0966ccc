"""Gymnasium: one seat learns, bots take the others; `action_masks()` as sb3-contrib asks for it."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex, TypeAlias

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete

from wildtable.bots import is_blind, make
from wildtable.core.decision import Seat
from wildtable.core.errors import SetupError
from wildtable.core.match import Player
from wildtable.envs.picture import MODES, check_mode, rendered, svg
from wildtable.envs.play import Play, Rules

Row: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """A learner at one seat, `seat` None: at another one every game."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: str | tuple[str, ...] = ("random",),
        *,
        seat: Seat | None = 0,
        on_illegal: str = "raise",
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        """`on_illegal` "first" takes the first option instead, for checks that know no mask."""
        self.rules = Rules(game, seats, **more)
        self.play = Play(self.rules)
        self.bots = self._seated((bots,) if isinstance(bots, str) else tuple(bots))
        if seat is not None and seat not in range(self.rules.seats):
            raise SetupError(
                f"seat: 0 to {self.rules.seats - 1}, or None for another one every game, not {seat}"
            )
        if on_illegal not in ("raise", "first"):
            raise SetupError(f"on_illegal {on_illegal!r} is not one of raise, first")
        self.own, self.on_illegal, self.render_mode = seat, on_illegal, check_mode(render_mode)
        self.observation_space = Box(0, 255, (self.rules.layout.size,), np.uint8)
        self.action_space = Discrete(self.rules.size)
        self.seat: Seat = 0
        self._players: dict[Seat, Player] | None = None  # nobody sits there before the first game

    def _seated(self, bots: tuple[str, ...]) -> tuple[str, ...]:
        """One bot for all other seats, or one for each of them."""
        others = self.rules.seats - 1
        if len(bots) not in (1, others):
            raise SetupError(f"bots: {len(bots)} bots for {others} other seats")
        return bots * others if len(bots) == 1 else bots

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """A new game, played on by the bots to the learner's first question.

        A seed plays the game it plays everywhere; without one the last seed says which games follow.
        `options` change nothing: those of the game are given when the environment is made.
        """
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31)) if seed is None else seed
        self.seat = number % self.rules.seats if self.own is None else self.own
        self.play.begin(number)
        others = [(self.seat + n) % self.rules.seats for n in range(1, self.rules.seats)]
        self._players = {
            other: make(bot, self.rules.game, f"{number}/{other}", self.rules.cards)
            for other, bot in zip(others, self.bots, strict=True)
        }
        self._let_bots_play()
        return self._row(), self._info()

    def _let_bots_play(self) -> None:
        assert self._players is not None
        while (decision := self.play.decision) is not None and decision.seat != self.seat:
            player = self._players[decision.seat]
            view = None if is_blind(player) else self.play.table.view(decision.seat)
            self.play.answer(player(view, decision))

    def step(self, action: SupportsIndex) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Take an action; one that is not open is refused and changes nothing, or `on_illegal` mends it."""
        if self._players is None:
            raise ResetNeeded("Cannot call env.step() before calling env.reset()")
        chosen, refused = index(action), False
        if self.on_illegal == "first" and self.play.choices() and chosen not in self.play.choices():
            chosen, refused = next(iter(self.play.choices())), True
        self.play.choose(chosen)
        self._let_bots_play()
        reward = self.play.rewards()[self.seat]
        return self._row(), reward, self.play.over, self.play.broken_off, self._info(refused)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are open."""
        return np.frombuffer(self.play.mask(self.seat), np.bool_)

    def _row(self) -> Row:
        return np.frombuffer(bytearray(self.play.observe(self.seat)), np.uint8)

    def _info(self, refused: bool = False) -> dict[str, Any]:
        mask = np.frombuffer(self.play.mask(self.seat), np.int8)
        return {"action_mask": mask, "seat": self.seat, "refused": refused}

    def text(self, language: str = "en") -> dict[str, Any]:
        """The question and the options by number, in words, from what the learner may know."""
        return self.play.text(self.seat, language)

    def render(self) -> Any:
        """The table as the learner sees it: text with the open question, or pixels."""
        return rendered(self.play, self.seat, self.render_mode)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return svg(self.play, self.seat)
