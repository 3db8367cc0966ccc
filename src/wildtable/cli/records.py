"""`wildtable replay` and `wildtable verify`: games that were kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Cards,
    Json,
    Language,
    read_cards,
    read_language,
    read_record,
    tell_changes,
)
from wildtable.core.chance import nonces_in
from wildtable.core.game import SetupError
from wildtable.core.record import Record, RecordError
from wildtable.core.text import Text, count_text, text
from wildtable.core.verify import Verified
from wildtable.core.verify import verify as check
from wildtable.games import game as game_named
from wildtable.terminal.screen import Screen
from wildtable.terminal.stepper import Stepper

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many choices; all by default.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; 1 is the first.")] = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Step through it, from the start or from --at.")
    ] = False,
    cards: Cards = None,
    language: Language = "en",
) -> None:
    """Show the table as it lay at some point of a record, or step through it."""
    record = read_record(file)
    game = game_named(record.game)
    _check_point(record, at, seat)
    brought = read_cards(game, cards)
    try:
        state = record.replay(game, brought, at)
    except RecordError as error:
        raise RecordError(text("{file}: {what}", file=file, what=error.what)) from None
    screen = Screen(game, read_language(language))
    tell_changes(file, record, game, language)
    viewer = None if seat is None else seat - 1
    if interactive:
        Stepper(record, game, brought, screen, seat=viewer, at=at or 0).run()
        return
    count = len(record.choices)
    screen.say(text("After choice {n} of {count}", n=count if at is None else at, count=count))
    # All cards are open in a finished game, unless somebody wants to see it as it was.
    view = state if not state.stack and viewer is None else state.view(viewer)
    screen.table(view)
    screen.log(view.log)
    screen.question(view)


def _check_point(record: Record, at: int | None, seat: int | None) -> None:
    count = len(record.choices)
    if at is not None and at not in range(count + 1):
        raise SetupError(text("--at {at}: the record has {count} choices", at=at, count=count))
    if seat is not None and seat - 1 not in range(record.seats):
        raise SetupError(text("--seat {seat}: there are seats 1 to {seats}", seat=seat, seats=record.seats))


@app.command()
def verify(
    file: RecordFile,
    cards: Cards = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Refuse whatever was not checked from the first choice to the last."),
    ] = False,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Check a record: the rules, and from which choice to which its luck follows from the seed."""
    read_language(language)
    record = read_record(file)
    game = game_named(record.game)
    try:
        found = check(record, game, read_cards(game, cards))
    except RecordError as error:
        raise RecordError(text("{file}: {what}", file=file, what=error.what)) from None
    if as_json:
        typer.echo(json.dumps({"file": str(file), **found.plain(language)}, indent=2, ensure_ascii=False))
    else:
        typer.echo("\n".join(line.render(language) for line in _report(file, found)))
    if strict and found.doubts:
        doubts = "; ".join(doubt.text.render(language) for doubt in found.doubts)
        raise RecordError(text("{file}: --strict: {doubts}", file=file, doubts=doubts))


def _report(file: Path, found: Verified) -> Iterator[Text]:
    """What was found, the most important first."""
    game, record, state = found.game, found.record, found.state
    rules = count_text(
        "{n} choice, as the rules allow", "{n} choices, all as the rules allow", len(record.choices)
    )
    yield text(
        "{file}: {game}, {seats} seats; {rules}; {luck}; {end}",
        file=str(file),
        game=game.title,
        seats=record.seats,
        rules=rules,
        luck=found.luck_text(),
        end=text("not finished") if state.stack else game.words.outcome(state, state.outcome()),
    )
    for seat, nonce in nonces_in(record.seed).items():
        yield text("Seat {n} added to the luck: {nonce}", n=seat + 1, nonce=nonce)
    if record.options:
        yield text(
            "Options: {options}", options=[f"{name}={value}" for name, value in record.options.items()]
        )
    if record.hints:
        yield text("Hints were asked for after choices {numbers}.", numbers=record.hints)
    yield text("Seal: {seal}", seal=record.seal())
    for doubt in found.doubts:
        yield text("In doubt: {doubt}.", doubt=doubt.text)
