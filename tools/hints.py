"""Hints from real positions, for people to read and judge.

    python -m tools.hints galapagos [--count 60] [--seed 1]

Practised players who now and then go astray play; some of their questions are asked of the adviser. Each hint
is told as people get it, in English and in Spanish: question, option, chance, reason.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any, Final

from tools.reliability import SHORT
from wildtable.bots.hints import Hint, hints
from wildtable.bots.imagined import practised
from wildtable.core.decision import Decision
from wildtable.core.game import Game
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.core.text import Text, languages
from wildtable.games import game as game_named

ASTRAY: Final = 0.1
A_GAME: Final = 4  # hints
THINKING: Final = 300  # ways down the tree


def positions(name: str, seed: str) -> Iterator[tuple[Table, Decision]]:
    """Questions with a choice, some of each game, from what the seat knows."""
    game = game_named(name)
    for n in count():
        rng = Random(f"hints {seed} {n}")
        sitting = Sitting.new(game, 2, seed=f"hints {seed} {n}", **game.read_options(SHORT.get(name, {})))
        asked = []
        while (decision := sitting.decision) is not None:
            if len(decision.options) > 1:
                asked.append((sitting.state.view(decision.seat), decision))
            wild = rng.random() < ASTRAY
            sitting.answer(rng.choice(list(decision.options)) if wild else practised(game, sitting.state))
        yield from rng.sample(asked, min(A_GAME, len(asked)))


def told(game: Game[Any], view: Table, decision: Decision, found: Sequence[Hint], language: str) -> str:
    """The question, the best option, its chance and why, and what else was looked at."""

    def said(sentence: Text) -> str:
        return sentence.render(language)

    best, chance = found[0], found[0].chance
    about = f" (about {100 * chance.share:.0f} ± {100 * chance.margin:.0f} of 100)" if chance else ""
    return "\n".join(
        [
            f"{said(game.mind.when(view))} · {said(game.words.prompt(view, decision))}",
            f"  [{said(best.kind)}]",
            f"  → {said(best.words)}{about}",
            f"    {said(best.reason)}",
            *(f"  – {said(one.words)}: {said(one.reason)}" for one in found[1:3]),
        ]
    )


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    game = game_named(asked.game)
    budget = game.mind.thinking.within(THINKING)
    for n, (view, decision) in enumerate(islice(positions(asked.game, asked.seed), asked.count), 1):
        found = hints(game, view, decision, budget, "read")
        for language in languages():
            sys.stdout.write(f"{n}. {told(game, view, decision, found, language)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
