"""`wildtable replay` and `wildtable verify`: games that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import Cards, Language, read_cards, read_language, read_record
from wildtable.core.game import SetupError
from wildtable.core.record import RecordError
from wildtable.core.text import count_text, text
from wildtable.games import game as game_named

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many choices; all by default.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; 1 is the first.")] = None,
    cards: Cards = None,
    language: Language = "en",
) -> None:
    """Show the table as it lay at some point of a record."""
    from wildtable.terminal.screen import Screen

    record = read_record(file)
    game = game_named(record.game)
    count = len(record.choices)
    if at is not None and at not in range(count + 1):
        raise SetupError(f"--at {at}: the record has {count} choices")
    if seat is not None and seat - 1 not in range(record.seats):
        raise SetupError(f"--seat {seat}: there are seats 1 to {record.seats}")
    try:
        state = record.replay(game, read_cards(game, cards), at)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    screen = Screen(game, read_language(language))
    screen.say(text("After choice {n} of {count}", n=count if at is None else at, count=count))
    # All cards are open in a finished game, unless somebody wants to see it as it was.
    over = not state.stack
    view = state if over and seat is None else state.view(None if seat is None else seat - 1)
    screen.table(view)
    screen.log(view.log)
    screen.question(view)


@app.command()
def verify(file: RecordFile, cards: Cards = None, language: Language = "en") -> None:
    """Check that a record keeps the rules and that its luck follows from the seed committed to."""
    record = read_record(file)
    game = game_named(record.game)
    try:
        state = record.verify(game, read_cards(game, cards))
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    count = len(record.choices)
    told = [
        text("{file}: {game}, {seats} seats", file=str(file), game=game.title, seats=record.seats),
        count_text("{n} choice, as the rules allow", "{n} choices, all as the rules allow", count),
        text("the luck follows from the seed committed to") if record.seed else text("the seed is not told"),
        text("not finished") if state.stack else game.words.outcome(state, state.outcome()),
    ]
    typer.echo("; ".join(line.render(read_language(language)) for line in told))
