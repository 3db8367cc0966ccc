"""What happened is told beat by beat: every beat is the viewer's own view, and the last one is the news."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import orjson
import pytest

from tests.server.test_twins import MODULES, answer_at_random, opened
from wildtable.core.decision import Seat
from wildtable.core.table import Table
from wildtable.server.moment import Moment, Presence
from wildtable.server.news import Known, News
from wildtable.server.table_state import TableState


def told(known: Known, state: TableState, seat: Seat | None) -> dict[str, Any]:
    news = known.update(News(Moment(state, "en", Presence()), seat), [])
    found: dict[str, Any] = orjson.loads(orjson.dumps(news))
    return found


def written(state: TableState, table: Table, seat: Seat | None) -> dict[str, Any]:
    """A view as complete news would have it."""
    view = table.view(seat)
    fields: dict[str, Any] = state.play.codec.encode(view)
    del fields["log"]
    return fields | {"facts": state.play.codec.encode(state.game.derived(view))}


@pytest.mark.parametrize("name", MODULES)
def test_each_beat_is_the_view_of_its_moment_and_of_no_other_eyes(name: str) -> None:
    game = import_module(MODULES[name]).GAME
    state, rng, beats = opened(name, game.seats[0], "beats"), Random(name), 0
    eyes = [None, *range(len(state.chairs))]
    known = {seat: Known() for seat in eyes}
    views = {seat: told(known[seat], state, seat)["view"] for seat in eyes}
    while state.question is not None:
        answer_at_random(state, rng)
        moments = {len(table.log): table for table in reversed(state.story)}  # the first with so many lines
        for seat in eyes:
            news = told(known[seat], state, seat)
            view = views[seat]
            for beat in news.get("beats", ()):
                view = view | beat["view"]
                assert view == orjson.loads(orjson.dumps(written(state, moments[beat["log"]], seat)))
                beats += 1
            views[seat] |= news.get("view", {})
            lengths = [beat["log"] for beat in news.get("beats", ())]
            assert lengths == sorted(set(lengths))
            assert all(length < len(state.play.state.log) for length in lengths)
        state.story.clear()
    assert beats or name == "pond"


def test_whoever_comes_or_goes_back_is_told_no_story() -> None:
    state, rng = opened("galapagos", 2, "late"), Random(1)
    known = Known()
    while "beats" not in told(known, state, 0):
        state.story.clear()
        answer_at_random(state, rng)
    assert "beats" not in told(Known(), state, 0)
    state.rewind(len(state.record.choices) - 1)
    assert state.story == []
