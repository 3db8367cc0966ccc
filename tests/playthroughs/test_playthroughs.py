"""Golden games come out as they are kept; every game has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.golden import golden_variants, path, playthrough, records, retold
from wildtable.testing import Variant


@pytest.mark.parametrize("variant", golden_variants(), ids=str)
def test_the_golden_game_comes_out_as_it_is_kept(variant: Variant) -> None:
    assert playthrough(variant) == path(variant).read_text("utf-8"), (
        "if the change is meant, run `python -m tests.playthroughs.golden` and read the diff"
    )


@pytest.mark.parametrize("record", records(), ids=lambda record: record.stem)
def test_a_kept_record_verifies_and_reads_as_before(record: Path) -> None:
    assert retold(record) == record.with_suffix(".txt").read_text("utf-8")
