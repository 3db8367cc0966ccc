"""What a review claims, proven with large budgets in every game: `make reviews`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import process_time

import pytest

from tests.review.games import a_game, played
from tools.reliability import Position, deciles
from wildtable.bots import make
from wildtable.bots.chances import GAMES
from wildtable.bots.imagined import Imagined, shares
from wildtable.compiled import HOME
from wildtable.core.decision import CHANCE
from wildtable.core.sitting import Sitting
from wildtable.games import game, names
from wildtable.review import Budget, review
from wildtable.review.walk import points, walk

LONG = int(os.environ.get("WILDTABLE_REVIEWS", "0"))
"""How many games the long proofs take; 0: they are left out."""
pytestmark = pytest.mark.skipif(not LONG, reason="`make reviews` runs it")
of_every_game = pytest.mark.parametrize("name", names())
SRC = Path(__file__).parents[2] / "src"
SECONDS = 6.0


def is_nothing(found: list[float], errors: float) -> bool:
    """Whether a mean is nothing but noise."""
    return abs(fmean(found)) <= errors * pstdev(found) / sqrt(len(found)) + 1e-9


@of_every_game
def test_luck_is_fair_whole_and_by_kind(name: str) -> None:
    """Draws, dice and deals: none of them is lucky on average."""
    rules = game(name)
    whole: list[float] = []
    kinds: dict[str, list[float]] = defaultdict(list)
    for n in range(LONG):
        record = played(name, 2, f"fair {n}", 0.05)
        found = review(rules, record, budget=Budget(160), seed=n)
        whole.append(found.luck.by_seat[0])
        falls = [run for run in walk(rules, record).runs if run.seat == CHANCE]
        for event in found.events:
            first = next((run for run in falls if event.start <= run.start < event.stop), None)
            if event.seat == CHANCE and first is not None:
                kinds[type(first.before.stack[-1][1]).__name__].append(event.step[0])
    assert is_nothing(whole, 3)
    for kind, steps in kinds.items():
        assert len(steps) < LONG or is_nothing(steps, 4), kind


@of_every_game
def test_errors_are_as_large_as_they_say(name: str) -> None:
    """Points and steps against thousands of games from every point."""
    rules, record = game(name), a_game(name, 2, "bars", 0.08)
    found = review(rules, record, budget=Budget(3000))
    exact, imagined = [], Imagined(rules)
    for point in points(walk(rules, record)):
        won = [imagined.to_the_end(point.table.copy(), seed)[0] for seed in range(1, 10 * LONG)]
        exact.append((fmean(won), pstdev(won) / sqrt(len(won))))
    exact.append((found.result[0], 0.0))
    inside = [
        abs(place.chance[0] - chance) <= 2 * sqrt(place.se[0] ** 2 + error**2) + 1e-9
        for place, (chance, error) in zip(found.curve[:-1], exact, strict=False)
    ]
    steps = [
        abs(event.step[0] - (after - before)) <= 2 * sqrt(event.se[0] ** 2 + e1**2 + e2**2) + 1e-9
        for event, (before, e1), (after, e2) in zip(found.events, exact, exact[1:], strict=False)
    ]
    assert fmean(inside) >= 0.9
    assert fmean(steps) >= 0.9


@of_every_game
def test_chances_come_true(name: str) -> None:
    """By decile, where practised players do go on: what is told is what comes."""
    rules, told = game(name), []
    imagined = Imagined(rules)
    for n in range(LONG):
        rng, record = Random(n), played(name, 2, f"true {n}", 0.0)
        runs = walk(rules, record).runs
        table = rng.choice(runs).before
        chance = fmean(imagined.to_the_end(table.copy(), rng.getrandbits(40))[0] for _ in range(GAMES))
        came = shares(rules, record.replay(rules))[0]
        told.append(Position(n, "practised", chance, True, 0.5, came))
    for one in deciles(told):
        assert one.positions <= 30 or abs(one.told - one.came) <= 3 * one.error, one


@of_every_game
def test_practised_players_are_seldom_charged(name: str) -> None:
    charged = turns = 0
    for n in range(max(2, LONG // 50)):
        found = review(game(name), played(name, 2, f"seldom {n}", 0.0), budget=Budget(4000), seed=n)
        charged += sum(one.loss > 2 * one.se > 0 for one in found.judged)
        turns += len(found.judged)
    assert charged <= 0.05 * turns + 1


def test_the_weaker_lose_more_by_their_choices() -> None:
    """Beginners more than greedy bots, these more than searchers, who are not behind the policy."""
    lost = {
        pair: choices_of(pair)
        for pair in (("beginner", "greedy"), ("greedy", "skilled"), ("search:400", "greedy"))
    }
    assert fmean(lost["beginner", "greedy"][0]) < fmean(lost["beginner", "greedy"][1])
    assert fmean(lost["beginner", "greedy"][0]) < fmean(lost["greedy", "skilled"][1])
    assert fmean(lost["greedy", "skilled"][0]) < fmean(lost["greedy", "skilled"][1])
    thinks = lost["search:400", "greedy"][0]
    assert fmean(thinks) > -2 * pstdev(thinks) / sqrt(len(thinks))


def choices_of(levels: tuple[str, str]) -> tuple[list[float], list[float]]:
    """What the choices of both seats were worth, game by game."""
    rules = game("galapagos")
    found: tuple[list[float], list[float]] = ([], [])
    for n in range(max(4, LONG // 20)):
        sitting = Sitting.new(rules, 2, seed=f"order {n}")
        players = [make(level, rules, f"{level}{n}") for level in levels]
        while (decision := sitting.decision) is not None:
            sitting.answer(players[decision.seat](sitting.state.view(decision.seat), decision))
        told = review(rules, sitting.record, budget=Budget(3000), seed=n)
        for seat in (0, 1):
            found[seat].append(told.choices[seat].as_it_turned_out[seat])
    return found


@of_every_game
def test_a_review_takes_about_as_long_as_it_is_allowed(name: str) -> None:
    """In processor time of this build, where it does not end early, and for as many seats as there may be."""
    rules = game(name)
    for seats in (2, max(rules.seats)):
        record = played(
            name, seats, "long", 0.05, **({"match": "two-game"} if name == "endless-forms" else {})
        )
        budget, begun = (
            replace(Budget.of_seconds(rules, SECONDS, record), goal=0.0, goal_loss=0.0),
            process_time(),
        )
        review(rules, record, budget=budget)
        assert 0.4 < (process_time() - begun) / SECONDS < 1.4


@pytest.mark.skipif(not HOME.exists(), reason="`make compiled` first")
@of_every_game
def test_both_builds_give_the_same_review(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(a_game(name, 2, "builds", 0.05).to_json(), "utf-8")
    told = [
        subprocess.run(
            [sys.executable, "-c", REVIEWED, str(file)],
            env={"PYTHONPATH": str(path), "PATH": "/usr/bin:/bin"},
            check=True,
            capture_output=True,
        ).stdout
        for path in (SRC, HOME)
    ]
    assert json.loads(told[0]) == json.loads(told[1])


REVIEWED = """
import json, sys
from pathlib import Path
from wildtable.core.record import Record
from wildtable.games import game
from wildtable.review import Budget, review
record = Record.from_json(Path(sys.argv[1]).read_text("utf-8"))
print(json.dumps(review(game(record.game), record, budget=Budget(300), seed=1).plain()))
"""
