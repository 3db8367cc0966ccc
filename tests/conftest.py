"""What several rooms' tests share."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from hypothesis import settings

import wildtable.games
from tests.core import pond
from wildtable.core import registry

# How long an example takes says more about the machine than about the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture
def pond_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game of the core's tests, as if it were one of the shipped ones."""
    point = EntryPoint("pond", f"{pond.__name__}:GAME", registry.GAMES)
    monkeypatch.setattr(wildtable.games, "installed", {registry.GAMES: {"pond": point}}.__getitem__)
