"""A person's own bot from a file: `mybot.py:MyBot`."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from wildtable.bots.guest import guest, where_it_failed
from wildtable.core.files import read_bytes
from wildtable.core.game import Game, SetupError
from wildtable.core.match import Player
from wildtable.core.text import text


def load(spec: str, game: Game[Any], seed: int | str) -> Player:
    """The player that `file.py:Class` names, made by `Class(game, seed)`."""
    file, _, name = spec.rpartition(":")
    if not file.endswith(".py"):
        raise SetupError(text("bot {spec!r}: write it as file.py:Class", spec=spec))
    kind = getattr(_module(Path(file)), name, None)
    if not isinstance(kind, type):
        raise SetupError(text("bot {spec!r}: {file} has no class {name!r}", spec=spec, file=file, name=name))
    return guest(spec, kind, game, seed)


def _module(path: Path) -> ModuleType:
    read_bytes(path)  # refused in words where it cannot be read
    found = spec_from_file_location(f"wildtable_bot_{path.stem}", path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except Exception as error:  # whatever a person's own code raises
        raise SetupError(text("bot file {path}: {why}", path=path, why=where_it_failed(error))) from error
    return module
