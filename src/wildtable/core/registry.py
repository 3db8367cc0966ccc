"""What installed packages bring, found by their entry points: games, bots, card sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from wildtable.core.errors import SetupError

GAMES = "wildtable.games"
BOTS = "wildtable.bots"
CARDS = "wildtable.cards"


@cache
def installed(group: str) -> dict[str, EntryPoint]:
    """What is there by name; nothing is imported yet. Two packages that bring one name are refused."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, origin(point))):
        if point.name in found:
            packages = f"{origin(found[point.name])} and {origin(point)}"
            raise SetupError(f"{packages} both bring {point.name!r} as one of {group}: uninstall one")
        found[point.name] = point
    return found


def origin(point: EntryPoint) -> str:
    """The package that an entry point comes with."""
    return point.dist.name if point.dist else point.value


def load(point: EntryPoint) -> Any:
    """Import what an entry point names; a SetupError says which package is broken, and how."""
    try:
        return point.load()
    except (ImportError, AttributeError) as error:
        raise SetupError(f"{origin(point)}: {point.name!r} cannot be loaded: {error}") from error


def package(point: EntryPoint) -> tuple[str, Path]:
    """The package that an entry point names or is in, and its folder. Nothing is imported."""
    first, *rest = point.module.split(".")
    found = find_spec(first)
    roots = [Path(root) for root in found.submodule_search_locations or ()] if found else []
    for root in roots:
        if root.joinpath(*rest).is_dir():
            return point.module, root.joinpath(*rest)
    return point.module.rpartition(".")[0], Path(*roots[:1], *rest[:-1])


def opened_on_use(package: str) -> Callable[[str], Any]:
    """How the package of a game finds what it does not have yet: its `GAME` is imported on first use."""

    def opened(name: str) -> Any:
        if name != "GAME":
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.game").GAME

    return opened


def homes() -> list[Path]:
    """Folders that may hold `locale` and `rules`: our own package, and those of the installed games."""
    return [Path(__file__).parent.parent, *(package(point)[1] for point in installed(GAMES).values())]


def card_file(written: str) -> Path:
    """The file of a card set: as it is written, or that of an installed set of this name."""
    point = installed(CARDS).get(written)
    if point is None or Path(written).exists():
        return Path(written)
    found = load(point)
    if not isinstance(found, Path):
        raise SetupError(f"{origin(point)}: {point.value} is not the path of a card set")
    return found
