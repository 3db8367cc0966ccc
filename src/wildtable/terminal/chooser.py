"""Which game, how many, against whom: asked before the first game."""

from __future__ import annotations

from typing import Any, NamedTuple

import typer
from rich.console import Console

from wildtable.bots import levels
from wildtable.core.game import Game
from wildtable.core.text import Text, text
from wildtable.games import game as game_named
from wildtable.games import names
from wildtable.terminal.answer import pick
from wildtable.terminal.shell import Reader


class Chosen(NamedTuple):
    """What somebody wants to play."""

    game: str
    seats: int
    bots: str
    alone: bool


def choose(language: str, read: Reader = input, console: Console | None = None) -> Chosen:
    """Ask for all of it."""
    ask = Asker(language, read, console or Console(highlight=False))
    found = [game_named(name) for name in names()]
    game = found[ask.one(text("Which game?"), [game.title for game in found])]
    seats = [*([1] if game.solo_seats else []), *game.seats]
    count = seats[ask.one(text("How many seats?"), [str(n) for n in seats])] if len(seats) > 1 else seats[0]
    return Chosen(game.name, count, *_others(ask, game, count))


def _others(ask: Asker, game: Game[Any], seats: int) -> tuple[str, bool]:
    """Which bots, and whether one person plays all seats."""
    if seats == 1:
        return "", True
    people = [text("I take them too"), text("people at this keyboard")]
    bots = levels(game)
    texts = [told.render(ask.language) for told in people] + list(bots)
    answer = ask.one(text("Who takes the other seats?"), texts)
    return ("", answer == 0) if answer < len(people) else (bots[answer - len(people)], False)


class Asker:
    """Asks for one of several things until it is told."""

    def __init__(self, language: str, read: Reader, console: Console) -> None:
        self.language = language
        self.read = read
        self.console = console

    def one(self, question: Text, texts: list[str]) -> int:
        """The position of what was picked."""
        while True:
            self.console.print(question.render(self.language), style="bold", markup=False)
            for n, told in enumerate(texts, 1):
                self.console.print(f"{n:>3}  {told}", markup=False)
            self.console.print("> ", end="")
            try:
                typed = self.read().strip()
            except EOFError:
                raise typer.Exit(1) from None
            meant = pick(texts, typed) if typed else []
            if len(meant) == 1:
                return meant[0]
