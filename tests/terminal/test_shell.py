"""A whole game by keyboard, and everything else one can type."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from rich.console import Console

from tests.core import pond
from wildtable.bots import make
from wildtable.core import clauses
from wildtable.core.decision import Decision
from wildtable.core.game import Option
from wildtable.core.record import Record
from wildtable.core.sitting import Sitting
from wildtable.terminal.screen import Screen
from wildtable.terminal.shell import Shell


class Keyboard:
    """Types some lines, then leaves."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)

    def __call__(self) -> str:
        for line in self.lines:
            return line
        raise EOFError


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.terminal.shell.HINT_SECONDS", 0.02)


def sat(
    lines: Iterable[str],
    *,
    bots: str = "",
    file: Path | None = None,
    terminal: bool = False,
    language: str = "en",
    alone: bool = False,
) -> tuple[Shell, str, bool]:
    """Play with what is typed: the shell, what it wrote, whether the game was finished."""
    written = io.StringIO()
    console = Console(file=written, force_terminal=terminal, width=100, highlight=False, color_system=None)
    sitting = Sitting.new(pond.GAME, 2, seed="s")
    players = {1: make(bots, pond.GAME, 1)} if bots else {}
    shell = Shell(sitting, Screen(pond.GAME, language, console), players, file, Keyboard(lines), alone)
    finished = shell.run()
    return shell, written.getvalue(), finished


def test_a_whole_game_by_numbers_ends_with_the_outcome_and_the_seed() -> None:
    shell, written, finished = sat(["1"] * 200)
    assert finished
    assert shell.sitting.decision is None
    assert "over" in written
    assert "The seed of the luck was s." in written


def test_an_option_may_be_typed_as_text() -> None:
    shell, _, _ = sat(["true"])
    assert shell.sitting.record.choices[2] == (0, True)


def test_a_bot_answers_for_its_seat() -> None:
    shell, _, finished = sat(["1"] * 100, bots="random")
    assert finished
    assert any(seat == 1 for seat, _ in shell.sitting.record.choices)


def test_undo_takes_back_the_last_answer() -> None:
    shell, _, _ = sat(["1", "u"])
    assert len(shell.sitting.record.choices) == 2  # a fish and a roll
    assert shell.sitting.decision == Sitting.new(pond.GAME, 2, seed="s").decision


def test_undo_says_why_it_cannot() -> None:
    shell, written, _ = sat(["u"])
    assert "This cannot be taken back" in written
    assert len(shell.sitting.record.choices) == 2


def test_what_is_not_offered_is_refused_with_the_clause_and_asked_again() -> None:
    shell, written, _ = sat(["9", "whale", ""])
    assert "There are options 1 to 2." in written
    assert "'whale' is not offered now; see §2." in written
    assert len(shell.sitting.record.choices) == 2


def test_an_ambiguous_text_is_asked_back() -> None:
    _, written, _ = sat(["e"])
    assert "Which one: True, False?" in written


def test_the_question_mark_shows_the_clause(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pond.md").write_text("# Pond\n\n**§2** A fish is shown\nif it fits.\n", "utf-8")
    monkeypatch.setattr(clauses, "RULES", tmp_path)
    clauses.clauses.cache_clear()
    _, written, _ = sat(["?", "? 7", "? unicorn"])
    assert "§2 A fish is shown if it fits." in written
    assert "no clause §7" in written
    assert "Nothing is called unicorn." in written
    clauses.clauses.cache_clear()


def test_log_tells_everything_the_seat_may_know() -> None:
    _, written, _ = sat(["log"])
    assert written.count("rolled") == 2  # once as news, once more on demand


def test_a_hint_says_where_to_look_then_what_to_take_and_is_kept_in_the_record() -> None:
    shell, written, _ = sat(["hint", "hint"])
    assert "A bot would take:" not in sat(["hint"])[1]
    assert written.count("A bot would take:") == 1
    assert shell.sitting.record.hints == [2]


def test_a_third_hint_weighs_every_option() -> None:
    shell, written, _ = sat(["hint", "hint", "hint"])
    decision = shell.sitting.state.decision()
    assert decision is not None
    for option in decision.options:
        assert f"\n{shell.sitting.game.words.option(shell.sitting.state, decision, option)}: " in written


def test_a_setting_answers_for_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    def never_show(view: object, decision: Decision, settings: Mapping[str, object]) -> object:
        return False if settings["show"] == "never" else None

    monkeypatch.setattr(pond.GAME, "settings", (Option("show", "ask", ("ask", "never")),), raising=False)
    monkeypatch.setattr(pond.GAME, "auto_answer", never_show)
    shell, written, finished = sat(["set", "set show=perhaps", "set show=never"], bots="random")
    assert "set show=ask (ask|never)" in written
    assert "'perhaps' is not one of ask, never" in written
    assert finished
    assert all(choice is False for seat, choice in shell.sitting.record.choices if seat == 0)


def test_leaving_keeps_the_game_and_resuming_goes_on_from_there(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shell, _, finished = sat(["1", "q"], file=file)
    assert not finished
    again = Sitting(pond.GAME, Record.read(file))
    assert again.state == shell.sitting.state
    assert again.decision == shell.sitting.decision


def test_the_screen_is_cleared_before_another_person_looks() -> None:
    _, written, _ = sat(["2", "2", "", "2"], terminal=True)
    before, _, after = written.partition("Seat 2: take the keyboard and press Enter.")
    assert after
    assert before.endswith("\x1b[H")  # wiped just before
    assert after.index("\x1b[2J") < after.index("Seat 2: May")


def test_nothing_is_handed_over_by_one_who_plays_alone() -> None:
    _, written, finished = sat(["1"] * 200, terminal=True, alone=True)
    assert finished
    assert "take the keyboard" not in written


def test_nothing_is_handed_over_when_only_one_person_plays() -> None:
    _, written, _ = sat(["1"] * 100, bots="random", terminal=True)
    assert "take the keyboard" not in written


def test_no_line_is_wider_than_a_hundred_columns() -> None:
    _, written, _ = sat(["1"] * 200)
    assert max(len(line) for line in written.splitlines()) <= 100


def test_the_shell_speaks_spanish() -> None:
    _, written, _ = sat(["9"], language="es")
    assert "Asiento 1: May" in written
    assert "Hay opciones de 1 a 2." in written


def test_breaking_off_leaves_the_table_as_quitting_does() -> None:
    def breaks() -> str:
        raise KeyboardInterrupt

    sitting = Sitting.new(pond.GAME, 2, seed="s")
    shell = Shell(sitting, Screen(pond.GAME, "en", Console(file=io.StringIO())), {}, None, breaks)
    assert not shell.run()
