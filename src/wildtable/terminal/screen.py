"""What is written on the terminal: tables, questions, log lines, one column of 100 characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text as Line

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.outcome import Outcome
from wildtable.core.text import Text, text
from wildtable.terminal.boards import draw

WIDTH = 100
LONG = 12  # options from which on they are set in columns


def console() -> Console:
    """A terminal as wide as it is, but no wider than our tables; as wide as they are where there is none."""
    found = Console(highlight=False)
    if not found.is_terminal or found.width > WIDTH:
        found.width = WIDTH
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

    # --- the game ---

    def seat(self, seat: Seat) -> Text:
        """What a seat is called."""
        return self.game.words.seat(seat)

    def table(self, view: Any) -> None:
        """The whole table as it may be seen."""
        self.console.print(draw(self.game, view, self.language))

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
            self.options(self.option_texts(view, decision))

    def option_texts(self, view: Any, decision: Decision) -> list[str]:
        """The options in words, in order."""
        words = self.game.words
        return [words.option(view, decision, option).render(self.language) for option in decision.options]

    def options(self, texts: list[str]) -> None:
        """The numbered options."""
        lines = [Line(f"{n:>3}  {told}") for n, told in enumerate(texts, 1)]
        if len(lines) >= LONG:
            self.console.print(Padding(Columns(lines, equal=True, column_first=True), 0))
        else:
            self.console.print(*lines, sep="\n")

    def outcome(self, state: Any, outcome: Outcome) -> None:
        """How it ended: the sentence, then the scores."""
        self.write(self.game.words.outcome(state, outcome).render(self.language), "bold")
        for seat, score in enumerate(outcome.scores):
            told = {"seat": self.seat(seat), "score": f"{score:g}"}
            won = seat in outcome.winners
            line = text("{seat}: {score}, won", **told) if won else text("{seat}: {score}", **told)
            self.write(f"  {line.render(self.language)}")
