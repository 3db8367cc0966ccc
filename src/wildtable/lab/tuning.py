"""Searches as files: which numbers may be turned, and what is to come of it.

    game = "endangered"
    seats = 2
    bots = "greedy"
    deals = 60           # the same ones for every trial
    fresh = 400          # others, on which the answer is told

    [knobs]
    "set modules.tigers.levels.hard.votes" = [4, 5, 6]
    "set modules.tigers.tiles" = { from = 8, to = 20, step = 2 }

    [[targets]]
    name = "hard"
    options = { difficulty = "hard" }
    low = 0.40
    high = 0.60

A trial is one value for each knob. Every target is a setting of its own that all knobs act on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, Final

from wildtable.core.codec import Plain
from wildtable.core.errors import UserError
from wildtable.core.game import Game
from wildtable.core.text import text
from wildtable.lab.edits import value_at
from wildtable.lab.experiment import (
    EDIT,
    PLAYED,
    Cell,
    ExperimentError,
    Written,
    box,
    decoded,
    read_plain,
    setting_of,
)

MOST: Final = 1000
"""Values a knob may have."""


@dataclass(frozen=True)
class Target:
    """What is to come of it in one setting: the mean of its measure lies in the band."""

    low: float
    high: float
    name: str = ""
    measure: str = ""  # empty: that of the file
    bots: str = ""
    seats: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    edits: list[str] = field(default_factory=list)

    def off(self, mean: float) -> float:
        """How far from the middle of the band, where its edges are 1."""
        return abs(2 * mean - self.low - self.high) / (self.high - self.low)


@dataclass(frozen=True)
class Sought:
    """The file as it is written."""

    game: str
    knobs: dict[str, Any] = field(default_factory=dict)
    targets: list[Target] = field(default_factory=list)
    bots: str = "greedy"
    seats: int = 0  # 0: the fewest the game is for
    seed: str = "1"
    measure: str = "won"
    trials: int = 40
    deals: int = 60  # of a trial
    fresh: int = 400  # of a finalist
    finalists: int = 3  # how many may be tried on fresh deals, the best first
    change: float = 0.05  # what it counts against a trial that a knob is not where it was
    title: str = ""
    cards: str = ""  # a file of cards, beside this one
    options: dict[str, Any] = field(default_factory=dict)
    edits: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Knob:
    """Something that may be turned: an option, or a single value of the card set."""

    name: str
    values: tuple[Any, ...]
    shipped: Any  # where it is before anything is turned; may be none of the values

    @property
    def title(self) -> str:
        """What it is called."""
        return self.name.removeprefix(EDIT)


Turned = dict[str, Any]
"""A value for each knob."""


@dataclass(frozen=True)
class Search:
    """What may be turned, and what is to come of it."""

    written: Sought
    text: str
    game: Game[Any]
    cards: Plain
    knobs: tuple[Knob, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        return self.written.title or self.game.title

    @property
    def targets(self) -> list[Target]:
        """Each with a name."""
        return [replace(t, name=t.name or str(n)) for n, t in enumerate(self.written.targets, start=1)]

    @cached_property
    def shipped(self) -> Turned:
        """Every knob where it was."""
        return {knob.name: knob.shipped for knob in self.knobs}

    @property
    def combinations(self) -> int:
        """How many different trials there are."""
        return prod(len(knob.values) for knob in self.knobs)

    def every(self) -> list[Turned]:
        """All of them, in order."""
        names = [knob.name for knob in self.knobs]
        return [dict(zip(names, values, strict=True)) for values in product(*(k.values for k in self.knobs))]

    def moved(self, turned: Turned) -> list[Knob]:
        """The knobs that are no longer where they were."""
        return [knob for knob in self.knobs if turned[knob.name] != knob.shipped]

    def measure(self, target: Target) -> str:
        """What a target is about."""
        return target.measure or self.written.measure

    def cell(self, target: Target, turned: Turned, *, fresh: bool = False) -> Cell:
        """The setting of a target with the knobs turned; a UserError says why it cannot be played."""
        own = self.written
        written = Written(
            own.game,
            target.bots or own.bots,
            target.seats or own.seats,
            f"{own.seed}/fresh" if fresh else own.seed,
            measure=self.measure(target),
            options={**own.options, **target.options},
            edits=[*own.edits, *target.edits],
        )
        return Cell({"target": target.name, **turned}, setting_of(self.game, written, turned, self.cards))


def read_search(path: Path) -> Search:
    """A search from a file; an ExperimentError names every mistake."""
    text, plain = read_plain(path)
    problems: list[str] = []
    written, found = decoded(Sought, plain, problems), None
    if written is not None and (known := box(_base(written), path.parent, problems)):
        problems += _numbers(written)
        knobs = [_knob(*known, written, name, problems) for name in written.knobs]
        found = Search(written, text, *known, tuple(knob for knob in knobs if knob))
        problems += _unplayable(found)
    if problems or found is None:
        raise ExperimentError(str(path), list(dict.fromkeys(problems)))
    return found


def _base(written: Sought) -> Written:
    return Written(written.game, cards=written.cards)


def _numbers(written: Sought) -> list[str]:
    wrong = [
        f"{name}: at least 1, not {value}"
        for name in ("trials", "deals", "fresh", "finalists")
        if (value := getattr(written, name)) < 1
    ]
    if not 0 <= written.change < float("inf"):
        wrong.append(f"change: at least 0, not {written.change}")
    if not written.targets:
        wrong.append("targets: at least one")
    if not written.knobs:
        wrong.append("knobs: at least one")
    names = [target.name or str(n) for n, target in enumerate(written.targets, start=1)]
    for n, target in enumerate(written.targets):
        if not -float("inf") < target.low < target.high < float("inf"):
            wrong.append(f"targets[{n}]: low {target.low} must be below high {target.high}")
        if names.index(names[n]) < n:
            wrong.append(f"targets[{n}].name: {names[n]!r} is another's")
    return wrong


def _knob(game: Game[Any], cards: Plain, written: Sought, name: str, problems: list[str]) -> Knob | None:
    try:
        values = _values(written.knobs[name])
        return Knob(name, values, _before(game, cards, written, name))
    except UserError as error:
        problems.append(f"knobs.{name}: {error}")
        return None


def _values(written: Plain) -> tuple[Any, ...]:
    """A list of values in their order, or numbers from one to another."""
    if isinstance(written, list) and written:
        return tuple(dict.fromkeys(map(_plain_value, written)))
    if isinstance(written, Mapping) and {"from", "to"} <= set(written) <= {"from", "to", "step"}:
        low, high, step = written["from"], written["to"], written.get("step", 1)
        if all(type(number) in (int, float) for number in (low, high, step)) and low < high and step > 0:
            count = int((high - low) / step + 1e-9) + 1
            if count <= MOST:
                return tuple(round(low + n * step, 9) for n in range(count))
    raise UserError(
        text(
            "write a list of values, or {range} with at most {most} of them",
            range="{ from = 1, to = 5, step = 1 }",
            most=MOST,
        )
    )


def _plain_value(value: Plain) -> Any:
    if not isinstance(value, str | int | float | bool):
        raise UserError(text("{value!r} is no single value", value=value))
    return value


def _before(game: Game[Any], cards: Plain, written: Sought, name: str) -> Any:
    """Where a knob is before it is turned."""
    if name.startswith(EDIT):
        return value_at(game, cards, name.removeprefix(EDIT))
    if name in PLAYED:
        return getattr(written, name)
    return game.read_options(written.options).get(name)


def _unplayable(search: Search) -> list[str]:
    """What cannot be played: each target as shipped, and each value of each knob by itself."""
    wrong: list[str] = []
    for target in search.targets:
        why = _refused(search, target, search.shipped)
        if why:
            wrong.append(f"target {target.name}: {why}")
            continue
        for knob in search.knobs:
            whys = {
                value: _refused(search, target, {**search.shipped, knob.name: value}) for value in knob.values
            }
            wrong += [f"knobs.{knob.name} {value}: {why}" for value, why in whys.items() if why]
    return wrong


def _refused(search: Search, target: Target, turned: Turned) -> str:
    """Why a setting cannot be played; empty where it can."""
    try:
        search.cell(target, turned)
    except UserError as error:
        return str(error)
    return ""
