"""Bad input: one clear line on stderr, exit code 2, nothing written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.core import pond
from wildtable.core.sitting import Sitting

BAD = [
    (["simulate", "poker"], "no game 'poker'; there are pond"),
    (["play", "poker"], "no game 'poker'; there are pond"),
    (["cards", "poker"], "no game 'poker'; there are pond"),
    (["simulate", "pond", "--seats", "7"], "pond is for 2 to 3 seats, not 7"),
    (["simulate", "pond", "--seats", "two"], "Invalid value for '--seats': a whole number is needed"),
    (["simulate", "pond", "--games", "0"], "Invalid value for '--games': at least 1 is needed"),
    (["simulate", "pond", "--option", "depth"], "write it as key=value"),
    (["simulate", "pond", "--option", "depth=9"], "option depth: '9' is not one of deep, shallow"),
    (["simulate", "pond", "--option", "width=9"], "no option 'width'; pond has depth"),
    (["simulate", "pond", "--bots", "genius"], "no bot 'genius'"),
    (["simulate", "pond", "--bots", "random,random,random"], "3 bots for 2 seats"),
    (["simulate", "pond", "--cards", "nowhere.toml"], "nowhere.toml: cannot be read: there is no such file"),
    (["play", "pond", "--bots", "9:random"], "there are seats 1 to 2"),
    (["play", "pond", "--bots", "random,random"], "no seat is left for random"),
    (["play", "pond", "--bots", "nowhere.py:Mine"], "nowhere.py: cannot be read: there is no such file"),
    (["play", "pond", "--language", "xx"], "no language 'xx'; there are en"),
    (["verify", "nowhere.json"], "nowhere.json: cannot be read"),
    (["cards", "pond", "--json", "--toml"], "choose one"),
    (["fly"], "No such command 'fly'"),
    (["games", "--colour"], "No such option: --colour"),
    (["cards"], "'GAME' is missing"),
    (["class", "pond", "--seats", "2", "--server", "http://127.0.0.1:1"], "(nothing listens there)"),
    (["lab"], "A command is missing"),
    (["reports"], "A command is missing"),
    (["simulate", "pond", "--seeed", "1"], "possible are --seed"),
    (["replay", "a", "b"], "More than the command takes: b"),
    (["play", "--seed"], "Option '--seed' needs a value"),
    (["games", "--json=3"], "Option '--json' takes no value"),
    (["serve", "--logs", "x"], "'x' is not one of 'text', 'json'"),
    (["bench", "--seconds", "x"], "a number is needed"),
    (["serve", "--port", "99999"], "at most 65535 is possible"),
]


@pytest.mark.parametrize(("words", "reason"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_one_clear_line(run: Run, words: list[str], reason: str) -> None:
    said = run(*words)
    assert (said.code, said.out) == (2, "")
    assert reason in said.err
    assert said.err.startswith("wildtable: ")
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ("copies = 0", "copies: at least 1 of each fish"),
        ("copies = 'many'", "copies: expected int, found 'many'"),
        ("nets = 3", "no such field: nets"),
        ("copies = ", "not TOML"),
    ],
)
def test_a_mistake_in_a_card_file_is_named_with_its_place(
    run: Run, tmp_path: Path, form: str, reason: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(form)
    said = run("simulate", "pond", "--cards", file)
    assert said.code == 2
    assert str(file) in said.err
    assert reason in said.err


def record(tmp_path: Path, choices: int | None = None) -> Path:
    sitting = Sitting.new(pond.GAME, 2, seed="r")
    while (decision := sitting.decision) is not None:
        if choices is not None and len(sitting.record.choices) >= choices:
            break
        sitting.answer(decision.options[0])
    file = tmp_path / "record.json"
    sitting.record.write(file)
    return file


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "pond", "--record"]])
def test_a_truncated_record_is_refused_and_left_alone(run: Run, tmp_path: Path, command: list[str]) -> None:
    file = record(tmp_path, 6)
    file.write_text(file.read_text()[:-40])
    before = file.read_bytes()
    said = run(*command, file)
    assert said.code == 2
    assert f"{file}: not a whole record: line" in said.err
    assert file.read_bytes() == before


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "pond", "--record"]])
def test_an_edited_record_names_the_choice_and_what_was_expected(
    run: Run, tmp_path: Path, command: list[str]
) -> None:
    file = record(tmp_path, 6)
    file.write_text(file.read_text().replace("[0, true]", '[0, "WHALE"]', 1))
    before = file.read_bytes()
    said = run(*command, file)
    assert said.code == 2
    assert "choice 3: May offered [True, False], found 'WHALE'" in said.err
    assert file.read_bytes() == before


def test_a_finished_game_is_not_played_on(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path)
    before = file.read_bytes()
    said = run("play", "pond", "--record", file)
    assert said.code == 2
    assert "this game is over" in said.err
    assert file.read_bytes() == before


def test_a_game_that_was_set_up_already_takes_no_new_set_up(run: Run, tmp_path: Path) -> None:
    said = run("play", "pond", "--record", record(tmp_path, 6), "--seats", 3)
    assert said.code == 2
    assert "--seats: the record's game has already been set up" in said.err


@pytest.mark.parametrize(("flag", "value"), [("--at", 999), ("--seat", 3)])
def test_a_point_or_seat_the_record_does_not_have(run: Run, tmp_path: Path, flag: str, value: int) -> None:
    said = run("replay", record(tmp_path), flag, value)
    assert said.code == 2
    assert f"{flag} {value}" in said.err


def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "no" / "such" / "folder.json"
    said = run("play", "pond", "--bots", "1:random,2:random", "--record", file)
    assert said.code == 2
    assert f"{file}: cannot be written: there is no such file or folder" in said.err


BOTS = """
class Fisher:
    def __init__(self, game, seed): pass
    def __call__(self, view, decision): return self.answer(view, decision)
class Wrong(Fisher):
    def answer(self, view, decision): return "WHALE"
class Blind(Wrong):
    blind = True
class Broken(Fisher):
    def answer(self, view, decision): return decision.options[99]
"""


@pytest.mark.parametrize("kind", ["Wrong", "Blind"])
@pytest.mark.parametrize("command", ["simulate", "arena", "usage"])
def test_a_wrong_answer_names_bot_seat_question_choice_and_reason(
    run: Run, tmp_path: Path, kind: str, command: str
) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(BOTS)
    said = run(command, "pond", "--games", 2, "--bots", f"{bot}:{kind},random")
    assert (said.code, said.out) == (2, "")
    assert f"bot {bot}:{kind}, seat " in said.err
    assert "chose 'WHALE' (§2) That is not among the choices now. The options are True, False" in said.err
    assert len(said.err.splitlines()) == 1


def test_a_bot_that_breaks_names_the_line_in_its_file(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(BOTS)
    said = run("simulate", "pond", "--games", 1, "--bots", f"{bot}:Broken")
    assert said.code == 2
    assert "failed: IndexError: tuple index out of range" in said.err
    assert f"{bot}:10" in said.err


IN_SPANISH = [words for words, _ in BAD if "--language" not in words]


@pytest.mark.parametrize("words", IN_SPANISH, ids=" ".join)
def test_the_line_is_said_in_the_language_of_the_command(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    english = run(*words).err
    monkeypatch.setenv("WILDTABLE_LANGUAGE", "es")
    spanish = run(*words)
    assert (spanish.code, len(spanish.err.splitlines())) == (2, 1)
    assert spanish.err != english


def test_the_language_is_read_from_a_line_that_cannot_be_read(run: Run) -> None:
    assert "No existe la opción --seeed" in run("simulate", "pond", "--seeed", "--language", "es").err
    assert "hace falta al menos 1" in run("simulate", "pond", "--language=es", "--games", "0").err
