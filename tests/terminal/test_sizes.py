"""Table, news and question fit on one screen of any size; what does not is folded, and named."""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console, Group

from wildtable import games
from wildtable.core.decision import CHANCE
from wildtable.core.game import Game
from wildtable.core.text import text
from wildtable.terminal.boards import brief, whole
from wildtable.terminal.screen import Screen
from wildtable.terminal.section import Section, fold, height
from wildtable.terminal.size import Size

SIZES = [Size(80, 24), Size(100, 30), Size(120, 40), Size(200, 60)]
KEYS = text("number or text; ? rule or name, u undo, log, table, hint, set, q save and quit")
SEATS = {name: games.game(name).seats for name in games.names()}
ENDS = [(name, n) for name, seats in SEATS.items() for n in sorted({min(seats), max(seats)})]

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
every_table = pytest.mark.parametrize(("name", "seats"), ENDS)
every_language = pytest.mark.parametrize("language", ["en", "es"])


def late(game: Game[Any], seats: int) -> Iterator[Any]:
    """What somebody sees who is asked, again and again in a game played mostly well."""
    s, rng = game.new(seats, **game.read_options({})), Random(seats)
    while (decision := s.decision()) is not None:
        if decision.seat != CHANCE and rng.random() < 0.012:
            yield s.view(decision.seat)
        known = game.mind.policy(s) if decision.seat != CHANCE and rng.random() < 0.7 else None
        s.answer(rng.choice(list(decision.options)) if known is None else known)


def terminal(size: Size) -> tuple[Console, io.StringIO]:
    """A terminal of a size, and what is written there."""
    written = io.StringIO()
    console = Console(
        file=written, width=size.width, height=size.height, force_terminal=True, color_system=None
    )
    return console, written


def squeezed(told: str) -> str:
    """Text without its blanks: lines are broken where the width wants it."""
    return "".join(told.split())


@every_language
@every_size
@every_table
def test_a_question_comes_with_its_table_on_one_screen(
    name: str, seats: int, size: Size, language: str
) -> None:
    game = games.game(name)
    for view in late(game, seats):
        console, written = terminal(size)
        screen = Screen(game, language, console)
        screen.moment(view, view.log[-9:], KEYS)
        screen.say(KEYS)
        console.print("> ", end="")
        shown = written.getvalue()
        asked = height(console, Group(*screen._question(view)))
        # Where the options alone nearly fill the screen, they are what scrolls.
        assert shown.count("\n") + 1 <= max(size.height, asked + 6), shown
        assert max(map(len, shown.splitlines())) <= size.width
        for draw in (whole, brief):
            if all(
                is_shown(part, shown, console, language) for part in draw(game, view, language, size.width)
            ):
                break
        else:
            pytest.fail(f"something is neither shown nor named as folded:\n{shown}")


def is_shown(part: Section, shown: str, console: Console, language: str) -> bool:
    """Whether a part is drawn, or said to be folded."""
    lines = console.render_lines(part.drawn, pad=False)
    drawn = ("".join(segment.text for segment in line) for line in lines)
    first = next((line for line in drawn if line.strip()), "")
    folded = shown.partition("(table)")[0]
    return squeezed(first) in squeezed(shown) or squeezed(part.title.render(language)) in squeezed(folded)


@every_size
@every_table
def test_the_whole_table_is_paged_without_losing_a_line(name: str, seats: int, size: Size) -> None:
    game = games.game(name)
    for view in late(game, seats):
        console, written = terminal(size)
        screen = Screen(game, "en", console)
        screen.paged(screen.parts_called(view, ""), lambda: "")
        pages = written.getvalue().split("Enter for more")
        assert all(page.count("\n") < size.height for page in pages)
        for part in whole(game, view, "en", size.width):
            lines = console.render_lines(part.drawn, pad=False)
            for line in lines:
                assert "".join(segment.text for segment in line) in written.getvalue()


def test_the_first_parts_are_shown_before_the_others() -> None:
    console, _ = terminal(SIZES[0])
    parts = [Section(text("a"), "1\n2"), Section(text("b"), "1\n2\n3"), Section(text("c"), "1")]
    shown, folded = fold(console, parts, 4)
    assert [part.title.message for part in shown] == ["a", "c"]
    assert [part.title.message for part in folded] == ["b"]


@pytest.mark.parametrize(("name", "part"), [("galapagos", "COLLECTIONS"), ("endangered", "players")])
def test_a_part_is_asked_for_by_its_name(name: str, part: str) -> None:
    game = games.game(name)
    screen = Screen(game, "en", terminal(SIZES[0])[0])
    view = next(late(game, 2))
    assert [found.title.message for found in screen.parts_called(view, part)] == [part.lower()]
    assert screen.parts_called(view, "unicorns") == []
