"""Games, bots and card sets that installed packages bring."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tests.core import pond
from wildtable import games
from wildtable.core import registry
from wildtable.core.errors import SetupError
from wildtable.core.registry import CARDS, GAMES, card_file, installed


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points that are found; to be filled by a test."""
    found: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: [p for p in found if p.group == group])
    installed.cache_clear()
    yield found
    installed.cache_clear()


def test_our_own_games_are_found_as_anybodys() -> None:
    assert games.names() == ["animalia", "endangered", "endless-forms", "galapagos"]
    assert [games.game(name).name for name in games.names()] == games.names()


def test_a_name_that_two_packages_bring_is_refused(points: list[EntryPoint]) -> None:
    points += [EntryPoint("pond", value, GAMES) for value in ("tests.core.pond:GAME", "other.pond:GAME")]
    with pytest.raises(SetupError, match=r"other\.pond:GAME and tests\.core\.pond:GAME both bring 'pond'"):
        games.names()


def test_a_game_is_known_by_its_entry_point(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("pond", "tests.core.pond:GAME", GAMES))
    assert games.names() == ["pond"]
    assert games.game("pond") is pond.GAME
    with pytest.raises(SetupError, match="no game 'lake'; there are pond"):
        games.game("lake")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("tests.core.no_pond:GAME", "'pond' cannot be loaded: No module named 'tests.core.no_pond'"),
        (
            "tests.core.pond:GAMES",
            "'pond' cannot be loaded: module 'tests.core.pond' has no attribute 'GAMES'",
        ),
        ("tests.core.pond:Fish", "tests.core.pond:Fish is not the game 'pond'"),
    ],
)
def test_a_broken_package_is_named(points: list[EntryPoint], value: str, said: str) -> None:
    points.append(EntryPoint("pond", value, GAMES))
    with pytest.raises(SetupError, match=said):
        games.game("pond")


def test_a_game_under_another_name_is_refused(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("lake", "tests.core.pond:GAME", GAMES))
    with pytest.raises(SetupError, match="is not the game 'lake'"):
        games.game("lake")


def test_where_nothing_is_installed_it_is_said(points: list[EntryPoint]) -> None:
    with pytest.raises(SetupError, match="there are none; is wildtable installed"):
        games.game("animalia")


DEEP = Path("deep.toml")


def test_a_card_set_is_named_or_is_a_file(points: list[EntryPoint], tmp_path: Path) -> None:
    points.append(EntryPoint("deep", f"{__name__}:DEEP", CARDS))
    assert card_file("deep") == DEEP
    assert card_file("mine.toml") == Path("mine.toml")
    (tmp_path / "deep").write_text("")
    assert card_file(str(tmp_path / "deep")) == tmp_path / "deep"


def test_a_card_set_that_is_no_file_is_refused(points: list[EntryPoint]) -> None:
    points.append(EntryPoint("deep", "tests.core.pond:GAME", CARDS))
    with pytest.raises(SetupError, match="is not the path of a card set"):
        card_file("deep")
