"""What is counted at the end: in every game, in every language, and the sum is the result."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from wildtable import games
from wildtable.core.sitting import Sitting
from wildtable.server.picture import Picture


def ended(name: str, seed: str, **options: object) -> Any:
    game = games.game(name)
    sitting, rng = Sitting.new(game, 2, seed=seed, **options), Random(seed)
    while (decision := sitting.decision) is not None:
        sitting.answer(rng.choice(list(decision.options)))
    return sitting.state


def outcome(name: str, state: Any, language: str) -> Any:
    game = games.game(name)
    return Picture(game, game.codec(), state.view(0), language).outcome()


@pytest.mark.parametrize("name", games.names())
def test_the_tally_is_told_in_every_language(name: str) -> None:
    state = ended(name, "tally")
    english, spanish = outcome(name, state, "en")["tally"], outcome(name, state, "es")["tally"]
    assert english
    for ours, theirs in zip(english, spanish, strict=True):
        assert ours["title"] != theirs["title"]
        assert [count["n"] for count in ours["counts"]] == [count["n"] for count in theirs["counts"]]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_points_by_source_add_up_to_the_score(seed: str) -> None:
    told = outcome("galapagos", ended("galapagos", seed), "en")
    for seat, chapter in enumerate(told["tally"]):
        assert sum(count["n"] for count in chapter["counts"]) == told["scores"][seat]


@pytest.mark.parametrize("match", ["single", "two-game"])
def test_counters_by_habitat_add_up_to_the_score(match: str) -> None:
    told = outcome("endless-forms", ended("endless-forms", "1", match=match), "en")
    counts = [count for chapter in told["tally"] for count in chapter["counts"]]
    for seat, score in enumerate(told["scores"]):
        assert sum(count["n"] for count in counts if count["seat"] == seat) == score


def test_every_ambassador_who_was_met_says_what_was_missing() -> None:
    state = ended("endangered", "1")
    state.row = list(games.game("endangered").shipped_cards().ambassadors[: len(state.row)])
    state.face_up = [True] * len(state.row)
    voters = outcome("endangered", state, "en")["tally"][0]["counts"]
    assert len(voters) == len(state.row)
    for voter in voters:
        short = voter["of"] - voter["n"]
        expected = f"Missing: {short}" if short > 0 else ""
        assert voter["note"] == expected or "dice" in voter["note"]
    assert any(voter["note"].startswith("Missing") for voter in voters)
