"""Same seeds, same games: a digest of random games of every title, to be the same before and after a change.

    python -m tools.digest [--games 2000] [--out FILE] [--check FILE]

Every number of seats and every value of every option is played. One game in ten is played question by
question and hashed with its whole log, the others by `rollout`; each ends in the state that is hashed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from wildtable import games
from wildtable.core.game import Game, shipped_codec
from wildtable.core.rollout import rollout
from wildtable.lab.speed import stepped

LOGGED = 10
"""One game in so many is played with its log."""


def set_ups(game: Game[Any]) -> list[tuple[int, dict[str, object]]]:
    """Every number of seats with the options as they are, and with each single one changed."""
    changes: list[dict[str, object]] = [{}]
    changes += [{option.name: value} for option in game.options for value in option.values]
    return list(product(game.seats, changes))


def digest(game: Game[Any], number: int) -> str:
    """A name for so many games."""
    found, codec, ways = hashlib.sha256(), shipped_codec(game), set_ups(game)
    for n in range(number):
        seats, options = ways[n % len(ways)]
        s, rng = game.new(seats, **game.read_options(options)), Random(n)
        count = stepped(s, rng) if n % LOGGED == 0 else rollout(s, rng)
        found.update(json.dumps([count, codec.encode(s), repr(s.outcome())], sort_keys=True).encode())
    return found.hexdigest()


def main() -> None:
    """Play and print; with `--check`, fail where a game differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", type=Path)
    asked = parser.parse_args()
    found = {name: digest(games.game(name), asked.games) for name in games.names()}
    sys.stdout.write(json.dumps(found, indent=1) + "\n")
    if asked.out:
        asked.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if asked.check and (kept := json.loads(asked.check.read_text("utf-8"))) != found:
        raise SystemExit(f"not the same games: {', '.join(n for n in found if found[n] != kept.get(n))}")


if __name__ == "__main__":
    main()
