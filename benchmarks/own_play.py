"""Random play of our games, slice by slice, by whatever build of Wildtable this Python imports.

It reads lines `game seats way options seconds` (options as `key=value,…` or `-`) and answers each with one
line of JSON, as `peer_play` does: decisions of players, how many of them had more than one answer, the
seconds of processor time they took, and in how many games.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any

from wildtable import games
from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.core.rollout import rollout
from wildtable.core.table import Table

SAMPLE = 200
"""Games from which the share of real choices is taken: counting them would slow down what is measured."""


def stepped(s: Table, rng: Random) -> int:
    """Every question asked and every answer checked."""
    decisions = 0
    while (decision := s.decision()) is not None:
        decisions += decision.seat != CHANCE
        s.answer(decision.options[int(rng.random() * len(decision.options))])
    return decisions


WAYS = {"stepped": stepped, "rollout": rollout}


def read(game: Game[Any], written: str) -> dict[str, Any]:
    """Options; those this version does not know are left out."""
    known = {option.name for option in game.options}
    pairs = dict(pair.split("=") for pair in written.split(",") if "=" in pair)
    return game.read_options({name: value for name, value in pairs.items() if name in known})


def real_choices(game: Game[Any], seats: int, options: dict[str, Any]) -> float:
    """The share of decisions with more than one answer."""
    decisions = choices = 0
    rng = Random(1)
    for _ in range(SAMPLE):
        s = game.new(seats, **options)
        while (decision := s.decision()) is not None:
            if decision.seat != CHANCE:
                decisions += 1
                choices += len(decision.options) > 1
            s.answer(decision.options[int(rng.random() * len(decision.options))])
    return choices / decisions


def main() -> None:
    """Answer until nobody asks."""
    shares: dict[tuple[str, int, str], float] = {}
    rng = Random(1)
    for line in sys.stdin:
        name, number, way, written, seconds = line.split()
        game, seats, play = games.game(name), int(number), WAYS[way]
        options = read(game, written)
        if (name, seats, written) not in shares:
            shares[name, seats, written] = real_choices(game, seats, options)
        decisions = played = 0
        begun = process_time()
        while (took := process_time() - begun) < float(seconds):
            decisions += play(game.new(seats, **options), rng)
            played += 1
        print(json.dumps([decisions, decisions * shares[name, seats, written], took, played]), flush=True)


if __name__ == "__main__":
    main()
