"""Simulations per second of processor time of our search beside OpenSpiel's IS-MCTS: one core, in turn.

    python benchmarks/ismcts.py [--slices 5] [--seconds 1.5] [--json]

A simulation is one way down the tree and one random game from there: to the end on both sides. Ours is
measured two ways more: with the game's rough value right at the leaf, and as the bots do it, where each
simulation plays on as practised players would. Positions are reached by random play, anywhere in the game.
Games differ in length, so what is played to the end is also counted in decisions of players: simulations
times how many a random game still has from those positions. The peer runs in an environment of its own that
this script makes on first use.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from wildtable import games
from wildtable.bots.tree import Search
from wildtable.core import table
from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.core.rollout import rollout
from wildtable.core.table import Table
from wildtable.core.thinking import Thinking

PEER = "open_spiel==2.0.2"
SIMULATIONS = 200  # for each position
PEER_PLAY = """
import random, sys, time
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

def position(game, rng):
    line = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            line.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return rng.choice([s for s in line if len(s.legal_actions()) > 1])

def left(state, rng):
    count = 0
    while not state.is_terminal():
        count += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return count

def python_bot(game, n):
    evaluator = mcts.RandomRolloutEvaluator(1, None)
    return ismcts.ISMCTSBot(game, evaluator, 1.4, n, allow_inconsistent_action_sets=True)

def cpp_bot(game, n):
    return pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, n, -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, True)

rng = random.Random(1)
for line in sys.stdin:
    name, kind, seconds, n = line.split()
    game, n = pyspiel.load_game(name), int(n)
    bot = {"python": python_bot, "cpp": cpp_bot}[kind](game, n)
    count, spent, decisions = 0, 0.0, 0
    while spent < float(seconds):
        state = position(game, rng)
        length = left(state.clone(), rng)
        start = time.process_time()
        try:
            bot.step(state)
        except ValueError:  # a resampled deal in which somebody cannot follow
            continue
        spent += time.process_time() - start
        count += n
        decisions += n * length
    print(count / spent, decisions / spent, flush=True)
"""
PEER_GAMES = ("hearts(pass_cards=false)", "euchre")


class Rate(NamedTuple):
    """Simulations per second, and decisions of players in them where they go to the end."""

    simulations: float
    decisions: float | None


class Peer:
    """OpenSpiel's search in a process of its own."""

    def __init__(self) -> None:
        home = Path(tempfile.gettempdir()) / "wildtable-peer-open-spiel"
        python = home / "bin" / "python"
        if not python.exists():
            venv.create(home, with_pip=True)
        # Every time: it takes a second where everything is there, and what was broken off is mended.
        subprocess.run([python, "-m", "pip", "install", "-q", PEER], check=True)
        self.process = subprocess.Popen(
            [python, "-c", PEER_PLAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def slice(self, game: str, kind: str, seconds: float) -> Rate:
        """How fast it is over a slice of time."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{game} {kind} {seconds} {SIMULATIONS}\n")
        self.process.stdin.flush()
        simulations, decisions = self.process.stdout.readline().split()
        return Rate(float(simulations), float(decisions))


def position(game: Game[Any], seats: int, rng: Random) -> Table:
    """A question to a player with more than one answer, somewhere in a random game."""
    start: Table = game.new(seats, **game.read_options({}))
    count = rollout(start.copy(), rng)
    while True:
        s = start.copy()
        rollout(s, rng, rng.randrange(count))
        if s.stack and s.stack[-1][1].asked(s.stack[-1][0]) != CHANCE and len(s.asking) > 1:
            return s


def ours(name: str, thinking: Thinking, seconds: float, rng: Random) -> Rate:
    """How fast our search is over a slice of time."""
    game, count, spent, decisions = games.game(name), 0, 0.0, 0
    while spent < seconds:
        s = position(game, max(2, game.seats.start), rng)
        me, step = s.stack[-1]
        view, length = s.view(step.asked(me)), rollout(s.copy(), rng)
        search = Search(game, step.asked(me), rng, replace(thinking, iterations=SIMULATIONS))
        start = time.process_time()
        search.run(view)
        spent += time.process_time() - start
        count += SIMULATIONS
        decisions += SIMULATIONS * length
    return Rate(count / spent, decisions / spent if thinking.at_random else None)


def ways(way: Thinking) -> dict[str, Thinking]:
    """What may follow the leaf of the tree."""
    bare = replace(way, prior_looks=0, ahead=0, expand_after=1)
    return {
        "to the end": replace(bare, at_random=True, outcome=1.0),
        "value at the leaf": bare,
        "as the bots do": way,
    }


def measure(slices: int, seconds: float) -> dict[str, Any]:
    """All of them in turn, slice by slice, so that a noisy moment hits all alike."""
    peer, rng = Peer(), Random(1)
    found: dict[str, list[Rate]] = {}
    for _ in range(slices):
        for kind in ("python", "cpp"):
            for name in PEER_GAMES:
                rate = peer.slice(name, kind, seconds)
                found.setdefault(f"OpenSpiel {kind} {name}", []).append(rate)
        for name in games.names():
            way = games.game(name).mind.thinking
            for label, thinking in ways(way).items():
                found.setdefault(f"{name} {label}", []).append(ours(name, thinking, seconds, rng))
    build = "plain" if str(table.__file__).endswith(".py") else "compiled"
    return {"build": build, "rates": {name: typical(rates) for name, rates in found.items()}}


def typical(rates: list[Rate]) -> dict[str, float | None]:
    """The median slice."""
    decisions = [rate.decisions for rate in rates if rate.decisions is not None]
    return {
        "simulations_per_second": median(rate.simulations for rate in rates),
        "decisions_per_second": median(decisions) if decisions else None,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.slices, asked.seconds)
    if asked.json:
        json.dump(found, sys.stdout, indent=1)
        return
    print(f"{found['build']} build{'simulations/s':>44}{'decisions/s':>14}")
    for name, rate in found["rates"].items():
        simulations, decisions = rate["simulations_per_second"], rate["decisions_per_second"]
        print(f"  {name:42} {simulations:12,.0f}" + (f" {decisions:13,.0f}" if decisions else ""))


if __name__ == "__main__":
    main()
