"""Files that commands take: what is wrong with one is said in a line, before any work, and nothing is left.

Every file or folder that a command can be told has its line in `told_files`; the commands are asked for them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import traceback
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
import tomli_w
from typer.main import get_group

import wildtable.games
from tests.cli.conftest import Run, Said
from tests.cli.told_files import NO_FILES, STRANGE, TOLD, Told
from tests.core import pond
from tests.server.test_operating import played
from wildtable.cli import app, main
from wildtable.cli.app import in_a_line
from wildtable.cli.found import commands
from wildtable.core import registry
from wildtable.core.cards import form_of
from wildtable.core.decision import CHANCE
from wildtable.core.registry import card_file
from wildtable.core.saves import write_save
from wildtable.core.sitting import Sitting
from wildtable.core.table import Table
from wildtable.games import game as game_named
from wildtable.games.endangered.rules.campaign import Kept
from wildtable.games.endless_forms.cards.decks import listed, to_toml
from wildtable.games.endless_forms.game import SHIPPED_BOX
from wildtable.lab.pace import pace
from wildtable.review.puzzles import SHIPPED

Lying: TypeAlias = dict[str, tuple[bytes, int]]
"""Files by name: what is in them, and when it was written."""
NAMES_A_FILE: Final = re.compile(r"\b(file|folder|store)\b|\.(py|toml|json|parquet)\b", re.IGNORECASE)


def each_command(group: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """All commands, those of groups, too."""
    for word, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from each_command(command, f"{name}{word} ")
        else:
            yield name + word, command


def takes_a_file(parameter: Any) -> bool:
    """Whether a file or a folder can be told here: by its type, or by what its help says of it."""
    kind = parameter.type_descriptor.annotation
    said = f"{getattr(parameter, 'help', '')} {parameter.metavar}"
    return kind is Path or (kind is not bool and NAMES_A_FILE.search(said) is not None)


def each_file() -> Iterator[tuple[str, Any]]:
    """All options and arguments that a file can be told by, with their commands."""
    for command in commands().values():
        import_module(command.module)
    for name, command in each_command(get_group(app)):
        yield from ((name, parameter) for parameter in command.params if takes_a_file(parameter))


# --- what is there ---


def a_record(folder: Path) -> None:
    sitting = Sitting.new(pond.GAME, 2, seed="r")
    while (decision := sitting.decision) is not None:
        sitting.answer(decision.options[0])
    sitting.record.write(folder / "record.json")


BOT: Final = """
class Bot:
    def __init__(self, game, seed): pass
    def __call__(self, view, decision): return decision.options[0]
"""
EXPERIMENT: Final = 'game = "pond"\nbots = "random"\ndeals = 2\n'
SEARCH: Final = """
game = "pond"
bots = "random"
measure = "length"
deals = 1
fresh = 1
trials = 1

[knobs]
"set copies" = { from = 6, to = 7 }

[[targets]]
name = "two"
low = 1.0
high = 99.0
"""
SUITE: Final = 'seed = "1"\nbots = ["random"]\n\n[[challenges]]\ngame = "animalia"\nseats = 2\ndeals = 1\n'
POINTS: Final = [{"epoch": n, "train": 0.5, "fresh": 0.6} for n in range(2)]
PACE: Final = {build: {"pond": {"stepped": 0.1, "rollout": 0.1}} for build in ("plain", "compiled")}
WON: Final = Path(__file__).parent.parent / "games" / "animalia" / "campaign.json"


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of each kind in which nothing is wrong."""
    folder = tmp_path_factory.mktemp("right")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        beside_the_others(patch)
        written(folder)
        for line in (
            "backup store.db backup.gz",
            "lab run experiment.toml --jobs 1 --out lab",
            "simulate galapagos --games 1 --records records",
            "sheet sheet.json --add won.json",
        ):
            assert main(line.split()) == 0, line
    return folder


def written(folder: Path) -> None:
    a_record(folder)
    played(str(folder / "store.db"), reports=1)
    with closing(sqlite3.connect(folder / "store.db")) as store, store:
        (folder / "report").write_text(store.execute("select id from reports").fetchone()[0])
    store.close()
    (folder / "store.db.lock").unlink()
    shutil.copy(WON, folder / "won.json")
    shutil.copy(SHIPPED / "galapagos.json.gz", folder / "puzzles.json.gz")
    for game in ("galapagos", "endangered"):
        (folder / f"{game}.toml").write_text(tomli_w.dumps(form_of(game_named(game))), "utf-8")
    (folder / "learned").mkdir()
    for name, said in {
        "bot.py": BOT,
        "pond.toml": "copies = 4\n",
        "experiment.toml": EXPERIMENT,
        "search.toml": SEARCH,
        "suite.toml": SUITE,
        "pace.json": json.dumps(PACE),
        "learned/curve-0.json": json.dumps({"files": 1, "curve": POINTS}),
        "deck.toml": to_toml(listed(SHIPPED_BOX.printed.decks[0])),
        "empty": "",
        "plain": "nothing that anybody reads",
    }.items():
        (folder / name).write_text(said, "utf-8")
    write_save(folder / "campaign.json", Kept(seats=2))


def beside_the_others(patch: pytest.MonkeyPatch) -> None:
    """The small game of the core's tests is installed, too, and nothing is measured but it."""
    point = EntryPoint("pond", f"{pond.__name__}:GAME", registry.GAMES)
    games = {**registry.installed(registry.GAMES), "pond": point}
    patch.setattr(wildtable.games, "installed", {registry.GAMES: games}.__getitem__)
    patch.setattr("wildtable.cli.bench.names", lambda: ["pond"])
    patch.setattr("wildtable.cli.bench.pace", partial(pace, slices=1, seconds=0.001))


@pytest.fixture
def place(right: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that folder, in which a command runs; whoever serves stops at once."""
    place = tmp_path / "here"
    shutil.copytree(right, place)
    monkeypatch.chdir(place)
    beside_the_others(monkeypatch)
    monkeypatch.setattr("wildtable.server.run.Server.run", lambda *_, **__: None)
    return place


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every answer of a player at any table: whether anything is played."""
    given: list[object] = []
    real = Table.answer

    def answer(self: Table, choice: Any) -> None:
        if (decision := self.decision()) is not None and decision.seat != CHANCE:
            given.append(choice)
        real(self, choice)

    monkeypatch.setattr(Table, "answer", answer)
    return given


# --- what may be wrong ---


def wrong(told: Told, place: Path) -> Iterator[tuple[str, Path]]:
    """Everything that may be told, by what it is."""
    suffix = "".join(Path(told.right).suffixes)
    (place / f"empty{suffix}").touch()
    (place / f"nonsense{suffix}").write_text("= nothing that anybody can read\n")
    (place / "a folder").mkdir()
    yield "missing", Path(f"missing{suffix}")
    yield "strange", Path(f"{STRANGE}{suffix}")
    yield "below a missing folder", Path("no", "such", f"file{suffix}")
    yield "below a file", Path("plain", f"file{suffix}")
    yield "too long", Path(300 * "x" + suffix)
    yield "folder", Path("a folder")
    yield "empty", Path(f"empty{suffix}")
    yield "nonsense", Path(f"nonsense{suffix}")
    yield "full", Path("/dev/full")
    if os.getuid():
        yield "locked", locked(place / f"locked{suffix}")
    if (place / told.right).exists():
        yield "strange copy", copied(place / told.right, place / f"copy {STRANGE}{suffix}")


def locked(file: Path) -> Path:
    """A folder, or a file, that nobody may look into."""
    file.touch(mode=0)
    return file


def copied(file: Path, to: Path) -> Path:
    """The same under another name."""
    shutil.copytree(file, to) if file.is_dir() else shutil.copy(file, to)
    return to


def lying(place: Path) -> Lying:
    """Everything in a folder, whole, and what lies beside the full disk."""
    return {
        str(path): (
            path.read_bytes() if path.is_file() else b"",
            path.stat().st_mtime_ns if path.is_file() else 0,
        )
        for path in sorted([*place.rglob("*"), *Path("/dev").glob("full?*")])
    }


# --- laws ---


def test_every_file_that_a_command_takes_has_its_line_here() -> None:
    found = {(name, parameter.name) for name, parameter in each_file()}
    assert found - NO_FILES == set(TOLD)


def test_every_card_set_may_be_told_by_the_name_of_an_installed_one() -> None:
    found = [(name, one) for name, one in each_file() if one.name.startswith("cards")]
    assert len(found) > 10
    for name, parameter in found:
        assert parameter.type_descriptor.parameter_info.parser is card_file, (name, parameter.name)


@pytest.mark.parametrize("what", TOLD, ids=" ".join)
def test_a_wrong_file_is_a_line_before_any_work_and_nothing_is_left(
    wildtable: Run, place: Path, answers: list[object], what: tuple[str, str]
) -> None:
    told, findings = TOLD[what], list[str]()
    for case, file in wrong(told, place):
        before = lying(place)
        answers.clear()
        try:
            said = wildtable(*line_of(told, file, place), typed="1\n")
        except Exception as error:
            findings.append(f"{case}: {''.join(traceback.format_exception(error)[-3:])}")
        else:
            is_fine = case in told.fine and said.code == 0
            amiss = "" if is_fine else what_is_amiss(said, file, case in told.listed)
            if not (is_fine or amiss):
                amiss = what_was_done(case, answers, before, lying(place))
            findings += [f"{case}: {amiss}: {said}".replace(249 * "x", "…")] if amiss else []
        tidied(place, before)
    assert not findings, "\n".join(findings)


def line_of(told: Told, file: Path, place: Path) -> list[str]:
    """The words of a command; what stands for a file, for a report and for a space is put in."""
    words = told.line.replace("REPORT", (place / "report").read_text()).split()
    return [word.format(file).replace("_", " ") if word[0] == "z" else word.format(file) for word in words]


def what_is_amiss(said: Said, file: Path, is_listed: bool) -> str:
    """What is not as it should be about a refusal; mistakes that were asked for are listed on stdout."""
    if said.code != 2:
        return f"exit code {said.code}"
    if "[Errno" in said.err or "Traceback" in said.err:
        return "not in words"
    if is_listed:
        return "" if said.out and not said.err else "not a list"
    if said.out or len(said.err.splitlines()) != 1 or not said.err.startswith("wildtable: "):
        return "not one line"
    return "" if in_a_line(str(file)) in said.err else "the file is not named"


def what_was_done(case: str, answers: list[object], before: Lying, after: Lying) -> str:
    """What a refused command did all the same; that a disk is full is known in the end only."""
    kept = {name: said for name, said in after.items() if case != "full" or not name.endswith(".review.json")}
    if kept != before:
        return "something is left"
    return "it was played first" if answers and case != "full" else ""


def tidied(place: Path, before: Lying) -> None:
    """What a command was right to write is taken away again."""
    for path in sorted(place.rglob("*"), reverse=True):
        if str(path) not in before:
            path.rmdir() if path.is_dir() else path.unlink()
