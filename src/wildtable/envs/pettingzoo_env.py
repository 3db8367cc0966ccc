"""PettingZoo: seats are agents that take turns (AEC); the mask is in the observation and in `info`."""

from __future__ import annotations

from operator import index
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it has none

from wildtable.core.encoding import ClosedError
from wildtable.envs.picture import MODES, check_mode, rendered, svg
from wildtable.envs.play import OverError, Play, Rules

Agent: TypeAlias = str
OF_A_GAME: Final = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
"""What PettingZoo asks an environment for that only a game has."""


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Every seat from outside. `env.text(agent)` gives question and options in words."""

    def __init__(
        self, game: str, seats: int | None = None, *, render_mode: str | None = None, **more: Any
    ) -> None:
        super().__init__()
        self.rules = Rules(game, seats, **more)
        self.play = Play(self.rules)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"wildtable_{game}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{n + 1}" for n in range(self.rules.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        row = Box(0, 255, (self.rules.layout.size,), np.uint8)
        mask = Box(0, 1, (self.rules.size,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.rules.size) for agent in self.possible_agents}
        self._games = 0

    def __getattr__(self, name: str) -> Any:
        if name in OF_A_GAME:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: Agent) -> Space[Any]:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Space[Any]:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the next one of the same row of games.

        `options` change nothing: those of the game are given when the environment is made.
        """
        self._games = self._games + 1 if seed is None else seed
        self.play.begin(self._games)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """Who is asked next; at the end everybody is told how it went."""
        if self.play.decision is not None:
            self.agent_selection = self.possible_agents[self.play.seat]
            self.infos[self.agent_selection] = {"action_mask": self._mask(self.agent_selection)}
            return
        for agent, reward in zip(self.possible_agents, self.play.rewards(), strict=True):
            self.rewards[agent] = reward
        self.terminations = dict.fromkeys(self.agents, self.play.over)
        self.truncations = dict.fromkeys(self.agents, self.play.broken_off)
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: Agent) -> np.ndarray[Any, np.dtype[np.int8]]:
        return np.frombuffer(self.play.mask(self.seats[agent]), np.int8)

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What the agent's seat may know, and what it may do now: nothing where another is asked."""
        seen = bytearray(self.play.observe(self.seats[agent]))  # may be written to
        return {"observation": np.frombuffer(seen, np.uint8), "action_mask": self._mask(agent)}

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked; one that is not open is refused and changes nothing."""
        agent = self.agent_selection
        if not self.agents:
            raise OverError("the game is over: begin a new one")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ClosedError(
                f"no action for {agent}, which is asked: None is for those whose game is over", -1
            )
        self.play.choose(index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._turn()
        self._accumulate_rewards()

    def text(self, agent: Agent, language: str = "en") -> dict[str, Any]:
        """The question and the options by number, in words, from what the agent may know."""
        return self.play.text(self.seats[agent], language)

    def render(self) -> Any:
        """The table as the agent that is asked sees it: text with the open question, or pixels."""
        return rendered(self.play, self.seats[self.agent_selection], self.render_mode)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return svg(self.play, self.seats[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""
