"""The laws of every game, at tables with the decks that the default set-up does not use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wildtable.games.endless_forms import GAME
from wildtable.testing import LAWS, Variant

PAIRS = (
    ("tooth-and-talon,entangled-bank", "all"),
    ("after-the-monsoon,tooth-and-talon", "auto"),
    ("random:1,random:2", "all"),
)
TABLES = [
    Variant(GAME, 2, (("decks", d), ("windows", w), ("card_pool", "full"), ("match", "single")))
    for d, w in PAIRS
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_the_laws_hold(law: Callable[[Variant], None], variant: Variant) -> None:
    law(variant)
