"""A table as its events tell it: who sits where, what was said, and the game itself."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from wildtable.core.decision import Decision, Seat
from wildtable.core.game import Game
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting
from wildtable.core.text import Text
from wildtable.server.authority import Caller, Receipt, identify
from wildtable.server.messages import Command
from wildtable.server.problem import Problem
from wildtable.server.store import Event
from wildtable.server.tokens import HOST


@dataclass
class Chair:
    """Who answers for a seat."""

    who: str  # person, bot or open
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None  # the bot that plays while the person is away
    settings: dict[str, Any] = field(default_factory=dict)
    hints: int = 0

    @property
    def is_person(self) -> bool:
        """Whether somebody is there to be asked: bots and empty chairs agree to everything."""
        return self.who == "person" and self.stand_in is None

    @property
    def player(self) -> str | None:
        """The bot that answers, if one does."""
        return self.bot if self.who == "bot" else self.stand_in


@dataclass
class Proposal:
    """Something that is done when those who are needed agree, or (a choice) by whoever is asked."""

    id: str
    kind: str  # undo, abandon or choice
    by: Seat
    agree: set[Seat]
    needs: set[Seat]
    against: set[Seat] = field(default_factory=set)
    upto: int = 0
    decision: str = ""
    choice: Any = None
    note: str = ""

    @property
    def is_agreed(self) -> bool:
        """Whether nobody is missing."""
        return self.needs <= self.agree


@dataclass(frozen=True, slots=True)
class Carried:
    """What became of a message."""

    version: int
    proposal: str | None
    content: str | None


class TableState:
    """Everything that is true about a table; changed by events only."""

    def __init__(self, table: str, game: Game[Any], happened: Iterable[Event]) -> None:
        self.table = table
        self.game = game
        self.version = 0
        self.chairs: list[Chair] = []
        self.tokens: dict[str, Seat] = {}
        self.lines: list[dict[str, Any]] = []  # chat
        self.proposals: dict[str, Proposal] = {}
        self._carried: dict[str, Carried] = {}  # by message
        self.abandoned = False
        self.rematch: str | None = None
        self.moved = 0  # the version at which the question came up
        self.moved_at = ""
        self.rewinds = 0
        self.sitting: Sitting | None = None
        for event in happened:
            self.take(event)
        self.sitting = self._sit_down()

    def _sit_down(self) -> Sitting:
        try:
            return Sitting(self.game, self.record)
        except RecordError as error:
            raise Problem("bad_record", Text("{why}", {"why": str(error)})) from None

    # --- questions ---

    @property
    def play(self) -> Sitting:
        """The game itself."""
        assert self.sitting is not None
        return self.sitting

    @property
    def question(self) -> Decision | None:
        """What is asked now; None when it is over or given up."""
        return None if self.abandoned else self.play.decision

    @property
    def question_id(self) -> str:
        """The name of the question: another one after every answer and every undo."""
        return f"d{self.moved}"

    @property
    def status(self) -> str:
        """Whether there is still something to play."""
        if self.abandoned:
            return "abandoned"
        return "playing" if self.play.decision else "over"

    @property
    def people(self) -> set[Seat]:
        """The seats whose people must agree to what concerns all."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.is_person}

    def caller(self, tokens: Iterable[str]) -> Caller:
        """Who the tokens make of a caller, as the table stands."""
        return identify(self.tokens, tokens)

    def carried_out(self, receipt: Receipt, message: Command) -> Carried | None:
        """What became of a message that comes again; None: it is new."""
        found = self._carried.get(receipt.key) or self._carried.get(f"{message.seat}:{message.id}")  # 0.1.0
        if found is not None:
            receipt.check(found.content)
        return found

    def settings(self, seat: Seat) -> dict[str, Any]:
        """The settings of a seat, complete."""
        return {o.name: self.chairs[seat].settings.get(o.name, o.default) for o in self.game.settings}

    def name(self, seat: Seat) -> Text:
        """What a seat is called: by its person's name, or else by the game's."""
        name = self.chairs[seat].name
        return Text("{name}", {"name": name}) if name else self.game.words.seat(seat)

    def undo_upto(self, seat: Seat) -> int | None:
        """How many choices remain when `seat` takes back its last one, by consent if need be."""
        choices = self.play.record.choices
        return next((n for n in reversed(range(len(choices))) if choices[n][0] == seat), None)

    # --- events ---

    def take(self, event: Event) -> None:
        """Let something have happened. A game already advanced by its own deed is not advanced again."""
        getattr(self, f"_take_{event.kind}")(event, event.body)
        self.version = event.seq
        if event.message:
            self._carried[event.message] = Carried(event.seq, event.body.get("proposal"), event.content)

    def _take_open(self, event: Event, body: dict[str, Any]) -> None:
        self.record = Record.from_json(json.dumps(body["record"]))
        self.created = event.at
        self.chat: bool = body["chat"]
        self.watch: bool = body["watch"]
        self.clock: int | None = body["clock"]
        self.luck_known: bool = body["luck_known"]
        self.branch_of: str | None = body["branch_of"]
        self.tokens[body["host"]] = HOST
        for seat, chair in enumerate(body["chairs"]):
            self.tokens |= dict.fromkeys(chair.pop("tokens"), seat)
            self.chairs.append(Chair(**chair))
        self.moved, self.moved_at = event.seq, event.at

    def _take_answer(self, event: Event, body: dict[str, Any]) -> None:
        if self.sitting is None:
            self.record.choices += [(seat, choice) for seat, choice in body["choices"]]
        elif len(self.sitting.record.choices) < body["count"]:
            self.sitting.answer_plain(body["choices"][0][1])
        self._move_on(event)

    def _take_rewind(self, event: Event, body: dict[str, Any]) -> None:
        if self.sitting is None:
            del self.record.choices[body["upto"] :]
            self.record.hints = [hint for hint in self.record.hints if hint <= body["upto"]]
        else:
            self.sitting.rewind(body["upto"])
        self.rewinds += 1
        self._move_on(event)

    def _move_on(self, event: Event) -> None:
        self.moved, self.moved_at = event.seq, event.at
        self.proposals = {name: p for name, p in self.proposals.items() if p.kind == "abandon"}

    def _take_chair(self, event: Event, body: dict[str, Any]) -> None:
        """Somebody sits down, stands up or is stood in for."""
        seat = event.seat
        assert seat is not None
        chair = self.chairs[seat]
        for name, value in body["chair"].items():
            setattr(chair, name, value)
        if "token" in body:
            self.tokens = {token: n for token, n in self.tokens.items() if n != seat}
            if body["token"]:
                self.tokens[body["token"]] = seat
        for proposal in self.proposals.values():
            proposal.needs &= self.people

    def _take_said(self, event: Event, body: dict[str, Any]) -> None:
        self.lines.append({"seat": event.seat, "at": event.at, **body})

    def _take_chat(self, event: Event, body: dict[str, Any]) -> None:
        self.chat = body["on"]

    def _take_propose(self, event: Event, body: dict[str, Any]) -> None:
        fields = {**body, "agree": set(body["agree"]), "needs": set(body["needs"])}
        assert event.seat is not None
        self.proposals[body["proposal"]] = Proposal(fields.pop("proposal"), by=event.seat, **fields)

    def _take_vote(self, event: Event, body: dict[str, Any]) -> None:
        proposal = self.proposals[body["on"]]
        to, other = (proposal.agree, proposal.against)[:: 1 if body["agree"] else -1]
        to.update(body["seats"])
        other.difference_update(body["seats"])

    def _take_withdraw(self, event: Event, body: dict[str, Any]) -> None:
        self.proposals.pop(body["on"], None)

    def _take_settings(self, event: Event, body: dict[str, Any]) -> None:
        assert event.seat is not None
        self.chairs[event.seat].settings.update(body["settings"])

    def _take_hint(self, event: Event, body: dict[str, Any]) -> None:
        assert event.seat is not None
        self.chairs[event.seat].hints += 1
        (self.sitting.record if self.sitting else self.record).hints.append(body["at"])

    def _take_abandon(self, event: Event, body: dict[str, Any]) -> None:
        self.abandoned = True
        self._move_on(event)
        self.proposals = {}

    def _take_rematch(self, event: Event, body: dict[str, Any]) -> None:
        self.rematch = body["table"]
