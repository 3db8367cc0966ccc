"""`wildtable metrics`: what designers count."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from typing import Annotated, Final

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Cards,
    Edits,
    GameName,
    Json,
    Language,
    Options,
    Seats,
    cards_of_setting,
    read_options,
    read_seats,
    warn_of_clocks,
)
from wildtable.cli.progress import progress
from wildtable.core.codec import Plain
from wildtable.core.text import Text, text
from wildtable.games import game as game_named
from wildtable.lab.metrics import Metrics, metrics
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting
from wildtable.review import Budget, review
from wildtable.review.luck_share import luck_share
from wildtable.terminal.console import console

REVIEWED: Final = 3_000
"""Imagined games of a review that is only looked at for its luck."""


@app.command("metrics")
def count_metrics(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays: each has all the seats in turn.")] = "random,greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games of each bot.")] = 100,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed deals the same games.")] = "1",
    reviews: Annotated[
        int, typer.Option(min=0, help="Review so many games of each bot, too: the share of luck.")
    ] = 0,
    option: Options = None,
    cards: Cards = None,
    edit: Edits = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Count what designers ask for: length, options, lead changes, drama, luck, edge of the seats, cards."""
    rules = game_named(game)
    names = tuple(dict.fromkeys(filter(None, bots.split(","))))
    count, form = read_seats(rules, seats), cards_of_setting(rules, cards, edit)
    setting = Setting(game, count, read_options(rules, option), names, seed, form)
    warn_of_clocks(names, language)
    with progress() as shown:
        bars = {bot: shown.add_task(bot, total=games, rate="") for bot in names}

        def tick(done: Metrics) -> None:
            shown.update(bars[done.setting.bots[0]], completed=len(done.games))

        found = [one.plain() for one in metrics(setting, games, tick)]
        for column in found if reviews else ():
            bar = shown.add_task(
                text("{bot}: reviews", bot=column["bot"]).render(language), total=reviews, rate=""
            )
            column["luck"] = _luck(setting, column["bot"], reviews, partial(shown.advance, bar))
    if as_json:
        typer.echo(
            json.dumps({"game": game, "seats": count, "seed": seed, "bots": found}, ensure_ascii=False)
        )
    else:
        console().print(_grid(found, str(rules.title), language))


def _luck(setting: Setting, bot: str, reviews: int, tick: Callable[[], None]) -> Plain:
    """The share of luck in some of its games; None: nothing moved the chances."""
    room = Room(replace(setting, bots=(bot,) * setting.seats))
    found = []
    for deal in range(reviews):
        record, _ = room.recorded(deal)
        found.append(review(room.game, record, cards=room.cards, budget=Budget(REVIEWED), seed=deal))
        tick()
    told = luck_share(found)
    return None if told is None else {name: round(value, 4) for name, value in asdict(told).items()}


def _grid(found: list[Plain], title: str, language: str) -> Grid:
    grid = Grid(box=None, title=title, title_justify="left")
    grid.add_column("")
    for column in found:
        grid.add_column(column["bot"], justify="right")
    cells = [{name.render(language): value for name, value in _rows(column)} for column in found]
    for name in dict.fromkeys(name for column in cells for name in column):
        grid.add_row(name, *(column.get(name, "–") for column in cells))
    return grid


def _rows(column: Plain) -> list[tuple[Text, str]]:
    """What one bot's games show, line by line."""
    rows = [
        (text("games"), str(column["games"])),
        (text("decisions a game"), _spread(column["decisions"])),
        (text("turns a game"), _spread(column["turns"])),
        (text("options a decision"), f"{column['options']['mean']:.1f}"),
        (text("most options"), str(column["options"]["most"])),
        (text("decisions with one option"), f"{column['forced']:.1%}"),
    ]
    if column["lead_changes"]:
        rows.append((text("lead changes a game"), _spread(column["lead_changes"])))
    if column["drama"] is not None:
        rows.append((text("drama"), f"{column['drama']:.2f}"))
    if column.get("luck"):
        luck = column["luck"]
        rows.append((text("share of luck"), f"{luck['share']:.0%} ± {1.96 * luck['error']:.0%}"))
    if column["won"]:
        rows.append((text("games won"), _share(column["won"])))
    for n, share in enumerate(column["seats"] or (), start=1):
        rows.append((text("games won by seat {n}", n=n), _share(share)))
    return [*rows, *_card_rows(column["cards"])]


def _card_rows(cards: Plain) -> list[tuple[Text, str]]:
    if not cards or not cards["in_the_box"]:
        return []
    return [
        (text("cards seen"), f"{cards['seen']} / {cards['in_the_box']}"),
        (text("cards offered but never chosen"), str(len(cards["never_chosen"]))),
    ]


def _spread(numbers: Plain) -> str:
    return f"{numbers['mean']:.1f} ± {numbers['deviation']:.1f}"


def _share(numbers: Plain) -> str:
    return f"{numbers['share']:.0%} ({numbers['low']:.0%} – {numbers['high']:.0%})"
