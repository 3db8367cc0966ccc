"""`wildtable review`: where a finished game was won or lost, luck apart from choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console, RenderableType
from rich.progress import Progress
from rich.table import Table

from wildtable.cli.app import app
from wildtable.cli.arguments import Cards, Json, Language, read_cards, read_language, read_record, to_write
from wildtable.cli.progress import progress
from wildtable.core.decision import CHANCE
from wildtable.core.files import write_text
from wildtable.core.game import Game, SetupError
from wildtable.core.record import Record, RecordError
from wildtable.core.text import Text, number, plural, text
from wildtable.games import game as game_named
from wildtable.review import Budget, Review, review
from wildtable.review import kept as beside
from wildtable.review.moments import seen_from
from wildtable.review.page import page
from wildtable.review.report import Judged, Total
from wildtable.review.review import checked
from wildtable.review.words import heading, luck_text, margin, points, size_text, sum_text, unseen_text

USUAL, DEEP = 30.0, 90.0  # seconds
MOST_MOMENTS: Final = 12
BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 72


@app.command("review")
def review_record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    seconds: Annotated[
        float | None, typer.Option(min=1, max=3600, help="About how long it may take at most; 30 by default.")
    ] = None,
    deep: Annotated[bool, typer.Option("--deep", help="90 seconds' worth: surer losses.")] = False,
    games: Annotated[
        int | None, typer.Option(min=64, max=1_000_000, help="Exactly so many imagined games instead.")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Moments of this seat only, and luck.")] = None,
    moments: Annotated[int, typer.Option(min=1, max=MOST_MOMENTS, help="How many key moments.")] = 6,
    html: Annotated[
        Path | None, typer.Option(help="Write one page that needs nothing else.", callback=to_write)
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same review.")] = "0",
    cards: Cards = None,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Where a finished game was won or lost: chances, luck apart from choices, the moments that mattered."""
    read_language(language)
    record = read_record(file)
    game = game_named(record.game)
    if seat is not None and seat - 1 not in range(record.seats):
        raise SetupError(text("--seat {seat}: there are seats 1 to {seats}", seat=seat, seats=record.seats))
    asked = _asked(seconds, games, deep)
    found = _reviewed(file, game, record, read_cards(game, cards), asked, seed)
    _keep(found, None if seat is None else seat - 1, moments)
    if html is not None:
        write_text(html, page(found, game.title, game.words, seat, language))
    if as_json:
        typer.echo(json.dumps(found.plain(language), indent=2, ensure_ascii=False))
    else:
        console = Console(highlight=False, markup=False)
        for part in _report(found, game, (seat or 1) - 1, language, console.width):
            console.print(part)


def _asked(seconds: float | None, games: int | None, deep: bool) -> float | Budget:
    """How long it may take, or how many games are imagined."""
    if sum([seconds is not None, games is not None, deep]) > 1:
        raise SetupError(text("say one of --seconds, --games and --deep"))
    if games is not None:
        return Budget(games)
    return DEEP if deep else seconds or USUAL


def _reviewed(
    file: Path, game: Game[Any], record: Record, cards: Any, asked: float | Budget, seed: str
) -> Review:
    """The review that lies beside the record, or a new one, which is laid there."""
    try:
        today = checked(game, record, cards)
        budget = asked if isinstance(asked, Budget) else Budget.of_seconds(game, asked, today, cards)
        wanted = beside.key(game, today, budget, seed)
        found = beside.read(file, wanted)
        if found is None:
            with progress() as shown:
                found = review(game, record, cards, budget, seed, None, _ticking(shown, game))
            beside.write(file, wanted, found)
    except RecordError as error:
        raise RecordError(text("{file}: {what}", file=file, what=error.what)) from None
    return found


def _ticking(shown: Progress, game: Game[Any]) -> Any:
    bar = shown.add_task(game.title, total=None, rate="")

    def tick(stage: str, done: int, all_: int) -> None:
        shown.update(bar, total=all_, completed=done, rate=stage)

    return tick


def _keep(found: Review, seat: int | None, moments: int) -> None:
    """Only what is asked for, luck as the seat felt it."""
    seen = seen_from(found.moments, seat or 0)
    if seat is not None:
        seen = [moment for moment in seen if moment.seat in (seat, CHANCE)]
    found.moments = seen[:moments]


def _report(found: Review, game: Game[Any], seat: int, language: str, width: int) -> Iterator[RenderableType]:
    def said(sentence: Text) -> str:
        return sentence.render(language)

    yield f"{game.title}: {found.outcome[language]}"
    yield ""
    yield _chart([place.chance[seat] for place in found.curve], min(WIDTH, width))
    yield said(_range(found, game, seat))
    yield found.meaning[language]
    yield said(sum_text(found, seat))
    yield said(luck_text(found.luck, seat))
    for one in found.choices:
        yield said(_total_text(game, one))
    yield ""
    yield said(text("Key moments, largest first:")) if found.moments else said(text("No moment stands out."))
    yield _moments(found, game, language)
    yield ""
    yield said(
        text(
            "{games} imagined games. Smaller differences than their error are not shown.",
            games=number(found.games),
        )
    )


def _moments(found: Review, game: Game[Any], language: str) -> Table:
    """How much each moment changed, and beside it what happened, however narrow the terminal is."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", no_wrap=True, min_width=20)
    for moment in found.moments:
        judged = None if moment.judged is None else found.judged[moment.judged]
        told = [heading(moment, game.words, language), moment.text[language], *_why(judged, language)]
        grid.add_row(size_text(moment).render(language), "\n".join(told))
    return grid


def _why(judged: Judged | None, language: str) -> Iterator[str]:
    if judged is None:
        return
    if judged.reason is not None:
        yield judged.reason[language]
    if (unseen := unseen_text(judged)) is not None:
        yield unseen.render(language)


def _range(found: Review, game: Game[Any], seat: int) -> Text:
    errors = [place.se[seat] for place in found.curve[:-1]]
    return text(
        "{who}: chance of winning from {start} to {end} of 100; standard error {error} on average",
        who=text("The team") if found.cooperative else game.words.seat(seat),
        start=round(100 * found.start[seat]),
        end=round(100 * found.result[seat]),
        error=number(100 * sum(errors) / max(1, len(errors)), ".1f"),
    )


def _total_text(game: Game[Any], one: Total) -> Text:
    told: dict[str, Any] = {"who": game.words.seat(one.seat), "turns": one.turns, **_turned_out(one)}
    if one.like_the_best == one.turns:
        return text("{who}: choices {points} ± {error}; all {turns} turns like the best found", **told)
    return plural(
        "{who}: choices {points} ± {error}; {best} of {turns} turns like the best found, "
        "the other one lost {loss} ± {margin} of 100",
        "{who}: choices {points} ± {error}; {best} of {turns} turns like the best found, "
        "the other {n} lost {loss} ± {margin} of 100 in all",
        n=one.turns - one.like_the_best,
        best=one.like_the_best,
        loss=points(one.loss).removeprefix("+"),
        margin=margin(one.loss_se),
        **told,
    )


def _turned_out(one: Total) -> dict[str, str]:
    """What all choices of a seat did to its chance, with the margin."""
    return {"points": points(one.as_it_turned_out[one.seat]), "error": margin(one.se[one.seat])}


def _chart(chances: list[float], width: int) -> str:
    """A curve as a line of bars."""
    count = min(width, len(chances))
    shown = [chances[n * (len(chances) - 1) // max(1, count - 1)] for n in range(count)]
    return "".join(BARS[min(7, max(0, int(8 * chance)))] for chance in shown)
