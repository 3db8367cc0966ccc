"""A table at one moment in one language: what is the same for everybody who looks, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import orjson

from wildtable.core.decision import Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Words
from wildtable.core.text import Text
from wildtable.server.chronicle import Chronicle
from wildtable.server.classroom.names import table_name
from wildtable.server.kept import kept
from wildtable.server.line import Line
from wildtable.server.once import once
from wildtable.server.picture import Picture
from wildtable.server.questions import awaited
from wildtable.server.scene import Scene
from wildtable.server.table_state import TableState
from wildtable.server.teamwork import share
from wildtable.server.wire import SharedTable, WireChat, WireLesson, WireSeat, WireShuffle, WireTeamwork
from wildtable.server.words import SIGNALS


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is there right now. It is told, but not kept."""

    connected: frozenset[Seat] = frozenset()
    watchers: int = 0
    thinking: Seat | None = None  # the seat whose bot is at work
    away_since: Mapping[Seat, str] = field(default_factory=dict)


@lru_cache(256)
def seat_label(words: Words[Any], seat: Seat, language: str) -> str:
    """What a seat is called before somebody sits there."""
    return words.seat(seat).render(language)


class Moment:
    """How things stand around the game, what was said, and the lines of the log that all may read."""

    def __init__(
        self, state: TableState, language: str, presence: Presence, chronicle: Chronicle | None = None
    ) -> None:
        """`chronicle`: of the table, in this language."""
        self.state = state
        self.language = language
        self.presence = presence
        self.questions: dict[Any, bytes] = {}  # as they are put to those who are not asked
        self._chronicle = chronicle or Chronicle((state.game.name, language))
        self._lines: dict[int, list[orjson.Fragment | None]] = {}  # of the log, from a number on

    @once
    def question(self) -> Decision | None:
        """What is asked."""
        return self.state.question

    @once
    def scene(self) -> Scene:
        """The game as it stands."""
        return self.state.scene

    @once
    def onlooker(self) -> Picture:
        """The game as everybody may see it."""
        return Picture(self.state.game, self.state.play.codec, self.scene.view(None), self.language)

    def say(self, words: Text) -> str:
        """A text in the viewers' language."""
        return words.render(self.language)

    @once
    def table(self) -> SharedTable:
        """Who sits where; without what is each seat's own."""
        state, game = self.state, self.state.game
        record = state.play.record
        return {
            "id": state.table,
            "game": game.name,
            "title": game.title,
            "rules": game.version,
            "options": record.options,
            "own_cards": record.card_set is not None,
            "cooperative": game.cooperative,
            "status": state.status,
            "created": state.created,
            "chat": state.chat,
            "free_text": state.writes_freely,
            "teamwork": self._teamwork(),
            "advice": share(state.advice, len(state.chairs)),
            "watch": state.house.watch,
            "clock": state.house.clock,
            "seats": [self._chair(seat) for seat in range(len(state.chairs))],
            "luck": {
                "commitment": record.commitment,
                "seed": state.told_seed,
                "shuffle": self._shuffle(),
                "known": state.house.luck_known,
                "origin": state.house.origin,
            },
            "links": {"table": f"/t/{state.table}", "replay": f"/r/{state.table}"},
            "rematch": state.rematch,
            "branch_of": state.house.branch_of,
            "day": state.house.day,
            "watchers": self.presence.watchers,
            "hints": [chair.hints for chair in state.chairs],
            "lesson": self._lesson(),
        }

    def _teamwork(self) -> WireTeamwork | None:
        state = self.state
        if state.teamwork.is_plain:
            return None
        left = [state.suggestions_left(seat) for seat in range(len(state.chairs))]
        house = state.teamwork
        return {
            "secret": house.secret,
            "own_word": house.own_word,
            "suggestions": house.suggestions,
            "silent": house.silent,
            "left": left,
        }

    @once
    def awaited(self) -> set[Seat]:
        """Who takes part in a round of secret proposals that is still open."""
        return awaited(self.state)

    def _lesson(self) -> WireLesson | None:
        in_class, lesson = self.state.house.in_class, self.state.lesson
        if in_class is None:
            return None
        shown = lesson.shown
        return {
            "title": in_class.title,
            "table": self.say(table_name(in_class.table)),
            "same_deal": in_class.same_deal,
            "open_hands": in_class.open_hands,
            "frozen": lesson.is_frozen,
            "ends_at": lesson.ends_at,
            "pace": lesson.pace,
            "message": lesson.message,
            "shown": {"table": shown.table, "at": shown.at} if shown else None,
            "hands": sorted(lesson.hands),
        }

    def _shuffle(self) -> WireShuffle | None:
        shuffle, chairs = self.state.shuffle, self.state.chairs
        if shuffle is None:
            return None
        return {
            "stage": shuffle.stage,
            "commitments": [shuffle.commitments.get(seat) for seat in range(len(chairs))],
            "nonces": [shuffle.nonces.get(seat) for seat in range(len(chairs))],
            "waits": shuffle.waits_for(chairs),
        }

    def _chair(self, seat: Seat) -> WireSeat:
        chair = self.state.chairs[seat]
        question = self.question
        return {
            "seat": seat,
            "label": seat_label(self.state.game.words, seat, self.language),
            "who": chair.who,
            "name": chair.name,
            "bot": chair.bot,
            "stand_in": chair.stand_in,
            "sealed": chair.sealed,
            "connected": seat in self.presence.connected,
            "asked": question is not None and question.seat == seat,
            "thinking": self.presence.thinking == seat,
            "away_since": self.presence.away_since.get(seat),
        }

    @once
    def shared(self) -> bytes:
        """The table as far as it is the same for all, written once."""
        return orjson.dumps(self.table)

    def lines(self, start: int) -> list[orjson.Fragment | None]:
        """The log from a line on, written once for all; None where a line is each viewer's own."""
        if start not in self._lines:
            entries = self.state.play.state.log
            told = self._chronicle.lines(self.state.rewinds, entries, start, self._told)
            self._lines[start] = [
                self._line(line, entry) if line else None
                for line, entry in zip(told, entries[start:], strict=True)
            ]
        return self._lines[start]

    def _told(self, n: int, entry: Entry) -> bytes:
        """A line without secrets, with what everybody sees."""
        return kept(self.onlooker.told(n, entry))

    def _line(self, told: bytes, entry: Entry) -> orjson.Fragment:
        """A line, and where on the board it points today."""
        targets = orjson.dumps(self.onlooker.targets(entry))
        return orjson.Fragment(b'%b,"targets":%b}' % (told[:-1], targets))

    def chat(self, start: int) -> dict[str, Any]:
        """What was said from one line on."""
        first, lines = self.state.lines.since(start)
        return {"from": first, "entries": [self._said(n, line) for n, line in enumerate(lines, first)]}

    def _said(self, n: int, line: Line) -> WireChat:
        return {
            "n": n,
            "seat": line.seat,
            "name": "" if line.seat is None else self.say(self.state.name(line.seat)),
            "text": self._text(line),
            "signal": line.signal,
            "at": line.at,
        }

    def _text(self, line: Line) -> str:
        if line.words is not None:
            return self.say(line.words)
        return self.say(SIGNALS[line.signal]) if line.signal else line.text
