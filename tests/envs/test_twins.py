"""Twin states: whoever cannot tell two tables apart is shown the same bytes and the same numbers of options.

Some hundred of them a game; `make twins` compares a hundred thousand. A twin is a redeal of what the seat may
know, and, always where nothing is hidden, one that was written down and read again: nothing but its fields is
the same.
"""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any

import pytest

from wildtable.core.decision import CHANCE
from wildtable.core.encoding import Encoder, Row
from wildtable.core.game import Game, shipped_codec
from wildtable.core.table import Table
from wildtable.envs.play import encoder_of
from wildtable.games import game, names
from wildtable.games.endangered.encode import EndangeredEncoder
from wildtable.testing import Variant
from wildtable.testing.encoding_laws import differing
from wildtable.testing.tables import as_sent, practised_play

TWINS = int(os.environ.get("WILDTABLE_TWINS", "400"))
EACH = 6
"""So many questions lie between two looks on average."""
REREAD = 0.1
"""Of the twins where cards are hidden."""


def any_table(rules: Game[Any], rng: Random) -> Variant:
    """Any number of seats, and every option at any of its values."""
    chosen = [(option.name, rng.choice(option.values)) for option in rules.options if option.values]
    return Variant(rules, rng.choice(list(rules.seats)), tuple(chosen))


def twin_of(rules: Game[Any], s: Table, seat: int, rng: Random) -> tuple[Table, bool]:
    """A table that the seat cannot tell from this one, and whether it differs in what is hidden."""
    twin = s.view(seat).redeal(rng)
    other = twin != s
    if rules.perfect_information or rng.random() < REREAD:
        twin.mute_log()  # a row of bytes tells how things stand, and writing the past takes long
        codec = shipped_codec(rules)
        twin = codec.decode(type(s), as_sent(codec.encode(twin)))
    return twin, other


@pytest.mark.parametrize("name", names())
def test_twins_are_shown_the_same(name: str) -> None:
    rules, rng = game(name), Random(f"twins {name}")
    encoder, compared, others = encoder_of(rules), 0, 0
    while compared < TWINS:
        for s, decision in practised_play(any_table(rules, rng), rng.getrandbits(30), EACH):
            seat = rng.randrange(s.seats)
            assert not differing(encoder, s, seat, rng)
            twin, other = twin_of(rules, s, seat, rng)
            assert twin is not s
            assert encoder.observe(twin, seat) == encoder.observe(s, seat)
            if decision.seat == seat:
                options = encoder.choices(s, decision)
                assert encoder.choices(twin, decision).keys() == options.keys()
                assert list(options.values()) == list(decision.options)
            elif decision.seat == CHANCE:
                falls = {encoder.fall(option) for option in decision.options}
                assert len(falls) == len(set(decision.options))
            compared, others = compared + 1, others + other
    sys.stdout.write(f"{name}: {compared} twins, {others} of them other worlds\n")
    assert others > compared / 20 or rules.perfect_information


class Past(EndangeredEncoder):
    """Reads how much has happened, which does not lie on the table."""

    def write(self, row: Row, s: Any, seat: int) -> None:
        super().write(row, s, seat)
        row.add("leak", [len(s.log) % 256])


def test_where_nothing_is_hidden_twins_still_find_a_leak() -> None:
    rules, rng = game("endangered"), Random(1)
    leaky: Encoder[Any] = Past()
    for s, _ in practised_play(Variant(rules, 2), 1, 40):
        twin, other = twin_of(rules, s, 0, rng)
        assert not other
        assert (leaky.observe(twin, 0) == leaky.observe(s, 0)) == (len(s.log) % 256 == 0)
