"""Guests at a table of this very process: their lines may be slow; they put together what they are told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

import orjson

from wildtable.core.decision import Seat
from wildtable.server.api.stream import Line
from wildtable.server.tables import Tables

Truth: TypeAlias = dict[tuple[int, Seat | None], list[dict[str, Any]]]
"""How a table looked when the log had a length, to each pair of eyes; after an undo it may look otherwise."""
SECTIONS = ("version", "table", "decision", "outcome", "mine")
NAMES = count(1)


class Wire:
    """In the place of a socket: it takes words while it has room."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tasks: set[asyncio.Task[None]] = set()
        self.transport = self
        self.has_room = True
        self.has_room_again: Callable[[], None] | None = None
        self.heard: list[dict[str, Any]] = []

    def tell(self, words: bytes) -> None:
        self.heard.append(orjson.loads(words))

    def set_room(self, *, is_there: bool) -> None:
        self.has_room = is_there
        if is_there and self.has_room_again is not None:
            self.has_room_again()

    def hang_up(self, code: int) -> None:
        """Whoever is sent away stays on a line that says nothing."""

    def nothing(self) -> None:
        """All that is done to the line of somebody who says too much."""

    close = wait = go_on = count_unpaid = nothing


@dataclass
class Seen:
    """What somebody has put together from news, as docs/protocol.md says."""

    truth: Truth = field(default_factory=dict)
    held: dict[str, Any] = field(default_factory=dict)
    beats: int = 0
    missed: int = 0  # how often all was told anew

    def take(self, news: dict[str, Any]) -> None:
        """What is new."""
        if news["since"] is None:
            lists = {name: news[name]["entries"] for name in ("log", "chat")}
            self.held = {**news, **lists}
            self.missed += 1
            assert "beats" not in news
            return
        held = self.held
        assert news["since"] == held["version"] <= news["version"]
        assert news["as"] == held["as"]
        for name in ("log", "chat"):
            if name in news:
                held[name] = held[name][: news[name]["from"]] + news[name]["entries"]
        self._watch(news.get("beats", []))
        held["view"] = held["view"] | news.get("view", {})
        held |= {
            name: news[name] for name in ("version", "table", "decision", "outcome", "mine") if name in news
        }

    def _watch(self, beats: list[dict[str, Any]]) -> None:
        """Each beat is how the table looked then, to these eyes."""
        view = self.held["view"]
        lengths = [beat["log"] for beat in beats]
        assert lengths == sorted(lengths)
        assert all(length < len(self.held["log"]) for length in lengths)
        for beat in beats:
            view = view | beat["view"]
            assert view in self.truth[beat["log"], self.held["as"]]
        self.beats += len(beats)


class Guest:
    """Somebody at the end of a line."""

    def __init__(self, tables: Tables, table: str, truth: Truth) -> None:
        self.wire = Wire()
        socket: Any = self.wire  # enough of one
        self.line = Line(tables, socket, table, "")
        self.seen = Seen(truth)

    def say(self, type_: str, **fields: Any) -> None:
        self.line.hear(json.dumps({"type": type_, "id": f"m{next(NAMES)}", **fields}))

    def read(self) -> None:
        """Take in what has come."""
        heard, self.wire.heard = self.wire.heard, []
        for message in heard:
            if message["type"] == "news":
                self.seen.take(message)

    @property
    def is_done(self) -> bool:
        """Whether all it has said is answered and read."""
        return not self.line._is_busy and not self.wire.heard

    @property
    def is_in(self) -> bool:
        """Whether it listens."""
        actor = self.line.actor
        return actor is not None and self.line.client in actor.clients
