"""In every game what cannot be done now is refused with the rule against it, by the name somebody types."""

from __future__ import annotations

from random import Random

import pytest

from wildtable.core.sitting import Sitting
from wildtable.games import game, names
from wildtable.terminal.reasons import reasons


@pytest.mark.parametrize("name", names())
def test_typing_what_is_closed_gives_a_reason(name: str) -> None:
    played, rng = game(name), Random(5)
    sitting = Sitting.new(played, played.seats[0], seed="why")
    given: set[str] = set()
    for _ in range(100):
        decision = sitting.decision
        if decision is None:
            break
        view = sitting.state.view(decision.seat)
        open_now = {played.words.option(view, decision, option).render() for option in decision.options}
        for thing, _ in played.words.things(view, decision):
            said = reasons(played, view, decision, thing.render(), "en")
            if thing.render() not in open_now:
                assert said
                given |= {str(one) for one in said if "is not offered now" not in str(one)}
        sitting.answer(rng.choice(list(decision.options)))
    assert given  # the game knows reasons of its own


@pytest.mark.parametrize("name", names())
def test_no_reason_tells_what_the_seat_may_not_know(name: str) -> None:
    played, rng = game(name), Random(8)
    sitting = Sitting.new(played, played.seats[-1], seed="secret")
    for _ in range(30):
        decision = sitting.decision
        if decision is None:
            break
        view = sitting.state.view(decision.seat)
        twin = view.redeal(rng).view(decision.seat)
        for thing, _ in played.words.things(view, decision):
            one, other = (reasons(played, v, decision, thing.render(), "en") for v in (view, twin))
            assert [str(a) for a in one] == [str(b) for b in other]
        sitting.answer(rng.choice(list(decision.options)))
