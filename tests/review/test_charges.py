"""One missed idea is charged once, however often it could have been had."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.games import a_game
from tests.review.river import GAME
from wildtable.bots.imagined import Imagined
from wildtable.core.decision import CHANCE
from wildtable.games import game
from wildtable.review.charges import called, charge_once, is_bad
from wildtable.review.moments import judged
from wildtable.review.report import Judged
from wildtable.review.turns import Difference, Turn, judge
from wildtable.review.walk import walk

OPEN = GAME.new(2)
HIDDEN = SimpleNamespace(view=lambda seat: SimpleNamespace(redeal=lambda rng: rng.random()))
LOSSES = st.integers(2, 45).map(lambda n: 0.02 * n + 0.005)


def a_run(seat: int = 0, clock: int = 11, before: Any = OPEN, agrees: bool = True) -> Any:
    return SimpleNamespace(seat=seat, clock=clock, before=before, agrees=agrees)


def missed(
    loss: float, option: str = "kestrel", behind: float | None = None, **run: Any
) -> tuple[Any, Judged]:
    """A turn that missed an answer by so much, known well; so far behind what practised players would do."""
    turn = SimpleNamespace(
        run=a_run(**run, agrees=behind is None),
        best=SimpleNamespace(option=option),
        loss=Difference([loss - 0.1, loss + 0.1] * 200),
        expected=Difference([] if behind is None else [-behind] * 400),
    )
    turn.seat = turn.run.seat
    verdict = called(loss, turn.loss.error) or "good"
    return turn, Judged(0, 1, 0, turn.seat, verdict, loss if verdict != "good" else 0.0, turn.loss.error, 400)


def charged(*happened: Any, team: bool = False) -> list[Judged]:
    """What turns are charged with; a run alone is no turn that is judged."""
    runs = [one if isinstance(one, SimpleNamespace) else one[0].run for one in happened]
    for n, run in enumerate(runs):
        run.start = n
    turns, found = zip(*(one for one in happened if isinstance(one, tuple)), strict=True)
    walked: Any = SimpleNamespace(game=SimpleNamespace(cooperative=team), runs=runs)
    charge_once(walked, turns, found)
    return list(found)


def losses(found: Sequence[Judged]) -> list[float]:
    return [one.loss for one in found]


@given(st.lists(LOSSES, min_size=1, max_size=4), st.booleans())
def test_one_missed_idea_is_charged_once(missing: list[float], is_open: bool) -> None:
    """However often the seat is asked in its turn: the last time has it, an earlier one what it cost more."""
    found = charged(*(missed(loss, before=OPEN if is_open else HIDDEN) for loss in missing))
    assert found[-1].loss == missing[-1]
    for n, one in enumerate(found[:-1]):
        more = missing[n] - max(missing[n + 1 :])
        assert is_bad(one) == (more > 0.03 and more > 2 * one.se)
        assert one.loss == pytest.approx(more if is_bad(one) else 0.0)
    assert sum(losses(found)) <= max(missing) + 1e-9


@given(
    st.lists(st.tuples(LOSSES, st.text("ab", min_size=1, max_size=1), st.booleans()), min_size=1, max_size=5)
)
def test_nobody_is_charged_with_more_than_was_ever_in_reach(missing: list[tuple[float, str, bool]]) -> None:
    """Any answers, in any turns, with others who do as expected in between."""
    happened: list[Any] = []
    for clock, (loss, option, asked) in enumerate(missing):
        happened += [missed(loss, option, clock=clock), *([a_run(seat=1, clock=clock)] if asked else ())]
    found = charged(*happened)
    assert found[-1].loss == missing[-1][0]
    assert sum(losses(found)) <= max(loss for loss, *_ in missing) + 1e-9


@pytest.mark.parametrize("between", [a_run(seat=CHANCE), a_run(seat=1, agrees=False)])
def test_what_nobody_could_foresee_begins_anew(between: Any) -> None:
    """Luck, or somebody who does something unexpected."""
    assert losses(charged(missed(0.4), between, missed(0.4, clock=12))) == [0.4, 0.4]


@pytest.mark.parametrize("other", [{"option": "coyote"}, {"clock": 12}])
def test_with_hidden_cards_another_idea_or_turn_has_its_own_charge(other: dict[str, Any]) -> None:
    found = charged(missed(0.4, before=HIDDEN), missed(0.4, before=HIDDEN, **other))
    assert losses(found) == [0.4, 0.4]
    assert [one.verdict for one in found] == ["blunder", "blunder"]


@pytest.mark.parametrize(("team", "charges"), [(True, [0.0, 0.4]), (False, [0.4, 0.4])])
def test_a_team_can_still_have_what_its_next_player_can(team: bool, charges: list[float]) -> None:
    assert losses(charged(missed(0.4), missed(0.4, seat=1), team=team)) == charges


@given(LOSSES, LOSSES)
def test_what_practised_players_would_not_have_lost_is_no_excuse(first: float, second: float) -> None:
    """Two faults are two: the second one threw away what the first one's charge took for granted."""
    found = charged(missed(first), missed(second, behind=second, clock=12))
    assert losses(found) == pytest.approx([first, second])


def test_no_round_of_animalia_costs_more_than_a_game() -> None:
    """Practised players missed it at several tricks in a row, and all hands were open."""
    rules = game("animalia")
    walked, imagined = walk(rules, a_game("animalia", 2, "seldom 1")), Imagined(rules)
    last_deal = max(n for n, run in enumerate(walked.runs) if run.seat == CHANCE)
    turns = [Turn(rules, run, imagined, "x") for run in walked.runs[last_deal + 1 :] if run.decides]
    judge(turns, imagined, 400, 0.03, lambda done: None)
    found = [judged(turn) for turn in turns]
    assert sum(losses(found)) > 1.5, "nothing was missed twice"
    charge_once(walked, turns, found)
    assert 0.9 < sum(losses(found)) < 1.1
