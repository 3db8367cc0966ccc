"""Looking ahead by hand, and the clock it goes by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.bots.test_searcher import everything_else_shown, pond_with
from tests.core.pond import GAME, Cast, Fish, Peek, Pond, PondGame
from wildtable.bots.look import AT_ONCE, CLOSELY, expect, look, redealt, some, spread, worth
from wildtable.core.game import Game
from wildtable.core.mind import Mind
from wildtable.core.step import AnyStep, Step
from wildtable.games import game, names


@dataclass(frozen=True, slots=True)
class Either(Step[Pond, AnyStep]):
    """A choice between steps."""

    steps: tuple[AnyStep, ...]

    def options(self, s: Pond, me: int) -> Sequence[AnyStep]:
        return self.steps

    def act(self, s: Pond, me: int, choice: AnyStep) -> None:
        s.push(me, choice)


def test_a_close_look_answers_the_questions_that_follow() -> None:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    closely = look(GAME, s.copy(), True, 0, Random(1), CLOSELY)
    at_once = look(GAME, s.copy(), True, 0, Random(1), AT_ONCE)
    assert closely > at_once  # showing the eel wins; having said that one is shown does not yet


def test_luck_says_how_the_first_die_falls() -> None:
    seen = []

    class Watching(Mind[Pond]):
        def value(self, s: Pond, seat: int) -> float:
            seen.append(s.die)
            return 0.5

    class Watched(PondGame):
        mind = Watching()

    for n in range(6):
        s = GAME.new(2)
        look(Watched(), s, s.asking[0], 0, Random(1), AT_ONCE, (n + 0.5) / 6)
    assert seen == [1, 2, 3, 4, 5, 6]


def test_where_nothing_is_hidden_every_fall_of_the_die_counts_once() -> None:
    seen = []

    class Watching(Mind[Pond]):
        def value(self, s: Pond, seat: int) -> float:
            seen.append(s.die)
            return float(s.die) / 6

    class Watched(PondGame):
        mind = Watching()

    s = GAME.new(2)
    while not isinstance(s.stack[-1][1], Cast):
        s.answer(s.asking[0])
    s.push(0, Either((Cast(), Peek())))
    s.advance()
    assert expect(Watched(), s, Cast(), 0, Random(1)) == pytest.approx(3.5 / 6)
    assert seen == [1, 2, 3, 4, 5, 6]


def test_where_nothing_is_hidden_follow_up_questions_are_answered_well() -> None:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    assert expect(GAME, s.copy(), True, 0, Random(1)) > expect(GAME, s.copy(), False, 0, Random(1))


def test_options_are_spread_evenly_over_all_there_are() -> None:
    assert spread((1, 2), 3, Random(1)) == (1, 2)
    low, middle, high = spread(range(9), 3, Random(1))
    assert low in range(3)
    assert (middle, high) == (low + 3, low + 6)


def test_the_end_is_worth_mostly_who_has_won() -> None:
    s = everything_else_shown(pond_with([Fish.EEL], die=6))
    s.answer(True)
    s.answer(Fish.EEL)
    assert worth(GAME, s, 0) > 0.8 > 0.2 > worth(GAME, s, 1)


def test_an_imagined_world_has_no_log() -> None:
    s = GAME.new(2)
    s.tell("anything")
    assert redealt(s.view(0), Random(1)).log == []


def test_some_options_are_all_of_them_where_there_are_few() -> None:
    assert some((1, 2), 3, Random(1)) == (1, 2)
    assert len(set(some(range(9), 3, Random(1)))) == 3


@pytest.mark.parametrize("played", [game(name) for name in names()], ids=lambda played: played.name)
def test_the_clock_of_a_game_never_goes_back(played: Game[Any]) -> None:
    s, rng, times = played.new(played.seats.start), Random(3), [0]
    while (decision := s.decision()) is not None:
        times.append(played.mind.clock(s))
        s.answer(rng.choice(list(decision.options)))
    assert times[1:] == sorted(times[1:])
    assert times[-1] > times[1]
