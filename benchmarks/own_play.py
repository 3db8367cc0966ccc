"""Random play of our games, slice by slice, by whatever build of Wildtable this Python imports.

It reads lines `game seats way seconds` and answers each with one line of JSON, as `peer_play` does: decisions
of players, how many of them had more than one answer, and the seconds of processor time they took.
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


def real_choices(game: Game[Any], seats: int) -> float:
    """The share of decisions with more than one answer."""
    decisions = choices = 0
    rng, options = Random(1), game.read_options({})
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
    shares: dict[tuple[str, int], float] = {}
    rng = Random(1)
    for line in sys.stdin:
        name, written, way, seconds = line.split()
        game, seats, play = games.game(name), int(written), WAYS[way]
        options = game.read_options({})
        if (name, seats) not in shares:
            shares[name, seats] = real_choices(game, seats)
        decisions, begun = 0, process_time()
        while (took := process_time() - begun) < float(seconds):
            decisions += play(game.new(seats, **options), rng)
        print(json.dumps([decisions, decisions * shares[name, seats], took]), flush=True)


if __name__ == "__main__":
    main()
