"""The campaign: several games in a row by the same team, kept between sittings (§17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from wildtable.core.game import Game, SetupError
from wildtable.core.record import Record, RecordError
from wildtable.core.saves import SaveError, read_save, write_save
from wildtable.core.text import text
from wildtable.games.endangered.state import (
    LOST_POPULATION,
    LOST_TILES,
    LOST_VOTES,
    WON_FIRST,
    WON_SECOND,
)

GAMES: Final = 3
POINTS: Final = {WON_FIRST: 3, WON_SECOND: 2, LOST_VOTES: 1, LOST_TILES: 0, LOST_POPULATION: 0}
MEDALS: Final = (("gold", 8), ("silver", 6), ("bronze", 4))
ORDER: Final = (("tigers", "normal"), ("otters", "normal"), ("tigers", "hard"))


@dataclass
class Campaign:
    """The games to play, in order, and how those that are over ended."""

    order: tuple[tuple[str, str], ...] = ORDER
    results: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Three games, the last one hard (§17.1)."""
        if len(self.order) != GAMES:
            raise SetupError(
                text("campaign: {needed} games needed, found {found}", needed=GAMES, found=len(self.order))
            )
        if self.order[-1][1] != "hard":
            raise SetupError(text("campaign: the last game must be hard"))

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return len(self.results) == len(self.order)

    def options(self) -> dict[str, str]:
        """The options of the next game: its module and level, and what the last one left (§17.3, §17.4)."""
        module, level = self.order[len(self.results)]
        carry = "none"
        if self.results:
            carry = "won" if self.results[-1] in (WON_FIRST, WON_SECOND) else "lost"
        return {"module": module, "difficulty": level, "carry": carry}

    def add(self, result: str) -> None:
        """The next game has ended like this."""
        if self.is_over:
            raise SetupError(text("campaign: all {n} games have been played", n=len(self.order)))
        if result not in POINTS:
            raise SetupError(text("campaign: this game is not over"))
        self.results.append(result)

    @property
    def points(self) -> int:
        """What the games so far count together (§17.2)."""
        return sum(POINTS[result] for result in self.results)

    @property
    def medal(self) -> str:
        """What the points so far are worth; empty: nothing."""
        return next((name for name, needed in MEDALS if self.points >= needed), "")


FORMAT: Final = 1


@dataclass
class Kept:
    """What a campaign's file says: who plays which games. The games themselves are records beside it."""

    seats: int
    order: list[tuple[str, str]] = field(default_factory=lambda: list(ORDER))
    alone: bool = False
    bots: str | None = None
    wildtable_campaign: int = FORMAT


def write(path: Path, kept: Kept) -> None:
    """Write a campaign's file."""
    write_save(path, kept)


def read(game: Game[Any], path: Path) -> Kept:
    """Read a campaign's file; a SetupError says what is wrong with it, and where."""
    try:
        kept: Kept = read_save(path, Kept, "campaign")
    except SaveError as error:
        raise SetupError(error.what) from None
    if kept.wildtable_campaign != FORMAT:
        raise SetupError(
            text(
                "{file}: written by another version ({version})",
                file=path,
                version=kept.wildtable_campaign,
            )
        )
    try:
        game.check_seats(kept.seats)
        check_order(game, kept.order)
    except SetupError as error:
        raise SetupError(text("{file}: {what}", file=path, what=error.what)) from None
    return kept


def read_order(game: Game[Any], written: str) -> list[tuple[str, str]]:
    """The games of a campaign from `tigers:normal,otters:normal,tigers:hard`."""
    order = []
    for word in written.split(","):
        module, colon, level = word.strip().partition(":")
        if not colon:
            raise SetupError(text("--games {word!r}: write it as module:level", word=word))
        order.append((module, level))
    check_order(game, order)
    return order


def check_order(game: Game[Any], order: Sequence[tuple[str, str]]) -> None:
    """Refuse games that cannot be a campaign (§17.1)."""
    for module, level in order:
        game.new(2, **game.read_options({"module": module, "difficulty": level}))
    Campaign(tuple(order))


def record_path(path: Path, number: int) -> Path:
    """Where a campaign keeps its games: beside its own file, numbered from 1."""
    return path.with_name(f"{path.stem}-{number}.json")


def records(path: Path, games: int) -> list[Path]:
    """The records a campaign has so far; a gap between them is refused."""
    paths = [record_path(path, number) for number in range(1, games + 1)]
    found = [place for place in paths if place.exists()]
    for missing in paths[: len(found)]:
        if missing not in found:
            raise SetupError(
                text("{file}: {name} is missing, and a later game is there", file=path, name=missing.name)
            )
    return found


def from_records(
    game: Game[Any], paths: Sequence[Path], order: Sequence[tuple[str, str]] = ORDER, cards: Any = None
) -> Campaign:
    """The campaign that these saved games are the beginning of: the records are all there is to keep.

    The last one may still be in play.
    """
    campaign = Campaign(tuple(order))
    for path in paths:
        record = Record.read(path)
        try:
            state = record.replay(game, cards)
        except RecordError as error:
            raise SetupError(text("{file}: {what}", file=path, what=error.what)) from None
        due = campaign.options()
        if any(record.options.get(name) != value for name, value in due.items()):
            raise SetupError(
                text(
                    "{file}: the campaign goes on with {due}, this game was {options}",
                    file=path,
                    due=due,
                    options=record.options,
                )
            )
        if state.decision() is not None and path == paths[-1]:
            break
        campaign.add(state.outcome().reason)
    return campaign
