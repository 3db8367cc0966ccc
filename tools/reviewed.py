"""How calm reviews are, and how sure within a budget."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import cache
from math import sqrt
from statistics import fmean
from time import process_time
from typing import Any, Final

from tools.reliability import SHORT, Played
from wildtable.bots import make
from wildtable.core.decision import CHANCE
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named
from wildtable.review import Budget, Review, review
from wildtable.review.review import Reviewing, quiet

SECONDS, DEEP = 30, 90
CURVE: Final = 800  # games for a curve that is only looked at for its calm
LARGEST: Final = 5
AIM: Final = 0.03  # the standard error of the largest losses
TWO: Final = 2
SWING: Final = 0.2  # a step of choices that looks nervous
PROBES: Final = 4
PROBED: Final = 160  # imagined games of the review of a probe


def played(name: str, levels: tuple[str, str], seed: str) -> Record:
    """A finished game between bots."""
    game = game_named(name)
    sitting = Sitting.new(game, TWO, seed=seed, **game.read_options(SHORT.get(name, {})))
    bots = [make(level, game, f"{seed} {seat}") for seat, level in enumerate(levels)]
    while (decision := sitting.decision) is not None:
        sitting.answer(bots[decision.seat](sitting.state.view(decision.seat), decision))
    return sitting.record


@cache
def probe(name: str) -> list[object]:
    """Some games, positions and reviews, in numbers: the same where code has only become faster."""
    game = game_named(name)
    found: list[object] = []
    for n in range(PROBES):
        record = played(name, ("greedy", "skilled"), f"probe {n}")
        told = review(game, record, budget=Budget(PROBED))
        positions = Played(name, f"probe {n}", n, PROBES).positions()
        found += [told.start, told.luck.by_seat, [one.loss for one in told.judged], *map(asdict, positions)]
    return found


def calm(name: str, seed: str, games: int) -> dict[str, Any]:
    """How far choices of skilled players move the curve: little where the policy does as they do.

    Squares of steps less their squared errors, so that noise does not count as nervousness.
    """
    squares, swings, own = [], 0, 0
    for n in range(games):
        record = played(name, ("skilled", "skilled"), f"{seed} {n}")
        making = Reviewing(game_named(name), record, None, Budget(2 * CURVE), str(n), quiet)
        steps = [(event.step[0], event.se[0]) for event in making.events() if event.seat != CHANCE]
        squares.append(sum(step**2 - error**2 for step, error in steps))
        swings += sum(abs(step) > SWING and abs(step) > 2 * error for step, error in steps)
        own += len(steps)
    spread = sqrt(fmean((one - fmean(squares)) ** 2 for one in squares) / games)
    return {
        "games": games,
        "points a game": own / games,
        "square a game": fmean(squares),
        "square error": spread,
        "root a step": sqrt(max(0.0, sum(squares)) / max(1, own)),
        "swings a game": swings / games,
    }


def budgets(name: str, seed: str) -> dict[str, Any]:
    """A whole game within 30 seconds, and with --deep: errors of the curve and of the largest losses."""
    record = played(name, ("greedy", "skilled"), seed)
    return {title: within(record, seconds, seed) for title, seconds in (("review", SECONDS), ("deep", DEEP))}


def plain(name: str, seed: str) -> dict[str, Any]:
    """The same game within the same seconds, for plain Python."""
    return {"plain": within(played(name, ("greedy", "skilled"), seed), SECONDS, seed)}


def within(record: Record, seconds: float, seed: str) -> dict[str, Any]:
    """How sure a review is within so many seconds; it ends where all is as sure as is aimed at."""
    game, begun = game_named(record.game), process_time()
    budget = replace(Budget.of_seconds(game, seconds, record), goal_loss=AIM)
    told = review(game, record, budget=budget, seed=seed)
    return {"seconds": process_time() - begun, "games": told.games, **errors(told)}


def errors(told: Review) -> dict[str, Any]:
    """Standard errors in points of a hundred: of the curve, and of the five largest losses."""
    curve = [100 * max(place.se) for place in told.curve[:-1]]
    losses = sorted((one for one in told.judged if one.loss > 0), key=lambda one: -one.loss)[:LARGEST]
    return {
        "points": len(curve),
        "curve": [fmean(curve), max(curve)],
        "losses": [[100 * one.loss, 0.0 if one.proof else 100 * one.se] for one in losses],
    }
