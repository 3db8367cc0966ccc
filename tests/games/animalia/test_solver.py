"""The solver against the rules themselves."""

from __future__ import annotations

from math import inf
from random import Random
from time import monotonic

import pytest

from tests.games.animalia.brute_force import ending, tried, tried_after
from tests.games.animalia.tables import EU, FIRST, IWC, NA, SA, SECOND, cards, deal, dealt, lay, play
from wildtable.core.advice import Outlook
from wildtable.core.decision import CHANCE
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import BIT, Answer, Once, animals
from wildtable.games.animalia.policy.solver.par import par
from wildtable.games.animalia.policy.solver.solve import (
    CARDS_ALONE,
    Limits,
    Memory,
    Verdict,
    solve,
    solve_after,
)
from wildtable.games.animalia.policy.solver_status import hardness, proven_lost
from wildtable.games.animalia.state import State
from wildtable.games.animalia.steps.tricks import Play
from wildtable.games.animalia.words.verdicts import WATCHED

WINNABLE, NOT_WINNABLE, UNDECIDED = Verdict


@pytest.mark.parametrize("continents", [EU, NA, SA])
def test_the_solver_agrees_with_trying_everything(continents: str) -> None:
    rng = Random(continents)
    verdicts = set()
    for _ in range(25):
        s = ending(rng, continents)
        limits = Limits(rng.randrange(4), rng.random() < 0.5, rng.choice([0, 0, 1, 2, 3]), 10**7)
        truth = tried(s, limits.paid, limits.free, limits.coins, {})
        assert solve(s, limits).verdict is (WINNABLE if truth else NOT_WINNABLE)
        verdicts.add(truth)
    assert verdicts == {True, False}


def redealt_hands(s: State, rng: Random) -> State:
    """The same round with the cards in hand dealt anew, other money and another start."""
    other, left = s.copy(), [animal for hand in s.hands for animal in animals(hand)]
    rng.shuffle(left)
    for player, hand in enumerate(s.hands):
        dealt_now, left = left[: hand.bit_count()], left[hand.bit_count() :]
        other.hands[player] = sum(BIT[animal] for animal in dealt_now)
    other.coins, other.free = rng.choice([0, 1, 2]), rng.random() < 0.5
    other.advance()
    return other


@pytest.mark.parametrize("continents", [EU, NA, SA])
def test_what_one_deal_of_a_round_has_shown_holds_in_every_other(continents: str) -> None:
    rng, verdicts = Random(continents), set()
    for _ in range(6):
        s, memory = ending(rng, continents), Memory()
        for _ in range(8):
            s = redealt_hands(s, rng)
            limits = Limits(rng.choice([None, 0, 1]), rng.random() < 0.5, rng.choice([0, 0, 2]), 10**7)
            for option in s.asking:
                if limits.forbid(s, option):
                    continue
                truth = tried_after(s, option, limits.paid, limits.free, limits.coins, {})
                found = solve_after(s, option, limits, memory)
                assert found.verdict is (WINNABLE if truth else NOT_WINNABLE)
                verdicts.add(truth)
    assert verdicts == {True, False}


def test_of_neighbours_in_a_hand_it_matters_which_is_exchanged() -> None:
    hands = ("EU4 EU5 EU10 NA1", "EU7 SA5 SA6 SA10", "EU3 EU6 EU8 NA9")
    piles = ("NA4 NA6", "EU1 NA2 NA7 NA8 NA10 SA4 SA9", "SA2 SA3 SA8")
    s = play(lay(*hands, piles=piles, leader=SECOND, trick=5), "SA5", "NA9")
    assert solve(s, Limits(paid=1, free=False, coins=3)).verdict is WINNABLE


def test_a_line_wins_when_it_is_played() -> None:
    s = dealt(1, seed=3, difficulty="hard")
    found = solve(s)
    assert found.verdict is WINNABLE
    for choice in found.line:
        s.answer(choice)
    assert s.round == 1
    assert s.log[-1].key != "failed"


def test_without_budget_nothing_is_decided() -> None:
    assert solve(dealt(1, seed=3, difficulty="hard"), Limits(budget=1)).verdict is UNDECIDED


def test_without_time_nothing_is_decided() -> None:
    hard = dealt(1, seed=3, difficulty="hard")
    assert solve(hard, Limits(until=monotonic() - 1)).verdict is UNDECIDED


def test_what_is_left_of_a_budget_is_shared_equally() -> None:
    limits = Limits(budget=100).share(40, 3)
    assert (limits.budget, limits.until) == (20, inf)
    assert Limits(budget=100).share(100, 3).budget == 1


def test_a_question_inside_an_action_has_one_budget_for_all_its_answers() -> None:
    s = dealt(2, seed=3, difficulty="hard", continents=SA)
    s.coins = 3
    while True:
        decision = s.decision()
        assert decision is not None
        if not isinstance(decision.step, Play) and Answer.PASS not in decision.options:
            break
        s.answer(decision.options[-1])
    assert len(decision.options) > 1
    assert solve(s, Limits(budget=300)).looked <= 300 + len(decision.options) ** 2


def test_a_giant_cannot_be_won_without_a_giant_where_they_are_dominant() -> None:  # animalia §3.5
    hands = ("EU4 EU5 NA8 SA8", "EU10 NA10 SA9 NA1", "NA4 NA6 SA4 SA5")
    rest = cards(" ".join(hands))
    s = lay(*hands, continents=NA, difficulty="easy", coins=0, leader=FIRST, trick=5)
    s.piles[IWC] = s.printed.whole & ~rest
    s.round, s.holders = 5, [FIRST]  # Slow Water: NA10 and another Giant
    found = solve(s, CARDS_ALONE)
    assert found.verdict is NOT_WINNABLE
    assert found.looked == 0


def test_par_is_the_most_coins_that_can_be_kept() -> None:
    rng = Random(5)
    for _ in range(6):
        s = ending(rng, EU)
        limits = Limits(paid=1, free=False, budget=10**6)
        most = par(s, limits)
        assert most.proven
        if most.best.verdict is WINNABLE:
            assert tried(s, 1, False, most.best.coins, {})
            assert not tried(s, 1, False, most.best.coins + 1, {})


def test_a_position_inside_an_action_is_solved_too() -> None:
    rng = Random(8)
    checked = 0
    while checked < 6:
        s = ending(rng, rng.choice([EU, NA, SA]))
        for option in list(s.asking):
            inside = s.copy()
            inside.answer(option)
            decision = inside.decision()
            if decision is not None and decision.seat != CHANCE and not isinstance(decision.step, Play):
                truth = tried(inside, 2, True, 0, {})
                assert solve(inside, Limits(2, budget=10**7)).verdict is (WINNABLE if truth else NOT_WINNABLE)
                checked += 1


def test_a_table_without_a_round_is_refused() -> None:
    with pytest.raises(ValueError, match="no round"):
        solve(GAME.new(1))


def test_hardness_counts_first_moves_and_paid_actions() -> None:
    s = ending(Random(3), EU)
    decision = s.decision()
    assert decision is not None
    hard = hardness(s, Limits(paid=2, free=False, budget=10**6))
    wins = [tried_after(s, o, 2, False, 0, {}) for o in decision.options if not isinstance(o, Once)]
    assert (hard.undecided, hard.winning) == (0, sum(wins))
    assert (hard.paid is not None) == any(wins)


def test_a_watched_table_is_told_when_a_round_is_lost_for_good() -> None:  # animalia §6.6
    lost = ("EU7 NA7", "EU5 NA6", "EU3 SA4")
    piles = ("", "", "EU6 EU8 NA8")
    s = lay(*lost, piles=piles, coins=0, trick=7, watch=True)
    assert proven_lost(s.view(0))
    told = GAME.mind.outlook(s.view(0))
    assert told == Outlook(False, WATCHED)
    assert GAME.mind.outlook(s.view(None)) is None
    assert not proven_lost(s.view(None))
    assert not proven_lost(lay(*lost, piles=piles, coins=0, trick=7).view(0))
    saved = lay(*lost, piles=("EU6 NA4", "EU8 NA8", ""), coins=0, trick=7, watch=True)
    assert not proven_lost(saved.view(0))


def test_certified_deals_are_proven_and_the_record_carries_the_proof() -> None:  # animalia §2.8
    sitting = Sitting.new(GAME, 1, seed="4", deal="certified", continents=SA, difficulty="hard")
    (line,) = sitting.record.notes["certificates"]
    record = Record.from_json(sitting.record.to_json())
    record.verify(GAME)
    for plain in line:
        sitting.answer_plain(plain)
    assert len(sitting.record.notes["certificates"]) == 2
    record.notes["certificates"] = [line[1:]]
    with pytest.raises(RecordError, match="certificates"):
        record.verify(GAME)


def test_a_deal_without_proof_is_dealt_anew() -> None:  # animalia §2.8
    shuffles = []
    for seed in range(6):
        s = GAME.new(1, deal="certified", continents=SA, difficulty="hard")
        deal(s, Random(seed))
        shuffles.append(s.shuffles)
        assert solve(s, Limits(paid=1, free=False, budget=6_000)).verdict is WINNABLE
    assert max(shuffles) > 1
