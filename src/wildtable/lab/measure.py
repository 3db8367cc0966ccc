"""What is measured in a game: one number for each result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.game import Game, SetupError
from wildtable.core.text import Text, text
from wildtable.lab.room import Result


@dataclass(frozen=True)
class Measured:
    """A number that is read off every result."""

    name: str
    title: Text
    read: Callable[[Result], float]
    bounds: tuple[float, float] | None = None  # None: there are none
    percent: bool = False


def won(seat: Seat | None) -> Callable[[Result], float]:
    """A seat's part of the win, 1 where it won alone; None: whether the team won."""

    def read(result: Result) -> float:
        winners = result.outcome.winners
        if seat is None:
            return float(bool(winners))
        return 1.0 / len(winners) if seat in winners else 0.0

    return read


def points(seat: Seat | None) -> Callable[[Result], float]:
    """The score of a seat; None: the mean of all."""
    return lambda result: fmean(result.outcome.scores) if seat is None else result.outcome.scores[seat]


def margin(seat: Seat) -> Callable[[Result], float]:
    """By how much a seat is ahead of the best of the others."""

    def read(result: Result) -> float:
        scores = result.outcome.scores
        return scores[seat] - max(score for n, score in enumerate(scores) if n != seat)

    return read


def measures(game: Game[Any], seats: int, seat: Seat = 0) -> dict[str, Measured]:
    """What can be measured in a game, the usual one first; competitive games are seen from one seat."""
    length = Measured("length", text("decisions a game"), lambda result: float(result.decisions))
    if game.cooperative:
        return {
            "won": Measured("won", text("games won"), won(None), (0.0, 1.0), percent=True),
            "points": Measured("points", text("points"), points(None)),
            "length": length,
        }
    if seat not in range(seats):
        raise SetupError(text("--seat {seat}: there are seats 1 to {seats}", seat=seat + 1, seats=seats))
    found = {
        "won": Measured(
            "won", text("games won by seat {n}", n=seat + 1), won(seat), (0.0, 1.0), percent=True
        ),
        "points": Measured("points", text("points of seat {n}", n=seat + 1), points(seat)),
        "total": Measured("total", text("points of all, on average"), points(None)),
        "length": length,
    }
    if seats > 1:
        found["margin"] = Measured("margin", text("lead of seat {n}", n=seat + 1), margin(seat))
    return found
