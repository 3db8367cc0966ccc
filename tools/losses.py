"""Positions in which a game's policy errs, verified in fresh worlds: test cases for a better one.

    python -m tools.losses endless-forms [--games 30] [--seed 1]

Some questions of games that the policy plays against itself; another option is tried against its answer, and
where it does better by far in worlds in which nobody was picked, the position is kept in tests/review/losses.
What is there stays there: a policy that errs no more is what the test wants to see.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from tools.reliability import SHORT
from wildtable.bots.imagined import Imagined, evenly, practised
from wildtable.bots.look import likely, take
from wildtable.core.decision import Choice, Decision
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.games import game as game_named
from wildtable.review.turns import Difference

KEPT: Final = Path(__file__).parent.parent / "tests" / "review" / "losses"
ASKED: Final = 10  # questions of a game
TRIED: Final = 9  # other options
FIRST, CLOSER, FRESH = 2, 8, 60  # worlds
SUSPECT, LOSS, SURE = 0.12, 0.08, 2.5  # what another option must be ahead by: at first, verified, in errors


class Played:
    """A game by the policy alone, and where it errs in it."""

    def __init__(self, name: str, seed: str) -> None:
        self.game = game_named(name)
        self.imagined, self.rng = Imagined(self.game), Random(f"losses {seed}")
        options = self.game.read_options(SHORT.get(name, {}))
        self.sitting = Sitting.new(self.game, 2, seed=f"losses {seed}", **options)

    def losses(self) -> Iterator[dict[str, Any]]:
        """Those among some of its questions."""
        asked = []
        while (decision := self.sitting.decision) is not None:
            if len(decision.options) > 1:
                table = self.sitting.state.copy()
                table.mute_log()
                asked.append((len(self.sitting.record.choices), table, decision))
            self.sitting.answer(practised(self.game, self.sitting.state))
        for at, table, decision in self.rng.sample(asked, min(ASKED, len(asked))):
            yield from self._loss(at, table, decision)

    def _loss(self, at: int, table: Table, decision: Decision) -> Iterator[dict[str, Any]]:
        given = practised(self.game, table)
        others = [option for option in decision.options if option != given]
        others = self.rng.sample(others, min(TRIED, len(others)))
        first = self._play(table, decision, [given, *others], FIRST)
        if len({value for values in first for value in values}) == 1:
            return
        seen = self._play(table, decision, [given, *others], CLOSER)
        best = max(range(len(seen)), key=lambda n: fmean([*first[n], *seen[n]]))
        if fmean([*first[best], *seen[best]]) - fmean([*first[0], *seen[0]]) < SUSPECT:
            return
        done, better = self._play(table, decision, [given, others[best - 1]], FRESH)
        loss = Difference([b - a for a, b in zip(done, better, strict=True)])
        if loss.mean >= LOSS and loss.mean > SURE * loss.error:
            codec, record = self.sitting.codec, self.sitting.record.branch(at)
            record.seed = ""
            yield {
                "record": record.plain(),
                "given": codec.encode(given),
                "better": codec.encode(others[best - 1]),
                "loss": round(loss.mean, 3),
                "se": round(loss.error, 3),
            }

    def _play(
        self, table: Table, decision: Decision, options: Sequence[Choice], worlds: int
    ) -> list[list[float]]:
        found: list[list[float]] = [[] for _ in options]
        view, seat, start = table.view(decision.seat), decision.seat, self.rng.random()
        for n in range(worlds):
            world, luck = likely(self.game, view, self.rng), self.rng.getrandbits(40)
            for values, option in zip(found, options, strict=True):
                s = world.copy()
                take(s, s.offered(option))
                values.append(self.imagined.to_the_end(s, luck, evenly(n, worlds, start))[seat])
        return found


def main() -> None:
    """Look for losses and add them to those that are kept."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    file = KEPT / f"{asked.game}.json.gz"
    kept = json.loads(gzip.decompress(file.read_bytes())) if file.exists() else []
    KEPT.mkdir(exist_ok=True)
    for n in range(asked.games):
        kept += list(Played(asked.game, f"{asked.seed} {n}").losses())
        file.write_bytes(gzip.compress(json.dumps(kept, separators=(",", ":")).encode(), 9, mtime=0))
    sys.stdout.write(f"{file}: {len(kept)} losses\n")


if __name__ == "__main__":
    main()
