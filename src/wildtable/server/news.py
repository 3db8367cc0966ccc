"""The one place where anything about a game leaves the server, and always as somebody's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

import orjson

from wildtable.core.decision import Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.text import Text, text
from wildtable.server.moment import Moment
from wildtable.server.offers import offers_seen
from wildtable.server.once import once
from wildtable.server.picture import Picture
from wildtable.server.proposal import Proposal
from wildtable.server.sights import Seen, Sights
from wildtable.server.wire import WireDecision, WireEntry, WireProposal

ONLOOKERS: Final = (b"onlookers",)
"""To whom no options are told, and all others who may not know them."""

Story: TypeAlias = Sequence[tuple[int, Seen]]
"""Beats as one pair of eyes saw them: how long the log was, and the view."""


class News:
    """What a table looks like now through one pair of eyes; shared by all who look alike."""

    def __init__(
        self, moment: Moment, seat: Seat | None, sights: Sights | None = None, story: Story = ()
    ) -> None:
        """`sights`: what was seen there before; `story`: what has happened since the last news."""
        self.moment = moment
        self.state = moment.state
        self.seat = seat
        self.story = story
        self._sights = Sights() if sights is None else sights
        self._told: dict[tuple[Any, ...], tuple[Told, Known]] = {}

    def told_to(self, known: Known, mine: list[Seat]) -> tuple[Told, Known]:
        """What brings a client up to date that knows so much, and what it knows then."""
        key = (known, *mine)
        if key not in self._told:
            self._told[key] = known.update(self, mine)
        return self._told[key]

    @once
    def picture(self) -> Picture:
        """The game itself; not looked at where only presence has changed."""
        state, moment = self.state, self.moment
        return Picture(state.game, state.play.codec, moment.scene.view(self.seat), moment.language)

    @once
    def seen(self) -> Seen:
        """The view, field by field."""
        return self._sights.look(self.state.play.codec, self.moment.scene, self.seat)

    @once
    def sections(self) -> list[tuple[str, bytes]]:
        """What is sent where it has changed, besides the view."""
        is_over = not self.state.play.state.stack
        outcome = orjson.dumps(self.picture.outcome()) if is_over else b"null"
        return [("table", self.table), ("decision", self._decision()), ("outcome", outcome)]

    @once
    def marks(self) -> tuple[int, ...]:
        """A number for each section that changes with it: little to keep for every client."""
        return tuple([hash(part) for _, part in self.sections])

    @property
    def entries(self) -> list[Entry]:
        """The log, not yet veiled."""
        return self.state.play.state.log

    def log(self, start: int) -> dict[str, Any]:
        """The lines of the log from one on; those without secrets are put into words once for all seats."""
        lines = enumerate(self.moment.lines(start), start)
        return {"from": start, "entries": [self._own_line(n) if line is None else line for n, line in lines]}

    def _own_line(self, n: int) -> WireEntry:
        """A line that not everybody may read."""
        return self.picture.line(n, self.entries[n].seen_by(self.seat))

    def _decision(self) -> bytes:
        """The question; those who are not asked and see the same are told the same."""
        decision, told, audience = self.moment.question, self.moment.questions, self._audience
        if decision is None:
            return b"null"
        if audience is None:
            return orjson.dumps(self._question(decision, self.picture))
        if audience not in told:
            picture = self.moment.onlooker if audience is ONLOOKERS else self.picture
            told[audience] = orjson.dumps(self._question(decision, picture))
        return told[audience]

    @property
    def _audience(self) -> tuple[bytes, ...] | None:
        """What those have in common to whom a question is put in the same words; None: this viewer alone."""
        asked, apart = self.moment.question, self.seen.apart
        if apart is None or (asked is not None and asked.seat == self.seat):
            return None
        return apart if self.seat is not None and self.state.game.cooperative else ONLOOKERS

    def _question(self, decision: Decision, picture: Picture) -> WireDecision:
        state = self.state
        seen = offers_seen(state.game, picture.table, decision, self.moment.language)
        asked = picture.question(decision, seen)
        return {"id": state.question_id, "since": state.moved_at, **asked}

    @once
    def table(self) -> bytes:
        """Who sits where, and how things stand around the game."""
        mine = {
            "proposals": [self._proposal(proposal) for proposal in self._proposals()],
            "round": self._round(),
            "undo": self._undo(),
            "settings": {} if self.seat is None else self.state.settings(self.seat),
        }
        return self.moment.shared[:-1] + b"," + orjson.dumps(mine)[1:]

    def _proposals(self) -> list[Proposal]:
        """What is proposed, and what oneself has proposed in secret."""
        round_, shown = self.state.round, list(self.state.proposals.values())
        mine = round_.given.get(self.seat) if self.seat is not None and not round_.is_shown else None
        return [*shown, mine] if mine is not None else shown

    def _round(self) -> Literal["propose", "wait"] | None:
        """Whether everybody proposes in secret now, and whether this viewer has yet to."""
        if not self.moment.awaited:
            return None
        has_to = self.seat in self.moment.awaited and self.seat not in self.state.round.given
        return "propose" if has_to else "wait"

    def _undo(self) -> Literal["free", "ask"] | None:
        state = self.state
        if self.seat is None or self.moment.question is None:
            return None
        if state.play.undo_point(self.seat) is not None:
            return "free"
        return None if state.undo_upto(self.seat) is None else "ask"

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
        game, table = self.state.game, self.picture.table
        for choice, said in offers_seen(game, table, decision, self.moment.language) or ():
            if self.picture.codec.encode(choice) == proposal.choice:
                targets = list(game.words.targets(table, decision, choice))
                return text("{name} proposes: {choice}", name=name, choice=said), proposal.choice, targets
        return text("{name} proposes something", name=name), None, []


class Told(dict[str, Any]):
    """A message with news: those who know the same are told the same, and it is written once."""

    @once
    def written(self) -> bytes:
        """As it goes over the line."""
        return orjson.dumps(self)


TABLE = 0  # the place of the table among the sections


@dataclass(slots=True, eq=False)
class Known:
    """What a client has been sent, so that it need be sent only what is new. Many have the very same.

    It is never changed; frozen it would take three times as long to make, once for every client and answer.
    """

    version: int | None = None
    eyes: tuple[Seat | None, str] = (None, "")
    rewinds: int = 0
    marks: tuple[int, ...] = ()  # of the sections
    parts: list[bytes] = field(default_factory=list)  # of the view, the very ones that others know
    log: int = 0
    chat: int = 0

    def update(self, news: News, mine: list[Seat]) -> tuple[Told, Known]:
        """The message that brings a client up to date, empty if it knows all there is; what it knows then."""
        state, eyes = news.state, (news.seat, news.moment.language)
        if self.version is None or eyes != self.eyes:
            before = Known(rewinds=state.rewinds)
            changed = before._sections(news) | before._lists(news, fresh=True)
        elif self.version != state.told:
            changed = self._sections(news) | self._lists(news) | self._beats(news.story)
            before = self
        else:
            return self._presence(news, mine)
        if not changed:  # what happened was not this viewer's to see: it goes on from the version it holds
            return Told(), self
        known = Known(
            state.told,
            eyes,
            state.rewinds,
            news.marks,
            news.seen.parts,
            len(news.entries),
            state.lines.count,
        )
        return Told(before._head(news, mine) | changed), known

    def _head(self, news: News, mine: list[Seat]) -> dict[str, Any]:
        return {
            "type": "news",
            "version": news.state.told,
            "since": self.version,
            "as": news.seat,
            "mine": mine,
        }

    def _presence(self, news: News, mine: list[Seat]) -> tuple[Told, Known]:
        """Nothing has happened at the table; somebody may have come or gone."""
        new = hash(news.table)
        if self.marks[TABLE] == new:
            return Told(), self
        message = Told(self._head(news, mine) | {"table": orjson.Fragment(news.table)})
        return message, replace(self, marks=(new, *self.marks[TABLE + 1 :]))

    def _beats(self, story: Story) -> dict[str, Any]:
        """Each beat by what had changed since the one before."""
        before = [self.parts, *(seen.parts for _, seen in story)]
        beats = [
            {"log": log, "view": seen.changed_since(known)}
            for (log, seen), known in zip(story, before, strict=False)
        ]
        return {"beats": beats} if beats else {}

    def _sections(self, news: News) -> dict[str, Any]:
        changed: dict[str, Any] = {
            section: orjson.Fragment(part)
            for n, (section, part) in enumerate(news.sections)
            if not self.marks or self.marks[n] != news.marks[n]
        }
        if view := news.seen.changed_since(self.parts):
            changed["view"] = view
        return changed

    def _lists(self, news: News, *, fresh: bool = False) -> dict[str, Any]:
        changed: dict[str, Any] = {}
        again = self.rewinds != news.state.rewinds
        log = 0 if again else self.log
        if fresh or again or len(news.entries) > log:
            changed["log"] = news.log(log)
        if fresh or news.state.lines.count > self.chat:
            changed["chat"] = news.moment.chat(self.chat)
        return changed


NOTHING: Final = Known()
"""What somebody knows who has just come."""
