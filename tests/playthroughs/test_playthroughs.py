"""Golden games come out as they are kept; every game has them."""

from __future__ import annotations

import pytest

from tests.laws.tables import Variant
from tests.playthroughs.golden import golden_variants, path, playthrough


@pytest.mark.parametrize("variant", golden_variants(), ids=str)
def test_the_golden_game_comes_out_as_it_is_kept(variant: Variant) -> None:
    assert playthrough(variant) == path(variant).read_text("utf-8"), (
        "if the change is meant, run `python -m tests.playthroughs.golden` and read the diff"
    )
