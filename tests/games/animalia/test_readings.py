"""Rules that the rulebook leaves open, as another group may read them: what is then played otherwise."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.animalia.tables import IWC, NA, asked, deal, dealt, lay, play
from wildtable.games.animalia.policy.solver.solve import Limits, Verdict, solve
from wildtable.games.animalia.rules.rounds import START_ROUND
from wildtable.games.animalia.state import State

LAST = ("EU8", "NA6", "EU4")
"""The last trick: the first human wins NA6, which the second needs."""


def last_trick(**options: Any) -> State:
    piles = ("NA4 SA4", "EU6", "NA1")
    return lay(*LAST, piles=piles, free=True, coins=0, trick=8, continents=NA, **options)


@pytest.mark.parametrize(("reading", "second"), [("every_round", 1), ("first_round", IWC)])
def test_the_iwc_may_lead_all_later_rounds(reading: str, second: int) -> None:  # animalia §3.3, R1
    s = dealt(2, continents=NA, difficulty="easy", first_leader=reading)
    assert s.leader == s.holders[0] == 0
    s.round, s.receiver = 1, 0
    s.stack = []
    s.put(0, START_ROUND)
    s.advance()
    deal(s, Random(1))
    assert s.holders == [1]
    assert s.leader == second


def test_starting_coins_may_be_left_out_of_the_stars() -> None:  # animalia §2.4, §7.2, R3
    for counted, coins in (("count", 5), ("ignored", 4)):
        for basis in ("left", "collected"):
            s = dealt(1, starting_coins=counted, score_basis=basis)
            assert (s.coins, s.gifts) == (1, 1)
            s.gain(4)
            assert s.funds == coins
            assert s.copy().funds == coins
    s.coins, s.gifts, s.collected = 0, 1, 0
    assert s.funds == 0, "what was spent is not owed"


def test_the_last_trick_may_end_the_round_without_ranger_transfer() -> None:  # animalia §5.5, R31
    assert asked(play(last_trick(), "EU4", "EU8", "NA6")) == "LastTransfer"
    assert play(last_trick(last_transfer="forbidden"), "EU4", "EU8", "NA6").result == "lost"


def test_the_solver_proves_nothing_by_a_transfer_that_is_forbidden() -> None:  # animalia §2.8, §6.6, R31
    allowed = solve(last_trick(), Limits())
    assert allowed.verdict is Verdict.WINNABLE
    forbidden = solve(last_trick(last_transfer="forbidden"), Limits())
    assert forbidden.verdict is not Verdict.WINNABLE
    assert not forbidden.proven_lost, "it might still be used before a card"
