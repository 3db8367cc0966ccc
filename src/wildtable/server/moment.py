"""A table at one moment in one language: what is the same for everybody who looks, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from wildtable.core.decision import Seat
from wildtable.core.text import Text
from wildtable.server.sheet import Sheet
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

    def __init__(self, sheet: Sheet, language: str, presence: Presence) -> None:
        self.sheet = sheet
        self.language = language
        self.presence = presence
        self.lines: dict[int, dict[str, Any]] = {}  # of the log, by number

    def say(self, words: Text) -> str:
        """A text in the viewers' language."""
        return words.render(self.language)

    @cached_property
    def table(self) -> dict[str, Any]:
        """Who sits where; without what is each seat's own."""
        sheet, game = self.sheet, self.sheet.game
        record = sheet.play.record
        over = sheet.status != "playing"
        return {
            "id": sheet.table,
            "game": game.name,
            "title": game.title,
            "rules": game.version,
            "options": record.options,
            "cooperative": game.cooperative,
            "status": sheet.status,
            "created": sheet.created,
            "chat": sheet.chat,
            "watch": sheet.watch,
            "clock": sheet.clock,
            "seats": [self._chair(seat) for seat in range(len(sheet.chairs))],
            "luck": {
                "commitment": record.commitment,
                "seed": record.seed if over else None,
                "known": sheet.luck_known,
            },
            "links": {"table": f"/t/{sheet.table}", "replay": f"/r/{sheet.table}"},
            "rematch": sheet.rematch,
            "branch_of": sheet.branch_of,
            "watchers": self.presence.watchers,
            "hints": [chair.hints for chair in sheet.chairs],
        }

    def _chair(self, seat: Seat) -> dict[str, Any]:
        chair = self.sheet.chairs[seat]
        question = self.sheet.question
        return {
            "seat": seat,
            "label": self.say(self.sheet.game.words.seat(seat)),
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
        said = self.sheet.lines
        return {"from": start, "entries": [self._said(n, said[n]) for n in range(start, len(said))]}

    def _said(self, n: int, line: dict[str, Any]) -> dict[str, Any]:
        signal = line["signal"]
        words = SIGNALS[signal].render(self.language) if signal else line["text"]
        name = self.say(self.sheet.name(line["seat"]))
        return {
            "n": n,
            "seat": line["seat"],
            "name": name,
            "text": words,
            "signal": signal,
            "at": line["at"],
        }
