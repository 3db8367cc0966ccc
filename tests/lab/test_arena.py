"""Who is stronger, and how sure is that."""

from __future__ import annotations

import pytest

from wildtable.core.game import SetupError
from wildtable.core.outcome import Outcome
from wildtable.lab.arena import Arena, Game, Played, arena, schedule, shares, sign_test
from wildtable.lab.setting import Setting

POND = Setting("pond", 2, {}, ("greedy", "random"), "1")


def test_every_deal_is_played_from_both_sides() -> None:
    assert schedule(("a", "b"), 2, 4, cooperative=False) == [
        Game(0, ("a", "b")),
        Game(0, ("b", "a")),
        Game(1, ("a", "b")),
        Game(1, ("b", "a")),
    ]


def test_at_a_bigger_table_two_bots_take_alternate_seats() -> None:
    lineups = [game.bots for game in schedule(("a", "b"), 3, 2, cooperative=False)]
    assert lineups == [("a", "b", "a"), ("b", "a", "b")]


def test_only_neighbours_may_meet() -> None:
    games = schedule(("a", "b", "c"), 2, 4, cooperative=False, neighbours=True)
    assert [game.bots for game in games] == [("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")]


def test_teams_play_the_same_deals() -> None:
    assert schedule(("a", "b"), 3, 2, cooperative=True) == [Game(0, ("a",) * 3), Game(0, ("b",) * 3)]


def test_wilson_intervals_are_known_ones() -> None:
    assert shares(5, 10) == {"share": 0.5, "low": 0.2366, "high": 0.7634}


def test_the_sign_test_counts_both_tails() -> None:
    assert sign_test(5, 0) == 2 / 32
    assert sign_test(3, 3) == 1.0
    assert sign_test(0, 0) == 1.0


@pytest.mark.usefixtures("pond_registered")
def test_the_better_bot_is_rated_higher() -> None:
    result = arena(POND, 60).plain()
    assert [row["bot"] for row in result["bots"]] == ["greedy", "random"]
    best, worst = result["bots"]
    assert best["rating"] > worst["rating"]
    assert best["share"] + worst["share"] == 1
    assert best["low"] < best["share"] < best["high"]


@pytest.mark.usefixtures("pond_registered")
def test_the_same_seed_gives_the_same_contest() -> None:
    outcomes = [[p.outcome for p in arena(POND, 8).played] for _ in range(2)]
    assert outcomes[0] == outcomes[1]


@pytest.mark.usefixtures("pond_registered")
def test_an_unknown_bot_is_refused_before_the_first_game() -> None:
    with pytest.raises(SetupError, match="no bot 'oracle'"):
        arena(Setting("pond", 2, {}, ("greedy", "oracle"), "1"), 2)


def test_teams_are_compared_deal_by_deal() -> None:
    lost, won = Outcome((0.0,), ()), Outcome((1.0,), (0,))
    setting = Setting("together", 1, {}, ("a", "b"), "1")
    games = [(0, "a", won), (0, "b", lost), (1, "a", won), (1, "b", won), (2, "a", lost), (2, "b", lost)]
    played = [Played(Game(deal, (bot,)), outcome, {}) for deal, bot, outcome in games]
    pair = Arena(setting, True, played).pair("a", "b")
    assert (pair["games"], pair["share"], pair["p"]) == (3, round(2 / 3, 4), 1.0)
