"""Suites that others can cite: fixed deals and a fixed protocol for bots that play with strangers.

A newcomer takes one seat of a team, another one from deal to deal; its partners are all of one kind. Every
pair of bots plays the same deals, and a bot on its own kind is the measure for the rest.

    seed = "mine-1"
    bots = ["greedy", "mybot.py:MyBot"]

    [[challenges]]
    game = "animalia"
    seats = 3
    deals = 40
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

from wildtable.bots import make
from wildtable.core.codec import Codec, CodecError, Plain
from wildtable.core.errors import SetupError, UserError
from wildtable.core.files import read_text
from wildtable.core.text import text
from wildtable.core.toml import TomlError, read_toml
from wildtable.games import game as game_named
from wildtable.lab.arena import Game, Played, results, shares
from wildtable.lab.setting import Setting


@dataclass(frozen=True)
class Challenge:
    """One game of a suite."""

    game: str
    seats: int
    deals: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Suite:
    """What is played, by whom, on which deals."""

    seed: str
    bots: tuple[str, ...]
    challenges: tuple[Challenge, ...]
    version: str = "1"

    def settings(self) -> list[tuple[Setting, int]]:
        """The setting of every challenge and how many deals it has, tried out before the first game."""
        return [(self._setting(challenge), challenge.deals) for challenge in self.challenges]

    def _setting(self, challenge: Challenge) -> Setting:
        game = game_named(challenge.game)
        game.check_seats(challenge.seats)
        if not game.cooperative:
            raise SetupError(
                text("{name} has opponents: a suite is for games that are won together", name=game.name)
            )
        if challenge.seats < 2 or challenge.deals < 1:
            raise SetupError(text("{name}: a suite needs at least two seats and one deal", name=game.name))
        for bot in self.bots:
            make(bot, game, 0)
        options = game.read_options(challenge.options)
        return Setting(game.name, challenge.seats, options, self.bots, self.seed)

    def with_bots(self, bots: Sequence[str]) -> Suite:
        """The same suite with more bots: newcomers of one's own, who play with all the others."""
        return replace(self, bots=tuple(dict.fromkeys((*self.bots, *bots))))


@dataclass
class Matrix:
    """How every newcomer did with every kind of partner."""

    setting: Setting
    played: list[Played] = field(default_factory=list)

    def cell(self, newcomer: str, partner: str) -> list[Played]:
        """The games of one pair."""
        return [p for p in self.played if _pair(p.game) == (newcomer, partner)]

    def plain(self) -> Plain:
        """As plain data: cell by cell, then what each bot is worth among its own and among strangers."""
        bots = self.setting.bots
        cells = [self._cell(newcomer, partner) for newcomer, partner in product(bots, bots)]
        return {
            "game": self.setting.game,
            "seats": self.setting.seats,
            "options": self.setting.options,
            "rules": self.setting.rules.version,
            "seed": self.setting.seed,
            "cells": cells,
            "bots": [self._bot(bot) for bot in bots],
            "digest": self.digest(),
        }

    def _cell(self, newcomer: str, partner: str) -> dict[str, Any]:
        won = [_won(p) for p in self.cell(newcomer, partner)]
        return {"newcomer": newcomer, "partners": partner, "games": len(won), **shares(sum(won), len(won))}

    def _bot(self, bot: str) -> dict[str, Any]:
        others = [other for other in self.setting.bots if other != bot]
        own = [_won(p) for p in self.cell(bot, bot)]
        strangers = [_won(p) for other in others for p in self.cell(bot, other)]
        return {
            "bot": bot,
            "own_kind": shares(sum(own), len(own)),
            "strangers": shares(sum(strangers), len(strangers)),
        }

    def digest(self) -> str:
        """Differs where any game went otherwise: another end, or another number of answers."""
        ends = sorted((p.game.deal, p.game.bots, p.outcome.scores, _answers(p)) for p in self.played)
        return hashlib.sha256(json.dumps(ends).encode()).hexdigest()[:16]


def _answers(played: Played) -> list[tuple[str, int]]:
    return sorted((bot, clock.decisions) for bot, clock in played.clocks.items())


def _won(played: Played) -> float:
    """A bot that fails has lost the game for all of them."""
    return 0.0 if played.failure else float(bool(played.outcome.winners))


def _pair(game: Game) -> tuple[str, str]:
    """Who came new and who was there: the newcomer's seat follows from the deal."""
    seats = len(game.bots)
    seat = game.deal % seats
    return game.bots[seat], game.bots[(seat + 1) % seats]


def lineups(setting: Setting, deals: int) -> list[Game]:
    """Every newcomer with every kind of partner on every deal."""
    pairs = list(product(setting.bots, setting.bots))
    return [Game(deal, _seated(setting.seats, deal, *pair)) for deal in range(deals) for pair in pairs]


def _seated(seats: int, deal: int, newcomer: str, partner: str) -> tuple[str, ...]:
    return tuple(newcomer if seat == deal % seats else partner for seat in range(seats))


def run(suite: Suite, jobs: int = 1, tick: Callable[[str, int, int], None] | None = None) -> Iterator[Matrix]:
    """Play a suite, challenge after challenge."""
    for setting, deals in suite.settings():
        matrix, due = Matrix(setting), lineups(setting, deals)
        for played in results(setting, due, jobs, Path("failed")):
            matrix.played.append(played)
            if tick is not None:
                tick(setting.game, len(matrix.played), len(due))
        yield matrix


def suites() -> tuple[str, ...]:
    """The suites that come with Wildtable."""
    named = [path.name for path in files("wildtable.lab.suites").iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in named if name.endswith(".toml")))


def read_suite(name: str) -> Suite:
    """A suite of ours by its name, or your own from a TOML file; a mistake is named with its place."""
    ours = name in suites()
    path = Path(str(files("wildtable.lab.suites") / f"{name}.toml")) if ours else Path(name)
    if not ours and not name.endswith(".toml"):
        raise SetupError(
            text(
                "no suite {name!r}; there are {suites}, or a file of your own (.toml)",
                name=name,
                suites=list(suites()),
            )
        )
    try:
        suite: Suite = Codec().decode(Suite, read_toml(read_text(path)))
    except (TomlError, CodecError) as error:
        raise SetupError(text("{name}: {what}", name=name, what=error.what)) from None
    try:
        suite.settings()
    except UserError as error:
        raise SetupError(text("{name}: {what}", name=name, what=error.what)) from None
    return suite
