"""The shape of the project: who may know whom, how long things may be, what a card file may hold."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "wildtable"
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())
FILES = sorted(SOURCE.rglob("*.py"))
WRITTEN = [
    *FILES,
    *(path for room in ("tests", "tools", "benchmarks") for path in (ROOT / room).rglob("*.py")),
]

# core  ←  games  ←  bots, review, lab, envs, server, terminal  ←  cli  ←  the commands of a game
MAY_KNOW = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "bots"},
    "review": {"core", "bots", "review"},
    "lab": {"core", "games", "bots", "lab"},
    # terminal and browser draw what an environment renders; the server writes what the browser is told
    "envs": {"core", "games", "bots", "terminal", "server", "envs"},
    "server": {"core", "games", "bots", "lab", "review", "server"},
    "terminal": {"core", "games", "bots", "terminal"},
    "testing": {"core", "testing"},
    "cli": {"core", "games", "bots", "lab", "envs", "review", "server", "terminal", "cli"},
}
OF_COMMANDS = {"core", "cli", "terminal"}
KNOWS_NO_GAME = {"core", "testing", "bots", "review", "lab", "envs", "server", "cli"}


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def ours(path: Path) -> Iterator[list[str]]:
    """What a file imports of ours, as rooms below the package."""
    for module in imports(path):
        first, *rest = module.split(".")
        if first == "wildtable" and rest and (SOURCE / rest[0]).is_dir():
            yield rest


def is_command(own: tuple[str, ...]) -> bool:
    """Whether a file is in the room `commands` of a game, the only one that may know the command line."""
    return own[0] == "games" and own[2:3] in (("commands",), ("commands.py",))


@pytest.mark.parametrize("path", [path for path in FILES if room(path) in MAY_KNOW], ids=place)
def test_the_arrow(path: Path) -> None:
    own = path.relative_to(SOURCE).parts
    for known in ours(path):
        if own[0] == "games" and known[0] == "games" and len(own) > 2:
            assert known[1:2] == list(own[1:2]), "a game knows no other game"
        else:
            may = OF_COMMANDS if is_command(own) else MAY_KNOW[own[0]]
            assert known[0] in may, f"{own[0]} imports {known[0]}"


@pytest.mark.parametrize("path", [path for path in FILES if room(path) in KNOWS_NO_GAME], ids=place)
def test_what_serves_every_game_knows_none(path: Path) -> None:
    assert not [known for known in ours(path) if known[0] == "games" and set(known[1:2]) & set(GAMES)]


@pytest.mark.parametrize("path", [path for path in FILES if room(path) == "core"], ids=place)
def test_the_core_does_not_even_speak_of_a_game(path: Path) -> None:
    names = "|".join(name.replace("_", "[ _-]") for name in GAMES)
    assert not re.findall(names, path.read_text("utf-8"), re.IGNORECASE)


ROOMS = {"cards", "board", "state", "view", "rules", "steps", "words", "policy", "encode", "commands", "game"}
ROOMS |= {"cover", "versions", "__init__"}
"""Every game has these, each as a file or a folder, and nothing beside them."""
FOLDERS = {"cards", "steps", "words", "policy", "encode"}


def rooms_of(game: str) -> set[str]:
    return {path.stem for path in (SOURCE / "games" / game).iterdir() if path.stem != "__pycache__"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms_and_nothing_beside_them(game: str) -> None:
    found = rooms_of(game)
    assert found == ROOMS, "a game has the rooms of docs/adding-a-game.md only"
    flat = {name for name in FOLDERS if not (SOURCE / "games" / game / name / "__init__.py").exists()}
    assert not flat, "a room of several files is a folder with an __init__"


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_says_what_is_in_it(game: str) -> None:
    for path in (SOURCE / "games" / game).rglob("__init__.py"):
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), place(path)


def test_a_board_knows_its_own_game_only() -> None:
    for path in (SOURCE / "terminal" / "boards").glob("*.py"):
        for known in ours(path):
            assert known[0] != "games" or known[1] == path.stem, place(path)


def test_no_line_of_the_client_is_over_120_characters() -> None:
    """Prettier leaves strings and comments as long as they are."""
    kinds = {".ts", ".svelte", ".js", ".css", ".html"}
    rooms = [ROOT / "web" / "src", ROOT / "web" / "public"]
    files = [path for room in rooms for path in room.rglob("*") if path.suffix in kinds]
    assert files
    long = [
        f"{place(path)}:{n}"
        for path in files
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 120
    ]
    assert not long


@pytest.mark.parametrize("path", WRITTEN, ids=place)
def test_a_file_fits_in_a_head(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", WRITTEN, ids=place)
def test_nothing_is_called_by_what_it_is_not(path: Path) -> None:
    assert not {"utils", "util", "helpers", "helper", "common", "misc", "manager"} & set(path.stem.split("_"))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file and how many lines each has."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield f"{place(path)}:{node.lineno} {node.name}", (node.end_lineno or 0) - node.lineno + 1


def test_functions_are_short() -> None:
    lengths = dict(found for path in FILES for found in functions(path))
    assert not [name for name, length in lengths.items() if length > 40]
    assert median(lengths.values()) <= 6
    assert quantiles(lengths.values(), n=10)[-1] <= 27


NOT_LITERAL = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.If, ast.IfExp, ast.Match, ast.Try, ast.With),
    *(ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)


NO_LITERALS = {
    *("box", "card_types", "check", "check_filters", "check_modules", "check_steps", "check_votes"),
    *("compiled", "decks"),
}
"""What else is in a game's `cards/`: types, the check of a set, the form that rules read, building decks."""


def test_what_is_printed_is_written_in_literals() -> None:
    for path in FILES:
        if "cards" in path.parts and path.stem not in NO_LITERALS:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                assert not isinstance(node, NOT_LITERAL), f"{place(path)}: {type(node).__name__}"


def test_the_lock_has_every_dependency_and_names_no_place_to_get_it_from() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(d for extra in project["optional-dependencies"].values() for d in extra),
    ]
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    locked = set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))
    names = {re.split(r"[\s\[<>=!~;]", dependency)[0].lower().replace("_", "-") for dependency in wanted}
    assert names - {"wildtable"} <= locked, "run `make lock`"
    assert "://" not in lock


def test_what_is_read_as_a_number_is_one() -> None:
    found = [place(path) for path in FILES if ".isdigit()" in path.read_text("utf-8")]
    assert not found, "'²'.isdigit(), and int('²') fails: isdecimal"
