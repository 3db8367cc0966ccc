"""Whoever comes late reads the log as if it had been put into words for them."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import orjson
import pytest

from tests.server.running import MODULES
from tests.server.test_events import decide_any
from tests.server.test_twins import opened
from wildtable.server import chronicle
from wildtable.server.chronicle import LINES
from wildtable.server.event_rows import number
from wildtable.server.events import Event, Rewound
from wildtable.server.moment import Presence
from wildtable.server.news import News
from wildtable.server.picture import Picture
from wildtable.server.table_state import TableState
from wildtable.server.telling import Telling


def read_alone(state: TableState, seat: int | None, language: str, start: int) -> Any:
    """The log as one viewer's own view has it."""
    picture = Picture(state.game, state.play.codec, state.play.state.view(seat), language)
    return orjson.loads(orjson.dumps(picture.log(start)))


@pytest.mark.parametrize("table", ["first", "later"])  # the later one packs by what the first has told
@pytest.mark.parametrize("name", MODULES)
def test_the_log_is_read_as_if_it_were_not_kept(name: str, table: str) -> None:
    game = import_module(MODULES[name]).GAME
    state, rng, telling, longest = opened(name, game.seats[-1], table), Random(name), Telling(), 0
    for turn in range(120):
        if (decision := state.question) is None:
            break
        language, length = rng.choice(["en", "en", "es"]), len(state.play.state.log)
        moment = telling.moment(state, language, Presence())
        for seat in (None, *range(len(state.chairs))):
            start = rng.choice([0, length, max(0, length - rng.randrange(3 * LINES))])
            told = orjson.loads(orjson.dumps(News(moment, seat).log(start)))
            assert told == read_alone(state, seat, language, start), seat
        longest = max(longest, length)
        if turn % 8 == 7:  # then it goes on otherwise than it was told
            happened: list[Event] = [Rewound(decision.seat, max(0, len(state.record.choices) - 3))]
        else:
            happened = decide_any(state, rng, decision.seat)
        for kept in number(state.version, happened):
            state.apply(kept)
    assert longest > LINES
    assert state.rewinds > 0
    assert (name, "en") in chronicle._SAMPLES
