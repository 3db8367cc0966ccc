"""Commands are known by name before anything is imported, and are what their modules declare."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.main import get_group

from tests.cli.conftest import Run
from wildtable import games
from wildtable.cli import app, found
from wildtable.core.errors import SetupError
from wildtable.core.registry import GAMES

AFTER_HELP = """
import sys
from wildtable.cli import main
main(["--help"])
heavy = [name for name in sys.modules if name.startswith(("wildtable.games.", "wildtable.bots", "rich"))]
sys.exit(", ".join(heavy) or 0)
"""


AFTER_GAMES = """
import sys
from wildtable.cli import main
main(["games", "--language", "es"])
rooms = (".game", ".state", ".rules", ".steps", ".policy", ".words")
opened = [name for name in sys.modules if name.startswith("wildtable.games.") and name.endswith(rooms)]
heavy = [name for name in sys.modules if name.startswith(("pydantic", "wildtable.bots", "wildtable.lab"))]
sys.exit(", ".join(opened + heavy) or 0)
"""


def test_what_is_read_from_the_sources_is_what_the_modules_declare() -> None:
    known = found.commands()
    for command in known.values():
        import_module(command.module)
    declared = get_group(app).commands
    assert set(declared) == set(known)
    for name, command in known.items():
        assert (declared[name].help or "").partition("\n")[0] == command.help
        assert command.help


def test_a_word_finds_its_command_without_reading_all_sources() -> None:
    known, read = found.commands(), 0
    for name, command in known.items():
        some = found.commands(name)
        assert some[name] == command
        read += len(some)
    assert read < len(known) * len(known) / 4


def test_help_names_every_command_and_loads_no_game_and_no_bot() -> None:
    said = subprocess.run([sys.executable, "-c", AFTER_HELP], capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")
    assert all(f"\n  {name} " in said.stdout for name in found.commands())


def test_a_list_of_the_games_opens_none_of_them() -> None:
    said = subprocess.run([sys.executable, "-c", AFTER_GAMES], capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")
    assert all(f"\n{name} " in said.stdout for name in games.names())


def test_commands_come_with_the_installed_games() -> None:
    assert {"solve", "sheet", "campaign", "decks"} <= set(found.commands())


def bring(path: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a game and commands of its own, as if it were installed."""
    package = path / "stream_game"
    package.mkdir()
    (package / "__init__.py").write_text("raise AssertionError('nobody asked for the game')")
    (package / "commands.py").write_text(source)
    monkeypatch.syspath_prepend(path)
    points = {"stream": EntryPoint("stream", "stream_game:GAME", GAMES)}
    monkeypatch.setattr(found, "installed", {GAMES: points}.__getitem__)


def test_a_game_from_outside_brings_its_commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    wade = "@app.command()\ndef wade_in(): 'Get wet.'\n"
    swim = "@app.command('swim')\ndef _swim(): 'Get wetter.\\n\\nAll over.'"
    bring(tmp_path, wade + swim, monkeypatch)
    known = found.commands()
    assert (known["wade-in"].module, known["wade-in"].help) == ("stream_game.commands", "Get wet.")
    assert known["swim"].help == "Get wetter."
    assert all(found.commands(name)[name] == known[name] for name in ("wade-in", "swim"))


def test_two_modules_with_one_command_are_refused(
    wildtable: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bring(tmp_path, "@app.command()\ndef play(): ...", monkeypatch)
    with pytest.raises(SetupError, match=r"stream_game\.commands and wildtable\.cli\.play both bring"):
        found.commands()
    assert wildtable("--help").code == wildtable("play", "animalia").code == 2
