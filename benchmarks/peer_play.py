"""Random play of other libraries, slice by slice; run by the Python of the peers' own environment.

It reads lines `library game seconds` and answers each with one line of JSON: decisions of players, how many
of them had more than one answer, and the seconds of processor time they took. It knows nothing of Wildtable.
"""

from __future__ import annotations

import json
import random
import sys
import warnings
from importlib import import_module
from time import process_time
from typing import Any

Counts = list[int]
"""Decisions, and those among them with a choice."""


def catanatron(_: str, counts: Counts) -> None:
    """A game of four players who do anything."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,import-untyped,unused-ignore]  # in its own environment

    class Anybody(RandomPlayer):  # type: ignore[misc]  # it has no types
        def decide(self, game: Any, actions: Any) -> Any:
            count(counts, len(actions))
            return random.choice(actions)

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    Game([Anybody(colour) for colour in colours], seed=random.getrandbits(30)).play()


def rlcard(name: str, counts: Counts) -> None:
    """A game by `step`, with the state it gives."""
    env = made("rlcard", name)
    state, _ = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        count(counts, len(actions))
        state, _ = env.step(random.choice(actions))


def pettingzoo(name: str, counts: Counts) -> None:
    """A game by `last` and `step`."""
    env = made("pettingzoo", name)
    env.reset()
    while env.agents:
        seen, _, over, broken_off, info = env.last()
        if over or broken_off:
            env.step(None)
            continue
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        actions = mask.nonzero()[0]
        count(counts, len(actions))
        env.step(int(random.choice(actions)))


def stepped(name: str, counts: Counts) -> None:
    """A game of OpenSpiel, action by action from Python."""
    state = made("spiel", name).new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            count(counts, len(actions))
        state.apply_action(random.choice(actions))


LENGTHS: dict[str, tuple[int, int]] = {}
SAMPLE = 300
"""Games from which the length of a game is taken, where nobody can look in."""


def inside(name: str, counts: Counts) -> None:
    """Games of OpenSpiel that its own random bots play in C++; how long they are is counted beforehand."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # it has no types

    game = made("spiel", name)
    bots = [pyspiel.make_uniform_random_bot(n, random.getrandbits(30)) for n in range(game.num_players())]
    for _ in range(SAMPLE):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))
    decisions, choices = LENGTHS[name]
    counts[0] += decisions
    counts[1] += choices


def prepare(library: str, game: str) -> None:
    """What is done once, and not measured."""
    if library == "spiel-inside" and game not in LENGTHS:
        counts = [0, 0]
        for _ in range(SAMPLE):
            stepped(game, counts)
        LENGTHS[game] = (counts[0], counts[1])
    warm = [0, 0]
    PLAY[library](game, warm)


def count(counts: Counts, options: int) -> None:
    """One more decision."""
    counts[0] += 1
    counts[1] += options > 1


MADE: dict[tuple[str, str], Any] = {}


def made(library: str, name: str) -> Any:
    """An environment or a game, made once."""
    key = (library, name)
    if key not in MADE:
        MADE[key] = make(library, name)
    return MADE[key]


def make(library: str, name: str) -> Any:
    """An environment or a game of a library."""
    if library == "rlcard":
        return import_module("rlcard").make(name)
    if library == "pettingzoo":
        return import_module(f"pettingzoo.classic.{name}").raw_env()
    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return import_module("pyspiel").load_game(name)


PLAY = {
    "catanatron": catanatron,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
    "spiel-stepped": stepped,
    "spiel-inside": inside,
}


def main() -> None:
    """Answer until nobody asks."""
    warnings.simplefilter("ignore")
    ready: set[tuple[str, str]] = set()
    for line in sys.stdin:
        library, game, seconds = line.split()
        try:
            if (library, game) not in ready:
                prepare(library, game)
                ready.add((library, game))
            counts, begun = [0, 0], process_time()
            while (took := process_time() - begun) < float(seconds):
                PLAY[library](game, counts)
            print(json.dumps([*counts, took]), flush=True)
        except Exception as error:  # whatever a library of others may raise is a row without figures
            print(json.dumps(f"{type(error).__name__}: {error}"), flush=True)


if __name__ == "__main__":
    main()
