"""What the game advises, exactly or by imagined deals."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.animalia.brute_force import ending, tried_after
from tests.games.animalia.tables import EU, NA, SA, dealt, lay
from wildtable.core.advice import Advice
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.thinking import Thinking
from wildtable.games.animalia import GAME
from wildtable.games.animalia.board import Once
from wildtable.games.animalia.policy.advise import advice, expected_pick, is_secret, wilson
from wildtable.games.animalia.policy.solver.solve import Finding, Limits, Verdict, solve
from wildtable.games.animalia.state import State
from wildtable.games.animalia.words.verdicts import EXPECTED, UNEXPECTED, Prospect, after

PLENTY = Thinking(iterations=3000)
EXPERT = Thinking(iterations=100)
NO_TIME = Thinking(seconds=0.0)


def advised(s: State, thinking: Thinking = PLENTY, asker: Random | None = None) -> dict[Choice, Advice]:
    decision = s.decision()
    assert decision is not None
    told = advice(s.view(decision.seat), decision, asker or Random(1), thinking)
    assert told is not None
    return told


def test_advice_tells_which_answers_keep_the_round_winnable() -> None:
    rng = Random(12)
    for _ in range(4):
        s = ending(rng, EU)
        told = advised(s)
        wins = {option: tried_after(s, option, None, True, 0, {}) for option in told}
        kept = sum(wins.values())
        for option, one in told.items():
            assert (one.value >= 0.8) is wins[option]
            assert one.interval == (one.value, one.value)
            said = str(one.words)
            assert ("winnable" if wins[option] else "lost") in said
            how_many = "every option" if kept == len(wins) else f"{kept} of {len(wins)}"
            assert how_many in said or not wins[option] or "only this" in said
            assert ("only this" in said) is (wins[option] and kept == 1 and len(wins) > 1)
            assert ("whatever" in said) is (kept == 0)


def test_the_free_action_is_kept_where_it_is_not_needed() -> None:  # animalia §5.1
    s = lay("EU7 NA7", "EU5 NA6", "EU3 SA4", piles=("EU6 NA4", "EU8 NA8", ""), free=True, trick=7)
    told = advised(s)
    assert told[Once.OPEN_BORDERS].value < max(one.value for one in told.values())
    s.free = False
    s.advance()
    assert max(one.value for one in advised(s).values()) < max(one.value for one in told.values())


def prospects(*coins: int, spending: int = 99) -> list[str]:
    """What is said of winnable answers that leave so many coins; one of them spends the free action."""
    found = [
        Prospect(Finding(Verdict.WINNABLE, coins=n), spends=place == spending)
        for place, n in enumerate(coins)
    ]
    return [str(after(one, found)).partition("winnable")[2] for one in found]


def test_a_proof_says_what_sets_an_answer_apart() -> None:
    best, less = "the best way found starts here", "instead of 4"
    assert [best in said for said in prospects(4, 3, 1)] == [True, False, False]
    assert [less in said for said in prospects(4, 3, 1)] == [False, True, True]
    assert set(prospects(2, 2)) == {", and the best way found leaves 2 coins after each of them"}
    assert set(prospects(2, 2, 1)[:2]) == {"; this one leaves 2 coins, and no way was found that leaves more"}
    kept, spent = prospects(2, 2, spending=1)
    assert kept.endswith("and keeps the free action")
    assert spent.endswith("but spends the free action")
    best, instead = prospects(4, 2, spending=0)
    assert "the best way found starts here" in best
    assert instead.endswith("keeps the free action and leaves 2 coins; to spend it would leave 4")


def test_a_line_once_found_is_not_lost_for_want_of_time() -> None:
    s, asker = dealt(1, seed=3, difficulty="hard"), Random(1)
    told = advised(s, PLENTY, asker)
    best = max(told, key=lambda option: told[option].value)
    assert told[best].value >= 0.8
    s.answer(best)
    assert max(one.value for one in advised(s, NO_TIME, asker).values()) >= 0.8
    assert max(one.value for one in advised(s, NO_TIME).values()) == 0.4  # somebody else has not found it


def test_without_time_nothing_is_advised_for_sure() -> None:
    told = advised(dealt(1, seed=3, difficulty="hard"), NO_TIME)
    assert {one.value for one in told.values()} == {0.4}
    assert {str(one.words)[:9] for one in told.values()} == {"Undecided"}
    assert {one.interval for one in told.values()} == {(0.0, 1.0)}


def test_onlookers_of_two_are_not_advised() -> None:  # animalia §8.2
    s = dealt(2)
    decision = s.decision()
    assert decision is not None
    assert advice(s.view(None), decision, Random(1), EXPERT) is None


def test_dealing_is_not_advised() -> None:
    s = GAME.new(2)
    decision = s.decision()
    assert decision is not None
    assert advice(s.view(0), decision, Random(1), EXPERT) is None


def swap_asked(rng: Random) -> State | None:
    """An ending in which two people are about to pick for an exchange, if chance leads there."""
    s = ending(rng, rng.choice([EU, NA, SA]))
    s.coins = 2
    while (decision := s.decision()) is not None and decision.seat != CHANCE:
        if is_secret(s):
            return s
        s.answer(rng.choice(list(decision.options)))
    return None


def test_partners_who_pick_in_secret_work_out_the_same_exchange() -> None:  # animalia §4.4
    rng = Random(2)
    agreed = 0
    while agreed < 4:
        s = swap_asked(rng)
        if s is None or solve(s, Limits(budget=10**6)).verdict is not Verdict.WINNABLE:
            continue
        for _ in range(2):
            told = advised(s)
            s.answer(max(told, key=lambda option: told[option].value))
        decision = s.decision()
        if decision is None or decision.seat == CHANCE:
            assert s.result != "lost"
        else:
            assert solve(s, Limits(budget=10**6)).verdict is Verdict.WINNABLE
        agreed += 1


def test_of_secret_picks_the_one_to_be_expected_is_told_apart() -> None:  # animalia §4.4
    rng, seen = Random(2), 0
    while seen < 4:
        s = swap_asked(rng)
        if s is None or (agreed := expected_pick(s)) is None:
            continue
        told = advised(s)
        assert told[agreed].words == EXPECTED
        assert all(one.words != EXPECTED for option, one in told.items() if option != agreed)
        others = [str(one.words) for option, one in told.items() if option != agreed]
        assert all("every option" not in words and "coin" not in words for words in others)
        seen += UNEXPECTED in [one.words for one in told.values()]


def test_a_secret_pick_is_guessed_not_seen() -> None:  # animalia §8.4
    rng = Random(2)
    s = swap_asked(rng)
    while s is None or len(s.asking) < 2:
        s = swap_asked(rng)
    told = []
    for option in list(s.asking)[:2]:
        after = s.copy()
        after.answer(option)
        told.append(advised(after))
    assert told[0] == told[1]


def test_with_three_players_advice_is_an_estimate_over_imagined_deals() -> None:  # animalia §8.3
    s = dealt(3, difficulty="easy")
    told = advised(s, EXPERT)
    assert list(told) == list(s.asking)
    for one in told.values():
        assert one.interval[0] <= one.value <= one.interval[1]
        assert one.interval[0] < one.interval[1]
        assert " of 12 imagined deals, " in str(one.words)
        assert str(one.words).endswith(" of 100): an estimate")


def test_with_three_players_advice_rests_on_the_view_only() -> None:  # animalia §8.3
    s = dealt(3, difficulty="easy")
    decision = s.decision()
    assert decision is not None
    twin = s.view(decision.seat).redeal(Random(8))
    assert twin.hands != s.hands
    told = [advice(one.view(decision.seat), decision, Random(1), EXPERT) for one in (s, twin)]
    assert told[0] == told[1]


def test_a_share_of_few_deals_has_a_wide_interval() -> None:
    assert [round(bound, 3) for bound in wilson(6, 12)] == [0.254, 0.746]
    assert wilson(0, 12)[0] == 0.0
    assert wilson(12, 12)[1] == pytest.approx(1.0)


@pytest.mark.parametrize("continents", [EU, NA, SA])
def test_with_three_players_every_question_of_a_round_is_advised(continents: str) -> None:
    s = dealt(3, continents=continents, difficulty="hard")
    rng = Random(4)
    s.coins = 4
    while s.round == 0 and (decision := s.decision()) is not None and decision.seat != CHANCE:
        assert set(advised(s, Thinking(iterations=4))) == set(decision.options)
        s.answer(rng.choice(list(decision.options)))
