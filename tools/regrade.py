"""Weigh the puzzles that come with us again, after a policy or a rule has changed.

    python -m tools.regrade galapagos
    wildtable puzzles mine galapagos src/wildtable/review/puzzle_sets/galapagos.json.gz --count 52 --seed 2

The first says anew what every option brings, why, and which grade a puzzle has; what is not clear any more
leaves. The second looks for others in their place. Use a compiled build.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from wildtable.bots.imagined import Imagined, practised
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.games import game as game_named
from wildtable.review.mining import Mine
from wildtable.review.puzzles import GRADES, Puzzle, read, write
from wildtable.review.turns import Way

SETS: Final = Path(__file__).parents[1] / "src/wildtable/review/puzzle_sets"
"""Of the checkout, not of the build that weighs them."""


class Again(Mine):
    """A puzzle as if its game had just been searched."""

    def __init__(self, game: Game[Any], puzzle: Puzzle) -> None:
        record = Record.from_plain(puzzle.record)
        self.game, self.puzzle, self.seed = game, puzzle, f"again {puzzle.id}"
        self.rng, self.imagined = Random(self.seed), Imagined(game)
        self.sitting: Any = SimpleNamespace(record=record, codec=record.codec(game))

    def weighed(self) -> Puzzle | None:
        """The puzzle by today's policy; None: it is one no more."""
        at, table = len(self.sitting.record.choices), self.puzzle.table(self.game)
        decision = table.decision()
        assert decision is not None  # or it would be no puzzle
        if self.puzzle.proven:
            missed = practised(self.game, table) != decision.options[self.puzzle.best]
            return replace(self.puzzle, grade=GRADES[-1] if missed else GRADES[1])
        ways = [Way(0, option) for option in decision.options]
        return self._verified(at, table, decision, self._turn(at, table, decision), ways, self.puzzle.best)


def main() -> None:
    """Weigh and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    name = parser.parse_args().game
    game, file = game_named(name), SETS / f"{name}.json.gz"
    before = read(file)
    found = [one for puzzle in before if (one := Again(game, puzzle).weighed())]
    write(file, found)
    missed = sum(one.grade == GRADES[-1] for one in found)
    sys.stdout.write(f"{name}: {len(found)} of {len(before)} stay, {missed} that practised players miss\n")


if __name__ == "__main__":
    main()
