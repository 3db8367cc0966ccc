"""What each ruling is worth: every other reading compared with ours, on the same deals with the same luck."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from wildtable.core.clauses import clauses
from wildtable.core.codec import Plain
from wildtable.core.game import Game, Option
from wildtable.core.ruling import Ruling
from wildtable.lab.comparison import Comparison, Stop, compare
from wildtable.lab.pool import Chunk, Executor, Here, play
from wildtable.lab.room import Result
from wildtable.lab.setting import Setting


@dataclass(frozen=True)
class Reading:
    """One way to read a rule."""

    ruling: Ruling
    option: Option
    value: Any

    @property
    def ours(self) -> bool:
        """Whether we play it so unless somebody says otherwise."""
        return self.value == self.option.default and type(self.value) is type(self.option.default)

    @property
    def switch(self) -> str:
        """What to say to play it so."""
        value = str(self.value).lower() if isinstance(self.value, bool) else self.value
        return f"--option {self.option.name}={value}"


def readings(game: Game[Any]) -> list[Reading]:
    """Every reading of every ruling that a switch decides, ours first."""
    options = {option.name: option for option in game.options}
    found = [Reading(r, options[r.option], value) for r in game.rulings for value in options[r.option].values]
    order = {ruling.name: n for n, ruling in enumerate(game.rulings)}
    return sorted(found, key=lambda reading: (order[reading.ruling.name], not reading.ours))


def settled(game: str) -> dict[str, list[str]]:
    """All rulings by name (`R13`, or the clause that is one itself) with the clauses that cite them."""
    found: dict[str, list[str]] = {}
    for number, wording in clauses(game).items():
        names = re.findall(r"\bR\d+\b", wording)
        if "*Ruling:*" in wording:
            names.append(number)
        for name in dict.fromkeys(names):
            found.setdefault(name, []).append(number)
    return dict(sorted(found.items(), key=lambda item: _order(item[0])))


def _order(name: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", name)]


Tick = Callable[[Reading, Comparison], None]


class Ours(Here):
    """In this process, and our own reading once: every other one is compared with it."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.known: dict[tuple[int, int], list[Result]] = {}

    def results(self, chunks: Iterable[Chunk]) -> Iterator[list[Result]]:
        """One chunk after the other."""
        return (self._ours(chunk) if chunk.setting is self.setting else play(chunk) for chunk in chunks)

    def _ours(self, chunk: Chunk) -> list[Result]:
        key = (chunk.first, chunk.last)
        if key not in self.known:
            self.known[key] = play(chunk)
        return self.known[key]


def where_seen(setting: Setting, ruling: Ruling) -> Setting:
    """A setting in which a ruling can come up."""
    for option, value in ruling.seen_with:
        setting = setting.otherwise(option, value)
    return setting


def everything(reading: Reading) -> bool:
    """All readings are wanted."""
    return True


def effects(
    setting: Setting,
    stop: Stop,
    executor: Executor | None = None,
    tick: Tick | None = None,
    wanted: Callable[[Reading], bool] = everything,
) -> Iterator[tuple[Reading, Comparison]]:
    """What each other reading changes: ours is A, the other one B."""
    executor = executor or Ours(setting)
    for reading in readings(setting.rules):
        if wanted(reading) and not reading.ours:
            ours = where_seen(setting, reading.ruling)
            other = ours.otherwise(reading.option.name, reading.value)

            def told(found: Comparison, reading: Reading = reading) -> None:
                if tick is not None:
                    tick(reading, found)

            yield reading, compare(ours, other, stop, executor=executor, tick=told)


def plain(reading: Reading, found: Comparison) -> Plain:
    """A comparison as it is kept."""
    return {
        "ruling": reading.ruling.name,
        "option": reading.option.name,
        "reading": reading.value,
        "compared": found.plain(),
    }
