"""A table at one moment in one language: what is the same for everybody who looks, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.text import Text
from wildtable.server.table_state import TableState
from wildtable.server.words import SIGNALS


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is there right now. It is told, but not kept."""

    connected: frozenset[Seat] = frozenset()
    watchers: int = 0
    thinking: Seat | None = None  # the seat whose bot is at work
    away_since: Mapping[Seat, str] = field(default_factory=dict)


class Moment:
    """How things stand around the game, what was said, and the lines of the log that all may read."""

    def __init__(self, state: TableState, language: str, presence: Presence) -> None:
        self.state = state
        self.language = language
        self.presence = presence
        self.lines: dict[int, dict[str, Any]] = {}  # of the log, by number

    def say(self, words: Text) -> str:
        """A text in the viewers' language."""
        return words.render(self.language)

    @cached_property
    def table(self) -> dict[str, Any]:
        """Who sits where; without what is each seat's own."""
        state, game = self.state, self.state.game
        record = state.play.record
        over = state.status != "playing"
        return {
            "id": state.table,
            "game": game.name,
            "title": game.title,
            "rules": game.version,
            "options": record.options,
            "cooperative": game.cooperative,
            "status": state.status,
            "created": state.created,
            "chat": state.chat,
            "watch": state.watch,
            "clock": state.clock,
            "seats": [self._chair(seat) for seat in range(len(state.chairs))],
            "luck": {
                "commitment": record.commitment,
                "seed": record.seed if over else None,
                "known": state.luck_known,
            },
            "links": {"table": f"/t/{state.table}", "replay": f"/r/{state.table}"},
            "rematch": state.rematch,
            "branch_of": state.branch_of,
            "watchers": self.presence.watchers,
            "hints": [chair.hints for chair in state.chairs],
        }

    def _chair(self, seat: Seat) -> dict[str, Any]:
        chair = self.state.chairs[seat]
        question = self.state.question
        return {
            "seat": seat,
            "label": self.say(self.state.game.words.seat(seat)),
            "who": chair.who,
            "name": chair.name,
            "bot": chair.bot,
            "stand_in": chair.stand_in,
            "connected": seat in self.presence.connected,
            "asked": question is not None and question.seat == seat,
            "thinking": self.presence.thinking == seat,
            "away_since": self.presence.away_since.get(seat),
        }

    def chat(self, start: int) -> dict[str, Any]:
        """What was said from one line on."""
        said = self.state.lines
        return {"from": start, "entries": [self._said(n, said[n]) for n in range(start, len(said))]}

    def _said(self, n: int, line: dict[str, Any]) -> dict[str, Any]:
        signal = line["signal"]
        words = SIGNALS[signal].render(self.language) if signal else line["text"]
        name = self.say(self.state.name(line["seat"]))
        return {
            "n": n,
            "seat": line["seat"],
            "name": name,
            "text": words,
            "signal": signal,
            "at": line["at"],
        }
