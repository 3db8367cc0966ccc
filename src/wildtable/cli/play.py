"""`wildtable play`: a game in the terminal."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer

from wildtable.bots import LONGEST, make
from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Cards,
    Language,
    Options,
    Seats,
    Seed,
    is_alone,
    read_cards,
    read_language,
    read_options,
    read_record,
    read_seats,
    seated_bots,
    tell_changes,
    to_write,
)
from wildtable.core.game import Game, SetupError
from wildtable.core.record import RecordError
from wildtable.core.sitting import Sitting
from wildtable.core.text import text
from wildtable.games import game as game_named
from wildtable.terminal.chooser import choose
from wildtable.terminal.screen import Screen
from wildtable.terminal.shell import Shell


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(help="A game of `wildtable games`; asked for if left out.")
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None, typer.Option(help="Who plays by itself: 2:greedy,3:random, or my.py:MyBot for the rest.")
    ] = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    record: Annotated[
        Path | None,
        typer.Option(help="Keep the game here; an unfinished one is played on.", callback=to_write),
    ] = None,
    alone: Annotated[bool, typer.Option("--alone", help="You play all seats: no handing over.")] = False,
    language: Language = "en",
) -> None:
    """Play a game in the terminal, alone, with others at the same keyboard, or with bots."""
    read_language(language)
    if game is None:
        game, seats, bots, alone = choose(language)
    played = game_named(game)
    brought = read_cards(played, cards)
    if record is not None and record.exists():
        _same_setup(seats, seed, option)
        sitting = resumed(played, record, brought, language)
        bots = sitting.record.notes.get("bots") if bots is None else bots
        alone = alone or bool(sitting.record.notes.get("alone"))
    else:
        number, options = read_seats(played, seats), read_options(played, option)
        sitting = Sitting.new(played, number, seed=seed, cards=brought, **options)
        alone = alone or is_alone(played, seats)
    sitting.record.notes |= {"bots": bots, "alone": alone}
    screen = Screen(played, language)
    shell = seated(sitting, record, screen)
    if not shell.run():
        _leave(shell, screen)


def seated(sitting: Sitting, file: Path | None, screen: Screen) -> Shell:
    """A shell for a sitting, with the players its record names."""
    notes, luck = sitting.record.notes, sitting.record.commitment
    bots = seated_bots(notes["bots"], sitting.record.seats)
    players = {
        seat: make(spec, sitting.game, f"{luck}/{seat}", sitting.cards, longest=LONGEST)
        for seat, spec in bots.items()
    }
    return Shell(sitting, screen, players, file, alone=notes["alone"])


def resumed(game: Game[Any], file: Path, cards: Any, language: str) -> Sitting:
    """An unfinished game, played on; anything else in that file is left as it is."""
    record = read_record(file)
    try:
        sitting = Sitting(game, record, cards)
    except RecordError as error:
        raise RecordError(text("{file}: {what}", file=file, what=error.what)) from None
    tell_changes(file, record, game, language)
    if sitting.decision is None:
        raise SetupError(
            text("{file}: this game is over; see it with `wildtable replay`, or name another file", file=file)
        )
    return sitting


def _same_setup(seats: int | None, seed: str | None, option: list[str] | None) -> None:
    named = {"--seats": seats, "--seed": seed, "--option": option}
    given = [name for name, value in named.items() if value]
    if given:
        raise SetupError(text("{given}: the record's game has already been set up", given=list(given)))


def _leave(shell: Shell, screen: Screen) -> None:
    """Keep the game of somebody who leaves, also where no file was named, and say how to go on."""
    record = shell.sitting.record
    if shell.file is None:
        if not any(seat in shell.people for seat, _ in record.choices):
            return  # nothing to keep
        shell.file = _free_name(f"{record.game}-{record.commitment[:8]}")
        shell.save()
    call = f"wildtable play {record.game} --record {shell.file}"
    typer.echo(text("Kept. Play on with: {call}", call=call).render(screen.language))  # one line, to copy


def _free_name(stem: str) -> Path:
    """A file that is not there yet."""
    names = (Path(f"{stem}{'' if n == 1 else f'-{n}'}.json") for n in count(1))
    return next(path for path in names if not path.exists())
