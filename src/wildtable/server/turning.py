"""The moments of a finished game that mattered most, told at once.

Where there is a review, with its chances and how sure they are. Without one the game's rough value of
positions finds the turns, and the log tells them by the lines a game is remembered by: a value is no chance,
so no number of it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.entry import Mark
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.core.text import Text
from wildtable.server.picture import Picture
from wildtable.server.wire import WireEntry

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
class Turning:
    """A turn in which it went up or down: the place where it did most, and the lines that tell why."""

    change: float
    here: Point
    lines: list[WireEntry]

    def told(self, language: str, own: Sequence[int]) -> dict[str, Any]:
        """The moment as the page shows it."""
        return {
            "at": self.here.at,
            "from": played_on_from(self.here.at, own),
            "seat": self.here.seat,
            "when": self.here.when.render(language),
            "text": " ".join(line["text"] for line in self.lines),
            "better": self.change > 0,
            "chances": None,
            "errors": None,
        }


def moments(game: Game[Any], record: Record, seat: Seat, language: str) -> dict[str, Any]:
    """Turns in which it went up or down for a seat, told by the log."""
    points: list[Point] = []

    def note(n: int, s: Table, decision: Decision) -> None:
        if decision.seat != CHANCE and not (points and len(s.log) == points[-1].log):
            mind = game.mind
            point = Point(n, decision.seat, mind.clock(s), len(s.log), mind.when(s), mind.value(s, seat))
            points.append(point)

    last = record.replay(game, each=note)
    if points:  # what ended the game is told, too
        result = float(seat in last.outcome().winners)
        points.append(replace(points[-1], clock=points[-1].clock + 1, log=len(last.log), value=result))
    log = Picture(game, record.codec(game), last, language).log(0)["entries"]
    whose = None if game.cooperative else seat
    found = [turning(turn, log, game.words.marks, whose) for turn in by_turns(points)]
    own = own_choices(game, record, seat)
    told = [one.told(language, own) for one in largest([one for one in found if one is not None])]
    return {"source": "log", "curve": [], "moments": told}


def own_choices(game: Game[Any], record: Record, seat: Seat) -> list[int]:
    """Where a seat had something to choose: a lone option is taken by itself, and nobody would be asked."""
    found: list[int] = []

    def note(n: int, _: Table, decision: Decision) -> None:
        if decision.seat == seat and len(decision.options) > 1:
            found.append(n)

    record.replay(game, each=note)
    return found


def played_on_from(at: int, own: Sequence[int]) -> int:
    """One plays on from one's own last choice before a moment; before the first one, from the moment."""
    return max((choice for choice in own if choice <= at), default=at)


def by_turns(points: list[Point]) -> list[list[Point]]:
    """Points by turns, each with the first one of the next."""
    starts = [n for n, point in enumerate(points) if not n or point.clock != points[n - 1].clock]
    return [points[start : stop + 1] for start, stop in pairwise(starts)]


def turning(
    turn: list[Point], log: Sequence[WireEntry], marks: Mapping[str, Mark], seat: Seat | None
) -> Turning | None:
    """What a turn changed for a seat or a team, if something that goes the same way can be told of it."""
    change = turn[-1].value - turn[0].value
    way = 1 if change > 0 else -1
    found: list[tuple[float, Turning]] = []
    for here, there in pairwise(turn):
        fitting = [line for line in log[here.log : there.log] if way * favours(line, seat) >= 0]
        lines = weightiest(fitting, marks)
        if lines and way * (there.value - here.value) > 0:
            found.append((way * (there.value - here.value), Turning(change, here, lines)))
    return max(found, key=lambda one: one[0])[1] if found else None


def favours(line: WireEntry, seat: Seat | None) -> int:
    """Whether a line is good news for a seat, or for a team: 1, −1, or 0 where it says nothing of that."""
    sense = {"gain": 1, "loss": -1}.get(line.get("mark", ""), 0)
    if seat is None:
        return sense
    owner = line["args"].get("whose", line["args"].get("who"))
    return 0 if owner is None else sense if owner == seat else -sense


def weightiest(lines: Sequence[WireEntry], marks: Mapping[str, Mark]) -> list[WireEntry]:
    """What a game is remembered by, in its order; of a game that marks nothing, the first lines."""
    if not marks:
        return list(lines[:LINES])
    weights = list(marks)
    marked = [line for line in lines if line["key"] in marks]
    some = sorted(marked, key=lambda line: weights.index(line["key"]))[:LINES]
    return sorted(some, key=lambda line: line["n"])


def largest(turnings: list[Turning]) -> list[Turning]:
    """Those that changed most, in their order."""
    found = sorted(turnings, key=lambda one: -abs(one.change))[:MOMENTS]
    return sorted((one for one in found if abs(one.change) >= SMALL), key=lambda one: one.here.at)


def reviewed(review: dict[str, Any], seat: Seat, own: Sequence[int]) -> dict[str, Any]:
    """The same from a review that has been made, whose chances are counted."""
    mine = 0 if review["cooperative"] else seat
    biggest = sorted(review["moments"], key=lambda one: -abs(one["after"][mine] - one["before"][mine]))
    return {
        "source": "review",
        "curve": [
            [place["at"], round(place["chance"][mine], 4), round(place["se"][mine], 4)]
            for place in review["curve"]
        ],
        "moments": [
            {
                "at": one["at"],
                "from": played_on_from(one["at"], own),
                "seat": one["seat"],
                "when": one["when"],
                "text": one["text"],
                "better": one["after"][mine] > one["before"][mine],
                "chances": [round(one["before"][mine], 4), round(one["after"][mine], 4)],
                "errors": [_error(review, one[when], mine) for when in ("before", "after")],
            }
            for one in sorted(biggest[:MOMENTS], key=lambda one: one["at"])
        ],
    }


def _error(review: dict[str, Any], chances: list[float], mine: Seat) -> float:
    """The standard error of chances that stand on the curve; where several places have them, the largest."""
    errors: list[float] = [place["se"][mine] for place in review["curve"] if place["chance"] == chances]
    return round(max(errors), 4)
