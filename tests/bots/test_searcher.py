"""The tree: what it finds, what it keeps, what it costs."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from tests.core.pond import GAME, Fish, Pond, Show
from wildtable.bots import searcher, tree
from wildtable.bots.searcher import Searcher
from wildtable.bots.tree import Search
from wildtable.core import hurry
from wildtable.core.decision import Decision
from wildtable.core.rollout import rollout
from wildtable.core.step import May
from wildtable.core.thinking import Thinking


def pond_with(hand: list[Fish], die: int) -> Pond:
    """The last turn of a game, with the deck empty."""
    s = Pond(2, hands=[list(hand), []], shown=[[], [Fish.PIKE]], die=die)
    s.deck = []
    s.push(0, May(Show()))
    s.advance()
    return s


def question(s: Pond) -> Decision:
    decision = s.decision()
    assert decision is not None
    return decision


def everything_else_shown(s: Pond) -> Pond:
    """So that a redeal has nothing to fill in."""
    left = [fish for fish in Fish for _ in range(4)]
    for fish in [*s.hands[0], *s.shown[1]]:
        left.remove(Fish(fish))
    s.deck = list(left)
    return s


def test_the_search_shows_the_fish_that_wins() -> None:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    bot = Searcher(GAME, 1, Thinking(iterations=200))
    assert bot(s.view(0), question(s)) is True
    s.answer(True)
    assert bot(s.view(0), question(s)) is Fish.EEL


def test_the_tree_is_kept_when_the_game_goes_on_as_foreseen() -> None:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    bot = Searcher(GAME, 1, Thinking(iterations=200))
    s.answer(bot(s.view(0), question(s)))
    assert bot.kept(s.view(0), 0) is not None


def test_the_tree_is_dropped_when_the_game_went_another_way() -> None:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    bot = Searcher(GAME, 1, Thinking(iterations=200))
    bot(s.view(0), question(s))
    other = everything_else_shown(pond_with([Fish.CARP, Fish.PIKE], die=6))
    assert bot.kept(other.view(0), 0) is None


def test_what_a_seat_does_not_learn_of_leads_to_one_node() -> None:
    s = GAME.new(2)
    search = Search(GAME, 1, Random(1), Thinking(iterations=60))
    search.run(s.view(1))  # seat 0 draws a fish that seat 1 does not see
    assert len(search.root.children) == 1
    mine = Search(GAME, 0, Random(1), Thinking(iterations=60))
    mine.run(s.view(0))
    assert set(mine.root.children) == set(Fish)


def test_thinking_stops_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()  # a clock that goes on by a second whenever it is read
    for module in (tree, hurry):
        monkeypatch.setattr(module, "monotonic", lambda: float(next(ticks)))
    search = Search(GAME, 0, Random(1), Thinking(iterations=10**9, seconds=20))
    search.run(GAME.new(2).view(0))
    assert 0 < search.root.visits <= 20


def test_a_rollout_stops_at_the_question_after_its_limit() -> None:
    s = GAME.new(2)
    assert rollout(s, Random(1), 3) == 3
    asked = s.decision()
    assert asked is not None
    assert asked.options
    assert rollout(s, Random(1)) > 0
    assert s.decision() is None


def test_a_kept_tree_is_followed_by_what_is_offered_not_by_its_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    s = everything_else_shown(pond_with([Fish.CARP, Fish.EEL], die=6))
    s.answer(True)
    node, taken = tree.Node(), list[object]()
    node.children = {int(Fish.EEL): tree.Node()}  # the answer to another question, of another kind
    monkeypatch.setattr(searcher, "take", lambda world, choice: taken.append(choice))
    searcher.Path(s, 1).find(s, node)
    assert taken == [Fish.EEL]
    assert isinstance(taken[0], Fish)
