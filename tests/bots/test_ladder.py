"""Bots by name and from files."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.core.pond import GAME, Pond, PondGame, PondMind
from wildtable.bots import is_blind, levels, make
from wildtable.bots.ladder import ITERATIONS
from wildtable.bots.searcher import Searcher
from wildtable.core.advice import Advice, exactly
from wildtable.core.decision import Choice, Decision
from wildtable.core.game import SetupError
from wildtable.core.match import Player
from wildtable.core.outcome import Outcome
from wildtable.core.sitting import Sitting
from wildtable.core.thinking import Thinking
from wildtable.games import game, names

OWN_BOT = """
class Last:
    def __init__(self, game, seed):
        pass
    def __call__(self, view, decision):
        return decision.options[-1]
class Dumb:
    def __init__(self, game, seed):
        pass
class Broken:
    def __init__(self, game, seed):
        raise RuntimeError("no luck")
"""


def played(players: list[Player], seed: str) -> Outcome:
    sitting = Sitting.new(GAME, len(players), seed=seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(players[decision.seat](sitting.state.view(decision.seat), decision))
    return sitting.state.outcome()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.py"
    file.write_text(OWN_BOT, "utf-8")
    return file


@pytest.mark.parametrize("name", levels())
def test_every_level_plays_a_game_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.bots.ladder.ITERATIONS", {"skilled": 10, "expert": 20})
    outcome = played([make(name, GAME, 1), make(name, GAME, 2)], "a")
    assert sum(outcome.scores) > 0


def test_each_level_of_search_thinks_more_than_the_one_below() -> None:
    assert list(ITERATIONS) == [name for name in levels() if name in ITERATIONS]
    for played in (GAME, *(game(name) for name in names())):
        numbers = [played.mind.iterations.get(name, number) for name, number in ITERATIONS.items()]
        assert numbers == sorted(set(numbers))


class SlowMind(PondMind):
    iterations = {"expert": 7}


class SlowGame(PondGame):
    mind = SlowMind()


def test_a_game_may_say_how_much_a_level_thinks() -> None:
    expert, skilled = (make(name, SlowGame(), 1) for name in ("expert", "skilled"))
    assert isinstance(expert, Searcher)
    assert isinstance(skilled, Searcher)
    assert (expert.thinking.iterations, skilled.thinking.iterations) == (7, ITERATIONS["skilled"])


@pytest.mark.parametrize("name", ["random", "beginner", "greedy", "search:40"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [played([make(name, GAME, 1), make("random", GAME, 2)], "a") for _ in range(2)]
    assert games[0] == games[1]


def test_greedy_beats_random() -> None:
    won = [played([make("greedy", GAME, n), make("random", GAME, n)], str(n)).winners for n in range(40)]
    assert sum(0 in winners for winners in won) > sum(1 in winners for winners in won)


class AskedMind(PondMind):
    """Knows what is best, and remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def advise(
        self, view: Pond, decision: Decision, rng: Random, thinking: Thinking
    ) -> dict[Choice, Advice] | None:
        self.asked += 1
        return {option: exactly(0.5) for option in decision.options}


@pytest.mark.parametrize(("level", "times"), [("greedy", 0), ("skilled", 0), ("expert", 1), ("search:9", 1)])
def test_the_expert_asks_the_game_which_may_know_better_and_others_do_not(level: str, times: int) -> None:
    mind, sitting = AskedMind(), Sitting.new(GAME, 2, seed="a")

    class Asked(PondGame):
        pass

    Asked.mind = mind
    decision = sitting.decision
    assert decision is not None
    make(level, Asked(), 1)(sitting.state.view(decision.seat), decision)
    assert mind.asked == times


def test_only_a_player_who_says_so_is_blind(own: Path) -> None:
    assert is_blind(make("random", GAME, 1))
    assert not is_blind(make("greedy", GAME, 1))
    assert not is_blind(make(f"{own}:Last", GAME, 1))


def test_a_persons_own_bot_plays(own: Path) -> None:
    assert sum(played([make(f"{own}:Last", GAME, 1)] * 2, "a").scores) == 0  # always declines


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("grandmaster", "no bot .grandmaster.; there are random, beginner"),
        ("nowhere.py:Bot", "nowhere.py: cannot be read: there is no such file"),
        ("nowhere.py", "write it as file.py:Class"),
        ("{own}:Missing", "has no class 'Missing'"),
        ("{own}:Dumb", "has no __call__"),
        ("{own}:Broken", "RuntimeError: no luck"),
    ],
)
def test_a_bot_that_cannot_be_had_is_named(spec: str, complaint: str, own: Path) -> None:
    with pytest.raises(SetupError, match=complaint):
        make(spec.format(own=own), GAME, 1)


def test_a_bot_file_that_is_not_python_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("class Bot(:", "utf-8")
    with pytest.raises(SetupError, match=r"bad\.py: SyntaxError"):
        make(f"{file}:Bot", GAME, 1)
