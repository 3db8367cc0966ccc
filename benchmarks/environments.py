"""Environments, in steps a second on one core: ours and, in the same run, those of other libraries.

    python -m benchmarks.environments [--rounds 5] [--seconds 0.5] [--only TEXT] [--page]

A step is one action of a player with what the learner is given for it: observation and mask. Everybody plays
at random. Others are measured if they are installed (RLCard, OpenSpiel, PettingZoo's classics with pygame and
chess). All take turns, a slice of processor time each, round after round; the middle of the slices counts.
`--page` writes the tables of docs/environments.md.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from benchmarks.page import machine, write_between
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


OURS = {
    "batch": "batch of 64",
    "PettingZoo": "PettingZoo",
    "Gymnasium": "Gymnasium, against random",
    "OpenSpiel": "OpenSpiel, with tensors",
}
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu")
CLASSICS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "go_v5", "chess_v6")
SPIELS = ("hearts", "hanabi", "backgammon", "leduc_poker", "python_kuhn_poker", "python_tic_tac_toe")


@dataclass
class Measured:
    """One environment, and how many steps a second it took in each slice."""

    library: str
    game: str
    make: Callable[[], Step]
    rates: list[float] = field(default_factory=list)
    missing: str = ""

    def measure(self, seconds: float) -> None:
        """One more slice."""
        try:
            self.rates.append(rate(self.make(), seconds))
        except ImportError as error:
            self.missing = f"not installed ({error.name})"

    def told(self) -> str:
        """The middle of its slices, or why there are none."""
        return self.missing or f"{median(self.rates):,.0f}"


def ours(door: str, game: str, seats: int) -> Step:
    """One of our games through one of its doors."""
    if door == "batch":
        return batch(game, seats)
    if door == "PettingZoo":
        return aec(lambda: envs.aec(game, seats, luck="fast"))
    if door == "Gymnasium":
        return solo(game, seats)
    return spiel(envs.spiel(f"wildtable_{game.replace('-', '_')}(players={seats})"))


def rows() -> Iterator[Measured]:
    """What is measured."""
    for game, seats in GAMES.items():
        for door in OURS:
            yield Measured(f"Wildtable, {door}", f"{game} {seats}", partial(ours, door, game, seats))
    for name in RLCARD:
        yield Measured("RLCard", name, partial(rlcard, name))
    for name in CLASSICS:
        yield Measured("PettingZoo", name, partial(aec, partial(classic, name)))
    for name in SPIELS:
        yield Measured("OpenSpiel", name, partial(lambda known: spiel(loaded(known)), name))


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


def page(found: list[Measured], rounds: int, seconds: float) -> Iterator[str]:
    """Our games door by door, then those of the others, as the page has them."""
    told = {(one.library, one.game): one.told() for one in found}
    yield f"| game, seats | {' | '.join(OURS.values())} |"
    yield "|---" * (len(OURS) + 1) + "|"
    for game, seats in GAMES.items():
        mine = [told[f"Wildtable, {door}", f"{game} {seats}"] for door in OURS]
        yield f"| {game} {seats} | {' | '.join(mine)} |"
    yield from ("", "| library | its own games |", "|---|---|")
    for library in ("PettingZoo", "RLCard", "OpenSpiel"):
        others = [f"{one.game} {one.told()}" for one in found if one.library == library and not one.missing]
        yield f"| {library} | {', '.join(others) or 'not installed'} |"
    build = "compiled" if is_compiled() else "plain"
    yield from ("", f"Middle of {rounds} slices of {seconds} s; {build} build; {machine()}.")


def main() -> None:
    """Measure in turns and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, a slice")
    parser.add_argument("--only", default="", help="rows whose library or game contains this")
    parser.add_argument("--page", action="store_true", help="write the tables of docs/environments.md")
    asked = parser.parse_args()
    if asked.only and asked.page:
        parser.error("the page holds all rows: leave out --only")
    warnings.simplefilter("ignore")
    found = [one for one in rows() if asked.only in f"{one.library} {one.game}"]
    for _ in range(asked.rounds):
        for one in found:
            one.measure(asked.seconds)
    print(
        f"| {'compiled' if is_compiled() else 'plain'} build | game, seats | steps/s | slices |\n"
        + "|---" * 4
        + "|"
    )
    for one in found:
        slices = " ".join(f"{each:,.0f}" for each in sorted(one.rates))
        print(f"| {one.library} | {one.game} | {one.told()} | {slices} |", flush=True)
    if asked.page:
        write_between("environments.md", "speed", page(found, asked.rounds, asked.seconds))


if __name__ == "__main__":
    main()
