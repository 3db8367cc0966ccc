"""Many games, counted."""

from __future__ import annotations

import pytest

from wildtable.core.game import SetupError
from wildtable.core.outcome import Outcome
from wildtable.lab.setting import Setting
from wildtable.lab.simulate import Summary, counted, simulate

pytestmark = pytest.mark.usefixtures("pond_registered")


def setting(*bots: str, seed: str = "1") -> Setting:
    return Setting("pond", 2, {"depth": "deep"}, bots, seed)


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random")])
def test_the_same_seed_plays_the_same_games_and_another_seed_others(bots: tuple[str, str]) -> None:
    first, same, other = (simulate(setting(*bots, seed=seed), 12) for seed in ("1", "1", "2"))
    assert first.outcomes == same.outcomes
    assert first.decisions == same.decisions
    assert first.outcomes != other.outcomes


def test_several_processes_play_the_same_games_as_one() -> None:
    alone, together = (simulate(setting("random", "random"), 40, jobs) for jobs in (1, 2))
    assert alone.outcomes == together.outcomes
    assert alone.decisions == together.decisions


def test_progress_is_told_up_to_the_last_game() -> None:
    seen: list[int] = []

    def tick(summary: Summary) -> None:
        seen.append(summary.games)

    simulate(setting("random", "random"), 25, tick=tick)
    assert seen == sorted(set(seen))
    assert seen[-1] == 25


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_unknown_bot_is_refused_before_the_first_game(jobs: int) -> None:
    with pytest.raises(SetupError, match="no bot 'genius'"):
        simulate(setting("random", "genius"), 1, jobs)


def test_a_shared_win_counts_for_each_winner() -> None:
    outcomes = [
        Outcome((3.0, 3.0), (0, 1), "tie"),
        Outcome((1.0, 4.0), (1,), "score"),
        Outcome((0.0, 0.0), (), "lost"),
    ]
    found = counted(outcomes, 2)
    assert (found["wins"], found["shared"], found["nobody"]) == ([1, 2], 1, 1)
    assert found["reasons"] == {"lost": 1, "score": 1, "tie": 1}
    assert found["scores"][1]["highest"] == 4.0
