"""Bots know what their seat may know, and nothing else."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from tests.core.pond import GAME as POND
from wildtable.bots import levels, make
from wildtable.bots.process import Process
from wildtable.core.chance import Luck
from wildtable.core.decision import CHANCE, Choice
from wildtable.core.game import Game
from wildtable.core.match import Player
from wildtable.core.table import Table
from wildtable.games import game, names

DECISIONS = 5  # of each game; enough to come past the first draw
BOTS = ("beginner", "greedy", "search:12")


def games() -> list[Game[Any]]:
    return [POND, *(game(name) for name in names())]


def answers(played: Game[Any], player: Player, swap: Random | None = None) -> list[Choice]:
    """What the player of seat 0 answers in a game; with `swap` hidden cards change behind its view."""
    s: Table = played.new(played.seats.start)
    luck, others = Luck("honest"), Random(1)
    given: list[Choice] = []
    while len(given) < DECISIONS and (decision := s.decision()) is not None:
        if decision.seat == CHANCE:
            choice = luck(decision)
        elif decision.seat == 0:
            seen = s if swap is None else s.view(0).redeal(swap)
            choice = player(seen.view(0), decision)
            given.append(choice)
        else:
            choice = others.choice(list(decision.options))
        s.answer(choice)
    return given


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("played", games(), ids=lambda played: played.name)
def test_a_bot_that_is_sent_views_only_plays_the_same(played: Game[Any], spec: str) -> None:
    apart = Process(f"{sys.executable} -m wildtable.bots.json_protocol {spec}", played, 5)
    try:
        assert answers(played, apart) == answers(played, make(spec, played, "5"))
    finally:
        apart.close()


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("played", games(), ids=lambda played: played.name)
def test_swapping_what_is_hidden_changes_nothing(played: Game[Any], spec: str) -> None:
    plain = answers(played, make(spec, played, 5))
    assert answers(played, make(spec, played, 5), swap=Random(9)) == plain


def test_every_level_is_one_of_the_kinds_tested_here() -> None:
    kinds = {type(make(spec, POND, 1)) for spec in (*BOTS, "casual", "random")}
    assert {type(make(level, POND, 1)) for level in levels()} == kinds
