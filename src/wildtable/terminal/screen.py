"""What is written on the terminal: tables, questions, log lines, in the room there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.text import Text as Line

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.outcome import Outcome
from wildtable.core.text import Text, number, text
from wildtable.terminal.boards import draw
from wildtable.terminal.size import PIPE, WIDEST, Size

LONG = 12  # options from which on they are set in columns


def console() -> Console:
    """A terminal as wide as it is, up to what people read; of a fixed width where there is none."""
    found = Console(highlight=False)
    if not found.is_terminal:
        found.width = PIPE.width
    elif found.width > WIDEST:
        found.width = WIDEST
    return found


class Screen:
    """A console that speaks a language and knows the words of a game."""

    def __init__(self, game: Game[Any], language: str = "en", to: Console | None = None) -> None:
        self.game = game
        self.language = language
        self.console = to or console()

    def say(self, told: Text, style: str = "") -> None:
        """A line of our own."""
        self.write(told.render(self.language), style)

    def write(self, told: str, style: str = "") -> None:
        """Text as it is: brackets in a game's words are no markup."""
        self.console.print(Line(told, style), soft_wrap=False)

    def clear(self) -> None:
        """Wipe the screen; through a pipe there is nothing to wipe."""
        if self.console.is_terminal:
            self.console.clear()

    @property
    def size(self) -> Size:
        """The room there is now."""
        height = self.console.height if self.console.is_terminal else PIPE.height
        return Size(self.console.width, height)

    # --- the game ---

    def seat(self, seat: Seat) -> Text:
        """What a seat is called."""
        return self.game.words.seat(seat)

    def table(self, view: Any) -> None:
        """The whole table as it may be seen."""
        self.console.print(draw(self.game, view, self.language, self.size))

    def paged(self, view: Any, read: Callable[[], str]) -> None:
        """The whole table, a screen at a time."""
        lines = self.console.render_lines(draw(self.game, view, self.language, self.size), pad=False)
        page = max(1, self.size.height - 1) if self.console.is_terminal else len(lines)
        for n in range(0, len(lines), page):
            for line in lines[n : n + page]:
                self.console.print(Segments([*line, Segment.line()]))
            if n + page < len(lines):
                self.say(text("Enter for more"), "dim")
                read()

    def log(self, entries: Sequence[Entry]) -> None:
        """What has happened, with the clauses it rests on."""
        for entry in entries:
            told = self.game.words.entry(entry).render(self.language)
            line = Line(f"{told}  {entry.clause}".rstrip(), "dim")
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def clause(self, number: str, wording: str) -> None:
        """A clause of the rules, which are written in Markdown."""
        self.console.print(Markdown(f"**{number}** {wording}"))

    def question(self, view: Any) -> None:
        """The open question and its options, as far as the view may know them."""
        decision = view.decision()
        if decision is None:
            self.outcome(view, view.outcome())
        elif decision.seat == CHANCE:
            self.say(text("It is for chance to answer."))
        else:
            prompt = self.game.words.prompt(view, decision)
            self.say(text("{seat}: {prompt}", seat=self.seat(decision.seat), prompt=prompt), "bold")
            self.options(self.option_texts(view, decision), self.option_notes(view, decision))

    def option_texts(self, view: Any, decision: Decision) -> list[str]:
        """The options in words, in order."""
        words = self.game.words
        return [words.option(view, decision, option).render(self.language) for option in decision.options]

    def option_notes(self, view: Any, decision: Decision) -> list[str]:
        """What is printed on what is offered: nothing twice, nothing where it would fill the screen."""
        words = self.game.words
        told = (words.option_note(view, decision, option) for option in decision.options)
        notes = [note.render(self.language) for note in told]
        first = [note if note not in notes[:n] else "" for n, note in enumerate(notes)]
        lines = sum(1 + len(note) // self.size.width for note in first if note)
        return first if len(notes) + lines < self.size.height // 2 else [""] * len(notes)

    def options(self, texts: list[str], notes: Sequence[str] = ()) -> None:
        """The numbered options, each with its note below it."""
        lines = [Line(f"{n:>3}  {told}") for n, told in enumerate(texts, 1)]
        if len(lines) >= LONG and not any(notes):
            self.console.print(Padding(Columns(lines, equal=True, column_first=True), 0))
            return
        for line, note in zip_longest(lines, notes, fillvalue=""):
            self.console.print(line)
            if note:
                self.console.print(Padding(Line(str(note), "dim"), (0, 0, 0, 5), expand=False))

    def outcome(self, state: Any, outcome: Outcome) -> None:
        """How it ended: the sentence, then the scores where players have their own."""
        self.write(self.game.words.outcome(state, outcome).render(self.language), "bold")
        for seat, score in enumerate(() if self.game.cooperative else outcome.scores):
            told = {"seat": self.seat(seat), "score": number(score, "g")}
            won = seat in outcome.winners
            line = text("{seat}: {score}, won", **told) if won else text("{seat}: {score}", **told)
            self.write(f"  {line.render(self.language)}")
