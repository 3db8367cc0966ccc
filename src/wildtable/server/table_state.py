"""A table as its events tell it: who sits where, what was said, and the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal, cast

from wildtable.core.codec import CodecError, Plain, find_option
from wildtable.core.decision import Decision, Seat
from wildtable.core.game import Game
from wildtable.core.record import Record, RecordError
from wildtable.core.sitting import Sitting
from wildtable.core.text import Text, text
from wildtable.server.attempt import BEATS, Attempt, note_beat
from wildtable.server.authority import Caller, Receipt, identify
from wildtable.server.chair import PERSON, Chair
from wildtable.server.choices import shared
from wildtable.server.event_rows import Kept
from wildtable.server.events import Choices, Proposing, TableOpened
from wildtable.server.lesson import Lesson
from wildtable.server.line import Line, Lines
from wildtable.server.messages import Command
from wildtable.server.problem import Problem
from wildtable.server.proposal import Proposal
from wildtable.server.receipts import Carried, Receipts
from wildtable.server.scene import Scene
from wildtable.server.shuffle import Shuffle
from wildtable.server.store import row
from wildtable.server.teamwork import Advice, Round, Teamwork
from wildtable.server.tokens import HOST


class TableState:
    """Everything that is true about a table; changed by applying events, and by nothing else."""

    # With more than thirty fields each would have a dict of its own, a kilobyte and a half.
    __slots__ = (
        *("abandoned", "advice", "attempt", "chairs", "chat", "created", "feeds", "free_text"),
        *("game", "house", "is_unaided", "lesson", "lines", "moved", "moved_at", "proposals", "record"),
        *("rematch", "rewinds", "round", "shuffle", "story", "suggested", "table", "tokens", "version"),
        *("_kept_under", "_receipts", "_scene", "_sitting", "_untold"),
    )

    house: TableOpened
    record: Record
    created: str
    chat: bool
    free_text: bool  # or quick phrases only

    def __init__(self, table: str, game: Game[Any], happened: Iterable[Kept]) -> None:
        self.table = table
        self.game = game
        self.version = 0
        self._untold = 0  # events that were secret when they happened
        self.chairs: list[Chair] = []
        self.tokens: dict[str, Seat] = {}  # by hash
        self.feeds: dict[str, Seat] = {}  # links that tell whose turn it is, by hash
        self.lines = Lines()
        self.proposals: dict[str, Proposal] = {}
        self.shuffle: Shuffle | None = None
        self.lesson = Lesson()
        self.round = Round()
        self.suggested: Counter[Seat] = Counter()  # how often each seat has advised another, as far as shown
        self.advice: Advice = {}
        self.abandoned = False
        self.is_unaided = True  # no hint was given, no luck taken back, no bot has played for a person
        self.rematch: str | None = None
        self.moved = 0  # the version told when the question came up
        self.moved_at = ""
        self.rewinds = 0
        self.story: list[Scene] = []  # since the last news, beat by beat
        self._scene: Scene | None = None  # what was looked at when it was decided, until all are told
        self.attempt: Attempt | None = None  # what was decided last, and is perhaps not kept yet
        self._receipts = Receipts()
        self._sitting: Sitting | None = None
        for kept in happened:
            self.apply(kept)
        self._kept_under = self.record.rules
        self._sitting = self._sit_down()
        self.record = self._sitting.record

    def _sit_down(self) -> Sitting:
        try:
            return Sitting(self.game, self.record, undealt=self.is_undealt)
        except RecordError as error:
            raise Problem("bad_record", Text("{why}", {"why": error.what})) from None

    @property
    def is_upgraded(self) -> bool:
        """Whether the game was kept under older rules and is now played under those of today."""
        return self._kept_under != self.record.rules

    # --- questions ---

    @property
    def play(self) -> Sitting:
        """The game itself."""
        assert self._sitting is not None
        return self._sitting

    @property
    def scene(self) -> Scene:
        """The game as it stands, to be looked at; views are large, so none of them stays here."""
        return self._scene or Scene(self.game, self.play.state)

    @property
    def question(self) -> Decision | None:
        """What is asked now; None when it is over or given up."""
        return None if self.abandoned or self.is_undealt else self.play.decision

    @property
    def is_undealt(self) -> bool:
        """Whether the seats are still shuffling."""
        return self.shuffle is not None and self.shuffle.stage != "dealt"

    @property
    def question_id(self) -> str:
        """The name of the question: another one after every answer and every undo."""
        return f"d{self.moved}"

    @property
    def next_proposal(self) -> str:
        """The name of a proposal that comes next."""
        return f"p{self.told + 1}"

    @property
    def told(self) -> int:
        """The version as it is told: whoever counts does not learn how many have proposed in secret."""
        return self.version - self._untold

    @property
    def teamwork(self) -> Teamwork:
        """How people here may advise each other."""
        return self.house.teamwork

    @property
    def writes_freely(self) -> bool:
        """Whether people may write in their own words."""
        return self.free_text and not self.teamwork.silent

    def suggestions_left(self, seat: Seat) -> int | None:
        """How often a seat may still advise others; None: as often as it likes."""
        most = self.teamwork.suggestions
        return None if most is None else max(0, most - self.suggested[seat])

    @property
    def status(self) -> Literal["playing", "over", "abandoned"]:
        """Whether there is still something to play."""
        if self.abandoned:
            return "abandoned"
        return "playing" if self.play.decision else "over"

    @property
    def told_seed(self) -> str | None:
        """The seed once the game is over; of a day's deal once its day is over, too."""
        day = self.house.day
        is_secret = self.status == "playing" or (day is not None and day >= row.today())
        return None if is_secret else self.play.record.seed

    @property
    def people(self) -> set[Seat]:
        """The seats whose people must agree to what concerns all."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.has_voice}

    @property
    def persons(self) -> set[Seat]:
        """The seats of people, newcomers too."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.who == PERSON}

    def caller(self, tokens: Iterable[str]) -> Caller:
        """Who the tokens make of a caller, as the table stands."""
        sealed = (seat for seat, chair in enumerate(self.chairs) if chair.sealed)
        caller = identify(self.tokens, tokens, sealed)
        in_class = self.house.in_class
        if caller.is_host and in_class is not None and in_class.open_hands:
            return replace(caller, sees=frozenset(range(len(self.chairs))))
        return caller

    def carried_out(self, receipt: Receipt, message: Command) -> Carried | None:
        """What became of a message that comes again; None: it is new."""
        known = self._receipts
        found = known.find(receipt.key) or known.find(f"{message.seat}:{message.id}")  # as 0.1.0 kept it
        if found is not None:
            receipt.check(found.content)
        return found

    def settings(self, seat: Seat) -> dict[str, Any]:
        """The settings of a seat, complete."""
        return {o.name: self.chairs[seat].settings.get(o.name, o.default) for o in self.game.settings}

    def opening_answer(self, seat: Seat) -> Plain:
        """What the bot on a seat was told to answer now; None: it thinks for itself."""
        told = self.chairs[seat].opening
        if not told:
            return None
        given = sum(who == seat for who, _ in self.record.choices)
        question = self.question
        if given >= len(told) or question is None:
            return None
        try:
            find_option(self.play.codec, question.options, told[given])
        except CodecError:  # somebody played otherwise than the lesson
            return None
        return cast("Plain", told[given])

    def name(self, seat: Seat) -> Text:
        """What a seat is called: by its person's name, or else by the game's."""
        if seat == HOST:
            return text("The host")
        name = self.chairs[seat].name
        return Text("{name}", {"name": name}) if name else self.game.words.seat(seat)

    def undo_upto(self, seat: Seat) -> int | None:
        """How many choices remain when `seat` takes back its last one, by consent if need be."""
        choices = self.record.choices
        for n in range(len(choices) - 1, -1, -1):
            if choices[n][0] == seat:
                return n
        return None

    # --- changing ---

    def apply(self, kept: Kept) -> None:
        """Let something that is kept be true."""
        self.version, self._scene = kept.seq, None
        kept.event.apply(self, kept.at)
        if kept.message:
            proposal = kept.event.proposal if isinstance(kept.event, Proposing) else None
            self._receipts.add(kept.message, Carried(self.told, proposal, kept.content))

    def follow(self, choices: Choices) -> None:
        """Choices were made. While a table is being loaded they are only gathered, and played all at once."""
        attempt = self.attempt
        if self._sitting is None:
            self.record.choices += shared(choices)
        elif attempt is not None and attempt.choices is choices:
            self._take_over(attempt)
        else:
            self._sitting.follow(choices, lambda table: note_beat(self.story, self.game, table))

    def _take_over(self, attempt: Attempt) -> None:
        """These very choices were tried out, and led to that."""
        self.attempt, self._sitting, self._scene = None, attempt.play, attempt.scene
        self.record = attempt.play.record
        self.story += attempt.beats[: BEATS - len(self.story)]

    def all_are_told(self) -> None:
        """Everybody knows how things stand and how they came about: what was looked at for that can go."""
        self.story.clear()
        self._scene = None

    def deal(self, seed: str, choices: Choices) -> None:
        """The seats have shuffled."""
        if self._sitting is None:
            self.record.seed = seed
        else:
            self._sitting.complete_seed(seed)
        self.follow(choices)

    def keep_as(self, record: Record) -> None:
        """The game is written as a later release writes it."""
        self._kept_under = record.rules
        if self._sitting is None:
            self.record = record.branch(len(record.choices))

    def rewind(self, upto: int) -> None:
        """The game went back."""
        self.rewinds += 1
        self.advice = {at: by for at, by in self.advice.items() if at < upto}
        self.story.clear()
        if self._sitting is None:
            del self.record.choices[upto:]
            self.record.hints = [hint for hint in self.record.hints if hint <= upto]
        else:
            self._sitting.rewind(upto)
            self.record = self._sitting.record

    def ask_anew(self, at: str) -> None:
        """Another question is open: proposals about the one before are off."""
        self.moved, self.moved_at = self.told, at
        self.round = Round()
        self.proposals = {name: p for name, p in self.proposals.items() if p.kind not in ("undo", "choice")}

    def seat(self, seat: Seat, chair: Chair) -> None:
        """Who answers for a seat has changed: whoever has left need not agree any more."""
        self.chairs[seat] = chair
        if chair.who != PERSON:
            self.lesson = replace(self.lesson, hands=self.lesson.hands - {seat})
        for proposal in self.proposals.values():
            proposal.needs &= self.people
        self.round.only(one for one in self.people if self.chairs[one].is_person)
        self._show_proposals()

    def give(self, seat: Seat, token: str | None) -> None:
        """The only token of a seat from now on, hashed."""
        self.tokens = {known: held for known, held in self.tokens.items() if held != seat}
        if token:
            self.tokens[token] = seat
        self.give_feed(seat, None)
        if self.shuffle is not None:
            self.shuffle.forget(seat)
        self.drop_proposals_about(seat)

    def give_feed(self, seat: Seat, feed: str | None) -> None:
        """The only link that tells a seat whose turn it is, hashed; None: there is none any more."""
        self.feeds = {known: whose for known, whose in self.feeds.items() if whose != seat}
        if feed:
            self.feeds[feed] = seat

    def drop_proposals_about(self, seat: Seat) -> None:
        """Who sits on a chair is settled."""
        kept = self.proposals.items()
        self.proposals = {n: p for n, p in kept if p.kind not in ("open", "free") or p.about != seat}

    def set_lesson(self, lesson: Lesson) -> None:
        """The teacher has set the table anew."""
        self.lesson = lesson

    def say(self, line: Line) -> None:
        """Something was said."""
        self.lines.add(line)

    def announce(self, at: str, words: Text) -> None:
        """Tell everybody, now and later, what was done to the chairs."""
        self.lines.add(Line(None, at, words=words))

    def propose_in_secret(
        self, seat: Seat, said: Proposal | None, asked: Seat, needs: Iterable[Seat]
    ) -> None:
        """Somebody has spoken; nobody else is told before everybody has."""
        self._untold += 1
        self.round.hear(seat, said, asked, needs)
        self._show_proposals()

    def _show_proposals(self) -> None:
        if self.round.is_shown or not self.round.is_complete:
            return
        self.round.is_shown = True
        for proposal in self.round.proposals:
            self.propose(proposal)
            self.suggested[proposal.by] += proposal.by != self.round.asked

    def propose(self, proposal: Proposal) -> None:
        """Something is proposed."""
        self.proposals[proposal.id] = proposal
