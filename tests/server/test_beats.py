"""What happened is told beat by beat: every beat is the viewer's own view, and the last one is the news."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import orjson
import pytest

from tests.server.test_twins import MODULES, answer_at_random, opened
from wildtable.core.decision import Seat
from wildtable.core.table import Table
from wildtable.server.client import Client
from wildtable.server.moment import Presence
from wildtable.server.table_state import TableState
from wildtable.server.telling import Telling


class Listeners:
    """One for each pair of eyes, and what each is told."""

    def __init__(self, state: TableState, eyes: Sequence[Seat | None]) -> None:
        self.state = state
        self.telling = Telling()
        self.clients = {seat: Client("en") for seat in eyes}
        for seat, client in self.clients.items():
            client.eyes = seat

    def told(self) -> dict[Seat | None, dict[str, Any]]:
        self.telling.tell(self.state, [*self.clients.values()], Presence())
        return {seat: orjson.loads(orjson.dumps(self._next(client))) for seat, client in self.clients.items()}

    def _next(self, client: Client) -> Any:
        return asyncio.run(client.next())


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
    listeners = Listeners(state, eyes)
    views = {seat: news["view"] for seat, news in listeners.told().items()}
    while state.question is not None:
        answer_at_random(state, rng)
        moments = {scene.log: scene.table for scene in state.story}
        for seat, news in listeners.told().items():
            view = views[seat]
            for beat in news.get("beats", ()):
                view = view | beat["view"]
                assert view == orjson.loads(orjson.dumps(written(state, moments[beat["log"]], seat)))
                beats += 1
            views[seat] |= news.get("view", {})
            lengths = [beat["log"] for beat in news.get("beats", ())]
            assert lengths == sorted(set(lengths))
            assert all(length < len(state.play.state.log) for length in lengths)
        assert state.story == []
    assert beats or name == "pond"


def test_whoever_comes_or_goes_back_is_told_no_story() -> None:
    state, rng = opened("galapagos", 2, "late"), Random(1)
    listeners = Listeners(state, [0])
    while "beats" not in listeners.told()[0]:
        answer_at_random(state, rng)
    answer_at_random(state, rng)
    while not any(scene.log < len(state.play.state.log) for scene in state.story):
        answer_at_random(state, rng)
    listeners.clients[1] = late = Client("en")
    late.eyes = 1
    news = listeners.told()
    assert "beats" in news[0]
    assert "beats" not in news[1]
    answer_at_random(state, rng)
    state.rewind(len(state.record.choices) - 1)
    assert state.story == []
