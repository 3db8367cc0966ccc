"""Environments, in steps a second on one core: ours and, in the same run, those of other libraries.

    python benchmarks/environments.py [--seconds 2] [--markdown]

A step is one action of a player with what the learner is given for it: observation and mask. Everybody plays
at random. Others are measured if they are installed (RLCard, OpenSpiel, PettingZoo's classics).
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import numpy as np

from wildtable import envs
from wildtable.compiled import is_compiled

GAMES = {"galapagos": 2, "animalia": 3, "endangered": 2, "endless-forms": 2}
TABLES = 64
Step = Callable[[], int]
"""Some steps; how many."""


def picks(mask: Any, rng: Random) -> int:
    """One of the open actions."""
    open_now = np.flatnonzero(mask)
    return int(open_now[int(rng.random() * len(open_now))])


def batch(game: str, seats: int) -> Step:
    """Our own arrays, all tables in one call."""
    env, rng = envs.batch(game, tables=TABLES, seats=seats, seed=1), Random(1)

    def step() -> int:
        env.step([_any(play.choices(), rng) for play in env.plays])
        return TABLES

    return step


def _any(choices: dict[int, Any], rng: Random) -> int:
    found = list(choices)
    return found[int(rng.random() * len(found))]


def aec(make: Callable[[], Any]) -> Step:
    """PettingZoo: `last`, then `step`."""
    env, rng = make(), Random(1)
    env.reset(seed=1)

    def step() -> int:
        if not env.agents:
            env.reset()
        seen, _, over, broken_off, info = env.last()
        mask = (
            seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info["action_mask"]
        )
        env.step(None if over or broken_off else picks(mask, rng))
        return 1

    return step


def solo(game: str, seats: int) -> Step:
    """Gymnasium: one seat against random bots; the bots' answers are not counted."""
    env, rng = envs.solo(game, seats, bots=("random",), luck="fast"), Random(1)
    held: list[Any] = [env.reset(seed=1)[1]]

    def step() -> int:
        _, _, over, broken_off, held[0] = env.step(picks(held[0]["action_mask"], rng))
        if over or broken_off:
            held[0] = env.reset()[1]
        return 1

    return step


def spiel(game: Any) -> Step:
    """OpenSpiel: random play with the observation tensor of whoever is asked; chance is not counted."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # it has no types
    from open_spiel.python.observation import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
        make_observation,
    )

    rng = Random(1)
    seen = make_observation(game) or make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    held = [game.new_initial_state()]

    def step() -> int:
        state = held[0]
        if state.is_terminal():
            held[0] = state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
        if state.is_terminal():
            return 0
        seen.set_from(state, state.current_player())
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        return 1

    return step


def rlcard(name: str) -> Step:
    """RLCard: `step` with the state it gives."""
    import rlcard as library  # type: ignore[import-not-found,import-untyped,unused-ignore]  # no dependency of ours

    env, rng = library.make(name, config={"seed": 1}), Random(1)
    held = [env.reset()]

    def step() -> int:
        state, _ = held[0]
        actions = list(state["legal_actions"])
        held[0] = env.step(actions[int(rng.random() * len(actions))])
        if env.is_over():
            held[0] = env.reset()
        return 1

    return step


def rows() -> Iterator[tuple[str, str, Callable[[], Step]]]:
    """What is measured: library, game, how it is made."""
    for game, seats in GAMES.items():
        yield "Wildtable, batch", f"{game} {seats}", lambda g=game, n=seats: batch(g, n)  # type: ignore[misc]
        yield (
            "Wildtable, PettingZoo",
            f"{game} {seats}",
            lambda g=game, n=seats: aec(  # type: ignore[misc]
                lambda: envs.aec(g, n, luck="fast")
            ),
        )
        yield "Wildtable, Gymnasium", f"{game} {seats}", lambda g=game, n=seats: solo(g, n)  # type: ignore[misc]
        short = f"wildtable_{game.replace('-', '_')}(players={seats})"
        yield "Wildtable, OpenSpiel", f"{game} {seats}", lambda s=short: spiel(envs.spiel(s))  # type: ignore[misc]
    for name in ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu"):
        yield "RLCard", name, lambda n=name: rlcard(n)  # type: ignore[misc]
    for name in ("connect_four_v3", "leduc_holdem_v4", "hanabi_v5", "gin_rummy_v4", "go_v5", "chess_v6"):
        yield "PettingZoo", name, lambda n=name: aec(lambda: classic(n))  # type: ignore[misc]
    for name in ("hearts", "hanabi", "backgammon", "leduc_poker", "python_kuhn_poker", "python_tic_tac_toe"):
        yield "OpenSpiel", name, lambda n=name: spiel(loaded(n))  # type: ignore[misc]


def classic(name: str) -> Any:
    """One of PettingZoo's own games."""
    return import_module(f"pettingzoo.classic.{name}").env()


def loaded(name: str) -> Any:
    """One of OpenSpiel's own games; those in Python are known once they are imported."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # it has no types

    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return pyspiel.load_game(name)


def rate(step: Step, seconds: float) -> float:
    """Steps a second of processor time, after a short run-up."""
    end = process_time() + 0.2 * seconds
    while process_time() < end:
        step()
    begun, count = process_time(), 0
    while (spent := process_time() - begun) < seconds:
        count += step()
    return count / spent


def main() -> None:
    """Measure one after the other and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", default="", help="rows whose library or game contains this")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    print(f"| {'compiled' if is_compiled() else 'plain'} build | game, seats | steps/s |\n|---|---|---|")
    for library, game, make in rows():
        if asked.only not in f"{library} {game}":
            continue
        try:
            found = f"{rate(make(), asked.seconds):,.0f}"
        except ImportError as error:
            found = f"not installed ({error.name})"
        print(f"| {library} | {game} | {found} |", flush=True)


if __name__ == "__main__":
    main()
