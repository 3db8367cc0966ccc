"""What several commands are told: how it is written, and how it is read.

Bots, records and the lab are imported by what reads them: a command that needs none starts without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wildtable.core.errors import SetupError
from wildtable.core.files import check_file, check_folder
from wildtable.core.registry import card_file
from wildtable.core.text import languages, text
from wildtable.terminal.answer import whole_number

if TYPE_CHECKING:
    from wildtable.core.codec import Plain
    from wildtable.core.game import Game
    from wildtable.core.record import Record
    from wildtable.lab.pool import Executor


def to_write(file: Path | None) -> Path | None:
    """A file that is written in the end: what stands in the way is said before the work."""
    return None if file is None else check_file(file)


def to_make(file: Path | None) -> Path | None:
    """A file that much work goes into: whatever is there is left as it is."""
    if file is not None and file.exists():
        raise SetupError(text("{file}: it exists already and was left unchanged", file=file))
    return to_write(file)


def to_fill(folder: Path | None) -> Path | None:
    """A folder that is filled in the course of the work, the same way."""
    return None if folder is None else check_folder(folder)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `wildtable games`.")]
Seats = Annotated[
    int | None,
    typer.Option(help="How many seats, 1 for one person alone where a game has that; the fewest by default."),
]
Seed = Annotated[str | None, typer.Option(help="The secret all luck comes from; a new one by default.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="A switch of the set-up; repeatable."),
]
Cards = Annotated[
    Path | None,
    typer.Option(
        parser=card_file,
        metavar="FILE",
        help="Your own card set, a TOML file or the name of an installed one; see `wildtable cards`.",
    ),
]
Edits = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Change a single value of the card set; repeatable."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE.parquet",
        help="Keep the results as a table, one row a game; see docs/lab.md.",
        callback=to_write,
    ),
]
Records = Annotated[
    Path | None, typer.Option(help="Keep every game as a record in this folder.", callback=to_fill)
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with a stopped run of --out.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; one for every core by default.")]
On = Annotated[str, typer.Option(metavar="WHERE", help="processes of this machine, or ray: a cluster.")]
Address = Annotated[
    str | None, typer.Option(metavar="HOST:PORT", help="The cluster of --on ray; none is ever guessed.")
]
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
Language = Annotated[str, typer.Option(envvar="WILDTABLE_LANGUAGE", help="en, es, …")]


def read_options(game: Game[Any], written: Sequence[str] | None) -> dict[str, Any]:
    """Checked options from `key=value`."""
    pairs = {}
    for pair in written or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(text("--option {pair!r}: write it as key=value", pair=pair))
        pairs[name] = value
    return game.read_options(game.read_files(pairs))


def read_cards(game: Game[Any], path: Path | None) -> Any:
    """The card set of a file; None: the shipped one."""
    return None if path is None else game.read_cards(path)


def cards_of_setting(game: Game[Any], path: Path | None, edits: Sequence[str] | None = None) -> Plain:
    """The card set of a file, with single edits, as a setting of the lab carries it."""
    from wildtable.lab.edits import edited
    from wildtable.lab.setting import plain_cards

    return edited(game, plain_cards(game, read_cards(game, path)), tuple(edits or ()))


def read_seats(game: Game[Any], seats: int | None) -> int:
    """The number of seats, checked; one person alone may answer for several."""
    if is_alone(game, seats):
        return game.solo_seats
    seats = game.seats.start if seats is None else seats
    game.check_seats(seats)
    return seats


def is_alone(game: Game[Any], seats: int | None) -> bool:
    """Whether one person alone is to answer for several seats."""
    return seats == 1 and game.solo_seats > 0


def read_language(language: str) -> str:
    """A language there are catalogues for."""
    if language not in languages():
        raise SetupError(
            text(
                "no language {language!r}; there are {languages}",
                language=language,
                languages=list(languages()),
            )
        )
    return language


def read_record(path: Path) -> Record:
    """A record; what is wrong with it is said with the name of the file."""
    from wildtable.core.record import Record

    return Record.read(path)


def seated_bots(written: str | None, seats: int) -> dict[int, str]:
    """Which bot sits where: `2:greedy,3:random`; bots without a number take the seats from the second on.

    The last bot without a number takes all the seats that are left.
    """
    placed: dict[int, str] = {}
    free: list[str] = []
    for word in filter(None, (written or "").split(",")):
        number, colon, spec = word.partition(":")
        if not (colon and number.isdecimal()):
            free.append(word)
            continue
        seat = (whole_number(number) or 0) - 1
        if seat not in range(seats):
            raise SetupError(text("--bots {word}: there are seats 1 to {seats}", word=word, seats=seats))
        placed[seat] = spec
    rest = [seat for seat in range(1, seats) if seat not in placed]
    if len(free) > len(rest):
        raise SetupError(
            text("--bots {written}: no seat is left for {free}", written=written, free=free[len(rest)])
        )
    for n, seat in enumerate(rest if free else ()):
        placed[seat] = free[min(n, len(free) - 1)]
    return placed


def bots_of_all_seats(written: str | None, seats: int) -> tuple[str, ...]:
    """A bot for every seat: one name for all of them, or one for each."""
    names = tuple(filter(None, (written or "random").split(",")))
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise SetupError(
            text(
                "--bots {written}: {names} bots for {seats} seats",
                written=written,
                names=len(names),
                seats=seats,
            )
        )
    return names


def read_executor(jobs: int | None, on: str, address: str | None) -> Executor:
    """Where games are played: in processes of this machine, or on the cluster that was named."""
    if on == "processes":
        if address is not None:
            raise SetupError(text("--address: only with --on ray"))
        from wildtable.lab.pool import cores, executor

        return executor(jobs or cores())
    if on != "ray":
        raise SetupError(text("--on {on}: processes or ray", on=on))
    if address is None:
        raise SetupError(text("--on ray: name the cluster with --address HOST:PORT"))
    from wildtable.lab.cluster import Ray

    return Ray(address)


def warn_of_clocks(bots: Iterable[str], language: str) -> None:
    """Say on stderr where the same seed may play other games."""
    from wildtable.bots import by_the_clock

    read_language(language)
    for bot in sorted({bot for bot in bots if by_the_clock(bot)}):
        note = text("{bot} thinks by the clock: the same seed may play other games.", bot=bot)
        typer.echo(note.render(language), err=True)


def tell_changes(file: Path, record: Record, game: Game[Any], language: str) -> None:
    """Say on stderr what has changed since a record of older rules was made."""
    from wildtable.core.upgrade import later_versions

    for version in later_versions(record, game):
        note = text(
            "{file}: made under rules {old}, brought up to rules {new}: {changed}",
            file=str(file),
            old=record.rules,
            new=version.number,
            changed=version.changed,
        )
        typer.echo(note.render(language), err=True)


@contextmanager
def web() -> Iterator[None]:
    """What only an installation with the server can do; otherwise one line that says so."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise SetupError(
            text("the server needs {name}: pip install 'wildtable[web]'", name=error.name)
        ) from None


@contextmanager
def laboratory() -> Iterator[None]:
    """What only an installation with the lab can do; otherwise one line that says so."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise SetupError(
            text("the lab needs {name}: pip install 'wildtable[lab]'", name=error.name)
        ) from None
