"""Whole games of every game, kept for ever: every later release must still read them.

    python -m tools.corpus tests/corpus/0.2.0

Once for each release, when its rules are final. `tests/corpus` replays all of them.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wildtable.bots import make
from wildtable.core.codec import Codec
from wildtable.core.sitting import Sitting
from wildtable.games import game as game_named

OUTCOMES = "outcomes.json"


@dataclass(frozen=True)
class Kept:
    """A game that is played and kept."""

    game: str
    seats: int
    bot: str
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def file(self) -> str:
        """What it is kept as."""
        words = [self.game, str(self.seats), self.bot, *(str(value) for _, value in self.options)]
        return " ".join(words).replace(":", "") + ".json.gz"


GAMES = (
    Kept("animalia", 1, "greedy", (("deal", "certified"),)),
    Kept("animalia", 2, "greedy"),
    Kept("animalia", 2, "skilled", (("deal", "certified"),)),
    Kept("animalia", 3, "random"),
    Kept("endangered", 2, "greedy"),
    Kept("endangered", 3, "greedy", (("module", "otters"),)),
    Kept("endangered", 4, "random"),
    Kept("endangered", 5, "greedy", (("module", "rhinos"), ("difficulty", "hard"))),
    Kept("endless-forms", 2, "greedy", (("match", "single"),)),
    Kept("endless-forms", 2, "greedy", (("exertion", "all-that-can"),)),
    Kept("endless-forms", 2, "random", (("card_pool", "full"), ("decks", "random:3,random:4"))),
    Kept("galapagos", 2, "greedy"),
    Kept("galapagos", 3, "greedy", (("start_player", "chosen"), ("box_memory", False))),
    Kept("galapagos", 4, "random", (("hidden_at_end", "scored"),)),
)


def play(kept: Kept) -> Sitting:
    """One whole game."""
    game = game_named(kept.game)
    sitting = Sitting.new(game, kept.seats, seed=f"corpus {kept.game} {kept.seats}", **dict(kept.options))
    bots = [make(kept.bot, game, f"corpus/{seat}") for seat in range(kept.seats)]
    while (decision := sitting.decision) is not None:
        sitting.answer(bots[decision.seat](sitting.state.view(decision.seat), decision))
    return sitting


def write(folder: Path, games: tuple[Kept, ...] = GAMES) -> Iterator[Path]:
    """Keep games and how they ended; nothing that was kept before is written over."""
    folder.mkdir(parents=True)
    outcomes = {}
    for kept in games:
        sitting = play(kept)
        file = folder / kept.file
        file.write_bytes(gzip.compress(sitting.record.to_json().encode(), mtime=0))
        outcomes[kept.file] = Codec().encode(sitting.state.outcome())
        yield file
    (folder / OUTCOMES).write_text(json.dumps(outcomes, indent=1) + "\n", "utf-8")


def main() -> int:
    """Write the corpus of this release."""
    if len(sys.argv) != 2:
        sys.stderr.write("python -m tools.corpus FOLDER\n")
        return 2
    try:
        for file in write(Path(sys.argv[1])):
            sys.stdout.write(f"{file}\n")
    except OSError as error:
        sys.stderr.write(f"{error.filename}: {error.strerror}\n")
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
