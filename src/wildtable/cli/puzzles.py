"""`wildtable puzzles`: positions in which one option is clearly best, to solve, and mined from games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    GameName,
    Language,
    Options,
    Seats,
    read_language,
    read_options,
    read_seats,
    to_write,
)
from wildtable.cli.progress import progress
from wildtable.core.files import FileError
from wildtable.core.game import Game, SetupError
from wildtable.core.text import Text, number, text
from wildtable.games import game as game_named
from wildtable.review.mining import mine as mined
from wildtable.review.puzzles import GRADES, Puzzle, read, shipped, write
from wildtable.terminal.answer import whole_number
from wildtable.terminal.screen import Screen

puzzles = typer.Typer(help="Practice: positions in which one option is clearly best.")
app.add_typer(puzzles, name="puzzles")

FOUND_BY_ALL: Final = 0.5  # of a set may be puzzles that practised players find


@puzzles.command("mine")
def mine(
    game: GameName,
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="Where the puzzles go; ends in .json.gz.", callback=to_write),
    ],
    count: Annotated[int, typer.Option(min=1, max=1000, help="How many.")] = 50,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed finds the same puzzles.")] = "1",
    option: Options = None,
) -> None:
    """Look for puzzles in games by practised players, preferring those that practised players miss.

    What FILE holds already is kept and counted, so that another seed goes on with it.
    """
    rules = game_named(game)
    found: list[Puzzle] = list(_read(file)) if file.exists() else []
    with progress() as shown:
        bar = shown.add_task(rules.title, total=count, rate="")
        chosen, table = read_options(rules, option), read_seats(rules, seats)
        puzzles = mined(rules, table, seed, lambda: takes_easy(found, count), **chosen)
        while len(found) < count:
            puzzle = next(puzzles)
            if is_wanted(puzzle, found, count):
                found.append(puzzle)
                write(file, found)
                shown.update(bar, completed=len(found), rate=puzzle.id)
    missed, many = sum(one.grade == GRADES[-1] for one in found), "puzzle" if len(found) == 1 else "puzzles"
    typer.echo(f"{file}: {len(found)} {many}, {missed} that practised players miss")


def is_wanted(puzzle: Puzzle, found: list[Puzzle], count: int) -> bool:
    """What practised players find is taken only so often; nothing is taken twice."""
    return puzzle.id not in {one.id for one in found} and (
        puzzle.proven or puzzle.grade == GRADES[-1] or takes_easy(found, count)
    )


def takes_easy(found: list[Puzzle], count: int) -> bool:
    """Whether there is room for one more that practised players find."""
    return sum(one.grade < GRADES[-1] for one in found) < FOUND_BY_ALL * count


@puzzles.command("solve")
def solve(
    game: GameName,
    puzzle: Annotated[int, typer.Option("--number", min=1, help="Which one; 1 is the easiest.")] = 1,
    file: Annotated[Path | None, typer.Option(help="Your own puzzles; else those that come with us.")] = None,
    language: Language = "en",
) -> None:
    """Show a puzzle, take an answer, and say what is best and why the others are not."""
    read_language(language)
    rules = game_named(game)
    every = shipped(rules.name) if file is None else _read(file)
    if puzzle > len(every):
        raise SetupError(
            text("--number {puzzle}: there are {every} puzzles", puzzle=puzzle, every=len(every))
        )
    chosen = every[puzzle - 1]
    if chosen.game != rules.name:
        raise SetupError(
            text("{file}: puzzles of {game}, not of {name}", file=file, game=chosen.game, name=rules.name)
        )
    _ask(rules, chosen, Screen(rules, language), language)


def _read(file: Path) -> tuple[Puzzle, ...]:
    try:
        return read(file)
    except FileError:
        raise
    except (OSError, ValueError) as error:  # not packed, or not what puzzles are
        raise SetupError(text("{file}: no puzzles: {why}", file=file, why=str(error))) from None


def _ask(rules: Game[Any], puzzle: Puzzle, screen: Screen, language: str) -> None:
    view = puzzle.table(rules).view(puzzle.seat)
    screen.say(text("{when}: one option is clearly best.", when=puzzle.when[language]))
    screen.table(view)
    screen.question(view)
    while True:
        typed = typer.prompt(text("Your answer, by its number").render(language)).strip()
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(puzzle.answers):
            break
        screen.say(text("There are options 1 to {n}.", n=len(puzzle.answers)))
    for line in verdict(puzzle, number - 1, language):
        screen.say(line)


def verdict(puzzle: Puzzle, given: int, language: str) -> list[Text]:
    """What is said about an answer."""
    best, answer = puzzle.answers[puzzle.best], puzzle.answers[given]
    lines = [
        text("Right.") if given == puzzle.best else text("Not quite. Best: {best}.", best=best.text[language])
    ]
    refuted = answer.refutation if given != puzzle.best else puzzle.reason
    if refuted is not None:
        lines.append(Text(refuted[language]))
    if not puzzle.proven:
        lines += [
            text(
                "{option}: about {chance} of 100 (± {margin})",
                option=one.text[language],
                chance=round(100 * one.chance),
                margin=number(196 * one.se, ".0f"),
            )
            for one in sorted(puzzle.answers, key=lambda one: -one.chance)
        ]
    return lines
