"""Twin states: whoever cannot tell two tables apart is shown the same bytes and the same numbers of options.

Some hundred of them a game; `make twins` compares a hundred thousand.
"""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.envs.play import encoder_of
from wildtable.games import game, names
from wildtable.testing import Variant
from wildtable.testing.encoding_laws import differing
from wildtable.testing.tables import practised_play

TWINS = int(os.environ.get("WILDTABLE_TWINS", "400"))
EACH = 6
"""So many questions lie between two looks on average."""


def any_table(rules: Game[Any], rng: Random) -> Variant:
    """Any number of seats, and every option at any of its values."""
    chosen = [(option.name, rng.choice(option.values)) for option in rules.options if option.values]
    return Variant(rules, rng.choice(list(rules.seats)), tuple(chosen))


@pytest.mark.parametrize("name", names())
def test_twins_are_shown_the_same(name: str) -> None:
    rules, rng = game(name), Random(f"twins {name}")
    encoder, compared, others = encoder_of(rules), 0, 0
    while compared < TWINS:
        for s, decision in practised_play(any_table(rules, rng), rng.getrandbits(30), EACH):
            seat = rng.randrange(s.seats)
            assert not differing(encoder, s, seat, rng)
            twin = s.view(seat).redeal(rng)
            if decision.seat == seat:
                options = encoder.choices(s, decision)
                assert encoder.choices(twin, decision).keys() == options.keys()
                assert list(options.values()) == list(decision.options)
            elif decision.seat == CHANCE:
                falls = {encoder.fall(option) for option in decision.options}
                assert len(falls) == len(set(decision.options))
            compared, others = compared + 1, others + (twin != s)
    sys.stdout.write(f"{name}: {compared} twins, {others} of them other worlds\n")
    assert others > compared / 20 or rules.perfect_information
