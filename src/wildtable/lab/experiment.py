"""Experiments as files: what is played, which factors vary, how many deals, when to stop.

    game = "endangered"
    seats = 2
    bots = "greedy"
    deals = 200

    [factors]
    difficulty = ["easy", "normal", "hard"]
    "set modules.tigers.levels.normal.votes" = [3, 4, 5]

Every combination of the factors is a cell; all cells play the same deals.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeVar

from wildtable.bots import make
from wildtable.core.cards import form_of
from wildtable.core.codec import Codec, CodecError, Plain
from wildtable.core.errors import SetupError, UserError
from wildtable.core.files import read_text
from wildtable.core.game import Game
from wildtable.core.text import text
from wildtable.core.toml import TomlError, read_toml
from wildtable.games import game as game_named
from wildtable.lab.edits import edited
from wildtable.lab.measure import measures
from wildtable.lab.room import Room
from wildtable.lab.setting import Setting

W = TypeVar("W")
EDIT: Final = "set "
PLAYED: Final = ("seats", "bots")
"""Factors that are no options of the game."""
CARDS: Final = "cards"
"""A factor whose values are card sets: files beside the experiment, or nothing for the shipped one."""


class ExperimentError(UserError):
    """A file of an experiment that cannot be run: every mistake with its place."""

    def __init__(self, file: str, problems: list[str]) -> None:
        self.problems = tuple(problems)
        listed = "; ".join(problems)
        super().__init__(f"{file}: {f'{len(problems)} mistakes: ' if len(problems) > 1 else ''}{listed}")


@dataclass(frozen=True)
class Written:
    """The file as it is written."""

    game: str
    bots: str = "greedy"
    seats: int = 0  # 0: the fewest the game is for
    seed: str = "1"
    deals: int = 200
    measure: str = "won"
    within: float = 0.0  # a cell that is known so well needs no further deals; 0: play them all
    decisions: bool = False  # keep every decision, too
    title: str = ""
    cards: str = ""  # a file of cards, beside this one
    options: dict[str, Any] = field(default_factory=dict)
    edits: list[str] = field(default_factory=list)
    factors: dict[str, list[Any]] = field(default_factory=dict)

    def sets(self) -> list[str]:
        """The card sets that are played with; an empty name is the shipped one."""
        return [str(file) for file in self.factors.get(CARDS, [self.cards])]

    def card_files(self) -> list[str]:
        """The files of card sets."""
        return [file for file in self.sets() if file]


def named(factors: Mapping[str, Any]) -> str:
    """Factors in a line; a card set goes by its file's name."""
    return ", ".join(f"{name.removeprefix(EDIT)} {_said(name, factors[name])}" for name in factors) or "all"


def _said(name: str, value: Any) -> Any:
    return Path(value).stem or "shipped" if name == CARDS else value


@dataclass(frozen=True)
class Cell:
    """One combination of the factors."""

    factors: dict[str, Any]
    setting: Setting

    @property
    def name(self) -> str:
        """Its factors in a line."""
        return named(self.factors)


@dataclass(frozen=True)
class Experiment:
    """What is to be found out, cell by cell."""

    written: Written
    text: str
    cells: tuple[Cell, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        return self.written.title or self.cells[0].setting.rules.title


def read_experiment(path: Path) -> Experiment:
    """An experiment from a file; an ExperimentError names every mistake."""
    text, plain = read_plain(path)
    problems: list[str] = []
    written = decoded(Written, plain, problems)
    cells: list[Cell] = []
    if written is not None:
        cells = list(_cells(written, path.parent, problems))
    if problems:
        raise ExperimentError(str(path), list(dict.fromkeys(problems)))
    assert written is not None  # or there were problems
    return Experiment(written, text, tuple(cells))


def read_plain(path: Path) -> tuple[str, dict[str, Plain]]:
    """The text of a file, and what it says as plain data."""
    try:
        text = read_text(path)
        return text, read_toml(text)
    except TomlError as error:
        raise ExperimentError(str(path), [str(error)]) from None


def decoded(form: type[W], plain: Mapping[str, Plain], problems: list[str]) -> W | None:
    """The file as values. What cannot be read is named, and the rest is still looked at."""
    kept = dict(plain)
    while True:
        try:
            written: W = Codec().decode(form, kept)
            return written
        except CodecError as error:
            for one in error.every:
                problems.append(f"{one.where}: {one.problem}" if one.where else str(one.problem))
                key = one.where.split(".")[0].split("[")[0] or str(one.problem).rpartition(" ")[2]
                if kept.pop(key, None) is None:
                    return None


def box(written: Written, folder: Path, problems: list[str]) -> tuple[Game[Any], Plain] | None:
    """The game of a file and the card set beside it; None for the set that comes with the game."""
    try:
        game = game_named(written.game)
        return game, form_of(game, game.read_cards(_file(folder, written.cards))) if written.cards else None
    except UserError as error:
        problems.append(f"{'cards' if written.cards else 'game'}: {error}")
        return None


def _file(folder: Path, cards: str) -> Path:
    """Where a card set lies: beside the file, or in the folder in which a run has kept it."""
    kept = folder / kept_name(cards)
    return kept if kept.exists() else folder / cards


def kept_name(cards: str) -> str:
    """What a run calls the card set that it keeps."""
    return f"kept-{Path(cards).name}"


def _cells(written: Written, folder: Path, problems: list[str]) -> Iterator[Cell]:
    sets = {file: box(replace(written, cards=file), folder, problems) for file in written.sets()}
    _numbers(written, problems)
    wrong = [it for found in sets.values() if found is not None for it in _mistakes(written, *found)]
    problems += wrong
    if wrong:
        return  # every cell with one of them would say so again
    for values in product(*written.factors.values()):
        factors = dict(zip(written.factors, values, strict=True))
        found = sets[str(factors.get(CARDS, written.cards))]
        if found is None:
            continue
        others = {name: value for name, value in factors.items() if name != CARDS}
        try:
            yield Cell(factors, setting_of(found[0], written, others, found[1]))
        except UserError as error:
            problems.append(f"{named(factors)}: {error}" if factors else str(error))


def _mistakes(written: Written, game: Game[Any], cards: Plain) -> Iterator[str]:
    """What is wrong by itself, with its place; whether all goes together is seen when a cell is set up."""
    for place, tried in _parts(written, game, cards):
        try:
            tried()
        except UserError as error:
            yield f"{place}: {error}"


def _parts(written: Written, game: Game[Any], cards: Plain) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything a file says about its cells, with a way to try it out."""
    said = [(f"options.{name}", name, value) for name, value in written.options.items()]
    said += [(name, name, getattr(written, name)) for name in PLAYED if name not in written.factors]
    for name, values in written.factors.items():
        said += [(f"factors.{name}", name, value) for value in values if name != CARDS]
    for place, name, value in said:
        yield place, partial(_try, game, cards, name, value)
    for edit in written.edits:
        yield "edits", partial(edited, game, cards, (edit,))
    yield "measure", partial(_check_measure, game, written.measure, game.seats[0])


def _try(game: Game[Any], cards: Plain, name: str, value: Any) -> None:
    """Refuse a value that no cell can have."""
    if name == "seats":
        game.check_seats(int(value) or game.seats[0])
    elif name == "bots":
        for bot in str(value).split(","):
            make(bot, game, 0)
    elif name.startswith(EDIT):
        edited(game, cards, (_edit(name, value),))
    else:
        game.read_options({name: value})


def _check_measure(game: Game[Any], measure: str, seats: int) -> None:
    if measure not in (known := measures(game, seats)):
        raise SetupError(text("{measure!r} is not one of {known}", measure=measure, known=list(known)))


def _edit(name: str, value: Any) -> str:
    return f"{name.removeprefix(EDIT)}={json.dumps(value) if isinstance(value, bool) else value}"


def _numbers(written: Written, problems: list[str]) -> None:
    if written.deals < 1:
        problems.append(f"deals: at least 1, not {written.deals}")
    if written.within < 0:
        problems.append(f"within: above 0, not {written.within}")
    problems += [
        f"factors.{name}: at least one value" for name, values in written.factors.items() if not values
    ]


def setting_of(game: Game[Any], written: Written, factors: Mapping[str, Any], cards: Plain) -> Setting:
    """The setting of a cell, tried out so that what cannot be played is refused before the first game."""
    seats = int(factors.get("seats", written.seats)) or game.seats[0]
    game.check_seats(seats)
    bots = tuple(str(factors.get("bots", written.bots)).split(","))
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise SetupError(text("bots: {bots} bots for {seats} seats", bots=len(bots), seats=seats))
    own = {name: value for name, value in factors.items() if name not in PLAYED and not name.startswith(EDIT)}
    edits = [_edit(name, value) for name, value in factors.items() if name.startswith(EDIT)]
    setting = Setting(
        game.name,
        seats,
        game.read_options({**written.options, **own}),
        bots,
        written.seed,
        edited(game, cards, (*written.edits, *edits)),
    )
    if written.measure not in measures(game, seats):
        raise SetupError(
            text(
                "measure: {measure!r} is not one of {measures}",
                measure=written.measure,
                measures=list(measures(game, seats)),
            )
        )
    Room(setting)
    return setting
