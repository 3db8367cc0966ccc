"""What several rooms' tests share."""

from __future__ import annotations

import sys

import pytest

import wildtable.games
from tests.core import pond


@pytest.fixture
def pond_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game of the core's tests, as if it were one of the shipped ones."""
    monkeypatch.setitem(sys.modules, "wildtable.games.pond", pond)
    monkeypatch.setattr(wildtable.games, "NAMES", ("pond",))
