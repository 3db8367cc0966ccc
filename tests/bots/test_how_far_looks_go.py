"""How far bots look: they tell by the height of the stack whether an option is carried out."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wildtable import games
from wildtable.bots.look import CLOSELY, expect, look
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.game import Game
from wildtable.core.mind import Mind
from wildtable.core.step import Step
from wildtable.core.table import Table

LOOKS = Path(__file__).parent / "looks.json"
POSITIONS = 200
APART = 7  # choices of players from one position to the next
ENOUGH = 200  # looks, for a table to mean something


class Watching(Mind[Any]):
    """Counts at which question a look ends; every table is worth the same."""

    def __init__(self, mind: Mind[Any]) -> None:
        self.mind = mind
        self.ends: Counter[str] = Counter()

    def clock(self, s: Any) -> int:
        return self.mind.clock(s)

    def value(self, s: Any, seat: int) -> float:
        self.ends[type(s.stack[-1][1]).__name__ if s.stack else "the end"] += 1
        return 0.5


def positions(name: str) -> Iterator[Table]:
    """Tables of seeded random games at which a player has a choice."""
    game, rng, found = games.game(name), Random(name), 0
    while found < POSITIONS:
        s, choices = game.new(game.seats[-1]), 0
        while (decision := s.decision()) is not None and found < POSITIONS:
            if decision.seat != CHANCE and len(decision.options) > 1:
                choices += 1
                if choices % APART == 0:
                    found += 1
                    yield s
            s.answer(rng.choice(list(decision.options)))


def ends_of(game: Game[Any], s: Table, choice: Choice) -> Counter[str]:
    """At which questions a close look at an option ends, and how often."""
    watched, mind, decision = copy(game), Watching(game.mind), s.decision()
    assert decision is not None
    vars(watched)["mind"] = mind
    if game.perfect_information:
        expect(watched, s.copy(), choice, decision.seat, Random(1))
    else:
        look(watched, s.copy(), choice, decision.seat, Random(1), CLOSELY, 0.5)
    return mind.ends


def looks(name: str) -> dict[str, dict[str, int]]:
    """The same for every kind of question and option."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for s in positions(name):
        asked = type(s.stack[-1][1]).__name__
        for option in s.asking:
            kind = f"{asked}: {type(option).__name__}" if isinstance(option, Step) else asked
            found[kind] += ends_of(games.game(name), s, option)
    return {kind: dict(sorted(found[kind].items())) for kind in sorted(found)}


@pytest.mark.parametrize("name", games.names())
def test_a_look_goes_as_far_as_before(name: str) -> None:
    kept = json.loads(LOOKS.read_text("utf-8"))[name]
    assert looks(name) == kept, "if the change is meant, run `python -m tests.bots.test_how_far_looks_go`"


@pytest.mark.parametrize("name", games.names())
def test_looks_are_many_and_end_at_different_questions(name: str) -> None:
    kept = json.loads(LOOKS.read_text("utf-8"))[name]
    assert sum(sum(ends.values()) for ends in kept.values()) >= ENOUGH
    assert max(len(ends) for ends in kept.values()) > 1


if __name__ == "__main__":  # writes them anew: python -m tests.bots.test_how_far_looks_go
    LOOKS.write_text(json.dumps({name: looks(name) for name in games.names()}, indent=1) + "\n", "utf-8")
