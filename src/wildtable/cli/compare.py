"""`wildtable compare`: what a changed card, option or bot does, on the same deals with the same luck."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.table import Table as Grid

from wildtable.cli.app import app
from wildtable.cli.arguments import (
    Address,
    Cards,
    Edits,
    GameName,
    Jobs,
    Json,
    Language,
    On,
    Options,
    Seats,
    bots_of_all_seats,
    cards_of_setting,
    read_executor,
    read_language,
    read_options,
    read_seats,
    warn_of_clocks,
)
from wildtable.cli.progress import progress
from wildtable.core.game import Game, SetupError
from wildtable.core.registry import card_file
from wildtable.core.text import Text, text
from wildtable.games import game as game_named
from wildtable.lab.answers import Answers
from wildtable.lab.comparison import Comparison, Difference, Stop, compare
from wildtable.lab.pool import Executor
from wildtable.lab.setting import Setting
from wildtable.terminal.console import console

Side = Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of this side only.")]
SideBots = Annotated[str | None, typer.Option(help="The bots of this side only.")]
SideSeats = Annotated[int | None, typer.Option(help="How many seats this side has.")]
SideCards = Annotated[
    Path | None, typer.Option(parser=card_file, metavar="FILE", help="The card set of this side only.")
]
SideEdits = Annotated[list[str] | None, typer.Option(metavar="PATH=VALUE", help="An edit of this side only.")]
ByCard = Annotated[
    bool, typer.Option("--by-card", help="Also how often each card or other answer is chosen.")
]
Until = Annotated[
    str | None, typer.Option(metavar="2%", help="Stop when the difference is known to within this.")
]

MOST: Final = 12  # answers that are shown


@app.command("compare")
def compare_(
    game: GameName,
    a: Side = None,
    b: Side = None,
    seats: Seats = None,
    seats_a: SideSeats = None,
    seats_b: SideSeats = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats or one for each: a,b,c.")] = "greedy",
    bots_a: SideBots = None,
    bots_b: SideBots = None,
    option: Options = None,
    cards: Cards = None,
    cards_a: SideCards = None,
    cards_b: SideCards = None,
    edit: Edits = None,
    set_a: SideEdits = None,
    set_b: SideEdits = None,
    measure: Annotated[str, typer.Option(help="won, points, total, margin or length.")] = "won",
    seat: Annotated[int, typer.Option(min=1, help="From whose side a contest is seen.")] = 1,
    by_card: ByCard = False,
    until: Until = None,
    decide: Annotated[bool, typer.Option(help="Stop as soon as a difference is shown.")] = False,
    at_most: Annotated[int, typer.Option(min=1, metavar="DEALS", help="Stop here at the latest.")] = 2000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same deals.")] = "1",
    jobs: Jobs = None,
    on: On = "processes",
    address: Address = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Compare two settings on the same deals with the same luck."""
    read_language(language)
    both = Both(game_named(game), seats, bots, option or [], cards, edit or [], seed)
    first = both.side(a, seats_a, bots_a, cards_a, set_a)
    second = both.side(b, seats_b, bots_b, cards_b, set_b)
    warn_of_clocks({*first.bots, *second.bots}, language)
    stop, player = Stop(within(until), decide, at_most), read_executor(jobs, on, address)
    asked = {"measure": measure, "seat": seat - 1, "by_card": by_card}
    found = _played(first, second, stop, player, asked)
    typer.echo(json.dumps(found.plain(), ensure_ascii=False)) if as_json else _print(found, language)


@dataclass
class Both:
    """What holds for both sides unless one of them says otherwise."""

    game: Game[Any]
    seats: int | None
    bots: str
    options: list[str]
    cards: Path | None
    edits: list[str]
    seed: str

    def side(
        self,
        options: list[str] | None,
        seats: int | None,
        bots: str | None,
        cards: Path | None,
        edits: list[str] | None,
    ) -> Setting:
        """One side: what it says itself comes after what both share."""
        number = read_seats(self.game, seats or self.seats)
        return Setting(
            self.game.name,
            number,
            read_options(self.game, [*self.options, *(options or ())]),
            bots_of_all_seats(bots or self.bots, number),
            self.seed,
            cards_of_setting(self.game, cards or self.cards, [*self.edits, *(edits or ())]),
        )


def _played(a: Setting, b: Setting, stop: Stop, player: Executor, asked: dict[str, Any]) -> Comparison:
    with progress() as shown:
        bar = shown.add_task(a.rules.title, total=stop.at_most, rate="")

        def tick(done: Comparison) -> None:
            shown.update(bar, completed=done.deals, rate=_short(done.difference))

        return compare(a, b, stop, executor=player, tick=tick, **asked)


def within(written: str | None) -> float | None:
    """`2%` or `0.02`; points and lengths as plain numbers."""
    if written is None:
        return None
    number, percent = written.removesuffix("%"), written.endswith("%")
    try:
        value = float(number) / (100 if percent else 1)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise SetupError(text("--until {written}: write it as 2% or 0.02, above 0", written=written))
    return value


def _short(found: Difference) -> str:
    return _amount(found.mean, found.measured.percent, sign=True)


def _amount(value: float, percent: bool, *, sign: bool = False) -> str:
    if value in (float("inf"), -float("inf")):
        return "?"
    return f"{value:{'+' if sign else ''}.1%}" if percent else f"{value:{'+' if sign else ''}.2f}"


def _print(found: Comparison, language: str) -> None:
    grid = Grid(box=None, title=_title(found).render(language), title_justify="left")
    headings = (text("Measure"), text("A"), text("B"), text("B − A"), text("95 %"), text("Shown"))
    for heading in headings:
        grid.add_column(heading.render(language), justify="left" if heading is headings[0] else "right")
    for difference in (
        found.difference,
        *(d for d in found.differences.values() if d is not found.difference),
    ):
        grid.add_row(*_row(difference, language))
    console().print(grid)
    console().print(_footer(found).render(language))
    if found.answers is not None:
        console().print(_answers(found.answers, language))
    for failure in found.failures:
        typer.echo(failure, err=True)


def _answers(answers: Answers, language: str) -> Grid:
    """The answers that changed most, a game; those that are shown to have changed come first."""
    grid = Grid(box=None, title=text("Chosen, times a game").render(language), title_justify="left")
    for heading in (text("Answer"), text("A"), text("B"), text("95 %"), text("Shown")):
        grid.add_column(heading.render(language), justify="right" if grid.columns else "left")
    for one in answers.compared(MOST):
        bounds = (_amount(bound, percent=False, sign=True) for bound in (one.interval.low, one.interval.high))
        verdict = ("higher" if one.b > one.a else "lower") if one.shown else "undecided"
        shown = VERDICTS[verdict].render(language)
        grid.add_row(one.answer, f"{one.a:.2f}", f"{one.b:.2f}", " … ".join(bounds), shown)
    return grid


def _row(difference: Difference, language: str) -> list[str]:
    percent, interval = difference.measured.percent, difference.interval
    means = [sum(side) / max(1, len(side)) for side in (difference.a, difference.b)]
    bounds = (_amount(bound, percent, sign=True) for bound in (interval.low, interval.high))
    return [
        difference.measured.title.render(language),
        *(_amount(mean, percent) for mean in means),
        _amount(difference.mean, percent, sign=True),
        " … ".join(bounds),
        VERDICTS[difference.verdict].render(language),
    ]


VERDICTS: dict[str, Text] = {
    "higher": text("B is higher"),
    "lower": text("B is lower"),
    "undecided": text("undecided"),
}


def _title(found: Comparison) -> Text:
    title: Any = found.a.rules.title
    return text("{title}: {deals} deals, each played under A and under B", title=title, deals=found.deals)


def _footer(found: Comparison) -> Text:
    gain = found.difference.gain
    if gain is None:
        return text("{equal} of {deals} deals ended alike.", equal=found.equal, deals=found.deals)
    return text(
        "{equal} of {deals} deals ended alike. Without the same deals for both, {gain} times as many games "
        "would have been needed.",
        equal=found.equal,
        deals=found.deals,
        gain=f"{gain:.1f}",
    )
