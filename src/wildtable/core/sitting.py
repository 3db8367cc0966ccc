"""A game being played and kept: chance answers by itself, everything is recorded, undo stops at barriers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wildtable.core.cards import kept_form
from wildtable.core.chance import Luck, commitment, new_seed
from wildtable.core.codec import Plain, find_option
from wildtable.core.decision import CHANCE, Choice, Decision, Seat
from wildtable.core.game import Game, SetupError, shipped_codec
from wildtable.core.record import Record, RecordError
from wildtable.core.story import Beat, answer_in_beats
from wildtable.core.table import Table
from wildtable.core.upgrade import cards_of, upgraded


class Sitting:
    """One game at one table: state, record and luck, kept in step."""

    def __init__(self, game: Game[Any], record: Record, cards: Any = None, *, undealt: bool = False) -> None:
        """Sit down at a record: replay it, then go on; `undealt`: chance waits until the seed is complete."""
        self.game = game
        self._undealt = undealt
        self.cards = cards_of(record, game, cards)
        self.codec = shipped_codec(game) if self.cards is None else game.codec(self.cards)
        self._sit(upgraded(record, game, self.cards))

    def _sit(self, record: Record) -> None:
        self.record = record
        self.luck = Luck(record.seed)
        self._barrier = 0  # choices before this one cannot be undone freely
        self._reveals = 0
        self.state = record.replay(self.game, self.cards, each=self._follow)
        self._raise_barrier(len(record.choices))
        if not self._undealt:
            self._run_chance()

    def complete_seed(self, seed: str) -> None:
        """The seats have added to the luck: from now on chance answers."""
        self._undealt = False
        self.record.seed = seed
        self.luck = Luck(seed)

    def deal(self, seed: str) -> None:
        """Complete the seed and let chance answer what it is asked first."""
        self.complete_seed(seed)
        self._run_chance()

    def _follow(self, n: int, state: Table, decision: Decision) -> None:
        """Before choice `n` of a replay is made: keep luck and barrier in step."""
        if state.reveals != self._reveals:
            self._reveals, self._barrier = state.reveals, n
        if decision.seat == CHANCE:
            self.luck(decision)
            self._barrier = n + 1

    def _raise_barrier(self, count: int) -> None:
        if self.state.reveals != self._reveals:
            self._reveals, self._barrier = self.state.reveals, count

    @classmethod
    def new(
        cls, game: Game[Any], seats: int, *, seed: str | None = None, cards: Any = None, **options: object
    ) -> Sitting:
        """A new game."""
        game.check_seats(seats)
        seed = new_seed() if seed is None else seed
        record = Record(
            game.name,
            game.version,
            game.fingerprint(cards),
            seats,
            game.read_options(options),
            commitment(seed),
            seed,
            card_set=None if cards is None else kept_form(game, cards),
        )
        try:
            return cls(game, record, cards)
        except RecordError as error:  # of a game nobody has played yet only the set-up can be wrong
            raise SetupError(error.what) from None

    @property
    def decision(self) -> Decision | None:
        """The open question; never one of chance."""
        return self.state.decision()

    def answer(self, choice: Choice, beat: Beat | None = None) -> None:
        """Take an option for the seat that is asked, then let chance answer what follows.

        `beat` sees the table as things happen.
        """
        decision = self.state.decision()
        self._take(decision, choice, beat)
        self._run_chance(beat)

    def answer_plain(self, data: Plain) -> None:
        """Take the option that plain data writes."""
        decision = self.state.decision()
        options = decision.options if decision else ()
        self.answer(find_option(self.codec, options, data))

    def follow(self, choices: Iterable[tuple[Seat, Plain]], beat: Beat | None = None) -> None:
        """Take choices as they are written, those of chance too; `beat` sees the table as things happen."""
        for _, plain in choices:
            decision = self.state.decision()
            options = decision.options if decision else ()
            due = self.luck(decision) if decision is not None and decision.seat == CHANCE else None
            is_due = due is not None and self.codec.encode(due) == plain
            self._take(decision, due if is_due else find_option(self.codec, options, plain), beat)
        self.record.notes |= self.game.notes(self.state)

    def fork(self) -> Sitting:
        """The same game to try something out: what is done there is not done here."""
        other = object.__new__(Sitting)
        other.__dict__.update(self.__dict__)
        other.record = self.branch_record(len(self.record.choices))
        other.state, other.luck = self.state.copy(), self.luck.copy()
        return other

    def _take(self, decision: Decision | None, choice: Choice, beat: Beat | None = None) -> None:
        option = self.state.offered(choice)  # only the option itself can be read back from a record
        if beat is None:
            self.state.answer(option)
        else:
            answer_in_beats(self.state, option, beat)
        assert decision is not None  # or the state had refused
        self.record.choices.append((decision.seat, self.codec.encode(option)))
        count = len(self.record.choices)
        self._raise_barrier(count)
        if decision.seat == CHANCE:
            self._barrier = count

    def _run_chance(self, beat: Beat | None = None) -> None:
        while (decision := self.state.decision()) is not None and decision.seat == CHANCE:
            self._take(decision, self.luck(decision), beat)
        self.record.notes |= self.game.notes(self.state)

    # --- going back ---

    def undo_point(self, seat: Seat) -> int | None:
        """How many choices remain when `seat` takes back its last one; None: a barrier is in between."""
        choices = self.record.choices
        if len(choices) > self._barrier and choices[-1][0] == seat:
            return len(choices) - 1
        return None

    def undo(self, seat: Seat) -> bool:
        """Take back the last choice if that is free: no chance, no reveal, nobody else's answer since."""
        point = self.undo_point(seat)
        if point is None:
            return False
        self.rewind(point)
        return True

    def rewind(self, upto: int) -> None:
        """Go back to after `upto` choices, by consent or because it is free. The luck stays the same."""
        self._sit(self.branch_record(upto))

    def branch_record(self, upto: int) -> Record:
        """A record that begins like this one."""
        return self.record.branch(upto)

    def branch(self, upto: int, *, new_luck: bool = False) -> Sitting:
        """Play on from a point of the record, with the same luck or with new luck."""
        record = self.branch_record(upto)
        if new_luck:
            record.seed = new_seed()
            record.commitment = commitment(record.seed)
            record.notes = {**record.notes, "branched_at": upto}
        return Sitting(self.game, record, self.cards)
