"""How much of what moves the chances is luck, over several reviewed games.

Steps of the curve are squared, less their squared errors, so that noise counts for nothing. What dice and
cards did is set beside what seats chose:

    share of luck = luck² / (luck² + choices²)

Where everybody chooses as practised players do, nothing but luck is left: it is the share of luck at a table
of such players, and says nothing about what better ones could make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from wildtable.core.adding import added
from wildtable.core.decision import CHANCE
from wildtable.review.report import Review


@dataclass(frozen=True)
class LuckShare:
    """The share over some games, with the standard error that leaving out one game after the other gives."""

    games: int
    share: float
    error: float


def luck_share(reviews: Sequence[Review]) -> LuckShare | None:
    """None: nothing moved the chances."""
    squares = [(_square(one, by_luck=True), _square(one, by_luck=False)) for one in reviews]
    whole = _share(squares)
    if whole is None:
        return None
    others = [_share([*squares[:n], *squares[n + 1 :]]) for n in range(len(squares))]
    known = [one for one in others if one is not None]
    mean = added(known) / len(known) if known else whole
    spread = added([(one - mean) ** 2 for one in known])
    error = sqrt(spread * (len(known) - 1) / len(known)) if known else 0.0
    return LuckShare(len(reviews), whole, error)


def _square(review: Review, by_luck: bool) -> float:
    """Of all steps of either kind, on average over the seats."""
    steps = [event for event in review.events if (event.seat == CHANCE) == by_luck]
    total = added(
        [step**2 - error**2 for event in steps for step, error in zip(event.step, event.se, strict=True)]
    )
    return total / review.seats


def _share(squares: Sequence[tuple[float, float]]) -> float | None:
    luck, choices = (max(0.0, added([square[side] for square in squares])) for side in (0, 1))
    return luck / (luck + choices) if luck + choices else None
