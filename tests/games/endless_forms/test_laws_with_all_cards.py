"""The laws of every game, at tables with the decks that the default set-up does not use."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from wildtable.games.endless_forms import GAME
from wildtable.games.endless_forms.state import State
from wildtable.games.endless_forms.state.rates import local
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


# --- what the table remembers ---

AURAS = (
    "growth",
    "decline",
    "growth_caps",
    "decline_caps",
    "loss_caps",
    "reaches",
    "nevers",
    "lasts",
    "forbids",
)


def found_at(s: State, place: int) -> list[object]:
    """What holds at a habitat, to be compared."""
    here = local(s, place)
    auras = [[(id(one.rule), one.owner, one.source) for one in getattr(here, name)] for name in AURAS]
    return [here.common, here.offers, here.timed, *auras]


@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_what_is_remembered_of_a_habitat_is_what_one_would_find(variant: Variant) -> None:
    for seed in range(8):
        s, rng = variant.new(), Random(seed)
        assert isinstance(s, State)
        while (decision := s.decision()) is not None:
            if s.row:
                anew = s.copy()
                anew.here = [None for _ in s.here]
                for place in range(len(s.row)):
                    assert found_at(s, place) == found_at(anew, place)
            s.answer(rng.choice(decision.options))
