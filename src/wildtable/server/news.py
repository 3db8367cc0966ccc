"""The one place where anything about a game leaves the server, and always as somebody's view."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal, TypeAlias

import orjson

from wildtable.core.codec import Codec, written_fields
from wildtable.core.decision import Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.tally import Chapter
from wildtable.core.text import Text, text
from wildtable.server.commands import options_seen
from wildtable.server.moment import Moment
from wildtable.server.proposal import Proposal
from wildtable.server.wire import (
    Asked,
    WireChapter,
    WireCount,
    WireDecision,
    WireEntry,
    WireOption,
    WireOutcome,
    WireProposal,
)

Fields: TypeAlias = dict[str, bytes]
"""A view as it is sent: each field, and the facts."""


class Picture:
    """A moment of a game through the eyes of a seat (None: an onlooker), in a language."""

    def __init__(self, game: Game[Any], codec: Codec, view: Table, language: str) -> None:
        self.game = game
        self.codec = codec
        self.table = view
        self.language = language
        self.entries = view.log

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view as plain data, and what follows from it."""
        return {**{name: self.codec.encode(*value) for name, *value in self.fields}, "facts": self.facts}

    @cached_property
    def fields(self) -> list[tuple[str, Any, Any]]:
        """The fields of the view but the log: name, value and declared type."""
        kind: Any = type(self.table)
        written = written_fields(kind)
        return [(name, getattr(self.table, name), kind) for name, kind in written if name != "log"]

    @cached_property
    def derived(self) -> Mapping[str, Any]:
        """What follows from the view."""
        return self.game.derived(self.table)

    @property
    def facts(self) -> dict[str, Any]:
        """What follows from the view, as plain data."""
        written: dict[str, Any] = self.codec.encode(self.derived)
        return written

    def say(self, words: Text) -> str:
        """A text in the viewer's language."""
        return words.render(self.language)

    def log(self, start: int) -> dict[str, Any]:
        """The lines of the log from one on."""
        return {
            "from": start,
            "entries": [self.line(n, self.entries[n]) for n in range(start, len(self.entries))],
        }

    def line(self, n: int, entry: Entry) -> WireEntry:
        """A line of the log."""
        return {
            "n": n,
            "text": self.say(self.game.words.entry(entry)),
            "key": entry.key,
            "args": {name: self.codec.encode(value) for name, value in entry.args.items()},
            "clause": entry.clause,
            "targets": list(self.game.words.entry_targets(self.table, entry)),
        }

    def question(self, decision: Decision, options: list[Any] | None) -> Asked:
        """A question; without the options where they are not the viewer's to know."""
        words = self.game.words
        ((step, fields),) = self.codec.encode(decision.step).items()
        return {
            "seat": decision.seat,
            "me": decision.me,
            "step": step,
            "fields": fields,
            "prompt": self.say(words.prompt(self.table, decision)),
            "clause": decision.step.clause(),
            "yours": decision.seat == self.table.viewer,
            "options": None if options is None else [self._option(decision, choice) for choice in options],
        }

    def _option(self, decision: Decision, choice: Any) -> WireOption:
        words = self.game.words
        return {
            "choice": self.codec.encode(choice),
            "text": self.say(words.option(self.table, decision, choice)),
            "targets": list(words.targets(self.table, decision, choice)),
        }

    def _chapter(self, chapter: Chapter) -> WireChapter:
        counts: list[WireCount] = [
            {
                "what": self.say(one.what),
                "n": one.n,
                "of": one.of,
                "note": self.say(one.note),
                "seat": one.seat,
            }
            for one in chapter.counts
        ]
        return {"title": self.say(chapter.title), "counts": counts}

    def outcome(self) -> WireOutcome | None:
        """How it ended; None while there is something to play."""
        if self.table.decision() is not None:
            return None
        outcome = self.table.outcome()
        return {
            "scores": list(outcome.scores),
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "text": self.say(self.game.words.outcome(self.table, outcome)),
            "tally": [self._chapter(chapter) for chapter in self.game.words.tally(self.table, outcome)],
        }


class News:
    """What a table looks like now through one pair of eyes; shared by all who look alike."""

    def __init__(self, moment: Moment, seat: Seat | None, before: Fields | None = None) -> None:
        """`before`: the view as it was told last, where that is known."""
        self.moment = moment
        self.state = moment.state
        self.seat = seat
        self._before = before

    @cached_property
    def picture(self) -> Picture:
        """The game itself; not looked at where only presence has changed."""
        return self._picture(self.state.play.state)

    def _picture(self, table: Table) -> Picture:
        codec = self.state.play.codec
        return Picture(self.state.game, codec, table.view(self.seat), self.moment.language)

    @cached_property
    def sections(self) -> list[tuple[str, str, bytes]]:
        """What is sent where it has changed, in a fixed order: three sections, and each field of the view."""
        decision, outcome = orjson.dumps(self._decision()), orjson.dumps(self.picture.outcome())
        named = [("table", "", self.table), ("decision", "", decision), ("outcome", "", outcome)]
        return [*named, *(("view", name, part) for name, part in self.fields.items())]

    @cached_property
    def fields(self) -> Fields:
        """The view, field by field."""
        return self._written(self.picture)

    @property
    def told(self) -> Fields | None:
        """The view, if anybody was told of it."""
        found: Fields | None = self.__dict__.get("fields")
        return found

    @cached_property
    def marks(self) -> array[int]:
        """A number for each section that changes with it: little to keep for every client."""
        return array("q", [hash(part) for *_, part in self.sections])

    @cached_property
    def beats(self) -> list[dict[str, Any]]:
        """What happened since the last news, deed by deed, as this viewer may see it; the last one is now."""
        story = self.state.story
        on_the_way = [b for a, b in pairwise(story) if len(a.log) < len(b.log) < len(self.picture.entries)]
        if not on_the_way:
            return []
        first = self._written(self._picture(story[0])) if self._before is None else self._before
        written = [first, *(self._written(self._picture(table)) for table in on_the_way)]
        return [
            {"log": len(table.log), "view": _changed(before, after)}
            for table, (before, after) in zip(on_the_way, pairwise(written), strict=True)
        ]

    def _written(self, picture: Picture) -> Fields:
        """The fields of a view, and what follows from it, each written once for all who see the same."""
        codec, moment = picture.codec, self.moment
        fields = {name: moment.field(codec, name, *value) for name, *value in picture.fields}
        facts = b",".join(
            b'"%b":%b' % (name.encode(), moment.field(codec, f"facts {name}", fact, None))
            for name, fact in picture.derived.items()
        )
        return {**fields, "facts": b"{%b}" % facts}

    def log(self, start: int) -> dict[str, Any]:
        """The lines of the log from one on; those without secrets are put into words once for all seats."""
        entries = self.picture.entries
        return {"from": start, "entries": [self._line(n, entries[n]) for n in range(start, len(entries))]}

    def _line(self, n: int, entry: Entry) -> Any:
        if entry.veiled:
            return self.picture.line(n, entry)
        lines = self.moment.lines
        if n not in lines:
            lines[n] = orjson.Fragment(orjson.dumps(self.picture.line(n, entry)))
        return lines[n]

    def _decision(self) -> WireDecision | None:
        state = self.state
        decision = state.question
        if decision is None:
            return None
        options = options_seen(state, self.picture.table, decision)
        asked = self.picture.question(decision, options)
        return {"id": state.question_id, "since": state.moved_at, **asked}

    @cached_property
    def table(self) -> bytes:
        """Who sits where, and how things stand around the game."""
        mine = {
            "proposals": [self._proposal(proposal) for proposal in self.state.proposals.values()],
            "undo": self._undo(),
            "settings": {} if self.seat is None else self.state.settings(self.seat),
        }
        return self.moment.shared[:-1] + b"," + orjson.dumps(mine)[1:]

    def _undo(self) -> Literal["free", "ask"] | None:
        state = self.state
        if self.seat is None or state.status != "playing" or state.undo_upto(self.seat) is None:
            return None
        return "ask" if state.play.undo_point(self.seat) is None else "free"

    def _proposal(self, proposal: Proposal) -> WireProposal:
        words, choice, targets = self._proposed(proposal)
        return {
            "id": proposal.id,
            "kind": proposal.kind,
            "by": proposal.by,
            "text": self.moment.say(words),
            "agree": sorted(proposal.agree),
            "against": sorted(proposal.against),
            "needs": sorted(proposal.missing),
            "decision": proposal.decision or None,
            "choice": choice,
            "targets": targets,
            "note": proposal.note,
        }

    def _proposed(self, proposal: Proposal) -> tuple[Text, Any, list[str]]:
        """In words; a choice is shown as far as the viewer's own view has it among the options."""
        name = self.state.name(proposal.by)
        if proposal.kind == "undo":
            return text("{name} would like to take back an answer", name=name), None, []
        if proposal.kind == "abandon":
            return text("{name} would like to end this table", name=name), None, []
        if proposal.kind == "open":
            return text("{name} would like to see and play the hand of this seat", name=name), None, []
        if proposal.kind == "free":
            other = self.state.name(proposal.about)
            return text("{name} would like to free the seat of {other}", name=name, other=other), None, []
        decision = self.state.question
        assert decision is not None
        for option in options_seen(self.state, self.picture.table, decision) or ():
            if self.picture.codec.encode(option) == proposal.choice:
                words, table = self.state.game.words, self.picture.table
                said = words.option(table, decision, option)
                targets = list(words.targets(table, decision, option))
                return text("{name} proposes: {choice}", name=name, choice=said), proposal.choice, targets
        return text("{name} proposes something", name=name), None, []


def written_changes(before: Picture, after: Picture) -> dict[str, Any]:
    """The fields of a view that are not as they were, what follows from it among them."""
    old, new = before.view, after.view
    return {name: new[name] for name in new if old[name] != new[name]}


def _changed(before: dict[str, bytes], after: dict[str, bytes]) -> dict[str, Any]:
    """The fields that are not as they were."""
    return {name: orjson.Fragment(part) for name, part in after.items() if before[name] != part}


TABLE = 0  # the place of the table among the sections


@dataclass(slots=True)
class Known:
    """What a client has been sent, so that it need be sent only what is new."""

    version: int | None = None
    eyes: tuple[Seat | None, str] = (None, "")
    rewinds: int = 0
    marks: array[int] = field(default_factory=lambda: array("q"))
    log: int = 0
    chat: int = 0

    def update(self, news: News, mine: list[Seat]) -> dict[str, Any] | None:
        """The message that brings the client up to date; None: it knows all there is."""
        state = news.state
        eyes = (news.seat, news.moment.language)
        fresh = self.version is None or eyes != self.eyes
        message = self._head(news, mine, fresh)
        if fresh:
            self.marks, self.log, self.chat, self.rewinds = array("q"), 0, 0, state.rewinds
        if fresh or self.version != state.version:
            changed = self._sections(news) | self._lists(news, fresh)
            if not fresh and news.beats:
                changed["beats"] = news.beats
        else:
            changed = self._presence(news)
        self.version, self.eyes = state.version, eyes
        return message | changed if changed else None

    def _head(self, news: News, mine: list[Seat], fresh: bool) -> dict[str, Any]:
        return {
            "type": "news",
            "version": news.state.version,
            "since": None if fresh else self.version,
            "as": news.seat,
            "mine": mine,
        }

    def _presence(self, news: News) -> dict[str, Any]:
        """Nothing has happened at the table; somebody may have come or gone."""
        new = hash(news.table)
        if self.marks[TABLE] == new:
            return {}
        self.marks = self.marks[:]
        self.marks[TABLE] = new
        return {"table": orjson.Fragment(news.table)}

    def _sections(self, news: News) -> dict[str, Any]:
        changed: dict[str, Any] = {}
        for n, (section, name, part) in enumerate(news.sections):
            if not self.marks or self.marks[n] != news.marks[n]:
                if name:
                    changed.setdefault(section, {})[name] = orjson.Fragment(part)
                else:
                    changed[section] = orjson.Fragment(part)
        self.marks = news.marks
        return changed

    def _lists(self, news: News, fresh: bool) -> dict[str, Any]:
        changed: dict[str, Any] = {}
        again = self.rewinds != news.state.rewinds
        if again:
            self.log, self.rewinds = 0, news.state.rewinds
        if fresh or again or len(news.picture.entries) > self.log:
            changed["log"] = news.log(self.log)
            self.log = len(news.picture.entries)
        if fresh or len(news.state.lines) > self.chat:
            changed["chat"] = news.moment.chat(self.chat)
            self.chat = len(news.state.lines)
        return changed
