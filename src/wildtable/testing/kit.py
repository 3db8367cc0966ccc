"""The laws as tests of pytest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.core.game import Game
from wildtable.testing.laws import LAWS
from wildtable.testing.tables import Variant, variants


def laws(*games: Game[Any]) -> Callable[[Callable[[Variant], None], Variant], None]:
    """A test of every law at every table of some games, for a module of tests."""
    import pytest

    tables = [variant for game in games for variant in variants(game)]
    every_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    every_table = pytest.mark.parametrize("variant", tables, ids=str)

    def test_laws(law: Callable[[Variant], None], variant: Variant) -> None:
        law(variant)

    return every_law(every_table(test_laws))
