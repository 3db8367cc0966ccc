"""How much of what moves the chances is luck."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.games import a_game
from wildtable.cli import main
from wildtable.core.decision import CHANCE
from wildtable.games import game
from wildtable.review import Budget, review
from wildtable.review.luck_share import luck_share

STEPS = st.lists(
    st.tuples(st.sampled_from([CHANCE, 0, 1]), st.floats(-1, 1), st.floats(0, 0.2)), min_size=1, max_size=9
)


def reviewed(*steps: tuple[int, float, float]) -> Any:
    """A review of which nothing is known but who moved the chances by how much, give or take an error."""
    events = [SimpleNamespace(seat=seat, step=[by, -by], se=[error] * 2) for seat, by, error in steps]
    return SimpleNamespace(seats=2, events=events)


@given(st.lists(STEPS, min_size=1, max_size=5))
def test_it_is_a_share_and_the_order_of_games_does_not_matter(games: list[Any]) -> None:
    reviews = [reviewed(*steps) for steps in games]
    found, back = luck_share(reviews), luck_share(reviews[::-1])
    assert (found is None) == (back is None)
    if found is not None and back is not None:
        assert 0 <= found.share <= 1
        assert found.share == pytest.approx(back.share)
        assert found.error == pytest.approx(back.error)


def test_equal_steps_of_luck_and_choice_make_a_half() -> None:
    found = luck_share([reviewed((CHANCE, 0.3, 0.0), (0, -0.3, 0.0))] * 3)
    assert found is not None
    assert found.games == 3
    assert found.share == pytest.approx(0.5)
    assert found.error == pytest.approx(0.0)


def test_steps_no_larger_than_their_errors_are_nothing() -> None:
    assert luck_share([reviewed((CHANCE, 0.1, 0.1), (1, -0.1, 0.1))]) is None
    assert luck_share([]) is None


def test_among_practised_players_all_is_luck() -> None:
    found = luck_share([review(game("galapagos"), a_game("galapagos", 2, "zero"), budget=Budget(500))])
    assert found is not None
    assert found.share == 1.0


def test_metrics_tell_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("wildtable.cli.metrics.REVIEWED", 64)
    asked = ["metrics", "galapagos", "--games", "1", "--bots", "random", "--reviews", "2"]
    assert main([*asked, "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["bots"]
    assert told["luck"] is None or 0 <= told["luck"]["share"] <= 1
    assert main([*asked, "--language", "es"]) == 0
    assert "azar" in capsys.readouterr().out
