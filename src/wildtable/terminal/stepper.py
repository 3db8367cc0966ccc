"""A kept game to step through: forward, back, to any point, as any seat saw it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.core.decision import CHANCE, Seat
from wildtable.core.game import Game
from wildtable.core.record import Record
from wildtable.core.table import Table
from wildtable.core.text import text
from wildtable.terminal.answer import whole_number
from wildtable.terminal.screen import Screen

KEYS = text("Enter next, b back, a number to go there, end, seat N or all, table, log, q leave")


class Stepper:
    """One record at one terminal; a step goes to the next question a player was asked."""

    def __init__(
        self,
        record: Record,
        game: Game[Any],
        cards: Any,
        screen: Screen,
        read: Callable[[], str] = input,
        seat: Seat | None = None,
        at: int = 0,
    ) -> None:
        """`seat`: as whom to look; None: as an onlooker, and with all cards open once the game is over."""
        self.record = record
        self.game = game
        self.cards = cards
        self.screen = screen
        self.read = read
        self.seat = seat
        self.end = len(record.choices)
        players = [n for n, (who, _) in enumerate(record.choices) if who != CHANCE]
        self.stops = sorted({0, *players, self.end})
        self.at = at

    def run(self) -> None:
        """Until somebody leaves."""
        self._show()
        while (typed := self._line()) != "q":
            if self._obey(typed):
                self._show()

    def _line(self) -> str:
        self.screen.say(KEYS, "dim")
        self.screen.console.print("> ", end="")
        try:
            return self.read().strip().lower()
        except (EOFError, KeyboardInterrupt):
            return "q"

    def _obey(self, typed: str) -> bool:
        """Whether there is something else to see now."""
        word, _, rest = typed.partition(" ")
        match word:
            case "" | "n":
                return self._go(min((stop for stop in self.stops if stop > self.at), default=self.end))
            case "b":
                return self._go(max((stop for stop in self.stops if stop < self.at), default=0))
            case "end":
                return self._go(self.end)
            case "all":
                self.seat = None
                return True
            case "seat":
                return self._look_as(rest)
            case "log":
                self.screen.log(self._view(self._state()).log)
                return False
            case "table":
                self.screen.paged(self.screen.parts_called(self._view(self._state()), rest), self.read)
                return False
        return self._go_to(typed)

    def _go(self, at: int) -> bool:
        if at == self.at:
            self.screen.say(text("The record ends here.") if at else text("The record begins here."))
            return False
        self.at = at
        return True

    def _go_to(self, typed: str) -> bool:
        number = whole_number(typed)
        if number is not None and number <= self.end:
            self.at = number
            return True
        self.screen.say(text("There are choices 0 to {count}.", count=self.end))
        return False

    def _look_as(self, typed: str) -> bool:
        number = whole_number(typed)
        if number is None or number - 1 not in range(self.record.seats):
            self.screen.say(text("There are seats 1 to {count}.", count=self.record.seats))
            return False
        self.seat = number - 1
        return True

    # --- looking ---

    def _state(self) -> Table:
        return self.record.replay(self.game, self.cards, self.at)

    def _view(self, state: Table) -> Any:
        """All cards are open in a finished game, unless somebody wants to see it as it was."""
        return state if not state.stack and self.seat is None else state.view(self.seat)

    def _show(self) -> None:
        state = self._state()
        view = self._view(state)
        before = max((stop for stop in self.stops if stop < self.at), default=0)
        told = len(self.record.replay(self.game, self.cards, before).log) if self.at else 0
        here = text("After choice {n} of {count}", n=self.at, count=self.end)
        self.screen.clear()
        self.screen.moment(view, view.log[told:], KEYS, here)
