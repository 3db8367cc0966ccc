"""The bots by name, weakest first, and how a bot is written: a level, a search, a file or a process."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from wildtable.bots.beginner import Beginner, Casual
from wildtable.bots.bot import RandomBot
from wildtable.bots.greedy import Greedy
from wildtable.bots.guest import Maker, guest
from wildtable.bots.learned import Learned
from wildtable.bots.load import load
from wildtable.bots.process import Process
from wildtable.bots.searcher import Searcher
from wildtable.bots.value_net import has_numpy, learned_games, own_net
from wildtable.core import registry
from wildtable.core.game import Game, SetupError
from wildtable.core.match import Player
from wildtable.core.registry import BOTS, installed, origin
from wildtable.core.text import text
from wildtable.core.thinking import FOREVER, Thinking

LEVELS = ("random", "beginner", "casual", "greedy", "skilled", "expert")

LEARNED = "learned"
"""What was learned from games: of some games only, so it is no level of all."""

ITERATIONS = {"skilled": 24, "expert": 100}
ADVISED = ("expert",)  # whom the game tells what it knows better; the others find out for themselves
LONGEST = 1.5
"""Seconds a level may think where somebody waits; in the lab it counts iterations only."""


def levels(game: Game[Any] | None = None) -> tuple[str, ...]:
    """The names of our bots, weakest first, then those that installed packages bring.

    What learned a game stands below `expert`: nothing of ours was shown to beat it in the same time.
    """
    brought = installed(BOTS)
    for name in (*LEVELS, LEARNED):
        if name in brought:
            raise SetupError(
                text(
                    "{origin} brings a bot {name!r}, which is the name of a level",
                    origin=origin(brought[name]),
                    name=name,
                )
            )
    own = (LEARNED,) if game is not None and game.name in learned_games() and has_numpy() else ()
    return (*LEVELS[:-1], *own, LEVELS[-1], *brought)


def make(
    spec: str, game: Game[Any], seed: int | str, cards: Any = None, *, longest: float = FOREVER
) -> Player:
    """The player that a spec names; at a live table a level thinks no longer than `longest` seconds.

    A level or an installed bot; `search:500` (iterations) or `search:250ms`; `learned:500`, and
    `learned:weights.npz` or `learned:500:weights.npz` by weights of your own; your own `file.py:Class`;
    `process:COMMAND`.
    """
    head, _, rest = spec.partition(":")
    if head == "process":
        return Process(rest, game, seed, cards)
    if head == "search":
        return Searcher(game, seed, _thinking(spec, game))
    if head == LEARNED and rest:
        return _learned(spec, game, seed)
    if head.endswith(".py"):
        return load(spec, game, seed)
    return _level(spec, game, seed, longest)


def by_the_clock(spec: str) -> bool:
    """Whether a bot thinks for a time: the same seed may then play other games."""
    return re.fullmatch(r"search:\d+ms", spec) is not None


def _level(name: str, game: Game[Any], seed: int | str, longest: float) -> Player:
    plain: dict[str, Maker] = {"random": RandomBot, "beginner": Beginner, "casual": Casual, "greedy": Greedy}
    if name in plain:
        return plain[name](game, seed)
    if name in ITERATIONS:
        return Searcher(game, seed, _of_level(name, game, longest))
    known = ", ".join(levels(game))
    if name == LEARNED:
        return Learned(game, seed, _of_level("skilled", game, longest))
    if name in installed(BOTS):
        return guest(name, registry.load(installed(BOTS)[name]), game, seed)
    raise SetupError(
        text(
            "no bot {name!r}; there are {known}, search:500, file.py:Class, process:COMMAND",
            name=name,
            known=known,
        )
    )


def _learned(spec: str, game: Game[Any], seed: int | str) -> Player:
    """What was learned, with more time than `skilled` has or with weights of one's own."""
    found = re.fullmatch(r"learned(?::(\d+))?(?::(.+\.npz))?", spec)
    if not found or found[1] == "0":
        ways = "learned:500 (iterations), learned:FILE.npz or learned:500:FILE.npz"
        raise SetupError(text("bot {spec!r}: write it as {ways}", spec=spec, ways=ways))
    level = _of_level("skilled", game, FOREVER)  # a solver that is asked first would leave the value no say
    thinking = level.within(int(found[1])) if found[1] else level
    return Learned(game, seed, thinking, own_net(game, Path(found[2])) if found[2] else None)


def _of_level(name: str, game: Game[Any], longest: float) -> Thinking:
    """How a level that searches thinks about a game."""
    thinking = replace(game.mind.thinking, advised=name in ADVISED)
    return thinking.within(game.mind.iterations.get(name, ITERATIONS[name]), longest)


def _thinking(spec: str, game: Game[Any]) -> Thinking:
    found = re.fullmatch(r"search:(\d+)(ms)?", spec)
    if not found or int(found[1]) == 0:
        raise SetupError(text("bot {spec!r}: write it as search:500 (iterations) or search:250ms", spec=spec))
    number = int(found[1])
    if found[2]:
        return game.mind.thinking.timed(number / 1000)
    return game.mind.thinking.within(number)
