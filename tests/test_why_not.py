"""Whatever is pressed on a board has its reason, with a clause of the rules behind it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wildtable import games
from wildtable.core.sitting import Sitting
from wildtable.server.api.help import reason

RULES = Path(__file__).parents[1] / "docs" / "rules"
EVERY = 7
"""At every so-manieth question; a game has some hundred."""


def pointed_at(game: str, seats: int) -> set[str]:
    """Everything that options point at in some games."""
    words, found = games.game(game).words, set[str]()
    for seed in range(3):
        sitting, rng = Sitting.new(games.game(game), seats, seed=f"why {seed}"), Random(seed)
        while (decision := sitting.decision) is not None:
            for option in decision.options:
                found.update(words.targets(sitting.state, decision, option))
            sitting.answer(rng.choice(list(decision.options)))
    return found


@pytest.mark.parametrize("game", sorted(games.names()))
def test_everything_that_can_ever_be_chosen_says_why_it_cannot_be_now(game: str) -> None:
    seats = max(2, games.game(game).seats.start)
    words, targets = games.game(game).words, sorted(pointed_at(game, seats))
    clauses = set((RULES / f"{game}.md").read_text("utf-8").split("**"))
    sitting, rng, asked = Sitting.new(games.game(game), seats, seed="why"), Random(1), 0
    while (decision := sitting.decision) is not None:
        view = sitting.state.view(decision.seat)
        offered = {one for option in decision.options for one in words.targets(view, decision, option)}
        for target in targets if asked % EVERY == 0 else ():
            if target in offered:
                continue
            why = words.why_not(view, decision, target)
            assert why is not None, (target, decision)
            assert why.clause in clauses, (target, why)
            assert "{" not in words.why(why).render("es"), (target, why)
        asked += 1
        sitting.answer(rng.choice(list(decision.options)))


TARGETS = st.text(max_size=20) | st.builds(
    "{}.{}".format,
    st.sampled_from(["action", "space", "hand", "card", "species", "effect", "ambassador", "top", "box"]),
    st.text(max_size=6) | st.integers().map(str) | st.sampled_from(["²", "٣", "-1", "1.²", ""]),
)


@pytest.mark.parametrize("game", sorted(games.names()))
@given(target=TARGETS)
def test_a_thing_that_is_not_on_the_board_is_no_error(game: str, target: str) -> None:
    sitting = Sitting.new(games.game(game), max(2, games.game(game).seats.start), seed="why")
    decision = sitting.decision
    assert decision is not None
    view = sitting.state.view(decision.seat)
    told, clause = reason(games.game(game).words, view, decision, target)
    assert (told is None) == (clause == "")
