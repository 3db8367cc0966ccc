"""How often people are asked: prompts a game and seat, with the settings as they come.

    python -m tools.prompts endless-forms --games 60 --option match=single

The game's own policy answers, or chance where it has none. Questions that a seat's settings answer are not
counted; those with a single option are counted apart, too. It stays beside the lab because bots are asked
everything: what a seat's settings answer is not told apart there.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import typer

from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Decision
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.games import game as game_named


@dataclass
class Prompts:
    """Questions that were asked, by step."""

    games: int
    seats: int
    asked: Counter[str] = field(default_factory=Counter)
    single: Counter[str] = field(default_factory=Counter)

    def each(self, counted: Counter[str]) -> float:
        """A game and seat."""
        return counted.total() / (self.games * self.seats)

    def note(self, decision: Decision) -> None:
        """Somebody is asked."""
        step = type(decision.step).__name__
        self.asked[step] += 1
        self.single[step] += len(decision.options) == 1


def questions(
    game: Game[Any], seats: int, options: dict[str, Any], games: int, **changed: str
) -> Iterator[tuple[Table, Decision]]:
    """The questions people are asked in games of the policy, and the tables they are asked at."""
    settings = {option.name: option.default for option in game.settings} | changed
    for seed in range(games):
        table: Table = game.new(seats, **game.read_options(options))
        luck, rng = Luck(str(seed)), Random(seed)
        while (decision := table.decision()) is not None:
            if decision.seat == CHANCE:
                table.answer(luck(decision))
                continue
            choice = game.auto_answer(table.view(decision.seat), decision, settings)
            if choice is None:
                yield table, decision
                choice = game.mind.policy(table)
            table.answer(rng.choice(list(decision.options)) if choice is None else choice)


def count(name: str, games: int, seats: int, options: dict[str, Any]) -> Prompts:
    """Play games and count the questions people would see."""
    found = Prompts(games, seats)
    for _, decision in questions(game_named(name), seats, options, games):
        found.note(decision)
    return found


def main() -> None:
    """Print the figures of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    told = parser.parse_args()
    found = count(told.game, told.games, told.seats, dict(pair.split("=", 1) for pair in told.option))
    for step, times in found.asked.most_common():
        typer.echo(f"{times / (found.games * found.seats):7.1f}  {step}")
    typer.echo(f"{found.each(found.asked):7.1f}  prompts a game and seat")
    typer.echo(f"{found.each(found.single):7.2f}  of them with a single option")


if __name__ == "__main__":
    main()
