"""A game by keyboard: one decision at a time, people and bots in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from wildtable.bots import Hint, hints
from wildtable.core.clauses import clause
from wildtable.core.decision import Decision, Seat
from wildtable.core.game import SetupError
from wildtable.core.match import Player
from wildtable.core.sitting import Sitting
from wildtable.core.text import Text, text
from wildtable.terminal.answer import pick
from wildtable.terminal.lookup import asked_for
from wildtable.terminal.reasons import reasons
from wildtable.terminal.screen import Screen
from wildtable.terminal.waiting import waited_for

Reader = Callable[[], str]
"""Gives the next line somebody types; EOFError when nobody is there any more."""


LATELY = 8
"""How many lines of the log somebody is told who sits down."""


HINT_SECONDS = 1.0


class Quit(Exception):  # noqa: N818  # leaving is no error
    """Somebody leaves the table."""


class Shell:
    """One sitting at one terminal."""

    def __init__(
        self,
        sitting: Sitting,
        screen: Screen,
        bots: Mapping[Seat, Player],
        file: Path | None = None,
        read: Reader = input,
        alone: bool = False,
    ) -> None:
        """`alone`: one person answers for all seats without a bot, so nothing is kept from anybody."""
        self.sitting = sitting
        self.screen = screen
        self.bots = bots
        self.file = file
        self.read = read
        self.alone = alone
        self.people = [seat for seat in range(sitting.record.seats) if seat not in bots]
        self.at_keyboard: Seat | None = None
        self.settings = {seat: {o.name: o.default for o in sitting.game.settings} for seat in self.people}
        self._told = dict.fromkeys(self.people, max(0, len(sitting.state.log) - LATELY))

    # --- playing ---

    def run(self) -> bool:
        """Play until the game is over (True) or somebody leaves (False)."""
        self.screen.say(text("{game}. The luck is fixed by {mark}.", **self._heading()), "dim")
        self.save()  # a file that cannot be written is better known now
        try:
            while (decision := self.sitting.decision) is not None:
                self._take(decision)
                self.save()
        except Quit:
            self.save()
            return False
        self._end()
        return True

    def _heading(self) -> dict[str, Any]:
        return {"game": self.sitting.game.title, "mark": self.sitting.record.commitment[:16]}

    def save(self) -> None:
        """Write the record, if there is a file for it."""
        if self.file is not None:
            self.sitting.record.write(self.file)

    def _take(self, decision: Decision) -> None:
        seat = decision.seat
        view = self.sitting.state.view(seat)
        if seat in self.bots:
            with waited_for(self.screen, seat):
                choice = self.bots[seat](view, decision)
            self.sitting.answer(choice)
            return
        settled = self.sitting.game.auto_answer(view, decision, self.settings[seat])
        if settled is not None:
            self.sitting.answer(settled)
            return
        self._hand_over(seat)
        self._show(seat)
        self._ask(decision, view)

    def _end(self) -> None:
        state = self.sitting.state
        self.screen.clear()
        self.screen.table(state)
        self.screen.log(state.log[min(self._told.values(), default=0) :])
        self.screen.outcome(state, state.outcome())
        self.screen.say(text("The seed of the luck was {seed}.", seed=self.sitting.record.seed), "dim")

    # --- one decision ---

    def _show(self, seat: Seat) -> None:
        view = self.sitting.state.view(seat)
        self.screen.clear()
        self.screen.moment(view, view.log[self._told[seat] :], self._keys())
        self._told[seat] = len(view.log)

    def _ask(self, decision: Decision, view: Any) -> None:
        """Read lines until one of them is an answer, or something that changes what is asked."""
        texts = self.screen.option_texts(view, decision)
        self._hints: list[Hint] = []
        self._rung = 0  # of hints taken beyond the first
        while True:
            typed = self._line()
            done = self._command(typed, decision, view)
            if done is None:
                done = self._answer(typed, texts, decision, view)
            if done:
                return

    def _keys(self) -> Text:
        if self.sitting.game.settings:
            return text("number or text; ? rule or name, u undo, log, table, hint, set, q save and quit")
        return text("number or text; ? rule or name, u undo, log, table, hint, q save and quit")

    def _line(self) -> str:
        self.screen.say(self._keys(), "dim")
        self.screen.console.print("> ", end="")
        typed = self._read().strip()
        if not self.screen.console.is_terminal:
            self.screen.write(typed)  # nobody has seen it typed
        return typed

    def _read(self) -> str:
        try:
            return self.read()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def _command(self, typed: str, decision: Decision, view: Any) -> bool | None:
        """Carry out a command: True, the question has changed; False, it stands; None: it was none."""
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "q":
                raise Quit
            case "?":
                self._rule(rest or decision.step.clause())
            case "u":
                return self._undo(decision.seat)
            case "log":
                self.screen.log(view.log)
            case "table":
                self._table(view, rest)
            case "hint":
                self._hint(decision, view)
            case "set":
                return self._set(rest, decision.seat)
            case _:
                return None
        return False

    def _answer(self, typed: str, texts: list[str], decision: Decision, view: Any) -> bool:
        if not typed:
            return False
        meant = pick(texts, typed)
        if len(meant) == 1:
            self.sitting.answer(decision.options[meant[0]])
            return True
        if meant:
            self.screen.say(text("Which one: {texts}?", texts=[texts[n] for n in meant]))
            return False
        self._refuse(typed, decision, view)
        return False

    def _refuse(self, typed: str, decision: Decision, view: Any) -> None:
        """Say why not."""
        for reason in reasons(self.sitting.game, view, decision, typed, self.screen.language):
            self.screen.say(reason)

    # --- commands ---

    def _table(self, view: Any, name: str) -> None:
        """The whole table, or the parts of it that are called so."""
        parts = self.screen.parts_called(view, name)
        self.screen.paged(parts, self._read)
        if not parts:
            self.screen.say(text("No part of the table is called {name}.", name=name))

    def _rule(self, asked: str) -> None:
        """A clause by its number, or what anything with a name is."""
        if not asked:
            self.screen.say(text("No clause speaks of this question: ask for a number or a name."))
        elif asked.lstrip("§")[:1].isdecimal():
            self._clause("§" + asked.lstrip("§"))
        else:
            cards = self.sitting.cards or self.sitting.game.shipped_cards()
            found = asked_for(self.sitting.game, cards, asked, self.screen.language)
            for told in found or [text("Nothing is called {name}.", name=asked)]:
                self.screen.say(told)

    def _clause(self, number: str) -> None:
        wording = clause(self.sitting.game.name, number, self.screen.language)
        if wording:
            self.screen.clause(number, wording)
        else:
            self.screen.say(text("The rules have no clause {number}.", number=number))

    def _undo(self, seat: Seat) -> bool:
        choices = self.sitting.record.choices
        last = choices[-1][0] if choices else seat
        if last in self.people and self.sitting.undo(last):
            self._told = {who: min(n, len(self.sitting.state.log)) for who, n in self._told.items()}
            return True
        self.screen.say(
            text("This cannot be taken back: luck, a reveal or somebody else's answer came since.")
        )
        return False

    def _hint(self, decision: Decision, view: Any) -> None:
        """First what to look at, then which option and why, then all: a hint is to be thought about."""
        record = self.sitting.record
        if not self._hints:
            self._hints = hints(self.sitting.game, view, decision, HINT_SECONDS, record.commitment)
            record.hints.append(len(record.choices))
            self.screen.say(self._hints[0].kind)
            return
        self._rung += 1
        for hint in self._hints if self._rung > 1 else ():
            self.screen.say(text("{option}: {reason}", option=hint.words, reason=hint.reason))
        best = self._hints[0]
        self.screen.say(text("A bot would take: {option}. {reason}", option=best.words, reason=best.reason))

    def _set(self, written: str, seat: Seat) -> bool:
        """Show or change what is asked of a seat at all; the question may be answered by it."""
        name, _, value = written.partition("=")
        known = {option.name: option for option in self.sitting.game.settings}
        if name in known:
            try:
                self.settings[seat][name] = known[name].read(value)
            except SetupError as error:
                self.screen.write(str(error))
                return False
            return True
        for option in known.values():
            values = "|".join(str(value) for value in option.values)
            now = self.settings[seat][option.name]
            meaning = self.sitting.game.words.switch(option, of_seat=True).note.render(self.screen.language)
            self.screen.write(f"set {option.name}={now} ({values}) {meaning}")
        return False

    # --- several people at one keyboard ---

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen between people, where one of them holds what the other may not see."""
        before, self.at_keyboard = self.at_keyboard, seat
        if before in (None, seat) or self.alone:
            return
        if not (self._holds_secrets(seat) or self._holds_secrets(before)):
            return
        if self.screen.console.is_terminal:
            self.screen.clear()
            next_one = self.screen.seat(seat)
            self.screen.say(text("{seat}: take the keyboard and press Enter.", seat=next_one), "bold")
            self._read()

    def _holds_secrets(self, seat: Seat | None) -> bool:
        """Whether a seat sees more than an onlooker."""
        mine, theirs = self.sitting.state.view(seat), self.sitting.state.view(None)
        mine.viewer = theirs.viewer
        return mine != theirs
