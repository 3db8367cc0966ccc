"""The score sheet of a team: the best result of every column, in a file (§7.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from wildtable.core.errors import UserError
from wildtable.core.saves import SaveError, read_save, write_save
from wildtable.core.text import text
from wildtable.games.animalia.board import Continent, Difficulty
from wildtable.games.animalia.state import State

FORMAT: Final = 1


class SheetError(UserError):
    """A score sheet that cannot be read or written on: what is wrong, and where."""


@dataclass
class Result:
    """What a team reached in a column."""

    stars: int
    coins: int


@dataclass
class ScoreSheet:
    """One team's career."""

    team: str
    best: dict[str, Result] = field(default_factory=dict)  # by column, for coins left
    collected: dict[str, Result] = field(default_factory=dict)  # the same for coins collected (§7.2)
    wildtable_scoresheet: int = FORMAT

    def note(self, s: State) -> bool:
        """Write a won game down; whether it is the best of its column so far."""
        if s.result != "won":
            raise SheetError(text("only a game that is won is written down"))
        if s.stars() == 0:
            raise SheetError(text("the score sheet has no column for these continents"))
        name = column(s.setup.continents, s.setup.difficulty)
        found = Result(s.stars(), s.funds)
        columns = self.best if s.setup.coins_left else self.collected
        known = columns.get(name)
        if known is not None and (known.stars, known.coins) >= (found.stars, found.coins):
            return False
        columns[name] = found
        return True

    def write(self, path: Path) -> None:
        """Write to a file, whole or not at all."""
        write_save(path, self)


def read(path: Path) -> ScoreSheet:
    """Read a score sheet; a SheetError says what is wrong with it."""
    try:
        sheet: ScoreSheet = read_save(path, ScoreSheet, "score sheet")
    except SaveError as error:
        raise SheetError(error.what) from None
    if sheet.wildtable_scoresheet != FORMAT:
        raise SheetError(
            text(
                "{file}: written by another version ({version})",
                file=path,
                version=sheet.wildtable_scoresheet,
            )
        )
    for name, result in (*sheet.best.items(), *sheet.collected.items()):
        if name not in COLUMNS or result.stars not in range(1, 5) or result.coins < 0:
            raise SheetError(
                text(
                    "{file}: no such result: {name}, {stars} stars, {coins} coins",
                    file=path,
                    name=name,
                    stars=result.stars,
                    coins=result.coins,
                )
            )
    return sheet


def column(continents: tuple[Continent, ...], difficulty: Difficulty) -> str:
    """The name of a column: continents in the order of the sheet, and how hard."""
    return " + ".join(c.name for c in sorted(continents)) + f", {difficulty.name}"


_EU, _NA, _SA = Continent
COLUMNS: Final = [
    column(continents, difficulty)
    for continents in ((_EU,), (_NA,), (_SA,), (_EU, _NA), (_NA, _SA), (_EU, _NA, _SA))
    for difficulty in Difficulty
]
