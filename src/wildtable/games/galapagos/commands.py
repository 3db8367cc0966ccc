"""`wildtable points`: counting a game of S.O.S. Galápagos that was played with a real box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import Cards, Language, read_cards, read_language
from wildtable.core.game import SetupError
from wildtable.core.text import text
from wildtable.games.galapagos import GAME
from wildtable.games.galapagos.board import HELPERS, SCORING, Animal
from wildtable.games.galapagos.state import NOBODY, State
from wildtable.games.galapagos.words.names import animal_name
from wildtable.terminal.answer import pick, whole_number
from wildtable.terminal.console import console

FIRST: Final = "!"
"""Marks the player who completed a series first, where several did."""
HELPERS_WORD: Final = "helpers"

Areas = Annotated[
    list[str],
    typer.Argument(
        metavar="AREA…", help='What lies before each player: "zayapa 4, penguin 2!, snail 1, helpers 3".'
    ),
]


@dataclass
class Area:
    """What lies before a player, as typed."""

    animals: dict[Animal, int] = field(default_factory=dict)
    first: set[Animal] = field(default_factory=set)
    helpers: int = 0


@app.command("points")
def count_points(areas: Areas, cards: Cards = None, language: Language = "en") -> None:
    """Count the points of a game of S.O.S. Galápagos played with a real box, and say who has won."""
    read_language(language)
    s = GAME.new(len(areas), cards=read_cards(GAME, cards))
    found = [_area(s, written, language) for written in areas]
    for seat, area in enumerate(found):
        s.in_play[seat] = [area.animals.get(animal, 0) for animal in Animal]
        s.helpers[seat] = area.helpers
    _check_counts(s)
    s.awards = [_award(s, animal, found) for animal in SCORING]
    _say(s, language)


def _area(s: State, written: str, language: str) -> Area:
    """What a player has, from words and numbers between commas."""
    area = Area()
    names = [animal_name(s, animal).render(language) for animal in Animal]
    for part in filter(None, (part.strip() for part in written.split(","))):
        word, _, number = part.rstrip(FIRST).rpartition(" ")
        many = whole_number(number)
        if many is None or not word:
            raise SetupError(text("{part!r}: write a name and a number, such as `penguin 2`", part=part))
        if word.casefold() == HELPERS_WORD:
            area.helpers = many
            continue
        animal = _animal(names, word)
        area.animals[animal] = many
        if part.endswith(FIRST):
            area.first.add(animal)
    return area


def _animal(names: Sequence[str], word: str) -> Animal:
    found = pick(names, word)
    if word.isdecimal() or len(found) != 1:
        meant = ", ".join(names[n] for n in found) or ", ".join(names)
        raise SetupError(text("{word!r} does not name one animal: {meant}", word=word, meant=meant))
    return Animal(found[0])


def _check_counts(s: State) -> None:
    """No more than the box holds."""
    for animal in Animal:
        n, there = sum(play[animal] for play in s.in_play), s.printed.counts[animal]
        if n > there:
            raise SetupError(
                text(
                    "{animal}: {n} cards, and there are {there}",
                    animal=animal_name(s, animal),
                    n=n,
                    there=there,
                )
            )
    if sum(s.helpers) > HELPERS:
        raise SetupError(text("{n} Helpers, and there are {there}", n=sum(s.helpers), there=HELPERS))


def _award(s: State, animal: Animal, areas: Sequence[Area]) -> int:
    """Who has the award of an animal: who completed its series, the first of several (§7.1)."""
    whole = [seat for seat, play in enumerate(s.in_play) if play[animal] >= s.printed.series[animal]]
    marked = [seat for seat, area in enumerate(areas) if animal in area.first]
    if not set(marked) <= set(whole):
        raise SetupError(
            text(
                "{animal}: marked as first, but the series is not complete",
                animal=animal_name(s, animal),
            )
        )
    if len(whole) > 1 and len(marked) != 1:
        raise SetupError(
            text(
                "{animal}: several have the series; mark the first with {sign}",
                animal=animal_name(s, animal),
                sign=FIRST,
            )
        )
    return (marked or whole or [NOBODY])[0]


def _say(s: State, language: str) -> None:
    """Points by their sources, and the winner."""
    outcome = s.outcome()
    chapters = GAME.words.tally(s, outcome)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for count in chapters[0].counts:
        grid.add_column(count.what.render(language), justify="right")
    grid.add_column(text("Points").render(language), justify="right")
    for seat, chapter in enumerate(chapters):
        counts = [str(count.n) for count in chapter.counts]
        grid.add_row(chapter.title.render(language), *counts, str(s.score(seat)))
    console().print(grid)
    typer.echo(GAME.words.outcome(s, outcome).render(language))
