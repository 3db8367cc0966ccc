"""What is written on the terminal: tables, questions, log lines, in the room there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.text import Text as Line

from wildtable.core.decision import CHANCE, Decision, Seat
from wildtable.core.entry import Entry
from wildtable.core.game import Game
from wildtable.core.outcome import Outcome
from wildtable.core.text import Text, count_text, number, text
from wildtable.terminal.answer import plainly
from wildtable.terminal.boards import brief, whole
from wildtable.terminal.console import console
from wildtable.terminal.section import Section, fold, height
from wildtable.terminal.size import PIPE, Size

LONG = 12  # options from which on they are set in columns
ENDLESS = 1_000_000  # lines, where there is no screen to fill


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
        for part in whole(self.game, view, self.language, self.size.width):
            self.console.print(part.drawn)

    def moment(self, view: Any, entries: Sequence[Entry], keys: Text, *before: Text) -> None:
        """Table, news and question on one screen, with room for the keys; the rest is folded and named."""
        told = [Line(line.render(self.language), "dim") for line in before]
        asked = Group(*told, *self._question(view))
        taken = height(self.console, Group(asked, Line(keys.render(self.language)))) + 1
        room = self.size.height - taken if self.console.is_terminal else ENDLESS
        news = self._latest(entries, max(2, room // 7))
        for part in self._folded(view, room - height(self.console, news)):
            self.console.print(part)
        self.console.print(news, end="")
        self.console.print(asked)

    def _folded(self, view: Any, room: int) -> list[RenderableType]:
        """The table in so many lines: whole, or the brief one with a line for what has no room in it."""
        parts = whole(self.game, view, self.language, self.size.width)
        if height(self.console, Group(*(part.drawn for part in parts))) <= room:
            return [part.drawn for part in parts]
        parts = brief(self.game, view, self.language, self.size.width)
        shown, folded = fold(self.console, parts, room)
        if folded:  # the line that says so needs room, too
            shown, folded = fold(self.console, parts, room - height(self.console, self._more(parts)))
        return [*(part.drawn for part in shown), *([self._more(folded)] if folded else [])]

    def _more(self, folded: Sequence[Section]) -> Line:
        """What is folded, and how to see it."""
        parts = [part.title for part in folded]
        return Line(text("Not shown: {parts} (table)", parts=parts).render(self.language), "dim")

    def parts_called(self, view: Any, name: str) -> list[Section]:
        """The parts of a table with such a name, all for none."""
        drawn = (draw(self.game, view, self.language, self.size.width) for draw in (whole, brief))
        for parts in drawn:
            found = [part for part in parts if plainly(name) in plainly(part.title.render(self.language))]
            if found:
                return found
        return []

    def paged(self, parts: Sequence[Section], read: Callable[[], str]) -> None:
        """Parts of a table, a screen at a time; one that fits is not torn apart."""
        page = max(1, self.size.height - 2) if self.console.is_terminal else ENDLESS
        left = page
        for part in parts:
            lines = self.console.render_lines(part.drawn, pad=False)
            if left < page and len(lines) > left:
                left = self._turn(page, read)
            for line in lines:
                left = left or self._turn(page, read)
                self.console.print(Segments([*line, Segment.line()]), end="")
                left -= 1

    def _turn(self, page: int, read: Callable[[], str]) -> int:
        """Wait, then begin a page of so many lines."""
        self.say(text("Enter for more"), "dim")
        read()
        self.clear()
        return page

    def log(self, entries: Sequence[Entry]) -> None:
        """What has happened, with the clauses it rests on."""
        for entry in entries:
            self.console.print(self._entry(entry))

    def _entry(self, entry: Entry) -> RenderableType:
        told = self.game.words.entry(entry).render(self.language)
        return Padding(Line(f"{told}  {entry.clause}".rstrip(), "dim"), (0, 0, 0, 2), expand=False)

    def _latest(self, entries: Sequence[Entry], room: int) -> RenderableType:
        """The latest entries that have room, and how many there are before them."""
        lines = [self._entry(entry) for entry in entries]
        kept = list(lines)
        while kept and height(self.console, Group(*kept)) > room:
            kept.pop(0)
        left = len(lines) - len(kept)
        if not left:
            return Group(*kept)
        more = count_text("{n} line before (log)", "{n} lines before (log)", left + 1)
        return Group(Padding(Line(more.render(self.language), "dim"), (0, 0, 0, 2)), *kept[1:])

    def clause(self, number: str, wording: str) -> None:
        """A clause of the rules, which are written in Markdown."""
        from rich.markdown import Markdown  # it takes long to load, and few ask for a clause

        self.console.print(Markdown(f"**{number}** {wording}"))

    def question(self, view: Any) -> None:
        """The open question and its options, as far as the view may know them."""
        for part in self._question(view):
            self.console.print(part)

    def _question(self, view: Any) -> list[RenderableType]:
        decision = view.decision()
        if decision is None:
            return self._outcome(view, view.outcome())
        if decision.seat == CHANCE:
            return [Line(text("It is for chance to answer.").render(self.language))]
        prompt = self.game.words.prompt(view, decision)
        asked = text("{seat}: {prompt}", seat=self.seat(decision.seat), prompt=prompt)
        options = self._options(self.option_texts(view, decision), self.option_notes(view, decision))
        return [Line(asked.render(self.language), "bold"), *options]

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
        for part in self._options(texts, notes):
            self.console.print(part)

    def _options(self, texts: list[str], notes: Sequence[str]) -> list[RenderableType]:
        lines = [Line(f"{n:>3}  {told}") for n, told in enumerate(texts, 1)]
        if len(lines) >= min(LONG, self.size.height // 4) and not any(notes):
            return [Columns(lines, equal=True, column_first=True)]
        drawn: list[RenderableType] = []
        for line, note in zip_longest(lines, notes, fillvalue=""):
            drawn.append(line)
            if note:
                drawn.append(Padding(Line(str(note), "dim"), (0, 0, 0, 5), expand=False))
        return drawn

    def outcome(self, state: Any, outcome: Outcome) -> None:
        """How it ended: the sentence, then the scores where players have their own."""
        for part in self._outcome(state, outcome):
            self.console.print(part)

    def _outcome(self, state: Any, outcome: Outcome) -> list[RenderableType]:
        lines = [Line(self.game.words.outcome(state, outcome).render(self.language), "bold")]
        for seat, score in enumerate(() if self.game.cooperative else outcome.scores):
            told = {"seat": self.seat(seat), "score": number(score, "g")}
            won = seat in outcome.winners
            line = text("{seat}: {score}, won", **told) if won else text("{seat}: {score}", **told)
            lines.append(Line(f"  {line.render(self.language)}"))
        return [*lines]
