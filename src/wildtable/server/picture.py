"""A moment of a game as plain data, through one pair of eyes and in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.core.codec import Codec
from wildtable.core.decision import Choice, Decision
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.table import Table
from wildtable.core.tally import Chapter
from wildtable.core.text import Text
from wildtable.server.offers import Offer
from wildtable.server.sights import shape_of
from wildtable.server.wire import Asked, ToldEntry, WireChapter, WireCount, WireEntry, WireOption, WireOutcome


class Picture:
    """A moment of a game through the eyes of a seat (None: an onlooker), in a language."""

    def __init__(self, game: Game[Any], codec: Codec, view: Table, language: str) -> None:
        self.game = game
        self.codec = codec
        self.table = view
        self.language = language

    @property
    def view(self) -> dict[str, Any]:
        """The view as plain data, and what follows from it."""
        encode, table = self.codec.encode, self.table
        cls: Any = type(table)
        fields = {name: encode(getattr(table, name), hint) for name, hint in shape_of(cls)}
        return {**fields, "facts": encode(self.game.derived(table))}

    def say(self, words: Text) -> str:
        """A text in the viewer's language."""
        return words.render(self.language)

    def log(self, start: int) -> dict[str, Any]:
        """The lines of the log from one on."""
        entries = self.table.log
        return {"from": start, "entries": [self.line(n, entries[n]) for n in range(start, len(entries))]}

    def line(self, n: int, entry: Entry) -> WireEntry:
        """A line of the log."""
        return {**self.told(n, entry), "targets": self.targets(entry)}

    def told(self, n: int, entry: Entry) -> ToldEntry:
        """A line of the log as it reads at any time, for whoever may know all of it."""
        line: ToldEntry = {
            "n": n,
            "text": self.say(self.game.words.entry(entry)),
            "key": entry.key,
            "args": {name: self.codec.encode(value) for name, value in entry.args.items()},
            "clause": entry.clause,
        }
        if entry.key in self.game.words.marks:
            line["mark"] = self.game.words.marks[entry.key]
        return line

    def targets(self, entry: Entry) -> list[str]:
        """Where that which a line speaks of lies now."""
        return list(self.game.words.entry_targets(self.table, entry))

    def question(self, decision: Decision, offers: Sequence[Offer] | None) -> Asked:
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
            "options": None if offers is None else [self._option(decision, *offer) for offer in offers],
        }

    def _option(self, decision: Decision, choice: Choice, said: str) -> WireOption:
        targets = self.game.words.targets(self.table, decision, choice)
        return {"choice": self.codec.encode(choice), "text": said, "targets": list(targets)}

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


def written_changes(before: Picture, after: Picture) -> dict[str, Any]:
    """The fields of a view that are not as they were, what follows from it among them."""
    old, new = before.view, after.view
    return {name: new[name] for name in new if old[name] != new[name]}
