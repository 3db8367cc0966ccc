"""What is called proven is proven: the solver against every answer the rules allow."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from tests.games.animalia.brute_force import late, rich, tried
from tests.games.animalia.tables import EU, FIRST, IWC, NA, SA, asked, lay, play
from wildtable.core.decision import CHANCE
from wildtable.core.thinking import Thinking
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import Answer
from wildtable.games.animalia.policy.advise import advice
from wildtable.games.animalia.policy.solver.solve import CARDS_ALONE, Limits, Verdict, solve, solve_after
from wildtable.games.animalia.policy.solver_status import hardness, proven_lost
from wildtable.games.animalia.state import State
from wildtable.games.animalia.words.verdicts import verdict

WINNABLE, NOT_WINNABLE, UNDECIDED = Verdict
POSITIONS: Final = int(os.environ.get("WILDTABLE_POSITIONS", "60"))
"""`make proofs` asks for 500."""
PARTS: Final = 4
PLENTY: Final = 10**7


def position(n: int) -> State:
    """A late position; every fifth has money and action cards in plenty."""
    return (late if n % 5 else rich)(Random(f"late {n}"), (EU, NA, SA)[n % 3])


@pytest.mark.parametrize("part", range(PARTS))
def test_late_positions_are_judged_as_by_trying_everything(part: int) -> None:  # animalia §6.6
    wins = 0
    numbers = range(part, POSITIONS, PARTS)
    for n in numbers:
        s = position(n)
        truth = tried(s, None, True, 0, {})
        found = solve(s, Limits(budget=PLENTY))
        assert found.verdict is (WINNABLE if truth else NOT_WINNABLE), n
        assert found.proven_lost is not truth, n
        wins += truth
    assert 0 < wins < len(numbers)


NEEDS_FOUR: Final = 144
"""Of the positions rich in money, one that four paid actions win and three do not."""


def needs_four() -> State:
    return rich(Random(f"late {NEEDS_FOUR}"), (EU, NA, SA)[NEEDS_FOUR % 3])


def test_a_round_that_needs_four_paid_actions_is_not_called_lost() -> None:
    s = needs_four()
    assert not tried(s, 3, True, 0, {})
    found = solve(s, Limits(budget=PLENTY))
    assert (found.verdict, found.paid) == (WINNABLE, 4)
    up_to_three = Limits(paid=3, budget=PLENTY)
    found = solve(s, up_to_three)
    assert found.verdict is NOT_WINNABLE
    assert not found.proven_lost
    assert str(verdict(found, up_to_three)) == "not winnable with up to 3 paid actions"
    assert hardness(s, Limits(budget=PLENTY)).paid == 4


def waiting_for_take() -> State:
    """The Wolf lies in the wrong pile, and the card just played may take it back."""
    piles = ("", "EU8 NA8", "EU6")
    s = lay("NA2 EU7", "NA1 EU5", "NA4 EU3", piles=piles, leader=FIRST, trick=7)
    s = play(s, "NA2")
    assert asked(s) == "Take"
    return s


def test_the_action_that_is_asked_for_counts_as_paid() -> None:  # animalia §4.2
    s = waiting_for_take()
    alone = solve(s, CARDS_ALONE)
    assert alone.verdict is NOT_WINNABLE
    assert not alone.proven_lost
    assert str(verdict(alone, CARDS_ALONE)) == "not winnable by cards alone"
    found = solve(s, Limits(paid=1))
    assert (found.verdict, found.paid, found.line[0]) == (WINNABLE, 1, IWC)
    taking = solve_after(s, IWC, Limits(paid=1))
    assert (taking.verdict, taking.paid) == (WINNABLE, 1)
    assert solve_after(s, IWC, Limits(paid=0)).verdict is NOT_WINNABLE


def test_the_last_question_of_the_free_action_counts_as_free() -> None:  # animalia §5.5
    piles = ("NA4 SA4", "NA6", "EU6")
    s = lay("NA7", "EU5", "EU3", piles=piles, continents=NA, free=True, coins=0, trick=8)
    s = play(s, "EU3", "NA7", "EU5")
    assert asked(s) == "LastTransfer"
    without = Limits(free=False)
    found = solve(s, without)
    assert found.verdict is NOT_WINNABLE
    assert not found.proven_lost
    assert str(verdict(found, without)) == "not winnable without the free action"
    assert solve(s).line[0] is Answer.USE


def words_for(s: State) -> set[str]:
    """What table, hints and command say about a position, by its first two words."""
    decision = s.decision()
    assert decision is not None
    told = advice(s.view(decision.seat), decision, Random(1), Thinking(iterations=10**4))
    assert told is not None
    hints = {str(one.words) for one in told.values()}
    said = {str(verdict(solve(s, Limits(budget=PLENTY)), Limits(budget=PLENTY)))}
    said |= {"proven lost" if proven_lost(s.view(decision.seat)) else "proven winnable"}
    wins = any("winnable" in hint for hint in hints)
    return said | {"proven winnable" if wins else "proven lost"}


@pytest.mark.parametrize("n", [0, 1, 2, 3, 6, 7, 8, 9])
def test_one_position_gets_one_and_the_same_word_everywhere(n: int) -> None:  # animalia §6.6
    s = late(Random(f"word {n}"), (EU, NA, SA)[n % 3])
    s.setup = replace(s.setup, watch=True)
    decision = s.decision()
    assert decision is not None
    assert decision.seat != CHANCE
    assert len(words_for(s)) == 1


def test_a_certificate_says_proven_winnable() -> None:  # animalia §2.8
    s = GAME.new(1, deal="certified")
    rng = Random(2)
    while (decision := s.decision()) is not None and decision.seat == CHANCE:
        s.answer(rng.choice(list(decision.options)))
    (entry,) = [entry for entry in s.log if entry.key == "certified"]
    assert "proven winnable" in str(GAME.words.entry(entry))
