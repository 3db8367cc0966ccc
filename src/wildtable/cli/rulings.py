"""`wildtable rulings`: what a rulebook leaves open, how it is read here, and what another reading changes."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import GameName, Json, Language, Seats, read_language, read_seats
from wildtable.cli.compare import VERDICTS
from wildtable.cli.progress import progress
from wildtable.core.game import Game
from wildtable.core.text import Text, text
from wildtable.games import game as game_named
from wildtable.lab.comparison import Comparison, Difference, Stop
from wildtable.lab.pool import executor
from wildtable.lab.rulings import Reading, effects, plain, readings, settled
from wildtable.lab.setting import Setting
from wildtable.terminal.console import console


@app.command("rulings")
def rulings_(
    game: GameName,
    deals: Annotated[int, typer.Option(min=0, help="Compare each reading with ours on so many deals.")] = 0,
    bots: Annotated[str, typer.Option(help="The bot that has all the seats.")] = "greedy",
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed plays the same deals.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """List how unclear rules are read, how to play them otherwise, and what that would change."""
    rules, language = game_named(game), read_language(language)
    count = read_seats(rules, seats)
    setting = Setting(rules.name, count, rules.read_options({}), (bots,) * count, seed)
    found = _measured(setting, deals, jobs) if deals else {}
    if as_json:
        typer.echo(json.dumps(_plain(rules, found), ensure_ascii=False))
    else:
        _print(rules, found, language)


Found = dict[tuple[str, Any], tuple[Reading, Comparison]]


def _measured(setting: Setting, deals: int, jobs: int) -> Found:
    with progress() as shown:
        others = [reading for reading in readings(setting.rules) if not reading.ours]
        bars = {r.switch: shown.add_task(r.switch, total=deals, rate="") for r in others}

        def tick(reading: Reading, done: Comparison) -> None:
            shown.update(bars[reading.switch], completed=done.deals)

        pool = executor(jobs) if jobs > 1 else None
        compared = effects(setting, Stop(at_most=deals), pool, tick)
        return {(reading.option.name, reading.value): (reading, found) for reading, found in compared}


def _plain(rules: Game[Any], found: Found) -> dict[str, Any]:
    switches = [
        {"ruling": r.ruling.name, "clause": r.ruling.clause, "switch": r.switch, "ours": r.ours}
        for r in readings(rules)
    ]
    compared = [plain(reading, comparison) for reading, comparison in found.values()]
    named = {"game": rules.name, "cards": rules.fingerprint()}
    return {**named, "readings": switches, "effects": compared, "rulings": settled(rules.name)}


def _print(rules: Game[Any], found: Found, language: str) -> None:
    grid = Grid(box=None, title=str(rules.title), title_justify="left")
    for heading in (text("Ruling"), text("Reading"), text("How to play it")):
        grid.add_column(heading.render(language), no_wrap=heading.message == "Ruling")
    last = ""
    for reading in readings(rules):
        known = found.get((reading.option.name, reading.value))
        cells = _cells(rules, reading, reading.ruling.name != last, language)
        grid.add_row(*cells)
        for difference in known[1].differences.values() if known else ():
            grid.add_row("", "", _told(difference, language))
        last = reading.ruling.name
    console().print(grid)
    console().print(_others(rules).render(language))


def _cells(rules: Game[Any], reading: Reading, first: bool, language: str) -> list[str]:
    """The ruling with its reason at its first reading; ours is marked."""
    switch = rules.words.switch(reading.option)
    value = switch.value(reading.value).render(language)
    if reading.ours:
        value = text("{reading} (ours): {reason}", reading=value, reason=reading.ruling.reason).render(
            language
        )
    name = f"{reading.ruling.name} {reading.ruling.clause} {switch.title.render(language)}" if first else ""
    return [name, value, reading.switch]


def _told(difference: Difference, language: str) -> str:
    form = "+.1%" if difference.measured.percent else "+.2f"
    title = difference.measured.title.render(language)
    return f"{title}: {difference.mean:{form}}, {VERDICTS[difference.verdict].render(language)}"


def _others(rules: Game[Any]) -> Text:
    return text(
        "{switches} of {rulings} rulings have a switch; the others are settled where the rules cite them.",
        switches=len(rules.rulings),
        rulings=len(settled(rules.name)),
    )
