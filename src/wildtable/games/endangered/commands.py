"""`wildtable campaign`: several games of Endangered in a row, kept between sittings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Cards,
    GameName,
    Language,
    Seats,
    is_alone,
    read_cards,
    read_language,
    read_seats,
)
from wildtable.cli.play import resumed, seated
from wildtable.core.entry import Entry
from wildtable.core.files import check_file
from wildtable.core.game import SetupError
from wildtable.core.sitting import Sitting
from wildtable.core.text import text
from wildtable.games.endangered import GAME
from wildtable.games.endangered.rules.campaign import (
    POINTS,
    Campaign,
    Kept,
    from_records,
    read,
    read_order,
    record_path,
    records,
    write,
)
from wildtable.terminal.console import console
from wildtable.terminal.screen import Screen


@app.command("campaign")
def play_campaign(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The campaign; begun if it is not there.")],
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option(help="Who plays by itself, as in `wildtable play`.")] = None,
    games: Annotated[
        str | None, typer.Option(help="tigers:normal,otters:normal,tigers:hard, or yours.")
    ] = None,
    status: Annotated[bool, typer.Option("--status", help="Only say how it stands.")] = False,
    cards: Cards = None,
    language: Language = "en",
) -> None:
    """Begin a campaign or play on where it was left: three games in a row by the same team."""
    read_language(language)
    if game != GAME.name:
        raise SetupError(
            text("{game} has no campaign of several games; {name} has", game=game, name=GAME.name)
        )
    brought = read_cards(GAME, cards)
    if file.exists():
        named = {"--seats": seats, "--bots": bots, "--games": games}
        if given := [name for name, value in named.items() if value]:
            raise SetupError(
                text("{given}: {file} is a campaign that has begun already", given=list(given), file=file)
            )
        kept = read(GAME, file)
    elif status:
        raise SetupError(text("{file}: no such campaign", file=file))
    else:
        order = read_order(GAME, games) if games else Kept(seats=2).order
        kept = Kept(read_seats(GAME, seats), order, is_alone(GAME, seats), bots)
    if not status:
        check_file(file)
    found = from_records(GAME, records(file, len(kept.order)), kept.order, brought)
    if not status and not found.is_over:
        write(file, kept)
        _play(kept, found, file, brought, Screen(GAME, language))
        found = from_records(GAME, records(file, len(kept.order)), kept.order, brought)
    _show(found, file, language)


def _play(kept: Kept, campaign: Campaign, file: Path, cards: Any, screen: Screen) -> None:
    """Play the next game, or play on the one that was left."""
    path = record_path(file, len(campaign.results) + 1)
    if path.exists():
        sitting = resumed(GAME, path, cards, screen.language)
    else:
        sitting = Sitting.new(GAME, kept.seats, cards=cards, **campaign.options())
    sitting.record.notes |= {"bots": kept.bots, "alone": kept.alone}
    seated(sitting, path, screen).run()


def _show(campaign: Campaign, file: Path, language: str) -> None:
    grid = Grid(box=None, pad_edge=False, title=file.stem)
    for heading in (text("Game"), text("How it ended"), text("Points")):
        grid.add_column(heading.render(language))
    for number, (module, level) in enumerate(campaign.order):
        ended = campaign.results[number] if number < len(campaign.results) else ""
        told = GAME.words.entry(Entry(ended, {})).render(language) if ended else ""
        grid.add_row(f"{number + 1}  {module}, {level}", told, str(POINTS[ended]) if ended else "")
    console().print(grid)
    medal = MEDAL[campaign.medal].render(language)
    console().print(text("Points: {n}. Medal: {medal}.", n=campaign.points, medal=medal).render(language))
    if not campaign.is_over:
        call = f"wildtable campaign {GAME.name} {file}"
        typer.echo(text("Play on with: {call}", call=call).render(language))


MEDAL = {"": text("none yet"), "bronze": text("bronze"), "silver": text("silver"), "gold": text("gold")}
