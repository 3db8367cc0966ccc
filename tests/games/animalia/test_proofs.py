"""What is called proven is proven: the solver against every answer the rules allow."""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from tests.games.animalia.brute_force import late, tried
from tests.games.animalia.tables import EU, NA, SA
from wildtable.games.animalia.policy.solver.solve import Limits, Verdict, solve

POSITIONS: Final = int(os.environ.get("WILDTABLE_POSITIONS", "60"))
"""`make proofs` asks for 500."""
PARTS: Final = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_late_positions_are_judged_as_by_trying_everything(part: int) -> None:  # animalia §6.6
    wins = 0
    for n in range(part, POSITIONS, PARTS):
        rng = Random(f"late {n}")
        s = late(rng, (EU, NA, SA)[n % 3])
        truth = tried(s, None, True, 0, {})
        found = solve(s, Limits(budget=10**7))
        assert found.verdict is (Verdict.WINNABLE if truth else Verdict.NOT_WINNABLE), n
        assert found.proven_lost is not truth, n
        wins += truth
    assert 0 < wins < POSITIONS // PARTS
