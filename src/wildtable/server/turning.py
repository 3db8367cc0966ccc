"""The moments of a finished game that mattered most, told at once.

Where there is a review, with its chances. Without one the game's rough value of positions finds the turns,
and the log tells them: a value is no chance, so no number of it is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.core.text import Text
from wildtable.server.picture import Picture

MOMENTS: Final = 4
LINES: Final = 3  # of the log, to say what happened
SMALL: Final = 0.04  # what is no turn at all


@dataclass(frozen=True)
class Point:
    """A question to a player: before which choice, in which turn, after which lines, how good it looked."""

    at: int
    seat: Seat
    clock: int
    log: int
    when: Text
    value: float


@dataclass(frozen=True)
class Turn:
    """A turn: its questions, and the first one of the next."""

    points: list[Point]

    @property
    def change(self) -> float:
        """How much better it looked afterwards."""
        return self.points[-1].value - self.points[0].value

    def step(self) -> tuple[Point, Point]:
        """Where in the turn it changed most that way."""
        way = 1 if self.change > 0 else -1
        return max(pairwise(self.points), key=lambda step: way * (step[1].value - step[0].value))


def moments(game: Game[Any], record: Record, seat: Seat, language: str) -> dict[str, Any]:
    """Turns in which it went up or down for a seat, told by the log."""
    points: list[Point] = []

    def note(n: int, s: Table, decision: Decision) -> None:
        if decision.seat != CHANCE and not (points and len(s.log) == points[-1].log):
            mind = game.mind
            point = Point(n, decision.seat, mind.clock(s), len(s.log), mind.when(s), mind.value(s, seat))
            points.append(point)

    last = record.replay(game, each=note)
    lines = Picture(game, record.codec(game), last, language).log(0)["entries"]
    told = [_told(turn, lines, language) for turn in largest(turns_of(points))]
    return {"source": "log", "curve": [], "moments": told}


def turns_of(points: list[Point]) -> list[Turn]:
    """Points by turns."""
    starts = [n for n, point in enumerate(points) if not n or point.clock != points[n - 1].clock]
    return [Turn(points[start : stop + 1]) for start, stop in pairwise(starts)]


def largest(turns: list[Turn]) -> list[Turn]:
    """The turns that changed most, in their order."""
    found = sorted(turns, key=lambda turn: -abs(turn.change))[:MOMENTS]
    return sorted((turn for turn in found if abs(turn.change) >= SMALL), key=lambda turn: turn.points[0].at)


def _told(turn: Turn, lines: list[dict[str, Any]], language: str) -> dict[str, Any]:
    here, there = turn.step()
    return {
        "at": here.at,
        "seat": here.seat,
        "when": here.when.render(language),
        "text": " ".join(line["text"] for line in lines[here.log : there.log][:LINES]),
        "better": turn.change > 0,
        "chances": None,
    }


def reviewed(review: dict[str, Any], seat: Seat) -> dict[str, Any]:
    """The same from a review that has been made, whose chances are counted."""
    mine = 0 if review["cooperative"] else seat
    biggest = sorted(review["moments"], key=lambda one: -abs(one["after"][mine] - one["before"][mine]))
    return {
        "source": "review",
        "curve": [[place["at"], round(place["chance"][mine], 4)] for place in review["curve"]],
        "moments": [
            {
                "at": one["at"],
                "seat": one["seat"],
                "when": one["when"],
                "text": one["text"],
                "better": one["after"][mine] > one["before"][mine],
                "chances": [round(one["before"][mine], 4), round(one["after"][mine], 4)],
            }
            for one in sorted(biggest[:MOMENTS], key=lambda one: one["at"])
        ],
    }
